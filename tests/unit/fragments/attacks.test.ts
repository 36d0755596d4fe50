import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import { meleeAttributes } from "../../../src/rulesets/fragments/rules/creature/weapons";
import type { FAttack, FWeapon, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import {
  againstOf,
  blow,
  creature,
  deedsOf,
  gear,
  lapsesOf,
  type More,
  type Overrides,
  play,
  rollsOf,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FAttack>;
  readonly options?: RuleOptions;
}
const fights = ({ a, d, x, options, ...more }: Fight) =>
  play(
    attack,
    blow({ ...x, ...(options && { ruleOptions: options }) }),
    worldOf(creature("a", a), creature("d", d), gear("g", "a")),
    more,
  );
const outcome = (fight: Fight) => fights(fight).value;
const damage = (n: number, f: number, flat = 0) => ({ dice: n > 0 ? [{ n, f }] : [], flat });
const weapon = (more: Partial<FWeapon>): FWeapon => ({ ...SWORD, ...more });

describe("an attack against a number", () => {
  it("W-01 hits where it equals the Defense, and rolls its damage [F-001] [F-042] [F-047]", () => {
    const a: Overrides = { level: 3, attributes: { str: 6 } };
    const x = { weapon: weapon({ damage: damage(1, 8), strength: 6, heavy: true }) };
    const played = fights({ a, d: { physical: 17 }, x, dice: [8, 5] });
    expect(told(played)).toEqual({
      lines: ["a strike 17", "F-001 17 passes 17", "F-005 8 fails 20", "a damage 11"],
      asked: [],
      changes: ["d hp -11"],
    });
    expect(played.value).toEqual({ end: "success", damage: 11 });
  });
  it("W-02 DEX on the roll, STR on the damage [F-048] [F-050]", () => {
    const a: Overrides = { level: 2, attributes: { str: 3, dex: 8 } };
    const x: Partial<FAttack> = { weapon: weapon({ strength: 3, nimble: true }), attribute: "dex" };
    expect(outcome({ a, d: { physical: 18 }, x, dice: [9, 4] })).toEqual({ end: "success", damage: 7 });
    const heavy: Partial<FAttack> = { ...x, attribute: "str" };
    expect(outcome({ a, d: { physical: 18 }, x: heavy, dice: [9] })).toEqual({ end: "failure" });
  });
  it("W-03 a critical success doubles all of the damage [F-005] [F-043]", () => {
    const x = { weapon: weapon({ damage: damage(2, 6), strength: 5 }) };
    const a: Overrides = { level: 1, attributes: { str: 5 } };
    const played = fights({ a, x, d: { now: { hp: 40, hpMax: 40, bleeding: 1 } }, dice: [20, 3, 4] });
    expect(played.value).toEqual({ end: "critical", damage: 24 });
    expect(told(played).lines.slice(2)).toEqual(["F-005 20 passes 20", "a damage 12", "says doubled F-043 a 24"]);
    expect(told(played).changes).toEqual(["d bleedPenalty +1", "d hp -24"]);
  });
  it("W-03 or its dice alone, where the table wants that [F-043]", () => {
    const x = { weapon: weapon({ damage: damage(2, 6), strength: 5 }) };
    const played = fights({ x, options: { critDamage: "dice" }, dice: [20, 3, 4, 2, 1] });
    expect(played.value).toEqual({ end: "critical", damage: 15 });
    expect(told(played).lines.slice(-1)).toEqual(["says doubled F-043 a 15"]);
    expect(outcome({ x, options: { critDamage: "dice" }, dice: [15, 3, 4] })).toMatchObject({ damage: 12 });
  });
  it("W-04 a 20 that misses is no hit, a 1 that reaches is one [F-006]", () => {
    expect(outcome({ a: { level: 1, attributes: { str: 2 } }, d: { physical: 25 }, dice: [20] })).toEqual({
      end: "failure",
    });
    const strong: Overrides = { level: 9, attributes: { str: 10 } };
    expect(outcome({ a: strong, d: { physical: 18 }, dice: [1, 3] })).toMatchObject({ end: "success" });
  });
  const W05: Fight = { a: { level: 4, attributes: { str: 7 } } };
  it.each<readonly [string, RuleOptions | undefined, number, string]>([
    ["the face alone: 14 is none", undefined, 14, "success"],
    ["by the margin, 10 more is one", { critMode: "margin" }, 14, "critical"],
    ["9 more is none", { critMode: "margin" }, 13, "success"],
    ["either: the margin", { critMode: "either" }, 14, "critical"],
    ["either: neither of both", { critMode: "either" }, 13, "success"],
    ["a margin of the table’s own", { critMode: "margin", critMargin: 9 }, 13, "critical"],
    ["a face of the table’s own", { critNatural: 13 }, 13, "critical"],
    ["a face below it", { critNatural: 14 }, 13, "success"],
  ])("W-05 when it is critical: %s [F-005]", (_title, options, face, end) => {
    expect(outcome({ ...W05, ...(options && { options }), dice: [face, 1] })).toMatchObject({ end });
  });
  it("by the margin a 20 with less than 10 more is none; by either it is one [F-005]", () => {
    const hard: Fight = { ...W05, d: { physical: 31 }, dice: [20, 1] };
    expect(outcome({ ...hard, options: { critMode: "margin" } })).toMatchObject({ end: "success" });
    expect(outcome({ ...hard, options: { critMode: "either" } })).toMatchObject({ end: "critical" });
  });
  it("the margin is told as a line of its own [F-005]", () => {
    const played = fights({ ...W05, options: { critMode: "margin" }, dice: [14, 1] });
    expect(againstOf(played)).toEqual([["physical F-041 base 15"], ["physical F-041 base 15", "margin F-005 flat 10"]]);
    expect(told(played).lines).toContain("F-005 25 passes 25");
  });
  it.each<readonly [string, Overrides, Partial<FWeapon>, string]>([
    ["the weapon’s own face", {}, { critical: 18 }, "critical"],
    ["its bearer’s", { critical: 18 }, {}, "critical"],
    ["the weapon’s comes first", { critical: 18 }, { critical: 19 }, "success"],
    ["the table’s", {}, {}, "success"],
  ])("the least face that is critical: %s [F-005]", (_title, a, w, end) => {
    const played = fights({ a, x: { weapon: weapon(w) }, dice: [18, 1] });
    expect(played.value).toMatchObject({ end });
    expect(againstOf(played)[1]).toEqual([`critical F-005 base ${w.critical ?? a.critical ?? 20}`]);
  });
  it("against the mental Defense where it is meant so [F-056] [F-057]", () => {
    const x: Partial<FAttack> = { against: "mental", way: "spell", attribute: "ess" };
    const fight: Fight = { a: { level: 5, attributes: { ess: 6 } }, d: { mental: 18, physical: 99 }, x };
    expect(outcome({ ...fight, dice: [7, 1] })).toMatchObject({ end: "success" });
    expect(outcome({ ...fight, dice: [6] })).toEqual({ end: "failure" });
    expect(againstOf(fights({ ...fight, dice: [6] }))).toEqual([["mental F-056 base 18"]]);
  });
  it("damage below nothing is none [F-046]", () => {
    const x = { weapon: weapon({ damage: damage(1, 6, -9) }) };
    expect(outcome({ x, dice: [12, 1] })).toEqual({ end: "success", damage: 0 });
    expect(outcome({ x, dice: [20, 1] })).toEqual({ end: "critical", damage: 0 });
  });
  it("lines of the declaration, and what was said by hand, count [F-004]", () => {
    const x: Partial<FAttack> = {
      lines: [{ id: "prone.near", rule: "F-213", kind: "level", value: 1 }],
      hand: { added: [{ kind: "damage", value: 2, label: "Rage" }] },
    };
    const played = fights({ x, dice: [3, 12, 1] });
    expect(played.value).toEqual({ end: "success", damage: 7 });
    expect(rollsOf(played)[0]).toEqual([
      "level F-047 base 3 locked",
      "attribute.str F-047 base 4 locked",
      "prone.near F-213 level 1",
    ]);
  });
  it("is paid for first, and does not happen where that cannot be [F-029] [F-038]", () => {
    const x = { price: { actions: 1, most: 3, stock: "g" } };
    expect(told(fights({ x, dice: [12, 1] })).changes.slice(0, 2)).toEqual(["a spent +1", "g quantity -1"]);
    const poor = fights({ x, a: { now: { spent: 3 } } });
    expect(poor.value).toEqual({ end: "refused" });
    expect(told(poor)).toEqual({ lines: [], asked: [], changes: [] });
  });
  it("the damage may be offered, and left [F-042]", () => {
    const options: RuleOptions = { autoApplyDamage: false };
    expect(outcome({ options, dice: [12, 1], answers: { apply: "leave" } })).toEqual({ end: "success" });
  });
});

describe("a spell attack", () => {
  const spell = (more: Partial<FAttack> = {}): Partial<FAttack> => ({
    ...{ way: "spell", attribute: "ess", weapon: weapon({ damage: damage(1, 6), strength: 0 }) },
    ...more,
  });
  it("doubles its damage like another one, unless the table plays otherwise [F-058]", () => {
    expect(outcome({ x: spell(), dice: [20, 4] })).toEqual({ end: "critical", damage: 8 });
    expect(outcome({ x: spell(), options: { spellCrit: false }, dice: [20, 4] })).toEqual({
      end: "critical",
      damage: 4,
    });
    expect(outcome({ options: { spellCrit: false }, dice: [20, 4] })).toEqual({ end: "critical", damage: 16 });
  });
  it("need not hurt, and lays something on its target [F-070]", () => {
    const x = spell({ weapon: weapon({ damage: damage(0, 0) }), inflicts: { what: "slowed", rounds: 2 } });
    const played = fights({ x, dice: [12] });
    expect(played.value).toEqual({ end: "success" });
    expect(deedsOf(played)).toEqual(["inflicted"]);
    expect(told(fights({ x, dice: [2] })).changes).toEqual([]);
  });
  it("does both where it has both, also where its damage is a plain number [F-070]", () => {
    const x = spell({
      weapon: weapon({ damage: damage(0, 0, 3), strength: 0 }),
      inflicts: { what: "slowed", rounds: 2 },
    });
    const played = fights({ x, dice: [12] });
    expect(played.value).toEqual({ end: "success", damage: 3 });
    expect(deedsOf(played).at(-1)).toBe("inflicted");
  });
  it("a weapon without dice hurts by the arm [F-050]", () => {
    expect(outcome({ x: { weapon: weapon({ damage: damage(0, 0) }) }, dice: [12] })).toEqual({
      end: "success",
      damage: 4,
    });
  });
});

describe("what follows from every attack", () => {
  it("a Dodge is over, whatever comes of it [F-082]", () => {
    const d = { now: { dodging: 1 } };
    const missed = fights({ d, dice: [2] });
    expect(told(missed).changes).toEqual(["d dodging -1"]);
    expect(deedsOf(missed)).toEqual(["dodged"]);
    expect(told(fights({ d, dice: [12, 1] })).changes).toEqual(["d dodging -1", "d hp -5"]);
    expect(deedsOf(fights({ dice: [2] }))).toEqual([]);
  });
  it("whoever attacks from hiding is seen by its target, and by nobody else [F-161] [F-165]", () => {
    const a = { now: { "hidden/Actor-d": 1, "undetected/Actor-d": 1, "hidden/Actor-x": 1 } };
    const missed = fights({ a, dice: [2] });
    expect(told(missed).changes).toEqual(["a hidden/Actor-d = 0", "a undetected/Actor-d = 0"]);
    expect(deedsOf(missed)).toEqual(["revealed"]);
  });
  it("a hit shows where its target is, a miss does not [F-163] [F-165]", () => {
    const d = { now: { "hidden/Actor-a": 1 } };
    expect(told(fights({ d, dice: [12, 1] })).changes).toEqual(["d hp -5", "d hidden/Actor-a = 0"]);
    expect(told(fights({ d, dice: [2] })).changes).toEqual([]);
  });
  it("without ground and without a hold the attacker sways, and whoever is hit [F-139]", () => {
    const x = { adrift: ["a", "d"] };
    const hit = fights({ x, dice: [12, 1] });
    expect(told(hit).changes).toEqual(["d hp -5", "a unstable +1", "d unstable +1"]);
    expect(deedsOf(hit)).toEqual(["damage~2", "swaying"]);
    expect(told(fights({ x, dice: [2] })).changes).toEqual(["a unstable +1"]);
    expect(told(fights({ x: { adrift: ["d"] }, dice: [12, 1] })).changes).toEqual(["d hp -5", "d unstable +1"]);
    expect(deedsOf(fights({ x: { adrift: ["d"] }, dice: [2] }))).toEqual([]);
  });
  it("nobody sways with a wall at hand, or twice, or on the ground [F-139] [F-140]", () => {
    const x = { adrift: ["a", "d"] };
    const looks = { touching: ["=wall"] };
    expect(told(fights({ x, looks, dice: [2] })).changes).toEqual([]);
    expect(told(fights({ x, a: { now: { unstable: 1 } }, dice: [2] })).changes).toEqual([]);
    expect(told(fights({ dice: [12, 1] })).changes).toEqual(["d hp -5"]);
  });
});

describe("an opposed roll", () => {
  const trips = (fight: Fight, x: Partial<FAttack> = {}) =>
    fights({ answers: { oppose: "str" }, ...fight, x: { maneuver: "trip", ...x, ...fight.x } });
  const W14: Fight = { a: { level: 2, attributes: { str: 5 } }, d: { level: 3, attributes: { str: 6 } } };
  it("W-14 both roll, and a tie goes to whoever acts [F-008] [F-091]", () => {
    const played = trips({ ...W14, dice: [12, 10] });
    expect(told(played).lines).toEqual(["a strike 19", "d opposing 19", "F-008 19 passes 19", "F-005 12 fails 20"]);
    expect(told(played).asked).toEqual([]);
    expect(played.value).toEqual({ end: "success" });
    expect(trips({ ...W14, dice: [11, 10] }).value).toEqual({ end: "failure" });
  });
  it("W-14 or to the other side, where the table wants that [F-008]", () => {
    const options: RuleOptions = { opposedTie: "defender" };
    const tie = trips({ ...W14, options, dice: [12, 10] });
    expect(tie.value).toEqual({ end: "failure" });
    expect(againstOf(tie)[0]?.at(-1)).toBe("tie F-008 flat 1");
    expect(told(tie).lines).toContain("F-008 19 fails 20");
    expect(trips({ ...W14, options, dice: [13, 10] }).value).toEqual({ end: "success" });
    const margin = { ...options, critMode: "margin" } as const;
    expect(trips({ ...W14, options: margin, dice: [19, 8] }).value).toMatchObject({ end: "success" });
    expect(trips({ ...W14, options: margin, dice: [19, 7, 1] }).value).toMatchObject({ end: "critical" });
  });
  it("or both roll again [F-008]", () => {
    const options: RuleOptions = { opposedTie: "reroll" };
    const again = trips({ ...W14, options, answers: { oppose: "str", "oppose~2": "str" }, dice: [12, 10, 4, 5] });
    expect(again.value).toEqual({ end: "failure" });
    expect(told(again).lines.filter((line) => /^[ad] /.test(line))).toEqual([
      "a strike 19",
      "d opposing 19",
      "a strike~2 11",
      "d opposing~2 14",
    ]);
    expect(trips({ ...W14, options, dice: [13, 10] }).value).toEqual({ end: "success" });
    expect(trips({ ...W14, options, dice: [20, 10, 1] }).value).toMatchObject({ end: "critical" });
    expect(trips({ ...W14, options, dice: [9, 10] }).value).toEqual({ end: "failure" });
  });
  it("the face of whoever acts is what is critical, by its weapon [F-005] [F-008]", () => {
    expect(trips({ dice: [2, 20] }).value).toEqual({ end: "failure" });
    expect(trips({ dice: [20, 2, 1] }).value).toMatchObject({ end: "critical" });
    expect(trips({ x: { weapon: weapon({ critical: 18 }) }, dice: [18, 2, 1] }).value).toMatchObject({
      end: "critical",
    });
  });
  it("by the margin, counted from the other roll [F-005] [F-008]", () => {
    const options: RuleOptions = { critMode: "margin" };
    expect(trips({ options, dice: [15, 5, 1] }).value).toMatchObject({ end: "critical" });
    expect(trips({ options, dice: [14, 5] }).value).toEqual({ end: "success" });
  });
  it("the opposing side counts its own state alone [F-009]", () => {
    const d: Overrides = { main: weapon({ heavy: true }), now: { shaken: 1, prone: 1, unstable: 1, squeezing: 1 } };
    const a: Overrides = { now: { prone: 1, blinded: 1, invisible: 1, dodging: 1 } };
    const played = trips({ a, d, dice: [12, 10, 10] });
    expect(rollsOf(played)[1]).toEqual([
      "level F-047 base 3 locked",
      "attribute.str F-047 base 4 locked",
      "status.shaken F-189 level -1",
      "status.prone F-212 level -1",
      "status.unstable F-139 level -1",
      "status.squeezing F-219 level -1",
    ]);
    expect(told(played).changes).not.toContain("a dodging -1");
  });
  it("a weapon that is not heavy does not hinder the squeezing [F-009] [F-219]", () => {
    expect(rollsOf(trips({ d: { now: { squeezing: 1 } }, dice: [12, 10] }))[1]).toHaveLength(2);
  });
  it.each<readonly [string, Overrides["now"], readonly string[]]>([
    ["the prone", { prone: 1 }, ["prone.near F-213 level 1"]],
    ["the blinded", { blinded: 1 }, ["flatFooted.blinded F-182 level 1"]],
    ["the invisible", { invisible: 1 }, ["concealed.invisible F-207 level -1"]],
    ["nobody in particular", {}, []],
  ])("also the state of whoever acts, where the table wants that: %s [F-009]", (_title, now = {}, lines) => {
    const options: RuleOptions = { opposedTargetMods: true };
    const dice = lines.length > 0 ? [12, 10, 10] : [12, 10];
    expect(rollsOf(trips({ a: { now }, options, dice }))[1]?.slice(2)).toEqual(lines);
  });
  it("with a nimble weapon the other side chooses, the better attribute first [F-048]", () => {
    const nimble = (str: number, dex: number) =>
      meleeAttributes(creature("d", { main: weapon({ nimble: true }), attributes: { str, dex } }));
    expect(nimble(4, 5)).toEqual(["dex", "str"]);
    expect(nimble(5, 5)).toEqual(["str", "dex"]);
    expect(nimble(6, 5)).toEqual(["str", "dex"]);
    expect(meleeAttributes(creature("d"))).toEqual(["str"]);
    const d = { main: weapon({ nimble: true }) };
    expect(told(trips({ d, answers: { oppose: "dex" }, dice: [12, 5] })).lines[1]).toBe("d opposing 13");
  });
  it.each([
    [4, "str"],
    [6, "dex"],
  ])("where nobody answers, with the better attribute: DEX %i means %s [F-008] [F-048]", (dex, best) => {
    const d = creature("d", { main: weapon({ nimble: true }), attributes: { str: 5, dex } });
    const world = worldOf(creature("a"), d);
    expect(lapsesOf(attack, blow({ maneuver: "trip" }), world, { answers: { oppose: "str" }, dice: [2, 10] })).toEqual([
      `oppose: ${best} close`,
    ]);
  });
  it("a Feint is rolled against a number, not opposed [F-091] [F-098]", () => {
    const x: Partial<FAttack> = { maneuver: "feint", against: "mental" };
    const played = fights({ x, dice: [5] });
    expect(told(played).lines[1]).toBe("F-001 12 passes 12");
    expect(told(played).asked).toEqual([]);
  });
});
