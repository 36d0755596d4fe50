import type { Id } from "../../../../engine/procedure/types";
import { harmed, harmOf } from "../damage/damage";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { settled } from "../data/lasting";
import { bornBy, creatureIn, type R, type See } from "../data/read";
import type { UEffectSpec } from "../data/shapes";

/** [U-086], [U-106], A-65 What one trigger of an effect does: the applier's Potency as it was, the bearer's armor as it is. What waits for it doubles it and is gone. */
export function triggered(ref: R, on: Id, { spec: told, power = 0 }: Pick<UEffect, "spec" | "power">): UIntent[] {
  const see = (id: Id): UBeing => ref.see(id);
  const c = creatureIn(ref, on);
  const spec = settled(told, power);
  const intents: UIntent[] = [];
  if (spec.harm) {
    const harm = harmOf(c, { packet: spec.harm, power, lasting: true }, see);
    const { status } = spec;
    const doubler = status && bornBy(c, see).find((effect) => effect.spec.doubles?.includes(status));
    intents.push(...harmed(on, doubler ? { ...harm, damage: 2 * harm.damage } : harm));
    if (doubler) intents.push({ k: "end", on: doubler.id });
  }
  if (spec.heals) intents.push({ k: "heal", on, by: spec.heals });
  return intents;
}
/** Appendix 8: whether something that hurts does so as soon as it comes. */
export function comesAtOnce(c: UCreature, { harm }: UEffectSpec, see: See): boolean {
  return harm !== undefined && bornBy(c, see).some(({ spec }) => spec.atOnce);
}
