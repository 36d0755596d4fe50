import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Creature, CreatureSpec, Tabletop, TabletopOptions } from "../tabletop";
import { begin, bow, foe, hero, sword, technique, uchma } from "./tabletopKit";

/** Rolls of a shot or a blow of Ayla's at a target of Parry 5: what is added to the die, and the total. */
async function precision(x: {
  readonly ayla: CreatureSpec;
  readonly target: CreatureSpec;
  readonly item: ReturnType<typeof sword>;
  readonly face: number;
  readonly others?: readonly CreatureSpec[];
  readonly scene?: Parameters<Tabletop["scene"]>[0];
  readonly ambushed?: Parameters<Tabletop["start"]>[0];
}): Promise<readonly string[]> {
  const table = await uchma();
  if (x.scene) await table.scene(x.scene);
  const target = await table.creature("Target", { ...x.target, system: foe(x.target.system) });
  const ayla = await table.creature("Ayla", { ...x.ayla, system: hero(x.ayla.system), items: [x.item] });
  for (const [index, other] of (x.others ?? []).entries()) await table.creature(`Other ${index + 1}`, other);
  if (x.ambushed) {
    await table.encounter(ayla, target);
    table.dice(9, 5, 2, 1);
    await table.start(x.ambushed);
    expect(table.turnOf).toBe("Ayla");
  }
  table.dice(x.face);
  const blow = await ayla.act("use", { item: x.item.name, on: [target] });
  expect(blow.refused).toBeNull();
  return blow.story
    .filter((line) => line.includes("precision") || line.startsWith("U-060"))
    .map((line) => line.replace(/^target\/\w\//, ""));
}
const guided = (by: number) => ({ wielded: { precision: by } });

it("E-26 three metres higher is +1, half cover −2, beside half of level 6 and the bow [U-116] [U-120]", async () => {
  const shot = await precision({
    ayla: { system: { level: 6 }, at: [5, 5, 3] },
    target: { system: { resist: { parry: 8 } }, at: [9, 5] },
    scene: { regions: [{ at: [9, 5], size: [1, 1], marks: ["cover.half"] }] },
    item: bow(15, guided(1)),
    face: 5,
  });
  expect(shot).toEqual(["precision 1d10 + 3 = 8", "U-060 8 >= 8"]);
});

it("E-27 of the cover of lying, of moonlight and of two creatures in the way only the highest counts [U-122] [U-123] [U-126] [U-139]", async () => {
  const shot = await precision({
    ayla: { system: { level: 3 }, at: [5, 5] },
    target: { at: [9, 5], statuses: ["prone"], marks: ["uchma.light.moonlit"] },
    others: [{ at: [6, 5] }, { at: [7, 5] }],
    item: bow(),
    face: 6,
  });
  expect(shot).toEqual(["precision 1d10 - 1 = 5", "U-060 5 >= 5"]);
});

it("E-28 a prone target is covered from shots, and hit more easily from the next square, by both [U-126] [U-127]", async () => {
  const at = (metres: number, item: ReturnType<typeof sword>) =>
    precision({
      ayla: { system: { level: 2 }, at: [5, 5] },
      target: { at: [5 + metres, 5], statuses: ["prone"] },
      item,
      face: 5,
    });
  expect((await at(1, bow()))[0]).toBe("precision 1d10 + 1 = 6");
  expect((await at(4, bow()))[0]).toBe("precision 1d10 = 5");
  expect((await at(1, sword()))[0]).toBe("precision 1d10 + 2 = 7");
});

it("E-35 the ambushed strike less surely and are struck more surely; both together cancel out [U-136] [U-137]", async () => {
  const blow = (...sides: readonly string[]) =>
    precision({
      ayla: { system: { level: 2 } },
      target: { system: { speed: { walk: 2 } } },
      item: sword(),
      face: 6,
      ambushed: Object.fromEntries(sides.map((side) => [side, { ambushed: "yes" }])),
    });
  expect((await blow("party"))[0]).toBe("precision 1d10 = 6");
  expect((await blow("foes"))[0]).toBe("precision 1d10 + 2 = 8");
  expect((await blow("party", "foes"))[0]).toBe("precision 1d10 + 1 = 7");
});

it("E-37 prone, flanked and ambushed add up: 5 is enough for Parry 8 [U-064] [U-115] [U-127] [U-137]", async () => {
  const blow = await precision({
    ayla: { at: [6, 5] },
    target: { system: { resist: { parry: 8 } }, at: [5, 5], statuses: ["prone"] },
    others: [{ system: { side: "party" }, items: [sword()], at: [4, 5] }],
    item: sword(),
    face: 5,
    ambushed: { foes: { ambushed: "yes" } },
  });
  expect(blow).toEqual(["precision 1d10 + 3 = 8", "U-060 8 >= 8"]);
});

it("E-64 at night everybody is moonlit; a torch takes that from its bearer and from whoever stands in its light [U-139] [U-142]", async () => {
  const table = await uchma();
  await table.scene({ darkness: 1, marks: ["light.moonlit"] });
  const ayla = await table.creature("Ayla", { system: hero(), items: [bow()], at: [5, 5] });
  const at = (name: string, column: number, row: number) => table.creature(name, { system: foe(), at: [column, row] });
  const bearer = await at("Bearer", 13, 3);
  const beside = await at("Beside", 14, 4);
  const near = await at("Near", 5, 10);
  const far = await at("Far", 5, 11);
  await table.during(() => bearer.token.document.update({ light: { bright: 2, dim: 2 } }));
  const shot = async (target: Creature) => {
    table.dice(6);
    return (await ayla.act("use", { item: "Bow", on: [target] })).story.find((line) => line.startsWith("U-060"));
  };
  expect([await shot(bearer), await shot(beside)]).toEqual(["U-060 6 >= 5", "U-060 6 >= 5"]);
  expect(await shot(near)).toBe("U-060 5 >= 5");
  expect((await ayla.act("use", { item: "Bow", on: [far] })).rule).toBe("U-139");
});

/** Sides A, B and C with one creature each, whose rolls were 12, 12 and 15 first. */
async function threeSides() {
  const table = await uchma();
  const one = (side: string) => table.creature(side, { system: { side } });
  const [a, b, c] = [await one("A"), await one("B"), await one("C")];
  await table.encounter(a, b, c);
  table.dice(4, 8, 9, 3, 7, 8, 10, 5, 2, 6, 5, 6);
  await table.start();
  return { table, a, b, c };
}
it("E-19 sides that rolled the same roll again, alone where they meet a result that stands, which is never rolled again [U-087] [U-088]", async () => {
  const { table, a, b, c } = await threeSides();
  expect([a, b, c].map(({ system }) => system.groupRoll)).toEqual([11, 8, 15]);
  const opening = table.cards[0]?.story ?? [];
  expect(opening.filter((line) => line.includes("2d10"))).toEqual([
    "side A 2d10 = 12",
    "side B 2d10 = 12",
    "side C 2d10 = 15",
    "side A~2 2d10 = 15",
    "side B~2 2d10 = 8",
    "side A~3 2d10 = 11",
  ]);
});
it("E-20 a side that comes later rolls alone until its result is nobody else's [U-089]", async () => {
  const { table, a, b, c } = await threeSides();
  const d = await table.creature("D", { system: { side: "D" } });
  table.dice(8, 3, 1, 9);
  await table.during(() =>
    table.combat.createEmbeddedDocuments("Combatant", [
      { tokenId: d.token.document.id, sceneId: table.map.id, actorId: d.actor.id },
    ]),
  );
  expect([a, b, c, d].map(({ system }) => system.groupRoll)).toEqual([11, 8, 15, 10]);
});

/** Names in the order of their turns from now on until the round is over. */
async function restOfRound(table: Tabletop): Promise<readonly (string | null)[]> {
  const names: (string | null)[] = [];
  while (table.phase !== "end") {
    names.push(table.turnOf);
    await table.nextTurn();
  }
  return names;
}

it("E-23 who loses speed in its own turn does not act again in this round, and comes last in the next one [U-095] [U-096]", async () => {
  const table = await uchma();
  const effects = [{ name: "Spent", rounds: 3, changes: "speed", by: -3 }];
  const burst = technique("Burst", { delivery: "other", targeting: "self", resistance: "none", effects });
  const a = await table.creature("A", { system: hero({ speed: { walk: 7 } }), items: [burst] });
  const b = await table.creature("B", { system: foe({ speed: { walk: 6 } }) });
  const c = await table.creature("C", { system: foe({ speed: { walk: 5 } }) });
  await begin(table, a, b, c);
  expect(table.turnOf).toBe("A");
  await a.act("use", { item: "Burst", on: [a] });
  expect(await restOfRound(table)).toEqual(["A", "B", "C"]);
  await table.nextTurn();
  expect(table.combat.turns.map((one: { name: string; initiative: number }) => Math.floor(one.initiative))).toEqual([
    6, 5, 4,
  ]);
  expect(await restOfRound(table)).toEqual(["B", "C", "A"]);
});

it("E-34 the ambushed are two metres slower for a round, but never slower than 1 [U-135]", async () => {
  const table = await uchma();
  const fighters = [];
  for (const walk of [8, 3, 2, 1])
    fighters.push(await table.creature(`Walks ${walk}`, { system: { side: "party", speed: { walk } } }));
  const raider = await table.creature("Raider", { system: foe({ speed: { walk: 20 } }), at: [20, 20] });
  await table.encounter(...fighters, raider);
  table.dice(9, 5, 2, 1);
  await table.start({ party: { ambushed: "yes" } });
  const speeds = table.combat.turns.map((one: { name: string; initiative: number }) => [
    one.name,
    Math.floor(one.initiative),
  ]);
  expect(Object.fromEntries(speeds)).toEqual({ "Walks 8": 6, "Walks 3": 1, "Walks 2": 1, "Walks 1": 1, Raider: 20 });
  await table.nextTurn();
  expect(table.turnOf).toBe("Walks 8");
  const [first] = fighters;
  expect((await first?.act("move", { path: [[5, 12]] }))?.rule).toBe("U-022");
  await first?.act("move", { path: [[5, 11]] });
  expect(first?.system.turn).toMatchObject({ spent: 6, budget: 6 });
});

it.each([
  { what: "faster than its summoner", walk: 7, next: ["Foe", "Hound", "Summoner", "Ally"] },
  { what: "slower than its summoner", walk: 4, next: ["Foe", "Summoner", "Hound", "Ally"] },
])("E-57 a minion $what acts after it in the round in which it came, and where its speed puts it in the next one [U-164] [U-165]", async ({
  walk,
  next,
}) => {
  const table = await uchma();
  const model = await table.creature("Hound", { at: [20, 20], system: { speed: { walk } } });
  const call = technique("Call", { delivery: "other", targeting: "self", resistance: "none", summons: model.uuid });
  const raider = await table.creature("Foe", { system: foe({ speed: { walk: 8 } }), at: [5, 5] });
  const summoner = await table.creature("Summoner", {
    system: hero({ speed: { walk: 5 } }),
    items: [call],
    at: [10, 10],
  });
  const ally = await table.creature("Ally", { system: hero({ speed: { walk: 3 } }), at: [12, 10] });
  await begin(table, raider, summoner, ally);
  await table.nextRound();
  await table.nextTurn();
  await table.nextTurn();
  expect([table.combat.round, table.turnOf]).toEqual([2, "Summoner"]);
  await summoner.act("use", { item: "Call", on: [summoner] });
  expect(await restOfRound(table)).toEqual(["Summoner", "Hound", "Ally"]);
  await table.nextTurn();
  expect(table.combat.round).toBe(3);
  expect(await restOfRound(table)).toEqual(next);
});

/** The end phase of a round in which Ayla stands at the edge of the map and is chased. */
async function chased(system: JsonObject, pursuers: readonly number[], options?: TabletopOptions) {
  const table = await uchma(options);
  const ayla = await table.creature("Ayla", { system: hero(system), at: [0, 5] });
  const foes: Creature[] = [];
  for (const walk of pursuers) foes.push(await table.creature(`Raider ${walk}`, { system: foe({ speed: { walk } }) }));
  await begin(table, ayla, ...foes);
  for (let turn = 0; turn <= foes.length; turn++) await table.nextTurn();
  expect(table.phase).toBe("end");
  const x = await ayla.act("flee");
  for (const one of foes) await x.answer(one, "chase", "chase");
  return { table, ayla, foes, x };
}
it("E-44 who is faster than every pursuer gets away without a roll, and they leave the map too, unless the game master sees an obstacle [U-100]", async () => {
  const { ayla, foes, x } = await chased({ speed: { walk: 7 } }, [6, 5]);
  expect(x.asked).toEqual([{ who: "GM", by: "Gamemaster", at: "obstacle", options: ["away", "held"] }]);
  await x.answer("GM", "obstacle", "away");
  expect(x.state).toBe("closed");
  expect([ayla, ...foes].map(({ statuses }) => statuses)).toEqual([["gone"], ["gone"], ["gone"]]);
  const held = await chased({ speed: { walk: 7 } }, [6, 5]);
  await held.x.answer("GM", "obstacle", "held");
  expect([held.ayla, ...held.foes].map(({ statuses }) => statuses)).toEqual([[], [], []]);
});
it("E-45 who is as fast as the fastest pursuer needs 9 of Athletics, with half of Control [U-101] [U-181] [U-182]", async () => {
  const flight = async (rank: string, ...faces: readonly number[]) => {
    const { table, ayla, x } = await chased(
      { speed: { walk: 6 }, control: 4, skills: { athletics: { rank } } },
      [6, 5],
    );
    table.dice(...faces);
    await x.answer("GM", "hide", "none");
    return [...x.story.filter((line) => line.startsWith("athletics") || line.startsWith("U-101")), ayla.statuses];
  };
  expect(await flight("normal", 7)).toEqual(["athletics 1d10 + 2 = 9", "U-101 9 >= 9", ["gone"]]);
  expect(await flight("normal", 6)).toEqual(["athletics 1d10 + 2 = 8", "U-101 8 not >= 9", []]);
  expect(await flight("major", 3, 4)).toEqual(["athletics 2d10 + 2 = 9", "U-101 9 >= 9", ["gone"]]);
});

const OWN = { delivery: "other", targeting: "self", resistance: "none" } as const;
type Step = "move" | "run" | "action" | "rapid" | "prepared" | "full";
/** Steps of one turn, and the rule that refuses the last of them. */
const TURNS: readonly { readonly steps: readonly Step[]; readonly rule?: string; readonly end: string }[] = [
  { steps: ["move", "action", "rapid"], end: "all of it may be" },
  { steps: ["rapid", "action", "move"], end: "all of it may be" },
  { steps: ["rapid", "move", "action"], rule: "U-013", end: "no act after a Move between acts" },
  { steps: ["move", "action", "move"], rule: "U-013", end: "no second Move after an act" },
  { steps: ["move", "run", "rapid"], rule: "U-026", end: "no act after a run" },
  { steps: ["full", "move"], rule: "U-046", end: "nothing after what takes the whole turn" },
  { steps: ["action", "rapid", "prepared"], rule: "U-039", end: "no second minor action" },
  { steps: ["move", "prepared"], end: "all of it may be" },
];
it.each(TURNS)("E-51 a turn of $steps: $end [U-008] [U-009] [U-010] [U-011] [U-012] [U-013] [U-026]", async ({
  steps,
  rule,
}) => {
  const table = await uchma();
  const slots = ["rapid", "full"].map((slot) => technique(slot, { ...OWN, slot }));
  const wait = technique("prepared", { slot: "prepared", trigger: "attacked" }, [{ damage: 5 }]);
  const ayla = await table.creature("Ayla", { system: hero(), items: [...slots, wait, sword()], at: [5, 5] });
  const raider = await table.creature("Raider", { system: foe(), at: [5, 6] });
  await begin(table, ayla, raider);
  let column = 5;
  const does = (step: Step) => {
    if (step === "move" || step === "run") return ayla.act(step, { path: [[++column, 5]] });
    if (step === "prepared") return ayla.act("prepare", { item: "prepared" });
    if (step !== "action") return ayla.act("use", { item: step, on: [ayla] });
    table.dice(5);
    return ayla.act("use", { item: "Sword", on: [raider] });
  };
  for (const step of steps.slice(0, -1)) expect((await does(step)).refused, step).toBeNull();
  const last = steps.at(-1) ?? "move";
  if (rule !== undefined && last === "action") {
    expect((await ayla.act("use", { item: "Sword", on: [raider] })).rule).toBe(rule);
  } else expect((await does(last)).rule, last).toBe(rule);
});

/** A guard of level 4 who has prepared a strike against whoever moves beside it, and a foe who steps away. */
async function steppedAway() {
  const table = await uchma();
  const system = { slot: "prepared", trigger: "move", area: 1, range: 1, ignoresPrecision: true };
  const strike = technique("Strike", system, [{ damage: 20, halved: true } as JsonObject]);
  const guard = await table.creature("Guard", {
    system: hero({ level: 4, potency: 2 }),
    items: [strike, sword(20, guided(3))],
    at: [5, 5],
  });
  const raider = await table.creature("Raider", {
    system: foe({ resist: { parry: 8 }, armor: { physical: 5 } }),
    at: [6, 5],
  });
  await begin(table, guard, raider);
  await guard.act("prepare", { item: "Strike" });
  await table.nextTurn();
  const x = await table.move(raider, [[7, 5]]);
  expect(x?.asked).toMatchObject([{ who: "Guard", options: ["use", "pass"] }]);
  return { table, guard, raider, x };
}
it("E-52 a prepared strike follows a step out of reach after it was made, without the weapon's precision and with half the damage [U-043] [U-044] [U-045]", async () => {
  const { table, guard, raider, x } = await steppedAway();
  table.dice(6);
  await x?.answer(guard, "reaction", "use");
  expect(x?.story.filter((line) => line.includes("precision") || line.startsWith("U-060"))).toEqual([
    expect.stringContaining("precision 1d10 + 2 = 8"),
    "U-060 8 >= 8",
  ]);
  expect([raider.system.health.value, raider.token.at, guard.statuses]).toEqual([52, [7, 5], []]);
});
it("E-52 a prepared strike that nobody used lapses with the round [U-044]", async () => {
  const { table, guard, raider, x } = await steppedAway();
  await x?.answer(guard, "reaction", "pass");
  expect([raider.system.health.value, guard.statuses]).toEqual([60, ["ready"]]);
  await table.nextTurn();
  expect([table.phase, guard.statuses]).toEqual(["end", ["ready"]]);
  await table.nextTurn();
  expect([table.combat.round, guard.statuses]).toEqual([2, []]);
});

it("E-54 a voice carries 15 metres and through a metre of wood, not 16, nor through two of wood or through rock [U-052] [U-053] [U-054]", async () => {
  const table = await uchma();
  await table.scene({
    walls: [{ from: [8, 10], to: [8, 11], door: "closed" }],
    regions: [
      { at: [10, 7], size: [1, 2], marks: ["sound.thick"] },
      { at: [7, 7], size: [1, 1], marks: ["sound.stone"] },
    ],
  });
  const ayla = await table.creature("Ayla", { at: [10, 10] });
  const at = (name: string, column: number, row: number) => table.creature(name, { at: [column, row] });
  await at("Clear 15", 25, 10);
  await at("Clear 16", 10, 26);
  await at("Door", 5, 10);
  await at("Thick", 10, 5);
  await at("Rock", 5, 5);
  const x = await ayla.act("speak", { said: { words: "Here!" } });
  const heard = x.lines.flatMap((line) =>
    line.k === "say" && line.rule === "U-052" ? [x.names[line.about ?? ""]] : [],
  );
  expect(heard.sort()).toEqual(["Clear 15", "Door"]);
});
