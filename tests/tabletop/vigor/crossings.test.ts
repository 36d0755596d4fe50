import { expect, it } from "vitest";
import { tabletop } from "../tabletop";
import { armor, dice, feature, pool, weapon } from "./gear";

const axe = weapon("Axe");
const club = weapon("Club", { knocks: true });
const lull = feature("Lullaby", "spell", { effect: { afflicts: "unconscious", rounds: 1 } });
const medicine = feature("Medicine", "skill", { dice: 2, tag: "medicine" });

it("a turn that is passed over ends the stance and what was readied all the same: the woken pays 5 for its Defense [V-039] [V-054] [V-059] [V-071] [V-099]", async () => {
  const table = await tabletop("vigor");
  const reaver = await table.creature("Reaver", { items: [axe], system: { vigor: pool(20, 9) } });
  const ilse = await table.creature("Ilse", { items: [lull, axe], system: { vigor: pool(20, 7) } });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  await reaver.act("defend");
  await reaver.act("ready", { said: { condition: "she sings", item: reaver.items.get("Axe").id } });
  await table.nextTurn();
  const song = await ilse.act("use", { item: "Lullaby", on: [reaver] });
  if (song.state === "open") await song.answer(reaver, "readied", "pass");
  expect(reaver.statuses).toContain("unconscious");
  await table.nextTurn();
  expect([table.combat.round, table.turnOf, reaver.statuses]).toEqual([2, "Ilse", []]);
  table.dice(16);
  const blow = await ilse.act("attack", { item: "Axe", on: [reaver] });
  expect(blow.asked.map(({ at }) => at)).toEqual(["reaction"]);
  table.dice(17);
  await blow.answer(reaver, "reaction", "defense");
  expect(reaver.system.vigor.value).toBe(6);
});

it("a blow that wounds, breaks the vest and throws down leaves the off hand a Guard without its bonus and a quarter of the wounded dice [V-004] [V-043] [V-054] [V-071] [V-089] [V-092] [V-116]", async () => {
  const table = await tabletop("vigor");
  const flail = weapon("Flail", { knocks: true, damage: { value: 2 }, resist: { ability: "agility" } });
  const knife = weapon("Knife", { hand: "off" });
  const ilse = await table.creature("Ilse", {
    items: [flail, knife],
    system: { vigor: pool(20, 8), abilities: dice({ agility: 1, strength: 1 }) },
  });
  const a = await table.creature("A", {
    items: [armor("Vest", { rank: 3, guard: 2, durability: pool(8, 3) })],
    statuses: ["defending"],
    system: {
      durability: pool(10, 6),
      health: pool(10),
      vigor: pool(20, 10),
      resistance: { dice: 1 },
      abilities: dice({ speed: 5 }),
    },
  });
  await table.encounter(ilse, a, { initiative: [18, 12] });
  await table.start();
  table.dice(14, 6);
  const blow = await ilse.act("attack", { item: "Flail", on: [a] });
  expect(blow.story).toContain("V-044 20 > 17");
  table.dice(5, 1, 1, 1, 1, 1, 4, 4, 2);
  await blow.answer(a, "reaction", "defense");
  table.dice(10, 3);
  await blow.answer(a, "resist", "resist");
  expect(a.statuses).toEqual(["defending", "prone", "wounded"]);
  table.dice(12, 4);
  await blow.answer(ilse, "offhand", "weapon");
  expect(blow.story).toContain("V-044 16 > 15");
  table.dice(9, 5, 5, 2);
  await blow.answer(a, "second/reaction", "defense");
  expect([a.system.vigor.value, a.system.durability.value, a.system.health.value]).toEqual([4, 0, 2]);
});

it("emergency aid takes the wound from the dying, not the Shock: a scratch of Durability kills; whoever was stabilized falls back into Shock by it [V-063] [V-109] [V-148] [V-149] (A-33)", async () => {
  const table = await tabletop("vigor");
  const ilse = await table.creature("Ilse", { items: [axe], system: { vigor: pool(20, 7) } });
  const reaver = await table.creature("Reaver", {
    at: [6, 5],
    system: { durability: pool(10, 1), health: pool(10, 1), abilities: { stamina: { score: 3 } } },
  });
  const bo = await table.creature("Bo", { at: [7, 5], items: [medicine] });
  const cy = await table.creature("Cy", {
    at: [6, 6],
    items: [axe, medicine],
    system: { vigor: pool(20, 7), actions: { bonus: 2 } },
  });
  await table.encounter(ilse, reaver, bo, cy, { initiative: [18, 12, 9, 6] });
  await table.start();
  table.dice(16, 5);
  const first = await ilse.act("attack", { item: "Axe", on: [reaver] });
  await first.answer(reaver, "reaction", "none");
  expect(reaver.statuses).toEqual(["shock", "unconscious", "wounded"]);
  const clock = { round: 4, slot: 18 };
  expect(reaver.system.shock).toEqual(clock);
  await table.nextTurn();
  expect(table.turnOf).toBe("Bo");
  table.dice(15, 3, 6, 7);
  await bo.act("aid", { on: [reaver] });
  expect([reaver.statuses, reaver.system.durability.value]).toEqual([["shock", "unconscious"], 7]);
  await table.nextTurn();
  table.dice(16);
  const blow = await cy.act("attack", { item: "Axe", on: [reaver] });
  table.dice(3);
  await blow.answer("GM", "fate", "damage");
  expect(reaver.statuses).toContain("dead");
  expect(reaver.system.durability.value).toBe(7);
  await blow.undo();
  expect([reaver.statuses, reaver.system.durability.value]).toEqual([["shock", "unconscious"], 7]);
  expect(reaver.system.shock).toEqual(clock);
  table.dice(15, 3, 6);
  const stab = await cy.act("stabilize", { on: [reaver] });
  expect([stab.refused, reaver.statuses]).toEqual([null, ["stabilized", "unconscious"]]);
  table.dice(16);
  const again = await cy.act("attack", { item: "Axe", on: [reaver] });
  table.dice(3);
  await again.answer("GM", "fate", "damage");
  // Durability takes all of it, and the helpless falls back into Shock with a new clock of three rounds.
  expect([reaver.system.durability.value, reaver.statuses]).toEqual([4, ["shock", "unconscious"]]);
  expect(reaver.system.shock).toEqual({ round: 4, slot: 6 });
});

it("whoever is winded by its opportunity attack still throws the flier down, and is not asked when that one rises; whoever recovers five may act again [V-055] [V-073] [V-086] [V-088] [V-096] [V-097] [V-099]", async () => {
  const table = await tabletop("vigor");
  const x = await table.creature("X", {
    at: [5, 5],
    disposition: "friendly",
    system: { vigor: pool(20, 20), durability: pool(30) },
  });
  const a = await table.creature("A", {
    at: [6, 5],
    disposition: "hostile",
    items: [club],
    system: { vigor: pool(20, 5) },
  });
  const b = await table.creature("B", {
    at: [4, 5],
    disposition: "hostile",
    items: [axe],
    system: { vigor: pool(20, 10), abilities: { stamina: { score: 25 } } },
  });
  await table.encounter(x, a, b, { initiative: [18, 12, 9] });
  await table.start();
  const flight = await x.act("escape");
  await flight.answer(a, "opportunityAttack", "take");
  table.dice(16, 4);
  await flight.answer(b, "opportunityAttack", "take");
  table.dice(16, 6);
  await flight.answer(a, "knockdown", "down");
  expect(flight.story).toContain("negated (X)");
  expect([
    flight.state,
    x.system.durability.value,
    a.system.vigor.value,
    a.statuses,
    b.system.vigor.value,
    x.system.stride,
  ]).toEqual(["closed", 20, 0, ["winded"], 5, 0]);
  expect(x.system.actions.value).toBe(1);
  const rise = await x.act("standUp");
  expect(rise.asked.map(({ who }) => who)).toEqual(["B"]);
  table.dice(15);
  await rise.answer(b, "opportunityAttack", "take");
  expect([rise.state, x.statuses, x.system.actions.value, b.statuses]).toEqual(["closed", [], 0, ["winded"]]);
  await table.nextTurn();
  expect((await a.act("attack", { item: "Club", on: [x] })).rule).toBe("V-096");
  await table.nextRound();
  expect([a.system.vigor.value, a.statuses, b.system.vigor.value, b.statuses]).toEqual([2, ["winded"], 5, []]);
});

it("a long act that takes the last Vigor and is struck down before its effect is gone: prone and winded nobody rises; taken back in order, all is there again [V-023] [V-059] [V-060] [V-086] [V-087] [V-096]", async () => {
  const table = await tabletop("vigor");
  const rite = feature("Rite", "spell", { cost: { actions: 3, vigor: 4 }, effect: { heals: "health", amount: 3 } });
  const ilse = await table.creature("Ilse", {
    items: [rite, axe],
    system: { durability: pool(20), health: pool(10, 5), vigor: pool(20, 4), abilities: { stamina: { score: 4 } } },
  });
  const reaver = await table.creature("Reaver", { items: [club], system: { vigor: pool(20, 4) } });
  await table.encounter(reaver, ilse, { initiative: [18, 12] });
  await table.start();
  await table.nextTurn();
  await ilse.act("share", { item: "Rite" });
  await table.nextTurn();
  await reaver.act("ready", { said: { condition: "she ends her rite", item: reaver.items.get("Club").id } });
  await table.nextTurn();
  expect([table.turnOf, ilse.items.get("Rite").system.progress]).toEqual(["Ilse", 2]);
  const done = await ilse.act("use", { item: "Rite", on: [ilse] });
  expect([ilse.system.vigor.value, ilse.statuses]).toEqual([0, ["winded"]]);
  table.dice(16, 3);
  const blow = await reaver.act("fire", { item: "Club", on: [ilse] });
  expect(blow.story).toContain("notAsked.ownTurn (Ilse)");
  await blow.answer(reaver, "knockdown", "down");
  await done.answer(reaver, "readied", "done");
  expect([
    done.state,
    ilse.system.health.value,
    ilse.system.vigor.value,
    ilse.items.get("Rite").system.progress,
    ilse.system.actions.value,
  ]).toEqual(["closed", 5, 0, 0, 1]);
  expect(ilse.statuses).toEqual(["prone", "winded"]);
  expect((await ilse.act("standUp")).rule).toBe("V-096");
  // What followed it has to go first: the fall would have thrown her out of an act that lasts.
  expect((await done.undo()).ok).toBe(false);
  await blow.undo();
  await done.undo();
  expect([
    ilse.system.vigor.value,
    ilse.statuses,
    ilse.items.get("Rite").system.progress,
    ilse.system.actions.value,
  ]).toEqual([4, [], 2, 2]);
  expect(reaver.statuses).toEqual(["readied"]);
});
