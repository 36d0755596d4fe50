import { describe, expect, it } from "vitest";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import { changedLines } from "../../../src/rulesets/fragments/rules/attack/waiting";
import type { FAttack, FLine } from "../../../src/rulesets/fragments/rules/data/types";
import {
  becomes,
  blow,
  creature,
  facts,
  lapsesOf,
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

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FAttack>;
}
const args = (x: Partial<FAttack> = {}) => blow({ waits: {}, ...x });
const world = ({ a, d }: Fight) =>
  worldOf(
    creature("a", { ...a, now: { stunned: 0, dead: 0, ...a?.now } }),
    creature("d", { ...d, now: { dead: 0, stunned: 0, ...d?.now } }),
    creature("v", { now: READY }),
    creature("w", { now: READY }),
  );
const more = (one: Fight): More => ({
  dice: [9, 4],
  answers: { readied: "done" },
  ...one,
  looks: { waiting: ["v", "=known", "w"], ...one.looks },
});
/** A blow of "a" on "d" while "v" and "w" wait, who act when their moment comes. */
const fights = (one: Fight = {}) => play(attack, args(one.x), world(one), more(one));
const QUESTION = 'd aimed/{"by":"Actor.a","way":"melee","name":"Sword","reach":5}';
const STRUCK = ["a strike 16", "F-001 16 passes 15", "F-005 9 fails 20", "a damage 8"];
const ASKED = ["v readied of done/pass: done", "w readied of done/pass: done"];
const line = (id: string, value: number, kind: FLine["kind"] = "level"): FLine => ({ id, rule: "F-160", kind, value });

describe("those who have readied something", () => {
  it("are asked between the price of an attack and its roll, one after the other [F-035] [F-086] (A-22)", () => {
    const price = { actions: 1, most: 3 };
    const played = fights({ x: { price } });
    expect(played.value).toEqual({ end: "success", damage: 8 });
    expect(told(played)).toEqual({ lines: STRUCK, asked: ASKED, changes: ["a spent +1", "d hp -8"] });
    expect(played.asked.map(({ at }) => at)).toEqual(["moment/v/readied", "moment~2/w/readied"]);
    expect(looksOf(played)).toEqual([
      "waiting a waiting",
      `aimed ${QUESTION}`,
      `aimed~2 ${QUESTION}`,
      `aimed~3 ${QUESTION}`,
      `aimed~4 ${QUESTION}`,
    ]);
  });
  it("let it pass where they do not answer [F-086] (A-22)", () => {
    expect(lapsesOf(attack, args(), world({}), more({}))).toEqual(["readied: pass close", "readied: pass close"]);
  });
  it("are not looked for where nobody had readied anything when it was declared [F-086]", () => {
    const { waits: _none, ...plain } = args();
    const played = play(attack, plain, world({}), more({}));
    expect(told(played)).toEqual({ lines: STRUCK, asked: [], changes: ["d hp -8"] });
    expect(looksOf(played)).toEqual([]);
  });
  it("where nobody can act any more, nothing is measured, and what was found before counts [F-086]", () => {
    const played = fights({ looks: { waiting: ["=known"] }, x: { lines: [line("cover", 1)] }, dice: [4, 9, 4] });
    expect(told(played)).toEqual({ lines: STRUCK, asked: [], changes: ["d hp -8"] });
    expect(looksOf(played)).toEqual(["waiting a waiting"]);
  });
  it.each([
    "stunned",
    "unconscious",
    "dead",
  ])("have missed their moment once one of them is %s [F-086] [F-217]", (what) => {
    const played = fights({ meanwhile: { "moment/v/readied": becomes("w", what) } });
    expect(told(played)).toEqual({ lines: STRUCK, asked: ASKED.slice(0, 1), changes: ["d hp -8"] });
  });
  it("have missed it once nothing is readied any more [F-086]", () => {
    const played = fights({ meanwhile: { "moment/v/readied": becomes("w", "readied", 0) } });
    expect(told(played).asked).toEqual(ASKED.slice(0, 1));
  });
  it("who were let wait although they cannot act, are asked nevertheless [F-086]", () => {
    const cast = { ...world({}), w: creature("w"), v: creature("v", { now: { stunned: 1 } }) };
    expect(told(play(attack, args(), cast, more({}))).asked).toEqual(ASKED);
    const stirs = { ...cast, w: creature("w", { now: { stunned: 1, readied: 0 } }) };
    for (const change of [becomes("w", "stunned", 0), becomes("w", "readied")])
      expect(told(play(attack, args(), stirs, more({ meanwhile: { "moment/v/readied": change } }))).asked).toEqual(
        ASKED,
      );
  });
});

describe("an attack before which others have acted", () => {
  const over = (played: ReturnType<typeof fights>) => [played.value, told(played)] as const;
  const ends = (says: string, asked = ASKED) =>
    [{ end: "failure" }, { lines: [`says ${says} F-086 a`], asked, changes: [] }] as const;
  it.each([
    "stunned",
    "unconscious",
    "dead",
  ])("is over once its attacker is %s; the next trigger does not come [F-086]", (what) => {
    const meanwhile = { "moment/v/readied": becomes("a", what) };
    expect(over(fights({ dice: [], meanwhile }))).toEqual(ends("cutShort", ASKED.slice(0, 1)));
  });
  it("is over once its target is dead, but not once that is stunned [F-086] [F-183]", () => {
    expect(over(fights({ dice: [], meanwhile: { "moment~2/w/readied": becomes("d", "dead") } }))).toEqual(
      ends("cutShort"),
    );
    expect(fights({ meanwhile: { readied: becomes("d", "stunned") } }).value).toEqual({ end: "success", damage: 8 });
  });
  it.each([
    ["far", "outOfReach"],
    ["covered", "outOfReach"],
    ["hidden", "outOfReach"],
    ["unarmed", "noWay"],
  ])("comes to nothing where its target is %s by then [F-049] [F-086] [F-167]", (bar, says) => {
    const found = facts("known", bar);
    expect(over(fights({ dice: [], looks: { "aimed~2": found } }))).toEqual(ends(says, ASKED.slice(0, 1)));
    expect(over(fights({ dice: [], looks: { "aimed~3": found } }))).toEqual(ends(says));
  });
  it("goes on where that stood in its way when it was declared, and a game master let it happen [F-086]", () => {
    const looks = { aimed: facts("far"), "aimed~2": facts("far"), "aimed~3": facts("far") };
    expect(over(fights({ looks }))).toEqual([
      { end: "success", damage: 8 },
      { lines: STRUCK, asked: ASKED, changes: ["d hp -8"] },
    ]);
    expect(over(fights({ d: { now: { dead: 1 } }, dice: [9, 4] }))[0]).toEqual({ end: "success", damage: 8 });
    expect(over(fights({ a: { now: { stunned: 1 } } }))[0]).toEqual({ end: "success", damage: 8 });
  });
  it("counts what the scene says of it now, and no longer what was found before [F-086] [F-160]", () => {
    const lines = [line("cover", -1)];
    const now = facts("known", line("flanking", 2, "flat"));
    const played = fights({ x: { lines }, looks: { "aimed~4": now } });
    expect(rollsOf(played)[0]).toContain("flanking F-160 flat 2");
    expect(told(played).lines[0]).toBe("a strike 18");
    expect(told(fights({ x: { lines }, looks: { "aimed~4": facts("known") } })).lines).toEqual(STRUCK);
  });
  it("keeps what was found before where nobody knows the scene [F-086]", () => {
    const played = fights({ x: { lines: [line("cover", -1)] }, dice: [9, 12, 4] });
    expect(told(played).lines).toEqual(STRUCK);
    expect(rollsOf(played)[0]).toContain("cover F-160 level -1");
  });
  it("is measured as it is carried out: by its weapon, its manner, and what a person has said [F-049] [F-105] [F-219]", () => {
    const first = (x: Partial<FAttack>) => looksOf(fights({ x, looks: { "aimed~2": facts("far") }, dice: [] }))[1];
    expect(first({ weapon: { ...SWORD, name: "Maul", reach: 10, heavy: true }, waits: { cover: "cover" } })).toBe(
      'aimed d aimed/{"cover":"cover","by":"Actor.a","way":"melee","name":"Maul","reach":10,"heavy":true}',
    );
    expect(first({ maneuver: "grapple" })).toBe(
      'aimed d aimed/{"by":"Actor.a","way":"melee","name":"Sword","reach":5,"grapple":true}',
    );
    expect(first({ maneuver: "push" })).toBe(`aimed ${QUESTION}`);
    expect(first({ way: "ranged", waits: { range: 60, increment: 30 } })).toBe(
      'aimed d aimed/{"range":60,"increment":30,"by":"Actor.a","way":"ranged","name":"Sword","reach":5}',
    );
  });
});

describe("the reasons of a roll after others have acted", () => {
  const [cover, prone, told5] = [line("cover", -1), line("prone", 1), line("told", 5)];
  it("are those that hold now, after what a person has said of them [F-086]", () => {
    expect(changedLines([cover, told5], [cover], [cover, prone])).toEqual([cover, told5, prone]);
    expect(changedLines([cover, told5], [cover], [])).toEqual([told5]);
  });
  it("what has another value now counts with that [F-052] [F-086]", () => {
    const far = line("increment", -4, "flat");
    expect(changedLines([line("increment", -2, "flat"), told5], [line("increment", -2, "flat")], [far])).toEqual([
      told5,
      far,
    ]);
    expect(changedLines([line("hidden", -1)], [line("hidden", -1)], [cover])).toEqual([cover]);
  });
  it("what a person has dropped does not come back [F-086]", () => {
    expect(changedLines([], [cover], [cover])).toEqual([]);
    expect(changedLines([told5], [cover, prone], [prone, cover])).toEqual([told5]);
  });
  it("what a person has told in place of what was found is not counted twice [F-086]", () => {
    const said = line("cover", -3);
    expect(changedLines([said], [], [cover])).toEqual([said]);
    expect(changedLines([said, told5], [prone], [cover, prone])).toEqual([said, told5]);
  });
});
