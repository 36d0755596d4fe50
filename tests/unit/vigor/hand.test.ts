import { expect, it } from "vitest";
import { second } from "../../../src/rulesets/vigor/rules/attack/offhand";
import { handOf } from "../../../src/rulesets/vigor/rules/dice/hand";
import { attackPool, damagePool } from "../../../src/rulesets/vigor/rules/dice/pools";
import { creature, diceText } from "./fixtures";

it("a Charge or a Challenge by hand reaches the attack alone, or the damage as well [V-003] [V-008] [V-012]", () => {
  const a = creature("a", { dice: { agility: 1, strength: 1 } });
  const rolled = (kind: string) => {
    const weapon = { name: "Sword", value: 2, bonus: "strength" } as const;
    const x = { by: "a", on: "d", weapon, price: {}, hand: { added: [{ kind, value: 1, label: "Fog" }] } };
    const pools = [attackPool(a, null, x), damagePool(a, null, x)];
    const rules = pools.flatMap(({ mods = [] }) => mods.flatMap(({ id, rule }) => (id === "added.0" ? [rule] : [])));
    return [...pools.map(({ dice }) => diceText(dice)), ...rules].join(", ");
  };
  expect(rolled("charge")).toBe("1d20 + 1d12, 2d8 + 1d10, V-008");
  expect(rolled("challenge")).toBe("1d20 + 1d8, 2d8 + 1d10, V-003");
  expect(rolled("chargeBoth")).toBe("1d20 + 1d12, 2d8 + 1d12, V-012, V-012");
  expect(rolled("challengeBoth")).toBe("1d20 + 1d8, 2d8 + 1d8, V-012, V-012");
  expect(rolled("luck")).toBe("1d20 + 1d10, 2d8 + 1d10");
});

it("what was added for the off hand counts there as it does for the other, and what was added for the other does not [V-051] [V-052]", () => {
  const knife = { name: "Knife", value: 1 };
  const passedOn = (kind: string) => {
    const added = [{ kind, value: 2, label: "Fog" }];
    const hand = handOf({ off: [], added });
    const blow = { by: "a", on: "d", weapon: { name: "Sword", value: 2 }, price: {}, ...(hand && { hand }) };
    return second(blow, knife, "c").hand?.added?.map((line) => line.kind);
  };
  expect(passedOn("offhandCharge")).toEqual(["charge"]);
  expect(passedOn("offhandChallenge")).toEqual(["challenge"]);
  expect(passedOn("offhandAttackDie")).toEqual(["attackDie"]);
  expect(passedOn("offhandDamageDie")).toEqual(["damageDie"]);
  expect(["charge", "challenge", "attackDie", "damageDie", "guard"].map(passedOn)).toEqual(
    new Array(5).fill(undefined),
  );
});
