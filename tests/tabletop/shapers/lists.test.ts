import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { ability, armor, bow, duel, weapon } from "./tabletop-shapers";

/** A table with these lists, as the window of the lists stores them. */
const at = (lists: JsonObject, more: Readonly<Record<string, string>> = {}) => ({
  settings: { lists: JSON.stringify(lists), ...more },
});
const vitality = (value: number, max = value) => ({ vitality: { value, max } });

it("statuses do what the table’s list says: rolls of their bearer, attacks on it, points, movement, damage and the roll that ends them [W-162] [W-165]", async () => {
  const statuses = {
    prone: { attacks: "disadvantage", melee: "advantage", ranged: "disadvantage", defense: "disadvantage", slow: true },
    bleeding: { hurts: "start", damage: "2" },
    own1: {
      name: "Frightened",
      category: "mental",
      ap: 2,
      check: "will",
      needs: 12,
      hurts: "end",
      damage: "1d4",
      type: "psychic",
    },
    stunned: { ap: 1 },
  };
  const wave = ability("Wave", [], {
    resolution: "defense",
    stat: "dexterity",
    range: 9,
    cost: { ap: 0 },
    status: "own1",
  });
  const { table, ilse, reaver } = await duel(
    {
      items: [weapon("Sword", [["4", "physical"]]), bow("Bow", { place: 0 }), wave],
      system: { ...vitality(20), ap: { value: 3, max: 9 } },
    },
    { system: { ...vitality(30), stats: { will: 12 } }, items: [armor(1)], statuses: ["prone", "bleeding"] },
    at({ statuses }),
  );
  await table.edit(ilse, { "system.ap.value": 9 });
  // Advantage against the prone beside it: the higher of 3 and 15 hits.
  table.dice(3, 15);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(reaver.system.vitality.value).toBe(27);
  // A Defense Roll with disadvantage: the lower of 19 and 2 fails.
  const use = await ilse.act("useAbility", { item: "Wave", on: [reaver] });
  table.dice(19, 2);
  await use.answer(reaver, use.asked[0]?.at ?? "", "roll");
  expect(reaver.statuses).toContain("own1");
  await table.nextTurn();
  // 2 at the start of its turn, Armor 1; two action points at most; half of 3 metres.
  expect([reaver.system.vitality.value, reaver.system.ap.value, reaver.system.turn.stride]).toEqual([26, 2, 1]);
  table.dice(18, 4);
  const blow = await reaver.act("unarmed", { on: [ilse] });
  expect([blow.state, ilse.system.vitality.value]).toEqual(["closed", 20]);
  // At its end 1d4 Psychic against Will 2, then a Defense Roll against 12: 9 and 2 are too few.
  table.dice(4, 9, 3);
  await table.nextTurn();
  expect([reaver.system.vitality.value, reaver.statuses.includes("own1")]).toEqual([24, true]);
  table.dice(1, 19, 18);
  await table.nextTurn();
  await table.nextTurn();
  expect([reaver.system.vitality.value, reaver.statuses.includes("own1")]).toEqual([23, false]);
  // Stunned leaves a point at this table.
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-stunned", { active: true, overlay: false }));
  await table.edit(ilse, { "system.ap.value": 1 });
  expect((await ilse.act("interact")).refused).toBeNull();
  expect((await ilse.act("move", { path: [[1, 1]], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.rooted.stunned",
  );
});

it("an Ability brings the status of its Elemental type, whichever that is; types have the category and the defence of the list [W-121] [W-141] [W-163]", async () => {
  const lists = {
    statuses: {
      burning: { element: "own1", name: "Ringing" },
      own1: { name: "Scorched", category: "elemental", element: "heat" },
    },
    types: { own1: { name: "Sonic", category: "elemental", against: "will" }, holy: { against: "constitution" } },
  };
  const spark = ability("Spark", [["6", "heat"]], {
    status: "element",
    resolution: "automatic",
    range: 9,
    cost: { ap: 0 },
  });
  const chord = ability("Chord", [["9", "own1"]], {
    status: "element",
    resolution: "automatic",
    range: 9,
    cost: { ap: 0 },
  });
  const light = ability("Light", [["9", "holy"]], { resolution: "automatic", range: 9, cost: { ap: 0 } });
  const { ilse, reaver } = await duel(
    { items: [spark, chord, light] },
    { system: { ...vitality(60), stats: { will: 13, constitution: 15 }, resists: ["elemental"] }, items: [armor(2)] },
    at(lists),
  );
  await ilse.act("useAbility", { item: "Spark", on: [reaver] });
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([58, ["own1"]]);
  // 9 less Will 3, and half of it, because it is Elemental here.
  await ilse.act("useAbility", { item: "Chord", on: [reaver] });
  expect([reaver.system.vitality.value, [...reaver.statuses].sort()]).toEqual([55, ["burning", "own1"]]);
  await ilse.act("useAbility", { item: "Light", on: [reaver] });
  expect(reaver.system.vitality.value).toBe(51);
});

it("sizes rank as the list says, and Skills add their Stat where a table wants that [W-048] [W-049] (A-04, A-65)", async () => {
  const lists = {
    sizes: { own1: { name: "Titan", rank: 4 }, huge: { rank: 7 } },
    skills: { athletics: { stat: "will" } },
  };
  const { table, ilse, reaver } = await duel(
    { system: { stats: { will: 14 }, skills: { athletics: 2 }, ap: { value: 3, max: 9 } } },
    { system: { size: "own1", stats: { strength: 18 }, skills: { nimbleness: 3 } } },
    at(lists, { skillCheckStat: "linked" }),
  );
  await table.edit(ilse, { "system.ap.value": 9 });
  // Titan is two above medium here.
  expect((await ilse.act("trip", { on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.tooLarge");
  await table.edit(reaver, { "system.size": "large" });
  table.dice(10, 12, 4);
  const trip = await ilse.act("trip", { on: [reaver], said: { skill: "athletics" } });
  // 10 + 2 + 4 for Will against the higher of 12 and 4, and 3 for Nimbleness and 0 for Dexterity.
  await trip.answer(reaver, "skill", "nimbleness");
  expect([trip.state, reaver.statuses]).toEqual(["closed", ["prone"]]);
  await table.edit(reaver, { "system.size": "huge" });
  expect((await ilse.act("trip", { on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.tooLarge");
});
