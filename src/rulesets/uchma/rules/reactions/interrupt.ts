import type { Id } from "../../../../engine/procedure/types";
import { cannotAim } from "../board/targeting";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import { affords, creatureIn, effectsOf, has, isDown, type R } from "../data/read";
import type { UAbility, UMapPosition } from "../data/shapes";
import type { Trigger } from "../data/terms";
import { cannotCarryOut } from "./carryOut";
import { viewOf } from "./view";

/** The look for creatures with a prepared action. */
export const WATCHERS = "watchers";

/**
 * [U-042], [U-045] Whether a completed step triggers a prepared action: the metres from the watcher before and after it, and the radius of
 * its area.
 */
export function trips(trigger: Trigger | undefined, area: number, before: number, after: number): boolean {
  const [was, is] = [before <= area, after <= area];
  switch (trigger) {
    case "into":
      return !was && is;
    case "outOf":
      return was && !is;
    case "within":
      return was && is;
    case "move":
      return was || is;
    default:
      return false;
  }
}
const ABOUT_MOVEMENT: readonly (Trigger | undefined)[] = ["into", "outOf", "within", "move"];
const isAboutMovement = (trigger: Trigger | undefined): boolean => ABOUT_MOVEMENT.includes(trigger);

/** The prepared actions of a creature, the oldest first. */
function preparedBy(ref: R, id: Id): readonly (UEffect & { readonly prepared: UAbility })[] {
  return effectsOf(creatureIn(ref, id), (letter) => ref.see(letter)).flatMap((effect) =>
    effect.prepared ? [{ ...effect, prepared: effect.prepared }] : [],
  );
}

export interface Chance {
  readonly watcher: Id;
  readonly effect: Id;
  readonly ability: UAbility;
  /** The target: the creature that triggers the action, or its owner. */
  readonly on: Id;
  /** [U-045] The position of the target at that moment. */
  readonly place?: UMapPosition;
}
/**
 * [U-043] The watchers that can use a prepared action because of an event: they can act and pay, and they see and reach its target. Each
 * has at most one chance, by its oldest fitting action.
 */
export function chances(
  ref: R,
  watchers: readonly Id[],
  about: Id,
  matches: (watcher: Id, ability: UAbility) => boolean,
): readonly Chance[] {
  const found: Chance[] = [];
  for (const watcher of watchers) {
    const c = creatureIn(ref, watcher);
    if (isDown(c) || has(c, "stunned")) continue;
    for (const { id, prepared } of preparedBy(ref, watcher)) {
      const chance = matches(watcher, prepared) ? chanceOf(ref, c, about, id, prepared) : null;
      if (!chance) continue;
      found.push(chance);
      break;
    }
  }
  return found;
}
/**
 * [U-022], [U-045], [U-047] to [U-051] The chance to carry out a prepared action here and now, or null. For a movement trigger the range
 * does not count, but everything else does.
 */
function chanceOf(ref: R, c: UCreature, about: Id, effect: Id, ability: UAbility): Chance | null {
  if (!affords(c, ability) || cannotCarryOut(c, ability)) return null;
  const chance = { watcher: c.id, effect, ability };
  if (ability.targeting === "self") return { ...chance, on: c.id };
  const view = viewOf(ref, c.id, about);
  const waived = isAboutMovement(ability.trigger);
  const see = (id: Id): UBeing => ref.see(id);
  if (view && cannotAim(c, ability, view.line, see, { waived, heard: view.heard })) return null;
  return { ...chance, on: about, ...(view?.place && { place: view.place }) };
}
