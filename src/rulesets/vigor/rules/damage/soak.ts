import type { Id } from "../../../../engine/procedure/types";
import { ignoresArmor, leavesArmorWhole } from "../data/quality";
import { num } from "../data/read";
import type { Hit, RuleOptions, TypeRule, VArmor, VCreature } from "../data/types";

/** What happens to the damage of a hit before it reaches Durability and Health. */
export interface Soak {
  /** The amount after immunities to the type. */
  readonly met: number;
  /** The damage that cover stopped, before armor. */
  readonly covered: number;
  /** The damage that armor stopped. */
  readonly stopped: number;
  /** The damage that is left for Durability and Health. */
  readonly net: number;
  /** The Durability that each worn piece loses. */
  readonly wear: readonly { readonly on: Id; readonly by: number }[];
  /** Worn pieces that did not count, because the weapon is far better. */
  readonly ignored: readonly Id[];
  /** Worn pieces that lost no Durability, because the weapon is far worse. */
  readonly whole: readonly Id[];
  /** Why no damage is left, where neither cover nor armor is the reason. */
  readonly spared?: "lifeless" | "type" | "superior";
}

const NONE: readonly never[] = [];
const KINETIC = ["kinetic"] as const;

/** [V-115] to [V-125], [V-127], [V-140], [V-144], [V-169]: immunities, cover, armor and its wear, superior Durability, in this order. */
export function soak(d: VCreature, pieces: readonly VArmor[], hit: Hit, ruleOptions?: RuleOptions): Soak {
  const met = afterType(d, hit);
  if (met <= 0) {
    const spared = hit.amount <= 0 ? undefined : hit.type === "toxic" && d.lifeless ? "lifeless" : "type";
    return {
      met: 0,
      covered: 0,
      stopped: 0,
      net: 0,
      wear: NONE,
      ignored: NONE,
      whole: NONE,
      ...(spared && { spared }),
    };
  }
  const covered = hit.cover ? coverStops(hit, met, ruleOptions) : 0;
  const left = met - covered;
  const { stopped, wear, ignored, whole } = d.object ? plain(d, left) : armor(d, pieces, hit, left, ruleOptions);
  const net = left - stopped;
  if (net > 0 && hit.quality !== undefined && hit.quality < (d.superior ?? 0)) {
    return { met, covered, stopped, wear, ignored, whole, net: 0, spared: "superior" };
  }
  return { met, covered, stopped, wear, ignored, whole, net };
}

/** [V-169], [V-171] The damage that cover stops, before armor. A rule option may let it stop kinetic damage only. */
function coverStops({ cover = 0, type }: Hit, met: number, ruleOptions?: RuleOptions): number {
  return ruleOptions?.coverArKinetic && type !== "kinetic" ? 0 : Math.min(met, cover);
}

/** [V-127], [V-140] The damage that is left after the target's immunities and other rules for the damage type. */
function afterType(d: VCreature, hit: Hit): number {
  if (hit.type === "toxic" && d.lifeless) return 0;
  const rules = d.types?.[hit.type];
  return rules ? Math.max(0, rules.reduce(lessened, hit.amount)) : hit.amount;
}
function lessened(amount: number, rule: TypeRule): number {
  if (rule.k === "immune") return 0;
  return rule.k === "less" ? Math.max(0, amount - rule.by) : Math.floor(amount * rule.by);
}

/** [V-144] The Armor Rank of an object stops every damage type, without quality or wear. */
function plain(d: VCreature, met: number) {
  return { stopped: Math.min(met, d.natural ?? 0), wear: NONE, ignored: NONE, whole: NONE };
}

function armor(d: VCreature, pieces: readonly VArmor[], hit: Hit, met: number, ruleOptions?: RuleOptions) {
  if (pieces.length === 0) {
    return { stopped: Math.min(met, naturalRank(d, hit)), ignored: NONE, wear: NONE, whole: NONE };
  }
  const ignored: Id[] = [];
  const counted: { piece: VArmor; rank: number }[] = [];
  for (const piece of pieces) {
    if (num(piece, "durability") <= 0) continue;
    const rank = rankOf(piece, hit);
    if (rank <= 0) continue;
    if (hit.quality !== undefined && ignoresArmor(hit.quality, piece.quality, ruleOptions)) ignored.push(piece.id);
    else counted.push({ piece, rank });
  }
  if (counted.length > 1) counted.sort((a, b) => b.rank - a.rank);
  const natural = naturalRank(d, hit);
  const stopped = Math.min(met, Math.max(natural, counted[0]?.rank ?? 0));
  return { stopped, ignored, ...wearOf(counted, stopped, hit, ruleOptions) };
}
function naturalRank(d: VCreature, hit: Hit): number {
  return d.natural && (d.naturalTypes ?? KINETIC).some((type) => type === hit.type) ? d.natural : 0;
}
function rankOf(piece: VArmor, hit: Hit): number {
  const own = piece.rankByType?.[hit.type];
  if (own !== undefined) return own;
  return (piece.protects ?? KINETIC).some((type) => type === hit.type) ? piece.rank : 0;
}

/**
 * [V-116], [V-117], [V-123] The Durability that worn pieces lose to the stopped damage, the highest rank first. A piece that the weapon
 * cannot harm loses none, and neither do those after it.
 */
function wearOf(counted: readonly { piece: VArmor }[], stopped: number, hit: Hit, ruleOptions?: RuleOptions) {
  const wear: { on: Id; by: number }[] = [];
  const whole: Id[] = [];
  let left = hit.type === "toxic" ? 0 : stopped;
  for (const { piece } of counted) {
    if (left <= 0) break;
    if (hit.quality !== undefined && leavesArmorWhole(hit.quality, piece.quality, ruleOptions)) {
      whole.push(piece.id);
      break;
    }
    const by = Math.min(left, num(piece, "durability"));
    wear.push({ on: piece.id, by });
    left -= by;
  }
  return { wear, whole };
}
