import { potencyTerm } from "../data/potency";
import type { UEffect } from "./being.types";
import type { UEffectSpec } from "./shapes";
import type { Until } from "./terms";

/** One of two equal effects, with the values by which they are compared. */
export interface Claim {
  readonly spec: UEffectSpec;
  readonly power?: number;
  readonly until?: Until;
  readonly rounds: number;
  readonly left?: number;
}
export const claimOf = ({ now, ...effect }: UEffect): Claim => ({
  ...effect,
  rounds: now.rounds ?? 0,
  ...(now.left !== undefined && { left: now.left }),
});
/** The key by which effects are equal: their status, else their name. */
export const kindOf = ({ status, name }: UEffectSpec): string => status ?? name;

/** How many rounds an effect lasts; one that ends only when somebody ends it lasts longest. */
const lengthOf = ({ until, rounds }: Claim): number => (until === "told" ? Number.POSITIVE_INFINITY : rounds);
function worthOf(claim: Claim): number {
  const { spec, power = 0, left } = claim;
  switch (spec.keep) {
    case "power":
      return power;
    case "harm":
      return spec.harm ? spec.harm.damage + potencyTerm(power, spec.harm) : 0;
    case "larger":
      return left ?? spec.pool?.amount ?? 0;
    default:
      return lengthOf(claim);
  }
}
/** Appendix 8: whether an effect replaces an equal one: it is worth more, or as much and lasts longer. */
export function outdoes(next: Claim, held: Claim): boolean {
  const [more, less] = [worthOf(next), worthOf(held)];
  return more > less || (more === less && lengthOf(next) > lengthOf(held));
}
/** The effects that count: of several equal ones that do not add up, only one. */
export function standing(effects: readonly UEffect[]): readonly UEffect[] {
  if (effects.length < 2) return effects;
  const beats = (a: UEffect, b: UEffect): boolean => {
    if (a === b || kindOf(a.spec) !== kindOf(b.spec)) return false;
    return outdoes(claimOf(a), claimOf(b)) || (!outdoes(claimOf(b), claimOf(a)) && a.seq < b.seq);
  };
  return effects.filter(
    (one) => !one.spec.keep || one.spec.keep === "stacks" || !effects.some((other) => beats(other, one)),
  );
}
