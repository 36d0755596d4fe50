import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Exchange, Tabletop } from "../tabletop";
import { ability, bow, field, weapon } from "./tabletop-shapers";

// More places where rules meet, written down from the book and the ledger alone: holding, hiding, dying, wrestling.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const life = (...all: readonly Creature[]) => all.map(({ system }) => system.vitality.value);
const refusal = (name: string) => `FIVEFOLD.Shapers.Refused.${name}`;
const way = (row: number, ...columns: number[]): [number, number][] => columns.map((column) => [column, row]);
const status = (table: Tabletop, one: Creature, what: string, active: boolean) =>
  table.during(() => one.actor.toggleStatusEffect(`shapers-${what}`, { active, overlay: false }));
// None of these adds to Initiative.
const STRONG = { skills: { nimbleness: 9, rawForce: 9 } };
const wave = (damage: readonly (readonly [string, string])[], more = {}) =>
  ability("Wave", damage, { resolution: "automatic", range: 30, cost: { ap: 0 }, ...more });
/** Somebody of the friends' side or of the foes', whose Initiative is twice the Instinct. */
const stands = (
  table: Tabletop,
  name: string,
  instinct: number,
  side: "friendly" | "hostile",
  at: readonly [number, number],
  { system, ...spec }: CreatureSpec = {},
) =>
  table.creature(name, {
    ...{ disposition: side, at, ...spec },
    system: { ...vitality(30), ...system, stats: { instinct } },
  });
async function wrestles(table: Tabletop, who: Creature, act: string, whom: Creature, own = 15): Promise<Exchange> {
  table.dice(own, 17 - own);
  const x = await who.act(act, { on: [whom], override: true });
  await x.answer(whom, "skill", x.asked[0]?.options[0] ?? "");
  return x;
}
const card = (table: Tabletop): Exchange => {
  const found = table.cards.at(-1);
  if (!found) throw new Error("there is no card");
  return found;
};
const leans = async (who: Creature, shift: string): Promise<Exchange> => {
  const x = await who.act("lean");
  await x.answer(who, "lean", x.asked[0]?.options.find((one) => one.endsWith(`|${shift},0`)) ?? "");
  return x;
};

it("what hurts at the start of a turn does so once, at its place, also where the turn is then held [W-016] [W-165] (A-25)", async () => {
  const lists = JSON.stringify({ statuses: { burning: { hurts: "start", damage: "3", type: "heat" } } });
  const table = await field({ settings: { lists } });
  const hero = await stands(table, "Hero", 18, "friendly", [2, 2]);
  const foe = await stands(table, "Foe", 12, "hostile", [9, 2]);
  const imp = await stands(table, "Imp", 9, "hostile", [9, 4]);
  await table.encounter(foe, imp, hero);
  await table.start();
  await status(table, hero, "burning", true);
  await table.nextRound();
  // Nobody can hold a turn before it has begun, and what hurts then has done so by that time.
  await hero.act("holdTurn");
  const held = life(hero);
  await table.nextTurn();
  await hero.act("takeTurn");
  await table.nextTurn();
  expect([table.turnOf, held, life(hero)]).toEqual(["Hero", [27], [27]]);
});

it("whoever is killed with an action on hold, and revived in the same round, holds it no more [W-023] [W-164]", async () => {
  const table = await field();
  const archer = await stands(table, "Archer", 18, "friendly", [2, 2], { items: [bow("Bow", { range: 4 })] });
  const foe = await stands(table, "Foe", 12, "hostile", [3, 2], {
    items: [weapon("Axe", [["90", "physical"]], { range: 9 })],
  });
  const imp = await stands(table, "Imp", 9, "hostile", [9, 2], { system: { movement: 9 } });
  await table.encounter(archer, foe, imp);
  await table.start();
  await archer.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  table.dice(15);
  await foe.act("attack", { item: "Axe", on: [archer] });
  expect(archer.statuses).toContain("dead");
  await table.edit(archer, { "system.vitality.value": 10 });
  await status(table, archer, "dead", false);
  await table.nextTurn();
  await table.move(imp, way(2, 8, 7, 6, 5));
  expect([imp.token.at, card(table).asked, life(imp)]).toEqual([[5, 2], [], [30]]);
});

it("whoever is shaken off into the range of a blade on hold is struck there [W-023] [W-056]", async () => {
  const table = await field();
  const guard = await stands(table, "Guard", 18, "friendly", [2, 2], { items: [weapon("Sword")] });
  const mule = await stands(table, "Mule", 12, "friendly", [4, 2], { system: { size: "large", ...STRONG } });
  const imp = await stands(table, "Imp", 9, "hostile", [5, 2], { system: STRONG });
  await table.encounter(guard, mule, imp);
  await table.start();
  await wrestles(table, imp, "climb", mule);
  expect(imp.token.at).toEqual([4, 2]);
  await guard.act("holdAction", { item: "Sword" });
  await table.nextTurn();
  const shake = await wrestles(table, mule, "shakeOff", imp, 16);
  await shake.answer(mule, "lands", shake.asked[0]?.options.find((one) => one.startsWith("300,200,")) ?? "");
  expect([imp.token.at, shake.asked.map(({ who, at }) => [who, at])]).toEqual([[3, 2], [["Guard", "held"]]]);
  table.dice(15, 6);
  await shake.answer(guard, "held", "fire");
  expect([shake.state, life(imp), imp.statuses]).toEqual(["closed", [24], []]);
});

it("whoever bleeds may stabilize itself, unless the table keeps the downed Restrained: three points are too many then, and a Burst is left [W-040] [W-083] [W-111] (A-18, A-48)", async () => {
  for (const downedRestrained of [false, true]) {
    const table = await field({ settings: { downedRestrained } });
    const hero = await stands(table, "Hero", 18, "friendly", [2, 2], {
      system: { ...vitality(-3, 20), momentum: 6 },
      statuses: ["bleeding"],
    });
    const foe = await stands(table, "Foe", 12, "hostile", [9, 2]);
    await table.encounter(hero, foe);
    await table.start();
    if (!downedRestrained) {
      table.dice(8);
      await hero.act("stabilize", { on: [hero] });
      expect([hero.statuses, life(hero), hero.system.ap.value]).toEqual([[], [-3], 0]);
      continue;
    }
    await table.edit(hero, { "system.vitality.value": -4 });
    await table.nextRound();
    expect([hero.statuses, hero.system.ap.value]).toEqual([["bleeding", "restrained"], 2]);
    expect((await hero.act("stabilize", { on: [hero] })).refused).toBe(refusal("few.ap"));
    const burst = await hero.act("cinematic", { said: { idea: "Not today", burst: "yes" } });
    table.dice(12);
    await burst.answer("GM", "ruling", { option: "allow", fields: { skill: "presence", difficulty: 10 } });
    await burst.answer("GM", "outcome", { option: "nothing", fields: {} });
    expect([hero.system.momentum, hero.system.ap.value]).toEqual([0, 2]);
  }
});

it("Hidden helps attacks alone: a Shove from hiding has one die and gives nobody away, and who is shoved into sight of another stays what it was [W-064] [W-065] [W-068] (A-34)", async () => {
  const table = await field();
  const thief = await stands(table, "Thief", 18, "friendly", [2, 2], { system: STRONG, items: [weapon("Knife")] });
  const foe = await stands(table, "Foe", 12, "hostile", [3, 2], { statuses: ["blinded"] });
  await table.encounter(thief, foe);
  await table.start();
  await thief.act("notice", { on: [foe], said: { hidden: "yes" } });
  // One die each: 3 and 9 against 12.
  table.dice(3, 12);
  const shove = await thief.act("shove", { on: [foe] });
  await shove.answer(foe, "skill", "athletics");
  expect([shove.state, foe.token.at, thief.statuses, thief.system.turn.revealed]).toEqual([
    "closed",
    [3, 2],
    ["hidden"],
    0,
  ]);
  table.dice(2, 15, 5);
  await thief.act("attack", { item: "Knife", on: [foe] });
  expect([life(foe), thief.statuses, thief.system.turn.revealed]).toEqual([[25], ["hidden"], 1]);
});

it("in the turn that a union shares a partner joins a cooperative move with its reaction points, and keeps its own action points [W-025] [W-077] [W-078] (A-29)", async () => {
  const table = await field();
  const of = (name: string, instinct: number) =>
    stands(table, name, instinct, "friendly", [name.length, 2], { system: { momentum: 4 } });
  const knight = await of("Knight", 18);
  const horse = await of("Horse", 12);
  const foe = await stands(table, "Foe", 9, "hostile", [12, 2]);
  await table.encounter(knight, horse, foe);
  await table.start();
  const form = await knight.act("union", { on: [horse] });
  await form.answer(horse, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
  const x = await knight.act("cooperative", { said: { idea: "Over the wall" } });
  const askOf = (who: string) => x.asked.find((one) => one.who === who)?.at ?? "";
  await x.answer(horse, askOf("Horse"), "join");
  await x.answer(knight, askOf("Knight"), "begin");
  const letters = Object.fromEntries(Object.entries(x.names).map(([id, name]) => [name, id]));
  const fields = Object.fromEntries(
    ["Knight", "Horse"].flatMap((name) => [
      [`skill-${letters[name]}`, "athletics"],
      [`difficulty-${letters[name]}`, 10],
    ]),
  );
  table.dice(12, 3, 4, 11);
  await x.answer("GM", "ruling", { option: "allow", fields });
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  const points = (one: Creature) => [one.system.ap.value, one.system.rp.value, one.system.momentum];
  expect([points(knight), points(horse)]).toEqual([
    [0, 2, 2],
    [3, 0, 2],
  ]);
  // The horse begins one of its own; the knight still has its reaction points.
  const second = await horse.act("cooperative", { said: { idea: "And back" } });
  const at = (who: string) => second.asked.find((one) => one.who === who)?.at ?? "";
  await second.answer(knight, at("Knight"), "join");
  await second.answer(horse, at("Horse"), "begin");
  table.dice(2, 20, 4, 3);
  await second.answer("GM", "ruling", { option: "allow", fields });
  expect(second.story.some((line) => line.includes("works"))).toBe(true);
  await second.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([points(knight), points(horse)]).toEqual([
    [0, 0, 0],
    [0, 0, 0],
  ]);
});

it("a way on which a held shot killed is taken back whole: the shot is on hold again, whom it held is held, and who sat on it sits there [W-023] [W-054] [W-061] [W-164]", async () => {
  const table = await field();
  const archer = await stands(table, "Archer", 18, "friendly", [2, 2], {
    items: [bow("Bow", { range: 4, damage: [{ formula: "90", type: "physical" }] })],
  });
  const ogre = await stands(table, "Ogre", 12, "hostile", [9, 2], {
    system: { size: "large", movement: 9, ...STRONG },
  });
  const imp = await stands(table, "Imp", 9, "hostile", [10, 2], { system: STRONG });
  const captive = await stands(table, "Captive", 8, "friendly", [9, 3]);
  await table.encounter(archer, ogre, imp, captive);
  await table.start();
  await wrestles(table, imp, "climb", ogre);
  // Whoever is smaller is grabbed with advantage.
  table.dice(15, 3, 2);
  const grab = await ogre.act("grab", { on: [captive], override: true });
  await grab.answer(captive, "skill", grab.asked[0]?.options[0] ?? "");
  await archer.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  const before = [archer, ogre, imp, captive].map(({ statuses, token }) => [statuses, token.at]);
  const walk = await table.move(ogre, way(2, 8, 7, 6, 5));
  table.dice(15);
  await card(table).answer(archer, "held", "fire");
  expect([ogre.statuses.includes("dead"), ogre.token.at, imp.token.at, captive.statuses, archer.statuses]).toEqual([
    true,
    [6, 2],
    [6, 2],
    [],
    [],
  ]);
  expect(await walk?.undo()).toEqual({ ok: true });
  expect([archer, ogre, imp, captive].map(({ statuses, token }) => [statuses, token.at])).toEqual(before);
  expect([life(ogre), ogre.system.turn.stride, archer.system.turn.heldWith > 0]).toEqual([[30], 9, true]);
});

it("whoever holds somebody and dies of what burns it at the end of its turn holds nobody any more [W-061] [W-164] [W-165] (A-21)", async () => {
  const lists = JSON.stringify({ statuses: { burning: { hurts: "end", damage: "9", type: "heat" } } });
  const table = await field({ settings: { lists } });
  const ogre = await stands(table, "Ogre", 18, "hostile", [2, 2], {
    system: { ...vitality(-25, 30), ...STRONG },
    statuses: ["burning"],
  });
  const hero = await stands(table, "Hero", 12, "friendly", [3, 2]);
  await table.encounter(ogre, hero);
  await table.start();
  await wrestles(table, ogre, "grab", hero);
  expect(hero.statuses).toEqual(["grabbed"]);
  await table.nextTurn();
  expect([ogre.statuses.includes("dead"), hero.statuses, ogre.system.relations.holds]).toEqual([true, [], {}]);
  await table.move(hero, way(2, 4));
  expect(hero.token.at).toEqual([4, 2]);
});

it("whoever is Hidden and leans out into sight in its own turn is found when that ends; leaning where nobody sees gives nothing away [W-065] [W-066] [W-179]", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 5] }] });
  const thief = await stands(table, "Thief", 18, "friendly", [2, 4]);
  const sneak = await stands(table, "Sneak", 14, "hostile", [5, 4]);
  await table.encounter(thief, sneak);
  await table.start();
  await table.nextTurn();
  await sneak.act("notice", { on: [thief], said: { hidden: "yes" } });
  await leans(sneak, "0,-1");
  expect([sneak.statuses, sneak.system.turn.revealed]).toEqual([["hidden", "leaning"], 0]);
  await sneak.act("lean");
  await leans(sneak, "0,1");
  expect([sneak.statuses, sneak.system.turn.revealed]).toEqual([["hidden", "leaning"], 1]);
  await table.nextTurn();
  expect(sneak.statuses).toEqual(["leaning"]);
});

it("at the end of an encounter nothing waits, defends or commands any more; what was carried and held stays so [W-021] [W-035] [W-054] [W-058] [W-061]", async () => {
  const table = await field();
  const guard = await stands(table, "Guard", 18, "friendly", [2, 2], {
    items: [bow()],
    system: { ap: { value: 9, max: 9 }, ...STRONG },
  });
  const ogre = await stands(table, "Ogre", 12, "hostile", [3, 2], { system: { size: "large" } });
  const hound = await stands(table, "Hound", 9, "friendly", [2, 3], { system: { summoner: guard.uuid } });
  await table.encounter(guard, ogre, hound);
  await table.start();
  await guard.act("holdAction", { item: "Bow" });
  await guard.act("defend");
  await guard.act("takeCover");
  await guard.act("command");
  await wrestles(table, guard, "climb", ogre);
  await table.endEncounter();
  expect([guard.statuses, guard.system.relations.commands, guard.system.turn.heldWith]).toEqual([["climbing"], {}, 0]);
  expect((await guard.act("fire", { on: [ogre] })).refused).toBe(refusal("nothingHeld"));
});

it("lethal damage of a collision makes bleed whom a hit that spares has left below 1; Temporary Vitality and the place in front of a wall change nothing of that [W-109] [W-111] [W-183] [W-186]", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 9] }] });
  const ram = weapon("Ram", [["9", "physical"]]);
  const hook = ability("Drive", [], {
    activation: "maneuver",
    tier: 0,
    cost: { ap: 0 },
    push: { kind: "push", metres: 4 },
  });
  const ilse = await stands(table, "Ilse", 18, "friendly", [2, 4], { items: [ram, hook] });
  const foe = await stands(table, "Foe", 9, "hostile", [3, 4], {
    system: { vitality: { value: 3, max: 20 }, spare: { value: 2, max: 2 } },
  });
  table.dice(15, 2);
  const x = await ilse.act("attack", {
    item: "Ram",
    on: [foe],
    said: { mild: "yes", maneuver: ilse.items.get("Drive").id },
  });
  await x.answer(ilse, x.asked[0]?.at ?? "", "separate");
  // 9 - 2: 2 of it from Temporary Vitality, so -2; and 4 from the wall.
  expect([x.state, foe.token.at, life(foe), foe.statuses]).toEqual(["closed", [4, 4], [-6], ["bleeding"]]);
});

it("whoever was given three points by nothing but a wave of cold has them no more where it thaws in somebody else's turn: points belong to its own turn alone [W-006] [W-009]", async () => {
  const table = await field();
  const hero = await stands(table, "Hero", 18, "friendly", [2, 2]);
  const foe = await stands(table, "Foe", 12, "hostile", [9, 2], {
    items: [wave([], { status: "restrained", lasts: 1 })],
  });
  await table.encounter(hero, foe);
  await table.start();
  await table.nextTurn();
  await foe.act("useAbility", { item: "Wave", on: [hero] });
  await table.nextTurn();
  expect([hero.statuses, hero.system.ap.value, hero.system.rp.value]).toEqual([["restrained"], 2, 2]);
  await table.nextTurn();
  expect([table.turnOf, hero.statuses, hero.system.ap.value]).toEqual(["Foe", [], 0]);
});

it("a miss with a Maneuver that pushes sends whoever stands in front into the one that was missed; where that one sits on somebody, its mount goes with it [W-054] [W-057] [W-104] [W-177] [W-181]", async () => {
  const table = await field();
  const drive = ability("Drive", [], {
    activation: "maneuver",
    tier: 0,
    cost: { ap: 0 },
    push: { kind: "push", metres: 3 },
  });
  const archer = await stands(table, "Archer", 10, "friendly", [2, 4], {
    items: [bow("Bow", { damage: [{ formula: "4", type: "physical" }] }), drive],
  });
  const maneuver = String(archer.items.get("Drive").id);
  const foe = await stands(table, "Foe", 10, "hostile", [9, 4], { system: { bonus: { evasion: 9 } } });
  const front = await stands(table, "Front", 10, "hostile", [8, 4]);
  table.dice(12);
  const shot = await archer.act("attack", { item: "Bow", on: [foe], said: { maneuver } });
  await shot.answer(foe, shot.asked[0]?.at ?? "", "fail");
  await shot.answer(archer, shot.asked[0]?.at ?? "", "separate");
  expect([shot.state, front.token.at, foe.token.at, life(front, foe)]).toEqual(["closed", [8, 4], [9, 4], [23, 27]]);

  await table.during(() => front.token.document.update({ x: 2000 }));
  const mule = await stands(table, "Mule", 10, "hostile", [9, 5], { system: { size: "large" } });
  await table.edit(foe, { "system.skills.nimbleness": 9 });
  await wrestles(table, foe, "climb", mule);
  expect(foe.token.at).toEqual([9, 5]);
  table.dice(12);
  const second = await archer.act("attack", { item: "Bow", on: [foe], said: { maneuver } });
  expect([second.state, life(foe, mule), mule.token.at, foe.token.at, foe.statuses]).toEqual([
    "closed",
    [27, 26],
    [12, 5],
    [12, 5],
    ["climbing"],
  ]);
});

it("a large creature that goes where two enemies stand has to get past each of them, and stops before both where one bars its way [W-171] [W-172] (A-55)", async () => {
  const table = await field();
  const ogre = await table.creature("Ogre", {
    ...{ disposition: "friendly", at: [2, 2], size: 2 },
    system: { ...vitality(30), size: "large", movement: 9, stats: { instinct: 18 } },
  });
  const one = await stands(table, "One", 10, "hostile", [4, 2]);
  const two = await stands(table, "Two", 9, "hostile", [4, 3]);
  await table.encounter(ogre, one, two);
  await table.start();
  table.dice(2, 15);
  await table.move(ogre, way(2, 3, 4, 5));
  expect([ogre.token.at, ogre.system.turn.stride]).toEqual([[2, 2], 7]);
  // Past the first, not past the second: it stays where it is, and has lost 2 metres more.
  table.dice(15, 2, 2, 15);
  await table.move(ogre, way(2, 3, 4, 5));
  expect([ogre.token.at, ogre.system.turn.stride]).toEqual([[2, 2], 5]);
});

it("whoever is pushed into the one that holds it stays where it is, and held; both are hurt, and the holder that dies of it lets go [W-061] [W-164] [W-181] [W-183] (A-21)", async () => {
  const table = await field();
  const ilse = await stands(table, "Ilse", 10, "friendly", [2, 4], {
    items: [wave([], { push: { kind: "push", metres: 4 } })],
  });
  const foe = await stands(table, "Foe", 10, "hostile", [3, 4]);
  const ogre = await stands(table, "Ogre", 10, "friendly", [4, 4], { system: { ...STRONG, ...vitality(-25, 30) } });
  await wrestles(table, ogre, "grab", foe);
  const push = async () => {
    const x = await ilse.act("useAbility", { item: "Wave", on: [foe] });
    await x.answer(ogre, x.asked[0]?.at ?? "", "fail");
  };
  await push();
  expect([foe.token.at, life(foe, ogre), foe.statuses]).toEqual([[3, 4], [26, -29], ["grabbed"]]);
  await push();
  expect([foe.token.at, life(foe, ogre), foe.statuses, ogre.statuses.includes("dead")]).toEqual([
    [3, 4],
    [22, -33],
    [],
    true,
  ]);
});

it("a turn on hold is taken between two others whose Initiative is the same [W-013] [W-016] (A-25)", async () => {
  for (const names of [
    ["One", "Two"],
    ["Two", "One"],
  ] as const) {
    const table = await field();
    const ada = await stands(table, "Ada", 18, "friendly", [2, 2]);
    const others = [
      await stands(table, names[0], 12, "hostile", [9, 2]),
      await stands(table, names[1], 12, "hostile", [9, 4]),
    ];
    await table.encounter(ada, ...others);
    await table.start();
    await ada.act("holdTurn");
    const first = table.turnOf;
    await ada.act("takeTurn");
    await table.nextTurn();
    expect([table.combat.round, table.turnOf, ada.system.ap.value]).toEqual([1, "Ada", 3]);
    await table.nextTurn();
    expect([table.combat.round, table.turnOf]).toEqual([1, first === "One" ? "Two" : "One"]);
    await table.nextTurn();
    expect([table.combat.round, table.turnOf]).toEqual([2, "Ada"]);
  }
});

it("a turn on hold is taken behind a union, all of whose members have its number, and before whoever comes next [W-016] [W-025] [W-026] (A-25)", async () => {
  const table = await field();
  const ada = await stands(table, "Ada", 18, "friendly", [2, 2]);
  const knight = await stands(table, "Knight", 12, "friendly", [9, 2]);
  const horse = await stands(table, "Horse", 12, "friendly", [9, 3]);
  const foe = await stands(table, "Foe", 8, "hostile", [9, 5]);
  await table.encounter(ada, knight, horse, foe);
  await table.start();
  const form = await knight.act("union", { on: [horse] });
  await form.answer(horse, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
  await ada.act("holdTurn");
  expect(["Knight", "Horse"]).toContain(table.turnOf);
  await ada.act("takeTurn");
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Ada"]);
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Foe"]);
});
