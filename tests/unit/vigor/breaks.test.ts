import { expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedure/types";
import { second } from "../../../src/rulesets/vigor/rules/attack/offhand";
import type { VCreature, VLong } from "../../../src/rulesets/vigor/rules/data/types";
import { setStatus } from "../../../src/rulesets/vigor/rules/states/statuses";
import { creature, event, worldOf } from "./fixtures";

it("sleep, bonds, a grip and death break off what takes several turns; nothing else does by itself [V-023]", () => {
  const rite: VLong = { id: "l", kind: "long", of: "c", item: "i", cost: 4, now: { progress: 2 } };
  const c: VCreature = creature("c", { acts: ["l"] });
  const after = (status: Parameters<typeof setStatus>[1]) => {
    const changes: Change[] = [];
    setStatus(c, status, 1, (change) => changes.push(change), worldOf(c, rite));
    return changes.map(event);
  };
  for (const status of ["unconscious", "bound", "pinned", "dead"] as const)
    expect(after(status)).toEqual(["l progress -2", `c ${status} +1`]);
  for (const status of ["prone", "wounded", "dazed"] as const) expect(after(status)).toEqual([`c ${status} +1`]);
});

it("what is said for the off hand counts as a Charge, a Challenge or a die of its attack [V-051]", () => {
  const line = (kind: string) => ({ kind, value: 1, label: kind });
  const said = ["offhandCharge", "offhandChallenge", "offhandAttackDie", "offhandDamageDie", "charge", "attackDie"];
  const weapon = { name: "Knife", value: 1 };
  const x = { by: "a", on: "d", weapon, price: {}, hand: { added: said.map(line) } };
  expect(second(x, weapon, "c").hand?.added?.map(({ kind }) => kind)).toEqual([
    "charge",
    "challenge",
    "attackDie",
    "damageDie",
  ]);
});
