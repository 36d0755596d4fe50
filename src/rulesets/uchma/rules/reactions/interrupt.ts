import type { Id } from "../../../../engine/procedure/types";
import type { UAbility } from "../data/ability.types";
import type { UEffect } from "../data/being.types";
import { creatureIn, effectsOf, has, isDown, type R } from "../data/read";
import type { Trigger } from "../data/terms";

/** The question who has something prepared. */
export const WATCHERS = "watchers";

/** [U-042], [U-045] Whether one completed step sets a movement trigger off: metres from the watcher before and after it. */
export function trips(trigger: Trigger, area: number, before: number, after: number): boolean {
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
/** The movement triggers. */
export function isAboutMovement(trigger: Trigger | undefined): boolean {
  return trigger === "into" || trigger === "outOf" || trigger === "within" || trigger === "move";
}

/** What a creature has prepared, oldest first. */
export function preparedBy(ref: R, id: Id): readonly (UEffect & { readonly prepared: UAbility })[] {
  return effectsOf(creatureIn(ref, id), (letter) => ref.see(letter)).flatMap((effect) =>
    effect.prepared ? [{ ...effect, prepared: effect.prepared }] : [],
  );
}

export interface Chance {
  readonly watcher: Id;
  readonly effect: Id;
  readonly ability: UAbility;
}
/** [U-043] Everybody among the watchers whose prepared action an event sets off. Nobody who cannot act, or whose own turn it is. */
export function chances(
  ref: R,
  watchers: readonly Id[],
  about: Id,
  matches: (watcher: Id, ability: UAbility) => boolean,
): readonly Chance[] {
  const found: Chance[] = [];
  for (const watcher of watchers) {
    const c = creatureIn(ref, watcher);
    if (watcher === about || isDown(c) || has(c, "stunned")) continue;
    const ready = preparedBy(ref, watcher).find(({ prepared }) => matches(watcher, prepared));
    if (ready) found.push({ watcher, effect: ready.id, ability: ready.prepared });
  }
  return found;
}
