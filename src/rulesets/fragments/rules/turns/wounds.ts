import type { Pool } from "../../../../engine/dice/pool";
import type { Amount } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { drop, fallProne, hurt, perish } from "../damage/harm";
import { creatureIn, has, num, type R, relatedTo } from "../data/read";
import type { FPoison, RuleOptions } from "../data/types";
import { dicePool, targetNumber } from "../dice/pools";

/** [F-173] to [F-177] The Bleed Table: the least result of each row. */
const ROWS = [
  ["stabilize", 16],
  ["nothing", 11],
  ["deteriorate", 6],
  ["unconscious", 1],
] as const;
type Row = (typeof ROWS)[number][0] | "death";
function rowOf(ref: R, roll: Amount): Row {
  for (const [row, least] of ROWS) if (ref.meets(roll, targetNumber(`row.${row}`, "F-172", least), "F-172")) return row;
  return "death";
}
function bleedPool(penalty: number, faces = 20): Pool {
  const mods = penalty > 0 ? [{ id: "bleedPenalty", rule: "F-172", kind: "flat" as const, value: -penalty }] : [];
  return { dice: [{ n: 1, f: faces }], flat: -penalty, mods };
}
const TWO_D6: Pool = { dice: [{ n: 2, f: 6 }], flat: 0, mods: [] };

/** [F-172] to [F-178] The bleeding roll of a turn, what its row does, and the damage. */
function bleed(ref: R, on: Id, options: RuleOptions | undefined): void {
  const c = creatureIn(ref, on);
  const below = num(c, "hp") < 0;
  const row = rowOf(ref, ref.roll("bleed", bleedPool(num(c, "bleedPenalty"), options?.bleedDie), on));
  ref.say({ key: `FIVEFOLD.Fragments.Say.bleed.${row}`, rule: "F-172", about: on });
  if (row === "stabilize") {
    stopBleeding(ref, "stabilized", on);
    if (!options?.bleedDamageAfterEnd) return;
  } else if (row === "death" && below) {
    perish(ref, on);
    return;
  } else if (row === "death" || row === "unconscious") faint(ref, on);
  else if (row === "deteriorate")
    ref.deed("worse", [{ k: "set", on, what: "bleedPenalty", to: num(creatureIn(ref, on), "bleedPenalty") + 1 }]);
  hurt(ref, "bled", on, ref.roll("bleedDamage", TWO_D6, on).total, "bleed", options);
}
/** [F-177], [F-181] Bleeding is over. */
export function stopBleeding(ref: R, label: string, on: Id): void {
  ref.deed(label, [
    { k: "status", on, what: "bleeding", to: 0 },
    { k: "set", on, what: "bleedPenalty", to: 0 },
  ]);
}
/** [F-174], [F-220] */
function faint(ref: R, on: Id): void {
  if (!has(creatureIn(ref, on), "unconscious")) ref.deed("faint", [{ k: "status", on, what: "unconscious", to: 1 }]);
  fallProne(ref, "collapse", on);
  // As a turn begins nobody is asked: the game master is told that the grip may be over, and lets go for whoever cannot.
  if (relatedTo(creatureIn(ref, on), "holds").length > 0)
    ref.say({ key: "FIVEFOLD.Fragments.Say.gripMayEnd", rule: "F-202", about: on });
}

const poisonIn = (ref: R, id: Id): FPoison => {
  const being = ref.see(id);
  if (being.kind !== "poison") throw new Error(`Fragments: "${id}" is no poison`);
  return being;
};
/** [F-210], [F-211] The poison of the highest level does its damage; of all of them a round is over. */
function suffer(ref: R, on: Id, options: RuleOptions | undefined): void {
  const poisons = (creatureIn(ref, on).poisons ?? []).map((id) => poisonIn(ref, id));
  const [first, ...others] = poisons;
  if (!first) return;
  const worse = (a: FPoison, b: FPoison): FPoison =>
    b.level > a.level || (b.level === a.level && num(b, "left") > num(a, "left")) ? b : a;
  const worst = others.reduce(worse, first);
  hurt(ref, "poisoned", on, ref.roll("poison", dicePool(worst.damage), on).total, "poison", options);
  const last = poisons.every((poison) => num(poison, "left") <= 1);
  ref.deed("wearsOff", [
    ...poisons.map(({ id }) => ({ k: "poison" as const, on: id })),
    ...(last && has(creatureIn(ref, on), "poisoned")
      ? [{ k: "status" as const, on, what: "poisoned" as const, to: 0 as const }]
      : []),
  ]);
}

/** [F-172], [F-208], [F-210] What strikes a creature as its turn begins: bleeding, fire, poison, in this order. The dead are left alone. */
export function continuing(ref: R, on: Id, options?: RuleOptions): void {
  if (has(creatureIn(ref, on), "dead")) return;
  if (has(creatureIn(ref, on), "bleeding")) bleed(ref, on, options);
  if (has(creatureIn(ref, on), "dead")) return;
  if (has(creatureIn(ref, on), "onFire")) hurt(ref, "burned", on, ref.roll("fire", TWO_D6, on).total, "fire", options);
  if (!has(creatureIn(ref, on), "dead")) suffer(ref, on, options);
}

/** [F-119], [F-120], [F-121] A turn that began without air ends: a round of breath is gone, or Hit Points, or life. */
export function breathe(ref: R, on: Id): void {
  const c = creatureIn(ref, on);
  const [left, dropped] = [num(c, "breath"), num(c, "dropped")];
  if (!has(c, "suffocating")) {
    if (left > 0 || dropped > 0 || num(c, "airless") > 0)
      ref.deed("breathes", [
        { k: "set", on, what: "breath", to: 0 },
        { k: "set", on, what: "dropped", to: 0 },
        { k: "set", on, what: "airless", to: 0 },
      ]);
    return;
  }
  if (num(c, "airless") === 0 || has(c, "dead")) return;
  if (dropped > 0) {
    ref.say({ key: "FIVEFOLD.Fragments.Say.suffocated", rule: "F-121", about: on });
    perish(ref, on);
    return;
  }
  ref.deed("breath", [{ k: "set", on, what: "breath", to: Math.max(0, left - 1) }]);
  if (left > 1) return;
  ref.say({ key: "FIVEFOLD.Fragments.Say.outOfBreath", rule: "F-120", about: on });
  drop(ref, "chokes", on, [
    { k: "set", on, what: "dropped", to: 1 },
    { k: "harm", on, by: Math.max(0, num(c, "hp")) },
  ]);
}
