import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import { aimAt, aimRange, declareAimAt, type FAimAt } from "../../../src/rulesets/fragments/rules/actions/aimAt";
import { actor, declares, feetAway, held, item, no, ok, override, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  gear,
  type More,
  type Overrides,
  play,
  questionsOf,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Aims extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FAimAt>;
}
const args = (x: Partial<FAimAt> = {}): FAimAt => ({
  ...{ by: "a", x: 250, y: 150, weapon: SWORD, attribute: "str", lines: [], price: {} },
  ...x,
});
const world = ({ a, d }: Aims) => worldOf(creature("a", a), creature("d", d));
const aims = (one: Aims = {}) => play(aimAt, args(one.x), world(one), one);

describe("an attack on a square", () => {
  const hit = { struck: ["d"] };
  it("hits whoever stands there, if the total reaches the Defense [F-162]", () => {
    const played = aims({ looks: hit, dice: [9, 4] });
    expect(played.value).toEqual({ end: "success", damage: 8 });
    expect(told(played)).toEqual({
      lines: ["a strike 16", "F-005 9 fails 20", "a damage 8"],
      asked: [],
      changes: ["d hp -8"],
    });
    expect(deedsOf(played)).toEqual(["damage~2"]);
    expect(questionsOf(aimAt, args(), world({}), played)).toEqual({
      struck: "struck/physical/16/250/150",
      adrift0: "adrift",
      adrift1: "adrift",
    });
  });
  it("a miss does not tell why it missed [F-163]", () => {
    const played = aims({ dice: [19] });
    expect(played.value).toEqual({ end: "failure" });
    expect(told(played)).toEqual({ lines: ["a strike 26", "says missed F-163 a"], asked: [], changes: [] });
    expect(Object.keys(questionsOf(aimAt, args(), world({}), played))).toEqual(["struck", "adrift0"]);
    expect(aims({ looks: { struck: ["a"] }, dice: [19] }).value).toEqual({ end: "failure" });
    expect(aims({ looks: { struck: ["=fact"] }, dice: [19] }).value).toEqual({ end: "failure" });
  });
  it("is paid for, or does not happen [F-029]", () => {
    const price = { actions: 1, most: 3 };
    expect(told(aims({ x: { price }, looks: hit, dice: [9, 4] })).changes).toEqual(["a spent +1", "d hp -8"]);
    const poor = aims({ x: { price }, a: { now: { spent: 3 } } });
    expect(poor.value).toEqual({ end: "refused" });
    expect(told(poor).lines).toEqual([]);
  });
  it.each<readonly [string, Aims]>([
    ["by the face", { dice: [20, 4] }],
    ["by the weapon’s own least face", { dice: [19, 4], x: { weapon: { ...SWORD, critical: 19 } } }],
    ["by the attacker’s", { dice: [18, 4], a: { critical: 18 } }],
    ["by the table’s", { dice: [17, 4], x: { ruleOptions: { critNatural: 17 } } }],
    ["by the margin over the Defense", { dice: [18, 4], x: { ruleOptions: { critMode: "margin" } } }],
  ])("is critical %s [F-005] [F-043]", (_title, one) => {
    expect(aims({ looks: hit, ...one }).value).toEqual({ end: "critical", damage: 16 });
  });
  it("counts lines, hand and options of the table [F-004] [F-186]", () => {
    const lines = [{ id: "concealed.hidden", rule: "F-160", kind: "level", value: -1 }] as const;
    const hand = { added: [{ kind: "bonus", value: 2, label: "Aim" }] };
    expect(told(aims({ x: { lines, hand }, looks: hit, dice: [9, 19, 4] })).lines[0]).toBe("a strike 18");
    const tough: Overrides = { durability: 3, vulnerable: ["fire"] };
    const fire = { ...SWORD, type: "fire" };
    expect(told(aims({ d: tough, x: { weapon: fire }, looks: hit, dice: [9, 1] })).changes).toEqual(["d hp -7"]);
    expect(
      told(aims({ d: tough, x: { ruleOptions: { durabilityMode: "none" } }, looks: hit, dice: [9, 1] })).changes,
    ).toEqual(["d hp -5"]);
  });
  it("the damage may be offered only [F-042]", () => {
    const x: Partial<FAimAt> = { ruleOptions: { autoApplyDamage: false } };
    expect(aims({ x, looks: hit, dice: [9, 4], answers: { apply: "leave" } }).value).toEqual({ end: "success" });
    expect(aims({ x, looks: hit, dice: [9, 4], answers: { apply: "apply" } }).value).toEqual({
      end: "success",
      damage: 8,
    });
  });
  it("uses up a Dodge, and shows both to each other [F-082] [F-161] [F-165]", () => {
    const d: Overrides = { now: { dodging: 1, "hidden/Actor-a": 1 } };
    const played = aims({ a: { now: { "hidden/Actor-d": 1 } }, d, looks: hit, dice: [9, 4] });
    expect(told(played).changes).toEqual(["d dodging -1", "d hp -8", "a hidden/Actor-d = 0", "d hidden/Actor-a = 0"]);
    expect(deedsOf(played)).toEqual(["dodged", "damage~2", "revealed"]);
  });
  it("makes both sway who have no ground under them; whoever missed alone [F-139]", () => {
    const floating = { adrift0: ["=yes"], adrift1: ["=yes"] };
    expect(told(aims({ looks: { ...hit, ...floating }, dice: [9, 4] })).changes).toEqual([
      "d hp -8",
      "a unstable +1",
      "d unstable +1",
    ]);
    expect(told(aims({ looks: { ...hit, adrift1: ["=yes"] }, dice: [9, 4] })).changes).toEqual([
      "d hp -8",
      "d unstable +1",
    ]);
    expect(told(aims({ looks: floating, dice: [9] })).changes).toEqual(["a unstable +1"]);
    expect(told(aims({ looks: { ...floating, touching: ["=wall"] }, dice: [9] })).changes).toEqual([]);
  });
});

describe("declaring an attack on a square", () => {
  const position = (distance: number, clear = true): MapPositionFacts => ({
    ...{ at: { scene: "s", x: 250.4, y: 149.6, elevation: 0 }, space: "1_2", distance, seen: true, clear, to: {} },
    area: () => null,
  });
  const bow = { ways: ["ranged"], range: 80, increment: 30 };
  const weapon = (system: Parameters<typeof item>[1] = {}) =>
    item("Weapon", { place: 2, damage: "1d6", ...system }, "Bow");
  const declare = (distance: number, system: Parameters<typeof item>[1] = {}, more: Told = {}, a: Overrides = {}) =>
    declareAimAt(declares({ item: weapon(system), on: [], position: position(distance), ...more }, a));
  const HIDDEN = { id: "concealed.hidden", rule: "F-160", kind: "level", value: -1 };
  const line = (id: string, rule: string) => ({ id, rule, kind: "level", value: -1 });
  it("says the square and what is used; whoever stands there counts as hidden [F-160] [F-162]", () => {
    expect(declare(5, { weight: "light" }, { turn: turnOf(), settings: { critMode: "margin" } })).toStrictEqual(
      ok({
        ...{ by: "a", x: 250, y: 150, attribute: "dex", lines: [HIDDEN], price: { actions: 1, most: 3 } },
        weapon: {
          name: "Bow",
          damage: { dice: [{ n: 1, f: 6 }], flat: 0 },
          strength: 5,
          type: "physical",
          reach: 5,
          nimble: true,
        },
        ruleOptions: { critMode: "margin" },
      }),
    );
  });
  it("counts the attacker’s own state, in melee and with what is heavy [F-212] [F-219]", () => {
    const low: Overrides = { now: { prone: 1, squeezing: 1 } };
    expect(declare(5, { weight: "heavy" }, {}, low)).toMatchObject({
      args: { lines: [HIDDEN, line("status.prone", "F-212"), line("status.squeezing", "F-219")] },
    });
    expect(declare(10, bow, {}, low)).toMatchObject({ args: { lines: [HIDDEN] } });
  });
  it("a shot is harder close by and far away [F-052] [F-053]", () => {
    expect(declare(5, bow)).toMatchObject({ args: { lines: [HIDDEN, line("close", "F-053")] } });
    expect(declare(30, bow)).toMatchObject({ args: { lines: [HIDDEN] } });
    expect(declare(65, bow)).toMatchObject({
      args: { lines: [HIDDEN, { id: "increment", rule: "F-052", kind: "flat", value: -2 }] },
    });
    expect(declare(65, { reach: 90, increment: 30 })).toMatchObject({ args: { lines: [HIDDEN] } });
    expect(declare(5, {})).toMatchObject({ args: { lines: [HIDDEN] } });
  });
  it("reaches as far as the weapon, also where the map counts metres [F-049] [F-052]", () => {
    expect(declare(10)).toEqual(held("reach", "F-049", { distance: 10, reach: 5, range: 5 }));
    expect(declare(85, bow)).toEqual(held("range", "F-049", { distance: 85, reach: 80, range: 80 }));
    expect(declare(80, bow)).toMatchObject({ ok: true });
    expect(declare(10, {}, { adjust: override })).toMatchObject({ ok: true });
    expect(declare(2, {}, { board: feetAway(1, {}, { units: "m" }) })).toMatchObject(held("reach", "F-049"));
    expect(declare(1, {}, { board: feetAway(1, {}, { units: "m" }) })).toMatchObject({ ok: true });
  });
  it("not through a wall [F-167] [F-169]", () => {
    expect(declare(5, {}, { position: position(5, false) })).toEqual(held("covered", "F-167"));
    expect(declare(5, bow, { position: position(5, false) })).toEqual(held("covered", "F-169"));
    expect(declare(5, bow, { position: position(5, false), adjust: override })).toMatchObject({ ok: true });
  });
  it("uses up what it shoots [F-038]", () => {
    const arrows = { ...bow, ammunition: "Arrows" };
    const carries = actor("a", { items: [item("Gear", { quantity: 1 }, "Arrows")] });
    const world = worldOf(creature("a"), creature("d"), gear("g", "a", { key: "Arrows" }));
    expect(declare(30, arrows, { actor: carries, world })).toMatchObject({ args: { price: { stock: "g" } } });
    expect(declare(30, arrows)).toMatchObject(held("noAmmunition", "F-038"));
  });
  it("needs a square, a weapon and one's own turn [F-034] [F-162]", () => {
    const { position: _square, ...nowhere } = declares({ item: weapon(), position: position(5) });
    expect(declareAimAt(nowhere)).toEqual(no("noSquare", "F-162"));
    expect(declare(5, { place: 0 })).toMatchObject(no("notHeld", "F-031"));
    expect(declare(5, {}, { turn: turnOf("d") })).toEqual(held("notYourTurn", "F-034"));
  });
  it("the farthest square is as far as the weapon reaches or shoots; a shot without a range goes far [F-052] [F-162]", () => {
    const range = (system: Parameters<typeof item>[1], more: Told = {}) =>
      aimRange(declares({ item: weapon(system), ...more }));
    expect(range({ reach: 10 })).toBe(10);
    expect(range(bow)).toBe(80);
    expect(range({ ways: ["ranged"] })).toBe(1000);
    expect(range({ ways: ["melee", "thrown"], range: 40, reach: 10 }, { board: feetAway(30) })).toBe(40);
    expect(range({ place: 0 })).toBe(0);
  });
});
