import type { Mod } from "../../../engine/modifiers";
import { amountOf, switchOff } from "../../../engine/modifiers";
import { half, has, type See } from "./read";
import { armorOf, effectLines } from "./stats";
import type { Armor, Hand, House, UAbility, UCreature, UPacket } from "./types";

/** [U-072], [U-074] The Potency term of a packet. */
export function potencyTerm(power: number, packet: UPacket): number {
  const share = packet.potency === "none" ? 0 : packet.potency === "half" ? half(power) : power;
  return share + (packet.potencyBonus ?? 0);
}
/** [U-076], [U-077], [U-083] Which armor meets a packet; null where none does. Stealing is always magical. */
export function armorKind(packet: UPacket): Armor | null {
  if (packet.armor === "none") return null;
  return packet.armor ?? (packet.magical || packet.steal ? "magical" : "physical");
}
/** What of the armor counts. */
export function armorTerm(d: UCreature, packet: UPacket, see: See): number {
  const kind = armorKind(packet);
  return kind === null ? 0 : Math.max(0, armorOf(d, kind, see) - (packet.pierces ?? 0));
}

export interface Harm {
  readonly damage: number;
  readonly mods: readonly Mod[];
  readonly armor: number;
  /** Halvings after armor, oldest first. */
  readonly halvings: number;
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
}
const flat = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "flat", value });

/** [U-070], [U-129], [U-179] Action damage + Potency + bonuses − armor, never below 0, then each halving on its own. */
export function harmOf(d: UCreature, { packet, power, rolled = 0, prone, bonuses = [], hand }: Blow, see: See): Harm {
  const mods: Mod[] = [{ id: "action", rule: "U-071", kind: "base", value: packet.damage + rolled }];
  const potency = potencyTerm(power, packet);
  if (potency !== 0) mods.push(flat("potency", packet.potency === "half" ? "U-074" : "U-072", potency));
  if (packet.bonus) mods.push(flat("bonus", "U-082", packet.bonus));
  for (const bonus of bonuses) mods.push(bonus);
  const armor = armorTerm(d, packet, see);
  if (armor > 0) mods.push(flat("armor", packet.armor ? "U-077" : "U-076", -armor));
  const lines = switchOff(mods, hand?.off);
  const counted = lines.some(({ id, off }) => id === "armor" && !off);
  let damage = Math.max(0, amountOf(lines).total);
  const halvings = (prone && !packet.extra ? 1 : 0) + (packet.halved ? 1 : 0);
  for (let i = 0; i < halvings; i++) damage = half(damage);
  return { damage, mods: lines, armor: counted ? armor : 0, halvings };
}
/** [U-073] Bonuses of an attacker's effects, and lines that a person added: they join the main packet. */
export function otherBonuses(a: UCreature, hand: Hand | undefined, see: See): readonly Mod[] {
  const lines = effectLines(a, "damage", "U-073", see);
  if (!hand?.added) return lines;
  const added = hand.added.flatMap((line, index): Mod[] =>
    line.kind === "damage" ? [{ ...flat(`added.${index}`, "U-073", line.value), source: line.label }] : [],
  );
  return [...lines, ...added];
}

/** [U-078], [U-079] Whether an ability has a damage of its own. */
export function isDamaging(ability: UAbility): boolean {
  return (ability.packets ?? []).some(({ damage, dice }) => damage > 0 || dice !== undefined);
}

/** [U-084], A-07 What the stealer gains: what the target lost, or (house) what it lost down to 0. */
export function stolen(before: number, lost: number, house?: House): number {
  return house?.stealRemaining ? Math.min(lost, Math.max(0, before)) : lost;
}

/** [U-133], A-47 Damage of a fall: 10 for every metre beyond 4, rounded down, no armor counts. */
export function fallDamage(metres: number): number {
  return metres > 4 ? Math.floor(10 * (metres - 4) + 1e-9) : 0;
}
/** [U-132], [U-148], [U-174] What a hit on the ground, a forced dismount or a form without room costs. */
export const BUMP = 5;
/** [U-131] How far a flyer sinks that loses its hold. */
export const SINKS = 3;

/** [U-131], [U-132] Where a flyer ends that sinks, and whether it hits something. `below`: height of what is under it. */
export function sinks(altitude: number, below = 0): { readonly altitude: number; readonly hits: boolean } {
  const height = Math.max(0, altitude - below);
  const drop = Math.min(SINKS, height);
  return { altitude: altitude - drop, hits: height > 0 && drop === height };
}
/** [U-072], [U-166] Whose Potency counts: a minion may borrow its summoner's. */
export function powerOf(a: UCreature, summoner?: UCreature): number {
  return a.borrows && summoner ? (summoner.potency ?? 0) : (a.potency ?? 0);
}
/** [U-129] A prone creature's attacks. */
export function isProneAttack(a: UCreature, ability: UAbility): boolean {
  return has(a, "prone") && ability.basic === true;
}
