import { expect, it } from "vitest";
import type { Creature } from "../tabletop";
import { attributes, duel, field, gear, hp, told, weapon } from "./tabletop-duel";

// Rules that cross each other on bodies and in turns; each case was written from the book before anybody looked how it is played.
const drawn = (scene: object) => JSON.parse(JSON.stringify(scene));
const stats = (level: number, str: number, more = {}) => ({ system: { level, ...attributes(str), ...more } });
const lineOf = (story: readonly string[], roll = "strike") =>
  story.find((line) => line.startsWith(roll))?.split(" ")[1];
const put = (one: Creature, status: string, active = true) =>
  one.actor.toggleStatusEffect(`fragments-${status}`, { active, overlay: false });
const club = (damage: string, more: object = {}) => weapon("Club", { damage, damageAttribute: "none", ...drawn(more) });

it("somebody small that pushes its large grappler away is rooted no more when the push begins, so its own Speed counts [F-096] [F-192] [F-196]", async () => {
  const { table, ada, ben } = await duel(stats(1, 3, { size: "large" }), stats(9, 9, { size: "small" }));
  table.dice(19, 1);
  await ada.act("grapple", { on: [ben] });
  expect([ben.statuses, ben.system.rooted]).toEqual([["grappled"], 1]);
  await table.nextTurn();
  const before = ada.token.at;
  table.dice(15, 5);
  const push = await ben.act("push", { on: [ada] });
  await push.answer(ben, "direction", push.asked[0]?.options[0] ?? "");
  expect([ben.statuses, ben.system.rooted, ada.statuses]).toEqual([[], 0, []]);
  expect(ada.token.at).not.toEqual(before);
});

it("a choke that is kept up takes one with STR 1 down at the end of its turn, and kills it at the end of the next [F-119] [F-120] [F-121] [F-194] [F-201]", async () => {
  const { table, ada, ben } = await duel(stats(9, 9), stats(1, 1, hp(14)));
  table.dice(15, 1);
  await ada.act("grapple", { on: [ben] });
  await ada.act("choke", { on: [ben] });
  await table.nextTurn();
  expect([table.turnOf, ben.system.hp.value]).toEqual(["Ben", 14]);
  await table.nextTurn();
  expect([ben.system.hp.value, ben.statuses.includes("incapacitated"), ada.statuses]).toEqual([
    0,
    true,
    ["grappling", "prone"],
  ]);
  await ada.act("choke", { on: [ben] });
  table.dice(12, 1, 1);
  await table.nextTurn();
  expect([table.turnOf, ben.system.hp.value]).toEqual(["Ben", -2]);
  await table.nextTurn();
  expect(ben.statuses).toContain("dead");
  expect(ada.statuses).toEqual(["prone"]);
});

it("whoever lets go chokes nobody any more: only who is held cannot breathe [F-121] [F-201] [F-203]", async () => {
  const { table, ada, ben } = await duel(stats(9, 9), stats(1, 1, hp(14)));
  table.dice(15, 1);
  await ada.act("grapple", { on: [ben] });
  await ada.act("choke", { on: [ben] });
  await ada.act("release", { on: [ben] });
  await table.nextTurn();
  await table.nextTurn();
  expect([ben.system.hp.value, ben.statuses]).toEqual([14, []]);
});

it("whoever goes down in a grip pulls its grappler down, by a blow, by the Bleed Table and by rolling out a fire alike [F-194] [F-200] [F-205] [F-209] [F-220]", async () => {
  const held = async (more = {}) => {
    const x = await duel(stats(9, 9), stats(1, 1, more));
    x.table.dice(15, 1);
    await x.ada.act("grapple", { on: [x.ben] });
    return x;
  };
  const struck = await held(hp(3, 20));
  const cis = await struck.table.creature("Cis", {
    at: [7, 5],
    disposition: "friendly",
    ...stats(9, 9),
    items: [club("4")],
  });
  struck.table.dice(15);
  await cis.act("attack", { item: "Club", on: [struck.ben], override: true });
  expect([struck.ben.statuses, struck.ada.statuses]).toEqual([
    ["bleeding", "grappled", "incapacitated", "prone"],
    ["grappling", "prone"],
  ]);
  const bled = await held(hp(9, 30));
  await put(bled.ben, "bleeding");
  bled.table.dice(3, 1, 1);
  await bled.table.nextTurn();
  expect([bled.ben.statuses, bled.ada.statuses]).toEqual([
    ["bleeding", "grappled", "prone", "unconscious"],
    ["grappling", "prone"],
  ]);
  const burnt = await held(hp(30));
  await put(burnt.ben, "onFire");
  burnt.table.dice(1, 1);
  await burnt.table.nextTurn();
  await burnt.ben.act("extinguish");
  expect([burnt.ben.statuses, burnt.ada.statuses]).toEqual([
    ["grappled", "prone"],
    ["grappling", "prone"],
  ]);
});

it("healed above 0 and struck down again while it bleeds: the penalty goes on, and it is knocked down anew [F-179] [F-180] [F-204] [F-205]", async () => {
  const { table, ada, ben } = await duel(
    { ...stats(9, 9), items: [club("5"), gear("Draught", { quantity: 1, heals: "5" })] },
    { system: { ...hp(-2, 20), bleedPenalty: 3 }, statuses: ["bleeding", "incapacitated", "prone"] },
  );
  await ada.act("useItem", { item: "Draught", on: [ben] });
  expect([ben.system.hp.value, ben.system.bleedPenalty, ben.statuses]).toEqual([3, 2, ["bleeding", "prone"]]);
  await put(ben, "prone", false);
  table.dice(15);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect([ben.system.hp.value, ben.system.bleedPenalty, ben.statuses]).toEqual([
    -2,
    3,
    ["bleeding", "incapacitated", "prone"],
  ]);
});

it("of two poisons of one Level the one that lasts longer does the damage [F-210] [F-211] (A-49)", async () => {
  const poison = (name: string, damage: string, rounds: number) => ({
    type: "fragmentsPoison",
    name,
    system: { level: 2, damage, rounds },
  });
  const { table, ben } = await duel({}, { system: hp(30), items: [poison("Brief", "1", 1), poison("Long", "3", 3)] });
  await put(ben, "poisoned");
  await table.nextTurn();
  expect([ben.system.hp.value, ben.items.has("Brief"), ben.items.get("Long").system.rounds]).toEqual([27, false, 2]);
});

it("who burns to death is not poisoned any more, and its turn is over [F-021] [F-183] [F-208] [F-210]", async () => {
  const bane = { type: "fragmentsPoison", name: "Bane", system: { level: 1, damage: "1d6", rounds: 3 } };
  const { table, ben } = await duel(
    {},
    { system: hp(-5, 10), items: [bane], statuses: ["onFire", "poisoned", "incapacitated", "prone"] },
  );
  table.dice(4, 4);
  await table.nextTurn();
  expect([ben.system.hp.value, ben.statuses.includes("dead"), ben.items.get("Bane").system.rounds]).toEqual([
    -13,
    true,
    3,
  ]);
  expect(told(await ben.act("move", { path: [[7, 5]] }))[0]).toMatch(/helpless\.dead|tooFar|entangled/);
});

it("what a readied critical Grapple slows is slow until that turn comes round again, not until the grappler's [F-019] [F-086] [F-108] (A-21)", async () => {
  const { table, ada, ben } = await duel(stats(9, 9), stats(1, 1));
  await ada.act("ready", { said: { with: "grapple", trigger: "Ben moves" } });
  await table.nextTurn();
  table.dice(20, 1);
  await ada.act("fire", { on: [ben] });
  expect(ben.statuses).toEqual(["grappled", "slowed"]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ada", ["grappled", "slowed"]]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ben", ["grappled"]]);
});

it("a readied Feint is over with the turn in which it was made; a critical one with the feinter's next turn [F-086] [F-098] [F-099] (A-33)", async () => {
  for (const [face, still] of [
    [15, [false, false]],
    [20, [true, false]],
  ] as const) {
    const { table, ada, ben } = await duel(stats(9, 9), stats(1, 1));
    const cis = await table.creature("Cis", { at: [9, 9], disposition: "friendly" });
    await table.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: cis.token.document.id, sceneId: table.map.id, actorId: cis.actor.id, initiative: 8 },
    ]);
    await ada.act("ready", { said: { with: "feint", trigger: "Ben moves" } });
    await table.nextTurn();
    table.dice(face);
    await ada.act("fire", { on: [ben] });
    const flat = () =>
      ben.statuses.includes("flatFooted") || Object.keys(ben.system.relations.feinted ?? {}).length > 0;
    expect(flat()).toBe(true);
    await table.nextTurn();
    expect([table.turnOf, flat()]).toEqual(["Cis", still[0]]);
    await table.nextTurn();
    expect([table.turnOf, flat()]).toEqual(["Ada", still[1]]);
  }
});

it("what lasts a round ends at its old place in the order although whoever began it has left the fight [F-019] [F-020] [F-189] (A-21)", async () => {
  const table = await field();
  const dread = {
    type: "fragmentsSpell",
    name: "Dread",
    system: { components: [], inflicts: "shaken", inflictsRounds: 1, attack: "none" },
  };
  const ada = await table.creature("Ada", { at: [5, 5], items: [dread] });
  const ben = await table.creature("Ben", { at: [7, 5] });
  const cis = await table.creature("Cis", { at: [9, 5] });
  await table.encounter(ada, ben, cis, { initiative: [20, 15, 10] });
  await table.start();
  await ada.act("cast", { item: "Dread", on: [cis] });
  await table.nextTurn();
  const left = table.combat.combatants.find(({ name }: { name: string }) => name === "Ada");
  await table.during(() => left.delete());
  await table.nextTurn();
  expect([table.turnOf, cis.statuses]).toEqual(["Cis", ["shaken"]]);
  await table.nextTurn();
  expect([table.turnOf, cis.statuses]).toEqual(["Ben", []]);
});

it("whoever cannot be seen is no better hidden for it: the invisible, and those in the dark, attack without Advantage [F-141] [F-161] [F-207]", async () => {
  const { table, ada, ben } = await duel(
    {},
    { system: { physical: 50 } },
    undefined,
    drawn({ regions: [{ at: [5, 5], size: [1, 1], marks: ["dark"] }] }),
  );
  await put(ada, "invisible");
  table.dice(4);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("1d20");
});

it("two who are blinded hit each other neither better nor worse [F-003] [F-182]", async () => {
  const { table, ada, ben } = await duel({}, { system: { physical: 50 } });
  for (const one of [ada, ben]) await put(one, "blinded");
  table.dice(4);
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe("1d20");
});

it.each([
  ["natural", 15, 5, false],
  ["margin", 15, 5, true],
  ["margin", 14, 5, false],
  ["margin", 20, 19, false],
  ["either", 20, 19, true],
] as const)("where the table counts criticals by %s, a Push of %i against %i is one: %s [F-005] [F-008] [F-095] (A-01)", async (critMode, face, opposing, critical) => {
  const { table, ada, ben } = await duel(stats(3, 5), stats(3, 5), { settings: { critMode } });
  table.dice(face, opposing);
  const push = await ada.act("push", { on: [ben] });
  expect(push.asked.map(({ at }) => at)).toEqual(critical ? ["distance"] : []);
  expect(ben.token.at).toEqual(critical ? [6, 5] : [7, 5]);
});

it.each([
  ["friendly", [], true],
  ["neutral", [], false],
  ["friendly", ["dead"], false],
  ["friendly", ["prone", "incapacitated", "bleeding"], true],
  ["friendly", ["unconscious", "prone"], false],
] as const)("a %s creature with %j opposite to the attacker makes a flank: %s [F-155] [F-157] (A-41) (A-64)", async (disposition, statuses, flanks) => {
  const { table, ada, ben } = await duel({}, { system: { physical: 50 } });
  await table.creature("Cis", { at: [7, 5], disposition, statuses: [...statuses] });
  table.dice(4, ...(flanks ? [5] : []));
  expect(lineOf((await ada.act("unarmed", { on: [ben] })).story)).toBe(flanks ? "2d20kh1" : "1d20");
});

it("a critical Disarm without a free hand flings, and takes nothing [F-101] (A-34)", async () => {
  const { table, ada, ben } = await duel(
    { ...stats(9, 9), items: [weapon("Pole", { place: 4, hands: 2, weight: "heavy" })] },
    { ...stats(1, 1), items: [weapon("Sword", { weight: "heavy" })] },
  );
  table.dice(20, 1);
  const disarm = await ada.act("disarm", { on: [ben] });
  expect([disarm.asked.map(({ at }) => at), ben.items.has("Sword")]).toEqual([["place"], true]);
});

it("held by two, Speed is halved once, each of the two finds it Flat Footed, and letting go by one changes neither [F-192] [F-195] [F-223] (A-36) (A-37)", async () => {
  const table = await field();
  const side = (name: string, at: [number, number]) =>
    table.creature(name, { at, disposition: "hostile", ...stats(9, 9) });
  const [ben, cis, dot] = [await side("Ben", [5, 5]), await side("Cis", [6, 4]), await side("Dot", [5, 4])];
  const ada = await table.creature("Ada", { at: [6, 5], disposition: "friendly", system: { speed: 25, physical: 60 } });
  await table.encounter(ben, cis, dot, ada, { initiative: [20, 18, 16, 10] });
  await table.start();
  table.dice(15, 1);
  await ben.act("grapple", { on: [ada] });
  await table.nextTurn();
  table.dice(15, 1);
  await cis.act("grapple", { on: [ada] });
  expect([ada.statuses, Object.keys(ada.system.relations.heldBy).length]).toEqual([["grappled"], 2]);
  table.dice(4, 5);
  expect(lineOf((await cis.act("unarmed", { on: [ada] })).story)).toBe("2d20kh1");
  await table.nextTurn();
  table.dice(4);
  expect(lineOf((await dot.act("unarmed", { on: [ada] })).story)).toBe("1d20");
  await table.nextTurn();
  // 12 ft are two squares of one Action; the third takes another.
  await table.move(ada, [
    [6, 4],
    [6, 3],
  ]);
  expect([ada.system.turn.spent, ada.system.turn.stride, ben.token.at, cis.token.at]).toEqual([1, 2, [6, 3], [6, 3]]);
});

it("a weapon's own threshold stands above its bearer's, and its bearer's above the table's [F-005] (A-01)", async () => {
  for (const [weaponHas, actorHas, face, left] of [
    [20, 18, 19, 36],
    [null, 18, 19, 32],
    [null, null, 19, 32],
    [null, null, 18, 36],
  ] as const) {
    const { table, ada, ben } = await duel(
      { system: { critical: actorHas }, items: [club("4", { critical: weaponHas })] },
      { system: { physical: 5, ...hp(40) } },
      { settings: { critNatural: 19 } },
    );
    table.dice(face);
    await ada.act("attack", { item: "Club", on: [ben] });
    expect(ben.system.hp.value).toBe(left);
  }
});

it("a critical blow of fire on a vulnerable thing doubles twice, and Durability comes off last, once [F-043] [F-150] [F-186] (A-58)", async () => {
  const { table, ada, ben } = await duel(
    { items: [club("3", { damageType: "fire" })] },
    { system: { physical: 5, durability: 5, vulnerable: "Fire", ...hp(40) } },
  );
  table.dice(20);
  await ada.act("attack", { item: "Club", on: [ben] });
  expect(ben.system.hp.value).toBe(33);
});

it("neither claws nor what is worn can be broken or dropped [F-092] [F-100] (A-34)", async () => {
  const { ada, ben } = await duel(stats(9, 9), {
    ...stats(1, 1),
    items: [weapon("Claws", { natural: true }), gear("Mail", { place: 1 })],
  });
  for (const act of ["break", "disarm"])
    expect(told(await ada.act(act, { on: [ben] }))).toEqual(["Refused.nothingCarried", "F-100"]);
});

it("a spell minds neither who lies down nor who stands close, where it counts as nothing else [F-053] [F-213] [F-214] (A-15)", async () => {
  const spark = { type: "fragmentsSpell", name: "Spark", system: { components: [], damage: "2", range: 60 } };
  const { table, ada, ben } = await duel({ items: [spark] }, { system: { physical: 50 }, statuses: ["prone"] });
  table.dice(4);
  expect(lineOf((await ada.act("cast", { item: "Spark", on: [ben] })).story, "spell/strike")).toBe("1d20");
});

it("a choke ends no other want of air: who was without any before is without it after [F-119] [F-201] [F-203]", async () => {
  const { table, ada, ben } = await duel(stats(9, 9), stats(1, 4, hp(14)));
  await put(ben, "suffocating");
  table.dice(15, 1);
  await ada.act("grapple", { on: [ben] });
  await ada.act("choke", { on: [ben] });
  await table.nextTurn();
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ada", ["grappled", "suffocating"]]);
  await ada.act("release", { on: [ben] });
  expect(ben.statuses).toEqual(["suffocating"]);
});

it("who dies by the Bleed Table or for want of air holds nobody any more [F-106] [F-121] [F-173] (A-36)", async () => {
  const { table, ada, ben } = await duel(stats(9, 9), stats(1, 1, hp(-1, 20)));
  table.dice(15, 1);
  await ada.act("grapple", { on: [ben] });
  // Whoever has no Hit Points and is edited by hand bleeds and lies down by that (F-205), and its grappler with it (F-194).
  await table.edit(ben, { "system.bleedPenalty": 4 });
  expect(ben.statuses).toEqual(expect.arrayContaining(["bleeding", "incapacitated", "prone"]));
  table.dice(4);
  await table.nextTurn();
  expect([ben.statuses.includes("dead"), ada.statuses, ada.system.relations.holds]).toEqual([true, ["prone"], {}]);
});

it("a readied critical Feint made later in the round than the feinter's turn ends with its next turn, made earlier in the next round likewise [F-086] [F-099]", async () => {
  const table = await field();
  const ben = await table.creature("Ben", { at: [6, 5], disposition: "hostile", ...stats(1, 1) });
  const ada = await table.creature("Ada", { at: [5, 5], disposition: "friendly", ...stats(9, 9) });
  const cis = await table.creature("Cis", { at: [15, 5] });
  await table.encounter(ben, ada, cis, { initiative: [20, 15, 10] });
  await table.start();
  await table.nextTurn();
  await ada.act("ready", { said: { with: "feint", trigger: "Ben moves" } });
  await table.nextTurn();
  await table.nextTurn();
  table.dice(20);
  await ada.act("fire", { on: [ben] });
  expect([table.turnOf, ben.statuses]).toEqual(["Ben", ["flatFooted"]]);
  await table.nextTurn();
  expect([table.turnOf, ben.statuses]).toEqual(["Ada", []]);
});
