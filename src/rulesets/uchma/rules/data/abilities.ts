import type { DocumentFacts } from "../../../../contract/facts";
import type { PacketSystem, UseSystem } from "./documents";
import { abilityOf, formOf, weaponOf } from "./documents";
import { type Records, specsOf } from "./lasting";
import type { UAbility, UForm, UPacket } from "./shapes";

function packetFacts(p: PacketSystem, index: number): UPacket {
  return {
    damage: p.damage,
    ...(p.dice.count > 0 && { dice: [p.dice.count, p.dice.faces] as const }),
    ...(p.magical && { magical: true as const }),
    ...(p.armor !== "own" && { armor: p.armor }),
    ...(p.pierces > 0 && { pierces: p.pierces }),
    ...(p.potency !== "full" && { potency: p.potency }),
    ...(p.potencyBonus !== 0 && { potencyBonus: p.potencyBonus }),
    ...(p.bonus !== 0 && { bonus: p.bonus }),
    ...(p.steal && { steal: true as const }),
    ...(p.halved && { halved: true as const }),
    ...(index > 0 && { extra: true as const }),
  };
}
/** Whether a packet of the edit form has any damage; others are left out. */
export const says = ({ damage, dice, bonus, potencyBonus }: PacketSystem): boolean =>
  damage > 0 || dice.count > 0 || bonus !== 0 || potencyBonus !== 0;

/** A weapon, technique or common action as rules use it; usual values are left out. */
function abilityFacts(name: string, s: UseSystem, kind: "basic" | "weapon" | null, records?: Records): UAbility {
  const packets = s.packets.filter(says).map(packetFacts);
  const effects = specsOf(s.effects, records);
  return {
    name,
    slot: s.slot,
    ...(kind === "basic" && { basic: true as const }),
    ...(kind === "weapon" && { weapon: true as const }),
    delivery: s.delivery,
    ...(s.targeting !== "one" && { targeting: s.targeting }),
    ...(s.most > 1 && { most: s.most }),
    ...(s.range > 0 && { range: s.range }),
    ...(s.radius > 0 && { radius: s.radius }),
    ...(s.resistance !== "none" && { resistance: s.resistance }),
    ...(s.precision !== 0 && { precision: s.precision }),
    ...(s.ignoresPrecision && { ignoresPrecision: true as const }),
    ...(s.times > 1 && { times: s.times }),
    ...(packets.length > 0 && { packets }),
    ...(effects.length > 0 && { effects }),
    ...(s.energy > 0 && { energy: s.energy }),
    ...(s.trigger !== "none" && { trigger: s.trigger, area: s.area }),
    ...(s.lasts > 0 && { lasts: s.lasts }),
    ...(s.sight !== "needed" && { sight: s.sight }),
    ...(s.hearing && { hearing: true as const }),
    ...(s.throughWalls && { throughWalls: true as const }),
    ...(s.ignoresCover && { ignoresCover: true as const }),
    ...(s.helpful && { helpful: true as const }),
    ...(s.summons !== "" && { summons: s.summons }),
    ...(s.turnsInto !== "" && { turns: { into: s.turnsInto, ...(s.turnsFor > 0 && { rounds: s.turnsFor }) } }),
    ...(s.summons !== "" && s.beyondLimit && { beyondLimit: true as const }),
  };
}
/**
 * The ability that an item gives its owner, and the form that it belongs to; null for an item that gives none.
 * @param records the world's own records of the states that the item names
 */
export function usable(
  item: DocumentFacts,
  records?: Records,
): { readonly ability: UAbility; readonly form: string } | null {
  const weapon = weaponOf(item);
  if (weapon) return { ability: abilityFacts(item.name, weapon, "basic", records), form: weapon.form };
  const ability = abilityOf(item);
  // A record of a common action's numbers is no ability by itself.
  if (ability?.does !== "none") return null;
  const kind = ability.kind === "attack" ? "weapon" : null;
  return { ability: abilityFacts(item.name, ability, kind, records), form: ability.form };
}
/** The bare hand, which every creature has (appendix 8). */
export const FIST: UAbility = {
  name: "FIVEFOLD.Uchma.Unarmed",
  slot: "action",
  basic: true,
  delivery: "melee",
  range: 1,
  resistance: "parry",
  precision: 1,
  packets: [{ damage: 10 }],
};
export function formFacts(item: DocumentFacts): UForm | null {
  const f = formOf(item);
  if (!f) return null;
  return {
    name: item.name,
    health: f.health,
    potency: f.potency,
    control: f.control,
    walk: f.walk,
    ...(f.fly > 0 && { fly: f.fly }),
    ...(f.precision !== 0 && { precision: f.precision }),
    physical: f.physical,
    magical: f.magical,
    ...(f.melee && { melee: true as const }),
    ...(f.size > 1 && { size: f.size }),
    ...(item.img !== "" && item.img.length <= 200 && { img: item.img }),
    resist: f.resist,
  };
}
/** [U-042] The trigger of a prepared action. A trigger that the system cannot notice is an "event" that people announce. */
export const triggerOf = ({ trigger = "event" }: UAbility): NonNullable<UAbility["trigger"]> => trigger;
/**
 * [U-042] Whether the system notices the trigger of a prepared action. Its owner is then asked when the trigger comes, and cannot announce
 * it.
 */
export const isWatched = (ability: UAbility): boolean => triggerOf(ability) !== "event";
