import { expect, it } from "vitest";
import type { Dynamic } from "../../table/dynamic";
import { USERS } from "./boot/client";
import { tabletop } from "./tabletop";

const BLADE = { type: "vigorWeapon", name: "Blade", system: { equipped: true } };

it("takes creatures and gear from the compendia, with actors of their own where their tokens have them", async () => {
  const table = await tabletop("vigor");
  const reaver = await table.fromPack("Marsh Reaver", { at: [3, 4] });
  const ilse = await table.creature("Ilse", { items: [table.catalog().item("Brigandine", { worn: true })] });
  expect(reaver.items.all.map(({ name }) => name)).toEqual(["Reaver Cleaver", "Adder Dart", "Stitched Hide"]);
  expect(reaver.uuid).toMatch(/^Scene\..*\.Token\..*\.Actor\./);
  expect(ilse.uuid).toMatch(/^Actor\./);
  expect(reaver.token.at).toEqual([3, 4]);
  expect(ilse.items.get("Brigandine").system.worn).toBe(true);
});

it("draws walls, marks, lights and darkness that rules read [V-079]", async () => {
  const table = await tabletop("vigor");
  await table.scene({
    walls: [{ from: [6, 4], to: [6, 8] }],
    regions: [{ at: [8, 5], size: [1, 1], marks: ["cover.partial"] }],
    lights: [{ at: [5, 5], bright: 12, dim: 24 }],
    darkness: 0.5,
    marks: ["visibility.reduced"],
  });
  const ilse = await table.creature("Ilse", { items: [BLADE], at: [5, 5] });
  const behind = await table.creature("Behind", { at: [6, 5] });
  const refused = await ilse.act("attack", { item: "Blade", on: [behind] });
  expect([refused.refused, refused.rule]).toEqual(["FIVEFOLD.Vigor.Refused.away.barred", "V-079"]);
  expect([table.map.environment.darknessLevel, table.map.lights.size]).toEqual([0.5, 1]);
  await expect(table.scene({ marks: ["fog"] })).rejects.toThrow("vigor has no scene tag vigor.fog");
});

it("asks the game master about the start of an encounter, and rolls for those who have no initiative [V-033]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse");
  const reaver = await table.creature("Reaver");
  await table.encounter(ilse, reaver);
  table.dice(9, 10);
  await table.start({ Ilse: { side: "ambushed" } });
  expect(
    table.combat.turns.map(({ name, initiative }: { name: string; initiative: number }) => [name, initiative]),
  ).toEqual([
    ["Reaver", 10],
    ["Ilse", 9],
  ]);
  expect([table.turnOf, ilse.statuses, table.phase]).toEqual(["Reaver", ["ambushed"], null]);
  await table.nextTurn();
  expect([table.turnOf, ilse.system.actions.value]).toEqual(["Ilse", 1]);
});

it("makes of a dragged token what the game makes of it, or leaves it where it is [V-057]", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { system: { abilities: { speed: { score: 20 } } } });
  const reaver = await table.creature("Reaver", { at: [20, 20] });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  await table.start();
  // Far beyond what both actions allow: the game master is asked whether it shall go all the same.
  table.answerQuestions(false);
  await table.move(ilse, [[5, 75]]);
  expect([table.questions.length, ilse.token.at, ilse.system.actions.value]).toEqual([1, [5, 5], 2]);
  const move = await table.move(ilse, [
    [5, 6],
    [5, 7],
  ]);
  expect(table.questions).toHaveLength(1);
  expect(move?.changes).toEqual(["Ilse actions -1", "Ilse stride 0 -> 8", "Ilse moves 500,500 -> 500,700"]);
  expect([ilse.token.at, ilse.system.actions.value]).toEqual([[5, 7], 1]);
  expect(await move?.undo()).toEqual({ ok: true });
  expect([ilse.token.at, ilse.system.actions.value]).toEqual([[5, 5], 2]);
});

it("answers as was decided beforehand, without asking anybody", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [BLADE], system: { vigor: { value: 0, max: 20 } } });
  const reaver = await table.creature("Reaver", { owner: "Jon" });
  await table.wish(reaver, "reaction", "off");
  table.dice(19, 1);
  const attack = await ilse.act("attack", { item: "Blade", on: [reaver] });
  expect(attack.story).toContain("Reaver reaction: none");
  expect(attack.state).toBe("closed");
  await expect(table.wish(reaver, "luck", "off")).rejects.toThrow('Reaver can\'t decide "luck" beforehand');
});

it("goes through the parts of a round and back, with what happens at each [U-087] [U-005]", async () => {
  const table = await tabletop("uchma");
  const ayla = await table.creature("Ayla", { system: { side: "party" }, owner: "Mara" });
  const foe = await table.creature("Foe", { system: { side: "foes" } });
  await table.encounter(ayla, foe);
  table.dice(9, 5, 2, 1);
  await table.start({ foes: { ambushed: "yes" } });
  expect(table.cards.map(({ changes }) => changes)).toEqual([
    ["Ayla groupRoll 0 -> 14", "Foe groupRoll 0 -> 3"],
    ["Foe ambushed +1", "Foe seq 0 -> 1", "Foe + item Uchma.Status.ambushed"],
    ["Ayla acted 0 -> 1"],
  ]);
  expect([table.turnOf, table.phase, foe.statuses]).toEqual(["Ayla", "turns", ["ambushed"]]);
  const step = await ayla.act("move", { path: [[5, 6]], as: "Mara" });
  expect([step.refused, ayla.token.at]).toEqual([null, [5, 6]]);
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, table.phase]).toEqual([null, "end"]);
  await table.nextRound();
  expect([table.turnOf, table.phase, table.combat.round, foe.statuses]).toEqual(["Ayla", "turns", 2, []]);
  await table.previousTurn();
  expect([table.phase, table.combat.round, foe.statuses]).toEqual(["end", 1, ["ambushed"]]);
});

it("begins without what a person's client has left in that person's own flags", async () => {
  await tabletop("vigor");
  const { game } = globalThis as Dynamic;
  const mara = (): Dynamic => game.users.get(USERS.Mara._id);
  await mara().update({ "flags.fivefold": { seat: "elsewhere", kept: { x: { y: 1 } } } });
  expect(mara().flags.fivefold.kept).toEqual({ x: { y: 1 } });
  await tabletop("vigor");
  expect(mara().flags.fivefold).toBeUndefined();
});
