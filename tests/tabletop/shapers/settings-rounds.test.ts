import { expect, it } from "vitest";
import { requestOf } from "../acts";
import { shell } from "../shell";
import { globals } from "../shell/kit";
import type { Creature, Tabletop } from "../tabletop";
import { ability, duel, weapon } from "./tabletop-shapers";

// Settings of chapter 5 about rounds, reactions and what is known beforehand, each with its answers.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const answers = (table: Tabletop, key: string, value: string): Promise<unknown> =>
  table.during(() => globals().game.settings.set("fivefold", `shapers.${key}`, value));
const brand = (lasts: number) =>
  ability("Brand", [], {
    resolution: "automatic",
    status: "burning",
    aid: { what: "armor", by: -2 },
    lasts,
    lastsIn: "rounds",
    range: 9,
    cost: { ap: 1 },
  });
const lasting = ({ statuses, system }: Creature) => [
  statuses.includes("burning"),
  system.lasts.burning,
  system.aid.armor,
  system.aidLasts.armor,
];
const OVER = [false, 0, 0, 0];

it("what lasts rounds ends when the place of whoever brought it comes up, or at a table's wish with the last round [W-161] [W-003] (A-24)", async () => {
  const { table, ilse, reaver } = await duel({}, { items: [brand(1)] });
  await table.nextTurn();
  await reaver.act("useAbility", { item: "Brand", on: [ilse] });
  expect(lasting(ilse)).toEqual([true, 1, -2, 1]);
  await table.nextTurn();
  // Ilse's own turn comes and goes.
  expect([table.turnOf, lasting(ilse)]).toEqual(["Ilse", [true, 1, -2, 1]]);
  await table.nextTurn();
  expect([table.turnOf, lasting(ilse)]).toEqual(["Reaver", OVER]);
  await table.previousTurn();
  expect(lasting(ilse)).toEqual([true, 1, -2, 1]);
  await table.nextTurn();

  await answers(table, "roundDurationTick", "round");
  await reaver.act("useAbility", { item: "Brand", on: [ilse] });
  expect(lasting(ilse)).toEqual([true, 1, -2, 1]);
  await table.nextTurn();
  expect([table.turnOf, lasting(ilse)]).toEqual(["Ilse", OVER]);
});

it("two rounds: the second place of whoever brought it ends it, whether the bearer is dead or not; who has left is counted for at the end of rounds [W-161] [W-164] (A-23, A-24)", async () => {
  const { table, ilse, reaver } = await duel({}, { items: [brand(2)], system: vitality(9) });
  // Whoever is alone left goes on all the same.
  table.answerQuestions(false);
  await table.nextTurn();
  await reaver.act("useAbility", { item: "Brand", on: [ilse] });
  await table.edit(ilse, { "system.vitality.value": -50 });
  await table.nextTurn();
  expect([table.turnOf, lasting(ilse)]).toEqual(["Reaver", [true, 1, -2, 1]]);
  await table.nextTurn();
  expect(lasting(ilse)).toEqual(OVER);

  await reaver.act("useAbility", { item: "Brand", on: [reaver] });
  await table.edit(ilse, { "system.vitality.value": 20 });
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-dead", { active: false, overlay: false }));
  await table.edit(reaver, { "system.vitality.value": -10 });
  await table.nextTurn();
  // Its place had come up in this round; in the next one it does not, and the end of that one counts.
  expect([table.turnOf, lasting(reaver)]).toEqual(["Ilse", [true, 2, -2, 2]]);
  await table.nextTurn();
  expect([table.turnOf, lasting(reaver)]).toEqual(["Ilse", [true, 1, -2, 1]]);
  await table.nextTurn();
  expect(lasting(reaver)).toEqual(OVER);
});

it("a held attack that fires before its holder's place comes up: that place does not count [W-023] [W-161] (A-24)", async () => {
  const spark = ability("Spark", [["1", "heat"]], {
    ...{ status: "burning", lasts: 1, lastsIn: "rounds", range: 4, mode: "melee" },
  });
  const { table, ilse, reaver } = await duel(
    { at: [2, 2], system: { ...vitality(30), movement: 9 } },
    { at: [12, 2], items: [spark] },
  );
  await table.nextTurn();
  await reaver.act("holdAction", { item: "Spark" });
  await table.nextTurn();
  await ilse.act("run");
  table.dice(15);
  const way: [number, number][] = [3, 4, 5, 6, 7, 8].map((column) => [column, 2]);
  await table.move(ilse, way);
  const card = table.cards.at(-1);
  await card?.answer(reaver, "held", "fire");
  expect([ilse.statuses, ilse.system.lasts.burning]).toEqual([["burning"], 2]);
  await table.nextTurn();
  expect([table.turnOf, ilse.system.lasts.burning]).toEqual(["Reaver", 1]);
  await table.nextTurn();
  expect(ilse.statuses).toEqual(["burning"]);
  await table.nextTurn();
  expect([table.turnOf, ilse.statuses]).toEqual(["Reaver", []]);
});

it("outside of encounters a round is 12 seconds for what lasts rounds [W-005] (A-24)", async () => {
  const { table, ilse, reaver } = await duel({}, { items: [brand(3)] });
  await table.nextTurn();
  await reaver.act("useAbility", { item: "Brand", on: [ilse] });
  await table.endEncounter();
  expect(ilse.system.lasts.burning).toBe(3);
  await table.time(24);
  expect([ilse.statuses, ilse.system.lasts.burning]).toEqual([["burning"], 1]);
  await table.time(12);
  expect(ilse.statuses).toEqual([]);
});

it("a table may give time for Cinematic Reactions before a result counts; usually only those are asked who have a reaction [W-010] [W-072]", async () => {
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword", [["4", "physical"]])], system: { ap: { value: 3, max: 9 } } },
    { system: { ...vitality(20), momentum: 3 } },
  );
  table.dice(15);
  const usual = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([usual.asked, reaver.system.vitality.value]).toEqual([[], 16]);
  await answers(table, "reactionWindow", "ask");
  await table.edit(ilse, { "system.ap.value": 9 });
  table.dice(15);
  const hit = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect(hit.asked).toMatchObject([{ who: "GM", by: "Gamemaster", at: "window", options: ["goOn", "prevented"] }]);
  expect(reaver.system.vitality.value).toBe(16);
  await hit.answer("GM", "window", "goOn");
  expect(reaver.system.vitality.value).toBe(12);
  table.dice(20);
  const stopped = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  expect((await stopped.answer("GM", "window", "prevented", { as: "Mara" })).ok).toBe(false);
  const idea = await reaver.act("cinematic", { said: { idea: "It catches the blade", kind: "reaction" }, as: "Jon" });
  table.dice(12);
  await idea.answer("GM", "ruling", { option: "allow", fields: { skill: "grace", difficulty: 10 } });
  await idea.answer("GM", "outcome", { option: "nothing", fields: {} });
  await stopped.answer("GM", "window", "prevented");
  expect([stopped.state, reaver.system.vitality.value, ilse.system.ap.value]).toEqual(["closed", 12, 5]);
  expect(stopped.story.join()).toContain("prevented (Ilse)");
});

it("traits are named before a roll only at a table that always shows them, on cards also when a hit meets one, or never [W-142] [W-146] (A-64)", async () => {
  const wave = ability("Wave", [["2", "heat"]], { resolution: "automatic", range: 9 });
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Torch", [["4", "heat"]]), wave], system: { ap: { value: 99, max: 99 } } },
    { system: { ...vitality(90), resists: ["elemental"], immune: ["curse"] } },
  );
  await table.edit(ilse, { "system.ap.value": 99 });
  const reminder = (act: string, item: string) => {
    const prepared = shell().operations.prepare(requestOf(table.map, ilse, act, { item, on: [reaver] }));
    if ("ok" in prepared) throw new Error(`${act} is refused: ${JSON.stringify(prepared)}`);
    return prepared.dialog?.reminder?.rule;
  };
  const told = async () => {
    table.dice(15);
    return (await ilse.act("attack", { item: "Torch", on: [reaver] })).story.join().includes("trait.resists");
  };
  const seen: unknown[] = [];
  for (const answer of ["hit", "off", "always"]) {
    await answers(table, "revealTraits", answer);
    seen.push([reminder("attack", "Torch"), reminder("useAbility", "Wave"), await told()]);
  }
  expect(seen).toEqual([
    // Otherwise the window of an Ability says what it does.
    [undefined, "W-128", true],
    [undefined, "W-128", false],
    ["W-146", "W-146", true],
  ]);
});
