import { describe, expect, it } from "vitest";
import type { PathFacts } from "../../../src/contract/board";
import type { Args } from "../../../src/rulesets/vigor/rules/argumentSchemas";
import { WEAPON } from "../../../src/rulesets/vigor/rules/data/documents";
import { natureOf } from "../../../src/rulesets/vigor/rules/data/nature";
import { policyOf } from "../../../src/rulesets/vigor/rules/data/policy";
import { paid } from "../../../src/rulesets/vigor/rules/data/price";
import { QUALITIES, QUALITY_DICE } from "../../../src/rulesets/vigor/rules/data/qualities";
import { ignoresArmor, leavesArmorWhole, qualityDie } from "../../../src/rulesets/vigor/rules/data/quality";
import {
  asCreature,
  breathOf,
  canBear,
  diceOf,
  has,
  incapacitated,
  inert,
  num,
  piecesOf,
} from "../../../src/rulesets/vigor/rules/data/read";
import { OPTIONS, ruleOptionsOf } from "../../../src/rulesets/vigor/rules/data/ruleOptions";
import { statusesFor } from "../../../src/rulesets/vigor/rules/data/statuses";
import type { VPrice } from "../../../src/rulesets/vigor/rules/data/types";
import { fistOf } from "../../../src/rulesets/vigor/rules/data/unarmed";
import { declareMove, measure, move, stopped } from "../../../src/rulesets/vigor/rules/movement/move";
import { clock, held, house, no, ok, others, override, ruleOptions, turn, waits, X } from "./declaring";
import { actorFacts, board } from "./documents";
import { armor, creature, type Overrides, play, trace, worldOf } from "./fixtures";

describe("tables of the rules", () => {
  it("the kind of a weapon says its ability, its damage and how it is held, where the item does not [V-042] [V-051] [V-105] [V-106]", () => {
    const nature = (system: object) => natureOf(WEAPON.read({ ...system }));
    const of = (ability: string, bonus: string, ranged: boolean, held: boolean, solo = false) => ({
      ability,
      bonus,
      ranged,
      held,
      solo,
    });
    expect(nature({ category: "melee" })).toStrictEqual(of("agility", "strength", false, true));
    expect(nature({ category: "natural" })).toStrictEqual(of("agility", "strength", false, false));
    expect(nature({ category: "pullBow" })).toStrictEqual(of("agility", "strength", true, true));
    expect(nature({ category: "thrown" })).toStrictEqual(of("agility", "strength", true, true));
    expect(nature({ category: "crossbow" })).toStrictEqual(of("agility", "skill", true, true));
    expect(nature({ category: "modern" })).toStrictEqual(of("agility", "skill", true, true));
    expect(nature({ category: "technique" })).toStrictEqual(of("speed", "none", false, false, true));
    expect(nature({ category: "spell" })).toStrictEqual(of("soul", "none", true, false, true));
    expect(nature({ category: "magicProjectile" })).toStrictEqual(of("soul", "skill", true, false, true));
    expect(nature({ category: "other" })).toStrictEqual(of("agility", "none", false, false));
    expect(nature({ ability: "reason", damage: { bonus: "none" }, range: { max: 1 } })).toStrictEqual(
      of("reason", "none", true, true),
    );
  });
  it("the ladder of qualities has its dice, and three ranks make the difference from heroic on [V-104] [V-119] [V-122] [V-123]", () => {
    expect([-1, 0, 1, 2, 3, 4, 5, 6].map((rank) => qualityDie(rank))).toEqual([4, 4, 6, 8, 10, 12, 20, 20]);
    expect(QUALITIES.map((_quality, rank) => qualityDie(rank))).toEqual(QUALITY_DICE);
    expect(QUALITY_DICE).toHaveLength(6);
    expect(qualityDie(1, { dice: [4, 4, 4, 4, 4, 4] })).toBe(4);
    const over = (weapon: number, piece: number, rules = {}) => [
      ignoresArmor(weapon, piece, rules),
      leavesArmorWhole(piece, weapon, rules),
    ];
    expect([over(3, 0), over(3, 1), over(5, 2), over(2, 0), over(0, 3)]).toEqual([
      [true, true],
      [false, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
    expect([
      over(2, 0, { qualityGap: 2 }),
      over(2, 0, { qualityGap: 2, qualityFrom: 2 }),
      over(5, 3, { qualityGap: 2 }),
    ]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });
  it("what a sensible player answers: Defense where it can, no second attack, mercy [V-046]", () => {
    const answers = (at: string, ...options: string[]) => policyOf(at, "a", options, {});
    expect(answers("second/reaction", "defense", "special0", "none")).toBe("defense");
    expect([
      answers("reaction", "special0", "none"),
      answers("offhand", "weapon", "no"),
      answers("knockdown", "down", "no"),
    ]).toEqual(["none", "no", "no"]);
    expect([
      answers("fate", "kill", "damage"),
      answers("undead", "full", "none"),
      answers("apply", "spare", "apply"),
    ]).toEqual(["damage", "none", "apply"]);
    expect([answers("reaction"), answers("resist", "resist", "bear")]).toEqual(["defense", "bear"]);
  });
  it("what somebody is, by its numbers [V-038] [V-097] [V-143]", () => {
    const c = creature("c", { dice: { soul: 2 }, now: { dazed: 1 } });
    expect([
      num(c, "nothing"),
      num(c, "vigor"),
      has(c, "dazed"),
      has(c, "prone"),
      diceOf(c, "soul"),
      diceOf(c, "reason"),
    ]).toEqual([0, 20, true, false, 2, 0]);
    expect([breathOf(20), breathOf(3)]).toEqual([5, 3]);
    for (const status of ["unconscious", "shock", "dead", "destroyed", "bound", "pinned"])
      expect(incapacitated(creature("c", { now: { [status]: 1 } }))).toBe(true);
    expect(incapacitated(creature("c", { now: { prone: 1, winded: 1, wounded: 1 } }))).toBe(false);
    const thing = (more: Overrides) => inert(creature("c", more));
    expect([
      thing({ object: true, actions: 0 }),
      thing({ object: true }),
      thing({ object: true, actions: 1 }),
      thing({ actions: 0 }),
    ]).toEqual([true, false, false, false]);
    const bears = (what: "burning" | "brittle" | "prone", more: Overrides = {}) => canBear(creature("c", more), what);
    const door = { object: true, actions: 0 } as const;
    expect([
      bears("prone"),
      bears("prone", { object: true }),
      bears("prone", door),
      bears("burning", door),
      bears("brittle", door),
    ]).toEqual([true, true, false, true, true]);
    expect([bears("burning", { now: { dead: 1 } }), bears("burning", { now: { destroyed: 1 } })]).toEqual([
      false,
      false,
    ]);
    const vest = armor("v", "c", 1, 2);
    expect(() => asCreature(vest, "v")).toThrow('Vigor: "v" is no creature of this exchange');
    expect(asCreature(c, "c")).toBe(c);
    const worn = creature("c", { armor: ["v", "gone", "c"] });
    expect(piecesOf(worn, (id) => worldOf(vest, c)[id])).toEqual([vest]);
    expect(fistOf(creature("c", { fist: [3, 2] }))).toStrictEqual({
      name: "FIVEFOLD.Vigor.Unarmed",
      value: 3,
      quality: 2,
      bonus: "strength",
    });
  });
  it("a price is paid whole, in one deed, or it is told that it came too late [V-065] [V-095]", () => {
    const pays = (price: VPrice) => {
      const long = { id: "l", kind: "long", of: "a", item: "i", cost: 3, now: { progress: 2 } } as const;
      const a = creature("a", { now: { mana: 4, manaMax: 4 } });
      const played = play((ref, x: VPrice) => paid(ref, "a", x), price, worldOf(a, long));
      return [played.value, ...trace(played)];
    };
    expect(pays({ actions: 1, vigor: 2, mana: 3, long: "l" })).toEqual([
      true,
      "price: a actions -1, a vigor -2, a mana -3, l progress -2",
    ]);
    // What costs no action leaves the rest of a Move alone.
    const going = play(
      (ref, x: VPrice) => paid(ref, "a", x),
      { vigor: 1 },
      worldOf(creature("a", { now: { stride: 4 } })),
    );
    expect(trace(going)).toEqual(["price: a vigor -1"]);
    expect(pays({})).toEqual([true, "price: "]);
    expect(pays({ actions: 1, mana: 5 })).toEqual([false, "price: ", "tooLate - a"]);
  });
});

describe("what the table has decided", () => {
  it("travels only where it differs from the book [V-011] [V-104] [V-109]", () => {
    const all = {
      damageOverflow: false,
      woundedClears: "manual",
      qualityGap: 2,
      qualityFrom: "epic",
      timerMode: "roundEnd",
      showAttackTotal: false,
      proneRounding: "up",
      chargesBoostEffects: true,
      reactionPrompt: "always",
      windedBlocksReactions: true,
      unawareCanReact: false,
      autoApplyDamage: false,
      halveSituational: true,
      coverArAllTypes: false,
      vsTie: "meet",
      feebleDie: "d6",
    };
    expect(ruleOptionsOf(all)).toStrictEqual({
      damageOverflow: false,
      woundedClears: "manual",
      qualityGap: 2,
      qualityFrom: 4,
      dice: [6, 4, 8, 10, 12, 20],
      clocksByRound: true,
      hidesTotal: true,
      proneRounding: "up",
      chargesBoostEffects: true,
      reactionPrompt: "always",
      windedBlocksReactions: true,
      unawareCannotReact: true,
      applyByHand: true,
      halveSituational: true,
      coverArKinetic: true,
      vsTie: "meet",
    });
    for (const [key, value] of Object.entries(all))
      expect(Object.keys(ruleOptionsOf({ [key]: value }) ?? {})).toHaveLength(1);
    expect(ruleOptionsOf({})).toBeUndefined();
    const nonsense = Object.fromEntries(Object.keys(all).map((key) => [key, "nonsense"]));
    expect(ruleOptionsOf(nonsense)).toBeUndefined();
    expect([
      ruleOptionsOf({ qualityGap: 3 }),
      ruleOptionsOf({ qualityGap: 0 }),
      ruleOptionsOf({ qualityGap: 2.5 }),
    ]).toEqual([undefined, undefined, undefined]);
    expect([ruleOptionsOf({ qualityFrom: "heroic" }), ruleOptionsOf({ qualityFrom: "feeble" })]).toEqual([
      undefined,
      { qualityFrom: 0 },
    ]);
    expect([
      ruleOptionsOf({ diePoor: "d20" }),
      ruleOptionsOf({ diePoor: "d6" }),
      ruleOptionsOf({ diePoor: "d7" }),
    ]).toEqual([{ dice: [4, 20, 8, 10, 12, 20] }, undefined, undefined]);
    expect(ruleOptionsOf({ diePoor: "book", feebleDie: "d6", dieFeeble: "d4" })).toEqual({
      dice: [4, 4, 8, 10, 12, 20],
    });
    const { stabilizeActions } = OPTIONS.of;
    expect([
      stabilizeActions({ stabilizeActions: 4 }),
      stabilizeActions({ stabilizeActions: "4" }),
      stabilizeActions({}),
      stabilizeActions({ stabilizeActions: Number.NaN }),
    ]).toEqual([4, 1, 1, 1]);
  });
  it("and statuses follow from numbers that were typed [V-096] [V-097] [V-109] [V-114] [V-145] [V-147] [V-150]", () => {
    const of = (system: object, statuses: readonly string[] = [], rules = {}) =>
      statusesFor(actorFacts({ system: { ...system }, statuses }), rules);
    const bar = (value: number, max = 10) => ({ value, max });
    const well = { "vigor-winded": 0, "vigor-wounded": 0, "vigor-shock": 0 };
    expect(of({})).toStrictEqual(well);
    expect(statusesFor({ ...actorFacts(), type: "other" })).toStrictEqual({});
    expect(of({ vigor: bar(0) })).toStrictEqual({ ...well, "vigor-winded": 1 });
    expect([of({ vigor: bar(4) }, ["winded"]), of({ vigor: bar(5) }, ["winded"]), of({ vigor: bar(4) })]).toEqual([
      { ...well, "vigor-winded": 1 },
      well,
      well,
    ]);
    expect(of({ vigor: bar(0, 0), durability: bar(0, 0), health: bar(0, 0) })).toStrictEqual({});
    expect(of({ durability: bar(0) })).toStrictEqual({ ...well, "vigor-wounded": 1 });
    const manual = { woundedClears: "manual" };
    expect([of({}, ["wounded"]), of({}, ["wounded"], manual), of({}, [], manual)]).toEqual([
      well,
      { ...well, "vigor-wounded": 1 },
      well,
    ]);
    expect(of({ health: bar(0) })).toStrictEqual({ ...well, "vigor-shock": 1, "vigor-unconscious": 1 });
    expect(of({ health: bar(0) }, ["stabilized"])).toStrictEqual({
      ...well,
      "vigor-stabilized": 1,
      "vigor-unconscious": 1,
    });
    expect(of({ health: bar(1) }, ["stabilized"])).toStrictEqual({
      ...well,
      "vigor-stabilized": 0,
      "vigor-unconscious": 0,
    });
    expect(of({ health: bar(1) }, ["shock"])).toStrictEqual({ ...well, "vigor-unconscious": 0 });
    const { "vigor-shock": _shock, ...rest } = well;
    expect(of({ health: bar(0) }, ["dead"])).toStrictEqual(rest);
    const husk = { health: bar(0), abilities: { stamina: { score: 0 } } };
    expect(of(husk)).toStrictEqual({ ...well, "vigor-dead": 1, "vigor-unconscious": 0 });
    expect(of(husk, ["stabilized"])).toStrictEqual({ ...well, "vigor-stabilized": 1, "vigor-unconscious": 1 });
    expect(of({ ...husk, health: bar(1) })).toStrictEqual(well);
    const thing = { object: true, vigor: bar(0, 0) };
    expect([of({ ...thing, durability: bar(0) }), of(thing), of({ ...thing, durability: bar(0, 0) })]).toEqual([
      { "vigor-destroyed": 1 },
      { "vigor-destroyed": 0 },
      {},
    ]);
  });
});

describe("a Move as it is declared", () => {
  const SPEED = { abilities: { speed: { score: 20 } } };
  const at = (x: number, y = 0) => ({ x, y, elevation: 0 });
  const step = (from: ReturnType<typeof at>, to: ReturnType<typeof at>, dz = 0) => ({
    from,
    to,
    dx: to.x - from.x,
    dy: to.y - from.y,
    dz,
    tags: [],
    gaps: {},
  });
  const way = (length: number, ...steps: ReturnType<typeof step>[]): PathFacts => ({ length, gaps: {}, steps });
  const goes = (more: Parameters<typeof X>[0] = {}, a: Overrides = {}, system: object = SPEED) =>
    declareMove(X({ turn, actor: actorFacts({ system: { ...system } }), ...more }, a));
  it("measures a way by Moves, with what was left of the last one first [V-056] [V-057]", () => {
    const path = (length: number) => way(length, step(at(0), at(1)));
    expect(measure(undefined, "ft", 4, 20)).toStrictEqual({ far: 0, moves: 0, stride: 4 });
    expect(measure(path(4), "ft", 4, 20)).toStrictEqual({ far: 4, moves: 0, stride: 0 });
    expect(measure(path(4.1), "ft", 4, 20)).toStrictEqual({ far: 5, moves: 1, stride: 19 });
    expect(measure(path(44), "ft", 4, 20)).toStrictEqual({ far: 44, moves: 2, stride: 0 });
    expect(measure(path(2), "m", 0, 20)).toStrictEqual({ far: 7, moves: 1, stride: 13 });
  });
  it("has its price, what is left of it, and the bends of its way [V-056] [V-057] [V-059]", () => {
    expect(goes()).toStrictEqual(ok({ by: "a", feet: 0, price: { actions: 1 }, stride: 20, theirs: true, clock }));
    const bent = way(
      18,
      step(at(0), at(1)),
      step(at(1), at(2)),
      step(at(2), at(2, 1)),
      step(at(2, 1), at(2, 2), 1),
      step(at(2, 2), at(2, 3)),
    );
    expect(goes({ path: bent, settings: { moveProvokes: true, ...house.settings }, ...waits })).toStrictEqual(
      ok({
        by: "a",
        feet: 18,
        price: { actions: 1 },
        stride: 2,
        way: [at(0), at(2), at(2, 1), at(2, 2), at(2, 3)],
        provokes: true,
        waits: true,
        theirs: true,
        clock,
        ruleOptions,
      }),
    );
    expect(goes({ settings: { moveProvokes: true } })).not.toMatchObject({ args: { provokes: true } });
    expect(goes({ path: way(8) }, { now: { stride: 8, actions: 0 } })).toStrictEqual(
      ok({ by: "a", feet: 8, price: {}, stride: 0, way: [], theirs: true, clock }),
    );
    expect(goes({ path: way(3, step(at(0), at(1))), board: board({}, { units: "m" }) })).toMatchObject({
      args: { feet: 10, stride: 10 },
    });
    const late = X({ turn: others, actor: actorFacts({ system: SPEED }) });
    expect(declareMove({ ...late, readied: { vigor: 0 } })).toStrictEqual(
      ok({ by: "a", feet: 0, price: {}, stride: 20, clock }),
    );
    expect(goes({ path: way(60), adjust: override }, { now: { actions: 2 } })).toMatchObject({
      args: { price: { actions: 2 } },
    });
  });
  it("is refused outside of encounters, without Speed, on a way that nobody sees, and to who cannot go [V-018] [V-025] [V-039] [V-056] [V-096]", () => {
    expect(goes({ turn: null })).toStrictEqual(no("noTurns", "V-056"));
    expect(goes({}, {}, { abilities: { speed: { score: 0 } } })).toStrictEqual(no("cannotMove", "V-056"));
    const said = { off: [], added: [], said: { way: "1,2" } };
    expect(goes({ adjust: said })).toStrictEqual(no("noWay", "V-056"));
    expect(goes({ adjust: said, path: way(6) }).ok).toBe(true);
    expect(goes({ path: way(60) })).toStrictEqual(held("few.actions", "V-025", { needed: 3, left: 2 }));
    expect(goes({ turn: others })).toStrictEqual(held("notYourTurn", "V-018"));
    const rest = { stride: 8, actions: 0 };
    const short = { path: way(6) };
    // What is left on another's turn is the rest of a readied Move: its own.
    expect(goes({ ...short, turn: others }, { now: rest })).toMatchObject({ ok: true, args: { price: {}, stride: 2 } });
    expect(goes({ ...short, turn: others }, { now: { ...rest, bound: 1 } })).toStrictEqual(
      held("incapacitated", "V-039"),
    );
    expect(goes(short, { now: { ...rest, bound: 1 } })).toStrictEqual(held("incapacitated", "V-039"));
    expect(goes(short, { now: { ...rest, winded: 1, vigorMax: 3 } })).toStrictEqual(
      held("winded", "V-096", { vigor: 3 }),
    );
    expect(goes({ ...short, turn: others, adjust: override }, { now: { ...rest, bound: 1 } }).ok).toBe(true);
    expect([stopped(creature("a")), stopped(creature("a", { now: { pinned: 1 } }))]).toEqual([
      null,
      held("incapacitated", "V-039"),
    ]);
    expect(goes({}, { now: { actions: 0 } })).toStrictEqual(held("noActions", "V-048"));
  });
  it("goes step by step, or not where it was not paid or its goer was thrown down first [V-056] [V-086]", () => {
    const went = (more: Partial<Args<"move">>, now = {}, looks = {}, dice: readonly number[] = [], answers = {}) => {
      const knocker = creature("d", { main: { name: "Club", value: 0, knocks: true } });
      const x: Args<"move"> = { by: "a", feet: 12, price: { actions: 1 }, stride: 8, ...more };
      const played = play(move, x, worldOf(creature("a", { now }), knocker), dice, answers, looks);
      return [played.value, ...trace(played)];
    };
    expect(went({ way: [at(0), at(1), at(2)] })).toEqual([
      true,
      "price: a actions -1",
      "moved V-056 a 12 8",
      "go: a stride = 8, move, move",
    ]);
    expect(went({}, { actions: 0 })).toEqual([false, "price: ", "tooLate - a"]);
    expect(went({ provokes: true })).toEqual([true, "price: a actions -1", "moved V-056 a 12 8", "go: a stride = 8"]);
    const thrown = went({ provokes: true, theirs: true }, {}, { opportunityAttackers: ["d"] }, [16], {
      opportunityAttack: "take",
      knockdown: "down",
    });
    expect([thrown[0], thrown.at(-1), thrown.some((line) => String(line).startsWith("moved"))]).toEqual([
      false,
      "negated V-086 a",
      false,
    ]);
  });
});
