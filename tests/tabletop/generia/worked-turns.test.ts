import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature } from "../tabletop";
import { duel, field, mods, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { related } from "./tabletop-meetings";

// Worked examples of the ledger (chapter 6), each with its own numbers: movement, Reactions, a sneaked way.
const key = (why: string): string => `FIVEFOLD.Generia.Refused.${why}`;
const skill = (name: string, use: string, system: JsonObject = {}) => ({
  type: "generiaSkill",
  name,
  system: { use, ...system },
});
const turnOf = ({ system }: Creature) => system.turn;

it("5 m of 8, an attack, 3 m more; the ninth metre is refused unless the game master confirms it, a movement skill in any case [G-014] [G-015] [G-017] (W-58)", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    {
      system: { speed: 8 },
      items: [weapon("Sword", { damage: { formula: "1" } }), skill("Dash", "movement")],
      at: [5, 5],
    },
    { system: { threshold: 9 }, at: [11, 5] },
  );
  await table.move(ilse, [[10, 5]]);
  expect([ilse.token.at, turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([[10, 5], 0, 3]);
  table.dice(10, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "none");
  expect([blow.state, turnOf(ilse).attack, turnOf(ilse).stride]).toEqual(["closed", 0, 3]);
  await table.move(ilse, [[10, 8]]);
  expect([ilse.token.at, turnOf(ilse).stride]).toEqual([[10, 8], 0]);
  const ninth = await ilse.act("move", { path: [[10, 9]], as: "Mara" });
  expect([ninth.refused, ninth.rule, ninth.overridable, ilse.token.at]).toEqual([
    key("spent.movement"),
    "G-014",
    true,
    [10, 8],
  ]);
  const dash = await ilse.act("useSkill", { item: "Dash", as: "Mara" });
  expect([dash.refused, dash.rule]).toEqual([key("spent.movement"), "G-014"]);
  const confirmed = await ilse.act("move", { path: [[10, 9]], override: true });
  expect([confirmed.state, ilse.token.at]).toEqual(["closed", [10, 9]]);
});

it("half a movement and a movement skill in one turn: the skill is refused although metres are left, and is there again in the next turn [G-017]", async () => {
  const { table, ilse } = await duel(
    0,
    { system: { speed: 8, ...mods({ str: 1 }) }, items: [skill("Sprint", "movement", { sprint: true })], at: [5, 5] },
    { at: [20, 20] },
  );
  await table.move(ilse, [[9, 5]]);
  expect([turnOf(ilse).movement, turnOf(ilse).stride]).toEqual([0, 4]);
  const sprint = await ilse.act("useSkill", { item: "Sprint", as: "Mara" });
  expect([sprint.refused, sprint.rule, turnOf(ilse).stride]).toEqual([key("spent.movement"), "G-014", 4]);
  await table.nextRound();
  const again = await ilse.act("useSkill", { item: "Sprint", as: "Mara" });
  expect([again.state, turnOf(ilse).movement, turnOf(ilse).stride]).toEqual(["closed", 0, 9]);
  // And the other way round: who sprints buys no movement beside it.
  const way = await ilse.act("move", { path: [[19, 5]], as: "Mara" });
  expect([way.refused, way.rule]).toEqual([key("tooFar"), "G-015"]);
});

it("a reactive spell in A’s turn, a second reactive skill refused in it and allowed in B’s; two dodges in A’s turn take no Reaction [G-018] [G-019] (W-50)", async () => {
  const table = await field();
  const sword = weapon("Sword", { damage: { formula: "1" } });
  const a = await table.creature("A", { items: [sword], disposition: "hostile", at: [5, 5] });
  const b = await table.creature("B", { items: [sword], disposition: "hostile", at: [6, 6] });
  const d = await table.creature("D", {
    system: { ...mp(9), threshold: 9 },
    items: [spell("Flash", "SURECAST", { use: "reactive", ...effect("other") }), skill("Duck", "reactive")],
    disposition: "friendly",
    owner: "Mara",
    at: [6, 5],
  });
  await table.encounter(a, b, d, { initiative: [20, 15, 10] });
  await table.start();
  for (const override of [false, true]) {
    table.dice(10, 12);
    const blow = await a.act("attack", { item: "Sword", on: [d], override });
    await blow.answer(d, "defence", "dodge");
    expect([blow.state, blow.story.includes("G-049 12 >= 10"), turnOf(d).reaction]).toEqual(["closed", true, 1]);
  }
  const flash = await d.act("cast", { item: "Flash", as: "Mara" });
  expect([flash.state, turnOf(d).reaction]).toEqual(["closed", 0]);
  const second = await d.act("useSkill", { item: "Duck", as: "Mara" });
  expect([second.refused, second.rule]).toEqual([key("spent.reaction"), "G-018"]);
  await table.nextTurn();
  expect([table.turnOf, turnOf(d).reaction]).toEqual(["B", 1]);
  const third = await d.act("useSkill", { item: "Duck", as: "Mara" });
  expect([third.state, turnOf(d).reaction]).toEqual(["closed", 0]);
});

it("a way through full cover, half cover, open field that the observer does not see, and none: the faces 17 and 6 keep 6, and 10 is less than 12 [G-110] [G-111] [G-112] [G-114] (W-41)", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    // It hides the third space of the way, and no other.
    walls: [{ from: [7.1, 6.1], to: [7.9, 6.1] }],
    regions: [
      { at: [5, 5], size: [1, 1], marks: ["cover.full"] },
      { at: [6, 5], size: [1, 1], marks: ["cover.half"] },
      { at: [7, 5], size: [1, 1], marks: ["cover.open"] },
    ],
  });
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 4 }), speed: 9 },
    owner: "Mara",
    disposition: "friendly",
    at: [4, 5],
  });
  const guard = await table.creature("Guard", { system: mods({ per: 2 }), disposition: "hostile", at: [7, 9] });
  await table.encounter(ilse, guard, { initiative: [9, 3] });
  await table.start();
  table.dice(17, 6);
  const way: [number, number][] = [
    [5, 5],
    [6, 5],
    [7, 5],
    [8, 5],
  ];
  const sneaked = await ilse.act("sneak", { on: [guard], path: way, as: "Mara" });
  expect(sneaked.story).toEqual(expect.arrayContaining(["observer/b/sneak 2d20kl1 + 4 = 10", "G-110 10 not >= 12"]));
  expect([ilse.token.at.slice(0, 2), related(ilse, "unseen")]).toEqual([[8, 5], []]);
});
