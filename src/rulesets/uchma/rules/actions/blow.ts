import type { Mod } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { exposure, harmed, harmOf, isProneAttack, otherBonuses, powerOf, stolen } from "../damage/damage";
import type { UBeing, UCreature, UEffect } from "../data/being.types";
import { creatureIn, type R, type See, spendable } from "../data/read";
import type { UPacket, UUse } from "../data/shapes";

const NO_DICE = [0, 0] as const;

/** A sum as text: "20 + 2 − 3". */
const sumText = ([first = 0, ...more]: readonly number[]): string =>
  [String(first), ...more.map((value) => `${value < 0 ? "−" : "+"} ${Math.abs(value)}`)].join(" ");
/** A packet that hits a target. `stood`: the attacker was not prone when it attacked. */
export type UBlow = { readonly x: UUse; readonly on: Id; readonly packet: UPacket; readonly stood: boolean };

/**
 * [U-069], [U-070], [U-080] to [U-085] Applies one packet to a target: its dice, its damage, and the health that it steals.
 * @returns the damage
 */
export function strike(ref: R, { x, on, packet, stood }: UBlow): number {
  const see = (id: Id): UBeing => ref.see(id);
  const a = creatureIn(ref, x.by);
  const d = creatureIn(ref, on);
  const spent = x.spend === "damage" && x.ability.basic && !packet.extra ? spendable(a, "damage", see) : undefined;
  const rolled = diceOf(ref, x, packet, spent);
  const bonuses = packet.extra ? [] : bonusesOf(a, d, x, see);
  const prone = !stood && isProneAttack(a, x.ability);
  const blow = { packet, power: ownPower(ref, x.by), rolled, prone, bonuses };
  const harm = harmOf(d, x.hand ? { ...blow, hand: x.hand } : blow, see);
  ref.explain(() => [
    {
      key: `FIVEFOLD.Uchma.Say.${harm.halvings > 0 ? "halved" : "packet"}`,
      rule: packet.extra ? "U-081" : "U-070",
      about: on,
      data: {
        damage: harm.damage,
        sum: sumText(harm.mods.flatMap(({ off, value }) => (off ? [] : [value]))),
        count: harm.halvings,
      },
      ...(harm.prevented > 0 && { prevented: harm.prevented }),
    },
  ]);
  const before = d.now.health ?? 0;
  const intents = harmed(on, harm);
  const dealt = ref.deed("hurt", spent ? [...intents, { k: "less", on: spent.id, by: 1 }] : intents);
  let lost = 0;
  for (const change of dealt.changes) if (change.k === "add" && change.at === "health") lost -= change.by;
  if (packet.steal && lost > 0) ref.deed("steal", [{ k: "heal", on: x.by, by: stolen(before, lost, x.ruleOptions) }]);
  return harm.damage;
}
/** The total of a packet's dice, and of those of an effect that is spent on the damage. */
function diceOf(ref: R, x: UUse, packet: UPacket, spent: UEffect | undefined): number {
  const dice = [packet.dice ?? NO_DICE, spent?.spec.dice?.damage ?? NO_DICE].filter(([n]) => n > 0);
  const bonus = spent?.spec.mods?.damage ?? 0;
  if (dice.length === 0) return bonus;
  return ref.roll("damage", { dice: dice.map(([n, f]) => ({ n, f })), flat: bonus, mods: [] }, x.by).total;
}
function bonusesOf(a: UCreature, d: UCreature, x: UUse, see: See): readonly Mod[] {
  return [...otherBonuses(a, x.hand, see), ...exposure(d, x.ability, see)];
}
/** The summoner of a minion that uses the summoner's Potency; undefined for others, or where the summoner is no participant. */
function summonerOf(ref: R, id: Id): UCreature | undefined {
  const minion = creatureIn(ref, id);
  if (!minion.borrows || minion.summoner === undefined) return undefined;
  const [found] = ref.look("summoner", "summoner", id);
  return found === undefined ? undefined : creatureIn(ref, found);
}
/** [U-072], [U-166] The Potency with which a creature acts now. */
export const ownPower = (ref: R, id: Id): number => powerOf(creatureIn(ref, id), summonerOf(ref, id));
