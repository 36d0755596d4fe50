import { expect, it } from "vitest";
import { globals } from "../shell/kit";
import type { Creature, CreatureSpec, Exchange } from "../tabletop";
import { ability, armor, bow, duel, field, there, trait, weapon } from "./tabletop-shapers";

// Where rules meet: cases that no single rule decides.
const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const evades = (dexterity: number) => ({ stats: { dexterity }, evasionStat: "will" });
const effect = (name: string, kind: string, metres: number, more = {}) =>
  ability(name, [], { resolution: "automatic", range: 30, cost: { ap: 0 }, push: { kind, metres }, ...more });
/** Answers with the place that is so many spaces away. */
async function to(x: Exchange, who: Creature, [column, row]: readonly [number, number]): Promise<void> {
  const ask = x.asked[0];
  if (ask?.at.endsWith("where")) return void (await x.answer(who, ask.at, there(column, row)));
  const wanted = ask?.options?.find(
    (option) => option.includes(`${column * 100},${row * 100}`) || option.includes(`${column * 100} ${row * 100}`),
  );
  if (!ask || wanted === undefined) throw new Error(`not offered: ${JSON.stringify(ask?.options)}`);
  await x.answer(who, ask.at, wanted);
}
/** Nobody fights: nothing has to be paid. */
async function meet(own: CreatureSpec, its: CreatureSpec) {
  const table = await field();
  const ilse = await table.creature("Ilse", { disposition: "friendly", at: [2, 4], ...own });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [3, 4], ...its });
  return { table, ilse, foe };
}

it("a creature that is moved takes along whoever has climbed onto it, whoever is moved off has not climbed on any more, and a grip ends a metre away or with its holder [W-054] [W-061] [W-181] [W-187] (A-21)", async () => {
  const { table, ilse, foe } = await meet(
    {
      items: [
        effect("Push", "push", 2),
        effect("Door", "teleport", 9),
        effect("Hurl", "push", 1),
        weapon("Axe", [["90", "physical"]]),
      ],
      at: [2, 4],
    },
    { system: { size: "large", ...vitality(40) }, at: [4, 4] },
  );
  const rider = await table.creature("Rider", {
    disposition: "friendly",
    at: [4, 5],
    system: { skills: { athletics: 9 }, ...vitality(40) },
  });
  table.dice(15, 2);
  const climb = await rider.act("climb", { on: [foe] });
  await climb.answer(foe, "skill", climb.asked[0]?.options?.[0] ?? "");
  expect([rider.statuses, rider.token.at]).toEqual([["climbing"], [4, 4]]);
  await ilse.act("useAbility", { item: "Push", on: [foe] });
  expect([foe.token.at, rider.token.at]).toEqual([
    [6, 4],
    [6, 4],
  ]);
  const door = await ilse.act("useAbility", { item: "Door", on: [foe] });
  await to(door, ilse, [9, 9]);
  expect([foe.token.at, rider.token.at, rider.statuses]).toEqual([[9, 9], [9, 9], ["climbing"]]);
  await door.undo();
  expect([foe.token.at, rider.token.at]).toEqual([
    [6, 4],
    [6, 4],
  ]);
  await ilse.act("useAbility", { item: "Hurl", on: [rider] });
  expect([rider.token.at, rider.statuses]).toEqual([[7, 4], []]);

  const holder = await table.creature("Holder", {
    disposition: "hostile",
    at: [7, 5],
    system: { skills: { athletics: 9 }, ...vitality(40) },
  });
  const grab = async () => {
    table.dice(15, 2);
    const x = await holder.act("grab", { on: [rider], override: true });
    await x.answer(rider, "skill", x.asked[0]?.options?.[0] ?? "");
    return rider.statuses;
  };
  expect(await grab()).toEqual(["grabbed"]);
  // Two who cannot move do not change places.
  expect((await foe.act("switchPlaces", { on: [rider] })).refused).not.toBeNull();
  await ilse.act("useAbility", { item: "Push", on: [rider] });
  expect([rider.token.at, rider.statuses, holder.system.relations.holds]).toEqual([[9, 4], [], {}]);
  await table.move(rider, [[8, 4]]);
  expect(await grab()).toEqual(["grabbed"]);
  table.dice(15);
  await ilse.act("attack", { item: "Axe", on: [holder], override: true });
  expect([holder.statuses, rider.statuses, holder.system.relations.holds]).toEqual([["bleeding", "dead"], [], {}]);
});

it("an ally who is grabbed cannot switch places, and nothing is paid for it [W-041] [W-061]", async () => {
  const { table, ilse, reaver } = await duel({ at: [2, 2], system: { size: "medium" } }, { at: [4, 2] });
  const friend = await table.creature("Friend", {
    disposition: "friendly",
    owner: "Mara",
    at: [3, 2],
    statuses: ["grabbed"],
  });
  expect((await ilse.act("switchPlaces", { on: [friend] })).refused).toBe("FIVEFOLD.Shapers.Refused.swapRooted");
  expect([ilse.system.ap.value, ilse.token.at, reaver.token.at]).toEqual([3, [2, 2], [4, 2]]);
});

it("a miss goes to the larger one in front although it takes cover, without cover for itself; a natural 1 and an attack against the one it rides on [W-046] [W-055] [W-057] [W-105] [W-177]", async () => {
  const { table, ilse, foe } = await meet(
    { items: [bow()], system: { bonus: { hit: 4 } } },
    { at: [9, 4], system: { ...vitality(40), ...evades(14) } },
  );
  const big = await table.creature("Big", {
    disposition: "hostile",
    at: [8, 4],
    statuses: ["takingCover"],
    system: { ...vitality(40), ...evades(13), size: "large" },
    items: [weapon("Claw", [["5", "physical"]])],
  });
  table.dice(9, 4);
  await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  expect([foe.system.vitality.value, big.system.vitality.value]).toEqual([40, 36]);
  table.dice(1);
  await ilse.act("attack", { item: "Bow", on: [foe], said: { cover: "none" } });
  expect([foe.system.vitality.value, big.system.vitality.value]).toEqual([40, 36]);
  // The climbed one strikes at its climber with disadvantage, misses, and hits itself.
  const rider = await table.creature("Rider", {
    disposition: "friendly",
    at: [8, 5],
    system: { ...vitality(40), ...evades(18), skills: { athletics: 9 } },
  });
  table.dice(15, 2);
  const climb = await rider.act("climb", { on: [big] });
  await climb.answer(big, "skill", climb.asked[0]?.options?.[0] ?? "");
  table.dice(19, 14);
  const claw = await big.act("attack", { item: "Claw", on: [rider] });
  expect([claw.state, rider.system.vitality.value, big.system.vitality.value]).toEqual(["closed", 40, 31]);
});

it("teleported into several: each is hurt once by the distance; the cap comes after vulnerability and Armor below 0, and not for objects [W-187] [W-188] [W-189] [W-190] [W-145] (A-58)", async () => {
  const { table, ilse, foe } = await meet(
    { items: [effect("Door", "teleport", 15)], at: [1, 4] },
    { at: [1, 5], system: { ...vitality(400), vulnerable: ["reality"] }, items: [armor(9)] },
  );
  const soft = { ...vitality(400), size: "tiny", vulnerable: ["other"], bonus: { armor: -90 } };
  const one = await table.creature("One", { disposition: "hostile", at: [16, 5], system: soft });
  const two = await table.creature("Two", { disposition: "hostile", at: [16, 5], system: { ...soft, kind: "object" } });
  const x = await ilse.act("useAbility", { item: "Door", on: [foe] });
  await to(x, ilse, [16, 5]);
  // 15 and half of it; 105 and half of it, of which 100 arrive; all of that for the object.
  expect([foe, one, two].map(({ system }) => 400 - system.vitality.value)).toEqual([22, 100, 157]);
  expect(foe.token.at).toEqual([1, 5]);
});

it("mixed damage: the lowest defence once, from where most arrives, and traits behind it; what resists and is vulnerable by its category is neither; an immune type still counts for the defence [W-119] [W-121] [W-122] [W-123] [W-142] (A-11, A-12, A-13)", async () => {
  const mixed = ability(
    "Mixed",
    [
      ["6", "heat"],
      ["4", "psychic"],
    ],
    { resolution: "automatic", range: 9 },
  );
  const cold = ability("Cold", [["7", "cold"]], { resolution: "automatic", range: 9 });
  const odd = ability(
    "Odd",
    [
      ["5", "poison"],
      ["5", "physical"],
    ],
    { resolution: "automatic", range: 9 },
  );
  const { ilse, foe } = await meet(
    { items: [mixed, cold, odd] },
    {
      system: {
        ...vitality(90),
        stats: { will: 12 },
        resists: ["heat", "elemental"],
        vulnerable: ["cold"],
        immune: ["poison"],
      },
      items: [armor(5)],
    },
  );
  const x = await ilse.act("useAbility", { item: "Mixed", on: [foe] });
  expect(x.asked[0]?.options).toEqual(["heat", "psychic"]);
  // Will 2 in the place of Armor 5: half of 4, and 4.
  await x.answer(ilse, x.asked[0]?.at ?? "", "heat");
  expect(foe.system.vitality.value).toBe(84);
  await ilse.act("useAbility", { item: "Cold", on: [foe] });
  expect(foe.system.vitality.value).toBe(82);
  // Constitution 0 is the lowest although Poison does nothing: all 5 Physical arrive.
  await ilse.act("useAbility", { item: "Odd", on: [foe] });
  expect(foe.system.vitality.value).toBe(77);
});

it("bleeding alone allows no Burst; whoever is Restrained may, and only with all points unused [W-083] [W-085]", async () => {
  const { table, ilse } = await duel({ statuses: ["bleeding"], system: { momentum: 20 } });
  const said = { idea: "She rises", burst: "yes" };
  expect((await ilse.act("cinematic", { said })).refused).toBe("FIVEFOLD.Shapers.Refused.noBurst");
  await table.during(() => ilse.actor.toggleStatusEffect("shapers-restrained", { active: true, overlay: false }));
  await ilse.act("interact");
  expect(ilse.system.ap.value).toBe(3);
  const burst = await ilse.act("cinematic", { said });
  table.dice(12);
  await burst.answer("GM", "ruling", { option: "allow", fields: { skill: "presence", difficulty: 10 } });
  await burst.answer("GM", "outcome", { option: "nothing", fields: {} });
  // A Burst leaves the points, and no AP were used: once more.
  expect([ilse.system.momentum, ilse.system.ap.value]).toEqual([14, 3]);
  await ilse.act("takeCover");
  expect((await ilse.act("cinematic", { said })).refused).toBe("FIVEFOLD.Shapers.Refused.noBurst");
});

it("a held attack whose target is gone or dead says so and is kept; of two that wait for one who dies of the first, the second is kept [W-021] [W-022] [W-023]", async () => {
  const table = await field();
  const archer = (name: string, instinct: number, at: [number, number]) =>
    table.creature(name, {
      disposition: "friendly",
      owner: "Mara",
      at,
      items: [bow("Bow", { range: 5, damage: [{ formula: "30", type: "physical" }] })],
      system: { stats: { instinct }, bonus: { hit: 9 } },
    });
  const one = await archer("One", 15, [2, 2]);
  const two = await archer("Two", 14, [2, 3]);
  const foe = await table.creature("Foe", {
    disposition: "hostile",
    owner: "Jon",
    at: [12, 2],
    system: { ...vitality(5), movement: 20 },
  });
  const other = await table.creature("Other", {
    disposition: "hostile",
    at: [12, 9],
    system: { stats: { instinct: 5 } },
  });
  await table.encounter(one, two, foe, other);
  await table.start();
  await one.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  await two.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  await table.move(foe, [
    [11, 2],
    [10, 2],
    [9, 2],
    [8, 2],
    [7, 2],
    [6, 2],
  ]);
  const card = table.cards.at(-1);
  table.dice(15);
  await card?.answer(one, "held", "fire");
  expect(card?.state).toBe("closed");
  expect([foe.statuses.includes("dead"), one.statuses, two.statuses]).toEqual([true, [], ["holdingAction"]]);
  expect((await two.act("fire", { on: [foe] })).refused).toBe("FIVEFOLD.Shapers.Refused.deadTarget");
  table.creatures.splice(table.creatures.indexOf(foe), 1);
  await table.during(() => foe.actor.delete());
  expect((await two.act("fire")).refused).toBe("FIVEFOLD.Shapers.Refused.noTarget");
  expect([two.statuses, two.system.turn.heldWith > 0]).toEqual([["holdingAction"], true]);
});

it("a held attack does not know of whoever comes near Hidden, also where that one is seen on the way [W-023] [W-064] [W-066] (A-35)", async () => {
  const table = await field();
  const archer = await table.creature("Archer", {
    disposition: "friendly",
    owner: "Mara",
    at: [2, 2],
    items: [bow("Bow", { range: 5 })],
    system: { stats: { instinct: 15 } },
  });
  const foe = await table.creature("Foe", { disposition: "hostile", at: [9, 2] });
  await table.encounter(archer, foe);
  await table.start();
  await archer.act("holdAction", { item: "Bow" });
  await table.nextTurn();
  await foe.act("notice", { on: [archer], said: { hidden: "yes" } });
  await table.move(foe, [
    [8, 2],
    [7, 2],
  ]);
  expect([foe.token.at, foe.statuses, foe.system.turn.revealed, archer.statuses]).toEqual([
    [7, 2],
    ["hidden"],
    1,
    ["holdingAction"],
  ]);
});

it("a reaction costs WP and Momentum as well, whoever lacks them is not asked, and outside of a fight no RP are counted [W-010]", async () => {
  const step = ability("Step aside", [], {
    activation: "reaction",
    evasion: 30,
    cost: { ap: 0, rp: 1, wp: 2, momentum: 1 },
  });
  const { table, ilse, reaver } = await duel(
    { system: { ap: { value: 3, max: 9 } } },
    { items: [step], system: { ...vitality(40), wp: { value: 3, max: 3 }, momentum: 1 } },
  );
  await table.edit(ilse, { "system.ap.value": 9 });
  table.dice(15);
  const first = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await first.answer(reaver, "reaction", "react0");
  expect([
    reaver.system.vitality.value,
    reaver.system.wp.value,
    reaver.system.momentum,
    reaver.system.rp.value,
  ]).toEqual([40, 1, 0, 1]);
  table.dice(15, 3);
  const second = await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([second.state, reaver.system.vitality.value]).toEqual(["closed", 37]);
  await table.endEncounter();
  await table.edit(reaver, { "system.wp.value": 3, "system.momentum": 1, "system.rp.value": 2 });
  table.dice(15);
  const third = await ilse.act("attack", { item: "Sword", on: [reaver] });
  await third.answer(reaver, "reaction", "react0");
  expect([reaver.system.rp.value, reaver.system.wp.value]).toEqual([2, 1]);
});

it("Temporary Vitality alone is more than something carried: whoever has no maximum of it gets all, others up to theirs; sparing damage goes through it [W-047] [W-109] [W-111] (A-19)", async () => {
  const ward = { type: "shapersConsumable", name: "Ward", system: { quantity: 3, spare: "7" } };
  const { table, ilse, foe } = await meet(
    { items: [ward, weapon("Staff", [["9", "physical"]])] },
    { system: { ...vitality(3, 10), spare: { value: 0, max: 5 } } },
  );
  await ilse.act("useItem", { item: "Ward" });
  await ilse.act("useItem", { item: "Ward", on: [foe] });
  expect([ilse.system.spare.value, foe.system.spare.value, ilse.items.get("Ward").system.quantity]).toEqual([7, 5, 1]);
  // 9 less 1: 5 and 3, and no Bleeding.
  table.dice(15, 1);
  await ilse.act("attack", { item: "Staff", on: [foe], said: { mild: "yes" } });
  expect([foe.system.spare.value, foe.system.vitality.value, foe.statuses]).toEqual([0, 0, []]);
  // Holy with one point of something else is lethal.
  await table.during(() =>
    ilse.actor.createEmbeddedDocuments("Item", [
      weapon("Mace", [
        ["3", "holy"],
        ["1", "physical"],
      ]),
    ]),
  );
  table.dice(15);
  await ilse.act("attack", { item: "Mace", on: [foe] });
  expect([foe.system.vitality.value, foe.statuses]).toEqual([-4, ["bleeding"]]);
});

it("Defend against whoever is Hidden from it is a plain roll; missing on purpose uses up an attack that was bought; no check against the dead on the way [W-033] [W-035] [W-064] [W-093] [W-171]", async () => {
  const { table, ilse, reaver } = await duel(
    { items: [weapon("Sword"), trait("Path of Attack", { attacks: 1 })], at: [2, 2] },
    { at: [3, 2], system: vitality(20), statuses: ["defending"] },
  );
  await ilse.act("notice", { on: [reaver], said: { hidden: "yes" } });
  table.dice(15, 2);
  await ilse.act("attack", { item: "Sword", on: [reaver] });
  expect([reaver.system.vitality.value, ilse.system.turn.attacks]).toEqual([18, 1]);
  table.dice(20);
  await ilse.act("attack", { item: "Sword", on: [reaver], said: { misses: "yes" } });
  expect([reaver.system.vitality.value, ilse.system.turn.attacks, ilse.system.ap.value]).toEqual([18, 0, 1]);
  await table.edit(reaver, { "system.vitality.value": -40 });
  const over = await ilse.act("move", {
    path: [
      [3, 2],
      [4, 2],
    ],
    as: "Mara",
  });
  expect([over.refused, ilse.token.at, ilse.system.turn.stride]).toEqual([null, [4, 2], 1]);
});

it("Command: those that obey do so until the summoner's next turn, others do not [W-058] [W-006] (E-68)", async () => {
  const { table, ilse } = await duel();
  const summon = (name: string, at: [number, number], system: object) =>
    table.creature(name, { disposition: "friendly", at, system: { summoner: ilse.uuid, ...system } });
  const hound = await summon("Hound", [6, 6], {});
  await summon("Charmed", [6, 7], { unruly: true });
  const fallen = await summon("Fallen", [6, 8], {});
  await table.edit(fallen, { "system.vitality.value": -50 });
  const command = await ilse.act("command");
  expect([ilse.system.ap.value, ilse.statuses, Object.keys(ilse.system.relations.commands)]).toEqual([
    2,
    ["commanding"],
    [hound.uuid.replaceAll(".", "-")],
  ]);
  expect(command.lines).toContainEqual(
    expect.objectContaining({ k: "say", key: "FIVEFOLD.Shapers.Say.obey", data: { count: 1 } }),
  );
  await table.nextTurn();
  expect(ilse.statuses).toEqual(["commanding"]);
  await table.nextTurn();
  expect([ilse.statuses, ilse.system.relations.commands]).toEqual([[], {}]);
});

it("the game master is told the measure of a cinematic move, and how many took part [W-075] [W-076] [W-082]", async () => {
  const { table, ilse } = await duel({ at: [2, 2], system: { momentum: 3 } }, { at: [3, 2] });
  const friend = await table.creature("Friend", {
    disposition: "friendly",
    owner: "Jon",
    at: [2, 3],
    system: { momentum: 2 },
  });
  await table.encounter(ilse, friend);
  await table.start();
  const x = await ilse.act("cooperative", { said: { idea: "They lift the gate" } });
  await x.answer(friend, x.asked.find(({ who }) => who === "Friend")?.at ?? "", "join");
  await x.answer(ilse, x.asked.find(({ who }) => who === "Ilse")?.at ?? "", "begin");
  const fields = Object.fromEntries(
    Object.entries(x.names)
      .filter(([, name]) => name === "Ilse" || name === "Friend")
      .flatMap(([id]) => [
        [`skill-${id}`, "rawForce"],
        [`difficulty-${id}`, 5],
      ]),
  );
  const words = (ask: string): string => globals().game.i18n.localize(`FIVEFOLD.Shapers.Ask.${ask}`);
  expect([x.asked[0]?.at, words("ruling")]).toEqual([
    "ruling",
    expect.stringContaining("The mightier it is, the harder"),
  ]);
  table.dice(15, 2, 15, 2);
  await x.answer("GM", "ruling", { option: "allow", fields });
  expect([x.asked[0]?.at, words("outcome")]).toEqual([
    "outcome",
    expect.stringContaining("at least a fully upcast Ability"),
  ]);
  expect(x.lines).toContainEqual(expect.objectContaining({ key: "FIVEFOLD.Shapers.Say.works", data: { count: 2 } }));
  expect(globals().game.i18n.localize("FIVEFOLD.Shapers.Say.works.other")).toContain("as much stronger");
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([ilse.system.momentum, friend.system.momentum, friend.system.rp.value]).toEqual([1, 0, 0]);
});
