import type { DocumentFacts } from "../../../../contract/facts";
import type { JsonObject } from "../../../../engine/json";
import type { AbilitySystem } from "./documents";
import { ABILITY, abilityOf } from "./documents";
import { type Records, specsOf } from "./lasting";
import type { UAbility, UEffectSpec, UPacket } from "./shapes";
import type { Common } from "./terms";

/**
 * Appendix 8: the numbers of the common actions. Some fields have a special meaning here: `packets[0]` changes the damage of the weapon
 * that is used, the `effects` of a charge come to its doer, and `most` of a cure is how many effects it ends. The compendium holds the same
 * as records that a world can change.
 */
const COMMON: Readonly<Record<Common, JsonObject>> = {
  cure: { slot: "full", delivery: "other", targeting: "self", range: 0, resistance: "none" },
  charge: {
    slot: "full",
    metres: 3,
    perControl: 4,
    ignoresPrecision: true,
    effects: [{ status: "fatigued", rounds: 1 }],
  },
  disarm: { packets: [{ halved: true }] },
  both: { slot: "full", precision: -2, packets: [{ potency: "none" }] },
  watch: { slot: "prepared", trigger: "move", ignoresPrecision: true, packets: [{ halved: true }] },
  aid: { delivery: "other", resistance: "none", skill: "Healing", threshold: 7, restores: 1, helpful: true },
  sever: {
    resistance: "constitution",
    perControl: 4,
    packets: [{ halved: true }],
    effects: [{ status: "bleeding", rounds: 2 }],
  },
  swap: { slot: "rapid", delivery: "other", targeting: "self", range: 0, resistance: "none" },
  drop: { slot: "free", delivery: "other", targeting: "self", range: 0, resistance: "none" },
  throw: { delivery: "projectile", range: 5, perControl: 2, ignoresPrecision: true },
  retrieve: { packets: [{ halved: true }] },
};
/** Appendix 8: whether a common action is a weapon's regular attack, which prone creatures can make [U-128]. */
export const isBasic = (which: Common): boolean => ["charge", "disarm", "both", "throw", "retrieve"].includes(which);

/** A common action with its name (or the language key of its name) and its numbers. */
export interface CommonAction {
  readonly which: Common;
  readonly name: string;
  readonly system: AbilitySystem;
}
/** A common action with the numbers of the creature's own record, else of the world's, else of the appendix. */
export function commonAction(
  which: Common,
  items: readonly DocumentFacts[],
  known?: () => readonly DocumentFacts[],
): CommonAction {
  const says = (item: DocumentFacts): boolean => abilityOf(item)?.does === which;
  const record = items.find(says) ?? known?.().find(says);
  const system = record && abilityOf(record);
  return system
    ? { which, name: record.name, system }
    : { which, name: `FIVEFOLD.Uchma.Act.${which}`, system: ABILITY.read(COMMON[which]) };
}
/** The metres or rounds that Control adds. */
export function grownBy({ system: { perControl } }: CommonAction, control = 0): number {
  return perControl > 0 ? Math.floor(control / perControl) : 0;
}

function packetOf(packet: UPacket, { system: { packets } }: CommonAction): UPacket {
  const [said] = packets;
  if (packet.extra || !said) return packet;
  return {
    ...packet,
    ...(said.halved && { halved: true as const }),
    ...(said.potency !== "full" && { potency: said.potency }),
  };
}
/** The effects of the action itself, without those of the weapon; Control adds rounds. */
export function effectsOfAction(action: CommonAction, control: number, records?: Records): readonly UEffectSpec[] {
  const more = grownBy(action, control);
  return specsOf(action.system.effects, records).map((spec) => ({ ...spec, rounds: spec.rounds + more }));
}
/** A common action carried out with a weapon's regular attack. */
export function strikeOf(action: CommonAction, weapon: UAbility, control = 0, records?: Records): UAbility {
  const { which, name, system: s } = action;
  const { basic: _basic, weapon: _weapon, effects: own = [], ...attack } = weapon;
  const effects = [...own, ...(which === "sever" ? effectsOfAction(action, control, records) : [])];
  const precision = (weapon.precision ?? 0) + s.precision;
  return {
    ...attack,
    name,
    slot: s.slot,
    ...(isBasic(which) ? { basic: true as const } : { weapon: true as const }),
    ...(which === "throw" && { delivery: s.delivery, range: s.range + grownBy(action, control) }),
    ...(which === "sever" && s.resistance !== "none" && { resistance: s.resistance }),
    ...(precision !== 0 && { precision }),
    ...(s.ignoresPrecision && { ignoresPrecision: true as const }),
    ...(weapon.packets && { packets: weapon.packets.map((packet) => packetOf(packet, action)) }),
    ...(effects.length > 0 && { effects }),
    ...(s.energy > 0 && { energy: s.energy }),
    ...(s.trigger !== "none" && { trigger: s.trigger, area: weapon.range ?? 1 }),
    ...(s.lasts > 0 && { lasts: s.lasts }),
  };
}
