import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { differences, documents } from "../identity/acts";
import { tabletop } from "../tabletop";
import { attributes, duel, gear, hp, told, weapon } from "./tabletop-duel";

const spell = (name: string, system: JsonObject) => ({ type: "fragmentsSpell", name, system });
const feat = (name: string, use: string) => ({ type: "fragmentsFeat", name, system: { use } });

// A row: what is done, the dice, what is answered, what is said. Each is done in a world of its own turn and taken back.
interface Row {
  readonly act: string;
  readonly dice?: readonly number[];
  readonly item?: string;
  readonly on?: true;
  readonly said?: Readonly<Record<string, string>>;
  readonly statuses?: readonly string[];
  readonly place?: readonly [number, number];
}
const ROWS: readonly Row[] = [
  { act: "attack", item: "Axe", on: true, dice: [20, 6, 6] },
  { act: "unarmed", on: true, dice: [19] },
  { act: "break", on: true, dice: [15, 3, 5, 5] },
  { act: "disarm", on: true, dice: [15, 3] },
  { act: "feint", on: true, dice: [20] },
  { act: "grapple", on: true, dice: [20, 3] },
  { act: "push", on: true, dice: [15, 3] },
  { act: "trip", on: true, dice: [15, 3] },
  { act: "standUp", statuses: ["prone"] },
  { act: "focus" },
  { act: "extinguish", statuses: ["onFire"] },
  { act: "draw", item: "Knife" },
  { act: "stow", item: "Axe" },
  { act: "drop", item: "Axe" },
  { act: "check", said: { skill: "Climb", dc: "10" }, dice: [12] },
  { act: "cast", item: "Ember", on: true, dice: [18, 5] },
  { act: "cast", item: "Fright", on: true, dice: [18] },
  { act: "cast", item: "Lamp" },
  { act: "ready", said: { trigger: "Whoever comes in" } },
  { act: "useFeat", item: "Lunge" },
  { act: "useItem", item: "Draught", dice: [4] },
  { act: "aimAt", item: "Axe", place: [6, 5], dice: [17, 18, 3, 3] },
  { act: "decide", on: true, said: { kind: "hidden", active: "yes" } },
];

// A few at a time: everything that was done in a world is looked at again after each step.
const FEW = 5;
const PARTS = Array.from({ length: Math.ceil(ROWS.length / FEW) }, (_one, index) =>
  ROWS.slice(index * FEW, (index + 1) * FEW),
);
it.each(
  PARTS.map((part) => [part.map(({ act }) => act).join(", "), part] as const),
)("%s: what is taken back leaves every document as it was [F-224]", async (_acts, part) => {
  const { table, ada, ben } = await duel(
    {
      system: {
        level: 3,
        ...attributes(6, 5, 6),
        ...hp(8, 20),
        hands: 3,
        energy: { value: 6, max: 9 },
        skills: [{ name: "Climb", modifier: 3, cost: 1 }],
      },
      items: [
        weapon("Axe", { damage: "2d6" }),
        weapon("Knife", { place: 0, weight: "light" }),
        spell("Ember", { damage: "1d6", components: [{ name: "Effect", energy: 2 }] }),
        spell("Fright", { inflicts: "shaken", inflictsRounds: 2, components: [{ name: "Effect", energy: 1 }] }),
        spell("Lamp", { attack: "none", rounds: 3, components: [{ name: "Effect", energy: 1 }] }),
        feat("Lunge", "action"),
        gear("Draught", { heals: "1d6", quantity: 2 }),
      ],
    },
    { system: { physical: 5, mental: 5, ...hp(9, 20) }, items: [weapon("Club", { hp: { value: 6, max: 6 } })] },
  );
  const changed: string[] = [];
  const left: string[] = [];
  for (const { act, dice = [], on, statuses = [], place, ...row } of part) {
    for (const status of statuses)
      await ada.actor.toggleStatusEffect(`fragments-${status}`, { active: true, overlay: false });
    const before = documents(table);
    table.dice(...dice);
    const done = await ada.act(act, { ...row, ...(on && { on: [ben] }), ...(place && { place: [...place] }) });
    expect([act, done.refused]).toEqual([act, null]);
    for (const { at, options } of done.asked) {
      // Whoever is asked takes what is offered first.
      if (done.state === "open") await done.answer(at === "oppose" ? ben : ada, at, options[0] ?? "");
    }
    expect([act, done.state]).toEqual([act, "closed"]);
    if (differences(before, documents(table)).length > 0) changed.push(act);
    expect(await done.undo()).toEqual({ ok: true });
    left.push(...differences(before, documents(table)).map((one) => `${act}: ${one}`));
    for (const status of statuses)
      await ada.actor.toggleStatusEffect(`fragments-${status}`, { active: false, overlay: false });
  }
  expect(left).toEqual([]);
  expect(changed).toEqual(part.map(({ act }) => act));
});

it("a way, a turn put off and the Bleed Table of a turn go back as they came [F-224]", async () => {
  const { table, ada } = await duel(
    { at: [2, 5] },
    { at: [9, 9], system: hp(-2, 20), statuses: ["bleeding", "incapacitated", "prone"] },
  );
  const start = documents(table);
  const way = await table.move(ada, [
    [3, 5],
    [4, 6],
  ]);
  expect(ada.token.at).toEqual([4, 6]);
  expect(await way?.undo()).toEqual({ ok: true });
  expect(differences(start, documents(table))).toEqual([]);
  table.dice(9, 3, 4);
  await table.nextTurn();
  expect(differences(start, documents(table)).length).toBeGreaterThan(0);
  await table.previousTurn();
  expect(differences(start, documents(table))).toEqual([]);
});

it("a game master decides a comparison otherwise, and what hung on it follows: a miss becomes a hit, a hit a miss [F-007]", async () => {
  const { table, ada, ben } = await duel(
    { items: [weapon("Maul", { damage: "1d8" })] },
    { system: { physical: 15, ...hp(20) } },
  );
  const before = documents(table);
  table.dice(3);
  const blow = await ada.act("attack", { item: "Maul", on: [ben] });
  expect([blow.story.at(-1), ben.system.hp.value]).toEqual(["F-001 9 not >= 15", 20]);
  table.dice(5);
  expect(await blow.correct({ k: "contest", at: "vs F-001", ok: true })).toEqual({ ok: true });
  expect(ben.system.hp.value).toBe(10);
  expect(await blow.correct({ k: "contest", at: "vs F-005", ok: true })).toEqual({ ok: true });
  expect(ben.system.hp.value).toBe(0);
  expect(ben.statuses).toContain("bleeding");
  expect(await blow.correct({ k: "contest", at: "vs F-001", ok: false })).toEqual({ ok: true });
  expect([ben.system.hp.value, ben.statuses]).toEqual([20, []]);
  expect((await blow.correct({ k: "contest", at: "vs F-001", ok: true }, { as: "Mara" })).ok).toBe(false);
  await blow.undo();
  expect(differences(before, documents(table))).toEqual([]);
});

it("a Reaction comes before what it answers: nobody has fallen while it is asked for, and who catches a surface does not fall [F-035]", async () => {
  const { table, ada } = await duel(
    { at: [2, 5], owner: "Mara", system: { ...hp(40), skills: [{ name: "Climb", modifier: 3, cost: 1 }] } },
    { at: [12, 12] },
  );
  await ada.token.document.update({ elevation: 60 });
  const falls = await ada.act("fall");
  expect([falls.state, falls.asked.map(({ at, by }) => [at, by]), ada.token.elevation]).toEqual([
    "open",
    [["grab", "Mara"]],
    60,
  ]);
  table.dice(9);
  await falls.answer(ada, "grab", "grab");
  await falls.answer("GM", "holds", "holds");
  expect([falls.state, ada.token.elevation, ada.system.hp.value, ada.system.turn.reacted]).toEqual([
    "closed",
    60,
    40,
    1,
  ]);
});

it("a fear that is laid on somebody again lasts so many rounds longer, and is no stronger [F-189] [F-190] (W-36)", async () => {
  const fright = (name: string, rounds: number) => spell(name, { inflicts: "shaken", inflictsRounds: rounds });
  const { table, ada, ben } = await duel(
    { items: [fright("Doubt", 2), fright("Dread", 3)] },
    { system: { physical: 5, ...hp(30) } },
  );
  table.dice(15);
  await ada.act("cast", { item: "Doubt", on: [ben] });
  expect([ben.statuses, ben.system.clocks.shaken.round, ben.system.hp.value]).toEqual([["shaken"], 3, 30]);
  table.dice(15);
  await ada.act("cast", { item: "Dread", on: [ben] });
  expect(ben.system.clocks.shaken.round).toBe(6);
  await table.nextTurn();
  table.dice(15, 4);
  const blow = await ben.act("unarmed", { on: [ada] });
  expect(blow.story[1]).toContain("2d20kl1");
  // What was laid in round 1 for 5 rounds ends in Ada's turn of round 6.
  for (let turn = 0; turn < 8; turn++) await table.nextTurn();
  expect([table.combat.round, ben.statuses]).toEqual([5, ["shaken"]]);
  await table.nextTurn();
  expect([table.combat.round, table.turnOf, ben.statuses]).toEqual([6, "Ada", []]);
});

it("an area that lays a condition and does no damage rolls none, and says nothing of damage [F-070] [F-190]", async () => {
  const fog = spell("Choking fog", { area: 10, range: 60, components: [], inflicts: "shaken", inflictsRounds: 2 });
  const { table, ada, ben } = await duel({ items: [fog] }, { at: [9, 5], system: { physical: 5, ...hp(30) } });
  table.dice(15, 15);
  const cast = await ada.act("cast", { item: "Choking fog", on: [ben], place: [9, 5] });
  expect([ben.statuses, ben.system.hp.value]).toEqual([["shaken"], 30]);
  expect(cast.story.filter((line) => /damage/i.test(line))).toEqual([]);
});

it("who is covered from somebody stays hidden from it at the end of a turn, and cover is no second Disadvantage beside that [F-171]", async () => {
  const hidden = async (walls: { from: [number, number]; to: [number, number] }[]) => {
    const { table, ada, ben } = await duel({ at: [2, 5] }, { at: [9, 5] }, undefined, { walls });
    await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
    await table.nextTurn();
    return Object.keys(ada.system.relations.hidden).length;
  };
  // The wall's end stands in the way of a part of Ada.
  expect([await hidden([{ from: [5, 0], to: [5, 5.5] }]), await hidden([])]).toEqual([1, 0]);
  const { table, ada, ben } = await duel(
    { at: [2, 5], items: [weapon("Bow", { ways: ["ranged"], increment: 200, place: 4, hands: 2 })] },
    { at: [9, 5], statuses: ["invisible"], system: { physical: 50 } },
    { settings: { advantageStacking: "net" } },
    { walls: [{ from: [5, 0], to: [5, 5.5] }] },
  );
  // One Advantage and one Disadvantage: with two of these it would be the lower of two dice.
  table.dice(4);
  const add = [{ kind: "advantage", value: 1, label: "Aim" }];
  const shot = await ada.act("attack", { item: "Bow", on: [ben], add, said: { cover: "cover" } });
  expect(shot.story[1]).toBe("strike 1d20 + 6 = 10");
});

it("an area looks from its middle: a wall before the caster is nothing to it, one before its middle keeps its target out [F-170]", async () => {
  const cast = async (from: [number, number], to: [number, number], hits: boolean) => {
    const { table, ada, ben } = await duel(
      { at: [2, 5], items: [spell("Burst", { area: 10, range: 60, damage: "4" })] },
      { at: [9, 5], system: { physical: 5, ...hp(30) } },
      undefined,
      { walls: [{ from, to }] },
    );
    table.dice(...(hits ? [15, 15] : []));
    const burst = await ada.act("cast", { item: "Burst", on: [ben], place: [9, 7] });
    return [...told(burst), 30 - ben.system.hp.value];
  };
  expect(await cast([5, 5], [5, 6], true)).toEqual([undefined, undefined, 4]);
  expect(await cast([9, 6.5], [10, 6.5], false)).toEqual(["Refused.area.missed", "F-044", 0]);
});

it("who can burrow goes below the ground through soft earth, and through nothing else; others never [F-146]", async () => {
  const scene = { regions: [{ at: [3, 4], size: [3, 3], marks: ["soil"] }] };
  const dug = async (burrows: boolean, path: [number, number, number][]) => {
    const { ada } = await duel(
      { at: [2, 5], system: { burrows } },
      { at: [12, 12] },
      undefined,
      JSON.parse(JSON.stringify(scene)),
    );
    const way = await ada.act("move", { path });
    return [...told(way), ada.token.elevation, ada.system.turn.stride];
  };
  const under: [number, number, number][] = [
    [3, 5, 0],
    [4, 5, -5],
    [5, 5, -5],
  ];
  expect(await dug(true, under)).toEqual([undefined, undefined, -5, 15]);
  expect(await dug(false, under)).toEqual(["Refused.noBurrow", "F-146", 0, 0]);
  expect(await dug(true, [...under, [6, 5, -5]])).toEqual(["Refused.noBurrow", "F-146", 0, 0]);
});

it("a partner that is gone, a relation to nobody, a region without a shape, a token beside the scene: a sentence or nothing, and nothing is lost [F-106] [F-109] [F-151]", async () => {
  const { table, ada, ben } = await duel({ system: attributes(6) }, { system: hp(20) });
  table.dice(20, 3);
  await ada.act("grapple", { on: [ben] });
  await ada.act("decide", { on: [ben], said: { kind: "hidden", active: "yes" } });
  expect(ada.statuses).toEqual(["grappling"]);
  const cis = await table.creature("Cis", { at: [7, 7], disposition: "hostile", system: { physical: 5, ...hp(20) } });
  // Ben is deleted with its token; Ada still holds nobody, walks, hits, and her turn goes on.
  await table.during(async () => {
    await ben.token.document.delete();
    await ben.actor.delete();
    table.creatures.splice(table.creatures.indexOf(ben), 1);
  });
  expect((await table.move(ada, [[6, 6]]))?.state).toBe("closed");
  table.dice(15);
  expect((await ada.act("unarmed", { on: [cis] })).state).toBe("closed");
  // A region that nobody has drawn to an end, and a token that stands beside the map.
  await table.during(() =>
    table.map.createEmbeddedDocuments("Region", [
      { name: "Nothing", shapes: [], behaviors: [{ type: "fivefold.mark", system: { mark: "fragments.fog" } }] },
    ]),
  );
  await cis.token.document.update({ x: -900, y: -900 });
  // The only foe in the order is gone: the game master lets the encounter go on.
  table.answerQuestions(false);
  await table.nextTurn();
  expect([table.turnOf, table.combat.round]).toEqual(["Ada", 2]);
  expect(told(await ada.act("unarmed", { on: [cis] }))).toEqual(["Refused.reach", "F-049"]);
});

const burst = spell("Burst", { components: [{ name: "Range", energy: 0 }], damage: "3d6", area: 10, range: 60 });
it.each([
  ["named"],
  ["found"],
])("an area rolled again takes back what it did to somebody %s, each time; undone after that, everybody is as before [F-044] [F-045]", async (how) => {
  const table = await tabletop("fragments");
  const ada = await table.creature("Ada", {
    at: [2, 5],
    system: { ...attributes(5), energy: { value: 3, max: 3 } },
    items: [burst],
    disposition: "friendly",
  });
  const horse = await table.creature("Horse", { at: [8, 5], system: hp(20), disposition: "friendly", unlinked: true });
  table.dice(19, 2, 3, 5, 2);
  const cast = await ada.act("cast", { item: "Burst", on: how === "named" ? [horse] : [], place: [8, 6] });
  expect(horse.system.hp.value).toBe(10);
  table.dice(18, 9, 1, 1, 4);
  expect(await cast.reroll("first")).toEqual({ ok: true });
  expect(horse.system.hp.value).toBe(14);
  table.dice(17, 9, 4, 4, 5);
  expect(await cast.reroll("first")).toEqual({ ok: true });
  expect(horse.system.hp.value).toBe(7);
  expect(await cast.undo()).toEqual({ ok: true });
  expect(horse.system.hp.value).toBe(20);
});
