import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GField } from "../../../src/rulesets/generia/rules/data/types";
import { drawnAmong, drawnIn, workOf } from "../../../src/rulesets/generia/rules/spells/drawn";
import { enterFields, pushedThrough, setOffBy, standIn } from "../../../src/rulesets/generia/rules/spells/fields";
import { lookAt } from "./documents";
import {
  againstOf,
  creature,
  heldSpell,
  lasting,
  type More,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";
import { fieldOf, SNARE, wayOver } from "./ways";

const ZONE: GField = { ...SNARE, trigger: "zone" };
const HURT: GField = { ...SNARE, effect: { kind: "damage", dice: [{ n: 1, f: 6 }], flat: 0, type: "fire" } };

describe("which areas a way sets off", () => {
  const over = (field: GField, begins: boolean, ...inside: readonly boolean[]) =>
    setOffBy(
      wayOver([[0, 0], ...inside.map((_, index) => [index + 1, 0] as const)], {
        fields: { f: fieldOf("f", field) },
        ...(begins && { grounds: ["f"] }),
        each: inside.map((is) => (is ? { grounds: ["f"] } : {})),
      }),
    ).flat().length;
  it("W-37 a FIELD with every step that ends in it, a ZONE with the step that comes in [G-097] [G-098] [G-106]", () => {
    expect(over(SNARE, false, true, true, false, true, true)).toBe(4);
    expect(over(ZONE, false, true, true, false, true, true)).toBe(2);
  });
  it("W-38 whoever begins in it sets a FIELD off with each further step, and no ZONE [G-097] [G-106]", () => {
    expect(over(SNARE, true, true, true, false)).toBe(2);
    expect(over(ZONE, true, true, true, false)).toBe(0);
  });
  it("names them step by step; what is no area of this game does nothing [G-097]", () => {
    const fields = {
      f: fieldOf("f", SNARE),
      g: fieldOf("g", ZONE),
      x: { ...fieldOf("x", SNARE), what: { trigger: "x" } },
    };
    const each = [{ grounds: ["f", "g", "x", "y"] }, {}, { grounds: ["g"] }];
    expect(
      setOffBy(
        wayOver(
          [
            [0, 0],
            [1, 0],
            [2, 0],
            [3, 0],
          ],
          { fields, each },
        ),
      ),
    ).toEqual([["f", "g"], [], ["g"]]);
    expect(
      setOffBy(
        wayOver(
          [
            [0, 0],
            [1, 0],
          ],
          { each: [{ grounds: ["f"] }] },
        ),
      ),
    ).toEqual([[]]);
  });
});

/** "c" has laid "one" and "two", and has something else that lasts. */
const world = (one: unknown, two: unknown = one, d: Overrides = {}, more: Parameters<typeof lasting>[2] = {}) =>
  worldOf(
    creature("d", d),
    creature("c", { lasting: ["s", "f", "g"], mods: { int: 3 } }),
    creature("e"),
    lasting("s", "c", { item: "one", what: "status", stored: { work: { ...SNARE } } }),
    lasting("f", "c", { item: "one", what: "area", name: "Snare", stored: { work: Object(one) }, ...more }),
    lasting("g", "c", { item: "two", what: "area", name: "Mire", stored: { work: Object(two) }, ...more }),
  );
const laid = { looks: { fields: ["c", "e"] } };
const looksOf = ({ lines }: ReturnType<typeof treads>) =>
  lines.flatMap((line) => (line.k === "look" ? [`${line.who} ${line.at}: ${line.question}`] : []));
const says = (played: ReturnType<typeof treads>) => told(played).lines.filter((line) => line.startsWith("says setOff"));
const changesOf = (played: ReturnType<typeof treads>) =>
  told(played).changes.filter((change) => !/ (made|make) /.test(change));
const treads = (ids: readonly string[], beings: ReturnType<typeof world>, more: More = {}) =>
  play(enterFields, { by: "d", ids }, beings, { ...laid, ...more });

describe("an area that is set off", () => {
  it("works on whoever comes into it, one after the other [G-097]", () => {
    const played = treads(["one", "two", "one"], world(HURT, HURT, { limit: 9 }), { dice: [6, 1, 2, 6, 1] });
    expect(looksOf(played)).toEqual(["d fields: laid:one two one"]);
    expect(told(played).lines.filter((line) => /setOff|effect/.test(line))).toEqual([
      ...["says setOff G-097 d Snare", "c effect 6"],
      ...["says setOff G-097 d Mire", "c effect~2 2"],
      ...["says setOff G-097 d Snare", "c effect~3 6"],
    ]);
    expect(changesOf(played)).toEqual(["d light +1", "d light +1"]);
  });
  it("that is not there any more does nothing [G-097]", () => {
    const gone = treads(["three"], world(HURT));
    expect(told(gone)).toEqual({ lines: [], asked: [], changes: [] });
    expect(says(treads(["one"], world(HURT), { looks: {} }))).toEqual([]);
    expect(says(treads(["one"], world({ trigger: "x" })))).toEqual([]);
  });
  it("spares whoever is senseless by then [G-098] [G-153]", () => {
    const freezes: GField = { ...SNARE, effect: { ...SNARE.effect, status: "frozen" } };
    expect(says(treads(["one", "two"], world(freezes)))).toEqual(["says setOff G-097 d Snare"]);
  });
  it("works on whoever was senseless before, area by area [G-097] [G-153]", () => {
    const played = treads(["one", "two"], world(HURT, HURT, { now: { unconscious: 1 } }), { dice: [1, 5, 1, 5] });
    expect(says(played).filter((line) => line.includes("setOff"))).toEqual([
      "says setOff G-097 d Snare",
      "says setOff G-097 d Mire",
    ]);
  });
  const saved: GField = { ...HURT, value: 14, saves: ["dex", "con"] };
  it("is saved against with the number that its caster reached [G-097] [G-079]", () => {
    const more = { dice: [12], answers: { saveWith: "dex" } };
    const played = treads(["one"], world(saved, saved, { mods: { dex: 2 } }), more);
    expect(told(played).asked).toEqual(["d saveWith of dex/con: dex"]);
    expect(told(played).lines).toEqual(["says setOff G-097 d Snare", "d save 14", "G-079 14 passes 14"]);
    expect(againstOf(played)).toEqual([["castValue G-078 base 14"]]);
    const failed = treads(["one"], world(saved), { dice: [13, 6, 1], answers: { saveWith: "dex" } });
    expect(changesOf(failed)).toEqual(["d light +1"]);
  });
  it("half of it arrives where it says so, and a missing focus eases the save [G-178] [G-076]", () => {
    const half: GField = {
      ...saved,
      saves: ["dex"],
      unfocused: true,
      effect: { ...HURT.effect, flat: 6, halfOnSave: true },
    };
    const played = treads(["one"], world(half), { dice: [3, 14, 6, 1] });
    expect(rollsOf(played)[0]).toContain("unfocusedCaster G-076 level 1");
    expect(told(played).lines).toContain("G-055 6 passes 0");
  });
  it("without a number nobody saves, without attributes CON does [G-097]", () => {
    const plain: GField = { ...HURT, value: 14 };
    expect(told(treads(["one"], world(plain, plain, { mods: { con: 4 } }), { dice: [10] })).lines).toContain(
      "d save 14",
    );
    expect(told(treads(["one"], world({ ...HURT, saves: ["dex"] }), { dice: [2] })).lines[1]).toBe("c effect 2");
  });
  const made = (played: ReturnType<typeof treads>) =>
    played.changes.flatMap((change) => (change.k === "make" ? [change.data] : []));
  const TIMED = { duration: { k: "rounds", rounds: 3 }, now: { round: 5, slot: 10 } } as const;
  const from = { source: "Actor.c", spell: "snare" };
  it("what it brings stays; it ends with the area where its caster keeps that up [G-091] [G-171]", () => {
    const free = made(treads(["one"], world(SNARE, SNARE, {}, { ...TIMED, ...from })));
    expect(free).toMatchObject([
      {
        name: "Snare",
        system: { ...from, kind: "status", status: "restrained", held: false, dc: 12, duration: { k: "told" } },
      },
    ]);
    expect(free).toMatchObject([{ system: { timer: { round: 0, slot: 0, left: 0, due: 0 } } }]);
    expect(free).toMatchObject([{ system: { unfocused: false } }]);
    const dull: GField = { ...SNARE, unfocused: true };
    expect(made(treads(["one"], world(dull, dull, {}, from)))).toMatchObject([{ system: { unfocused: true } }]);
    const held = { ...TIMED, ...from, stored: { work: { ...SNARE }, held: true } };
    expect(made(treads(["one"], world(SNARE, SNARE, {}, held)))).toMatchObject([
      { system: { held: true, duration: TIMED.duration, timer: { round: 5, slot: 10, left: 0, due: 0 } } },
    ]);
  });
  it("a bonus waits no longer than the area lies there [G-174]", () => {
    const lends: GField = { ...SNARE, effect: { kind: "bonus", dice: [], flat: 2, type: "", bonus: "save" } };
    expect(made(treads(["one"], world(lends, lends, {}, TIMED)))).toMatchObject([
      { system: { kind: "bonus", amount: 2, duration: TIMED.duration, timer: { round: 5 } } },
    ]);
  });
  it("plays by what the table had decided when it was laid [G-055]", () => {
    const ties: GField = { ...HURT, ruleOptions: { hitTie: "hit" } };
    const played = treads(["one"], world(ties, ties, { magicDefense: 6 }), { dice: [6] });
    expect(told(played).lines).toContain("G-055 6 passes 6");
  });
  const pushes: GField = { ...SNARE, dc: 13, effect: { kind: "knockback", dice: [], flat: 4, type: "" } };
  const way = (halt?: string) =>
    `=${JSON.stringify({
      steps: wayOver([
        [0, 0],
        [1, 0],
      ]).steps,
      gone: 1,
      left: 3,
      gaps: {},
      ...(halt && { halt }),
    })}`;
  it("may push away from its caster; what it pushes into sets nothing off in turn [G-182]", () => {
    const looks = { ...laid.looks, pushed: [way("wall")], begun: ["=two"] };
    const played = treads(["one"], world(pushes), { looks, dice: [12], answers: { collision: "prone" } });
    expect(changesOf(played)).toEqual(["d to 1/0/0", "d prone +1"]);
    expect(told(played).lines).toContain("G-171 12 fails 13");
    expect(looksOf(played).find((one) => one.includes("pushed"))).toContain('"heading":{"away":"Actor.c"},"most":4');
  });
});

describe("an area that a game master drew", () => {
  const PIT = { field: "generia.zone", dice: 2, faces: 8, plus: 1, dc: 14 };
  it("does damage by its numbers, against which DEX saves where it has a number [G-097] [G-106]", () => {
    const effect = { kind: "damage", dice: [{ n: 2, f: 8 }], flat: 1, type: "" };
    expect(workOf(PIT)).toStrictEqual({ trigger: "zone", effect, value: 14, saves: ["dex"], dc: 14 });
    expect(workOf({ ...PIT, field: "generia.field", dc: 0 })).toStrictEqual({ trigger: "field", effect, dc: 0 });
    expect(workOf({ ...PIT, dice: 0 })).toMatchObject({ effect: { dice: [], flat: 1 } });
    expect(workOf({ ...PIT, dice: 1 })).toMatchObject({ effect: { dice: [{ n: 1, f: 8 }] } });
  });
  it("as one that a creature laid it does what that says; anything else does nothing [G-097]", () => {
    expect(workOf({ ...SNARE })).toEqual(SNARE);
    const most = { ...PIT, dice: 20, faces: 20, plus: 99, dc: 60 };
    expect(workOf(most)).not.toBeNull();
    expect(workOf({ ...PIT, dice: 0, faces: 2, plus: 0, dc: 0 })).not.toBeNull();
    const beyond = [{ dice: 21 }, { faces: 21 }, { faces: 1 }, { plus: 100 }, { dc: 61 }, { dice: -1 }, { plus: -1 }];
    for (const wrong of [...beyond, { dc: -1 }, { field: "fragments.zone" }])
      expect(workOf({ ...most, ...wrong })).toBeNull();
    expect([workOf(null), workOf(undefined), workOf("pit")]).toEqual([null, null, null]);
  });
  const drawn = (id: string, more: object = {}) => ({ ...fieldOf(id, SNARE), of: null, what: PIT, ...more });
  it("is told of where it is asked for, with its name and its numbers [G-097]", () => {
    const fields = () => [
      drawn("pit", { name: "Pit" }),
      drawn("far"),
      fieldOf("snare", SNARE),
      drawn("odd", { what: "x" }),
      drawn("mine", { of: "Actor.c" }),
    ];
    const facts = drawnAmong(lookAt("laid", { fields }), ["pit", "snare", "odd", "mine"]);
    expect(facts).toEqual([`=drawn ${JSON.stringify({ id: "pit", name: "Pit", what: PIT })}`]);
    expect(drawnAmong(lookAt("laid"), ["pit"])).toEqual([]);
    const lies = { id: "pit", name: "Pit", what: PIT };
    expect(drawnIn(["c", ...facts, "=pit", "=drawn x", '=drawn {"id":"pit"}'])).toEqual([lies]);
    expect(drawnIn([`=drown ${JSON.stringify(lies)}`, `=${JSON.stringify(lies)}`])).toEqual([]);
  });
  it("works on whoever comes in: they roll against themselves, and nobody has laid it [G-097]", () => {
    const fact = `=drawn ${JSON.stringify({ id: "pit", name: "Pit", what: PIT })}`;
    const played = treads(["pit"], world(SNARE), { looks: { fields: [fact] }, dice: [13, 5, 2, 1] });
    expect(told(played).lines.slice(0, 4)).toEqual([
      "says setOff G-097 d Pit",
      "d save 13",
      "G-079 13 fails 14",
      "d effect 8",
    ]);
    expect(changesOf(played)).toEqual(["d light +1"]);
    const saved = treads(["pit"], world(SNARE), { looks: { fields: [fact] }, dice: [14] });
    expect(changesOf(saved)).toEqual([]);
  });
});

describe("an area where a turn begins", () => {
  const stands = (ref: R) => standIn(ref, "d");
  const begins = (found: readonly string[], beings: ReturnType<typeof world>, more: More = {}) =>
    play(stands, {}, beings, { looks: { underfoot: found }, ...more });
  it("works on whoever stands in it [G-097] [G-106]", () => {
    const played = begins(["c", "=one"], world(HURT, HURT), { dice: [6, 1] });
    expect(told(played).lines).toContain("says setOff G-097 d Snare");
    expect(told(played).lines.filter((line) => line.includes("setOff"))).toHaveLength(1);
    expect(played.lines[0]).toMatchObject({ k: "look", at: "underfoot", question: "underfoot", who: "d" });
  });
  it("asks nobody: the better attribute saves, a collision throws off balance [G-097] [G-182]", () => {
    const saved: GField = { ...HURT, value: 14, saves: ["dex", "con"] };
    const played = begins(["c", "=one"], world(saved, saved, { mods: { con: 4 } }), { dice: [10] });
    expect(told(played)).toMatchObject({
      asked: [],
      lines: ["says setOff G-097 d Snare", "d save 14", "G-079 14 passes 14"],
    });
    const pushes: GField = { ...SNARE, effect: { kind: "knockback", dice: [], flat: 4, type: "" } };
    const looks = {
      underfoot: ["c", "=one"],
      pushed: [`=${JSON.stringify({ steps: [], gone: 0, left: 4, gaps: {}, halt: "wall" })}`],
    };
    const pushed = play(stands, {}, world(pushes), { looks, dice: [1] });
    expect(told(pushed)).toMatchObject({ asked: [], changes: ["d offBalance +1"] });
  });
  it("asks nobody whose concentration it shakes [G-094]", () => {
    const beings = { ...world(HURT, HURT, { concentrates: ["k"], threshold: 20 }), k: heldSpell("k", "d") };
    const played = begins(["c", "=one"], beings, { dice: [6, 10] });
    expect(told(played)).toMatchObject({ asked: [] });
    expect(told(played).lines).toContain("G-095 10 passes 10");
  });
  it("works on the frozen too, and leaves alone who stands in none [G-097]", () => {
    const frozen = begins(["c", "=one"], world(HURT, HURT, { now: { frozen: 1 } }), { dice: [1] });
    expect(told(frozen).lines).toContain("c effect 1");
    expect(told(begins(["c"], world(HURT))).lines).toEqual([]);
  });
});

describe("what a way sets off that somebody did not go of its own will", () => {
  const through = (ref: R, x: { found: readonly (readonly string[])[]; begun: readonly string[] }) =>
    pushedThrough(ref, "d", x.found, x.begun);
  const calm = (field: GField): GField => ({ ...field, effect: { kind: "other", dice: [], flat: 0, type: "" } });
  const goes = (found: readonly (readonly string[])[], begun: readonly string[] = [], one = SNARE, two = ZONE) =>
    play(through, { found, begun }, world(calm(one), calm(two)), laid);
  const names = (played: ReturnType<typeof goes>) => says(played).map((line) => line.split(" ").at(-1));
  it("a FIELD with each step that ends in it, a ZONE where it comes in [G-098] [G-106]", () => {
    expect(names(goes([["one"], ["one", "two"], ["two"], [], ["two"]]))).toEqual(["Snare", "Snare", "Mire", "Mire"]);
    expect(names(goes([["one", "two"], ["two"]], ["one", "two"]))).toEqual(["Snare"]);
    expect(looksOf(goes([["one"], ["one", "two"]]))).toEqual([
      "d fields: laid:one two",
      "d tread/fields: laid:one one two",
    ]);
  });
  it("nobody looks where there is none, and nothing is set off by what is gone [G-097]", () => {
    expect(goes([[], []]).lines).toEqual([]);
    const gone = goes([["three"]]);
    expect(looksOf(gone)).toEqual(["d fields: laid:three"]);
    expect(looksOf(goes([["two"]], ["two"]))).toEqual(["d fields: laid:two"]);
  });
});
