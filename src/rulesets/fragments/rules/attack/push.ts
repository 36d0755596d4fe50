import type { Heading } from "../../../../contract/board";
import { destinationIn } from "../../../../engine/board/destination";
import type { Spot } from "../../../../engine/procedure/types";
import { goAlong, placesFor, type Sent, sentStraight, whereIs, whoIs } from "../../../../kit/rules/travel";
import { speedOf } from "../creature/limits";
import { endGrip, fallProne, hurt } from "../damage/harm";
import { creatureIn, type R, relatedTo } from "../data/read";
import type { FAttack, FCreature, FIntent } from "../data/types";
import { arrivedAt } from "../movement/arrival";
import { type Company, carried } from "../movement/carried";
import { grabbing } from "../movement/fall";
import { footingOf } from "../movement/ice";
import { fall, sendOver } from "../movement/landing";
import { SQUARE } from "../movement/pace";
import { askDuring, type Begun } from "./meanwhile";

type Pushed = Begun & Pick<FAttack, "at" | "ruleOptions">;
/** [F-094], [F-095] The lengths of a push, in feet. */
const STEPS = ["5", "10", "15"] as const;

/**
 * [F-095], [F-096] The length of a push: 5 feet; after a critical success the pusher chooses. It cannot be longer than the pusher's Speed,
 * which is read again after the choice, because the Speed may change meanwhile.
 * @param shared whether pusher and target stand in one space
 * @param nearer feet that the pusher has gone to the target's side
 * @returns feet; null: the push was stopped meanwhile
 */
function lengthOf(ref: R, x: Pushed, critical: boolean, shared: boolean, nearer: number): number | null {
  // From a shared space the first 5 feet lead to the next square, so the pusher need not move for them.
  const most = (): number => Math.max(speedOf(creatureIn(ref, x.by)) - nearer, shared ? SQUARE : 0);
  const fits = (one: string): boolean => Number(one) <= most();
  const may = (critical ? STEPS : STEPS.slice(0, 1)).filter(fits);
  if (may.length === 0) return 0;
  const chosen = askDuring(ref, x, ["distance", x.by, may]);
  if (chosen === null) return null;
  return fits(chosen) ? Number(chosen) : 0;
}
/** The direction of a push out of a shared space, chosen by the pusher. @returns null: no square beside it is free */
function aside(ref: R, { by, on }: Pick<FAttack, "by" | "on">): Heading | null {
  const places = placesFor(ref, "aside", on, { ask: "straight", most: SQUARE, least: SQUARE });
  const chosen = places.length > 0 ? destinationIn(ref.ask("direction", by, places)) : null;
  if (!chosen) return null;
  const { x, y, elevation } = chosen.at;
  return { to: { x, y, elevation } };
}
/** Ends the grips of a pushed creature with all partners but the pusher that are not beside it any more. */
function tornAway(ref: R, { by, on }: Pick<FAttack, "by" | "on">, { steps, gone, halt }: Sent): void {
  const last = steps.at(-1);
  if (!last) return;
  const square = gone / steps.length;
  for (const kind of ["holds", "heldBy"] as const)
    for (const [index, uuid] of relatedTo(creatureIn(ref, on), kind).entries()) {
      if (uuid === creatureIn(ref, by).uuid) continue;
      const far = (last.gaps[uuid.replaceAll(".", "-")] ?? 0) > square + 1e-6;
      const other = far || halt === "drop" ? whoIs(ref, `torn-${kind}${index}`, on, uuid) : null;
      if (other === null) continue;
      const [pushed, partner] = [creatureIn(ref, on), creatureIn(ref, other)];
      ref.deed("released", kind === "holds" ? endGrip(pushed, partner) : endGrip(partner, pushed));
    }
}
/**
 * [F-096], (A-32) The way of a pusher with a long reach to the side of its target, before the target moves. If both stand at different
 * heights, the pusher goes no such way, because none leads there over the ground.
 * @returns null: the pusher cannot get there, so it pushes nobody
 */
function approach(ref: R, { by, on, weapon }: Pushed, [own, theirs]: readonly (Spot | null)[]): Sent | null {
  if (weapon.reach <= SQUARE || !own || !theirs || own.elevation !== theirs.elevation) return BESIDE;
  const heading = { towards: creatureIn(ref, on).uuid };
  const way = sentStraight(ref, "nearer", by, { heading, most: speedOf(creatureIn(ref, by)) });
  return way.halt === "body" && way.hit.includes(on) ? way : null;
}
/** The way of a pusher that does not come nearer. */
const BESIDE: Sent = { steps: [], gone: 0, left: 0, gaps: {}, hit: [] };
/**
 * [F-096] The intents that move the pusher, and its partners of a grip, behind its target.
 * @param behind how many steps the pusher is behind its target
 * @param from index of the target's first step in this part of the way
 * @param to index after the target's last step in this part of the way
 */
function followed(
  pusher: FCreature,
  { own, along }: Pick<Company, "along"> & { readonly own: Spot },
  { steps }: Sent,
  behind: number,
  from: number,
  to: number,
): readonly FIntent[] {
  const way = steps.slice(Math.max(0, from - behind), Math.max(0, to - behind));
  const [first, start, last] = [steps[0], way[0], steps[to - 1]];
  if (!first || !start || !last) return [];
  const at = {
    x: own.x + start.from.x - first.from.x,
    y: own.y + start.from.y - first.from.y,
    elevation: own.elevation + start.from.elevation - first.from.elevation,
  };
  const gone = goAlong(pusher.id, at, way);
  const tags = last.left ?? [];
  return [...gone, ...arrivedAt(pusher, tags), ...along(gone, tags)];
}
/** [F-096] How many steps the pusher can follow its target, until a wall, a creature or a drop stops the pusher. */
function stepsBehind(ref: R, { by, on }: Pick<FAttack, "by" | "on">, { steps, gone }: Sent): number {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return 0;
  const degrees = (Math.atan2(last.to.x - first.from.x, first.from.y - last.to.y) * 180) / Math.PI;
  const how = creatureIn(ref, on).uuid;
  const way = sentStraight(ref, "behind", by, { heading: { degrees }, most: gone, how });
  // Without a scene nothing stops the pusher.
  if (way.steps.length === 0 && !way.halt) return steps.length;
  return way.halt === "drop" ? way.steps.length - 1 : way.steps.length;
}
/** [F-096] The part of a target's way on which its pusher can stay beside it. The rest of the way causes no collision damage. */
function asFarAs(sent: Sent, steps: number): Sent {
  if (steps >= sent.steps.length) return sent;
  const { halt: _none, ...open } = sent;
  return {
    ...open,
    steps: sent.steps.slice(0, steps),
    gone: (sent.gone / sent.steps.length) * steps,
    left: 0,
    hit: [],
  };
}
const CANNOT_FOLLOW = { key: "FIVEFOLD.Fragments.Say.cannotFollow", rule: "F-096" } as const;
/** [F-094] to [F-097] Push: the target is moved straight away, the pusher follows; a wall in the way hurts. @returns the collision damage, if any */
export function push(ref: R, x: Pushed, critical: boolean): number | undefined {
  const { by, on } = x;
  const { uuid } = creatureIn(ref, by);
  const places = [whereIs(ref, "own", by), whereIs(ref, "theirs", on)] as const;
  const [began, theirs] = places;
  const shared = began !== null && theirs !== null && began.x === theirs.x && began.y === theirs.y;
  const nearer = shared ? BESIDE : approach(ref, x, places);
  const feet = nearer ? lengthOf(ref, x, critical, shared, nearer.gone) : 0;
  if (feet === null) return undefined;
  if (!nearer || feet === 0) {
    ref.say({ ...CANNOT_FOLLOW, about: by });
    return undefined;
  }
  const heading = shared ? aside(ref, x) : { away: uuid };
  if (!heading) return undefined;
  const whole = sentStraight(ref, "way", on, { heading, most: feet, watched: true });
  const footing = footingOf(x);
  const { partners, along } = carried(ref, by, on);
  const nears = (from: number, to: number): readonly FIntent[] => {
    const way = nearer.steps.slice(from, to);
    return along(way, way.at(-1)?.tags ?? []);
  };
  if (sendOver(ref, "pushed", by, nearer.steps, { ...footing, also: nears }).broke) return undefined;
  const sent = asFarAs(whole, stepsBehind(ref, x, whole) + (shared ? 1 : 0));
  if (sent.steps.length < whole.steps.length) ref.say({ ...CANNOT_FOLLOW, about: by });
  const own = nearer.steps.at(-1)?.to ?? began;
  const gone = sendOver(ref, "pushed", on, sent.steps, {
    ...footing,
    others: [by, ...partners],
    also: (from, to) => (own ? followed(creatureIn(ref, by), { own, along }, sent, shared ? 1 : 0, from, to) : []),
  });
  if (gone.broke) {
    const { halt: _none, ...open } = sent;
    const square = sent.gone / sent.steps.length;
    tornAway(ref, x, { ...open, steps: gone.steps, gone: square * gone.steps.length });
    return undefined;
  }
  tornAway(ref, x, sent);
  const damage = collide(ref, x, sent);
  if (sent.halt === "drop")
    ref.sub("fall", fall, { on, ...grabbing(x.at), ...(x.ruleOptions && { ruleOptions: x.ruleOptions }) });
  return damage;
}
/**
 * [F-097] A target that a wall stops takes 1d6 damage for every 5 feet that are left of its way, and falls Prone. A creature in the way only
 * stops it.
 * @returns the damage that the target took; undefined: no collision
 */
function collide(
  ref: R,
  { on, ruleOptions }: Pick<FAttack, "on" | "ruleOptions">,
  { halt, left }: Sent,
): number | undefined {
  const lost = Math.floor(left / 5);
  if (halt !== "wall" || lost === 0) return undefined;
  const { total } = ref.roll("collision", { dice: [{ n: lost, f: 6 }], flat: 0, mods: [] }, on);
  const damage = hurt(ref, "collision", on, total, "fall", ruleOptions);
  fallProne(ref, "thrown", on);
  return damage;
}
