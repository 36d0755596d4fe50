import { describe, expect, it } from "vitest";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GBeing, GLasting, GSpell } from "../../../src/rulesets/generia/rules/data/types";
import {
  endConcentration,
  faint,
  keepWithin,
  mostHeld,
  shakeConcentration,
  unmake,
} from "../../../src/rulesets/generia/rules/magic/concentration";
import { looseFar, loosen } from "../../../src/rulesets/generia/rules/magic/loosen";
import {
  creature,
  deedsOf,
  FIST,
  heldSpell,
  lasting,
  linesOf,
  type More,
  type Overrides,
  play,
  told,
  worldOf,
} from "./fixtures";

const nothing = { lines: [], asked: [], changes: [] };
/** What dissolves is only named. */
const names = (ref: R, { name }: GLasting) => ref.say({ key: `FIVEFOLD.Generia.Say.dissolved.${name}` });

interface Hit {
  readonly damage: number;
  readonly silent?: true;
}
const shaken = (ref: R, { damage, silent }: Hit) => shakeConcentration(ref, "c", damage, names, silent);
const caster: Overrides = { mods: { con: 4, wil: 2 }, concentrates: ["s"] };
const hit = (damage: number, die: number, c: Overrides = {}, spell: Partial<GSpell> = {}, with_ = "con") =>
  play(shaken, { damage }, worldOf(creature("c", { ...caster, ...c }), heldSpell("s", "c", spell)), {
    dice: [die],
    answers: { concentrate: with_ },
  });

describe("a concentration save", () => {
  it.each([
    [1, 6, "G-095 10 passes 10"],
    [19, 6, "G-095 10 passes 10"],
    [21, 6, "G-095 10 passes 10"],
    [22, 6, "G-095 10 fails 11"],
    [25, 7, "G-095 11 fails 12"],
  ])("W-34 W-35 for %d points of damage with a %d: %s [G-094] [G-095]", (damage, die, line) => {
    expect(told(hit(damage, die)).lines).toContain(line);
  });
  it("is made against a number of its own [G-094]", () => {
    const contest = hit(22, 7).lines.find((line) => line.k === "contest");
    expect(contest?.k === "contest" && linesOf({ mods: contest.bMods })).toEqual(["concentration G-094 base 11"]);
  });
  it("the caster chooses the attribute; the better one counts where nobody answers [G-094]", () => {
    expect(told(hit(20, 8, {}, {}, "wil"))).toMatchObject({
      lines: ["c focus 10", "G-095 10 passes 10"],
      asked: ["c concentrate of con/wil: wil"],
    });
  });
  it.each<readonly [Overrides["mods"], number]>([
    [{ con: 4, wil: 2 }, 10],
    [{ con: 2, wil: 3 }, 9],
    [{ con: 2, wil: 2 }, 8],
  ])("where nobody can be asked, of %j the better one saves [G-094]", (mods = {}, total) => {
    const world = worldOf(creature("c", { ...caster, mods }), heldSpell("s", "c"));
    const played = play(shaken, { damage: 1, silent: true }, world, { dice: [6] });
    expect(told(played).lines).toContain(`c focus ${total}`);
    expect(played.asked).toEqual([]);
  });
  it.each<readonly [string, Overrides["now"], Partial<GSpell>, readonly string[]]>([
    ["the drowsy", { drowsy: 1 }, {}, ["status.drowsy G-182 level -1"]],
    ["the chilled count as drowsy", { chilled: 1 }, {}, ["status.chilled G-182 level -1"]],
    ["both are no worse", { chilled: 1, drowsy: 1 }, {}, ["status.drowsy G-182 level -1"]],
    ["a clear mind", { clearMind: 1 }, {}, ["status.clearMind G-182 level 1"]],
    ["a spell without its focus", {}, { unfocused: true }, ["unfocused G-075 level -1"]],
    ["nothing of that", {}, {}, []],
  ])("%s [G-075] [G-182]", (_title, now = {}, spell, lines) => {
    const world = worldOf(creature("c", { ...caster, now }), heldSpell("s", "c", spell));
    const dice = lines.length > 0 ? [9, 9] : [9];
    const played = play(shaken, { damage: 1, silent: true }, world, { dice });
    const roll = played.lines.find((line) => line.k === "roll");
    expect(roll?.k === "roll" && linesOf(roll)).toEqual(["attribute.con G-131 base 4 locked", ...lines]);
  });
  it("where it fails the spell ends [G-095]", () => {
    expect(told(hit(22, 6))).toMatchObject({
      lines: [
        ...["c focus 10", "G-095 10 fails 11", "says concentrationEnds G-095 Spell s"],
        "says nothingHangs G-091 Spell s",
      ],
      changes: ["s held = 0"],
    });
    expect(told(hit(22, 7)).changes).toEqual([]);
  });
  it("each spell is saved for, and one that is over is not [G-092]", () => {
    const world = worldOf(
      creature("c", { ...caster, concentrates: ["s", "t", "u"] }),
      heldSpell("s", "c"),
      heldSpell("t", "c", { now: { held: 0 } }),
      heldSpell("u", "c"),
    );
    const played = play(shaken, { damage: 1, silent: true }, world, { dice: [6, 5] });
    expect(told(played).changes).toEqual(["u held = 0"]);
    expect(play(shaken, { damage: 9 }, worldOf(creature("c"))).lines).toEqual([]);
  });
});

const hangs = (id: string, of: string, more: Partial<GLasting> = {}) =>
  lasting(id, of, { source: "Actor.c", spell: "item-s", stored: { held: true }, ...more });

describe("a spell that is concentrated on no longer", () => {
  const ends = (ref: R, id: string) => endConcentration(ref, id, names);
  const world = worldOf(
    creature("c", { concentrates: ["s"], lasting: ["x", "m"] }),
    heldSpell("s", "c"),
    hangs("x", "c"),
    hangs("m", "c", { what: "matter", early: true, name: "Wall" }),
    creature("d", { lasting: ["y", "z"] }),
    hangs("y", "d"),
    hangs("z", "d", { spell: "item-t" }),
  );
  it("takes all with it that hangs on it, in one deed, and matter dissolves [G-071] [G-091] [G-093]", () => {
    const played = play(ends, "s", world, { looks: { hangs: ["d"] } });
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({
      lines: ["says concentrationEnds G-095 Spell s", "says dissolved.Wall"],
      asked: [],
      changes: ["s held = 0", "c drop item-x", "c drop item-m", "d drop item-y"],
    });
    expect(played.lines.filter(({ k }) => k === "deed")).toMatchObject([{ at: "unheld" }]);
  });
  it("is none where it is over, or no spell at all [G-091]", () => {
    for (const id of ["t", "x"]) {
      const played = play(ends, id, { ...world, ...worldOf(heldSpell("t", "c", { now: { held: 0 } })) });
      expect(played.value).toBe(false);
      expect(told(played)).toEqual(nothing);
    }
  });
});

describe("a spell that ends another effect", () => {
  const ended = (id: string, ...others: readonly GLasting[]) => {
    const c = creature("c", { concentrates: ["s"], lasting: ["x", "f", ...others.map((one) => one.id)] });
    const d = creature("d", { lasting: ["y"] });
    const field = hangs("f", "c", { what: "area" });
    const world = worldOf(c, heldSpell("s", "c"), hangs("x", "c"), field, d, hangs("y", "d"), ...others);
    const played = play((ref: R, one: string) => unmake(ref, one, names), id, world, { looks: { hangs: ["d"] } });
    return { ...told(played), deeds: deedsOf(played) };
  };
  const alone = (...changes: readonly string[]) => ({ ...nothing, deeds: ["ended"], changes });
  it("ends that one alone, whatever else its caster keeps up with the same spell [G-171]", () => {
    expect(ended("x")).toEqual(alone("c drop item-x"));
    expect(ended("y")).toEqual(alone("d drop item-y"));
  });
  it("ends with an area that its caster keeps up all that the area has brought, and the concentration goes on [G-171]", () => {
    expect(ended("f")).toEqual(alone("c drop item-x", "c drop item-f", "d drop item-y"));
  });
  it("ends an area that nobody keeps up alone [G-171]", () => {
    expect(ended("g", hangs("g", "c", { what: "area", stored: { held: false } }))).toEqual(alone("c drop item-g"));
  });
  it("lets matter dissolve that it ends before its time [G-071] [G-171]", () => {
    const wall = hangs("m", "c", { what: "matter", early: true, name: "Wall" });
    expect(ended("m", wall)).toEqual({ ...alone("c drop item-m"), lines: ["says dissolved.Wall"] });
  });
  it("ends neither a creature nor the spell itself [G-171]", () => {
    for (const id of ["c", "s"]) expect(ended(id)).toEqual({ ...nothing, deeds: [] });
  });
});

describe("how many spells can be concentrated on", () => {
  it("one, and two with the perk for it [G-092] [G-164]", () => {
    expect(mostHeld(creature("c"))).toBe(1);
    expect(mostHeld(creature("c", { perks: ["extraConcentration"] }))).toBe(2);
  });
  interface Kept {
    readonly by: string;
    readonly gone?: string;
  }
  const keeps = (ref: R, x: Kept) => keepWithin(ref, x, names);
  const kept = (c: Overrides, more: More & { readonly gone?: string } = {}, ...others: readonly GBeing[]) => {
    const { gone, ...rest } = more;
    const world = worldOf(creature("c", c), heldSpell("s", "c"), heldSpell("t", "c"), ...others);
    return play(keeps, { by: "c", ...(gone !== undefined && { gone }) }, world, rest);
  };
  it("whoever holds too many says which one it gives up [G-092]", () => {
    const played = kept({ concentrates: ["s", "t"] }, { answers: { giveUp: "t" } });
    expect(told(played)).toMatchObject({ asked: ["c giveUp of s/t: t"], changes: ["t held = 0"] });
  });
  it("nobody is asked who holds no more than it can [G-092] [G-164]", () => {
    expect(told(kept({ concentrates: ["s", "t"], perks: ["extraConcentration"] }))).toEqual(nothing);
    expect(told(kept({ concentrates: ["s"] }))).toEqual(nothing);
    expect(told(kept({}))).toEqual(nothing);
  });
  it("spells that are over do not count [G-092]", () => {
    expect(told(kept({ concentrates: ["s", "u"] }, {}, heldSpell("u", "c", { now: { held: 0 } })))).toEqual(nothing);
  });
  it("what hung on a spell that is not there any more ends [G-091]", () => {
    const played = kept({ lasting: ["x"] }, { gone: "item-s" }, hangs("x", "c"));
    expect(told(played)).toEqual({ ...nothing, changes: ["c drop item-x"] });
    expect(played.lines.filter(({ k }) => k === "deed")).toHaveLength(1);
    expect(kept({}, { gone: "item-s" }).lines.filter(({ k }) => k === "deed")).toEqual([]);
    expect(kept({ lasting: ["x"] }, {}, hangs("x", "c")).lines).toEqual([]);
  });
});

describe("whoever loses its senses", () => {
  const faints = (ref: R, { silent }: { readonly silent?: true }) => faint(ref, "c", names, silent);
  const world = worldOf(
    creature("c", { concentrates: ["s", "t", "u"] }),
    heldSpell("s", "c"),
    heldSpell("t", "c"),
    heldSpell("u", "c", { now: { held: 0 } }),
  );
  it("concentrates no longer [G-091]", () => {
    expect(told(play(faints, {}, world, { answers: { letGo: "ends" } }))).toMatchObject({
      asked: ["GM letGo of ends/holds: ends"],
      changes: ["s held = 0", "t held = 0"],
    });
  });
  it("unless the game master says otherwise [G-091]", () => {
    expect(told(play(faints, {}, world, { answers: { letGo: "holds" } })).changes).toEqual([]);
  });
  it("where nobody can be asked it ends [G-091]", () => {
    expect(told(play(faints, { silent: true }, world))).toMatchObject({
      asked: [],
      changes: ["s held = 0", "t held = 0"],
    });
  });
  it("and concentrated on nothing, is not asked about [G-091]", () => {
    expect(told(play(faints, {}, worldOf(creature("c"))))).toEqual(nothing);
    const over = worldOf(creature("c", { concentrates: ["u"] }), heldSpell("u", "c", { now: { held: 0 } }));
    expect(told(play(faints, {}, over))).toEqual(nothing);
  });

  const lets = (ref: R, who: string) => loosen(ref, who);
  const grip = worldOf(
    creature("c", { now: { "holds/Actor-d": 1, grappled: 1 } }),
    creature("d", { now: { grappled: 1 } }),
    creature("e", { now: { "holds/Actor-c": 1 } }),
  );
  it("holds nobody and is held by nobody [G-128]", () => {
    const played = play(lets, "c", grip, { looks: { held: ["d"], holders: ["e", "=x"] } });
    expect(told(played).changes).toEqual([
      "c holds/Actor-d = 0",
      "d grappled -1",
      "e holds/Actor-c = 0",
      "c grappled -1",
    ]);
    expect(played.lines).toMatchObject([
      { question: "who:Actor-d", who: "c" },
      { question: "holders", who: "c" },
      { at: "free" },
    ]);
  });
  it("frees nobody where there is no grapple, or nobody of it is there [G-128]", () => {
    expect(play(lets, "c", worldOf(creature("c"))).lines).toEqual([]);
    expect(play(lets, "c", grip).lines.filter(({ k }) => k === "deed")).toEqual([]);
  });

  const moved = (ref: R, all: string) => looseFar(ref, all.split(" "));
  it("whoever was moved out of reach of its grapple is free, in either direction [G-128]", () => {
    const looks = { held: ["d"], holders: ["e"] };
    const far = play(moved, "c", grip, { looks });
    expect(told(far).changes).toEqual(["c holds/Actor-d = 0", "d grappled -1", "e holds/Actor-c = 0", "c grappled -1"]);
    expect(far.lines.slice(-3)).toMatchObject([
      { question: "near:Actor-c 1", who: "d" },
      { question: "near:Actor-e 1", who: "c" },
      { at: "free" },
    ]);
    const near = play(moved, "c", grip, { looks: { ...looks, within: ["c"], "within~2": ["e"] } });
    expect(near.changes).toEqual([]);
    expect(near.lines.filter(({ k }) => k === "deed")).toEqual([]);
  });
  it("so is whoever is held by one of several who were moved together, or holds one of them [G-128] [G-060]", () => {
    const rider = creature("r", { now: { "rides/Actor-m": 1, "holds/Actor-d": 1 } });
    const mount = creature("m", { now: { "carries/Actor-r": 1, grappled: 1 } });
    const holder = creature("e", { now: { "holds/Actor-m": 1 } });
    const world = worldOf(rider, mount, holder, creature("d", { now: { grappled: 1 } }));
    const looks = { held: ["d"], holders: ["e"] };
    expect(told(play(moved, "r m", world, { looks })).changes).toEqual([
      "r holds/Actor-d = 0",
      "d grappled -1",
      "e holds/Actor-m = 0",
      "m grappled -1",
    ]);
    expect(told(play(moved, "m", world, { looks })).changes).toEqual(["e holds/Actor-m = 0", "m grappled -1"]);
  });
  it("the reach of the bare hand counts, a metre at least [G-128]", () => {
    const question = (reach: number) => {
      const c = creature("c", { unarmed: { ...FIST, reach }, now: { "holds/Actor-d": 1 } });
      return play(moved, "c", worldOf(c, creature("d")), { looks: { held: ["d"] } }).lines[1];
    };
    expect(question(2)).toMatchObject({ question: "near:Actor-c 2" });
    expect(question(0)).toMatchObject({ question: "near:Actor-c 1" });
  });
  it("nobody looks where nobody holds or is held [G-128]", () => {
    expect(play(moved, "c", worldOf(creature("c"))).lines).toEqual([]);
  });
});
