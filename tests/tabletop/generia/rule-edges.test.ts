import { expect, it } from "vitest";
import { duel, field, mods, perk, weapon } from "./tabletop-duel";
import { effect, mp, spell } from "./tabletop-magic";
import { area, fencer, heldOf, line, next, options, related, toggle, turnOf } from "./tabletop-meetings";

// What a reading of the ledger, rule by rule, found left out or done otherwise: attacks, reactions, areas, and what damage brings.
it("a FIELD works on the senseless as well, as their turn begins in it [G-097] [G-153]", async () => {
  const table = await field();
  const mage = await table.creature("Mage", { items: [area("Mire", "FIELD", "4")], at: [15, 15] });
  const prey = await table.creature("Prey", { system: { threshold: 3, limit: 20 }, at: [8, 5] });
  await mage.act("cast", { item: "Mire", place: [8, 5] });
  await toggle(prey, "unconscious");
  await table.encounter(mage, prey, { initiative: [9, 5] });
  await table.start();
  // It lands somewhere, does not wake, and does not wake as its turn goes on.
  table.dice(1, 1, 1);
  await table.nextTurn();
  expect([prey.system.wounds.light, prey.statuses]).toEqual([1, ["unconscious"]]);
});

it("an area that lasts one round is over before the next turn of its caster begins in it [G-097] (A-55)", async () => {
  const table = await field();
  const mire = area("Mire", "FIELD", "4", { rounds: 1 });
  const mage = await table.creature("Mage", { system: { threshold: 3, limit: 20 }, items: [mire], at: [8, 5] });
  const prey = await table.creature("Prey", { at: [15, 15] });
  await table.encounter(mage, prey, { initiative: [9, 5] });
  await table.start();
  await mage.act("cast", { item: "Mire", place: [8, 5] });
  await table.nextTurn();
  expect(table.map.regions.size).toBe(1);
  await table.nextTurn();
  expect([mage.system.wounds.light, table.map.regions.size]).toEqual([0, 0]);
});

it("no Counter gets to whoever struck with a longer weapon from farther away [G-024] [G-160]", async () => {
  const table = await field();
  const foe = await table.creature("Foe", { ...fencer(0), owner: "Jon", disposition: "hostile", at: [5, 5] });
  const ilse = await table.creature("Ilse", {
    items: [weapon("Spear", { reach: 2 })],
    owner: "Mara",
    disposition: "friendly",
    at: [7, 5],
  });
  await table.encounter(ilse, foe, { initiative: [9, 5] });
  await table.start();
  table.dice(1, 12);
  const blow = await ilse.act("attack", { item: "Spear", on: [foe] });
  await next(blow, foe, "parry0");
  expect(options(blow)).toEqual(["nothing", "move", "weaken"]);
});

it("a grapple, a Counter and an Opportunist have what flanking gives [G-125] [G-160] [G-161] [G-173]", async () => {
  const table = await field({ settings: { flanking: "advantage" } });
  const foe = await table.creature("Foe", {
    ...fencer(0, { speed: 9 }),
    owner: "Jon",
    disposition: "hostile",
    at: [6, 5],
  });
  const ilse = await table.creature("Ilse", { ...fencer(0), owner: "Mara", disposition: "friendly", at: [5, 5] });
  const ally = await table.creature("Ally", {
    items: [weapon("Axe"), perk("Keen", "opportunist")],
    disposition: "friendly",
    at: [7, 5],
  });
  await table.encounter(ilse, foe, ally, { initiative: [9, 5, 3] });
  await table.start();
  table.dice(1, 2, 12);
  const grip = await ilse.act("grapple", { on: [foe] });
  expect(line(grip.story, "strike ")).toBe("strike 2d20kh1 = 2");
  await next(grip, foe, "dodge");
  await table.nextTurn();
  table.dice(1, 12, 1, 3, 1);
  const blow = await foe.act("attack", { item: "Sword", on: [ilse] });
  await next(blow, ilse, "parry0");
  await next(blow, ilse, "counter");
  expect(line(blow.story, "counter/strike ")).toBe("counter/strike 2d20kh1 = 3");
  await next(blow, foe, "none");
  table.dice(1, 3);
  const flight = await table.move(foe, [
    [6, 6],
    [6, 7],
  ]);
  if (!flight) throw new Error("nobody went");
  await next(flight, ally, "take");
  expect(line(flight.story, "strike ")).toContain("strike 2d20kh1 = 3");
});

it("where every answer takes the Reaction, a reactive spell defence takes it once [G-019] [G-084] (A-01)", async () => {
  const ward = spell("Ward", "SD INT", { use: "reactive", mp: 1, ...effect("barrier", "1d6") });
  const caster = { system: { ...mp(3), threshold: 30 }, items: [ward] };
  const { table, ilse, reaver } = await duel(0, {}, caster, { settings: { defenceCost: "reaction" } });
  table.dice(5, 12, 6, 1, 1, 1);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "ward0");
  expect([line(blow.story, "barrier "), reaver.system.mp.value, turnOf(reaver).reaction]).toEqual([
    "barrier 1d6 = 6",
    2,
    0,
  ]);
});

it("the dice of a barrier explode where dice of effects do [G-179] [G-181]", async () => {
  const ward = spell("Ward", "SD INT", { use: "freeReaction", mp: 1, ...effect("barrier", "1d6") });
  const caster = { system: { ...mp(3), threshold: 30 }, items: [ward] };
  const { table, ilse, reaver } = await duel(0, {}, caster, { settings: { explodingDice: true } });
  table.dice(5, 12, 6, 2, 1, 5, 5);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "ward0");
  expect(blow.story).toContain("G-055 10 > 8");
});

it("the dice of potions, of conditions with tiers and of regeneration explode as well [G-013] [G-155] [G-181] [G-182]", async () => {
  const potion = {
    type: "generiaGear",
    name: "Potion",
    system: { kind: "consumable", quantity: 2, heals: "1d6", restores: "1d4" },
  };
  const system = {
    wounds: { light: 5 },
    threshold: 4,
    toughness: 3,
    limit: 30,
    mp: { value: 1, max: 30 },
    tiers: { poisoned: 1, regeneration: 2 },
  };
  const { table, ilse } = await duel(0, { items: [potion], system }, {}, { settings: { explodingDice: true } });
  table.dice(6, 6, 4, 2);
  const drink = await ilse.act("useItem", { item: "Potion" });
  expect(drink.story.slice(2)).toEqual([
    "healing 1d6 = 6",
    "explodes 1d6 = 6",
    "explodes~2 1d4 = 4",
    "restored 1d4 = 2",
    "Ilse light -3",
    "Ilse mp +2",
  ]);
  for (const status of ["poisoned", "regeneration"]) await toggle(ilse, status);
  await table.nextTurn();
  // The poison does not recede; 4 and 1 of it are above Toughness. Regeneration: of 6 and 1 one wound heals.
  table.dice(1, 4, 1, 6, 1);
  await table.nextTurn();
  expect([ilse.system.wounds.light, ilse.system.mending]).toEqual([2, 3]);
});

it("each perk for it allows one more spell that is concentrated on [G-092] [G-164]", async () => {
  const names = ["Aid", "Bless", "Calm", "Dance"];
  const spells = names.map((name) => spell(name, "SURECAST", { mp: 0, keywords: "CONCENTRATION", ...effect("other") }));
  const table = await field();
  const perks = [perk("Focus", "extraConcentration"), perk("Deep focus", "extraConcentration")];
  const mage = await table.creature("Mage", { items: [...spells, ...perks] });
  for (const item of names) await mage.act("cast", { item });
  expect(names.map((name) => heldOf(mage, name))).toEqual([1, 1, 1, 0]);
});

it("damage of a fall shakes off what damage shakes off [G-119] [G-182]", async () => {
  const stun = spell("Stun", "SURECAST", { mp: 0, ...effect("status", "", { status: "stunned" }) });
  const table = await field();
  const mage = await table.creature("Mage", { items: [stun] });
  const prey = await table.creature("Prey", { system: { threshold: 9 } });
  await mage.act("cast", { item: "Stun", on: [prey] });
  table.dice(1, 1, 20);
  const fall = await prey.act("fall", { said: { metres: "2" } });
  await next(fall, prey, "fall");
  expect([line(fall.story, "shake "), prey.statuses]).toEqual(["shake 1d20 = 20", []]);
});

it.each([
  ["projectile", "PA INT", [10, 1, 20, 15]],
  ["cast", "SURECAST", [20, 15]],
] as const)("what comes with the damage of a %s hinders the save for concentration [G-094] [G-182]", async (act, cast, dice) => {
  const table = await field();
  const bolt = spell("Bolt", cast, { mp: 0, ...effect("damage", "5", { status: "stunned" }) });
  const mage = await table.creature("Mage", { items: [bolt], owner: "Mara" });
  const bless = spell("Bless", "SURECAST", { mp: 0, keywords: "CONCENTRATION", ...effect("other") });
  const prey = await table.creature("Prey", { system: { threshold: 9 }, items: [bless], owner: "Jon" });
  await prey.act("cast", { item: "Bless" });
  table.dice(...dice);
  const blow = await mage.act(act, { item: "Bolt", on: [prey] });
  if (act === "projectile") await next(blow, prey, "none");
  await next(blow, prey, "con");
  expect([line(blow.story, "focus "), prey.statuses]).toEqual(["focus 2d20kl1 = 15", ["stunned"]]);
});

it("the step after a parry is gone with the turn in which it was won [G-044]", async () => {
  const { table, ilse, reaver } = await duel(0, {}, fencer(0));
  const other = await table.creature("Other", { disposition: "hostile", at: [15, 15] });
  table.dice(1, 12);
  const blow = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await next(blow, reaver, "parry0");
  await next(blow, reaver, "move");
  expect([turnOf(reaver).step, turnOf(reaver).spared > 0]).toEqual([2, true]);
  await table.combat.createEmbeddedDocuments("Combatant", [
    { tokenId: other.token.document.id, sceneId: table.map.id, actorId: other.actor.id, initiative: 15 },
  ]);
  await table.nextTurn();
  expect([table.turnOf, turnOf(reaver).step, turnOf(reaver).spared]).toEqual(["Other", 0, 0]);
});

it("a spell attack on an area shows its caster to those whom it reaches [G-114] (A-53)", async () => {
  const table = await field();
  const blast = spell("Blast", "SA INT vs DEX", {
    mp: 0,
    area: { shape: "circle", size: 1 },
    ...effect("damage", "1"),
  });
  const mage = await table.creature("Mage", { items: [blast], at: [2, 2] });
  const prey = await table.creature("Prey", { system: { threshold: 30 }, at: [8, 5] });
  await mage.act("reveal", { on: [prey], said: { unseen: "yes" } });
  expect(related(mage, "unseen").length).toBe(1);
  table.dice(20, 1);
  await mage.act("cast", { item: "Blast", place: [8, 5] });
  expect(related(mage, "unseen")).toEqual([]);
});

it("in its own turn somebody pays for a reactive spell that moves it with the Movement Action, if that is said or no Reaction is left [G-016] [G-101]", async () => {
  const blink = spell("Blink", "SURECAST", { mp: 0, use: "reactive", keywords: "MOVEMENT", ...effect("other") });
  const { table, ilse } = await duel(0, { items: [blink] });
  const left = () => [turnOf(ilse).movement, turnOf(ilse).reaction];
  await ilse.act("cast", { item: "Blink" });
  expect(left()).toEqual([1, 0]);
  await ilse.act("cast", { item: "Blink" });
  expect(left()).toEqual([0, 0]);
  expect((await ilse.act("cast", { item: "Blink" })).refused).toBe("FIVEFOLD.Generia.Refused.spent.movement");
  await table.nextTurn();
  await table.nextTurn();
  await ilse.act("cast", { item: "Blink", said: { slot: "movement" } });
  expect(left()).toEqual([0, 1]);
});

it.each([
  [true, 4],
  [false, 2],
])("with the sister chapters (%s) a weapon that breaks blocks lets %i points through [G-129] [G-177] (A-05)", async (sisterRules, arrives) => {
  const maul = weapon("Maul", { blockbreaker: 2, damage: { formula: "3" }, damageRating: 1 });
  const wall = weapon("Shield", { shield: true, shieldBonus: 2 });
  const foe = { system: { threshold: 30 }, items: [wall] };
  const { table, ilse, reaver } = await duel(0, { system: mods({ str: 1 }), items: [maul] }, foe, {
    settings: { sisterRules },
  });
  table.dice(1, ...(sisterRules ? [12, 12] : [12]), 1);
  const blow = await ilse.act("attack", { item: "Maul", on: [reaver] });
  await next(blow, reaver, "block0");
  expect(line(blow.story, "G-055")).toBe(`G-055 4 > ${4 - arrives}`);
});
