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

/** [U-076], [U-077], [U-083] The kind of armor that counts against a packet; null where none does. Stealing health is always magical. */
function armorKind(packet: UPacket): Armor | null {
  if (packet.armor === "none") return null;
  return packet.armor ?? (packet.magical || packet.steal ? "magical" : "physical");
}
/** The armor that counts against a packet, without the points that the packet ignores. */
function armorTerm(d: UCreature, packet: UPacket, see: See): number {
  const kind = armorKind(packet);
  return kind === null ? 0 : Math.max(0, armorOf(d, kind, see) - (packet.pierces ?? 0));
}

export interface Harm {
  readonly damage: number;
  /** The damage that armor, temporary armor and halving prevented. */
  readonly prevented: number;
  readonly mods: readonly Mod[];
  /** How many times the damage was halved after armor. */
  readonly halvings: number;
  /** How much each effect is used up: the points that temporary armor took, and 1 for an effect that halved the damage once. */
  readonly spends: readonly { readonly effect: Id; readonly by: number }[];
}
export interface Blow {
  readonly packet: UPacket;
  /** The Potency of the creature that deals the damage, at the moment when it acted. */
  readonly power: number;
  /** The total of the packet's dice. */
  readonly rolled?: number;
  /** [U-129] The attacker is prone, so its main packet is halved. */
  readonly prone?: boolean;
  /** [U-073] Bonuses of the attacker and the target; packets of extra damage have none. */
  readonly bonuses?: readonly Mod[];
  readonly hand?: Hand;
  /** [U-086] The damage comes from an effect, not from an attack. */
  readonly lasting?: true;
}
const flat = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "flat", value });

const NOTHING: readonly never[] = [];
/** A creature's effects with temporary health or temporary armor of a kind, in the order in which they are used up. */
export function poolsOf(d: UCreature, of: Pooled, see: See): readonly UEffect[] {
  return bornBy(d, see).filter(({ spec }) => spec.pool?.of === of);
}
/** Appendix 8: the points that temporary armor of this kind takes off the damage before armor counts. */
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
 * [U-070], [U-129], [U-179] Action damage + Potency + bonuses − temporary armor − armor, never below 0, then each halving on its own
 * . Effects that protect their bearer halve the damage last.
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
/** The effects that halve damage: all that do so while they last, and (appendix 8) the first one that halves only the next damage. */
function guardsOf(d: UCreature, see: See): readonly UEffect[] {
  const all = bornBy(d, see).filter(({ spec }) => spec.halves);
  const once = all.find(({ spec }) => spec.spent === "hurt");
  return all.filter((effect) => effect.spec.spent === undefined || effect === once);
}
/** [U-069] The intents of damage: temporary armor shrinks, then health is lost. */
export function harmed(on: Id, { damage, spends }: Pick<Harm, "damage" | "spends">): readonly UIntent[] {
  const hurt: UIntent = { k: "hurt", on, by: damage };
  return [...spends.map(({ effect, by }): UIntent => ({ k: "less", on: effect, by })), hurt];
}
/** [U-073] The bonuses of an attacker's effects, and modifiers that a person added. They belong to the main packet. */
export function otherBonuses(a: UCreature, hand: Hand | undefined, see: See): readonly Mod[] {
  const lines = effectLines(a, "damage", "U-073", see);
  hand?.added?.forEach(({ kind, value, label }, index) => {
    if (kind === "damage") lines.push({ ...flat(`added.${index}`, "U-073", value), source: label });
  });
  return lines;
}

/** Appendix 8: the additional damage that the target's effects give to attacks with weapons. */
export function exposure(d: UCreature, ability: UAbility, see: See): readonly Mod[] {
  return ability.basic || ability.weapon ? effectLines(d, "exposed", "U-073", see) : NOTHING;
}

/** [U-078], [U-079] Whether an ability deals damage of its own. */
export function isDamaging(ability: UAbility): boolean {
  return (ability.packets ?? NOTHING).some(({ damage, dice }) => damage > 0 || dice !== undefined);
}

/** [U-084], A-07 The health that the attacker gains: as much as the target lost, or by a rule option only what it lost above 0. */
export function stolen(before: number, lost: number, ruleOptions?: RuleOptions): number {
  return ruleOptions?.stealRemaining ? Math.min(lost, Math.max(0, before)) : lost;
}

/** [U-133], A-47 Damage of a fall: 10 for every metre beyond 4, rounded down, no armor counts. */
export function fallDamage(metres: number): number {
  return Math.max(0, Math.floor(10 * (metres - 4) + 1e-9));
}
/** [U-132], [U-148], [U-174] The damage of a flyer that sinks to the ground, of a rider that is thrown off, and of a form without room. */
export const BUMP = 5;
/** [U-131] How many metres a flyer sinks that becomes prone or immobilized. */
const SINKS = 3;

/** [U-131], [U-132] The altitude of a flyer after it sank, and whether it hit the ground. */
export function sinks(altitude: number): { readonly altitude: number; readonly hits: boolean } {
  const drop = Math.min(SINKS, altitude);
  return { altitude: altitude - drop, hits: altitude > 0 && drop === altitude };
}
/** [U-072], [U-166] The Potency that counts: the creature's own, or that of the summoner where one is given. */
export function powerOf(a: UCreature, summoner?: UCreature): number {
  return (summoner ?? a).potency ?? 0;
}
/** [U-129] Whether this is a prone creature's regular attack. */
export function isProneAttack(a: UCreature, ability: UAbility): boolean {
  return has(a, "prone") && ability.basic === true;
}
