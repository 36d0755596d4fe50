import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import type { Creature, Tabletop } from "../tabletop";
import { field, weapon } from "./tabletop-shapers";

/** Knight and horse of Mara, who act together at 28 from round 2 on, before the squire's 26 and the ogre's 20. */
async function riders(knight: JsonObject = {}, horse: JsonObject = {}) {
  const table = await field();
  const of = (name: string, instinct: number, disposition: "friendly" | "hostile", owner: "Mara" | "Jon", more = {}) =>
    table.creature(name, { owner, disposition, system: { stats: { instinct }, ...more } });
  const all = {
    knight: await of("Knight", 15, "friendly", "Mara", knight),
    horse: await of("Horse", 13, "friendly", "Mara", { movement: 10, ...horse }),
    squire: await of("Squire", 13, "friendly", "Jon"),
    ogre: await of("Ogre", 10, "hostile", "Jon"),
  };
  await table.encounter(...Object.values(all));
  await table.start();
  return { table, ...all };
}
async function unite(table: Tabletop, knight: Creature, horse: Creature): Promise<void> {
  const form = await knight.act("union", { on: [horse], as: "Mara" });
  await form.answer(horse, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
}
const points = (...all: readonly Creature[]) => all.map(({ system }) => [system.ap.value, system.turn.stride]);
const waits = (table: Tabletop): string[] =>
  table.combat.turns.flatMap(({ name, system }: Dynamic) => (system.waits === table.combat.round ? [name] : []));

it("a union holds its turn as a whole and takes it as a whole, behind the turn that is running [W-016] [W-019] [W-025] (A-25)", async () => {
  const { table, knight, horse, squire } = await riders();
  await knight.act("defend");
  await unite(table, knight, horse);
  // What lasts until the next turn ends with its place, held or not.
  expect([table.turnOf, knight.statuses, points(knight, horse)]).toEqual([
    "Knight",
    [],
    [
      [3, 3],
      [3, 10],
    ],
  ]);
  await horse.act("holdTurn", { as: "Mara" });
  expect([table.turnOf, waits(table).sort()]).toEqual(["Squire", ["Horse", "Knight"]]);
  expect((await knight.act("defend")).refused).toBe("FIVEFOLD.Shapers.Refused.notYourTurn");
  expect((await squire.act("takeTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.notWaiting");
  await knight.act("takeTurn", { as: "Mara" });
  expect([waits(table), table.turnOf]).toEqual([[], "Squire"]);
  await table.nextTurn();
  expect([["Horse", "Knight"].includes(table.turnOf ?? ""), points(knight, horse)]).toEqual([
    true,
    [
      [3, 3],
      [3, 10],
    ],
  ]);
  expect([(await horse.act("run")).state, (await knight.act("defend")).state]).toEqual(["closed", "closed"]);
  await table.nextTurn();
  expect([table.turnOf, points(knight, horse)]).toEqual([
    "Ogre",
    [
      [0, 0],
      [0, 0],
    ],
  ]);
  await table.nextTurn();
  // A union lasts one round.
  expect([table.combat.round, table.turnOf]).toEqual([3, "Knight"]);
  expect((await horse.act("run")).refused).toBe("FIVEFOLD.Shapers.Refused.notYourTurn");
});

it("a union that still holds is called once at the end of the round: it acts together or loses the turn together [W-017] [W-018] [W-020] [W-025]", async () => {
  for (const answer of ["now", "lose"]) {
    const { table, knight, horse } = await riders();
    await unite(table, knight, horse);
    await knight.act("holdTurn", { as: "Mara" });
    await table.nextTurn();
    expect(table.turnOf).toBe("Ogre");
    await table.nextTurn();
    const call = table.cards.at(-1);
    expect(call?.asked).toMatchObject([{ who: "Knight", by: "Mara", at: "call", options: ["now", "lose"] }]);
    await call?.answer(knight, "call", answer, { as: "Mara" });
    if (answer === "now") {
      expect([table.combat.round, ["Horse", "Knight"].includes(table.turnOf ?? "")]).toEqual([2, true]);
      await horse.act("run", { as: "Mara" });
      await knight.act("defend", { as: "Mara" });
      expect(points(knight, horse)).toEqual([
        [1, 3],
        [2, 20],
      ]);
      await table.nextTurn();
    }
    expect([table.combat.round, table.turnOf, waits(table)]).toEqual([3, "Knight", []]);
    expect(points(knight, horse)).toEqual([
      [3, 3],
      [0, 0],
    ]);
  }
});

it("a union of which anybody has done something has begun its turn; holding is undone with all of it [W-016] [W-025]", async () => {
  const { table, knight, horse } = await riders();
  await unite(table, knight, horse);
  const held = await knight.act("holdTurn", { as: "Mara" });
  expect(table.turnOf).toBe("Squire");
  await held.undo();
  expect([table.turnOf, waits(table), points(knight, horse)]).toEqual([
    "Knight",
    [],
    [
      [3, 3],
      [3, 10],
    ],
  ]);
  await horse.act("interact");
  expect((await knight.act("holdTurn")).refused).toBe("FIVEFOLD.Shapers.Refused.begun");
  await table.nextTurn();
  await table.previousTurn();
  expect([table.turnOf, (await horse.act("run")).state]).toEqual(["Knight", "closed"]);
});

it("where the first of a union is dead the others have its turn, and go on with theirs where it dies in it [W-025] [W-164]", async () => {
  const { table, knight, horse } = await riders();
  await unite(table, knight, horse);
  await knight.act("holdTurn", { as: "Mara" });
  await table.edit(knight, { "system.vitality.value": -99 });
  await table.nextTurn();
  await table.nextTurn();
  const call = table.cards.at(-1);
  expect(call?.asked).toMatchObject([{ who: "Horse", at: "call" }]);
  await call?.answer(horse, "call", "now", { as: "Mara" });
  expect([table.turnOf, (await horse.act("run", { as: "Mara" })).state]).toEqual(["Horse", "closed"]);

  await table.edit(knight, { "system.vitality.value": 20 });
  await table.during(() => knight.actor.toggleStatusEffect("shapers-dead", { active: false, overlay: false }));
  await table.nextTurn();
  await unite(table, knight, horse);
  await horse.act("run");
  await table.edit(knight, { "system.vitality.value": -99 });
  await table.nextTurn();
  // No second start: what it has used of its turn is used.
  expect([table.turnOf, points(horse)]).toEqual(["Horse", [[2, 20]]]);
  await table.nextTurn();
  expect([table.turnOf, points(horse)]).toEqual(["Squire", [[0, 0]]]);

  await table.edit(knight, { "system.vitality.value": 20 });
  await table.during(() => knight.actor.toggleStatusEffect("shapers-dead", { active: false, overlay: false }));
  await table.nextRound();
  const again = await knight.act("union", { on: [horse] });
  await again.answer(horse, again.asked[0]?.at ?? "", "join");
  await table.edit(knight, { "system.vitality.value": -99 });
  await table.nextRound();
  expect([table.turnOf, points(horse)]).toEqual(["Horse", [[3, 10]]]);
});

it("a mount carries its rider, the rider strikes, the mount goes on and the rider takes hold of something: each pays with its own points [W-006] [W-024] [W-025] [W-036] (E-60)", async () => {
  const table = await field();
  const skills = { skills: { athletics: 9, rawForce: 9 } };
  const horse = await table.creature("Horse", {
    ...{ disposition: "friendly", at: [3, 3], size: 2 },
    system: { ...skills, stats: { instinct: 13 }, movement: 10, size: "large" },
  });
  const knight = await table.creature("Knight", {
    ...{ disposition: "friendly", at: [2, 3], items: [weapon("Sword", [["4", "physical"]])] },
    system: { ...skills, stats: { instinct: 15 } },
  });
  const ogre = await table.creature("Ogre", {
    ...{ disposition: "hostile", at: [14, 2] },
    system: { vitality: { value: 20, max: 20 } },
  });
  table.dice(15, 2);
  const climb = await knight.act("climb", { on: [horse], override: true });
  await climb.answer(horse, "skill", climb.asked[0]?.options[0] ?? "");
  await table.encounter(knight, horse, ogre);
  await table.start({ Knight: { union: "first" }, Horse: { union: "first" } });
  expect(points(knight, horse)).toEqual([
    [3, 3],
    [3, 10],
  ]);
  const gallop = async (to: number) => {
    const [x, y] = horse.token.at;
    const step = Math.sign(to - x);
    await table.move(
      horse,
      Array.from({ length: Math.abs(to - x) }, (_one, n) => [x + step * (n + 1), y]),
    );
  };
  await gallop(13);
  expect([horse.token.at, knight.token.at, points(knight, horse)]).toEqual([
    [13, 3],
    [13, 3],
    [
      [3, 3],
      [3, 0],
    ],
  ]);
  table.dice(15);
  await knight.act("attack", { item: "Sword", on: [ogre] });
  expect(ogre.system.vitality.value).toBe(16);
  await horse.act("run");
  await gallop(23);
  expect((await knight.act("interact")).state).toBe("closed");
  expect([horse.token.at, knight.token.at, knight.statuses, points(knight, horse)]).toEqual([
    [23, 3],
    [23, 3],
    ["climbing"],
    [
      [1, 3],
      [2, 0],
    ],
  ]);
});
