import { expect, it } from "vitest";
import { creatureOf } from "../../../src/rulesets/shapers/rules/data/documents";
import { factsLine } from "../../../src/rulesets/shapers/view/vitals";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import type { CreatureSpec } from "../tabletop";
import { ability, bow, duel, field, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const skills = (given: Readonly<Record<string, number>>) => ({ skills: given });

/** Ada on the left of a wall, and two enemies on its right. */
async function hiding(ada: CreatureSpec = {}) {
  const table = await field();
  await table.scene({ walls: [{ from: [6, 0], to: [6, 8] }] });
  const a = await table.creature("Ada", {
    owner: "Mara",
    disposition: "friendly",
    at: [4, 4],
    ...ada,
    system: { stats: { instinct: 15 }, movement: 9, ...skills({ stealth: 20 }), ...ada.system },
  });
  const foe = await table.creature("Foe", {
    owner: "Jon",
    disposition: "hostile",
    at: [9, 4],
    system: { movement: 9, ...vitality(20) },
  });
  await table.encounter(a, foe);
  await table.start();
  table.dice(10, 5);
  await a.act("hide");
  expect(a.statuses).toEqual(["hidden"]);
  return { table, ada: a, foe };
}

it("whoever walks into sight stays Hidden until its turn ends; whoever is found in another’s turn is seen at once [W-065] [W-066] [W-067]", async () => {
  const own = await hiding();
  await own.ada.act("move", {
    path: [
      [4, 5],
      [4, 6],
    ],
    as: "Mara",
  });
  expect([own.ada.statuses, own.ada.system.turn.revealed]).toEqual([["hidden"], 0]);
  await own.ada.act("move", {
    path: [
      [5, 7],
      [5, 8],
      [6, 9],
    ],
    as: "Mara",
  });
  expect([own.ada.statuses, own.ada.system.turn.revealed]).toEqual([["hidden"], 1]);
  await own.table.nextTurn();
  expect(own.ada.statuses).toEqual([]);

  const { table, ada, foe } = await hiding();
  await table.nextTurn();
  await foe.act("move", {
    path: [
      [9, 5],
      [9, 6],
    ],
    as: "Jon",
  });
  expect(ada.statuses).toEqual(["hidden"]);
  await foe.act("move", {
    path: [
      [8, 7],
      [7, 8],
      [6, 9],
      [5, 9],
    ],
    as: "Jon",
  });
  expect(ada.statuses).toEqual([]);
  // Taken back with the way that found it.
  await table.cards.at(-1)?.undo();
  expect([ada.statuses, foe.token.at]).toEqual([["hidden"], [9, 6]]);
});

it("a held shot from hiding in an enemy’s turn has advantage, and gives its archer away at once [W-023] [W-064] [W-065] (E-65)", async () => {
  const { table, ada, foe } = await hiding({
    items: [bow("Bow", { range: 30 })],
    system: { ap: { value: 3, max: 9 }, stats: { instinct: 15, strength: 14 } },
  });
  await table.edit(foe, { "system.stats.dexterity": 18, "system.evasionStat": "will" });
  await ada.act("holdAction", { item: "Bow", said: { trigger: "word", words: "when it moves" } });
  await table.nextTurn();
  table.dice(6, 14, 5);
  await ada.act("fire", { on: [foe], override: true, said: { cover: "none" } });
  expect([foe.system.vitality.value, ada.statuses]).toEqual([15, []]);
});

it("three together, each with 2 Momentum: a critical success makes good for one failure, not for two [W-077] [W-078] [W-079] [W-080] [W-081] (E-49)", async () => {
  for (const [third, works] of [
    [[10, 2], true],
    [[9, 2], false],
  ] as const) {
    const table = await field();
    const of = (name: string, instinct: number, momentum: number, given: Record<string, number>) =>
      table.creature(name, { disposition: "friendly", system: { stats: { instinct }, momentum, ...skills(given) } });
    const a = await of("A", 15, 2, { athletics: 3 });
    const b = await of("B", 12, 5, { grace: 2 });
    const c = await of("C", 11, 2, { stealth: 4 });
    await table.encounter(a, b, c);
    await table.start();
    const x = await a.act("cooperative", { said: { idea: "Over the wall" } });
    const askOf = (who: string) => x.asked.find((one) => one.who === who)?.at ?? "";
    await x.answer(b, askOf("B"), "join");
    await x.answer(c, askOf("C"), "join");
    await x.answer(a, askOf("A"), "begin");
    const letters = Object.fromEntries(Object.entries(x.names).map(([id, name]) => [name, id]));
    const fields = Object.fromEntries(
      (
        [
          ["A", "athletics", 12],
          ["B", "grace", 10],
          ["C", "stealth", 14],
        ] as const
      ).flatMap(([name, skill, difficulty]) => [
        [`skill-${letters[name]}`, skill],
        [`difficulty-${letters[name]}`, difficulty],
      ]),
    );
    table.dice(4, 6, 20, 3, ...third);
    await x.answer("GM", "ruling", { option: "allow", fields });
    expect(x.story.some((line) => line.includes("works"))).toBe(works);
    await x.answer("GM", "outcome", { option: "nothing", fields: {} });
    expect([a, b, c].map((one) => [one.system.momentum, one.system.rp.value])).toEqual([
      [0, 2],
      [3, 0],
      [0, 0],
    ]);
    expect([x.state, a.system.ap.value]).toEqual(["closed", 0]);
  }
});

it("a cinematic reaction answers in another’s turn, for 2 RP and 3 Momentum [W-010] [W-070] [W-071]", async () => {
  const { table, ilse, reaver } = await duel({}, { system: { momentum: 3 } });
  const idea = { idea: "It rolls under the table", kind: "reaction" };
  expect((await reaver.act("cinematic", { said: { ...idea, kind: "action" } })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.notYourTurn",
  );
  const x = await reaver.act("cinematic", { said: idea, as: "Jon" });
  table.dice(12);
  await x.answer("GM", "ruling", { option: "allow", fields: { skill: "nimbleness", difficulty: 10 } });
  await x.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect([x.state, reaver.system.rp.value, reaver.system.momentum, ilse.system.ap.value]).toEqual(["closed", 0, 0, 3]);
});

it("a card tells a trait that a hit has met, unless the table keeps that to its game master [W-142] [W-146]", async () => {
  for (const revealTraits of ["hit", "off"]) {
    const { table, ilse, reaver } = await duel(
      { items: [weapon("Torch", [["8", "heat"]])] },
      { system: { resists: ["elemental"], ...vitality(20) } },
      { settings: { revealTraits } },
    );
    table.dice(15);
    const hit = await ilse.act("attack", { item: "Torch", on: [reaver] });
    expect(reaver.system.vitality.value).toBe(16);
    expect(hit.story.some((line) => line.includes("trait.resists"))).toBe(revealTraits === "hit");
  }
});

it("the question before the first round says where no two sides can fight; objects are no side [W-001] [W-002] (E-58)", async () => {
  const table = await field();
  const p = await table.creature("P", { disposition: "friendly" });
  const rock = await table.creature("Rock", { disposition: "hostile", system: { kind: "object" } });
  const bandit = await table.creature("Bandit", { disposition: "hostile" });
  await table.encounter(p, rock);
  const { surprise } = table.mechanics.turns;
  const notes = (settings = {}) =>
    surprise
      ?.rows(table.combat.turns.map(shell().turnEntry), (key) => key, settings)
      .map(({ name, note }) => [name, note !== ""]);
  expect(notes()).toEqual([["P", true]]);
  expect(notes({ combatStartCheck: false })).toEqual([["P", false]]);
  await table.encounter(p, rock, bandit);
  expect(notes()).toEqual([
    ["P", false],
    ["Bandit", false],
  ]);
});

it("the effect builder heals up to the maximum, and gives bonuses that last for some turns or until the fight ends [W-074] [W-161]", async () => {
  const { table, ilse, reaver } = await duel(
    { system: { momentum: 3, vitality: { value: 5, max: 12 }, spare: { value: 0, max: 4 } } },
    { items: [weapon("Club", [["1", "physical"]])] },
  );
  const x = await ilse.act("cinematic", { said: { idea: "She finds her feet" }, as: "Mara" });
  table.dice(15);
  await x.answer("GM", "ruling", { option: "allow", fields: { skill: "grace", difficulty: 10 } });
  const on = Object.entries(x.names).find(([, name]) => name === "Ilse")?.[0] ?? "";
  const foe = Object.entries(x.names).find(([, name]) => name === "Reaver")?.[0] ?? "";
  table.dice(6, 5, 3);
  await x.answer("GM", "outcome", {
    option: "effect",
    fields: {
      rows: [
        { kind: "heal", fields: { on, dice: 2, faces: "6", flat: 0, pool: "vitality" } },
        { kind: "heal", fields: { on, dice: 1, faces: "4", flat: 0, pool: "spare" } },
        { kind: "bonus", fields: { on, number: "evasion", by: 3, turns: 1 } },
        { kind: "bonus", fields: { on: foe, number: "hit", by: -2, turns: 0 } },
        { kind: "bonus", fields: { on: foe, number: "initiative", by: -4, turns: 0 } },
        { kind: "status", fields: { on: foe, status: "prone", change: "gets" } },
        { kind: "status", fields: { on: foe, status: "prone", change: "loses" } },
      ],
    },
  });
  expect([ilse.system.vitality.value, ilse.system.spare.value]).toEqual([12, 3]);
  // What takes a status away leaves the penalty alone.
  expect([ilse.system.aid.evasion, reaver.system.aid.hit, reaver.statuses]).toEqual([3, -2, []]);
  await table.nextTurn();
  // 14 and nothing else, less 2, against 10 and 3: missed.
  table.dice(14);
  const miss = await reaver.act("attack", { item: "Club", on: [ilse] });
  expect([miss.state, ilse.system.spare.value]).toEqual(["closed", 3]);
  // The turn of the move does not count; the next one is the one for which it lasts.
  await table.nextTurn();
  expect([ilse.system.aid.evasion, table.combat.turns.map(({ initiative }: Dynamic) => initiative)]).toEqual([
    3,
    [30, 16],
  ]);
  await table.nextTurn();
  expect([ilse.system.aid.evasion, reaver.system.aid.hit]).toEqual([0, -2]);
  await table.endEncounter();
  expect([reaver.system.aid.hit, reaver.system.aid.initiative]).toEqual([0, 0]);
});

it("an Ability for everybody on one side reaches its user too, and no enemy [W-002] [W-161] (E-58)", async () => {
  const rally = ability("Rally", [], {
    resolution: "automatic",
    aid: { what: "evasion", by: 1 },
    allies: true,
    lasts: 1,
    cost: { ap: 1 },
  });
  const table = await field();
  const p = await table.creature("P", { disposition: "friendly", items: [rally], system: { stats: { instinct: 15 } } });
  const q = await table.creature("Q", { disposition: "friendly" });
  const bandit = await table.creature("Bandit", { disposition: "hostile" });
  await table.encounter(p, q, bandit);
  await table.start();
  const use = await p.act("useAbility", { item: "Rally" });
  expect([p, q, bandit].map((one) => one.system.aid.evasion)).toEqual([1, 1, 0]);
  await use.undo();
  expect([p, q].map((one) => [one.system.aid.evasion, one.system.aidLasts.evasion])).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(p.system.ap.value).toBe(3);
});

it("the four sample rulings are offered with their Skill and number, and two with their effect [W-088] (E-11, E-12)", async () => {
  const { table, ilse, reaver } = await duel(
    {
      system: {
        momentum: 12,
        ap: { value: 3, max: 12 },
        vitality: { value: 3, max: 30 },
        spare: { value: 0, max: 5 },
        wp: { value: 1, max: 12 },
        ...skills({ rawForce: 3, streetSmarts: 2, presence: 4, perseverance: 7 }),
      },
    },
    { system: { ...vitality(40), bonus: { armor: 2 } } },
  );
  const begin = async () => ilse.act("cinematic", { said: { idea: "Something great" } });
  const slam = await begin();
  expect(slam.asked[0]?.options).toEqual(["refuse", "allow", "slam", "bribe", "rage", "prayer"]);
  table.dice(8, 3, 5, 2, 6);
  await slam.answer("GM", "ruling", { option: "slam", fields: {} });
  const on = Object.entries(slam.names).find(([, name]) => name === "Reaver")?.[0] ?? "";
  await slam.answer("GM", "outcome", { option: "slam", fields: { rows: [{ kind: "target", fields: { on } }] } });
  expect([slam.state, reaver.system.vitality.value, reaver.statuses]).toEqual(["closed", 26, ["restrained"]]);

  const bribe = await begin();
  table.dice(8);
  // By their buttons: an option with nothing to fill in is answered by its name.
  expect(await bribe.answer("GM", "ruling", "bribe")).toEqual({ ok: true });
  expect(await bribe.answer("GM", "outcome", "nothing")).toEqual({ ok: true });
  expect(bribe.story.some((line) => line.includes("works"))).toBe(true);

  const rage = await begin();
  table.dice(11);
  await rage.answer("GM", "ruling", { option: "rage", fields: {} });
  await rage.answer("GM", "outcome", { option: "rage", fields: {} });
  const pools = ["vitality", "spare", "wp"].map((pool) => ilse.system[pool].value);
  expect([pools, ilse.system.momentum]).toEqual([[30, 5, 12], 3]);

  const no = await begin();
  expect(await no.answer("GM", "ruling", "refuse")).toEqual({ ok: true });
  expect([no.state, ilse.system.momentum]).toEqual(["closed", 3]);

  const prayer = await begin();
  table.dice(10);
  await prayer.answer("GM", "ruling", { option: "prayer", fields: {} });
  await prayer.answer("GM", "outcome", { option: "nothing", fields: {} });
  expect(prayer.story.some((line) => line.includes("fails"))).toBe(true);
  // Everything of it is taken back.
  await rage.undo();
  expect(["vitality", "spare", "wp"].map((pool) => ilse.system[pool].value)).toEqual([3, 0, 1]);
});

it("a round takes 12 seconds of the world’s time; outside of a fight what lasts for rounds goes on by it, and jumps are half as far on difficult ground [W-005] [W-169] (E-57, E-64)", async () => {
  const dust = ability("Dust", [], {
    resolution: "automatic",
    status: "blinded",
    lasts: 5,
    aid: { what: "hit", by: 1 },
    range: 9,
    cost: { ap: 0 },
  });
  const table = await field();
  const ada = await table.creature("Ada", { items: [dust], system: { jump: 3 } });
  const ogre = await table.creature("Ogre");
  const use = await ada.act("useAbility", { item: "Dust", on: [ogre] });
  expect([use.state, ogre.statuses, ogre.system.lasts.blinded]).toEqual(["closed", ["blinded"], 5]);
  await table.time(36);
  expect([ogre.system.lasts.blinded, ogre.system.aidLasts.hit, ogre.system.aid.hit]).toEqual([2, 2, 1]);
  await table.time(24);
  expect([ogre.statuses, ogre.system.aid.hit]).toEqual([[], 0]);
  const now = () => (globalThis as Dynamic).game.time.worldTime;
  await table.encounter(ada, ogre);
  await table.start();
  const before = now();
  await table.nextRound();
  expect(now()).toBe(before + 12);
  const facts = factsLine(
    { ...shell().turnEntry(table.combat.turns[0]).actor, items: [] } as Dynamic,
    creatureOf({ type: "shapersCreature", system: ada.system } as Dynamic) as Dynamic,
    { power: 10, now: {} } as Dynamic,
    { settings: {}, t: (key, data) => `${key} ${JSON.stringify(data ?? {})}` },
  );
  expect(facts.find(({ rule }) => rule === "W-169")?.value).toContain('{"metres":3,"half":1}');
});

it("an Ability that works in encounters alone waits for one, and those who do not fight are no side of it [W-001] [W-002]", async () => {
  const table = await field();
  const cry = { resolution: "automatic", allies: true, aid: { what: "evasion", by: 1 }, lasts: 1, combatOnly: true };
  const ilse = await table.creature("Ilse", { disposition: "friendly", items: [ability("War cry", [], cry)] });
  const pilgrim = await table.creature("Pilgrim", { disposition: "hostile", system: { noncombatant: true } });
  const early = await ilse.act("useAbility", { item: "War cry" });
  expect([early.refused, early.rule, early.overridable]).toEqual([
    "FIVEFOLD.Shapers.Refused.combatOnly",
    "W-001",
    true,
  ]);
  await table.encounter(ilse, pilgrim);
  await table.start();
  while (table.turnOf !== "Ilse") await table.nextTurn();
  const said = await ilse.act("useAbility", { item: "War cry" });
  expect([said.refused, ilse.system.aid.evasion, pilgrim.system.aid.evasion]).toEqual([null, 1, 0]);
  // Whose side somebody is on is what its token says at that moment.
  await table.during(() => pilgrim.token.document.update({ disposition: 1 }));
  await table.edit(ilse, { "system.ap.value": 3 });
  await ilse.act("useAbility", { item: "War cry" });
  expect(pilgrim.system.aid.evasion).toBe(1);
});
