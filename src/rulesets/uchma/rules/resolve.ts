import type { Put, Rules, World } from "../../../engine/procedure/types";
import { faint, heal, health, hurt } from "./damage/health";
import type { UBeing, UCreature } from "./data/being.types";
import type { Of, UIntent } from "./data/intent.types";
import { add, set, setStatus } from "./data/put";
import { asCreature, num } from "./data/read";
import { begin } from "./states/begin";
import { lessen, onEffect } from "./states/end";
import { summoned } from "./summons/summon";
import { fresh, step } from "./turns/count";

/** How intents of Uchma become changes. */
export const uchmaRules: Rules<UBeing, UIntent> = {
  slug: "uchma",
  resolve(world: World<UBeing>, intent: UIntent, put: Put): boolean {
    switch (intent.k) {
      case "less":
        return lessen(world, intent.on, intent.by, put);
      case "tick":
      case "end":
      case "use":
      case "sweep":
        return onEffect(world, intent, put);
      case "gear":
        return handle(world, intent, put);
      default:
        return onCreature(world, asCreature(world[intent.on], intent.on), intent, put);
    }
  },
};
function onCreature(
  world: World<UBeing>,
  c: UCreature,
  intent: Exclude<UIntent, Of<"less" | "tick" | "end" | "use" | "sweep" | "gear">>,
  put: Put,
): boolean {
  switch (intent.k) {
    case "step":
      return step(c, intent, put);
    case "fresh":
      return fresh(c, intent, put);
    case "hurt":
      return hurt(world, c, intent.by, put);
    case "heal":
      return heal(world, c, intent.by, put);
    case "energy":
      return spend(c, intent.by, put);
    case "status":
      return setStatus(c, intent.what, intent.to, put);
    case "set":
      return intent.at === "health" ? health(world, c, intent.to, put) : set(c, intent.at, intent.to, put);
    case "effect":
      return begin(world, c, intent, put);
    case "faint":
      set(c, "faint", 0, put);
      return faint(world, c, put);
    case "call":
      return summoned(c, intent.summons, put);
    case "go":
      put({ k: "move", on: c.id, from: intent.from, to: intent.to });
      return true;
  }
}
/**
 * [U-167] Pays energy in full or not at all; a negative price is a gain, which stops at the maximum. A creature above the maximum keeps its
 * energy.
 */
function spend(c: UCreature, by: number, put: Put): boolean {
  const have = num(c, "energy");
  if (by > have) return false;
  return add(c, "energy", Math.min(-by, Math.max(0, num(c, "energyMax") - have)), put);
}
/** Draws a weapon, puts it away or drops it. */
function handle(world: World<UBeing>, { on, to }: Of<"gear">, put: Put): boolean {
  const weapon = world[on];
  if (weapon?.kind !== "gear") return false;
  set(weapon, "dropped", to === "dropped" ? 1 : 0, put);
  return set(weapon, "held", to === "held" ? 1 : 0, put);
}
