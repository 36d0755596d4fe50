import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { differences, documents } from "../identity/acts";
import { shell } from "../shell";
import { duel, mods, weapon } from "./tabletop-duel";
import { effect, magic, spell } from "./tabletop-magic";
import { at, fencer, line, next, toggle, turnOf } from "./tabletop-meetings";
import { hex, relist, thereAndBack } from "./tabletop-statuses";

// A game master edits the list of statuses while it is played by. Every number was derived from the ledger before the game was asked.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const list = (statuses: JsonObject) => ({ settings: { statuses: JSON.stringify(statuses) } });
const sword = weapon("Sword", { proficiency: "swords", damage: { formula: "9" } });

it("an act from before an edit is taken back, done again and rerolled by the list of its time, the next one by the edited list [G-170] [G-182] [G-136]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword] },
    { statuses: ["prone"], system: { threshold: 6, limit: 9 } },
  );
  const before = documents(table);
  table.dice(15, 4, 9, 3, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "dodge");
  expect([line(blow.story, "dodge "), reaver.system.wounds.light]).toEqual(["dodge 3d12kl1 = 3", 1]);
  await relist(table, { prone: { defence: 1 } });
  expect(await blow.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
  // What was three dice is two by now: done again it would be another dodge, which is said and not done.
  expect(await blow.redo()).toMatchObject({ reason: "memberOtherwise", data: { name: "Reaver" } });
  await relist(table, {});
  expect(await blow.redo()).toEqual({ ok: true });
  await relist(table, { prone: { defence: 1 } });
  table.dice(2, 8, 5, 1);
  await blow.reroll("dodge");
  expect([line(blow.story, "dodge "), reaver.system.wounds.light]).toEqual(["dodge 3d12kl1 = 2", 1]);
  table.dice(15, 4, 9, 1);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver], override: true });
  await next(second, reaver, "dodge");
  expect([line(second.story, "dodge "), reaver.system.wounds.light]).toEqual(["dodge 2d12kh1 = 9", 2]);
});

it("an attack that waits for its answer while the list is edited goes on by the list with which it began, and is undone without a trace [G-026] [G-170] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(5, { items: [sword] }, { statuses: ["prone"], system: { threshold: 30 } });
  const before = documents(table);
  table.dice(15);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await relist(table, { prone: { defence: 1 } });
  table.dice(4, 9, 3, 1);
  await next(blow, reaver, "dodge");
  expect([blow.state, line(blow.story, "dodge ")]).toEqual(["closed", "dodge 3d12kl1 = 3"]);
  expect(await blow.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
});

it("restrained: taken out it binds nobody and nobody saves against it, put back it binds whoever still has it, and the way in between is undone all the same [G-166] [G-182]", async () => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [hex("Web", "restrained")] },
    { system: { threshold: 30, speed: 6 }, at: [6, 5] },
  );
  await ilse.act("cast", { item: "Web", on: [reaver] });
  await relist(table, { restrained: { removed: true } });
  await table.nextTurn();
  const before = documents(table);
  const way = await reaver.act("move", { path: [[8, 5]], as: "Jon" });
  expect([at(reaver), reaver.statuses]).toEqual([[8, 5], ["restrained"]]);
  await relist(table, {});
  const more = await reaver.act("move", { path: [[9, 5]], as: "Jon" });
  expect([more.refused, more.rule]).toEqual([key("rooted.restrained"), "G-166"]);
  await thereAndBack(table, before, way);
  await table.nextTurn();
  // Its save at the start of the turn is back as well: a magical source, 10.
  table.dice(9);
  await table.nextTurn();
  expect(reaver.statuses).toEqual(["restrained"]);
  table.dice(10);
  await table.nextRound();
  await table.nextTurn();
  expect(reaver.statuses).toEqual([]);
});

it("a status of its own that also counts as prone and drowsy adds its own numbers to theirs, and theirs once, whether the bearer has these or not [G-136] [G-170] [G-182]", async () => {
  const own1 = { name: "Pinned", as: "prone", and: "drowsy", defence: -1, dex: -1 };
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword] },
    { statuses: ["prone", "drowsy"], system: { threshold: 30, speed: 6 } },
    list({ own1 }),
  );
  await toggle(reaver, "own1");
  const sees = async (): Promise<unknown> => {
    await table.edit(ilse, { "system.turn.attack": 1 });
    table.dice(20, 7, 6, 5, 8, 1);
    const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
    await next(blow, reaver, "dodge");
    table.dice(14, 12, 13);
    const check = await reaver.act("check", { said: { check: "dex" } });
    return [line(blow.story, "dodge "), line(check.story, "check ")];
  };
  const both = ["dodge 4d12kl1 = 5", "who/a/check 3d20kl1 = 12"];
  expect(await sees()).toEqual(both);
  for (const one of ["prone", "drowsy"]) await toggle(reaver, one, false);
  expect([reaver.statuses, await sees()]).toEqual([["own1"], both]);
  await table.nextTurn();
  const way = await reaver.act("move", { path: [[8, 5]], as: "Jon" });
  expect(way.refused).toMatch(/rooted/);
});

it.each([
  ["the book", {}, "restrained", [4], 1],
  ["a list that lets the restrained move", { restrained: { rooted: false } }, "restrained", [4, 4, 4], 3],
  ["the book, frozen", {}, "frozen", [4], 1],
  ["a list with a snare of its own", { own1: { name: "Snared", rooted: true } }, "own1", [4], 1],
  ["a list with a trance of its own", { own1: { name: "Trance", helpless: true } }, "own1", [4], 1],
  ["the book, slowed", {}, "slowed", [4, 4, 4], 3],
] as const)("who is caught in a FIELD in the middle of a drag stops where a status bars movement: by %s [G-097] [G-098] [G-182]", async (_list, statuses, status, dice, metres) => {
  const web = spell("Web", "DC INT vs STR", {
    keywords: "FIELD",
    area: { shape: "wall", size: 6, width: 1 },
    range: 20,
    ...effect("status", "", { status }),
  });
  const { table, ilse, guard } = await magic(mods({ int: 5 }), web, { speed: 12 }, list(statuses));
  await ilse.act("cast", {
    item: "Web",
    places: [
      [10, 10],
      [14, 10],
    ],
  });
  await table.move(guard, [[9, 9]]);
  await table.encounter(guard, ilse, { initiative: [9, 1] });
  await table.start();
  const before = documents(table);
  table.dice(...dice);
  const way = await table.move(guard, [
    [10, 10],
    [11, 10],
    [12, 10],
  ]);
  expect([at(guard), guard.statuses]).toEqual([[9 + metres, 10], [status]]);
  if (way) await thereAndBack(table, before, way);
});

it("dice that are fewer than the levels end with their last one; a highest level below that which somebody has holds it with its next change [G-155] [G-172] [G-182]", async () => {
  const { table, reaver } = await duel(0, {}, { system: { toughness: 3, limit: 20, tiers: { burning: 4 } } });
  await toggle(reaver, "burning");
  await relist(table, { burning: { dice: "1d4, 1d8", most: 2 } });
  table.dice(6);
  await table.nextTurn();
  // 6 against 3 is one wound.
  const burns = line(
    table.posted.flatMap(({ story }) => story),
    "festers ",
  );
  expect([burns, reaver.system.wounds.light, reaver.system.tiers.burning]).toEqual(["festers 1d8 = 6", 1, 4]);
  // The save against 10 and the level that it still has.
  table.dice(14);
  await table.nextTurn();
  expect(reaver.system.tiers.burning).toBe(2);
});

it.each([
  ["sick", "G-182", ["who/a/check 2d20kl1 = 9", "who/a/check 1d20 = 12"]],
  ["chilled", "G-182", ["who/a/check 1d20 = 12", "who/a/check 2d20kl1 = 9"]],
] as const)("a status of its own that counts as %s counts as what that counts as: STR, DEX, and two metres for each [%s]", async (as, _rule, told) => {
  const own1 = { name: "Plagued", as };
  const { table, reaver } = await duel(5, {}, { system: { speed: 6 }, at: [6, 5] }, list({ own1 }));
  await toggle(reaver, "own1");
  const checks = [];
  for (const check of ["str", "dex"]) {
    table.dice(12, ...(told[checks.length]?.includes("2d20") ? [9] : []));
    checks.push(line((await reaver.act("check", { said: { check } })).story, "check"));
  }
  expect(checks).toEqual(told);
  await table.nextTurn();
  await reaver.act("move", { path: [[7, 5]], as: "Jon" });
  expect([at(reaver), turnOf(reaver).stride]).toEqual([[7, 5], 4]);
});

it("a status that is renamed during an encounter has its new name on an older card and in the tracker [G-182]", async () => {
  const { table, ilse, reaver } = await duel(5, { items: [hex("Web", "restrained")] });
  const cast = await ilse.act("cast", { item: "Web", on: [reaver] });
  const card = async () => (await shell().renderExchange(cast.stored.document as Dynamic, {})).textContent;
  expect(await card()).toContain("Restrained");
  await relist(table, { restrained: { name: "Snared" } });
  expect(await card()).toContain("Snared");
  const row = shell().trackerRow(table.combat, table.combat.turns[1], (globalThis as Dynamic).game.user);
  expect(JSON.stringify(row?.conditions)).toContain("Snared");
  const before = documents(table);
  await relist(table, { restrained: { removed: true } });
  expect(await cast.undo()).toEqual({ ok: true });
  expect([reaver.statuses, before.size > 0]).toEqual([[], true]);
});

it.each([
  ["stunned", {}, true],
  ["frozen", { hyperpathia: { becomes: "frozen" } }, false],
  ["a trance of its own", { hyperpathia: { becomes: "own1" }, own1: { name: "Trance", helpless: true } }, false],
  ["nothing that is in use", { stunned: { removed: true } }, true],
] as const)("a parry that fails to keep the damage off, whose wound makes the hyperpathic %s: a Counter only for whoever can still act [G-040] [G-042] [G-160] [G-182] (A-10)", async (_what, statuses, counters) => {
  const { table, ilse, reaver } = await duel(
    5,
    { items: [sword], system: { threshold: 30 } },
    fencer(9, { threshold: 5, limit: 9 }),
    list(statuses),
  );
  await toggle(reaver, "hyperpathia");
  const before = documents(table);
  // The wound is saved against with 2, which is less than 10.
  table.dice(1, 5, 3, 2);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "roll");
  await next(blow, reaver, "torso");
  const stunned = reaver.statuses.includes("stunned");
  expect([blow.asked[0]?.at, blow.state]).toEqual(counters ? ["followUp", "open"] : [undefined, "closed"]);
  if (counters) {
    table.dice(10, ...(stunned ? [7] : []), 1);
    await next(blow, reaver, "counter");
    while (blow.state === "open") await next(blow, ilse, "none");
    expect(line(blow.story, "strike 2d20kl1 + 9") !== undefined).toBe(stunned);
  }
  await thereAndBack(table, before, blow);
});
