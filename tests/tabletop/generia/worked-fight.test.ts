import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature, Exchange } from "../tabletop";
import { mounted } from "./mounted";
import { preparedFor } from "./odds";
import { duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { give } from "./tabletop-statuses";

// Worked examples of the ledger (chapter 6), each with its own numbers: attacks, the saddle, turns and what pays, falls.
const turnOf = ({ system }: Creature) => system.turn;
const lineOf = ({ story }: Exchange, word: string) => story.find((line) => line.startsWith(word));

/** A rider beside its foe, in the saddle of a horse, whose turn it is. */
const onHorse = (rider: JsonObject, sword: JsonObject, settings: Record<string, string> = {}) =>
  mounted({ system: rider, items: [weapon("Sword", { damage: { formula: "1d6" }, ...sword })] }, {}, settings);

it("a backstab from a mount that has moved, stunned and without proficiency: two levels of disadvantage, and the lowest of three dice [G-136] [G-059] [G-061] [G-144] (W-20)", async () => {
  const { table, ilse, horse, foe } = await onHorse({ character: true, ...mods({ dex: 3 }) }, { proficiency: "axes" });
  await table.move(horse, [[7, 5]]);
  await give(ilse, "stunned");
  const aimed = { item: "Sword", on: [foe], said: { backstab: "yes" } };
  const strike = preparedFor(table, ilse, "attack", aimed).dialog?.rolls.find(({ id }) => id === "strike");
  const levels = strike?.pool.mods.flatMap(({ id, kind, value }) => (kind === "level" ? [[id, value]] : []));
  expect(Object.fromEntries(levels ?? [])).toEqual({ backstab: 1, saddle: -1, "status.stunned": -1, unskilled: -1 });
  table.dice(18, 7, 12, 1, 1);
  const blow = await ilse.act("attack", { ...aimed, as: "Mara" });
  await blow.answer(foe, "defence", "none");
  expect(lineOf(blow, "strike")).toBe("strike 3d20kl1 + 3 = 10");
});

it("the rider blocks for its mount with Block Value 7 and Block Strength 5, and the mount takes 6 of 11 [G-065] [G-034] (W-22)", async () => {
  const { table, ilse, horse, foe } = await onHorse(
    { ...mods({ con: 2, str: 3 }), ...trained(2) },
    { proficiency: "swords", canBlock: true },
    { harmModel: "tally" },
  );
  await table.edit(foe, { "system.unarmed.formula": "11" });
  await table.nextTurn();
  await table.move(foe, [[7, 5]]);
  table.dice(16, 9, 1);
  const blow = await foe.act("unarmed", { on: [horse], as: "Jon" });
  await blow.answer(ilse, "defence", "block0");
  expect([lineOf(blow, "strike"), lineOf(blow, "block"), lineOf(blow, "G-033")]).toEqual([
    "strike 1d20 = 16",
    "block 1d12 + 7 = 16",
    "G-033 16 >= 16",
  ]);
  expect([horse.system.tally, ilse.system.tally]).toEqual([6, 0]);
});

it.each([
  ["6", 23.6],
  // Only full metres count, and full points of weight.
  ["6.8", 23],
])("a fall of %s m with a weight of %d of 20: a check against 14, four dice and three points [G-119] [G-120] [G-121] [G-122] [G-123] (W-45)", async (metres, total) => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    system: { ...mods({ dex: 2 }), athletics: 4, weight: { total, limit: 20 }, threshold: 20 },
    owner: "Mara",
  });
  table.dice(8, 1, 4, 2, 3);
  const fall = await ilse.act("fall", { said: { metres, cause: "14", damage: "27" } });
  await fall.answer(ilse, "fallCheck", "try");
  expect(fall.story.slice(1, 4)).toEqual(["fallRoll 1d20 + 6 = 14", "G-122 14 >= 14", "fallDamage 4d4 + 3 = 13"]);
});

it("after Attack, Movement and then Utility its player is asked whether the turn ends; while it goes on, only Free Actions are left [G-006] [G-007] [G-020] (W-52)", async () => {
  const glance = spell("Glance", "SURECAST", { use: "freeAction", mp: 0, ...effect("other") });
  const flare = spell("Flare", "SURECAST", { use: "utility", mp: 0, ...effect("other") });
  const { table, ilse, reaver } = await duel(
    0,
    { system: { speed: 5 }, items: [weapon("Sword"), glance, flare], at: [5, 5] },
    { at: [6, 5] },
  );
  const { asksToEnd } = await import("../../../src/foundry/combat/finish");
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await attack.answer(reaver, "defence", "dodge");
  await table.move(ilse, [[5, 6]]);
  expect(asksToEnd(ilse.uuid)).toBe(false);
  expect((await ilse.act("cast", { item: "Flare", as: "Mara" })).state).toBe("closed");
  expect([asksToEnd(ilse.uuid), table.turnOf]).toEqual([true, "Ilse"]);
  // She does not end it.
  expect((await ilse.act("cast", { item: "Glance", as: "Mara" })).state).toBe("closed");
  expect((await ilse.act("cast", { item: "Flare", as: "Mara" })).refused).toMatch(/Refused\.spent/);
  expect((await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" })).refused).toMatch(/Refused\.spent/);
  expect((await ilse.act("jump", { said: { distance: "1" }, as: "Mara" })).refused).toMatch(/Refused\.spent/);
  expect([asksToEnd(ilse.uuid), table.turnOf]).toEqual([true, "Ilse"]);
  expect(await table.endTurn({ as: "Mara" })).toEqual({ ok: true });
  expect([table.turnOf, asksToEnd(ilse.uuid)]).toEqual(["Reaver", false]);
});

it("a potion after the attack is paid with Utility without a question, and then no weapon is swapped any more [G-009] [G-011] [G-012] [G-013] (W-57)", async () => {
  const { table, ilse, reaver } = await duel(0, {
    system: { wounds: { light: 1 } },
    items: [
      weapon("Sword"),
      weapon("Spear", { equipped: false }),
      { type: "generiaGear", name: "Potion", system: { kind: "consumable", quantity: 1, heals: "2d6" } },
    ],
  });
  table.dice(10, 12);
  const attack = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await attack.answer(reaver, "defence", "dodge");
  expect(preparedFor(table, ilse, "useItem", { item: "Potion" }).dialog).toBeNull();
  table.dice(1, 1);
  const drink = await ilse.act("useItem", { item: "Potion", as: "Mara" });
  expect([drink.state, drink.story[0]]).toEqual(["closed", "Ilse utility -1"]);
  const swap = await ilse.act("swap", { item: "Spear", as: "Mara" });
  expect([swap.refused, swap.rule]).toEqual(["FIVEFOLD.Generia.Refused.spent.utility", "G-011"]);
  expect([ilse.items.get("Sword").system.equipped, turnOf(ilse)]).toMatchObject([true, { attack: 0, utility: 0 }]);
});

it("while both actions are open the dialog asks which of them pays for an item, and the one that was chosen pays [G-013]", async () => {
  const potion = { type: "generiaGear", name: "Potion", system: { kind: "consumable", quantity: 3, heals: "2d6" } };
  const { table, ilse } = await duel(0, { system: { wounds: { light: 3 }, limit: 9 }, items: [potion] });
  const asked = (slot?: string) => {
    const dialog = preparedFor(table, ilse, "useItem", { item: "Potion", ...(slot && { said: { slot } }) }).dialog;
    return dialog?.situation.map(({ id, options, chosen, rule }) => [id, options.map((one) => one.id), chosen, rule]);
  };
  expect(asked()).toEqual([["slot", ["attack", "utility"], "attack", "G-013"]]);
  expect(asked("utility")).toEqual([["slot", ["attack", "utility"], "utility", "G-013"]]);
  table.dice(1, 1);
  await ilse.act("useItem", { item: "Potion", said: { slot: "utility" }, as: "Mara" });
  expect(turnOf(ilse)).toMatchObject({ attack: 1, utility: 0 });
  // Only one of them is left: nobody is asked.
  expect(asked()).toBeUndefined();
  await table.endEncounter();
  expect(asked()).toBeUndefined();
});

it("a free-action skill twice in the own turn and not in another’s, a free reaction twice in another’s turn and once outside of encounters [G-020] [G-021] (W-60)", async () => {
  const skill = (name: string, use: string) => ({ type: "generiaSkill", name, system: { use, energy: 0 } });
  const { table, ilse } = await duel(0, {
    system: mp(3),
    items: [skill("Shout", "freeAction"), skill("Flinch", "freeReaction")],
  });
  const use = async (item: string) => {
    const used = await ilse.act("useSkill", { item, as: "Mara" });
    return used.refused ?? used.story.filter((line) => / -\d/.test(line));
  };
  expect([await use("Shout"), await use("Shout")]).toEqual([[], []]);
  await table.nextTurn();
  expect(await use("Shout")).toBe("FIVEFOLD.Generia.Refused.notYourTurn");
  expect([await use("Flinch"), await use("Flinch")]).toEqual([[], []]);
  expect(turnOf(ilse)).toMatchObject({ attack: 1, utility: 1, movement: 1, reaction: 1 });
  await table.endEncounter();
  expect(await use("Flinch")).toEqual([]);
});
