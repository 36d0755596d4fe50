import type { Mod } from "../../../../engine/modifiers";
import { amountOf, switchOff } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { UCreature, UEffect } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { potencyTerm } from "../data/potency";
import { bornBy, half, has, leftOf, type See } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { Hand, UAbility, UPacket } from "../data/shapes";
import type { Armor, Pooled } from "../data/terms";
import { armorOf, effectLines } from "../dice/stats";

/** [U-076], [U-077], [U-083] Which armor meets a packet; null where none does. Stealing is always magical. */
function armorKind(packet: UPacket): Armor | null {
  if (packet.armor === "none") return null;
  return packet.armor ?? (packet.magical || packet.steal ? "magical" : "physical");
}
/** What of the armor counts. */
function armorTerm(d: UCreature, packet: UPacket, see: See): number {
  const kind = armorKind(packet);
  return kind === null ? 0 : Math.max(0, armorOf(d, kind, see) - (packet.pierces ?? 0));
}

export interface Harm {
  readonly damage: number;
  /** What armor, temporary armor and halving keep off. */
  readonly prevented: number;
  readonly mods: readonly Mod[];
  /** Halvings after armor, oldest first. */
  readonly halvings: number;
  /** What temporary armor took, and what protected once: so much less of each effect. */
  readonly spends: readonly { readonly effect: Id; readonly by: number }[];
}
export interface Blow {
  readonly packet: UPacket;
  /** Potency of whoever deals it, as it is or was. */
  readonly power: number;
  /** What the dice of the packet showed. */
  readonly rolled?: number;
  /** [U-129] The attacker lies: its main packet is halved. */
  readonly prone?: boolean;
  /** [U-073] Other bonuses that reach every packet of this blow. */
  readonly bonuses?: readonly Mod[];
  readonly hand?: Hand;
  /** [U-086] It comes of a state, not of a blow. */
  readonly lasting?: true;
}
const flat = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "flat", value });

const NOTHING: readonly never[] = [];
/** Effects on somebody that hold temporary health or armor of a kind, the one that is lost first in front. */
export function poolsOf(d: UCreature, of: Pooled, see: See): readonly UEffect[] {
  return bornBy(d, see).filter(({ spec }) => spec.pool?.of === of);
}
/** Appendix 8: temporary armor of this kind takes a point of damage for each of its points, before armor. */
function soaked(d: UCreature, kind: Armor | null, damage: number, see: See): Harm["spends"] {
  if (kind === null) return NOTHING;
  const spends: { effect: Id; by: number }[] = [];
  let rest = damage;
  for (const effect of poolsOf(d, kind, see)) {
    const by = Math.min(rest, leftOf(effect));
    if (by > 0) spends.push({ effect: effect.id, by });
    rest -= by;
  }
  return spends;
}

/**
 * [U-070], [U-129], [U-179] Action damage + Potency + bonuses − temporary armor − armor, never below 0, then each halving on its own. What
 * protects its bearer once halves last.
 */
export function harmOf(d: UCreature, blow: Blow, see: See): Harm {
  const { packet, power, rolled = 0, prone, bonuses = [], hand } = blow;
  const mods: Mod[] = [{ id: "action", rule: "U-071", kind: "base", value: packet.damage + rolled }];
  const potency = potencyTerm(power, packet);
  if (potency !== 0) mods.push(flat("potency", packet.potency === "half" ? "U-074" : "U-072", potency));
  if (packet.bonus) mods.push(flat("bonus", "U-082", packet.bonus));
  for (const bonus of bonuses) mods.push(bonus);
  const before = amountOf(switchOff(mods, hand?.off)).total;
  const spends = soaked(d, armorKind(packet), before, see);
  for (const { by } of spends) mods.push(flat("temporary", "U-075", -by));
  const armor = armorTerm(d, packet, see);
  if (armor > 0) mods.push(flat("armor", packet.armor ? "U-077" : "U-076", -armor));
  const lines = switchOff(mods, hand?.off);
  let damage = Math.max(0, amountOf(lines).total);
  const guards = damage > 0 && !blow.lasting ? guardsOf(d, see) : NOTHING;
  const halvings = (prone && !packet.extra ? 1 : 0) + (packet.halved ? 1 : 0) + guards.length;
  for (let i = 0; i < halvings; i++) damage = half(damage);
  const used = guards.filter(({ spec }) => spec.spent).map(({ id }) => ({ effect: id, by: 1 }));
  const prevented = Math.max(0, (prone && !packet.extra ? half(before) : before) - damage);
  return { damage, prevented, mods: lines, halvings, spends: [...spends, ...used] };
}
/** What halves damage as long as it lasts, and (appendix 8) the first of what halves only the next damage. */
function guardsOf(d: UCreature, see: See): readonly UEffect[] {
  const all = bornBy(d, see).filter(({ spec }) => spec.halves);
  const once = all.find(({ spec }) => spec.spent === "hurt");
  return all.filter((effect) => effect.spec.spent === undefined || effect === once);
}
/** [U-069] What damage does: temporary armor shrinks, then health is lost. */
export function harmed(on: Id, { damage, spends }: Pick<Harm, "damage" | "spends">): readonly UIntent[] {
  const hurt: UIntent = { k: "hurt", on, by: damage };
  return [...spends.map(({ effect, by }): UIntent => ({ k: "less", on: effect, by })), hurt];
}
/** [U-073] Bonuses of an attacker's effects, and lines that a person added: they join the main packet. */
export function otherBonuses(a: UCreature, hand: Hand | undefined, see: See): readonly Mod[] {
  const lines = effectLines(a, "damage", "U-073", see);
  hand?.added?.forEach(({ kind, value, label }, index) => {
    if (kind === "damage") lines.push({ ...flat(`added.${index}`, "U-073", value), source: label });
  });
  return lines;
}

/** Appendix 8: what those take on top whom a state lays open to the attacks of weapons. */
export function exposure(d: UCreature, ability: UAbility, see: See): readonly Mod[] {
  return ability.basic || ability.weapon ? effectLines(d, "exposed", "U-073", see) : NOTHING;
}

/** [U-078], [U-079] Whether an ability has a damage of its own. */
export function isDamaging(ability: UAbility): boolean {
  return (ability.packets ?? NOTHING).some(({ damage, dice }) => damage > 0 || dice !== undefined);
}

/** [U-084], A-07 What the stealer gains: what the target lost, or (by a rule option) what it lost down to 0. */
export function stolen(before: number, lost: number, ruleOptions?: RuleOptions): number {
  return ruleOptions?.stealRemaining ? Math.min(lost, Math.max(0, before)) : lost;
}

/** [U-133], A-47 Damage of a fall: 10 for every metre beyond 4, rounded down, no armor counts. */
export function fallDamage(metres: number): number {
  return Math.max(0, Math.floor(10 * (metres - 4) + 1e-9));
}
/** [U-132], [U-148], [U-174] What a hit on the ground, a forced dismount or a form without room costs. */
export const BUMP = 5;
/** [U-131] How far a flyer sinks that loses its hold. */
const SINKS = 3;

/** [U-131], [U-132] Where a flyer ends that sinks, and whether it hits something. */
export function sinks(altitude: number): { readonly altitude: number; readonly hits: boolean } {
  const drop = Math.min(SINKS, altitude);
  return { altitude: altitude - drop, hits: altitude > 0 && drop === altitude };
}
/** [U-072], [U-166] Whose Potency counts; `summoner`: whose a minion borrows. */
export function powerOf(a: UCreature, summoner?: UCreature): number {
  return (summoner ?? a).potency ?? 0;
}
/** [U-129] A prone creature's attacks. */
export function isProneAttack(a: UCreature, ability: UAbility): boolean {
  return has(a, "prone") && ability.basic === true;
}
