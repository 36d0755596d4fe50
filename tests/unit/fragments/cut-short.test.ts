import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import type { Maneuver } from "../../../src/rulesets/fragments/rules/data/names";
import type { FAttack, FBeing, RuleOptions } from "../../../src/rulesets/fragments/rules/data/types";
import {
  againstOf,
  becomes,
  blow,
  creature,
  facts,
  gear,
  looksOf,
  type More,
  type Overrides,
  play,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FAttack>;
  readonly things?: readonly FBeing[];
}
/** A maneuver of "a" on "d", whose pair is measured again after each answer. */
const tries = (maneuver: Maneuver, { a, d, x, things = [], ...more }: Fight = {}) =>
  play(
    attack,
    blow({ maneuver, measured: true, ...x }),
    worldOf(
      creature("a", { ...a, now: { stunned: 0, dead: 0, ...a?.now } }),
      creature("d", { ...d, now: { dead: 0, stunned: 0, ...d?.now } }),
      ...things,
    ),
    { dice: [9, 4], answers: { oppose: "str" }, ...more },
  );
const looked = (played: ReturnType<typeof tries>) => looksOf(played).filter((one) => one.startsWith("aimed"));
const NIMBLE: Overrides = { main: { ...SWORD, nimble: true } };
const AIMED = 'd aimed/{"by":"Actor.a","way":"melee","name":"Sword","reach":5}';
const WON = ["a strike 16", "d opposing 11", "F-008 16 passes 11", "F-005 9 fails 20"];

describe("a maneuver while its target chooses what it defends itself with", () => {
  const asked = ["d oppose of dex/str: str"];
  const ends = (says: string) =>
    [
      { end: "failure" },
      { lines: ["a strike 16", `says ${says} F-086 a`], asked, changes: [] },
      [`aimed ${AIMED}`, `aimed~2 ${AIMED}`],
    ] as const;
  const trips = (more: Fight = {}) => {
    const played = tries("trip", { d: NIMBLE, ...more });
    return [played.value, told(played), looked(played)];
  };
  const TRIPPED = [
    { end: "success" },
    { lines: WON, asked, changes: ["d prone +1"] },
    [`aimed ${AIMED}`, `aimed~2 ${AIMED}`],
  ];
  it("is measured before and after, and goes on [F-008] [F-086]", () => {
    expect(trips()).toEqual(TRIPPED);
  });
  it.each([
    ["far", "outOfReach"],
    ["covered", "outOfReach"],
    ["hidden", "outOfReach"],
    ["unarmed", "noWay"],
  ])("comes to nothing where it is %s by then [F-049] [F-086] [F-167]", (bar, says) => {
    expect(trips({ dice: [9], looks: { "aimed~2": facts("known", bar) } })).toEqual(ends(says));
    expect(trips({ looks: { aimed: facts(bar), "aimed~2": facts("known", bar) } })).toEqual(TRIPPED);
  });
  it("comes to nothing once its attacker can do nothing or its target is dead, which needs no measuring [F-086] [F-183] [F-217]", () => {
    const [value, said] = ends("cutShort");
    const over = [value, said, [`aimed ${AIMED}`]];
    expect(trips({ dice: [9], meanwhile: { oppose: becomes("a", "stunned") } })).toEqual(over);
    expect(trips({ dice: [9], meanwhile: { oppose: becomes("d", "dead") } })).toEqual(over);
    expect(trips({ meanwhile: { oppose: becomes("d", "stunned") } })).toEqual(TRIPPED);
  });
  it("goes on where all that was so before, also where it ends meanwhile [F-086]", () => {
    expect(trips({ a: { now: { stunned: 1 } } })[0]).toEqual({ end: "success" });
    expect(trips({ d: { ...NIMBLE, now: { dead: 1 } } })[0]).toEqual({ end: "success" });
    const stirs = { a: { now: { stunned: 1 } }, d: { ...NIMBLE, now: { dead: 1 } } };
    expect(trips({ ...stirs, meanwhile: { oppose: becomes("a", "stunned", 0) } })[0]).toEqual({ end: "success" });
    expect(trips({ ...stirs, meanwhile: { oppose: becomes("d", "dead", 0) } })[0]).toEqual({ end: "success" });
  });
  it("measures nothing where there is nothing to choose, and nobody is asked [F-008]", () => {
    const played = tries("trip", { looks: { "aimed~2": facts("far") } });
    expect([played.value, told(played), looked(played)]).toEqual([
      { end: "success" },
      { lines: WON, asked: [], changes: ["d prone +1"] },
      [],
    ]);
  });
  it("nor in what an older version has declared; only a state cuts that short [F-086]", () => {
    const older = () => {
      const { measured: _none, ...x } = blow({ maneuver: "trip", measured: true });
      return (more: More) =>
        play(attack, x, worldOf(creature("a", { now: { stunned: 0 } }), creature("d", NIMBLE)), {
          ...{ answers: { oppose: "str" }, looks: { "aimed~2": facts("far") } },
          ...more,
        });
    };
    const played = older()({ dice: [9, 4] });
    expect([told(played), looked(played)]).toEqual([{ lines: WON, asked, changes: ["d prone +1"] }, []]);
    expect(told(older()({ dice: [9], meanwhile: { oppose: becomes("a", "stunned") } })).lines).toEqual(
      ends("cutShort")[1].lines,
    );
  });
  it("a tie that the table gives to the other side counts against it [F-008]", () => {
    const tie = (ruleOptions: RuleOptions) => tries("trip", { x: { ruleOptions }, dice: [9, 9] });
    const against = tie({ opposedTie: "defender" });
    expect(against.value).toEqual({ end: "failure" });
    expect(told(against).lines.at(-1)).toBe("F-008 16 fails 17");
    expect(againstOf(against).at(-1)?.at(-1)).toBe("tie F-008 flat 1");
    expect(tie({}).value).toEqual({ end: "success" });
  });
});

describe("a maneuver that has succeeded, while its attacker chooses", () => {
  const shield = gear("s", "d", { name: "Shield", now: { hp: 10, place: 2 } });
  const rope = gear("r", "d", { name: "Rope", now: { hp: 10, place: 0 } });
  const carries: Fight = { d: { carries: ["s", "r"] }, things: [shield, rope], answers: { thing: "s" } };
  const FAR = { "aimed~2": facts("far") };
  it.each([
    "break",
    "disarm",
  ] as const)("%s takes nothing once it has lost its target [F-086] [F-092] [F-100]", (what) => {
    const played = tries(what, { ...carries, looks: FAR });
    expect(played.value).toEqual({ end: "success" });
    expect(told(played)).toEqual({
      lines: [...WON, "says outOfReach F-086 a"],
      asked: ["a thing of r/s: s"],
      changes: [],
    });
  });
  it("Disarm drops nothing, neither flung nor taken, where that is chosen too late [F-086] [F-101]", () => {
    const x: Partial<FAttack> = { takes: "main" };
    const one: Fight = { ...carries, d: { carries: ["s"] }, things: [shield], x, dice: [20, 4] };
    const played = tries("disarm", {
      ...one,
      answers: { disarmed: "fling" },
      looks: { ...FAR, falls: ["=Scene.x 100 200 0"] },
    });
    expect(played.value).toEqual({ end: "critical" });
    expect(told(played)).toEqual({
      lines: [
        ...["a strike 27", "d opposing 11", "F-008 27 passes 11", "F-005 20 passes 20"],
        ...["says disarmed F-100 d Shield", "says outOfReach F-086 a"],
      ],
      asked: ["a disarmed of fling/take: fling"],
      changes: [],
    });
  });
  it("Push goes nowhere, which is said once [F-086] [F-095]", () => {
    const played = tries("push", { dice: [20, 4], answers: { distance: "15" }, looks: FAR });
    expect(played.value).toEqual({ end: "critical" });
    expect(told(played)).toEqual({
      lines: [
        ...["a strike 27", "d opposing 11", "F-008 27 passes 11", "F-005 20 passes 20"],
        "says outOfReach F-086 a",
      ],
      asked: ["a distance of 5/10/15: 15"],
      changes: [],
    });
    expect(looksOf(played)).toEqual([
      'own a travel {"ask":"spot"}',
      'theirs d travel {"ask":"spot"}',
      `aimed ${AIMED}`,
      `aimed~2 ${AIMED}`,
    ]);
  });
});
