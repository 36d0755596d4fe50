import type { Ground, MapPosition } from "../../../../contract/board";
import type { ActorFacts } from "../../../../contract/facts";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { groundReaches } from "../board/path";
import { beingOf } from "../creature/participants";
import type { UCreature, UEffect } from "../data/being.types";
import { keyOn } from "../data/keys";
import { effectsOf, has, num, type R } from "../data/read";
import { isArea, type UAbility, type UEffectSpec, type UUse } from "../data/shapes";

/** The look for ground effects where a creature stands. */
export const GROUNDS = "grounds";
/** The look for the position of a creature. */
export const PLACE = "place";
/** [U-110] Whether an effect is a ground effect. */
export const isGround = ({ ground }: UEffectSpec): boolean => ground !== undefined;

/** [U-032] Whether an ability reaches a creature: one on the ground reaches flyers up to the height of its ground effects. */
export function isReached(c: UCreature, { delivery, effects = [] }: UAbility): boolean {
  const top = Math.max(0, ...effects.map(({ ground = 0 }) => ground));
  return delivery !== "ground" || groundReaches(top, has(c, "flying"), num(c, "altitude"));
}
/** The id of a creature's ground effect: the same on every client, and different from those of other creatures. */
export const groundKey = (owner: UCreature, { seq }: Pick<UEffect, "seq">): string => keyOn("uchmg", owner, seq);

/** [U-110] The ground effects of a creature that have not ended. */
export function groundsOf(actor: ActorFacts): readonly Ground[] {
  // It is called after every change of a creature, and most creatures have no ground effects.
  if (!actor.items.some(({ system }) => isArea(system.area))) return [];
  const being = beingOf(actor);
  if (!being) return [];
  return effectsOf(being.c, being.see).flatMap((effect): readonly Ground[] => {
    const { spec, area, key } = effect;
    if (!area || spec.ground === undefined) return [];
    const { radius, scene, x, y, elevation } = area;
    const place = { scene, shape: { kind: "circle" as const, radius }, points: [{ x, y }], elevation };
    const tone = spec.harm ? "harm" : spec.heals ? "help" : "other";
    const { id: _, of: _of, now: _now, ...rest } = effect;
    const what: Json = JSON.parse(JSON.stringify(rest));
    const id = groundKey(being.c, effect);
    return [{ id, item: key, name: spec.name, area: place, top: spec.ground, tone, lasts: lastsOf(effect), what }];
  });
}
/**
 * [U-109], [U-110] How long a ground effect lasts. One that its user made in its own turn ends at the end of that user's turn in a known
 * round; of any other the remaining rounds are known.
 */
function lastsOf({ spec, own, now }: UEffect): NonNullable<Ground["lasts"]> {
  return own === undefined
    ? { k: "rounds", rounds: now.rounds ?? spec.rounds }
    : { k: "until", round: own + spec.rounds };
}
/** Says on the card what a ground effect does and how long, as far as that is known when it is made. */
function sayLasting(ref: R, by: Id, { name, rounds, harm, heals }: UEffectSpec): void {
  const data = { effect: name, count: rounds };
  const say = (what: string, more: Readonly<Record<string, string | number>> = {}): void =>
    ref.say({ key: `FIVEFOLD.Uchma.Say.lies.${what}`, rule: "U-106", about: by, data: { ...data, ...more } });
  // Numbers that depend on its user's Potency or on dice are said when the effect reaches a creature.
  if (harm && harm.potency === "none" && !harm.dice) say("harm", { damage: harm.damage + (harm.bonus ?? 0) });
  else if (harm) say("hurts");
  else if (heals) say("heals", { health: heals });
  else say("works");
}
/** Answers the look for ground effects: the owners' uuids, then the ids of the effects as facts. */
export function groundsUnder(
  grounds: readonly string[],
  everybody: readonly { readonly uuid: string; readonly actor: ActorFacts }[],
): readonly string[] {
  const owners = everybody.filter(({ actor }) => groundsOf(actor).some(({ id }) => grounds.includes(id)));
  return [...owners.map(({ uuid }) => uuid), ...grounds.map(factOf)];
}
/** A position as a fact of the scene. */
export const placeFact = (place: MapPosition): string =>
  factOf([place.scene, place.x, place.y, place.elevation].join(";"));
/** The position that a fact holds; null where it holds none. */
function placeIn(fact: string): MapPosition | null {
  const [scene, ...numbers] = fact.split(";");
  const [x = Number.NaN, y = Number.NaN, elevation = Number.NaN] = numbers.map(Number);
  return scene && [x, y, elevation].every(Number.isFinite) ? { scene, x, y, elevation } : null;
}

/** [U-032] How far the ground is below a creature, in metres; the token of a flyer is as high as the creature flies. */
export const overGround = (c: UCreature, elevation: number): number =>
  has(c, "flying") ? Math.max(0, Math.min(num(c, "altitude"), elevation)) : 0;

function placeAround(ref: R, x: UUse): MapPosition | null {
  const [target = x.by] = x.on;
  const first = x.around === "user" ? x.by : target;
  const [fact] = factsIn(ref.look("place", PLACE, first));
  return fact === undefined ? null : placeIn(fact);
}
/**
 * [U-110] Makes the ground effects of an ability, once for each use: at the target point, else around the first target or the user. Off the
 * scene they have no area.
 */
export function placeGround(ref: R, x: UUse, power: number): void {
  const specs = (x.ability.effects ?? []).filter(isGround);
  const place = x.place ?? placeAround(ref, x);
  const area = place && { ...place, radius: x.ability.radius ?? 0 };
  for (const spec of specs) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.lays", rule: "U-110", about: x.by, data: { effect: spec.name } });
    sayLasting(ref, x.by, spec);
  }
  ref.deed(
    "lays",
    specs.map((spec) => ({
      k: "effect",
      on: x.by,
      spec,
      power,
      ...(x.turn?.own && { own: x.turn.round }),
      ...(area && { area }),
    })),
  );
}
