import { describe, expect, it } from "vitest";
import { APPENDIX, type State } from "../../../src/rulesets/uchma/rules/data/appendix";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import { LASTING, type LastingSystem } from "../../../src/rulesets/uchma/rules/data/documents";
import { outdoes, standing } from "../../../src/rulesets/uchma/rules/data/keep";
import {
  fullOf,
  onlyKnocksDown,
  settled,
  specsOf,
  stateSpec,
  written,
} from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { effect } from "./fixtures";

type Said = Parameters<typeof LASTING.read>[0];
/** The effects that these lines of a form are, whatever the world says of the states `records`. */
const specs = (lines: readonly Said[], records: Partial<Record<State, readonly Said[]>> = {}) =>
  specsOf(lines.map(LASTING.read), (state): readonly LastingSystem[] | null => {
    const own = records[state];
    return own ? own.map(LASTING.read) : null;
  });
const one = (...lines: readonly Said[]): UEffectSpec => {
  const [spec, ...more] = specs(lines);
  if (!spec || more.length > 0) throw new Error(`${1 + more.length} effects`);
  return spec;
};

describe("a line that only names a state (appendix 8)", () => {
  it.each([
    ["how long", { rounds: 4 }, { rounds: 4 }],
    ["its name", { name: "Hearth" }, { name: "Hearth" }],
    ["how many there may be", { stacks: 3 }, { stacks: 3, keep: "stacks" }],
    ["that it lies on the ground, and how high it reaches [U-110]", { onGround: true, top: 2 }, { ground: 2 }],
    ["that two of it count both", { keep: "each" }, { keep: undefined }],
    ["which of two of it counts", { keep: "longer" }, { keep: "longer" }],
  ] as const)("brings the state with what the line says of its own: %s", (_what, line, more) => {
    const usual = { ...stateSpec("burning"), rounds: 1 };
    expect(one({ status: "burning", ...line })).toEqual({ ...usual, ...more });
  });
  it("brings as much of a pool as the line says, else what the appendix says [U-069]", () => {
    expect(one({ status: "tempHealth" }).pool).toEqual({ of: "health", amount: 10 });
    expect(one({ status: "tempHealth", amount: 4 }).pool).toEqual({ of: "health", amount: 4 });
    expect(one({ status: "fatigued", stacks: 2 }).stacks).toBe(5);
    // The world's own record may say it in any of its lines.
    const lines = [{ status: "tempHealth" }, { firm: true, pool: "health", amount: 6 }];
    const own = (amount: number) => specs([{ status: "tempHealth", amount }], { tempHealth: lines });
    expect(own(0)).toMatchObject([{ firm: true, pool: { of: "health", amount: 6 } }]);
    expect(own(4)).toMatchObject([{ firm: true, pool: { of: "health", amount: 4 } }]);
  });
  it("brings what the world's own record says of it, and how two of it count", () => {
    const record = (more: object) => ({ status: "burning", harm: 3, ...more });
    const named = (line: object, more: object) =>
      specs([{ status: "burning", ...line }], { burning: [record(more)] })[0];
    expect(named({}, { keep: "power" })).toMatchObject({ harm: { damage: 3 }, keep: "power" });
    expect(named({}, { keep: "each" })?.keep).toBeUndefined();
    expect(named({ keep: "longer" }, { keep: "power" })?.keep).toBe("longer");
    expect(named({}, {})?.keep).toBe("harm");
  });
  it("together with a line of the same name that says something it says all of it itself", () => {
    expect(one({ name: "Chill", status: "slowed" }, { name: "Chill", changes: "speed", by: -1 })).toEqual({
      name: "Chill",
      rounds: 1,
      status: "slowed",
      mods: { speed: -1 },
      keep: "power",
    });
  });
});

describe("lines of one effect", () => {
  it("carry nothing along of what they do not say", () => {
    expect(one({ name: "Calm" })).toStrictEqual({ name: "Calm", rounds: 1, keep: "longer" });
    expect(one({ name: "Calm", rounds: 0 }).rounds).toBe(1);
    expect(one({ name: "Calm", changes: "parry", per: 3 })).not.toHaveProperty("per");
  });
  it("each adds to the numbers: what comes to nothing is nothing [U-064] [U-073]", () => {
    const parry = (...all: readonly number[]) =>
      one(...all.map((by) => ({ name: "Guard", changes: "parry", by }))).mods;
    expect([parry(2), parry(2, 2), parry(2, 1, -1)]).toEqual([{ parry: 2 }, { parry: 4 }, { parry: 2 }]);
    expect([parry(2, -2), parry(-1, 3, -2), parry(0)]).toEqual([undefined, undefined, undefined]);
    expect(
      one(
        { name: "G", changes: "parry", by: 2 },
        { name: "G", changes: "parry", by: -2 },
        { name: "G", changes: "speed", by: 1 },
      ).mods,
    ).toEqual({ speed: 1 });
  });
  it("hurt without armor and with Potency, unless they say otherwise [U-077] [U-086]", () => {
    const harm = (more: object) => one({ name: "Fire", harm: 5, ...more }).harm;
    expect(harm({})).toStrictEqual({ damage: 5, armor: "none" });
    expect(harm({ harmArmor: "own" })).toStrictEqual({ damage: 5 });
    expect(harm({ harmArmor: "magical", harmMagical: true })).toStrictEqual({
      damage: 5,
      magical: true,
      armor: "magical",
    });
    expect(harm({ harmPotency: false })).toStrictEqual({ damage: 5, armor: "none", potency: "none" });
    expect(harm({ harm: 0 })).toBeUndefined();
  });
  it("change a number by more with Potency, and by dice, each its own [U-071] [U-074]", () => {
    const muse = one(
      { name: "Muse", changes: "precision", by: 1 },
      { name: "Muse", changes: "precision", by: 1, per: 3 },
      { name: "Muse", changes: "damage", dice: { count: 2, faces: 4 } },
      { name: "Muse", changes: "skill", by: 1, dice: { count: 1, faces: 4 } },
    );
    expect(muse).toStrictEqual({
      name: "Muse",
      rounds: 1,
      mods: { precision: 2, skill: 1 },
      per: { precision: 3 },
      dice: { damage: [2, 4], skill: [1, 4] },
      keep: "longer",
    });
  });
  it("the first that says something else of it counts, wherever it stands", () => {
    const silent = { name: "Shell", changes: "parry", by: 1 };
    const says = {
      ...{ name: "Shell", heals: 2, healsPer: 3, sees: 4, spreads: 2, spent: "chosen", uses: 3 },
      ...{
        grantsSight: true,
        noArmor: true,
        firm: true,
        halves: true,
        atOnce: true,
        speedTimes: 50,
        harm: 5,
        pool: "health",
        amount: 7,
      },
      ...{ doubles: ["soaked"], cures: ["burning"], onGround: true, top: 2 },
    };
    const whole = {
      name: "Shell",
      rounds: 1,
      harm: { damage: 5, armor: "none" },
      heals: 2,
      healsPer: 3,
      mods: { parry: 1 },
      speedTimes: 50,
      ground: 2,
      sees: 4,
      sight: true,
      keep: "longer",
      pool: { of: "health", amount: 7 },
      spent: "chosen",
      uses: 3,
      noArmor: true,
      firm: true,
      halves: true,
      atOnce: true,
      doubles: ["soaked"],
      cures: ["burning"],
      spreads: 2,
    };
    expect(one(silent, says)).toStrictEqual(whole);
    expect(one(says, silent)).toStrictEqual(whole);
  });
  it("it is of the state that one of them names, and counts like it beside another", () => {
    const line = { name: "Mud", changes: "speed", by: -1 };
    expect(one(line, { name: "Mud", status: "slowed" })).toMatchObject({ status: "slowed", keep: "power" });
    expect(one({ ...line, keep: "harm" }, { name: "Mud" })).toMatchObject({ keep: "harm" });
    expect(one({ name: "Rage", changes: "damage", by: 1, stacks: 3 })).toMatchObject({ stacks: 3, keep: "stacks" });
  });
  it("are told apart by their names; those without one, and those that say nothing, belong to nobody", () => {
    expect(specs([{ status: "burning" }, { status: "soaked" }]).map(({ status }) => status)).toEqual([
      "burning",
      "soaked",
    ]);
    expect(specs([{}, { changes: "parry", by: 2 }])).toEqual([]);
    expect(specs([{ name: "A" }, {}, { name: "A", firm: true }])).toEqual([
      { name: "A", rounds: 1, keep: "longer", firm: true },
    ]);
    expect([written([]), written([{}]), written(undefined)]).toEqual([null, null, null]);
    expect(written([{ status: "prone" }])?.name).toBe("FIVEFOLD.Uchma.Status.prone");
  });
});

describe("what Potency adds (A-65)", () => {
  it("is a number once the effect is on somebody, away from nothing, rounded down [U-179]", () => {
    const mods = { parry: -1, speed: 2, damage: 3 };
    expect(settled({ name: "X", rounds: 2, mods, per: { parry: 3, speed: 4 } }, 7)).toStrictEqual({
      name: "X",
      rounds: 2,
      mods: { parry: -3, speed: 3, damage: 3 },
    });
    expect(settled({ name: "X", rounds: 2, heals: 2, healsPer: 2 }, 5)).toStrictEqual({
      name: "X",
      rounds: 2,
      heals: 4,
    });
  });
  it("adds nothing to what does not grow, and nothing to what is not there", () => {
    const grown = (more: Partial<UEffectSpec>) => settled({ name: "X", rounds: 2, ...more }, 9);
    expect(grown({ heals: 2, mods: { parry: 1 } })).toStrictEqual({
      name: "X",
      rounds: 2,
      heals: 2,
      mods: { parry: 1 },
    });
    expect(grown({ heals: 2, mods: { parry: 1 }, per: { parry: 3 } })).toMatchObject({ heals: 2, mods: { parry: 4 } });
    expect(grown({ mods: { speed: 2 }, per: { parry: 3 } })).toStrictEqual({
      name: "X",
      rounds: 2,
      mods: { speed: 2 },
    });
    expect(grown({ healsPer: 2 })).toStrictEqual({ name: "X", rounds: 2 });
  });
});

describe("which of two of a kind counts (appendix 8)", () => {
  const claim = (more: Partial<UEffectSpec>, of: object = {}) => ({
    spec: { name: "X", rounds: 2, ...more },
    rounds: 2,
    ...of,
  });
  it("the longer one; what only somebody ends is longer than all rounds", () => {
    const lasts = (rounds: number, of: object = {}) => claim({ keep: "longer" }, { rounds, ...of });
    expect([outdoes(lasts(3), lasts(2)), outdoes(lasts(2), lasts(2)), outdoes(lasts(1), lasts(2))]).toEqual([
      true,
      false,
      false,
    ]);
    expect([outdoes(lasts(1, { until: "told" }), lasts(9)), outdoes(lasts(9), lasts(1, { until: "told" }))]).toEqual([
      true,
      false,
    ]);
    expect(outdoes(lasts(1, { until: "round" }), lasts(9))).toBe(false);
  });
  it("the one with more Potency, the one that hurts more, the one that holds more; of equal ones the longer one [U-086]", () => {
    const by = (power: number, rounds = 2) => claim({ keep: "power" }, { power, rounds });
    expect([
      outdoes(by(3), by(2, 9)),
      outdoes(by(2), by(3)),
      outdoes(by(2, 3), by(2)),
      outdoes(claim({ keep: "power" }), by(0)),
    ]).toEqual([true, false, true, false]);
    const harm = (damage: number, power: number) => claim({ keep: "harm", harm: { damage } }, { power });
    expect([outdoes(harm(5, 3), harm(7, 0)), outdoes(harm(5, 1), harm(7, 0))]).toEqual([true, false]);
    expect([
      outdoes(harm(1, 0), claim({ keep: "harm" }, { power: 9 })),
      outdoes(claim({ keep: "harm" }), harm(1, 0)),
    ]).toEqual([true, false]);
    const holds = (amount: number, left?: number) =>
      claim({ keep: "larger", pool: { of: "health", amount } }, { left });
    expect([outdoes(holds(5), holds(9, 4)), outdoes(holds(5), holds(6)), outdoes(holds(9, 0), holds(1))]).toEqual([
      true,
      false,
      false,
    ]);
    expect(outdoes(holds(1), claim({ keep: "larger" }))).toBe(true);
  });
  const borne = (id: string, seq: number, rounds: number, spec: Partial<UEffectSpec> = {}) =>
    effect(id, "d", rounds, { seq, spec: { name: "X", keep: "longer", ...spec } });
  const stand = (...all: readonly UEffect[]) => standing(all).map(({ id }) => id);
  it("of those that somebody bears one of each kind counts, of equal ones the first that came [U-111]", () => {
    expect(stand(borne("a", 1, 2), borne("b", 2, 3))).toEqual(["b"]);
    expect(stand(borne("a", 1, 3), borne("b", 2, 2))).toEqual(["a"]);
    expect(stand(borne("a", 1, 2), borne("b", 2, 2), borne("c", 3, 2))).toEqual(["a"]);
    expect(stand(borne("b", 2, 2), borne("a", 1, 2))).toEqual(["a"]);
    expect(stand(borne("a", 1, 2))).toEqual(["a"]);
  });
  it("a kind is a state, whatever it is called, else a name", () => {
    const burns = (id: string, rounds: number, name: string) => borne(id, rounds, rounds, { name, status: "burning" });
    expect(stand(burns("a", 1, "Fire"), burns("b", 2, "Oil"))).toEqual(["b"]);
    expect(stand(borne("a", 1, 2), burns("b", 3, "X"))).toEqual(["a", "b"]);
    expect(stand(borne("a", 1, 2, { name: "Y" }), borne("b", 2, 3))).toEqual(["a", "b"]);
  });
  it("what counts side by side, and what adds up, counts all", () => {
    const { keep: _keep, ...each } = borne("a", 1, 2).spec;
    const two = [
      { ...borne("a", 1, 2), spec: each },
      { ...borne("b", 2, 3), spec: each },
    ];
    expect(stand(...two)).toEqual(["a", "b"]);
    expect(stand(borne("a", 1, 2, { keep: "stacks" }), borne("b", 2, 3, { keep: "stacks" }))).toEqual(["a", "b"]);
  });
});

describe("small questions about effects", () => {
  it("every state of the appendix is one effect with a name", () => {
    for (const [state, { rounds }] of Object.entries(APPENDIX))
      expect(stateSpec(state as State)).toMatchObject({
        name: `FIVEFOLD.Uchma.Status.${state}`,
        status: state,
        rounds,
      });
  });
  it("what does nothing but knock down does not last [U-125]", () => {
    const knocks = (more: Partial<UEffectSpec>) => onlyKnocksDown({ name: "X", rounds: 2, ...more });
    expect([knocks({ status: "prone" }), knocks({ status: "prone", keep: "longer" })]).toEqual([true, true]);
    expect([knocks({ status: "slowed" }), knocks({}), knocks({ status: "prone", firm: true })]).toEqual([
      false,
      false,
      false,
    ]);
  });
  it("what can run out: the points of a pool, or the times that something may be spent [U-069]", () => {
    const full = (more: Partial<UEffectSpec>) => fullOf({ name: "X", rounds: 2, ...more });
    expect([full({}), full({ spent: "hurt" }), full({ spent: "hurt", uses: 3 }), full({ uses: 3 })]).toEqual([
      undefined,
      1,
      3,
      undefined,
    ]);
    expect([
      full({ pool: { of: "health", amount: 4 }, spent: "hurt" }),
      full({ pool: { of: "health", amount: 0 } }),
    ]).toEqual([4, 0]);
  });
});
