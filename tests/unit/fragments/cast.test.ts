import { describe, expect, it } from "vitest";
import type { PlacedArea } from "../../../src/contract/board";
import type { FBlast, FCast, FLine, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import { cast, control } from "../../../src/rulesets/fragments/rules/spells/cast";
import {
  blow,
  creature,
  deedsOf,
  ground,
  type More,
  type Overrides,
  play,
  questionsOf,
  rollsOf,
  spell,
  told,
  worldOf,
} from "./fixtures";

const AREA: PlacedArea = {
  scene: "Scene.x",
  shape: { kind: "circle", radius: 10 },
  points: [{ x: 50, y: 50 }],
  elevation: 0,
};
const line = (value: number): FLine => ({ id: "x", rule: "F-154", kind: "level", value });
const at = (id: string, ...values: readonly number[]) => ({ id, lines: values.map(line) });
const blast = (more: Partial<FBlast> = {}): FBlast => ({
  ...{ by: "a", on: [at("d")], name: "Burst", against: "physical", damage: { dice: [{ n: 3, f: 6 }], flat: 0 } },
  ...{ type: "fire", area: AREA },
  ...more,
});
const spellOf = (more: Partial<FCast> = {}): FCast => ({ by: "a", on: ["d"], name: "Burst", price: {}, ...more });
interface Cast extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly e?: Overrides;
  readonly x?: Partial<FCast>;
}
const world = ({ a, d, e }: Cast) =>
  worldOf(
    creature("a", a),
    creature("d", d),
    creature("e", e),
    creature("f", { physical: 18 }),
    spell("s", "a", { round: 0, slot: 0, cast: 1, controlled: 2 }),
    ground("i", "ice", 3),
  );
const casts = (one: Cast) => play(cast, spellOf(one.x), world(one), one);

describe("casting", () => {
  it("is paid for with Actions and Energy [F-067] [F-068]", () => {
    const played = casts({ x: { price: { actions: 1, most: 3, energy: 5 } } });
    expect(played.value).toEqual({ end: "success" });
    expect(told(played).changes).toEqual(["a spent +1", "a energy -5"]);
  });
  it("does not happen where that cannot be [F-068]", () => {
    const x: Partial<FCast> = { price: { energy: 6 }, runs: { spell: "s", until: { round: 3, slot: 9 }, cast: 2 } };
    const played = casts({ x });
    expect(played.value).toEqual({ end: "refused" });
    expect(told(played).changes).toEqual([]);
  });
  it("a spell that goes on runs until then, and was cast in this round [F-072] [F-074]", () => {
    const played = casts({ x: { runs: { spell: "s", until: { round: 4, slot: 9 }, cast: 3 } } });
    expect(told(played).changes).toEqual(["s round = 4", "s slot = 9", "s cast = 3", "s controlled = 0"]);
    expect(deedsOf(played)).toEqual(["runs"]);
  });
  it("lays something on each of its targets [F-070]", () => {
    const played = casts({ x: { on: ["d", "e"], inflicts: { what: "slowed", rounds: 1 } } });
    expect(told(played).changes.filter((one) => one.endsWith("slowed +1"))).toEqual(["d slowed +1", "e slowed +1"]);
    expect(played.value).toEqual({ end: "success" });
  });
  it("heals each of them, by the table’s rules [F-070] [F-180]", () => {
    const hurt = { now: { hp: -1, bleeding: 1, incapacitated: 1 } };
    const x: Partial<FCast> = { on: ["d", "e"], heals: { dice: [{ n: 1, f: 6 }], flat: 0 } };
    const played = casts({ d: hurt, e: { now: { hp: 1 } }, x, dice: [4, 3] });
    expect(told(played).lines).toEqual(["a healing 4", "a healing~2 3"]);
    expect(told(played).changes).toEqual(["d hp +4", "d incapacitated -1", "e hp +3"]);
    const stops = casts({ d: hurt, x: { ...x, on: ["d"], ruleOptions: { healEndsBleed: "above0" } }, dice: [4] });
    expect(told(stops).changes).toContain("d bleeding -1");
  });
  it("W-10 may be an attack on one target [F-055] [F-057]", () => {
    const attack = blow({ way: "spell", attribute: "ess", against: "mental" });
    const played = casts({ x: { attack }, dice: [3, 2] });
    expect(played.value).toEqual({ end: "success", damage: 6 });
    expect(deedsOf(played)).toEqual(["spell/damage~2"]);
    expect(casts({ x: { attack }, dice: [2] }).value).toEqual({ end: "failure" });
  });
});

describe("one roll against everybody in an area", () => {
  const bursts = (more: Partial<FBlast>, one: Cast = {}) => casts({ ...one, x: { blast: blast(more) } });
  it("W-11 the first die, the higher or the lower, and one damage for all [F-044] [F-045] [F-170]", () => {
    const on = [at("d"), at("e", 1), at("f", -1)];
    const a: Overrides = { level: 3, attributes: { ess: 5 } };
    const played = bursts(
      { on },
      { a, d: { physical: 16 }, e: { physical: 19, now: { hp: 40, hpMax: 40 } }, dice: [9, 20, 2, 5, 6] },
    );
    expect(told(played).lines).toEqual([
      "a first 17",
      "a second 28",
      "F-044 17 passes 16",
      "F-005 9 fails 20",
      "F-044 28 passes 19",
      "F-005 20 passes 20",
      "F-044 17 fails 18",
      "a damage 13",
    ]);
    expect(told(played).changes).toEqual(["d hp -13", "e hp -26"]);
    expect(played.value).toMatchObject({ end: "critical" });
  });
  it("W-11 the same where the second die is the lower one [F-045]", () => {
    const on = [at("d"), at("e", 1), at("f", -1)];
    const ends = told(bursts({ on }, { e: { physical: 19 }, dice: [12, 8, 1, 1, 1] })).lines;
    expect(ends.slice(2, 3)).toEqual(["F-044 21 passes 15"]);
    expect(ends).toContain("F-044 21 passes 19");
    expect(ends).toContain("F-044 17 fails 18");
  });
  it("as often against as for: the first die, unless the table counts sources [F-003] [F-045]", () => {
    const on = [at("d", 1, 1, -1)];
    const first = (ruleOptions?: RuleOptions) =>
      told(bursts({ on, damage: { dice: [], flat: 0 }, ...(ruleOptions && { ruleOptions }) }, { dice: [3, 12] }))
        .lines[2];
    expect(first()).toBe("F-044 12 fails 15");
    expect(first({ advantageStacking: "net" })).toBe("F-044 21 passes 15");
  });
  it("is rolled with ESS, and with what was said by hand [F-055]", () => {
    const hand = { added: [{ kind: "bonus", value: 2, label: "Rage" }] };
    const played = bursts({ hand }, { dice: [1, 2] });
    for (const roll of rollsOf(played).slice(0, 2))
      expect(roll).toEqual([
        "level F-055 base 3 locked",
        "attribute.ess F-055 base 6 locked",
        "added.0 F-001 flat 2 Rage",
      ]);
    const more = { added: [{ kind: "damage", value: 2, label: "Rage" }] };
    expect(told(bursts({ hand: more }, { dice: [9, 9, 1, 1, 1] })).changes).toEqual(["d hp -5"]);
  });
  it("against the mental Defense where the spell says so [F-056]", () => {
    expect(told(bursts({ against: "mental" }, { dice: [3, 3, 1, 1, 1] })).changes).toEqual(["d hp -3"]);
    expect(told(bursts({}, { dice: [3, 3] })).changes).toEqual([]);
  });
  it("misses everybody: no damage is rolled [F-044]", () => {
    const played = bursts({}, { dice: [2, 2] });
    expect(played.value).toEqual({ end: "failure" });
    expect(told(played)).toMatchObject({ asked: [], changes: [] });
  });
  it("hits somebody: a success [F-044]", () => {
    expect(bursts({ on: [at("f"), at("d")] }, { dice: [6, 2, 1, 1, 1] }).value).toMatchObject({ end: "success" });
  });
  it("criticals double, unless the table plays otherwise [F-043] [F-058]", () => {
    const of = (ruleOptions?: RuleOptions) =>
      told(bursts({ ...(ruleOptions && { ruleOptions }) }, { dice: [20, 2, 1, 1, 1] })).changes;
    expect(of()).toEqual(["d hp -6"]);
    expect(of({ spellCrit: false })).toEqual(["d hp -3"]);
    expect(of({ critNatural: 19 })).toEqual(["d hp -6"]);
  });
  it("the caster’s own least face that is critical counts [F-005]", () => {
    expect(bursts({}, { a: { critical: 12 }, dice: [12, 2, 1, 1, 1] }).value).toMatchObject({ end: "critical" });
    expect(bursts({}, { a: { critical: 13 }, dice: [12, 2, 1, 1, 1] }).value).toMatchObject({ end: "success" });
    expect(bursts({}, { dice: [12, 2, 1, 1, 1] }).value).toMatchObject({ end: "success" });
  });
  it("reaches also those whom nobody knew of, but not its caster, and nobody twice [F-044] [F-166]", () => {
    const played = bursts({}, { looks: { others: ["e", "a", "d", "=fact"] }, dice: [9, 2, 1, 1, 1] });
    expect(told(played).changes).toEqual(["d hp -3", "e hp -3"]);
    const { others } = questionsOf(cast, spellOf({ blast: blast() }), world({}), played);
    expect(others).toBe(`reached/${JSON.stringify(AREA)}`);
  });
  it("uses up the Dodge of each [F-082]", () => {
    const played = bursts({ on: [at("d"), at("e")] }, { d: { now: { dodging: 1 } }, dice: [2, 2] });
    expect(told(played).changes).toEqual(["d dodging -1"]);
    expect(deedsOf(played)).toEqual(["dodged"]);
  });
  it("shows its caster to everybody, and whom it hits to its caster [F-161] [F-165]", () => {
    const a: Overrides = { now: { "hidden/Actor-d": 1, "hidden/Actor-f": 1 } };
    const hidden = { now: { "hidden/Actor-a": 1 } };
    const played = bursts(
      { on: [at("d"), at("f"), at("e")] },
      { a, d: hidden, e: { ...hidden, physical: 30 }, dice: [6, 2, 1, 1, 1] },
    );
    expect(told(played).changes).toEqual([
      "a hidden/Actor-d = 0",
      "d hidden/Actor-a = 0",
      "a hidden/Actor-f = 0",
      "d hp -3",
    ]);
  });
  it("makes those sway who drift and are hit, and its caster [F-139]", () => {
    const on = [at("d"), at("f")];
    const played = bursts({ on, adrift: ["a", "d", "f"] }, { dice: [6, 2, 1, 1, 1] });
    expect(told(played).changes).toEqual(["a unstable +1", "d unstable +1", "d hp -3"]);
  });
  it("need not hurt; it lays something on those whom it hits [F-070]", () => {
    const played = bursts(
      { on: [at("d"), at("f")], damage: { dice: [], flat: 0 }, inflicts: { what: "slowed", rounds: 1 } },
      { dice: [6, 2] },
    );
    expect(told(played).lines).not.toContain("a damage 0");
    expect(told(played).changes.filter((one) => one.endsWith("slowed +1"))).toEqual(["d slowed +1"]);
    expect(played.value).toMatchObject({ end: "success" });
  });
  it("does both [F-070]", () => {
    const played = bursts({ inflicts: { what: "slowed", rounds: 1 } }, { dice: [6, 2, 1, 1, 1] });
    expect(deedsOf(played)).toEqual(["damage~2", "inflicted"]);
  });
  it("goes by the table’s rules of damage [F-042] [F-186]", () => {
    const tough: Cast = { d: { durability: 2 }, dice: [9, 2, 1, 1, 1] };
    expect(told(bursts({}, tough)).changes).toEqual(["d hp -1"]);
    expect(told(bursts({ ruleOptions: { durabilityMode: "none" } }, tough)).changes).toEqual(["d hp -3"]);
  });
});

describe("ice in an area", () => {
  const square = { field: "region-i", space: "0_0", who: [] };
  const looks = { squares: ["i", `=${JSON.stringify(square)}`] };
  const bursts = (more: Partial<FBlast>, one: Cast = {}) => casts({ looks, ...one, x: { blast: blast(more) } });
  it("W-34 is damaged as well, fire twice, also where nobody was hit [F-149] [F-150]", () => {
    const played = bursts({ square: 100 }, { dice: [2, 2, 1, 2, 2] });
    expect(told(played).changes).toEqual(["i 0_0 +9"]);
    expect(played.value).toEqual({ end: "failure" });
    const { squares } = questionsOf(cast, spellOf({ blast: blast({ square: 100 }) }), world({}), played);
    expect(squares).toBe(`iceIn/100/${JSON.stringify(AREA)}`);
  });
  it("by the table’s rules of damage [F-149] [F-150] [F-186]", () => {
    const ruleOptions: RuleOptions = { vulnerableMultiplier: 3, durabilityMode: "none" };
    expect(told(bursts({ square: 100, ruleOptions }, { dice: [2, 2, 1, 1, 1] })).changes).toEqual(["i 0_0 +9"]);
  });
  it("after those who were hit [F-149]", () => {
    const played = bursts({ square: 100 }, { dice: [9, 2, 1, 2, 2] });
    expect(told(played).changes).toEqual(["d hp -5", "i 0_0 +9"]);
    expect(played.value).toMatchObject({ end: "success" });
  });
  it("is not asked for where nobody knows the squares, or nothing hurts [F-149]", () => {
    expect(told(bursts({}, { dice: [9, 2, 1, 2, 2] })).changes).toEqual(["d hp -5"]);
    const harmless = bursts({ square: 100, damage: { dice: [], flat: 0 } }, { dice: [2, 2] });
    expect(harmless.value).toEqual({ end: "failure" });
    expect(told(harmless).changes).toEqual([]);
  });
});

describe("controlling a spell", () => {
  const CONTROL = { by: "a", spell: "s", round: 3, text: "It turns", price: { actions: 1, most: 3 } };
  it("takes an Action, is told, and is known for this round [F-072] [F-073]", () => {
    const played = play(control, CONTROL, world({}));
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["says controlled F-072 a It turns"],
      asked: [],
      changes: ["a spent +1", "s controlled = 3"],
    });
    expect(deedsOf(played)).toEqual(["price", "controlled"]);
  });
  it("does not happen without it [F-029]", () => {
    const played = play(control, CONTROL, world({ a: { now: { spent: 3 } } }));
    expect(played.value).toBe(false);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: [] });
  });
});
