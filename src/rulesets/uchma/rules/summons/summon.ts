import type { JsonObject } from "../../../../engine/json";
import type { Id, Lapse, Put } from "../../../../engine/procedure/types";
import type { UCreature } from "../data/being.types";
import { keyOn } from "../data/keys";
import { set } from "../data/put";
import { creatureIn, has, num, type R } from "../data/read";

export type USummon = {
  readonly by: Id;
  readonly minion: Id;
  /** The creatures that may be minions of this summoner. */
  readonly known: readonly Id[];
};
/** The look for the minions of a summoner. */
export const MINIONS = "minions";
const KEEP = ["new", "old"] as const;
const KEEPS: Lapse<"new" | "old"> = { to: "new", when: "close" };

/** [U-160] The minions of a summoner that count toward the limit. */
function counting(creatures: readonly UCreature[], summoner: UCreature): readonly UCreature[] {
  return creatures.filter(
    (c) => c.summoner !== undefined && c.summoner === summoner.uuid && !c.uncounted && !has(c, "gone"),
  );
}
/**
 * [U-160], [U-161] A minion comes. Where it exceeds the limit, the summoner chooses whether it stays, and then which older one vanishes.
 */
export function summon(ref: R, x: USummon): { readonly stays: boolean; readonly vanished: readonly Id[] } {
  const summoner = creatureIn(ref, x.by);
  const minion = creatureIn(ref, x.minion);
  // The minions that were named, and those on the scene.
  const known = [...new Set([...x.known, ...ref.look("minions", MINIONS, x.by)])];
  const others = counting(
    known.filter((id) => id !== x.minion).map((id) => creatureIn(ref, id)),
    summoner,
  ).map(({ id }) => id);
  if (minion.uncounted || isRoom(summoner, others)) return { stays: true, vanished: [] };
  const stays = ref.ask("keep", x.by, KEEP, KEEPS) === "new";
  const vanished = stays ? leaving(ref, x.by, others) : [x.minion];
  vanish(ref, vanished);
  return { stays, vanished };
}
const isRoom = ({ minions = 1 }: UCreature, others: readonly Id[]): boolean => others.length < minions;
/** [U-161] The minions that vanish to make room for one more, as their summoner chooses. Where there is no choice, no question is asked. */
function leaving(ref: R, by: Id, others: readonly Id[]): readonly Id[] {
  let left = others;
  while (!isRoom(creatureIn(ref, by), left)) {
    const [first] = left;
    if (first === undefined) break;
    const goes = ref.ask("goes", by, left, { to: first, when: "close" });
    left = left.filter((id) => id !== goes);
  }
  return others.filter((id) => !left.includes(id));
}

function vanish(ref: R, minions: readonly Id[]): void {
  ref.deed(
    "vanish",
    minions.map((on) => ({ k: "status", on, what: "gone", to: 1 })),
  );
  for (const about of minions) ref.say({ key: "FIVEFOLD.Uchma.Say.vanishes", rule: "U-161", about });
}

export type USummonActor = { readonly by: Id; readonly summons: string; readonly beyondLimit?: true };
/**
 * [U-159] to [U-161] Summons a creature of the world. Where it exceeds the limit, the summoner chooses whether an older minion stays
 * instead.
 * @returns whether the creature comes
 */
export function summonActor(ref: R, { by, summons, beyondLimit }: USummonActor): boolean {
  const summoner = creatureIn(ref, by);
  const standing = ref.look("minions", MINIONS, by).map((id) => creatureIn(ref, id));
  const others = counting(standing, summoner).map(({ id }) => id);
  if (!beyondLimit && !isRoom(summoner, others)) {
    if (ref.ask("keep", by, KEEP, KEEPS) === "old") return false;
    vanish(ref, leaving(ref, by, others));
  }
  // Open logs hold this deed under its older name, so it keeps it.
  ref.deed("call", [{ k: "call", on: by, summons }]);
  ref.say({ key: "FIVEFOLD.Uchma.Say.called", rule: "U-159", about: by });
  return true;
}

/** [U-159] The data that a minion gets from its summoner: its side and its place in the order of the side. */
function minionData(summoner: UCreature): JsonObject {
  return {
    side: summoner.side,
    groupRoll: num(summoner, "groupRoll"),
    rank: num(summoner, "rank") + 1,
    minions: { summoner: summoner.uuid ?? summoner.id },
  };
}
/** The id of the n-th creature that a summoner has summoned. */
const minionKey = (summoner: UCreature, n: number): string => keyOn("uchma", summoner, n);
/** [U-159] The change that creates the token of a minion, with the data from its summoner. */
export function summoned(c: UCreature, actor: string, put: Put): true {
  const seq = num(c, "seq") + 1;
  set(c, "seq", seq, put);
  put({ k: "make", on: c.id, id: minionKey(c, seq), kind: "token", data: { actor, system: minionData(c) } });
  return true;
}
