import { describe, expect, it } from "vitest";
import type { Mod } from "../../../src/engine/modifiers";
import type { UBeing, UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UAbility, UMapPosition, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { precisionPool } from "../../../src/rulesets/uchma/rules/dice/precision";
import { check, skillPool, threshold } from "../../../src/rulesets/uchma/rules/dice/skill";
import { resistanceMods, runSpeed } from "../../../src/rulesets/uchma/rules/dice/stats";
import { BOW, creature, effect, type Overrides, play, SWORD, seeOf, told, worldOf } from "./fixtures";

const flat = (id: string, rule: string, value: number, more: Partial<Mod> = {}): Mod => ({
  id,
  rule,
  kind: "flat",
  value,
  ...more,
});
const LEVEL = flat("level", "U-062", 0);
interface Roll {
  readonly ability?: UAbility;
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly place?: UMapPosition;
  readonly x?: Partial<UUse>;
  readonly effects?: readonly UEffect[];
  readonly nth?: number;
}
function poolOf({ ability = SWORD, a = {}, d = {}, place, x, effects = [], nth = 0 }: Roll) {
  const [by, on] = [creature("a", a), creature("d", d)];
  const places = place && { d: place };
  return precisionPool(by, on, { ability, ...(places && { places }), ...x }, seeOf(by, on, ...effects), nth);
}
const termsOf = (roll: Roll): readonly Mod[] => poolOf(roll).mods;
const covers = (place: UMapPosition, prone = 0, off: readonly string[] = []) =>
  termsOf({ ability: BOW, place, d: { now: { prone } }, x: { hand: { off } } })
    .filter(({ id }) => id.startsWith("cover"))
    .map(({ id, rule, value, off: out }) => `${id} ${rule} ${value}${out ? " off" : ""}`);

describe("the terms of a precision roll, as cards and dialogs show them", () => {
  it("each cover has its own number and rule [U-118] [U-119] [U-120] [U-121] [U-122] [U-126] [U-138] [U-139] [U-140]", () => {
    expect(covers({ cover: "none", light: "bright" })).toEqual([]);
    expect(covers({ cover: "quarter" })).toEqual(["cover.scenery U-119 -1"]);
    expect(covers({ cover: "half" })).toEqual(["cover.scenery U-120 -2"]);
    expect(covers({ cover: "full" })).toEqual(["cover.scenery U-121 -4"]);
    expect(covers({ crossed: true })).toEqual(["cover.creatures U-122 -2"]);
    expect(covers({}, 1)).toEqual(["cover.prone U-126 -1"]);
    expect(covers({ light: "moonlit" })).toEqual(["cover.light U-139 -1"]);
    expect(covers({ light: "dark" })).toEqual(["cover.light U-140 -2"]);
  });
  it("of several covers the highest counts wherever it comes from; what is switched off uncovers the next [U-123]", () => {
    expect(covers({ cover: "quarter", crossed: true })).toEqual(["cover.creatures U-122 -2"]);
    expect(covers({ cover: "quarter", light: "dark" }, 1)).toEqual(["cover.light U-140 -2"]);
    expect(covers({ cover: "half", crossed: true, light: "moonlit" }, 1, ["cover.creatures", "cover.scenery"])).toEqual(
      ["cover.scenery U-120 -2 off", "cover.creatures U-122 -2 off", "cover.prone U-126 -1"],
    );
  });
  it("position: only melee flanks, only projectiles care for heights, everybody for who lies next to it [U-115] [U-116] [U-117] [U-127]", () => {
    const prone = { now: { prone: 1 } };
    expect(termsOf({ place: { flanked: true, rise: -5 } })).toStrictEqual([LEVEL, flat("flanked", "U-115", 1)]);
    expect(termsOf({ place: { adjacent: true }, d: prone })).toStrictEqual([LEVEL, flat("proneTarget", "U-127", 1)]);
    expect(termsOf({ place: { adjacent: true } })).toStrictEqual([LEVEL]);
    expect(termsOf({ ability: BOW, place: { flanked: true, rise: -1 } })).toStrictEqual([LEVEL]);
    const steep = { ruleOptions: { highGround: 3 } };
    const rises = (rise: number) => termsOf({ ability: BOW, place: { rise }, x: steep }).slice(1);
    expect([2, 3, -2, -3].map(rises)).toStrictEqual([
      [],
      [flat("highGround", "U-116", 1)],
      [],
      [flat("lowGround", "U-117", -1)],
    ]);
  });
  it("whoever lies has no use of its weapon, which nobody can switch off [U-130]", () => {
    const lying = (precision: number) => ({ precision, now: { prone: 1 } });
    const off = { hand: { off: ["weapon"] } };
    expect(termsOf({ a: lying(2), x: off })).toStrictEqual([LEVEL, flat("weapon", "U-130", 0, { locked: true })]);
    expect(termsOf({ a: lying(0) })).toStrictEqual([LEVEL]);
    expect(termsOf({ a: { precision: -2 } })).toStrictEqual([LEVEL, flat("weapon", "U-063", -2)]);
  });
  it("the ambushed, on either side [U-136] [U-137]", () => {
    const ambushed = { now: { ambushed: 1 } };
    expect(termsOf({ a: ambushed, d: ambushed })).toStrictEqual([
      LEVEL,
      flat("ambushedSelf", "U-136", -1),
      flat("ambushedTarget", "U-137", 1),
    ]);
  });
  it("the ability's own number, and lines that a person added for precision [U-064] [U-065]", () => {
    const added = [
      { kind: "damage", value: 9, label: "Rage" },
      { kind: "precision", value: 2, label: "Sun" },
      { kind: "precision", value: -1, label: "Wind" },
    ];
    const roll = { ability: { ...SWORD, precision: 3 }, x: { hand: { added, off: ["added.2"] } } };
    expect(termsOf(roll)).toStrictEqual([
      LEVEL,
      flat("ability", "U-065", 3, { source: "Sword" }),
      flat("added.1", "U-064", 2, { source: "Sun" }),
      flat("added.2", "U-064", -1, { source: "Wind", off: true }),
    ]);
    expect(poolOf(roll).flat).toBe(5);
  });
  it("what is spent on purpose counts on the first roll alone, and only when it is said [U-064]", () => {
    const spend = (mods: object, nth: number, x: Partial<UUse> = { spend: "precision" }) =>
      termsOf({
        a: { effects: ["muse"] },
        effects: [effect("muse", "a", 2, { spec: { spent: "chosen", ...mods } })],
        x,
        nth,
      });
    const plus = { mods: { precision: 1 } };
    const muse = flat("spent", "U-064", 1, { source: "muse" });
    expect(spend(plus, 0)).toStrictEqual([LEVEL, muse]);
    expect(spend(plus, 1)).toStrictEqual([LEVEL]);
    expect(spend(plus, 0, { spend: "damage" })).toStrictEqual([LEVEL]);
    expect(spend({ dice: { precision: [1, 4] } }, 0)).toStrictEqual([LEVEL, { ...muse, value: 0 }]);
  });
});

describe("skills", () => {
  const muse = (spec: object) => effect("muse", "a", 2, { spec: { spent: "chosen", ...spec } });
  const skilled = (more: Overrides, beings: readonly UBeing[] = [], spend?: boolean) => {
    const a = creature("a", { control: 5, ...more });
    return skillPool(a, "scouting", seeOf(a, ...beings), spend);
  };
  const control = flat("control", "U-181", 2);
  it("half of Control, the skill's own number, what changes every skill or this one [U-181] [U-182]", () => {
    expect(skilled({})).toStrictEqual({ dice: [{ n: 1, f: 10 }], flat: 2, mods: [control] });
    const sharp = effect("sharp", "a", 2, { spec: { mods: { scouting: 3, riding: 9, skill: -1 } } });
    expect(skilled({ skills: { scouting: { major: true, bonus: 2 } }, effects: ["sharp"] }, [sharp])).toStrictEqual({
      dice: [{ n: 2, f: 10 }],
      flat: 6,
      mods: [
        flat("control", "U-182", 2),
        flat("skill", "U-181", 2),
        flat("effect.skill.0", "U-181", -1, { source: "sharp" }),
        flat("effect.scouting.0", "U-181", 3, { source: "sharp" }),
      ],
    });
    // A skill of the world's own has no state that names it.
    const a = creature("a", { control: 5, effects: ["sharp"] });
    expect(skillPool(a, { name: "scouting" }, seeOf(a, sharp)).mods.map(({ id }) => id)).toEqual([
      "control",
      "effect.skill.0",
    ]);
  });
  it("what may be spent on a skill: its number, its dice, or both, only where it is spent [U-181]", () => {
    const pool = (spec: object, spend?: boolean) => skilled({ effects: ["muse"] }, [muse(spec)], spend);
    const [number, dice] = [{ mods: { skill: 2 } }, { dice: { skill: [2, 4] } }];
    const spent = flat("spent", "U-181", 2);
    const D10 = { n: 1, f: 10 };
    expect(pool({ ...number, ...dice })).toStrictEqual({ dice: [D10], flat: 2, mods: [control] });
    expect(pool(number, true)).toStrictEqual({ dice: [D10], flat: 4, mods: [control, spent] });
    expect(pool(dice, true)).toStrictEqual({ dice: [D10, { n: 2, f: 4 }], flat: 2, mods: [control] });
    expect(pool({ mods: { precision: 1 } }, true)).toStrictEqual({ dice: [D10], flat: 2, mods: [control] });
    expect(skilled({}, [], true)).toStrictEqual({ dice: [D10], flat: 2, mods: [control] });
  });
  it("a roll spends what it was told to spend, and nothing else [U-181]", () => {
    const roll = (spend?: true) => {
      const x = { by: "a", skill: "scouting", threshold: 6, ...(spend && { spend }) } as const;
      const bearer = creature("a", { effects: ["muse"] });
      return play(check, x, worldOf(bearer, muse({ mods: { skill: 2 } })), { dice: [4] });
    };
    expect(told(roll(true))).toMatchObject({
      contests: ["U-181 6 >= 6"],
      events: ["muse rounds -2", "a drop muse"],
    });
    expect(Object.keys(roll(true).log)).toContain("spent");
    expect(roll(true).lines.find(({ k }) => k === "contest")).toMatchObject({ bMods: [{ rule: "U-181", value: 6 }] });
    expect(told(roll())).toMatchObject({ contests: ["U-181 4 < 6"], events: [] });
  });
  it("a threshold is one line that nobody switches off [U-181]", () => {
    const line = { id: "threshold", rule: "U-146", kind: "base", value: 7, locked: true };
    expect(threshold(7, "U-146")).toStrictEqual({ total: 7, mods: [line] });
  });
});

describe("numbers of a creature", () => {
  const lines = (more: Overrides, which: "parry" | "evasion" | "warding", ...beings: readonly UBeing[]) =>
    resistanceMods(creature("d", more), which, seeOf(...beings)).map(({ id, rule, value }) => `${id} ${rule} ${value}`);
  it("a resistance line by line: states, the senseless, effects [U-059] [U-067] [U-131]", () => {
    const held = { now: { immobilized: 1, stunned: 1 } };
    expect(lines(held, "evasion")).toEqual(["resistance.evasion U-059 5", "immobilized U-131 -1", "stunned U-059 -2"]);
    expect(lines(held, "parry")).toEqual(["resistance.parry U-059 5", "stunned U-059 -2"]);
    expect(lines(held, "warding")).toEqual(["resistance.warding U-059 5"]);
    expect(lines({ player: true, now: { down: 1 } }, "evasion")).toHaveLength(3);
    expect(lines({ now: { down: 1 } }, "evasion")).toHaveLength(1);
    const ward = effect("ward", "d", 2, { spec: { mods: { warding: 4 } } });
    expect(lines({ object: true, resist: {}, effects: ["ward"] }, "warding", ward)).toEqual([
      "resistance.warding U-067 0",
      "effect.warding.0 U-059 4",
    ]);
  });
  it("nobody switches a resistance itself off, but what changes it [U-059]", () => {
    const mods = resistanceMods(creature("d", { now: { stunned: 1 } }), "parry", seeOf());
    expect(mods.map(({ id, locked = false }) => [id, locked])).toEqual([
      ["resistance.parry", true],
      ["stunned", false],
    ]);
  });
  it("a written run is one on foot; in the air it is twice the flying speed [U-025]", () => {
    const a = creature("a", { walk: 5, fly: 9, run: 13 });
    expect([runSpeed(a, "walk", seeOf(a)), runSpeed(a, "fly", seeOf(a))]).toEqual([13, 18]);
  });
});
