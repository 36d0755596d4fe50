import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Tabletop } from "../tabletop";
import { ability, bow, field, weapon } from "./tabletop-shapers";

// Where three rules meet, as somebody writes it down who has read the book and the ledger and no code.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const life = (...all: readonly Creature[]) => all.map(({ system }) => system.vitality.value);
const evades = (dexterity: number) => ({ stats: { dexterity }, evasionStat: "will" });
const wave = (damage: readonly (readonly [string, string])[], more = {}) =>
  ability("Wave", damage, { resolution: "automatic", range: 30, cost: { ap: 0 }, ...more });
const push = (kind: "push" | "pull" | "teleport", metres: number) => ({ push: { kind, metres } });
async function unite(table: Tabletop, first: Creature, second: Creature): Promise<void> {
  const form = await first.act("union", { on: [second] });
  await form.answer(second, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
}
/** An archer of the other side who acts first, then Knight and Horse, who act as a union from round 2 on. */
async function union(archer: CreatureSpec = {}, knight: CreatureSpec = {}, horse: CreatureSpec = {}) {
  const table = await field();
  const one = await table.creature("Archer", {
    ...{ disposition: "hostile", at: [12, 2], items: [bow("Bow", { range: 6 })], ...archer },
    system: { ...vitality(30), ...archer.system, stats: { instinct: 20 } },
  });
  const two = await table.creature("Knight", {
    ...{ disposition: "friendly", at: [2, 2], items: [weapon("Sword")], ...knight },
    system: { ...vitality(30), ...knight.system, stats: { instinct: 15 } },
  });
  const three = await table.creature("Horse", {
    ...{ disposition: "friendly", at: [3, 2], ...horse },
    system: { ...vitality(30), movement: 9, ...horse.system, stats: { instinct: 13 } },
  });
  await table.encounter(one, two, three);
  await table.start();
  await unite(table, two, three);
  return { table, archer: one, knight: two, horse: three };
}
const way = (row: number, ...columns: number[]): [number, number][] => columns.map((column) => [column, row]);

it("a shot on hold comes in the middle of a union's turn: both partners go on [W-023] [W-025]", async () => {
  const { table, archer, knight, horse } = await union();
  await archer.act("holdAction", { item: "Bow", said: { trigger: "inRange" } });
  await table.nextTurn();
  await knight.act("run");
  await table.move(horse, way(2, 4, 5, 6, 7));
  const card = table.cards.at(-1);
  expect(card?.asked).toMatchObject([{ who: "Archer", at: "held" }]);
  table.dice(18, 5);
  await card?.answer(archer, "held", "fire");
  expect([life(horse), horse.token.at, archer.statuses]).toEqual([[25], [7, 2], []]);
  await table.move(knight, way(2, 3, 4));
  await table.move(horse, way(2, 8));
  expect([knight.token.at, horse.token.at, horse.system.turn.stride, knight.system.turn.stride]).toEqual([
    [4, 2],
    [8, 2],
    4,
    4,
  ]);
});

it("partners of a union change places in the turn that they share: the one pays AP, the other RP; a grip of either lasts while it is a metre away [W-025] [W-041] [W-061] (A-21, A-29)", async () => {
  const { table, archer, knight, horse } = await union({ at: [3, 3] }, { system: { skills: { athletics: 9 } } });
  await table.nextTurn();
  table.dice(15, 3);
  const grab = await knight.act("grab", { on: [archer] });
  await grab.answer(archer, "skill", grab.asked[0]?.options[0] ?? "");
  expect(archer.statuses).toEqual(["grabbed"]);
  const near = await knight.act("switchPlaces", { on: [horse] });
  await near.answer(horse, "swap", "agree");
  // Both places lie beside the archer.
  expect([knight.token.at, horse.token.at, archer.statuses, knight.system.ap.value, horse.system.ap.value]).toEqual([
    [3, 2],
    [2, 2],
    ["grabbed"],
    0,
    3,
  ]);
  await table.move(horse, [
    [2, 1],
    [3, 1],
  ]);
  const far = await horse.act("switchPlaces", { on: [knight] });
  await far.answer(knight, "swap", "agree");
  expect([knight.token.at, horse.token.at, archer.statuses, knight.system.rp.value, horse.system.rp.value]).toEqual([
    [3, 1],
    [3, 2],
    [],
    1,
    1,
  ]);
});

it("a partner of a union that gives itself away stays Hidden while the other acts, until their turn ends [W-025] [W-064] [W-066]", async () => {
  const { table, archer, knight, horse } = await union({ at: [3, 3] });
  await table.nextTurn();
  await knight.act("notice", { on: [archer], said: { hidden: "yes" } });
  table.dice(15, 4, 2);
  await knight.act("attack", { item: "Sword", on: [archer] });
  expect([knight.statuses, life(archer)]).toEqual([["hidden"], [28]]);
  await horse.act("run");
  expect(knight.statuses).toEqual(["hidden"]);
  await table.nextTurn();
  expect(knight.statuses).toEqual([]);
});

it("allies who are a union from the first round on act together at its end where one of them is surprised, else at the mean of their Initiatives [W-024] [W-026] [W-028] [W-029] (A-28)", async () => {
  for (const caught of [true, false]) {
    const table = await field();
    const of = (name: string, instinct: number, disposition: "friendly" | "hostile") =>
      table.creature(name, { disposition, system: { stats: { instinct } } });
    const knight = await of("Knight", 15, "friendly");
    const horse = await of("Horse", 9, "friendly");
    const ogre = await of("Ogre", 13, "hostile");
    const orc = await of("Orc", 11, "hostile");
    await table.encounter(knight, horse, ogre, orc);
    await table.start({
      Knight: { union: "first" },
      Horse: { union: "first", ...(caught && { role: "surprised" }) },
      // Foes of those who were named first are none of their union, and nobody is a union alone.
      Ogre: { union: "first" },
      Orc: { union: "second" },
    });
    expect(table.turnOf).toBe("Ogre");
    await table.nextTurn();
    if (caught) {
      expect(table.turnOf).toBe("Orc");
      await table.nextTurn();
    }
    // 30 and 18 are 24 together, between 26 and 22.
    expect([(await knight.act("run")).state, (await horse.act("defend")).state]).toEqual(["closed", "closed"]);
    await table.nextRound();
    expect([table.turnOf, (await horse.act("run")).refused]).toEqual([
      "Knight",
      "FIVEFOLD.Shapers.Refused.notYourTurn",
    ]);
  }
});

it("whoever leans back behind its wall cannot be shot at, and the shot stays on hold [W-023] [W-178] [W-180]", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 5] }] });
  const archer = await table.creature("Archer", {
    ...{ at: [2, 4], disposition: "friendly", items: [bow()] },
    system: { ...vitality(30), stats: { instinct: 18 } },
  });
  const foe = await table.creature("Foe", {
    ...{ at: [5, 4], disposition: "hostile" },
    system: { ...vitality(30), ...evades(12) },
  });
  await table.encounter(archer, foe);
  await table.start();
  await archer.act("holdAction", { item: "Bow", said: { trigger: "moves" }, on: [foe] });
  await table.nextTurn();
  await foe.act("takeCover");
  const lean = await foe.act("lean");
  await lean.answer(foe, "lean", lean.asked[0]?.options.find((one) => one.endsWith("|0,1,0")) ?? "");
  await lean.answer(archer, "held", "wait");
  await foe.act("lean");
  expect((await archer.act("fire", { on: [foe] })).refused).toBe("FIVEFOLD.Shapers.Refused.fullCover");
  const again = await foe.act("lean");
  await again.answer(foe, "lean", again.asked[0]?.options.find((one) => one.endsWith("|0,1,0")) ?? "");
  // 12, 2 for the half cover of whoever leans out of full cover, and 2 because it takes cover there.
  table.dice(15);
  await again.answer(archer, "held", "fire");
  expect([life(foe), archer.statuses, foe.statuses.toSorted()]).toEqual([[30], [], ["leaning", "takingCover"]]);
});

it("damage that spares goes through Temporary Vitality, ends at the lowest living value, and starts no Bleeding [W-107] [W-109] [W-110] (A-18, A-19)", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", items: [weapon("Axe", [["30", "physical"]])] });
  const foe = await table.creature("Foe", {
    disposition: "hostile",
    system: { vitality: { value: -12, max: 20 }, spare: { value: 6, max: 6 } },
  });
  table.dice(15, 2);
  await ilse.act("attack", { item: "Axe", on: [foe], said: { mild: "yes" } });
  expect([life(foe), foe.system.spare.value, foe.statuses]).toEqual([[-20], 0, []]);
  table.dice(15);
  await ilse.act("attack", { item: "Axe", on: [foe] });
  expect(foe.statuses).toContain("dead");
});

it("of many who make a Defense Roll the dead are no targets and objects fail without one; the Stunned and whoever lies below 1 Vitality make theirs [W-128] [W-130] [W-132]", async () => {
  const table = await field();
  const blast = wave([["8", "heat"]], { resolution: "defense", stat: "dexterity", onSuccess: "none" });
  const ilse = await table.creature("Ilse", { disposition: "friendly", items: [blast] });
  const of = (name: string, system: object, statuses: readonly string[] = []) =>
    table.creature(name, { disposition: "hostile", statuses: [...statuses], system: { ...vitality(20), ...system } });
  const corpse = await of("Corpse", { vitality: { value: -25, max: 20 } }, ["dead"]);
  const post = await of("Post", { kind: "object" });
  const stunned = await of("Stunned", {}, ["stunned"]);
  const down = await of("Down", { vitality: { value: -3, max: 20 } }, ["bleeding"]);
  const all = await ilse.act("useAbility", { item: "Wave", on: [corpse, post, stunned, down] });
  expect(all.refused).toBe("FIVEFOLD.Shapers.Refused.deadTarget");
  const x = await ilse.act("useAbility", { item: "Wave", on: [post, stunned, down] });
  expect(x.asked.map(({ who }) => who)).toEqual(["Stunned", "Down"]);
  table.dice(12);
  await x.answer(stunned, x.asked[0]?.at ?? "", "roll");
  table.dice(9);
  await x.answer(down, x.asked[0]?.at ?? "", "roll");
  expect([life(post, stunned, down), down.statuses, x.state]).toEqual([[12, 20, -11], ["bleeding"], "closed"]);
});

it("one Ability that pushes two who stand in one line moves both: nobody runs into whoever is moved away, only into whom a wall stops [W-181] [W-183] [W-185] (A-57)", async () => {
  for (const [walled, order] of [
    [false, "near"],
    [false, "far"],
    [true, "near"],
  ] as const) {
    const table = await field();
    await table.scene({
      grid: { distance: 1, units: "m" },
      ...(walled && { walls: [{ from: [6, 0], to: [6, 9] }] }),
    });
    const ilse = await table.creature("Ilse", {
      disposition: "friendly",
      at: [2, 4],
      items: [wave([], push("push", 3))],
    });
    const near = await table.creature("Near", { disposition: "hostile", at: [3, 4], system: vitality(30) });
    const far = await table.creature("Far", { disposition: "hostile", at: [4, 4], system: vitality(30) });
    const x = await ilse.act("useAbility", { item: "Wave", on: order === "near" ? [near, far] : [far, near] });
    if (walled) await x.answer(far, x.asked[0]?.at ?? "", "fail");
    expect([x.state, near.token.at, far.token.at, life(near, far)]).toEqual([
      "closed",
      walled ? [4, 4] : [6, 4],
      walled ? [5, 4] : [7, 4],
      // The whole way of 3 hurts both that met, and whom the wall stopped.
      walled ? [27, 24] : [30, 30],
    ]);
  }
  const table = await field();
  const ilse = await table.creature("Ilse", {
    disposition: "friendly",
    at: [2, 4],
    items: [wave([], push("pull", 2))],
  });
  const near = await table.creature("Near", { disposition: "hostile", at: [5, 4], system: vitality(30) });
  const far = await table.creature("Far", { disposition: "hostile", at: [6, 4], system: vitality(30) });
  const x = await ilse.act("useAbility", { item: "Wave", on: [far, near] });
  expect([x.state, near.token.at, far.token.at, life(near, far)]).toEqual(["closed", [3, 4], [4, 4], [30, 30]]);
});

it("a movement of more than 100 m into somebody has no highest damage, only a teleport has [W-183] [W-190]", async () => {
  const table = await field();
  const ilse = await table.creature("Ilse", {
    disposition: "friendly",
    at: [2, 4],
    items: [wave([], push("push", 130))],
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [3, 4], system: vitality(300) });
  const post = await table.creature("Post", {
    ...{ disposition: "hostile", at: [9, 4] },
    system: { kind: "object", ...vitality(300) },
  });
  await ilse.act("useAbility", { item: "Wave", on: [foe] });
  expect([life(foe, post), foe.token.at]).toEqual([
    [170, 170],
    [8, 4],
  ]);
});

/** Three who begin a cooperative move together; B and C have joined. */
async function together() {
  const table = await field();
  const of = (name: string, instinct: number) =>
    table.creature(name, { disposition: "friendly", system: { stats: { instinct }, momentum: 5, ...vitality(20) } });
  const [a, b, c] = [await of("A", 15), await of("B", 12), await of("C", 11)];
  await table.encounter(a, b, c);
  await table.start();
  const x = await a.act("cooperative", { said: { idea: "Over the wall" } });
  const askOf = (who: string) => x.asked.find((one) => one.who === who)?.at ?? "";
  await x.answer(b, askOf("B"), "join");
  await x.answer(c, askOf("C"), "join");
  await x.answer(a, askOf("A"), "begin");
  const letters = Object.fromEntries(Object.entries(x.names).map(([id, name]) => [name, id]));
  const fields = Object.fromEntries(
    ["A", "B", "C"].flatMap((name) => [
      [`skill-${letters[name]}`, "athletics"],
      [`difficulty-${letters[name]}`, 10],
    ]),
  );
  return { table, a, b, c, x, fields };
}

it("whoever has joined a cooperative move and cannot pay any more when it is allowed takes no part, and nobody pays for nothing [W-077] [W-078] [W-079] (A-50)", async () => {
  const { table, a, b, c, x, fields } = await together();
  await table.edit(b, { "system.momentum": 1 });
  table.dice(12, 3, 11, 4);
  await x.answer("GM", "ruling", { option: "allow", fields });
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([x.state, [a, b, c].map(({ system }) => [system.momentum, system.rp.value]), a.system.ap.value]).toEqual([
    "closed",
    [
      [3, 2],
      [1, 2],
      [3, 0],
    ],
    0,
  ]);
  const alone = await together();
  for (const one of [alone.b, alone.c]) await alone.table.edit(one, { "system.momentum": 0 });
  await alone.x.answer("GM", "ruling", { option: "allow", fields: alone.fields });
  expect([alone.x.state, alone.a.system.momentum, alone.a.system.ap.value]).toEqual(["closed", 5, 3]);
});

it("a helper of a cooperative move who is deleted before the ruling stops nobody: the others pay and roll [W-077] [W-078]", async () => {
  const { table, a, b, c, x, fields } = await together();
  table.creatures.splice(table.creatures.indexOf(b), 1);
  await table.during(() => b.actor.delete());
  table.dice(12, 3, 11, 4);
  await x.answer("GM", "ruling", { option: "allow", fields });
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([x.state, [a, c].map(({ system }) => [system.momentum, system.rp.value])]).toEqual([
    "closed",
    [
      [3, 2],
      [3, 0],
    ],
  ]);
});
