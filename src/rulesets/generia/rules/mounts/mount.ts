import type { Declared, Refusal } from "../../../../contract/act";
import type { ActorFacts } from "../../../../contract/facts";
import type { TurnEntry, TurnSlots } from "../../../../contract/turns";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { goThrough } from "../../../../kit/rules/travel";
import { beingOf } from "../creature/participants";
import { type Pair, pairWith } from "../data/pair";
import { asCreature, creatureIn, mountOf, type R, riderOf } from "../data/read";
import type { GCreature, GIntent } from "../data/types";
import { doerOf, lostTo, refuse, type X } from "../turns/declaring";
import { creatureBy } from "../turns/price";
import { spotOf } from "./spot";

/** [G-062] to [G-065] Rider and mount, if somebody is either; null: it goes on its own feet and carries nobody. Both have to say so. */
export function pairOf(ref: R, id: Id): Pair | null {
  const c = creatureIn(ref, id);
  const other = mountOf(c) ?? riderOf(c);
  const letter = other === undefined ? undefined : creatureBy(ref, "pair", other, id);
  return letter === undefined ? null : pairWith(c, creatureIn(ref, letter));
}
/** [G-060] Whoever is moved with a creature: it itself, and whom it rides or carries. */
export function together(ref: R, id: Id): readonly Id[] {
  const pair = pairOf(ref, id);
  if (!pair) return [id];
  return [id, pair.rider.id === id ? pair.mount.id : pair.rider.id];
}
/**
 * [G-060] A creature goes straight from each of these places to the next, and whom it rides or carries comes along. Where a hand has set the two apart, the
 * other one sets out from where it stands, so that they are together again.
 * @param all whoever goes, the one whose way it is first
 */
export function goTogether(ref: R, all: readonly Id[], way: readonly Spot[]): readonly GIntent[] {
  const [from, ...places] = way;
  return all.flatMap((id, index) => {
    const start = index === 0 ? from : (spotOf(ref, "stands", id) ?? from);
    return start ? goThrough(id, [start, ...places]) : [];
  });
}
/** [G-060] Its mount or its rider that stands on the scene of an act, where both say so; null: it goes by itself. */
export function partnerOn(x: X): GCreature | null {
  const c = doerOf(x);
  const uuid = mountOf(c) ?? riderOf(c);
  const figure = x.board?.figures?.().find((one) => one.uuid === uuid);
  const partner = figure ? beingOf(figure.actor, x.settings) : null;
  return partner && pairWith(c, partner) ? partner : null;
}
/** `lost`: uuid of its mount or its rider, which is gone; `on`: the same, if it still exists. */
type GDismount = { readonly by: Id; readonly on?: Id; readonly lost?: string };
export function dismount(ref: R, { by, on, lost }: GDismount): boolean {
  const { uuid } = creatureIn(ref, by);
  return ref.deed("dismount", [
    ...(lost === undefined ? [] : [{ k: "lost" as const, on: by, whom: lost, seat: true as const }]),
    ...(lost === undefined || on === undefined ? [] : [{ k: "lost" as const, on, whom: uuid, seat: true as const }]),
    ...(lost === undefined && on !== undefined ? [{ k: "ride" as const, on: by, mount: on, to: 0 as const }] : []),
  ]).ok;
}

export function declareDismount(x: X): Declared | Refusal {
  const uuid = mountOf(doerOf(x));
  const lost = lostTo(x);
  if (lost !== undefined && (uuid === lost || riderOf(doerOf(x)) === lost)) {
    const [other] = x.on;
    return declared({ by: x.by, ...(other !== undefined && { on: other }), lost });
  }
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
