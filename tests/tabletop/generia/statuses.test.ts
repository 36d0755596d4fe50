import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Creature } from "../tabletop";
import { duel, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";

// The list of statuses as a table has made it (ledger 2.5: "GM-editable data"), and the same played by the book.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const at = (statuses: JsonObject) => ({
  settings: { statuses: Object.keys(statuses).length > 0 ? JSON.stringify(statuses) : "" },
});
const line = (story: readonly string[], word: string): string | undefined => story.find((one) => one.startsWith(word));
const has = (creature: Creature, status: string, active = true) =>
  creature.actor.toggleStatusEffect(`generia-${status}`, { active, overlay: false });
const hex = (status: string, more: JsonObject = {}) =>
  spell("Hex", "SURECAST", { use: "freeAction", strength: 2, ...effect("status", "", { status }), ...more });
const sword = weapon("Sword", { proficiency: "swords", damage: { formula: "9" } });
const fight = (statuses: JsonObject, items: readonly ReturnType<typeof weapon>[] = [], reaver: JsonObject = {}) =>
  duel(
    5,
    { system: { ...mp(9), ...mods({ wil: 4 }) }, items: [sword, ...items] },
    { system: { threshold: 30, speed: 8, ...mods({ con: 1 }), ...reaver } },
    at(statuses),
  );

it.each([
  ["the book", {}, [15, 3, 9, 4, 6, 1], ["strike 2d20kl1 + 5 = 8", "dodge 3d12kl1 = 4", null, 2]],
  [
    "its own list",
    {
      frightened: { attack: 1, rooted: true, dread: false },
      prone: { defence: 1, rooted: false },
      slowed: { pace: 4 },
    },
    [15, 3, 4, 9, 1],
    ["strike 2d20kh1 + 5 = 20", "dodge 2d12kh1 = 9", "rooted.other", 0],
  ],
] as const)("by %s: levels on attacks and defences, who cannot move, what a metre takes [G-182] [G-170]", async (_list, statuses, faces, [
  strike,
  dodge,
  stays,
  left,
]) => {
  const { table, ilse, reaver } = await fight(statuses);
  for (const [who, status] of [
    [ilse, "frightened"],
    [reaver, "prone"],
  ] as const)
    await has(who, status);
  table.dice(...faces);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(line(blow.story, "strike")).toBe(strike);
  await blow.answer(reaver, "defence", "dodge");
  expect(line(blow.story, "dodge")).toBe(dodge);
  const [column = 0, row = 0] = ilse.token.at;
  await table.edit(ilse, { "system.speed": 9 });
  const away = await ilse.act("move", { path: [[column, row + 1]] });
  expect(away.refused).toBe(stays === null ? null : key(stays));
  await has(reaver, "prone", false);
  await has(reaver, "slowed");
  await table.nextTurn();
  const [from = 0, down = 0] = reaver.token.at;
  const go = (metres: number) =>
    reaver.act("move", {
      path: Array.from({ length: metres }, (_, n): [number, number] => [from + n + 1, down]),
      as: "Jon",
    });
  // Eight metres of movement: three at two metres each, two at four.
  expect((await go(stays === null ? 5 : 3)).refused).toBe(key("tooFar"));
  await go(stays === null ? 3 : 2);
  expect(reaver.system.turn.stride).toBe(left);
});

it("a status of its own: its spell, its levels by its number, damage at the start of a turn, the save at its end, and its name [G-182] [G-155] [G-171]", async () => {
  const own1 = {
    ...{ name: "Cursed", attack: -1, scaled: true, adds: true, most: 3, dice: "1d4, 2", type: "shadow" },
    ...{ end: true, save: "wil" },
  };
  const { table, ilse, reaver } = await fight({ own1 }, [hex("own1")], { toughness: 1 });
  const cast = await ilse.act("cast", { item: "Hex", on: [reaver] });
  expect((await shell().renderExchange(cast.stored.document as Dynamic, {})).textContent).toContain("Cursed");
  expect([reaver.statuses, reaver.system.tiers.own1]).toEqual([["own1"], 2]);
  const { CONFIG } = globalThis as Dynamic;
  const entry = CONFIG.statusEffects.find(({ id }: Dynamic) => id === "generia-own1");
  expect([entry.name, entry.hud.actorTypes]).toEqual(["Cursed", ["generiaCreature"]]);
  // Its level is 2: two points, which are more than it bears.
  await table.nextTurn();
  const hurt = reaver.system.wounds.light;
  expect(hurt).toBe(1);
  table.dice(17, 4, 11, 1, 2);
  const blow = await reaver.act("unarmed", { on: [ilse] });
  expect(line(blow.story, "strike")).toBe("strike 3d20kl1 = 4");
  await blow.answer(ilse, "defence", "none");
  // Once more, and no more than three.
  await ilse.act("cast", { item: "Hex", on: [reaver], override: true });
  expect(reaver.system.tiers.own1).toBe(3);
  table.dice(19);
  await table.nextTurn();
  expect([reaver.statuses, reaver.items.all.length]).toEqual([[], 0]);
});

it("a status of its own that passes with the next turn, and one that leaves no actions: its turn is passed over [G-153] [G-182]", async () => {
  const { table, ilse, reaver } = await fight({
    own1: { name: "Dazed", eases: -3, fades: "over" },
    own2: { name: "Petrified", helpless: true },
  });
  await has(ilse, "own1");
  table.dice(15, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(line(blow.story, "strike")).toBe("strike 1d20 + 2 = 17");
  await blow.answer(reaver, "defence", "none");
  // It came within this turn.
  await table.nextTurn();
  expect(ilse.statuses).toEqual(["own1"]);
  await table.nextTurn();
  await table.nextTurn();
  expect(ilse.statuses).toEqual([]);
  await has(reaver, "own2");
  expect((await reaver.act("unarmed", { on: [ilse] })).refused).toBe(key("helpless"));
  // Whoever can do nothing answers nothing, and its turn is passed over.
  await table.nextRound();
  table.dice(15, 1);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(second.state).toBe("closed");
});

it("what the table has taken out does nothing, says so, and goes as any other; its spells are refused in words [G-182]", async () => {
  const statuses = { frightened: { removed: true }, slowed: { removed: true }, chilled: { name: "Frosty" } };
  const { table, ilse, reaver } = await fight(statuses, [hex("frightened", { rounds: 2 })]);
  await has(ilse, "frightened");
  table.dice(15, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect(line(blow.story, "strike")).toBe("strike 1d20 + 5 = 20");
  await blow.answer(reaver, "defence", "none");
  expect((await ilse.act("cast", { item: "Hex", on: [reaver] })).refused).toBe(key("outOfUse"));
  const forced = await ilse.act("cast", { item: "Hex", on: [reaver], override: true });
  expect([forced.state, reaver.statuses, reaver.items.all.length]).toEqual(["closed", [], 0]);
  const told = (await shell().renderExchange(forced.stored.document as Dynamic, {})).textContent;
  expect(told).toContain("Frightened is not in use at this table: Reaver stays without it.");
  const { CONFIG } = globalThis as Dynamic;
  const hud = (id: string) => CONFIG.statusEffects.find((one: Dynamic) => one.id === `generia-${id}`).hud;
  expect([hud("frightened"), hud("own1"), hud("drowsy").actorTypes]).toEqual([false, false, ["generiaCreature"]]);
  // Who counts as slowed counts as nothing that is not in use, and is drowsy all the same.
  await has(reaver, "chilled");
  await table.nextTurn();
  const [column = 0, row = 0] = reaver.token.at;
  await reaver.act("move", { path: [[column + 1, row]], as: "Jon" });
  expect(reaver.system.turn.stride).toBe(7);
  const tracker = shell().trackerRow(table.combat, table.combat.turns[0], (globalThis as Dynamic).game.user);
  expect(tracker?.conditions).toEqual([expect.objectContaining({ left: "not in use at this table, does nothing" })]);
  await has(ilse, "frightened", false);
  expect(ilse.statuses).toEqual([]);
});

it("what was brought before the table took it out runs its time, and takes nothing with it [G-171] [G-182]", async () => {
  const { table, ilse, reaver } = await fight({}, [hex("frightened", { rounds: 1 })]);
  await ilse.act("cast", { item: "Hex", on: [reaver] });
  expect([reaver.statuses, reaver.items.all.length]).toEqual([["frightened"], 1]);
  await table.during(() =>
    (globalThis as Dynamic).game.settings.set(
      "fivefold",
      "generia.statuses",
      JSON.stringify({ frightened: { removed: true } }),
    ),
  );
  await table.nextTurn();
  // Nobody saves against what is not in use.
  await table.nextTurn();
  expect([reaver.statuses, reaver.items.all.length]).toEqual([[], 0]);
});

it.each([
  ["the book", {}, "G-055 13 > 0"],
  ["its own list", { vulnerable: { share: 300 } }, "G-055 27 > 0"],
] as const)("by %s: what the vulnerable suffer [G-182]", async (_list, statuses, contest) => {
  const { table, ilse, reaver } = await fight(statuses, [], { vulnerable: "sharp" });
  table.dice(15, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await blow.answer(reaver, "defence", "none");
  expect(blow.story).toContain(contest);
});

it("what is no list of statuses counts as the book’s [G-182]", async () => {
  for (const statuses of ["{not a list", "[1]", '{"prone":7,"own1":{"attack":-9}}']) {
    const { table, ilse, reaver } = await duel(
      5,
      {},
      { statuses: ["prone"], system: { threshold: 30 } },
      { settings: { statuses } },
    );
    table.dice(15, 4, 9, 1, 1, 1, 1);
    const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await blow.answer(reaver, "defence", "dodge");
    expect(line(blow.story, "dodge")).toBe("dodge 3d12kl1 = 1");
  }
});
