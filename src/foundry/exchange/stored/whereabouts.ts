import { isChanges } from "../../../engine/procedure/changes";
import type { Change, Id, Log, Whereabouts } from "../../../engine/procedure/types";
import { lyingByUuid } from "../../facts/lying";
import { itemByUuid } from "../../host";
import type { HostItem, HostToken } from "../../host/types";
import type { StoredExchange } from "./stored";
import type { Member } from "./types";

type Members = Readonly<Record<Id, Member>>;
export type Carry = Extract<Change, { readonly k: "carry" }>;

/** The uuid that a piece of gear has in a place. */
export function uuidAt(where: Whereabouts, members: Members): string {
  return "of" in where ? `${members[where.of]?.uuid ?? ""}.Item.${where.id}` : `Scene.${where.scene}.Token.${where.id}`;
}
/** The `carry` changes of an exchange, the last one first. */
function carriesIn(log: Log): readonly Carry[] {
  const deeds = Object.values(log).sort((a, b) => b.n - a.n);
  return deeds.flatMap(({ v }) =>
    isChanges(v) ? v.flatMap((change) => (change.k === "carry" ? [change] : [])).reverse() : [],
  );
}
/** The places to which an exchange has brought gear, by the gear's letter, the last one first. */
export function carriedTo(log: Log): ReadonlyMap<Id, readonly Whereabouts[]> {
  const places = new Map<Id, Whereabouts[]>();
  for (const { on, from, to } of carriesIn(log)) places.set(on, [...(places.get(on) ?? []), to, from]);
  return places;
}

/** A piece of gear where it is now: with a creature, or on the ground. */
export const gearByUuid = (uuid: string): HostItem | HostToken | null => itemByUuid(uuid) ?? lyingByUuid(uuid);

/** Uuids under which the piece of gear behind a letter may be found: the place to which its exchange has brought it last comes first. */
export function uuidsOf({ members, log }: Pick<StoredExchange, "members" | "log">, letter: Id): readonly string[] {
  const carried = carriedTo(log).get(letter) ?? [];
  return [...carried.map((where) => uuidAt(where, members)), members[letter]?.uuid ?? ""];
}
/** The uuid of the document behind a letter now, wherever its exchange has brought it. */
export function uuidNow(stored: Pick<StoredExchange, "members" | "log">, letter: Id): string {
  const uuids = uuidsOf(stored, letter);
  return uuids.length === 1 ? (uuids[0] ?? "") : (uuids.find((uuid) => gearByUuid(uuid) !== null) ?? uuids[0] ?? "");
}
