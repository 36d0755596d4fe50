import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { quiet } from "../boot/client";
import { arrows, duel, field, mods, perk, weapon } from "./tabletop-duel";

const potion = (quantity = 2) => ({
  type: "generiaGear",
  name: "Potion",
  system: { kind: "consumable", quantity, heals: "2d6", restores: "3" },
});

it("a table may leave ties of initiative in the order of joining [G-002]", async () => {
  const first = async (initiativeTies: string) => {
    const table = await field({ settings: { initiativeTies } });
    const slow = await table.creature("Slow", { system: mods({ per: 1 }), disposition: "friendly" });
    const keen = await table.creature("Keen", { system: mods({ per: 5 }), disposition: "hostile" });
    await table.encounter(slow, keen, { initiative: [9, 9] });
    await table.start();
    return table.turnOf;
  };
  expect(await first("order")).toBe("Slow");
  expect(await first("attributes")).toBe("Keen");
});

it("each turn has all three actions, and everybody a Reaction [G-006] [G-018]", async () => {
  const { table, ilse, reaver } = await duel(0);
  await table.edit(reaver, { "system.turn.reaction": 0, "system.turn.attack": 0 });
  await table.edit(ilse, { "system.turn.utility": 0, "system.turn.movement": 0, "system.turn.reaction": 0 });
  await table.nextTurn();
  const { attack, utility, movement, reaction } = reaver.system.turn;
  expect([attack, utility, movement, reaction]).toEqual([1, 1, 1, 1]);
  expect([ilse.system.turn.utility, ilse.system.turn.reaction]).toEqual([0, 1]);
  await table.endEncounter();
  expect(ilse.system.turn).toMatchObject({ utility: 1, movement: 1, round: 0 });
});

it("the Attack Action pays for one attack, in the own turn only [G-001] [G-020]", async () => {
  const { table, ilse, reaver } = await duel(0);
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([second.refused, second.rule, second.overridable]).toEqual([
    "FIVEFOLD.Generia.Refused.spent.attack",
    "G-009",
    true,
  ]);
  const early = await reaver.act("unarmed", { on: [ilse] });
  expect([early.refused, early.rule]).toEqual(["FIVEFOLD.Generia.Refused.notYourTurn", "G-001"]);
});

it("an item is paid for with whichever action is left, or the one that was named [G-013] [G-154]", async () => {
  const { table, ilse } = await duel(0, {
    items: [potion()],
    system: { wounds: { light: 3, severe: 1 }, threshold: 4, limit: 9, mp: { value: 1, max: 3 } },
  });
  table.dice(6, 3);
  const drink = await ilse.act("useItem", { item: "Potion", said: { slot: "utility" } });
  expect(drink.story).toEqual([
    "Ilse utility -1",
    "Ilse's Potion quantity -1",
    "healing 2d6 = 9",
    "restored 3 = 3",
    "Ilse light -2",
    "Ilse mp +2",
  ]);
  table.dice(1, 1);
  const again = await ilse.act("useItem", { item: "Potion" });
  expect(again.story[0]).toBe("Ilse attack -1");
  const empty = await ilse.act("useItem", { item: "Potion" });
  expect([empty.refused, empty.rule]).toEqual(["FIVEFOLD.Generia.Refused.usedUp", "G-013"]);
  expect(ilse.system.wounds).toMatchObject({ light: 1, severe: 1 });
});

it("outside of encounters nothing of a turn is counted [G-006] [G-020]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [potion()], system: { wounds: { light: 1 } } });
  table.dice(6, 6);
  const drink = await ilse.act("useItem", { item: "Potion" });
  expect(drink.story[0]).toBe("Ilse's Potion quantity -1");
  expect(ilse.system.turn).toMatchObject({ attack: 1, utility: 1, movement: 1 });
});

it("a movement goes as far as Movement Speed, in parts [G-014] [G-015]", async () => {
  const { table, ilse } = await duel(0, { system: { speed: 8 }, at: [5, 5] }, { at: [20, 20] });
  await table.move(ilse, [[10, 5]]);
  expect([ilse.token.at, ilse.system.turn.movement, ilse.system.turn.stride]).toEqual([[10, 5], 0, 3]);
  await table.move(ilse, [[13, 5]]);
  expect([ilse.token.at, ilse.system.turn.stride]).toEqual([[13, 5], 0]);
  const more = await ilse.act("move", { path: [[14, 5]] });
  expect([more.refused, more.rule, more.overridable]).toEqual([
    "FIVEFOLD.Generia.Refused.spent.movement",
    "G-014",
    true,
  ]);
});

it("a way beyond Movement Speed is refused [G-015]", async () => {
  const { ilse } = await duel(0, { system: { speed: 4 }, at: [5, 5] }, { at: [20, 20] });
  const way = await ilse.act("move", { path: [[10, 5]] });
  expect([way.refused, way.rule]).toEqual(["FIVEFOLD.Generia.Refused.tooFar", "G-015"]);
});

it("a table may have movements that are not split [G-015]", async () => {
  const { table, ilse } = await duel(
    0,
    { system: { speed: 8 }, items: [potion()], at: [5, 5] },
    { at: [20, 20] },
    { settings: { movementSplit: false } },
  );
  await table.move(ilse, [[8, 5]]);
  table.dice(1, 1);
  await ilse.act("useItem", { item: "Potion" });
  const more = await ilse.act("move", { path: [[9, 5]] });
  expect(more.refused).toBe("FIVEFOLD.Generia.Refused.spent.movement");
});

it("an Opportunist strikes as a reaction who leaves its reach, and whoever was parried does not [G-044] [G-045] [G-161] (W-14)", async () => {
  const table = await field();
  const sly = perk("Opportunist", "opportunist");
  const blade = weapon("Sword", { proficiency: "swords" });
  const ilse = await table.creature("Ilse", {
    system: { proficiencies: [{ name: "swords", value: 9 }], speed: 6 },
    items: [blade],
    disposition: "friendly",
    at: [5, 5],
  });
  const a = await table.creature("A", { items: [blade, sly], disposition: "hostile", at: [6, 5] });
  const b = await table.creature("B", { items: [blade, sly], disposition: "hostile", at: [5, 4] });
  const c = await table.creature("C", { items: [blade, sly], disposition: "friendly", at: [4, 4] });
  await table.encounter(a, b, c, ilse, { initiative: [20, 15, 10, 5] });
  await table.start();
  table.dice(5, 11);
  const attack = await a.act("attack", { item: "Sword", on: [ilse] });
  await attack.answer(ilse, "defence", "parry0");
  await attack.answer(ilse, "followUp", "move");
  expect(ilse.system.turn.step).toBe(2);
  const step = await ilse.act("move", { path: [[5, 7]] });
  expect(step.asked.map(({ who }) => who)).toEqual(["B"]);
  // From behind.
  table.dice(3, 2, 10, 1);
  await step.answer(b, step.asked[0]?.at ?? "", "take");
  const at = step.asked[0]?.at ?? "";
  await step.answer(ilse, at, "none");
  expect([step.state, ilse.token.at, ilse.system.turn.step, ilse.system.turn.movement]).toEqual([
    "closed",
    [5, 7],
    0,
    1,
  ]);
  expect([a.system.turn.reaction, b.system.turn.reaction, c.system.turn.reaction]).toEqual([1, 0, 1]);
});

it("whoever has been off balance for a whole turn falls", async () => {
  const { table, ilse } = await duel(0);
  table.dice(1);
  await ilse.act("jump", { said: { distance: "3" } });
  await table.nextTurn();
  expect(ilse.statuses).toEqual(["offBalance"]);
  await table.nextTurn();
  expect(ilse.system.turn.unsteady).toBe(1);
  await table.nextTurn();
  expect(ilse.statuses).toEqual(["prone"]);
  await table.nextTurn();
  const way = await ilse.act("move", {});
  expect([way.refused, way.rule]).toEqual(["FIVEFOLD.Generia.Refused.rooted.prone", "G-170"]);
  await ilse.act("standUp", { said: { slot: "movement" } });
  expect([ilse.statuses, ilse.system.turn.movement]).toEqual([[], 0]);
});

it("standing up is the first thing of a turn", async () => {
  const { table, ilse, reaver } = await duel(0, { statuses: ["prone"] });
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  const stand = await ilse.act("standUp");
  expect([stand.refused, stand.rule]).toEqual(["FIVEFOLD.Generia.Refused.standFirst", "G-170"]);
});

it("a turn whose three actions are spent does not end before its player says so [G-007]", async () => {
  const { table, ilse, reaver } = await duel(0, {
    system: { speed: 5 },
    items: [potion(), weapon("Sword")],
    at: [5, 5],
  });
  table.dice(10, 12, 1, 1);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  await ilse.act("move", { path: [[5, 6]] });
  await ilse.act("useItem", { item: "Potion" });
  expect(ilse.system.turn).toMatchObject({ attack: 0, utility: 0, movement: 0 });
  expect(table.turnOf).toBe("Ilse");
});

it("a table may let the turn end by itself [G-007]", async () => {
  const { table, ilse, reaver } = await duel(
    0,
    { system: { turn: { utility: 0, movement: 0 } } },
    {},
    { settings: { autoEndTurn: "auto" } },
  );
  await table.edit(ilse, { "system.turn.utility": 0, "system.turn.movement": 0 });
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await attack.answer(reaver, "defence", "dodge");
  expect(table.turnOf).toBe("Reaver");
});

it("nobody gets a second turn in a round, whatever becomes of its initiative [G-001] [G-003] (W-66)", async () => {
  const table = await field();
  const x = await table.creature("X", { disposition: "friendly" });
  const y = await table.creature("Y", { disposition: "hostile" });
  const z = await table.creature("Z", { disposition: "hostile" });
  await table.encounter(x, y, z, { initiative: [9, 7, 5] });
  await table.start();
  await table.nextTurn();
  expect(table.turnOf).toBe("Y");
  const [combat] = (globalThis as Dynamic).game.combats.contents;
  const own = combat.combatants.contents.find((one: Dynamic) => one.actor?.uuid === x.uuid);
  await table.during(async () => own.update({ initiative: 6 }));
  const order: (string | null)[] = [];
  for (let n = 0; n < 4; n++) {
    await table.nextTurn();
    order.push(table.turnOf);
  }
  expect(order).toEqual(["Z", "Y", "X", "Z"]);
});

it.each([
  [4, [15, 9], "2d20kl1", 15],
  [5, [3, 12], "2d20kh1", 18],
  [12, [3, 12], "2d20kh1", 18],
  [13, [12], "1d20", 18],
] as const)("a shot over %i m counts its distance band [G-028] [G-029] [G-157] [G-134] [G-135] (W-54)", async (away, faces, dice, total) => {
  const bow = weapon("Bow", {
    class: "ranged",
    proficiency: "bows",
    bands: { short: -1, medium: 1, long: 0 },
    range: 20,
  });
  const { table, ilse, reaver } = await duel(
    0,
    { system: { proficiencies: [{ name: "bows", value: 6 }] }, items: [bow, arrows(3)], at: [2, 5] },
    { system: mods({ dex: 9 }), at: [2 + away, 5] },
  );
  table.dice(...faces, 12);
  const shot = await ilse.act("attack", { item: "Bow", on: [reaver] });
  expect(shot.story[2]).toBe(`strike ${dice} + 6 = ${total}`);
  expect(shot.asked[0]?.options).toEqual(["dodge", "none"]);
  await shot.answer(reaver, "defence", "dodge");
  expect(ilse.items.get("Arrows").system.quantity).toBe(2);
});

it("nobody shoots beyond the maximum range, or without arrows [G-028] [G-159] (W-54)", async () => {
  const bow = weapon("Bow", { class: "ranged", range: 20 });
  const far = await duel(0, { items: [bow, arrows(1)], at: [2, 5] }, { at: [23, 5] });
  const shot = await far.ilse.act("attack", { item: "Bow", on: [far.reaver] });
  expect([shot.refused, shot.rule, shot.overridable]).toEqual(["FIVEFOLD.Generia.Refused.range", "G-028", true]);
  const bare = await duel(0, { items: [bow, arrows(0)], at: [2, 5] }, { at: [5, 5] });
  const dry = await bare.ilse.act("attack", { item: "Bow", on: [bare.reaver] });
  expect([dry.refused, dry.rule]).toEqual(["FIVEFOLD.Generia.Refused.noAmmunition", "G-159"]);
});

it("an arrow behind half cover: the whole way of a shot [G-028] [G-029] [G-030] [G-031] [G-048] [G-054] [G-158] [G-159] (W-62)", async () => {
  const bow = weapon("Bow", {
    class: "ranged",
    proficiency: "bows",
    bands: { short: -1, medium: 1, long: 0 },
    range: 20,
  });
  const { table, ilse, reaver } = await duel(
    0,
    {
      system: { proficiencies: [{ name: "bows", value: 5 }], ...mods({ str: 4 }) },
      items: [bow, arrows(3)],
      at: [2, 5],
    },
    { system: { ...mods({ dex: 4, per: 2 }), armor: { torso: 4 }, threshold: 4 }, at: [12, 5] },
  );
  table.dice(7, 14, 6, 12, 3, 5, 6);
  const shot = await ilse.act("attack", { item: "Bow", on: [reaver], said: { cover: "half" } });
  await shot.answer(reaver, "defence", "dodge");
  expect(shot.story.slice(2)).toEqual([
    "strike 2d20kh1 + 5 = 19",
    "Reaver defence: dodge",
    "dodge 2d12kh1 + 6 = 18",
    "G-049 18 not >= 19",
    "zone 1d10 = 3",
    "zone.torso (Reaver)",
    "damage 1d6 + 1d6 = 11",
    "G-055 11 > 4",
    "Reaver light +1",
  ]);
});

it("what is done while the turn only begins is paid out of that turn [G-006] [G-007]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { items: [potion()], system: { wounds: { light: 1 } }, owner: "Mara" });
  const reaver = await table.creature("Reaver", { disposition: "hostile" });
  await table.encounter(ilse, reaver, { initiative: [18, 12] });
  const { foundry, game } = globalThis as Dynamic;
  const { prototype } = foundry.documents.Combat;
  const { _onStartTurn: own } = prototype;
  let begins = (): void => {};
  const held = new Promise<void>((resolve) => {
    begins = resolve;
  });
  // Core, or a module, takes its time with the beginning of turns.
  prototype._onStartTurn = async () => held;
  table.dice(6, 6);
  try {
    await table.during(async () => {
      const started = table.combat.startCombat();
      await expect.poll(() => table.combat.turn).toBe(0);
      const itemId = ilse.items.get("Potion").id;
      const adjust = { off: [], added: [] };
      const drunk = await game.fivefold.begin({ actorUuid: ilse.uuid, act: "useItem", itemId, targets: [], adjust });
      expect(drunk).toEqual({ ok: true });
      await new Promise((resolve) => setTimeout(resolve, 50));
      begins();
      await started;
      await quiet();
      await expect.poll(() => ilse.system.turn.attack).toBe(0);
      await quiet();
    });
  } finally {
    prototype._onStartTurn = own;
  }
  expect(ilse.system.turn).toMatchObject({ attack: 0, utility: 1, movement: 1 });
});
