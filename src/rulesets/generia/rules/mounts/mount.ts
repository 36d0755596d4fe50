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

/** [G-062] to [G-065] Rider and mount, if a creature is one of them; null where it is neither. Each of the two needs its relation to the other. */
export function pairOf(ref: R, id: Id): Pair | null {
  const c = creatureIn(ref, id);
  const other = mountOf(c) ?? riderOf(c);
  const letter = other === undefined ? undefined : creatureBy(ref, "pair", other, id);
  return letter === undefined ? null : pairWith(c, creatureIn(ref, letter));
}
/** [G-060] The creatures that are moved with a creature: itself first, and its mount or rider. */
export function together(ref: R, id: Id): readonly Id[] {
  const pair = pairOf(ref, id);
  if (!pair) return [id];
  return [id, pair.rider.id === id ? pair.mount.id : pair.rider.id];
}
/**
 * [G-060] Creatures go together, straight from each place of a way to the next. A mount or rider that a person has moved away by hand sets out
 * from where it stands, so that the two are together again.
 * @param all the creatures that go; the way is that of the first
 */
export function goTogether(ref: R, all: readonly Id[], way: readonly Spot[]): readonly GIntent[] {
  const [from, ...places] = way;
  return all.flatMap((id, index) => {
    const start = index === 0 ? from : (spotOf(ref, "stands", id) ?? from);
    return start ? goThrough(id, [start, ...places]) : [];
  });
}
/** [G-060] The doer's mount or rider on the scene, where each has its relation to the other; null where there is none. */
export function partnerOn(x: X): GCreature | null {
  const c = doerOf(x);
  const uuid = mountOf(c) ?? riderOf(c);
  const figure = x.board?.figures?.().find((one) => one.uuid === uuid);
  const partner = figure ? beingOf(figure.actor, x.settings) : null;
  return partner && pairWith(c, partner) ? partner : null;
}
/** `on`: the mount; with `lost`, the uuid of a mount or rider that is gone, `on` is that creature, if it still exists. */
type GDismount = { readonly by: Id; readonly on?: Id; readonly lost?: string };
/** [G-060] A rider dismounts, or a creature loses the mount or rider that is gone. */
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
/** Uuid of a rider's mount, which takes part in the rider's act without being targeted; empty where it has none. */
export function mountsOf(actor: ActorFacts): readonly string[] {
  const c = beingOf(actor);
  const uuid = c && mountOf(c);
  return uuid ? [uuid] : [];
}
/** [G-066] Uuid of the rider that goes where its mount is moved; null where the creature carries nobody. */
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
