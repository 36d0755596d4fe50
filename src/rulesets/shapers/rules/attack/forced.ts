import { type Destination, destinationIn, destinationOption } from "../../../../engine/board/destination";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import {
  fitsAt,
  goSteps,
  placedAt,
  placesFor,
  type Sent,
  sentStraight,
  teleportTo,
  whereIs,
} from "../../../../kit/rules/travel";
import { carried } from "../board/along";
import { questionOf } from "../board/look";
import { harm } from "../damage/harm";
import { creatureIn, powerOf } from "../data/read";
import type { R, RuleOptions, SPush } from "../data/types";
import { defended } from "./defense";
import { cutShort } from "./meanwhile";

/** The damage of a collision, before Armor: to the creature that was moved, and to each one in its way. */
export interface Collision {
  readonly moved: number;
  readonly others: readonly { readonly id: Id; readonly amount: number }[];
}
const NONE: Collision = { moved: 0, others: [] };
/** [W-190] The most damage that one creature takes from a teleport into a taken space. */
const MOST_OF_TELEPORT = 100;

export interface Mover {
  readonly by: Id;
  readonly on: Id;
  /** The creatures whose turn it is. A hidden creature that is moved into sight is seen at once, or at the end of its own turn. */
  readonly acting?: readonly Id[] | undefined;
  readonly ruleOptions: RuleOptions | undefined;
  /** Set: after each answer it is measured again whether the two creatures are still adjacent. */
  readonly measured?: true | undefined;
}
/**
 * [W-181] to [W-185], A-57 A creature in the way makes a Defense Roll: on a failure the whole distance in metres counts as damage for both,
 * else half of it. A wall or an object fails.
 */
function collision(ref: R, x: Mover, planned: number, { halt, hit }: Sent): Collision {
  const whole = Math.floor(planned + 1e-6);
  if (halt === "wall") {
    if (x.ruleOptions?.softWalls) return NONE;
    ref.say({ key: "FIVEFOLD.Shapers.Say.wall", rule: "W-181", about: x.on, data: { metres: whole } });
    return { moved: whole, others: [] };
  }
  if (halt !== "body" || hit.length === 0) return NONE;
  const power = powerOf(creatureIn(ref, x.by));
  const { size } = creatureIn(ref, x.on);
  const others = ref.each("collision", hit, (id, each) => {
    const levels = creatureIn(each, id).size > size ? [{ id: "larger", rule: "W-182", value: 1 }] : [];
    const holds = defended(each, { on: id, stat: "strength", power, levels, ruleOptions: x.ruleOptions });
    return { id, amount: holds ? Math.floor(whole / 2) : whole };
  });
  return { moved: Math.max(...others.map(({ amount }) => amount)), others };
}
/** Moves a creature along the steps that it was sent, together with the creatures that have climbed onto it. */
function sendOff(ref: R, { on, acting }: Mover, { steps }: Sent, moved: ReturnType<typeof carried>): void {
  if (steps.length === 0) return;
  ref.deed("pushed", [...goSteps(on, steps), ...moved.along(steps)]);
  moved.there(acting);
}
/** [W-181], [W-185] Moves a creature straight away from its mover, or towards it. @returns the damage of a collision */
export function pushed(ref: R, x: Mover, { kind, metres }: SPush): Collision {
  const { uuid } = creatureIn(ref, x.by);
  const moved = carried(ref, x.on);
  const sent = sentStraight(ref, "way", x.on, {
    heading: kind === "pull" ? { towards: uuid } : { away: uuid },
    most: metres,
  });
  sendOff(ref, x, sent, moved);
  // A creature that is pulled stops beside its puller: that is no collision.
  if (kind === "pull" && sent.hit.includes(x.by)) return NONE;
  return collision(ref, x, metres, sent);
}

/** The option of moving nobody. */
const STAY = "stay";
const STAYS: Lapse<typeof STAY> = { to: STAY, when: "close" };
/** The distance of a chosen place in metres: a diagonal step counts as one space. */
const farTo = ({ east, south }: Destination): number => Math.max(Math.abs(east), Math.abs(south));

/**
 * [W-068], [W-181] Moves a creature to a place within so many metres that its mover chooses; the place may be taken.
 * @returns the damage of a collision
 */
export function shoved(ref: R, x: Mover, metres: number): Collision {
  const places = placesFor(ref, "places", x.on, { ask: "straight", most: metres, how: "taken" });
  const isOver = cutShort(ref, x);
  const chosen = ref.ask("place", x.by, [STAY, ...places], STAYS);
  const to = destinationIn(chosen);
  if (!to || isOver()) return NONE;
  const { x: left, y: top, elevation } = to.at;
  const moved = carried(ref, x.on);
  const sent = sentStraight(ref, "way", x.on, { heading: { to: { x: left, y: top, elevation } }, most: farTo(to) });
  sendOff(ref, x, sent, moved);
  return collision(ref, x, farTo(to), sent);
}
/** How many unfit places a mover may pick before nobody is moved. */
const MOST_TRIES = 10;
/**
 * [W-187] The place within the distance that the mover picks on the map; null: nobody is moved. After an unfit place the card says so and
 * asks again.
 */
function picked(ref: R, { by, on }: Mover, metres: number): Destination | null {
  const form = { stay: {}, there: { where: { k: "place", from: { who: on, most: metres } } } } as const;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const said = ref.fill("where", by, form, STAYS);
    if (said.option === "stay") return null;
    const to = placedAt(ref, "picked", on, { at: said.fields.where, most: metres, how: "taken" });
    if (to) return to;
    ref.say({ key: "FIVEFOLD.Shapers.Say.notThere", rule: "W-187", about: on, data: { metres } });
  }
  return null;
}
/**
 * [W-187] to [W-190], A-58 Teleports a creature. Where another one stands there, both take damage and the teleported creature goes back to
 * its starting position.
 */
export function teleported(ref: R, x: Mover, metres: number): void {
  const to = picked(ref, x, metres);
  if (!to) return;
  if (fitsAt(ref, "fits", x.on, to.at)) {
    const moved = carried(ref, x.on);
    const from = whereIs(ref, "from", x.on);
    const riders = from ? moved.along([{ from, to: to.at }], true) : [];
    ref.deed("teleported", [...teleportTo(x.on, from, destinationOption(to)), ...riders]);
    moved.there(x.acting);
    return;
  }
  const found = lettersIn(ref.look("met", questionOf("at", `${to.at.x} ${to.at.y}`), x.on));
  ref.say({ key: "FIVEFOLD.Shapers.Say.taken", rule: "W-189", about: x.on });
  for (const id of [x.on, ...found.filter((one) => one !== x.on)]) {
    const most = creatureIn(ref, id).object ? {} : { most: MOST_OF_TELEPORT };
    const hits = [{ type: "reality", amount: farTo(to) } as const];
    harm(ref, { by: x.by, on: id, hits, ignores: "all", ...most, ruleOptions: x.ruleOptions });
  }
}
