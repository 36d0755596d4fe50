import { expect, it } from "vitest";
import type { Creature, CreatureSpec, Exchange, Tabletop } from "../tabletop";
import { ability, bow, field, trait, weapon } from "./tabletop-shapers";

// Where two or three rules meet, written down from the book and the ledger alone.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const evades = (dexterity: number) => ({ stats: { dexterity }, evasionStat: "will" });
const life = (...all: readonly Creature[]) => all.map(({ system }) => system.vitality.value);
const refusal = (name: string) => `FIVEFOLD.Shapers.Refused.${name}`;
const way = (row: number, ...columns: number[]): [number, number][] => columns.map((column) => [column, row]);
const status = (table: Tabletop, one: Creature, what: string, active: boolean) =>
  table.during(() => one.actor.toggleStatusEffect(`shapers-${what}`, { active, overlay: false }));
const wave = (damage: readonly (readonly [string, string])[], more = {}) =>
  ability("Wave", damage, { resolution: "automatic", range: 30, cost: { ap: 0 }, ...more });
// None of these adds to Initiative.
const STRONG = { skills: { nimbleness: 9, rawForce: 9 } };
/** Somebody of the friends' side or of the foes', whose Initiative is twice the Instinct. */
const stands = (
  table: Tabletop,
  name: string,
  instinct: number,
  side: "friendly" | "hostile",
  at: readonly [number, number],
  { system, ...spec }: CreatureSpec = {},
) => {
  const stats = typeof system?.stats === "object" ? system.stats : {};
  return table.creature(name, {
    ...{ disposition: side, at, ...spec },
    system: { ...vitality(30), ...system, stats: { ...stats, instinct } },
  });
};
/** The best Skill of both, and the one who begins has its way. */
async function wrestles(table: Tabletop, who: Creature, act: string, whom: Creature, own = 15): Promise<Exchange> {
  table.dice(own, 2);
  const x = await who.act(act, { on: [whom], override: true });
  await x.answer(whom, "skill", x.asked[0]?.options[0] ?? "");
  return x;
}
async function unite(table: Tabletop, first: Creature, second: Creature): Promise<void> {
  const form = await first.act("union", { on: [second] });
  await form.answer(second, form.asked[0]?.at ?? "", "join");
  await table.nextRound();
}
const card = (table: Tabletop): Exchange => {
  const found = table.cards.at(-1);
  if (!found) throw new Error("there is no card");
  return found;
};
/** A guard at 36, and a foe at 20 seven spaces away, whose turn it is after `holds`. */
async function watch(guard: CreatureSpec, foe: CreatureSpec = {}) {
  const table = await field();
  const one = await stands(table, "Guard", 18, "friendly", [2, 2], guard);
  const two = await stands(table, "Foe", 10, "hostile", [9, 2], {
    ...foe,
    system: { movement: 12, ...foe.system },
  });
  await table.encounter(one, two);
  await table.start();
  return { table, guard: one, foe: two };
}

it("a Blind on hold that meets somebody in its own turn lasts through that turn and to the end of its next one [W-020] [W-023] [W-051]", async () => {
  const { table, guard, foe } = await watch({ system: STRONG });
  await guard.act("holdAction", { said: { what: "blind", trigger: "inRange" } });
  await table.nextTurn();
  await table.move(foe, way(2, 8, 7, 6, 5, 4, 3));
  table.dice(15, 2);
  await card(table).answer(guard, "held", "fire");
  await card(table).answer(foe, "skill", card(table).asked[0]?.options[0] ?? "");
  expect([foe.token.at, foe.statuses]).toEqual([[3, 2], ["blinded"]]);
  await table.nextTurn();
  expect([table.turnOf, foe.statuses]).toEqual(["Guard", ["blinded"]]);
  await table.nextTurn();
  expect([table.turnOf, foe.statuses]).toEqual(["Foe", ["blinded"]]);
  await table.nextTurn();
  expect([table.turnOf, foe.statuses]).toEqual(["Guard", []]);
});

it("a Grab on hold stops whoever walks past; it breaks free in the same turn and goes on with the metres that it has left [W-023] [W-061] (A-21, A-22)", async () => {
  const { table, guard, foe } = await watch({ system: STRONG });
  await guard.act("holdAction", { said: { what: "grab", trigger: "inRange" } });
  await table.nextTurn();
  await table.move(foe, way(3, 8, 7, 6, 5, 4, 3, 2, 1));
  table.dice(15, 2);
  await card(table).answer(guard, "held", "fire");
  await card(table).answer(foe, "skill", card(table).asked[0]?.options[0] ?? "");
  expect([card(table).state, foe.token.at, foe.statuses, foe.system.turn.stride]).toEqual([
    "closed",
    [3, 3],
    ["grabbed"],
    6,
  ]);
  expect((await foe.act("move", { path: way(3, 2) })).refused).toBe(refusal("rooted.grabbed"));
  // 2 and 9 against 15: whoever holds has to be higher.
  table.dice(15, 2);
  const free = await foe.act("escape", { on: [guard] });
  await free.answer(guard, "skill", free.asked[0]?.options[0] ?? "");
  expect([foe.statuses, foe.system.ap.value]).toEqual([[], 1]);
  await table.move(foe, way(3, 2, 1));
  expect([foe.token.at, foe.system.turn.stride]).toEqual([[1, 3], 4]);
});

it("what lasts until the next turn of somebody who joins a union lasts until the union's place, be it later than its own would be [W-019] [W-022] [W-024] [W-035] (A-23)", async () => {
  const table = await field();
  const knight = await stands(table, "Knight", 18, "friendly", [2, 2]);
  const squire = await stands(table, "Squire", 6, "friendly", [2, 4], { items: [bow("Bow", { range: 3 })] });
  const foe = await stands(table, "Foe", 14, "hostile", [9, 2], {
    items: [weapon("Axe", [["9", "physical"]])],
    system: { movement: 12 },
  });
  await table.encounter(knight, squire, foe);
  await table.start();
  await knight.act("defend");
  await table.nextTurn();
  await table.nextTurn();
  expect(table.turnOf).toBe("Squire");
  await squire.act("holdAction", { item: "Bow" });
  // (36 + 12) / 2 = 24, behind the foe's 28.
  await unite(table, knight, squire);
  expect([table.turnOf, knight.statuses, squire.statuses]).toEqual(["Foe", ["defending"], ["holdingAction"]]);
  await table.move(foe, way(2, 8, 7, 6, 5, 4, 3));
  table.dice(15, 4);
  await card(table).answer(squire, "held", "fire");
  expect([life(foe), foe.token.at]).toEqual([[26], [3, 2]]);
  table.dice(18, 2);
  await foe.act("attack", { item: "Axe", on: [knight] });
  expect(life(knight)).toEqual([30]);
  await table.nextTurn();
  expect([knight.statuses, squire.statuses, knight.system.ap.value, squire.system.ap.value]).toEqual([[], [], 3, 3]);
});

it("a union acts first where all of it may, and last where one of it must, though that one alone would do neither [W-027] [W-028] (A-27)", async () => {
  const first = trait("Ahead", { actsFirst: true });
  const last = trait("Behind", { actsLast: true });
  for (const both of [false, true]) {
    const table = await field();
    const one = await stands(table, "One", 5, "friendly", [2, 2], { items: [first] });
    const two = await stands(table, "Two", 6, "friendly", [2, 4], { items: both ? [first, last] : [first] });
    const foe = await stands(table, "Foe", 14, "hostile", [9, 2]);
    await table.encounter(one, two, foe);
    await table.start();
    const order = () => table.combat.turns.map(({ name }: { name: string }) => name);
    // Alone, first and last cancel: 12 behind 28.
    expect(order()).toEqual(both ? ["One", "Foe", "Two"] : ["Two", "One", "Foe"]);
    await unite(table, one, two);
    expect(order().indexOf("Foe")).toBe(both ? 0 : 2);
  }
});

it("at the end of a round a union is called by its mean among others that hold, as it was when the round began; who was killed is not called [W-015] [W-017] [W-026] [W-164]", async () => {
  const table = await field();
  const fast = await stands(table, "Fast", 13, "hostile", [2, 2], { items: [weapon("Axe", [["90", "physical"]])] });
  const knight = await stands(table, "Knight", 15, "friendly", [9, 2]);
  const horse = await stands(table, "Horse", 9, "friendly", [9, 3]);
  const slow = await stands(table, "Slow", 11, "friendly", [3, 2]);
  await table.encounter(fast, knight, horse, slow);
  await table.start();
  // 30 and 18 are 24, between 26 and 22.
  await unite(table, knight, horse);
  expect(table.turnOf).toBe("Fast");
  await fast.act("holdTurn");
  await knight.act("holdTurn");
  await table.edit(horse, { "system.bonus.initiative": 40 });
  await slow.act("holdTurn");
  expect(card(table).asked).toMatchObject([{ who: "Fast", at: "call" }]);
  await card(table).answer(fast, "call", "now");
  table.dice(15);
  await fast.act("attack", { item: "Axe", on: [slow] });
  expect(slow.statuses).toContain("dead");
  await table.nextTurn();
  expect([table.combat.round, card(table).asked.length]).toEqual([2, 1]);
  expect(["Knight", "Horse"]).toContain(card(table).asked[0]?.who);
  await card(table).answer(card(table).asked[0]?.who === "Knight" ? knight : horse, "call", "now");
  expect([(await horse.act("run")).state, (await knight.act("defend")).state]).toEqual(["closed", "closed"]);
  await table.nextTurn();
  expect(table.combat.round).toBe(3);
});

it("in round 1 whoever holds is called behind the surprised, who may react before their first turn [W-009] [W-017] [W-029] [W-064] (A-26, A-29)", async () => {
  const aside = ability("Aside", [], { activation: "reaction", evasion: 30, cost: { ap: 0, rp: 1 } });
  const table = await field();
  const victim = await stands(table, "Victim", 18, "friendly", [2, 2], { items: [aside] });
  const thug = await stands(table, "Thug", 12, "hostile", [3, 2], { items: [weapon("Club", [["4", "physical"]])] });
  const chief = await stands(table, "Chief", 10, "hostile", [9, 2]);
  await table.encounter(victim, thug, chief);
  await table.start({ Victim: { role: "surprised" } });
  expect(table.turnOf).toBe("Thug");
  table.dice(4, 16);
  const blow = await thug.act("attack", { item: "Club", on: [victim] });
  await blow.answer(victim, "reaction", "react0");
  expect([life(victim), victim.system.rp.value, thug.statuses]).toEqual([[30], 1, ["hidden"]]);
  await table.nextTurn();
  expect([table.turnOf, thug.statuses, chief.statuses]).toEqual(["Chief", [], ["hidden"]]);
  await chief.act("holdTurn");
  expect([table.turnOf, victim.system.ap.value, victim.system.rp.value]).toEqual(["Victim", 3, 1]);
  await table.nextTurn();
  expect([table.combat.round, card(table).asked]).toMatchObject([1, [{ who: "Chief", at: "call" }]]);
  await card(table).answer(chief, "call", "now");
  expect([table.turnOf, chief.system.ap.value]).toEqual(["Chief", 3]);
});

it("whoever is Stunned may hold its turn, and has all points where the stun is over when it takes it; what lasts a round ends at its bringer's place, who may hold as well [W-006] [W-016] [W-019] [W-161] (A-24)", async () => {
  const stun = wave([], { status: "stunned", lasts: 1, lastsIn: "rounds" });
  const table = await field();
  const hero = await stands(table, "Hero", 18, "friendly", [2, 2]);
  const witch = await stands(table, "Witch", 12, "hostile", [9, 2], { items: [stun] });
  const imp = await stands(table, "Imp", 9, "hostile", [9, 4]);
  await table.encounter(hero, witch, imp);
  await table.start();
  await table.nextTurn();
  await witch.act("useAbility", { item: "Wave", on: [hero] });
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, hero.statuses, hero.system.ap.value]).toEqual(["Hero", ["stunned"], 0]);
  expect((await hero.act("holdTurn")).refused).toBeNull();
  expect([table.turnOf, hero.statuses]).toEqual(["Witch", []]);
  await witch.act("holdTurn");
  await hero.act("takeTurn");
  await table.nextTurn();
  expect([table.turnOf, hero.system.ap.value, hero.system.turn.stride]).toEqual(["Hero", 3, 3]);
});

it("whoever is on hold goes nowhere in another's turn unless the game master allows it, be it that a stun is over by then [W-008] [W-016] [W-161]", async () => {
  const table = await field();
  const hero = await stands(table, "Hero", 18, "friendly", [2, 2]);
  const witch = await stands(table, "Witch", 12, "hostile", [9, 2], {
    items: [wave([], { status: "stunned", lasts: 1, lastsIn: "rounds" })],
  });
  await table.encounter(hero, witch);
  await table.start();
  await table.nextTurn();
  await witch.act("useAbility", { item: "Wave", on: [hero] });
  await table.nextTurn();
  await hero.act("holdTurn");
  expect([table.turnOf, hero.statuses]).toEqual(["Witch", []]);
  const asks = await hero.act("move", { path: way(2, 3) });
  expect(asks.asked).toMatchObject([{ who: "GM", at: "outOfTurn" }]);
  await asks.answer("GM", "outOfTurn", "stay");
  expect(hero.token.at).toEqual([2, 2]);
});

it("whoever hides before the eyes of the blind is seen when these see again, in a turn that is not its own at once [W-051] [W-062] [W-065]", async () => {
  const table = await field();
  const thief = await stands(table, "Thief", 18, "friendly", [2, 2], {
    system: { ...STRONG, ap: { value: 4, max: 4 } },
  });
  const guard = await stands(table, "Guard", 12, "hostile", [3, 2]);
  const rat = await stands(table, "Rat", 9, "friendly", [9, 9]);
  await table.encounter(thief, guard, rat);
  await table.start();
  await wrestles(table, thief, "blind", guard);
  table.dice(15, 3);
  await thief.act("hide");
  expect(thief.statuses).toEqual(["hidden"]);
  await table.nextTurn();
  expect([table.turnOf, thief.statuses]).toEqual(["Guard", ["hidden"]]);
  await table.nextTurn();
  expect([table.turnOf, guard.statuses, thief.statuses]).toEqual(["Rat", [], []]);
});

it("whoever leans out in its turn and sees somebody there that was Hidden from it has found it [W-065] [W-179]", async () => {
  const table = await field();
  await table.scene({ grid: { distance: 1, units: "m" }, walls: [{ from: [5, 0], to: [5, 5] }] });
  const thief = await stands(table, "Thief", 18, "friendly", [2, 4]);
  const guard = await stands(table, "Guard", 12, "hostile", [5, 4]);
  await table.encounter(thief, guard);
  await table.start();
  table.dice(15, 3);
  await thief.act("hide");
  expect(thief.statuses).toEqual(["hidden"]);
  await table.nextTurn();
  const lean = await guard.act("lean");
  await lean.answer(guard, "lean", lean.asked[0]?.options.find((one) => one.endsWith("|0,1,0")) ?? "");
  expect([guard.statuses, thief.statuses]).toEqual([["leaning"], []]);
  await lean.undo();
  expect([guard.statuses, thief.statuses]).toEqual([[], ["hidden"]]);
});

it("what lasts turns goes on while its bearer is dead, and hurts nobody who is; whoever is revived has what is left of it [W-051] [W-161] [W-164] (A-63)", async () => {
  const lists = JSON.stringify({ statuses: { burning: { hurts: "end", damage: "3", type: "heat" } } });
  const table = await field({ settings: { lists } });
  const witch = await stands(table, "Witch", 18, "hostile", [2, 2], {
    items: [wave([], { status: "burning", lasts: 3 }), weapon("Axe", [["60", "physical"]])],
    system: STRONG,
  });
  const hero = await stands(table, "Hero", 12, "friendly", [3, 2], { system: { deathAt: -5 } });
  const monk = await stands(table, "Monk", 9, "friendly", [9, 2]);
  await table.encounter(witch, hero, monk);
  await table.start();
  await witch.act("useAbility", { item: "Wave", on: [hero] });
  await wrestles(table, witch, "blind", hero);
  await table.edit(witch, { "system.ap.value": 3 });
  table.dice(15);
  await witch.act("attack", { item: "Axe", on: [hero] });
  expect(hero.statuses).toEqual(["bleeding", "blinded", "burning", "dead"]);
  const dead = life(hero);
  await table.nextTurn();
  expect([table.turnOf, life(hero)]).toEqual(["Monk", dead]);
  await table.nextRound();
  await status(table, hero, "dead", false);
  await table.edit(hero, { "system.vitality.value": 10 });
  // Its turn of round 1 has gone by: Blind is over, and two ends of the fire are left.
  expect(hero.statuses.filter((one) => one !== "bleeding")).toEqual(["burning"]);
  await table.nextTurn();
  await table.nextTurn();
  expect([life(hero), hero.statuses.includes("burning")]).toEqual([[7], true]);
  await table.nextRound();
  await table.nextTurn();
  await table.nextTurn();
  expect([life(hero), hero.statuses.includes("burning")]).toEqual([[4], false]);
});

it("a large creature that is pushed into two: each makes its own Defense Roll, and it takes the higher damage once [W-181] [W-183] [W-184] [W-185] (A-57)", async () => {
  const table = await field();
  const giant = await table.creature("Giant", {
    ...{ disposition: "hostile", at: [4, 4], size: 2 },
    system: { ...vitality(40), size: "large" },
  });
  const ilse = await stands(table, "Ilse", 10, "friendly", [2, 4], {
    items: [wave([], { push: { kind: "push", metres: 5 } })],
  });
  const one = await stands(table, "One", 10, "hostile", [7, 4]);
  const two = await stands(table, "Two", 10, "friendly", [7, 5]);
  const x = await ilse.act("useAbility", { item: "Wave", on: [giant] });
  expect(x.asked.map(({ who }) => who).toSorted()).toEqual(["One", "Two"]);
  const at = (who: string) => x.asked.find((ask) => ask.who === who)?.at ?? "";
  table.dice(12);
  await x.answer(one, at("One"), "roll");
  table.dice(3);
  await x.answer(two, at("Two"), "roll");
  expect([x.state, giant.token.at, life(giant, one, two)]).toEqual(["closed", [5, 4], [35, 28, 25]]);
});

it("a push goes as many spaces over difficult ground as elsewhere, and into somebody though nobody knows of it [W-064] [W-168] [W-181] [W-183] (A-35, A-57)", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [4, 4], size: [4, 1], marks: ["ground.rough"] }],
  });
  const ilse = await stands(table, "Ilse", 15, "friendly", [2, 4], {
    items: [wave([], { push: { kind: "push", metres: 4 } })],
  });
  const foe = await stands(table, "Foe", 10, "hostile", [3, 4]);
  const sneak = await stands(table, "Sneak", 9, "hostile", [6, 4]);
  await table.encounter(ilse, foe, sneak);
  await table.start();
  await sneak.act("notice", { on: [ilse], said: { hidden: "yes" } });
  const x = await ilse.act("useAbility", { item: "Wave", on: [foe] });
  await x.answer(sneak, x.asked[0]?.at ?? "", "fail");
  expect([foe.token.at, life(foe, sneak)]).toEqual([
    [5, 4],
    [26, 26],
  ]);
  await table.during(() => sneak.token.document.update({ x: 1500 }));
  await table.during(() => foe.token.document.update({ x: 300 }));
  await ilse.act("useAbility", { item: "Wave", on: [foe] });
  expect(foe.token.at).toEqual([7, 4]);
});

it("whoever has climbed onto an enemy shoots with that enemy in reach, and goes along by no metres of its own [W-054] [W-100] (A-43)", async () => {
  const table = await field();
  const imp = await stands(table, "Imp", 18, "friendly", [3, 2], {
    items: [bow("Sling", { hands: 1, place: 2 })],
    system: { ...STRONG, size: "small", ap: { value: 4, max: 4 } },
  });
  const ogre = await stands(table, "Ogre", 12, "hostile", [4, 2], { system: { size: "large" } });
  const far = await stands(table, "Far", 9, "hostile", [12, 2], { system: evades(10) });
  await table.encounter(imp, ogre, far);
  await table.start();
  await wrestles(table, imp, "climb", ogre);
  expect([imp.token.at, imp.statuses]).toEqual([[4, 2], ["climbing"]]);
  // The lower of both misses.
  table.dice(17, 5);
  await imp.act("attack", { item: "Sling", on: [far] });
  expect(life(far)).toEqual([30]);
  const stride = imp.system.turn.stride;
  await table.nextTurn();
  await table.move(ogre, way(2, 5, 6));
  expect([imp.token.at, ogre.token.at, ogre.system.turn.stride, stride]).toEqual([[6, 2], [6, 2], 1, 3]);
});

it("an enemy's space on difficult ground takes two metres and not four, an ally's there two without a check; a space with two in it is free only where both leave it [W-168] [W-170] [W-172] [W-173] (A-54)", async () => {
  const table = await field();
  await table.scene({
    grid: { distance: 1, units: "m" },
    regions: [{ at: [3, 2], size: [3, 1], marks: ["ground.rough"] }],
  });
  const rat = { system: { size: "tiny" } };
  const ilse = await stands(table, "Ilse", 18, "friendly", [2, 2], { system: { movement: 9, ...STRONG } });
  const foe = await stands(table, "Foe", 12, "hostile", [3, 2]);
  const friend = await stands(table, "Friend", 9, "friendly", [5, 2]);
  await stands(table, "Rat", 9, "friendly", [6, 2], rat);
  const both = [await stands(table, "Mouse", 9, "friendly", [7, 2], rat)];
  both.push(await stands(table, "Man", 9, "friendly", [7, 2]));
  await table.encounter(ilse, foe, friend);
  await table.start();
  expect((await ilse.act("move", { path: way(3, 3, 4, 5, 6).concat([[7, 2]]) })).refused).toBe(refusal("spaceTaken"));
  table.dice(15, 2);
  // 2 for the foe's space, 2 for the next one, 2 for the friend's, 1 for the rat's, where she may stay.
  await table.move(ilse, way(2, 3, 4, 5, 6));
  expect([ilse.token.at, ilse.system.turn.stride]).toEqual([[6, 2], 2]);
});

it("a miss goes to whoever stands in front with the same die, though that one Defends, and against its own Evasion [W-035] [W-177] (A-41)", async () => {
  const table = await field();
  const archer = await stands(table, "Archer", 10, "friendly", [2, 4], {
    items: [bow("Bow", { damage: [{ formula: "4", type: "physical" }] })],
  });
  const foe = await stands(table, "Foe", 10, "hostile", [9, 4], { system: evades(14) });
  const front = await stands(table, "Front", 10, "hostile", [8, 4], {
    statuses: ["defending"],
    items: [trait("Quick", { evasion: 2 })],
    system: evades(11),
  });
  table.dice(13);
  await archer.act("attack", { item: "Bow", on: [foe] });
  expect(life(foe, front)).toEqual([30, 26]);
  table.dice(12);
  await archer.act("attack", { item: "Bow", on: [foe] });
  expect(life(foe, front)).toEqual([30, 26]);
});

it("an Ability that calls for a Defense Roll is no attack: what waits for an attack on an ally waits on, until an Ability that is one comes [W-023] [W-089] [W-128]", async () => {
  const table = await field();
  const guard = await stands(table, "Guard", 18, "friendly", [2, 2], { items: [bow()] });
  const friend = await stands(table, "Friend", 15, "friendly", [2, 4]);
  const foe = await stands(table, "Foe", 10, "hostile", [8, 3], {
    items: [
      wave([["3", "heat"]], { resolution: "defense", stat: "will" }),
      ability("Bolt", [["5", "heat"]], { range: 20, cost: { ap: 0 } }),
    ],
  });
  await table.encounter(guard, friend, foe);
  await table.start();
  await guard.act("holdAction", { item: "Bow", said: { trigger: "ally" } });
  await table.nextTurn();
  await table.nextTurn();
  const x = await foe.act("useAbility", { item: "Wave", on: [friend] });
  await x.answer(friend, x.asked[0]?.at ?? "", "fail");
  expect([x.state, life(friend), guard.statuses]).toEqual(["closed", [27], ["holdingAction"]]);
  const bolt = await foe.act("attack", { item: "Bolt", on: [friend] });
  table.dice(15, 6, 15);
  await bolt.answer(guard, "held", "fire");
  expect([bolt.state, life(friend, foe), guard.statuses]).toEqual(["closed", [22, 24], []]);
});
