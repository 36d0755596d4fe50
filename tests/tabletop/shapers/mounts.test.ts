import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, field, there } from "./tabletop-shapers";

// Whoever sits on somebody: on its ways, and where one of both is moved.
const strong = { skills: { athletics: 9, rawForce: 9 }, vitality: { value: 60, max: 60 } };
const moves = (name: string, kind: string, metres: number) =>
  ability(name, [], { resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind, metres } });
async function climbs(table: Tabletop, who: Creature, whom: Creature): Promise<void> {
  table.dice(15, 2);
  const x = await who.act("climb", { on: [whom], override: true });
  await x.answer(whom, "skill", x.asked[0]?.options[0] ?? "");
}
/** A rider on a mount that takes up two by two spaces, and somebody who moves others. Nobody fights. */
async function mounted(rider: CreatureSpec = {}) {
  const table = await field();
  const caster = await table.creature("Caster", {
    disposition: "friendly",
    at: [1, 4],
    items: [moves("Hurl", "push", 1), moves("Fold", "teleport", 3)],
  });
  const mount = await table.creature("Mount", {
    ...{ disposition: "hostile", at: [4, 4], size: 2 },
    system: { ...strong, size: "large" },
  });
  const imp = await table.creature("Imp", { disposition: "hostile", at: [3, 4], ...rider, system: strong });
  await climbs(table, imp, mount);
  return { table, caster, mount, imp };
}

it("outside of encounters as well a creature that is dragged takes along who sits on it, and whoever gets off has not climbed on any more [W-054]", async () => {
  const { table, mount, imp } = await mounted();
  const before = imp.token.at;
  await table.move(mount, [
    [5, 4],
    [6, 4],
    [7, 5],
  ]);
  expect([mount.token.at, imp.token.at, imp.statuses]).toEqual([[7, 5], [before[0] + 3, before[1] + 1], ["climbing"]]);
  await table.move(imp, [[before[0] + 2, before[1] + 1]]);
  await table.move(imp, [[before[0] + 1, before[1] + 1]]);
  expect([imp.statuses, mount.token.at]).toEqual([[], [7, 5]]);
});

it("the creature on which somebody sits is not in the way where that one is pushed off it [W-054] [W-181]", async () => {
  const { caster, mount, imp } = await mounted();
  expect(imp.token.at).toEqual([4, 4]);
  await caster.act("useAbility", { item: "Hurl", on: [imp] });
  expect([imp.token.at, imp.statuses, mount.system.vitality.value, imp.system.vitality.value]).toEqual([
    [5, 4],
    ["climbing"],
    60,
    60,
  ]);
  await caster.act("useAbility", { item: "Hurl", on: [imp] });
  expect([imp.token.at, imp.statuses]).toEqual([[6, 4], []]);
});

it("whoever sits on a creature that is teleported into a taken space is not in that space [W-054] [W-187] (A-58)", async () => {
  const { table, caster, mount, imp } = await mounted();
  await caster.act("useAbility", { item: "Hurl", on: [imp] });
  const other = await table.creature("Other", { disposition: "hostile", at: [6, 4], system: strong });
  const x = await caster.act("useAbility", { item: "Fold", on: [mount] });
  await x.answer(caster, "where", there(5, 4));
  expect([mount.token.at, imp.token.at]).toEqual([
    [4, 4],
    [5, 4],
  ]);
  expect([mount, imp, other].map(({ system }) => 60 - system.vitality.value)).toEqual([1, 0, 1]);
});

it("whoever cannot move from its place does not climb onto somebody [W-052] [W-061] (A-21)", async () => {
  const table = await field();
  const imp = await table.creature("Imp", {
    ...{ disposition: "friendly", at: [3, 4], statuses: ["grabbed"], system: { ...strong, size: "tiny" } },
  });
  const mount = await table.creature("Mount", { disposition: "hostile", at: [4, 4], system: strong });
  const climb = await imp.act("climb", { on: [mount] });
  expect([climb.refused, climb.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.rooted.grabbed", true]);
});
