import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import { aimAt, declareAimAt, type FAimAt } from "../../../src/rulesets/fragments/rules/actions/aimAt";
import type { FLine } from "../../../src/rulesets/fragments/rules/data/types";
import { actor, declares, item, type Told, turnOf } from "./documents";
import {
  becomes,
  creature,
  facts,
  looksOf,
  type More,
  type Overrides,
  play,
  READY,
  rollsOf,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Aims extends More {
  readonly a?: Overrides;
  readonly x?: Partial<FAimAt>;
}
const FREE = { stunned: 0, prone: 0, squeezing: 0 };
/** An attack of "a" on the square of "d" while "w" waits, who acts when its moment comes. */
const aims = (one: Aims = {}) =>
  play(
    aimAt,
    {
      ...{ by: "a", x: 250, y: 150, weapon: SWORD, attribute: "str", lines: [], price: {} },
      ...{ waits: { way: "melee", range: 5 } },
      ...one.x,
    },
    worldOf(creature("a", { ...one.a, now: { ...FREE, ...one.a?.now } }), creature("d"), creature("w", { now: READY })),
    {
      dice: [9, 4],
      answers: { readied: "done" },
      ...one,
      looks: { waiting: ["w"], struck: ["d"], ...one.looks },
    },
  );
type Ended = ReturnType<typeof aims>;
const ended = (played: Ended) => [played.value, told(played)] as const;
const ASKED = ["w readied of done/pass: done"];
const HIT = [
  { end: "success", damage: 8 },
  { lines: ["a strike 16", "F-005 9 fails 20", "a damage 8"], asked: ASKED, changes: ["d hp -8"] },
] as const;
const failed = (says: string) =>
  [{ end: "failure" }, { lines: [`says ${says} F-086 a`], asked: ASKED, changes: [] }] as const;
const line = (id: string, rule: string, value = -1, kind: FLine["kind"] = "level") => [id, rule, kind, value].join(" ");
const CLOSE: FLine = { id: "close", rule: "F-053", kind: "level", value: -1 };
/** What counts for the roll besides level and attribute. */
const counted = (one: Aims): readonly string[] => {
  const [strike = []] = rollsOf(aims(one));
  return strike.filter((text) => !text.includes(" base "));
};

describe("an attack on a square before which others have acted", () => {
  it("goes on, after what was readied [F-086] [F-162]", () => {
    const played = aims({ x: { price: { actions: 1, most: 3 } } });
    expect(ended(played)).toEqual([HIT[0], { ...HIT[1], changes: ["a spent +1", "d hp -8"] }]);
    const spot = 'a spot/{"x":250,"y":150,"range":5,"weapon":"Sword"}';
    expect(looksOf(played).slice(0, 6)).toEqual([
      "waiting a waiting",
      `spot ${spot}`,
      `spot~2 ${spot}`,
      `spot~3 ${spot}`,
      `spot~4 ${spot}`,
      "struck a struck/physical/16/250/150",
    ]);
  });
  it("measures nothing where nobody waits, or nobody had readied anything when it was declared [F-086]", () => {
    const alone = aims({ looks: { waiting: [] }, x: { lines: [CLOSE] }, dice: [9, 4, 4] });
    expect(ended(alone)[1].asked).toEqual([]);
    expect(looksOf(alone).slice(0, 2)).toEqual(["waiting a waiting", "struck a struck/physical/11/250/150"]);
    const played = play(
      aimAt,
      { by: "a", x: 250, y: 150, weapon: SWORD, attribute: "str", lines: [], price: {} },
      worldOf(creature("a"), creature("d")),
      { dice: [9, 4], looks: { waiting: ["w"], struck: ["d"] } },
    );
    expect(looksOf(played)[0]).toBe("struck a struck/physical/16/250/150");
  });
  it.each([
    ["far", "outOfReach"],
    ["covered", "outOfReach"],
    ["unarmed", "noWay"],
  ])("comes to nothing where the square is %s by then [F-049] [F-086] [F-167]", (bar, says) => {
    expect(ended(aims({ looks: { "spot~3": facts(10, bar) }, dice: [] }))).toEqual(failed(says));
    expect(ended(aims({ looks: { spot: facts(10, bar), "spot~3": facts(10, bar) } }))).toEqual(HIT);
  });
  it("is cut short with whoever aims [F-086] [F-217]", () => {
    expect(ended(aims({ meanwhile: { readied: becomes("a", "stunned") }, dice: [] }))).toEqual(failed("cutShort"));
  });
});

describe("what counts for it then", () => {
  const shot = { way: "ranged", range: 80, increment: 30 } as const;
  const TWO = [9, 12, 4];
  it("a shot loses what its way is now [F-052] [F-086]", () => {
    const looks = { "spot~2": facts(10), "spot~4": facts(65) };
    expect(counted({ x: { waits: shot }, looks, dice: [11, 4] })).toEqual([line("increment", "F-052", -2, "flat")]);
    expect(counted({ x: { waits: { way: "ranged" } }, looks })).toEqual([]);
    expect(counted({ x: { waits: { ...shot, way: "melee" } }, looks })).toEqual([]);
  });
  it("and is harder close by than it was, or no longer [F-053] [F-086]", () => {
    const looks = { "spot~2": facts(10), "spot~4": facts(5) };
    expect(counted({ x: { waits: shot }, looks, dice: TWO })).toEqual([line("close", "F-053")]);
    expect(counted({ x: { waits: { way: "melee" } }, looks })).toEqual([]);
    const away = { "spot~2": facts(5), "spot~4": facts(10) };
    expect(counted({ x: { waits: shot, lines: [CLOSE] }, looks: away })).toEqual([]);
  });
  it("where nobody knew how far it was, nothing of that counted [F-053] [F-086]", () => {
    expect(counted({ x: { waits: shot }, looks: { "spot~4": facts(5) }, dice: TWO })).toEqual([line("close", "F-053")]);
    expect(counted({ x: { waits: shot } })).toEqual([]);
  });
  it("whoever has fallen strikes worse, but does not shoot worse [F-086] [F-212]", () => {
    const meanwhile = { readied: becomes("a", "prone") };
    expect(counted({ meanwhile, dice: TWO })).toEqual([line("status.prone", "F-212")]);
    expect(counted({ x: { waits: {} }, meanwhile, dice: TWO })).toEqual([line("status.prone", "F-212")]);
    expect(counted({ x: { waits: shot }, meanwhile })).toEqual([]);
  });
  it("what is heavy is harder to use in a narrow place [F-086] [F-219]", () => {
    const meanwhile = { readied: becomes("a", "squeezing") };
    const x: Partial<FAimAt> = { weapon: { ...SWORD, heavy: true } };
    expect(counted({ x, meanwhile, dice: TWO })).toEqual([line("status.squeezing", "F-219")]);
    expect(counted({ meanwhile })).toEqual([]);
  });
});

describe("declaring an attack on a square while others wait", () => {
  const position: MapPositionFacts = {
    ...{ at: { scene: "s", x: 250, y: 150, elevation: 0 }, space: "1_2", distance: 5, seen: true, clear: true, to: {} },
    area: () => null,
  };
  const waits = (system: Parameters<typeof item>[1], more: Told = {}) => {
    const made = declareAimAt(
      declares({
        ...{ item: item("Weapon", { place: 2, damage: "1d6", ...system }, "Bow"), on: [], position, turn: turnOf() },
        fighters: () => [actor("a"), actor("w", { statuses: ["readied"] })],
        ...more,
      }),
    );
    return made.ok ? { of: Object(made.args).waits } : made;
  };
  it("keeps how it is struck, and how far that reaches [F-052] [F-086]", () => {
    expect(waits({ reach: 10 })).toStrictEqual({ of: { way: "melee", range: 10 } });
    expect(waits({ reach: 10, increment: 30 })).toStrictEqual({ of: { way: "melee", range: 10 } });
    const bow = { ways: ["ranged"], range: 80, increment: 30 };
    expect(waits(bow)).toStrictEqual({ of: { way: "ranged", range: 80, increment: 30 } });
  });
  it("also with a bare hand [F-086]", () => {
    expect(waits({}, { item: null })).toStrictEqual({ of: { way: "melee", range: 5 } });
  });
  it("keeps nothing where nobody has readied anything, or only whoever aims [F-086]", () => {
    expect(waits({}, { fighters: () => [actor("w")] })).toStrictEqual({ of: undefined });
    expect(waits({}, { fighters: () => [actor("a", { statuses: ["readied"] })] })).toStrictEqual({ of: undefined });
  });
});
