import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature } from "../tabletop";
import { arrows, duel, field, mods, trained, weapon } from "./tabletop-duel";
import { effect } from "./tabletop-magic";

// Skills that are attacks or casts: aimed and rolled like these, paid as the skill is.
const skill = (name: string, form: string, system: JsonObject = {}) => ({
  type: "generiaSkill",
  name,
  system: { use: "offensive", energy: 2, form, ...system },
});
/** Who dodges whatever comes, with a 12. */
const NIMBLE = { system: mods({ dex: 9 }) };
const en = (value: number): JsonObject => ({ en: { value, max: 9 } });
const left = ({ system }: Creature) => [system.turn.attack, system.turn.utility, system.turn.reaction, system.en.value];
const SWORD = weapon("Sword", { proficiency: "swords", damage: { formula: "2d6" } });

it("a skill that is a melee attack strikes with the weapon in the hand, for the Attack Action and its energy [G-009] [G-010]", async () => {
  const { table, ilse, reaver } = await duel(
    6,
    { system: en(5), items: [SWORD, skill("Heavy blow", "melee")] },
    { system: { threshold: 9 } },
  );
  table.dice(11, 5, 4, 3);
  const blow = await ilse.act("attack", { item: "Heavy blow", on: [reaver], as: "Mara" });
  expect(blow.asked.map(({ who, at }) => [who, at])).toEqual([["Reaver", "defence"]]);
  await blow.answer(reaver, "defence", "none");
  expect(blow.story).toContain("strike 1d20 + 6 = 17");
  expect(blow.story).toContain("damage 2d6 = 7");
  expect(left(ilse)).toEqual([0, 1, 1, 3]);
  expect((await ilse.act("attack", { item: "Heavy blow", on: [reaver], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.spent.attack",
  );
  await blow.undo();
  expect(left(ilse)).toEqual([1, 1, 1, 5]);
});
it("without the energy it is refused, with a range it obeys the reach, and its own button is the attack's [G-009] [G-024] [G-165]", async () => {
  const { table, ilse, reaver } = await duel(6, { system: en(1), items: [SWORD, skill("Heavy blow", "melee")] });
  const tries = async () => (await ilse.act("attack", { item: "Heavy blow", on: [reaver], as: "Mara" })).refused;
  expect(await tries()).toBe("FIVEFOLD.Generia.Refused.few.en");
  await table.edit(ilse, { "system.en.value": 4 });
  expect((await ilse.act("useSkill", { item: "Heavy blow", as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.skillForm",
  );
  await table.move(reaver, [[9, 9]]);
  expect(await tries()).toBe("FIVEFOLD.Generia.Refused.reach");
  expect(left(ilse)).toEqual([1, 1, 1, 4]);
});
it("a defensive melee skill takes the Utility Action, a reactive one the Reaction in another’s turn [G-011] [G-019]", async () => {
  const { table, ilse, reaver } = await duel(
    6,
    {
      system: en(5),
      items: [
        SWORD,
        skill("Riposte", "melee", { use: "reactive", energy: 1 }),
        skill("Shove back", "melee", { use: "defensive", energy: 1 }),
      ],
    },
    NIMBLE,
  );
  table.dice(10);
  const first = await ilse.act("attack", { item: "Shove back", on: [reaver], as: "Mara" });
  table.dice(12);
  await first.answer(reaver, "defence", "dodge");
  expect(left(ilse)).toEqual([1, 0, 1, 4]);
  await table.nextTurn();
  table.dice(10);
  await ilse.act("attack", { item: "Riposte", on: [reaver], as: "Mara" });
  expect(left(ilse)).toEqual([1, 0, 0, 3]);
});
it("of several weapons one is chosen; with none in the hand the bare hand strikes [G-010]", async () => {
  const axe = weapon("Axe", { proficiency: "axes", hand: "off", damage: { formula: "1d6" } });
  const { table, ilse, reaver } = await duel(
    6,
    {
      system: en(9),
      items: [axe, SWORD, skill("Heavy blow", "melee", { use: "freeAction" })],
    },
    NIMBLE,
  );
  const struck: string[] = [];
  for (const name of ["Axe", "Sword"]) {
    const said = { weapon: ilse.items.get(name).id };
    table.dice(10, 12);
    const blow = await ilse.act("attack", { item: "Heavy blow", on: [reaver], said, as: "Mara" });
    await blow.answer(reaver, "defence", "dodge");
    struck.push(blow.story.find((line) => line.startsWith("strike")) ?? "");
  }
  for (const name of ["Axe", "Sword"])
    await table.during(() => ilse.items.get(name).update({ "system.equipped": false }));
  table.dice(10, 12);
  const fist = await ilse.act("attack", { item: "Heavy blow", on: [reaver], as: "Mara" });
  await fist.answer(reaver, "defence", "dodge");
  struck.push(fist.story.find((line) => line.startsWith("strike")) ?? "");
  expect(struck).toEqual(["strike 1d20 = 10", "strike 1d20 + 6 = 16", "strike 1d20 = 10"]);
});
it("a skill that is a ranged attack shoots with bow and arrow, within their range [G-009] [G-028] [G-159]", async () => {
  const bow = weapon("Bow", { class: "ranged", proficiency: "bows", range: 20, damage: { formula: "1d6" } });
  const { table, ilse, reaver } = await duel(
    0,
    {
      system: { ...trained(4, "bows"), ...en(5) },
      items: [SWORD, bow, arrows(3), skill("Aimed shot", "ranged")],
    },
    NIMBLE,
  );
  table.dice(10, 12);
  const shot = await ilse.act("attack", { item: "Aimed shot", on: [reaver], as: "Mara" });
  expect(shot.asked.map(({ options }) => options)).toEqual([["dodge", "none"]]);
  await shot.answer(reaver, "defence", "dodge");
  expect(shot.story).toContain("strike 1d20 + 4 = 14");
  expect(ilse.items.get("Arrows").system.quantity).toBe(2);
  expect(left(ilse)).toEqual([0, 1, 1, 3]);
  await table.during(() => ilse.items.get("Bow").update({ "system.equipped": false }));
  expect((await ilse.act("attack", { item: "Aimed shot", on: [reaver], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.nothingToShoot",
  );
});
it("a skill that is a grapple seizes, unarmed and for its own price [G-009] [G-125] [G-127]", async () => {
  const { table, ilse, reaver } = await duel(6, { system: en(5), items: [SWORD, skill("Bear hug", "grapple")] });
  table.dice(15);
  const grip = await ilse.act("attack", { item: "Bear hug", on: [reaver], as: "Mara" });
  await grip.answer(reaver, "defence", "none");
  expect(reaver.statuses).toEqual(["grappled"]);
  expect(grip.story.some((line) => line.startsWith("damage"))).toBe(false);
  expect(left(ilse)).toEqual([0, 1, 1, 3]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  expect((await ilse.act("attack", { item: "Bear hug", on: [reaver], as: "Mara" })).refused).toBe(
    "FIVEFOLD.Generia.Refused.alreadyHeld",
  );
});
it("a skill with a cast line is cast for energy: the target saves, and no silence keeps it back [G-009] [G-078] [G-174]", async () => {
  const feint = skill("Feint", "cast", {
    cast: "SA DEX vs PER",
    range: 2,
    rounds: 1,
    ...effect("bonus", "-3", { bonus: "defence" }),
  });
  const { table, ilse, reaver } = await duel(
    6,
    { system: { ...mods({ dex: 3 }), ...en(5) }, items: [SWORD, feint] },
    { system: { threshold: 99 } },
  );
  await table.during(() => ilse.actor.toggleStatusEffect("generia-silenced", { active: true, overlay: false }));
  table.dice(10, 9);
  const cast = await ilse.act("cast", { item: "Feint", on: [reaver], as: "Mara" });
  expect(cast.state).toBe("closed");
  expect(cast.story).toContain("cast 1d20 + 3 = 13");
  expect(left(ilse)).toEqual([0, 1, 1, 3]);
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(4, 12, 8, 3, 4);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver], as: "Mara" });
  await blow.answer(reaver, "defence", "dodge");
  expect(blow.story).toContain("dodge 1d12 - 3 = 9");
});
it("a skill with the line of a projectile is answered like one [G-009] [G-080]", async () => {
  const stone = skill("Flung stone", "cast", { cast: "PA DEX", ...effect("damage", "1d6", { class: "physical" }) });
  const { table, ilse, reaver } = await duel(0, { system: { ...mods({ dex: 3 }), ...en(5) }, items: [stone] }, NIMBLE);
  table.dice(10);
  const thrown = await ilse.act("projectile", { item: "Flung stone", on: [reaver], as: "Mara" });
  table.dice(12);
  await thrown.answer(reaver, "defence", "dodge");
  expect(thrown.story).toContain("strike 1d20 + 3 = 13");
  expect(left(ilse)).toEqual([0, 1, 1, 3]);
});
it("an offensive melee skill from a mount that has moved has a disadvantage, one with a cast line has none [G-061] [G-009] (A-49)", async () => {
  const table = await field();
  const feint = skill("Feint", "cast", { cast: "SA DEX vs PER", range: 9, ...effect("other") });
  const ilse = await table.creature("Ilse", {
    system: { ...trained(5), ...en(9) },
    items: [SWORD, skill("Heavy blow", "melee"), feint],
    owner: "Mara",
    disposition: "friendly",
    at: [5, 5],
  });
  const horse = await table.creature("Horse", {
    system: { speed: 12, limbs: false },
    owner: "Mara",
    disposition: "friendly",
    at: [6, 5],
  });
  const foe = await table.creature("Foe", { ...NIMBLE, owner: "Jon", disposition: "hostile", at: [8, 5] });
  await ilse.act("mount", { on: [horse], as: "Mara" });
  await table.encounter(ilse, horse, foe, { initiative: [9, 3, 5] });
  await table.start();
  await table.move(horse, [[7, 5]]);
  table.dice(13, 9, 12);
  const blow = await ilse.act("attack", { item: "Heavy blow", on: [foe], as: "Mara" });
  await blow.answer(foe, "defence", "dodge");
  expect(blow.story).toContain("strike 2d20kl1 + 5 = 14");
  await table.edit(ilse, { "system.turn.attack": 1 });
  table.dice(13, 1);
  const cast = await ilse.act("cast", { item: "Feint", on: [foe], as: "Mara" });
  expect(cast.story).toContain("cast 1d20 = 13");
});
it("the skills of the compendium do what they promise [G-009] [G-174]", async () => {
  const table = await field();
  const held = ["Guarded stance", "Battle cry"].map((name) => table.catalog().item(name));
  const ilse = await table.creature("Ilse", { system: en(9), items: held as never, owner: "Mara" });
  const bram = await table.creature("Bram", { owner: "Mara" });
  await ilse.act("cast", { item: "Guarded stance", as: "Mara" });
  await ilse.act("cast", { item: "Battle cry", on: [bram], as: "Mara" });
  const waits = ({ items }: Creature) =>
    items.all.flatMap(({ type, system }) => (type === "generiaEffect" ? [[system.bonus, system.amount]] : []));
  expect([waits(ilse), waits(bram)]).toEqual([[["defence", 3]], [["attack", 2]]]);
  expect(ilse.system.en.value).toBe(7);
});
