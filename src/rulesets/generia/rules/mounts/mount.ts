import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { TurnEntry, TurnSlots } from "../../../../contract/turns";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { betweenOf } from "../board/board";
import { beingOf } from "../creature/participants";
import { asCreature, creatureIn, isHelpless, mountOf, type R, riderOf } from "../data/read";
import type { Pair } from "../dice/saddle";
import { doerOf, hold, refuse, type X } from "../turns/declaring";
import { creatureBy } from "../turns/price";
import { spotOf } from "./spot";

/** [G-062] to [G-065] Rider and mount, if somebody is either; null: it goes on its own feet and carries nobody. Both have to say so. */
export function pairOf(ref: R, id: Id): Pair | null {
  const c = creatureIn(ref, id);
  const [other] = [mountOf(c) ?? riderOf(c)];
  const letter = other === undefined ? undefined : creatureBy(ref, "pair", other, id);
  if (letter === undefined) return null;
  const partner = creatureIn(ref, letter);
  const [rider, mount] = mountOf(c) === undefined ? [partner, c] : [c, partner];
  return mountOf(rider) === mount.uuid && riderOf(mount) === rider.uuid ? { rider, mount } : null;
}
/** [G-060] Whoever is moved with a creature: it itself, and whom it rides or carries. */
export function together(ref: R, id: Id): readonly Id[] {
  const pair = pairOf(ref, id);
  if (!pair) return [id];
  return [id, pair.rider.id === id ? pair.mount.id : pair.rider.id];
}
type GMount = { readonly by: Id; readonly on: Id };
/** [G-060] Gets on; from now on both stand in one place. */
export function mount(ref: R, { by, on }: GMount): boolean {
  const [from, to] = [spotOf(ref, "from", by), spotOf(ref, "onto", on)];
  const moves = from && to && (from.x !== to.x || from.y !== to.y || from.elevation !== to.elevation);
  return ref.deed("mount", [
    { k: "ride", on: by, mount: on, to: 1 },
    ...(moves ? [{ k: "go" as const, on: by, from, to }] : []),
  ]).ok;
}
export const dismount = (ref: R, { by, on }: GMount): boolean =>
  ref.deed("dismount", [{ k: "ride", on: by, mount: on, to: 0 }]).ok;

export function declareMount(x: X): Declared | Refusal {
  const [on, ...more] = x.on;
  const c = doerOf(x);
  if (on === undefined || more.length > 0 || on === x.by) return refuse("oneMount", "G-060");
  const other = asCreature(x.world[on], on);
  if (mountOf(c) !== undefined) return refuse("rides", "G-060");
  if (riderOf(other) !== undefined || mountOf(other) !== undefined || riderOf(c) !== undefined)
    return refuse("ridden", "G-060");
  if (isHelpless(c) || isHelpless(other)) return hold("unconscious", "G-153");
  const between = betweenOf(x.board, on);
  if (between && !between.beside && !x.adjust.override) return hold("notBeside", "G-060");
  return declared({ by: x.by, on });
}
export function declareDismount(x: X): Declared | Refusal {
  const uuid = mountOf(doerOf(x));
  const on = x.on.find((id) => x.world[id]?.kind === "creature" && asCreature(x.world[id], id).uuid === uuid);
  return on === undefined ? refuse("ridesNobody", "G-060") : declared({ by: x.by, on });
}
/** The mount of a rider goes without saying. */
export function mountsOf(actor: ActorFacts): readonly string[] {
  const c = beingOf(actor);
  const uuid = c && mountOf(c);
  return uuid ? [uuid] : [];
}
/** [G-066] Who goes where a ridden mount is moved: its rider. */
export function goerOf(actor: ActorFacts, others: readonly ActorFacts[]): string | null {
  const c = beingOf(actor);
  const uuid = c && riderOf(c);
  const rider = uuid ? others.find((other) => other.uuid === uuid) : undefined;
  const own = rider && beingOf(rider);
  return own && mountOf(own) === actor.uuid ? own.uuid : null;
}

/** [G-060] A mount acts in its rider’s turn and has none of its own. */
export const SLOTS_SHARED: TurnSlots = {
  putOff: () => null,
  sharesWith: ({ actor }: TurnEntry, entries: readonly TurnEntry[]) => {
    const c = actor && beingOf(actor);
    const uuid = c && riderOf(c);
    const rider = uuid ? entries.find((entry) => entry.actor?.uuid === uuid) : undefined;
    const own = rider?.actor && beingOf(rider.actor);
    return rider && own && mountOf(own) === actor?.uuid ? rider.combatantId : null;
  },
};
