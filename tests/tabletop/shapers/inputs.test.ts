import { expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { CREATURE } from "../../../src/rulesets/shapers/rules/data/documents";
import { creatureGroups } from "../../../src/rulesets/shapers/view/creatureFields";
import { vitalsOf } from "../../../src/rulesets/shapers/view/vitals";
import type { Dynamic } from "../../../table/dynamic";
import { shell } from "../shell";
import { globals } from "../shell/kit";
import type { Creature, CreatureSpec, Exchange, Tabletop } from "../tabletop";
import { ability, armor, bow, duel, field, weapon } from "./tabletop-shapers";

const vitality = (value: number, max = value) => ({ vitality: { value, max } });
const MANY = { ap: { value: 3, max: 99 }, rp: { value: 2, max: 9 }, momentum: 30, movement: 60 };

it("a union whose member is deleted: its place says so, the others keep their turns, and the round goes on [W-024] [W-025]", async () => {
  const table = await field();
  const of = (name: string, instinct: number, disposition: "friendly" | "hostile") =>
    table.creature(name, { disposition, system: { stats: { instinct } } });
  const a = await of("A", 15, "friendly");
  const b = await of("B", 12, "friendly");
  const c = await of("C", 11, "friendly");
  const foe = await of("Foe", 14, "hostile");
  await table.encounter(a, b, c, foe);
  await table.start();
  const union = await a.act("union", { on: [b, c] });
  for (const ask of [...union.asked]) await union.answer(ask.who === "B" ? b : c, ask.at, "join");
  // The table looks after everybody who is on its list.
  table.creatures.splice(table.creatures.indexOf(b), 1);
  await table.during(() => b.actor.delete());
  await table.nextRound();
  const tagOf = (name: string) => {
    const place = table.combat.combatants.find((one: Dynamic) => one.name === name);
    return shell().trackerRow(table.combat, place, globals().game.user)?.tag?.label;
  };
  expect([table.turnOf, tagOf("A"), tagOf("B")]).toEqual([
    "Foe",
    "Union",
    "Its creature was deleted: the others of its union act without it",
  ]);
  await table.nextTurn();
  // 30 and 22: the two that are left act together at 26, behind the foe’s 28, and both can.
  expect((await a.act("run")).state).toBe("closed");
  expect((await c.act("run")).state).toBe("closed");
  await table.nextRound();
  expect(table.turnOf).toBe("A");
});

it("a held attack whose weapon is gone says so, and nothing is lost with it [W-021] [W-022] [W-023]", async () => {
  const { table, ilse, reaver } = await duel({ items: [bow()], at: [2, 2] }, { at: [9, 2], system: vitality(20) });
  await ilse.act("holdAction", { item: "Bow", said: { trigger: "word", words: "when it comes" } });
  await table.nextTurn();
  await table.during(() => ilse.actor.deleteEmbeddedDocuments("Item", [ilse.items.get("Bow").id]));
  const fired = await ilse.act("fire", { on: [reaver] });
  expect([fired.refused, ilse.statuses, reaver.system.vitality.value]).toEqual([
    "FIVEFOLD.Shapers.Refused.heldGone",
    ["holdingAction"],
    20,
  ]);
  await table.nextTurn();
  expect([ilse.statuses, ilse.system.turn.heldWith]).toEqual([[], 0]);
});

it("Vitality typed beyond death stays as it was typed, kills, and the sheet says so; whoever has no action points at all can pay for nothing [W-006] [W-007] [W-110] [W-164]", async () => {
  const { table, ilse, reaver } = await duel({ items: [weapon("Sword")] }, { system: vitality(20) });
  await table.edit(reaver, { "system.vitality.value": -500 });
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([-500, ["dead"]]);
  const context = shell().sheetContext(reaver.actor, { editing: true, editable: true });
  const typed = creatureGroups(context)
    .flatMap(({ fields }) => fields)
    .find(({ name }) => name === "system.vitality.value");
  const [life] = vitalsOf(CREATURE.read(reaver.system), context.t, context.settings);
  expect([typed?.hint, life?.hint]).toEqual(Array(2).fill("Dead: its Vitality is below −20"));
  expect((await ilse.act("attack", { item: "Sword", on: [reaver] })).refused).toBe(
    "FIVEFOLD.Shapers.Refused.deadTarget",
  );
  await table.edit(reaver, { "system.vitality.value": 20 });
  await table.during(() => reaver.actor.toggleStatusEffect("shapers-dead", { active: false, overlay: false }));
  await table.edit(ilse, { "system.ap.max": 0 });
  const none = await ilse.act("defend");
  expect([none.refused, none.rule, none.overridable]).toEqual(["FIVEFOLD.Shapers.Refused.few.ap", "W-007", true]);
  await table.nextRound();
  expect([table.turnOf, ilse.system.ap.value]).toEqual(["Ilse", 0]);
  await table.edit(ilse, { "system.ap.max": 3 });
  await table.nextRound();
  expect(ilse.system.ap.value).toBe(3);
});

it("damage that cannot be read, a status without its type, a distance that is none: each a sentence, before anything is paid [W-021] [W-089] [W-163]", async () => {
  const broken = weapon("Odd blade", [["2d6 fire", "heat"]]);
  const wave = ability("Odd wave", [["lots", "cold"]], { resolution: "defense", stat: "will" });
  const { table, ilse, reaver } = await duel({ items: [broken, wave, bow()] });
  for (const [act, item] of [
    ["attack", "Odd blade"],
    ["useAbility", "Odd wave"],
  ] as const)
    expect((await ilse.act(act, { item, on: [reaver] })).refused).toBe("FIVEFOLD.Shapers.Refused.formula");
  const far = await ilse.act("holdAction", { item: "Bow", said: { trigger: "within", metres: "near" } });
  expect(far.refused).toBe("FIVEFOLD.Shapers.Refused.noMetres");
  expect(ilse.system.ap.value).toBe(3);
  // What is no status of this game is not stored in an Ability, and what is no type in no weapon.
  await table.during(async () => {
    const change = (name: string, system: JsonObject) =>
      ilse.actor.updateEmbeddedDocuments("Item", [{ _id: ilse.items.get(name).id, system }]).catch(() => undefined);
    await change("Odd wave", { status: "drenched" });
    await change("Odd blade", { damage: [{ formula: "1", type: "fire" }] });
  });
  const wrong = ilse.items.get("Odd wave").system.status;
  expect(wrong).toBe("none");
  const parts: readonly JsonObject[] = ilse.items.get("Odd blade").system.damage;
  expect(parts.map(({ type }) => type)).not.toContain("fire");
});

/** What all creatures have stored that a fight changes. */
const stored = (all: readonly Creature[]): string =>
  JSON.stringify(
    all.map(({ system, statuses, token, items }) => ({
      system,
      statuses: [...statuses].sort(),
      at: token.at,
      items: items.all.map((item) => item.system),
    })),
  );

it("each kind of act is taken back whole [W-032] [W-035] [W-039] [W-040] [W-041] [W-042] [W-045] [W-047] [W-050] [W-053] [W-059] [W-061] [W-062] [W-068] [W-069] [W-128] [W-179]", async () => {
  const blast = ability("Blast", [["2", "heat"]], {
    resolution: "defense",
    stat: "dexterity",
    status: "burning",
    lasts: 2,
    range: 9,
    push: { kind: "push", metres: 2 },
  });
  const spec: CreatureSpec = {
    items: [
      weapon("Sword", [["4", "physical"]]),
      blast,
      armor(2),
      { type: "shapersConsumable", name: "Draught", system: { quantity: 2, heals: "3" } },
    ],
    system: { ...MANY, ...vitality(10, 20), stats: { strength: 14 } },
    at: [4, 4],
  };
  const { table, ilse, reaver } = await duel(spec, {
    at: [5, 4],
    items: [weapon("Club")],
    system: { ...vitality(30), size: "large" },
    statuses: ["bleeding"],
  });
  const friend = await table.creature("Friend", { disposition: "friendly", owner: "Mara", at: [4, 5] });
  const all = [ilse, reaver, friend];
  await table.edit(ilse, { "system.ap.value": 90 });
  const rest = stored(all);
  type Step = readonly [
    faces: readonly number[],
    act: string,
    options: Parameters<Creature["act"]>[1],
    answers?: (x: Exchange, table: Tabletop) => Promise<unknown>,
  ];
  const skill = (x: Exchange) => x.answer(reaver, "skill", x.asked[0]?.options?.[0] ?? "");
  const steps: readonly Step[] = [
    [[15], "attack", { item: "Sword", on: [reaver] }],
    [[], "defend", {}],
    [[], "sprint", {}],
    [[], "run", {}],
    [[], "takeCover", {}],
    [[], "lean", {}, (x) => x.answer(ilse, "lean", x.asked[0]?.options.at(-1) ?? "")],
    [[], "command", {}],
    [[], "interact", {}],
    [[15], "stabilize", { on: [reaver] }],
    [[], "switchPlaces", { on: [friend] }, (x) => x.answer(friend, "swap", "agree")],
    [[], "switchWeapons", { item: "Sword" }],
    [[], "useItem", { item: "Draught" }],
    [[18, 2, 1], "blind", { on: [reaver] }, skill],
    [[18, 2, 1], "trip", { on: [reaver] }, skill],
    [[18, 2, 1], "grab", { on: [reaver] }, skill],
    [[18, 2], "climb", { on: [reaver] }, skill],
    [[18, 2], "disarm", { on: [reaver] }, skill],
    [[18, 2, 1], "shove", { on: [reaver] }, skill],
    [[2], "useAbility", { item: "Blast", on: [reaver] }, (x) => x.answer(reaver, x.asked[0]?.at ?? "", "roll")],
    [[15, 2], "hide", { override: true }],
    [[], "holdAction", { item: "Sword" }],
    [
      [],
      "move",
      {
        path: [
          [4, 3],
          [4, 2],
        ],
      },
    ],
  ];
  for (const [faces, act, options, answers] of steps) {
    table.dice(...faces);
    const x = await ilse.act(act, options);
    if (answers) await answers(x, table);
    while (x.asked[0]) {
      const { who, at, options: offered = [] } = x.asked[0];
      await x.answer(who === "Reaver" ? reaver : who === "Friend" ? friend : ilse, at, offered.at(-1) ?? "");
    }
    expect([act, x.state, x.refused]).toEqual([act, "closed", null]);
    expect(stored(all), act).not.toBe(rest);
    await x.undo();
    expect(stored(all), act).toBe(rest);
  }
});

it("a status that should go with an Elemental type that an Ability has not: a sentence, and nothing is paid [W-163]", async () => {
  const odd = { status: "element", range: 9, mode: "melee" };
  const { table, ilse, reaver } = await duel(
    {
      items: [
        weapon("Sword", [["4", "physical"]]),
        ability("Spark", [["3", "curse"]], odd),
        ability("Gust", [["3", "physical"]], { ...odd, resolution: "automatic" }),
        ability("Sting", [["1", "spirit"]], { ...odd, activation: "maneuver", cost: { ap: 0 } }),
      ],
      system: MANY,
    },
    { system: vitality(30) },
  );
  const sting = { maneuver: ilse.items.get("Sting").id };
  for (const [act, item, said] of [
    ["attack", "Spark", {}],
    ["useAbility", "Gust", {}],
    ["attack", "Sword", sting],
  ] as const)
    expect((await ilse.act(act, { item, on: [reaver], said })).refused).toBe("FIVEFOLD.Shapers.Refused.noElement");
  expect([ilse.system.ap.value, reaver.system.vitality.value]).toEqual([99, 30]);
  // With its type it does what it should.
  await table.during(() =>
    ilse.actor.updateEmbeddedDocuments("Item", [
      { _id: ilse.items.get("Gust").id, system: { damage: [{ formula: "3", type: "cold" }] } },
    ]),
  );
  await ilse.act("useAbility", { item: "Gust", on: [reaver] });
  expect([reaver.system.vitality.value, reaver.statuses]).toEqual([27, ["frozen"]]);
});
