import { brittleKey, num } from "../data/read";
import type { GCreature, GGuard, GWard } from "../data/types";

/** Reads an answer such as "block0": whether it blocks or parries, and with what; null for other answers. */
export function guardOf(
  d: GCreature,
  answer: string,
): { readonly how: "block" | "parry"; readonly guard: GGuard } | null {
  const [, how, index] = /^(block|parry)(\d+)$/.exec(answer) ?? [];
  const guard = index === undefined ? undefined : d.guards[Number(index)];
  return guard && (how === "block" || how === "parry") ? { how, guard } : null;
}
/** [G-142], [G-182] The Block Strength of a guard, less what a brittle shield has lost. */
export function strengthOf(d: GCreature, { block, shield }: GGuard): number {
  const lost = shield && !d.plain ? num(d, brittleKey("shield")) : 0;
  return Math.max(0, (block?.[1] ?? 0) - lost);
}
/** [G-084] The defensive spell that an answer such as "ward0" names; undefined for other answers. */
export function wardOf(d: GCreature, answer: string): GWard | undefined {
  return answer.startsWith("ward") ? d.wards?.[Number(answer.slice("ward".length))] : undefined;
}
