import { describe, expect, it } from "vitest";
import type { FilledForm } from "../../../src/engine/procedure/form";
import {
  CINEMATIC_KINDS,
  cinematic,
  cinematicPrice,
  declareCinematic,
  mayBurst,
  type SCinematic,
} from "../../../src/rulesets/shapers/rules/actions/cinematic";
import { effectForm } from "../../../src/rulesets/shapers/rules/actions/effects";
import { OWN, SKILLS } from "../../../src/rulesets/shapers/rules/data/names";
import { declares, held, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  againstOf,
  type Case,
  creature,
  deedsOf,
  formsOf,
  lapsesOf,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  slot,
  three,
  told,
  worldOf,
} from "./fixtures";

const allow = (skill = "athletics", difficulty = 12): FilledForm => ({
  option: "allow",
  fields: { skill, difficulty },
});
const effect = (...on: readonly string[]): FilledForm => ({
  option: "effect",
  fields: { rows: on.map((one) => ({ kind: "resource", fields: { on: one, what: "ap", by: -1 } })) },
});
const world = (x: Case<SCinematic> = {}) => three(x, { now: { momentum: 5 } });
const argsOf = ({ also }: Case<SCinematic> = {}): SCinematic => ({ by: "a", text: "I leap", price: {}, ...also });
const moves = (ruling: string | FilledForm, outcome: string | FilledForm = "nothing", x: Case<SCinematic> = {}) =>
  play(cinematic, argsOf(x), world(x), { looks: { others: ["d", "x"] }, ...x, answers: { ruling, outcome } });

describe("a cinematic move", () => {
  const asked = "GM ruling of refuse/allow/slam/bribe/rage/prayer";
  it("takes the check that a game master demands, and does what that one puts together [W-072] [W-073] [W-074]", () => {
    const x: Case<SCinematic> = { a: { skills: { grace: 2 } }, dice: [10], also: { price: { ap: 3, momentum: 3 } } };
    const played = moves(allow("grace", 12), effect("d"), x);
    expect([played.value, told(played)]).toEqual([
      "done",
      {
        lines: ["a check 12", "W-074 12 passes 12", "says works W-074 a 1"],
        asked: [`${asked}: allow`, "GM outcome of nothing/effect: effect"],
        changes: ["a ap -3", "a apUsed +3", "a momentum -3", "d ap -1"],
      },
    ]);
    expect(rollsOf(played)).toEqual([["skill.grace W-048 base 2 locked"]]);
    expect(againstOf(played)).toEqual([["difficulty W-074 base 12 locked"]]);
  });
  it("that is refused costs nothing; one that cannot be paid does not happen [W-073] [A-50]", () => {
    const refused = moves("refuse", "nothing", { also: { price: { ap: 3 } } });
    expect([refused.value, told(refused)]).toEqual([
      "refused",
      { lines: [], asked: [`${asked}: refuse`], changes: [] },
    ]);
    const poor = moves(allow(), "nothing", { also: { price: { ap: 4 } } });
    expect([poor.value, told(poor).lines]).toEqual(["refused", []]);
  });
  it("that fails has an outcome as well [W-074] [A-50]", () => {
    const played = moves(allow(), effect("x"), { dice: [11], also: { price: { momentum: 3 } } });
    expect([played.value, told(played).lines.at(-1), told(played).changes]).toEqual([
      ...["failed", "says fails W-074 a 1", ["a momentum -3", "x ap -1"]],
    ]);
  });
  it("with a natural 20 succeeds, unless a table wants the number reached [W-081] [A-07]", () => {
    const total = { also: { ruleOptions: { skillNat20: "total" } } } as const;
    expect([
      moves(allow("grace", 30), "nothing", { dice: [20] }).value,
      moves(allow("grace", 30), "nothing", { ...total, dice: [20] }).value,
    ]).toEqual(["done", "failed"]);
    expect([
      moves(allow("grace", 12), "nothing", { ...total, dice: [12] }).value,
      moves(allow("grace", 30), "nothing", { dice: [19] }).value,
    ]).toEqual(["done", "failed"]);
  });
  it("may count a Stat at a table [A-04]", () => {
    const x: Case<SCinematic> = {
      a: { bonuses: { strength: 3 } },
      also: { ruleOptions: { skillCheckStat: "linked" } },
      dice: [9],
    };
    expect(moves(allow(), "nothing", x).value).toBe("done");
  });
  it("knows whose turn it is where something lasts [W-161] [A-24]", () => {
    const bonus: FilledForm = {
      option: "effect",
      fields: { rows: [{ kind: "bonus", fields: { on: "a", number: "hit", by: 1, turns: 2 } }] },
    };
    const lasts = (acting?: readonly string[]) =>
      told(moves(allow(), bonus, { dice: [12], also: acting ? { acting } : {} })).changes.at(-1);
    expect([lasts(), lasts(["a"]), lasts(["d"])]).toEqual([
      "a aidLasts:hit = 2",
      "a aidLasts:hit = 3",
      "a aidLasts:hit = 2",
    ]);
  });
  it("lets a game master choose among the Skills of the table, and all who are there [W-073] [W-165]", () => {
    const answers = { ruling: allow(), outcome: "nothing" };
    const more: More = { answers, dice: [1], looks: { others: ["d", "a"] } };
    const forms = formsOf(cinematic, argsOf(), world(), more);
    const known = SKILLS.filter((skill) => !OWN.some((own) => own === skill));
    expect(forms.ruling?.allow).toEqual({
      skill: { k: "choice", options: known },
      difficulty: { k: "number", min: 1, max: 40 },
    });
    const { a, d } = world();
    expect(forms.outcome).toEqual(effectForm(a && d ? { a, d } : {}));
    const own = world({ a: { table: { named: { skills: ["own1"] } } } });
    expect(formsOf(cinematic, argsOf(), own, more).ruling?.allow?.skill).toEqual({
      k: "choice",
      options: [...known, "own1"],
    });
    expect(lapsesOf(cinematic, argsOf(), world(), more)).toEqual(["ruling: waits", "outcome: waits"]);
    expect(questionsOf(cinematic, argsOf(), world(), more)).toEqual(["others, of a: others"]);
  });
});

describe("a sample ruling", () => {
  it.each([
    ["slam", "rawForce", 11],
    ["bribe", "streetSmarts", 10],
    ["rage", "presence", 15],
    ["prayer", "perseverance", 18],
  ] as const)("%s takes %s against %d [W-088]", (sample, skill, difficulty) => {
    const reached = moves(sample, "nothing", { dice: [difficulty] });
    expect([reached.value, rollsOf(reached)]).toEqual(["done", [[`skill.${skill} W-048 base 0 locked`]]]);
    const failed = moves(sample, "nothing", { dice: [difficulty - 1] });
    expect([failed.value, told(failed).asked.at(-1)]).toEqual(["failed", "GM outcome of nothing/effect: nothing"]);
  });
  it("slam offers 4d6 to up to three of them, who are Restrained [W-088]", () => {
    const rows = ["d", "x", "d"].map((on) => ({ kind: "target", fields: { on } }));
    const x: Case<SCinematic> = { dice: [11, 1, 2, 3, 4], also: { ruleOptions: { damageOrder: "typesFirst" } } };
    const played = moves("slam", { option: "slam", fields: { rows } }, x);
    expect(told(played)).toMatchObject({
      asked: [expect.anything(), "GM outcome of slam/nothing/effect: slam"],
      changes: ["d vitality -10", "d restrained +1", "x vitality -10", "x restrained +1"],
    });
    expect([told(played).lines[3], told(played).lines.at(-1)]).toEqual(["a damage 10", "says slam W-088 a"]);
    expect([rollsOf(played)[1], deedsOf(played)]).toEqual([[], ["harm", "status", "harm~2", "status~2"]]);
    const more: More = { dice: [11], answers: { ruling: "slam", outcome: "nothing" }, looks: { others: ["d"] } };
    expect(formsOf(cinematic, argsOf(), world(), more).outcome?.slam).toEqual({
      rows: { k: "rows", most: 3, least: 1, kinds: { target: { on: { k: "choice", options: ["a", "d"] } } } },
    });
    const placed = { ...world(), ...worldOf(slot("d")) };
    const near = { ...more, looks: { others: ["slot-d", "d"] } };
    expect(formsOf(cinematic, argsOf(), placed, near).outcome?.slam?.rows).toMatchObject({
      kinds: { target: { on: { options: ["a", "d"] } } },
    });
  });
  it("slam is resisted as the table has decided [W-088] [A-11]", () => {
    const rows = [{ kind: "target", fields: { on: "a" } }];
    const a: Overrides = { armor: 3, resists: ["physical"] };
    const slams = (also: Partial<SCinematic>) =>
      told(moves("slam", { option: "slam", fields: { rows } }, { a, also, dice: [11, 1, 2, 3, 4] })).changes[0];
    expect([slams({}), slams({ ruleOptions: { damageOrder: "typesFirst" } })]).toEqual([
      "a vitality -3",
      "a vitality -2",
    ]);
  });
  it("rage makes Vitality, Temporary Vitality and WP whole again [W-088]", () => {
    const now = { vitality: 3, spare: 1, spareMax: 4, wp: 2, wpMax: 2 };
    const played = moves("rage", "rage", { a: { now }, dice: [15] });
    expect(told(played)).toMatchObject({
      asked: [expect.anything(), "GM outcome of rage/nothing/effect: rage"],
      changes: ["a vitality = 20", "a spare = 4"],
    });
    expect([deedsOf(played), told(played).lines.at(-1)]).toEqual([["gained"], "says rage W-088 a"]);
    expect(told(moves("rage", "rage", { a: { now: { spare: 9, wp: 1, wpMax: 2 } }, dice: [15] })).changes).toEqual([
      "a wp = 2",
    ]);
  });
});

describe("a cinematic move that is declared", () => {
  const idea = { idea: "  I leap  " };
  const fight = (groups: Record<string, string> = idea, more: Told = {}, a: Overrides = {}) =>
    declares(
      { turn: turnOf(), adjust: said({ ...idea, ...groups }), ...more },
      { ...a, now: { momentum: 6, ...a.now } },
    );
  const begins = (groups: Record<string, string> = {}, more: Told = {}, a: Overrides = {}, together = false) =>
    declareCinematic(together)(fight(groups, more, a));
  const price = (groups: Record<string, string>, together = false, a: Overrides = {}) =>
    cinematicPrice(fight(groups, {}, a), together);
  it("costs AP or RP and Narrative Momentum; a Burst only that [W-071] [W-078] [W-084] [W-086]", () => {
    expect([price({}), price({ kind: "action" }), price({ kind: "reaction" }), price({ burst: "yes" })]).toEqual([
      ...[{ ap: 3, momentum: 3 }, { ap: 3, momentum: 3 }, { rp: 2, momentum: 3 }, { momentum: 6 }],
    ]);
    expect([
      price({}, true),
      price({ kind: "reaction" }, true),
      price({ burst: "yes" }, true),
      price({ burst: "no" }, true),
    ]).toEqual([...[{ ap: 3, momentum: 2 }, { ap: 3, momentum: 2 }, { momentum: 4 }, { ap: 3, momentum: 2 }]]);
    expect(cinematicPrice(declares(), false)).toEqual({ ap: 3, momentum: 3 });
    expect(CINEMATIC_KINDS).toEqual(["action", "reaction"]);
  });
  it("costs less with some traits, but never less than 1 [W-087] [A-53] [E-50]", () => {
    const momentum = (a: Overrides) => price({}, false, a).momentum;
    expect([
      momentum({ discount: 1 }),
      momentum({ discount: 5 }),
      momentum({ discount: 5, discountFree: true }),
      momentum({ discount: 3, discountFree: true }),
    ]).toEqual([2, 1, 0, 0]);
  });
  it("is an idea of so many letters, and what it takes along [W-072]", () => {
    expect(begins()).toStrictEqual(ok({ by: "a", text: "I leap", price: { ap: 3, momentum: 3 }, acting: ["a"] }));
    expect(begins({ idea: "x".repeat(300) })).toMatchObject({ args: { text: "x".repeat(200) } });
    expect(begins({}, { turn: null })).toEqual(ok({ by: "a", text: "I leap", price: { momentum: 3 } }));
    expect(begins({}, {}, {}, true)).toMatchObject({ args: { price: { ap: 3, momentum: 2 } } });
    expect(begins({ kind: "reaction" }, { turn: turnOf("d") })).toMatchObject({
      args: { price: { rp: 2, momentum: 3 } },
    });
  });
  const stunned: Overrides = { now: { stunned: 1, ap: 0, rp: 0 } };
  it.each<readonly [string, Record<string, string>, Told, Overrides, object]>([
    ["without an idea", { idea: "  " }, {}, {}, no("noIdea", "W-072")],
    ["where nothing was said", {}, { adjust: { off: [], added: [] } }, {}, no("noIdea", "W-072")],
    ["for the dead", {}, {}, { now: { dead: 1 } }, held("dead", "W-164")],
    ["for the dead, as a Burst", { burst: "yes" }, {}, { now: { dead: 1 } }, held("dead", "W-164")],
    ["for the Stunned, without a Burst", {}, {}, stunned, held("stunned", "W-083")],
    ["as a reaction in one’s own turn", { kind: "reaction" }, {}, {}, held("ownTurn", "W-010")],
    ["as an action in the turn of another", {}, { turn: turnOf("d") }, {}, held("notYourTurn", "W-070")],
    ["as a Burst of whoever could pay", { burst: "yes" }, {}, {}, held("noBurst", "W-083")],
    [
      "as a Burst of whoever lacks reactions only",
      { burst: "yes" },
      {},
      { now: { rpMax: 1 } },
      held("noBurst", "W-083"),
    ],
    [
      "as a Burst of a reaction that could be paid",
      { burst: "yes", kind: "reaction" },
      { turn: turnOf("d") },
      {},
      held("noBurst", "W-085"),
    ],
    ["without AP", {}, {}, { now: { ap: 2 } }, held("few.ap", "W-007", { needed: 3, left: 2 })],
    [
      "without RP",
      { kind: "reaction" },
      { turn: turnOf("d") },
      { now: { rp: 1 } },
      held("few.rp", "W-010", { needed: 2, left: 1 }),
    ],
    ["without Momentum", {}, {}, { now: { momentum: 2 } }, held("few.momentum", "W-071", { needed: 3, left: 2 })],
    [
      "without Momentum outside of encounters",
      {},
      { turn: null },
      { now: { momentum: 2, ap: 0 } },
      held("few.momentum", "W-071", { needed: 3, left: 2 }),
    ],
  ])("is none %s [W-070] [W-072] [W-083] [A-29]", (_title, groups, more, a, refusal) => {
    expect(begins(groups, more, a)).toEqual(refusal);
  });
  it("is one all the same where a game master says so [W-070]", () => {
    const adjust = (groups: Record<string, string>) => ({ ...override, said: { ...idea, ...groups } });
    for (const groups of [{ kind: "reaction" }, { burst: "yes" }])
      expect(begins({}, { adjust: adjust(groups) })).toMatchObject({ ok: true });
    expect(begins({}, { adjust: adjust({}), turn: turnOf("d") })).toMatchObject({ ok: true });
  });
  it("may be a reaction within the shared turn of a union, and outside of encounters [A-29]", () => {
    expect(begins({ kind: "reaction" }, { turn: turnOf("a", { sharing: ["d"] }) })).toMatchObject({ ok: true });
    expect(begins({ kind: "reaction" }, { turn: null })).toMatchObject({ ok: true });
    expect(begins({ kind: "reaction" }, { turn: turnOf("a", { order: [] }) })).toMatchObject({ ok: true });
    expect(begins({}, { turn: turnOf("d", { order: [] }) })).toMatchObject({ ok: true });
    expect(begins({ kind: "reaction" }, {}, {}, true)).toMatchObject({ args: { price: { ap: 3 } } });
    expect(begins({ kind: "reaction" }, { turn: turnOf("d") }, {}, true)).toEqual(held("notYourTurn", "W-070"));
  });
  it("is a Burst for whom something keeps from using AP or RP, and who has used none [W-083] [W-085] [A-51] [E-50]", () => {
    const may = (now: Record<string, number>, kind: "action" | "reaction" = "action") =>
      mayBurst(creature("a", { now }), kind);
    expect([may({}), may({ stunned: 1 }), may({ restrained: 1 }), may({ apMax: 2 }), may({ grabbed: 1 })]).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect([may({ stunned: 1, apUsed: 1 }), may({ stunned: 1, rpUsed: 1 }), may({ ap: 0 })]).toEqual([
      false,
      true,
      false,
    ]);
    expect([
      may({}, "reaction"),
      may({ restrained: 1 }, "reaction"),
      may({ rpMax: 1 }, "reaction"),
      may({ rpMax: 1, rpUsed: 1 }, "reaction"),
      may({ apMax: 1 }, "reaction"),
    ]).toEqual([false, true, true, false, false]);
    expect(begins({ burst: "yes" }, {}, stunned)).toMatchObject({ args: { price: { momentum: 6 } } });
    expect(begins({ burst: "yes", kind: "reaction" }, { turn: turnOf("d") }, { now: { rpMax: 1 } })).toMatchObject({
      ok: true,
    });
    expect(begins({ burst: "yes", kind: "reaction" }, {}, stunned, true)).toMatchObject({
      args: { price: { momentum: 4 } },
    });
  });
});
