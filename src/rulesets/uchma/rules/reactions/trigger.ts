import type { Id } from "../../../../engine/procedure/types";
import { harmed, harmOf } from "../damage/damage";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { settled } from "../data/lasting";
import { bornBy, creatureIn, type R, type See } from "../data/read";
import type { UEffectSpec } from "../data/shapes";

/**
 * [U-086], [U-106], A-65 The intents of one trigger of an effect: with the Potency of its applier at that time and the present armor of its
 * bearer. An effect that doubles it is used up.
 */
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
/**
 * Appendix 8: whether an effect with damage also deals it as soon as it is applied, because its bearer has an effect that says so
 * (`atOnce`).
 */
export function comesAtOnce(c: UCreature, { harm }: UEffectSpec, see: See): boolean {
  return harm !== undefined && bornBy(c, see).some(({ spec }) => spec.atOnce);
}
