import { describe, expect, it } from "vitest";
import { parseCast } from "../../../src/rulesets/generia/rules/cast/parse";
import type { GBeing, GCast } from "../../../src/rulesets/generia/rules/data/types";
import { cast } from "../../../src/rulesets/generia/rules/spells/cast";
import { actsOf, castableOf } from "../../../src/rulesets/generia/rules/spells/castable";
import { declareCast } from "../../../src/rulesets/generia/rules/spells/declareCast";
import {
  chosenEffect,
  dcAmount,
  dcOfEffect,
  dcOfSource,
  effectsOn,
  existingDc,
  isUnwilling,
} from "../../../src/rulesets/generia/rules/spells/existing";
import { actor, declares, held, item, ok, said, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  heldSpell,
  lasting,
  linesOf,
  type More,
  type Overrides,
  play,
  told,
  worldOf,
} from "./fixtures";
import { SNARE } from "./ways";

/** "d" bears a stun of DC 14 and a bonus of its own; "a" holds its concentration on a spell and has swallowed something. */
const world = (d: Overrides = {}, ...more: readonly GBeing[]) =>
  worldOf(
    creature("a", { lasting: ["s", "m"], now: { mp: 9 } }),
    heldSpell("s", "a"),
    lasting("m", "a", { what: "swallowed" }),
    creature("d", { lasting: ["e", "b"], ...d }),
    lasting("e", "d", { status: "stunned", dc: 14 }),
    lasting("b", "d", { what: "bonus", source: "Actor.d", adds: { to: "attack", by: 2 } }),
    ...more,
  );
const at = (groups: Readonly<Record<string, string>> = {}, more: Told = {}) =>
  declares({ world: world(), adjust: said(groups), ...more });
const ids = (on: readonly string[], x = at()) => effectsOn(x, on).map(({ id }) => id);

describe("the effects that a cast may end", () => {
  it("are what lasts on those whom it is aimed at; what somebody has swallowed is none [G-171]", () => {
    expect(ids(["d"])).toEqual(["e", "b"]);
    expect(ids(["a", "d"])).toEqual(["e", "b"]);
    expect(ids(["a"])).toEqual([]);
    expect(ids([])).toEqual([]);
  });
  it("none are on whom nobody knows, or on what is no creature [G-171]", () => {
    expect(ids(["x", "s"])).toEqual([]);
    expect(ids(["s", "d", "x"])).toEqual(["e", "b"]);
  });
  it("a person chooses one, else it is the first; or says that it is another one [G-171]", () => {
    expect(chosenEffect(at(), ["d"])?.id).toBe("e");
    expect(chosenEffect(declares({ world: world() }), ["d"])?.id).toBe("e");
    expect(chosenEffect(at({ effect: "item-b" }), ["d"])?.id).toBe("b");
    expect(chosenEffect(at({ effect: "item-x" }), ["d"])?.id).toBe("e");
    expect(chosenEffect(at({ effect: "typed" }), ["d"])).toBeUndefined();
    expect(chosenEffect(at(), ["a"])).toBeUndefined();
  });
  it("have the DC of their spell, an area that of what it does [G-171]", () => {
    expect(dcOfEffect(lasting("e", "d", { dc: 14 }))).toBe(14);
    expect(dcOfEffect(lasting("e", "d"))).toBeUndefined();
    const area = { what: "area", dc: 14, stored: { work: { ...SNARE, dc: 17 } } } as const;
    expect(dcOfEffect(lasting("e", "d", area))).toBe(17);
    expect(dcOfEffect(lasting("e", "d", { ...area, what: "status" }))).toBe(14);
    expect(dcOfEffect(lasting("e", "d", { ...area, stored: { work: {} } }))).toBe(14);
  });
  it("come from 10 and the modifier of the line, or the strength of whoever needs no magic for it [G-171]", () => {
    const strong = creature("a", { mods: { str: 4, con: 1 } });
    expect(dcOfSource(strong, false, 6)).toBe(16);
    expect(dcOfSource(strong, true, 6)).toBe(14);
  });
});

describe("whoever does not want to lose an effect", () => {
  const wants = (more: Parameters<typeof lasting>[2], of = "d", groups = {}) =>
    isUnwilling(at(groups), lasting("z", of, { source: "Actor.w", ...more }));
  it("is whoever gains by it: a helpful condition, a bonus, or what it has made itself [G-171]", () => {
    expect(wants({ status: "keenSenses" })).toBe(true);
    expect(wants({ status: "stunned" })).toBe(false);
    expect(wants({ what: "bonus", adds: { to: "attack", by: 1 } })).toBe(true);
    expect(wants({ what: "bonus", adds: { to: "attack", by: 0 } })).toBe(false);
    expect(wants({ what: "bonus", adds: { to: "attack", by: -1 } })).toBe(false);
    expect(wants({ what: "area" })).toBe(false);
    expect(wants({ what: "area", source: "Actor.d" })).toBe(true);
    expect(wants({ status: "stunned", adds: { to: "attack", by: 1 } })).toBe(false);
  });
  it("is never the caster itself, nor somebody whom nobody knows [G-171]", () => {
    expect(wants({ status: "keenSenses" }, "a")).toBe(false);
    expect(wants({ status: "keenSenses" }, "x")).toBe(false);
    expect(wants({ status: "keenSenses", source: "Actor.s" }, "s")).toBe(false);
    expect(isUnwilling(at(), undefined)).toBe(false);
  });
  it("or as somebody says [G-171]", () => {
    expect(wants({ status: "keenSenses" }, "d", { bearer: "willing" })).toBe(false);
    expect(wants({ status: "stunned" }, "d", { bearer: "unwilling" })).toBe(true);
    expect(wants({ status: "stunned" }, "d", { bearer: "asleep" })).toBe(false);
    expect(isUnwilling(at({ bearer: "unwilling" }), undefined)).toBe(true);
    expect(isUnwilling(declares(), undefined)).toBe(false);
  });
});

describe("the DC to reach", () => {
  it("is the effect’s, or the one that is typed where it has none or is another one [G-171]", () => {
    expect(existingDc(at(), ["d"])).toEqual({ dc: 14 });
    expect(existingDc(at({ dc: "20" }), ["d"])).toEqual({ dc: 14 });
    expect(existingDc(at({ effect: "typed", dc: " 20 " }), ["d"])).toEqual({ dc: 20 });
    expect(existingDc(at({ effect: "item-b", dc: "12" }), ["d"])).toEqual({ dc: 12, unwilling: true });
    for (const dc of ["", " ", "much", "1.5", "-1"])
      expect(existingDc(at({ effect: "typed", dc }), ["d"])).toBeUndefined();
    expect(existingDc(at({ effect: "typed" }), ["d"])).toBeUndefined();
    expect(existingDc(declares({ world: worldOf(creature("a"), creature("d")) }), ["d"])).toBeUndefined();
  });
  it("is ten higher for whoever does not want to lose it [G-171]", () => {
    expect(linesOf(dcAmount(14))).toEqual(["effectDc G-171 base 14 locked"]);
    expect(linesOf(dcAmount(14, true))).toEqual(["effectDc G-171 base 14 locked", "unwilling G-171 flat 10 locked"]);
    expect(dcAmount(14, true).total).toBe(24);
  });
});

describe("a cast against an effect", () => {
  const spell = item("Spell", { cast: "SA INT vs DC" });
  const caster = actor("a", { system: { attributes: { int: { value: 10 } } } });
  const casts = (groups: Readonly<Record<string, string>>, line = "SA INT vs DC") =>
    declareCast(at(groups, { actor: caster, item: { ...spell, system: { ...spell.system, cast: line } } }));
  it("says which one it ends; none where its DC was typed, or where the line saves [G-171]", () => {
    expect(casts({})).toMatchObject(ok({ ends: "e", cast: { dc: 14 } }));
    expect(casts({ effect: "item-b", dc: "12" })).toMatchObject(ok({ ends: "b", cast: { dc: 12, unwilling: true } }));
    for (const found of [casts({ effect: "typed", dc: "12" }), casts({}, "SA INT vs DEX"), casts({}, "SURECAST")]) {
      expect(found.ok).toBe(true);
      expect("args" in found && found.args).not.toHaveProperty("ends");
    }
  });
  const goes = (more: Partial<GCast>, script: More, d: Overrides = {}) =>
    play(
      cast,
      {
        ...{ by: "a", on: ["d"], name: "Ray", level: 1, price: {} },
        cast: { type: "SA", value: 5, dc: 14 },
        effect: { kind: "other", dice: [], flat: 0, type: "" },
        ...more,
      },
      world({ now: { stunned: 1 }, ...d }),
      script,
    );
  it("ends it where its DC is reached, and nothing where not [G-171]", () => {
    const ended = goes({ ends: "e" }, { dice: [9] });
    expect(told(ended).lines).toContain("G-171 14 passes 14");
    expect(told(ended).changes).toContain("d drop item-e");
    expect(told(goes({ ends: "e" }, { dice: [8] })).changes).toEqual([]);
    expect(told(goes({}, { dice: [9] })).changes).toEqual([]);
    expect(deedsOf(goes({}, { dice: [9] }))).toEqual([]);
  });
  it("a ritual amid a fight is told, where the table warns of it [G-102]", () => {
    expect(told(goes({ amidFight: true }, { dice: [9] })).lines[0]).toBe("says ritualAmidFight G-102 a");
    expect(told(goes({}, { dice: [9] })).lines[0]).not.toContain("ritual");
  });
});

describe("what a skill with a cast line is cast as", () => {
  const skill = item("Skill", { form: "cast", cast: "SA STR vs CON", energy: 2, range: 7 }, "Roar");
  it("a spell that takes no magic power, needs no focus and conjures nothing, but energy [G-009]", () => {
    const found = castableOf(skill);
    expect(found?.energy).toBe(2);
    expect(found?.spell).toMatchObject({
      ...{ cast: "SA STR vs CON", range: 7, mp: 0, focus: "no", ethereal: "no" },
      ...{ conjures: false, keywords: "", strength: 1, keepsOff: false },
    });
    expect(castableOf(item("Skill", { form: "melee" }))).toBeNull();
    expect([castableOf(item("Weapon")), castableOf(null)]).toEqual([null, null]);
  });
  it("what flies is an act of its own, in the order of the line; a defence is none [G-077] [G-080]", () => {
    const acts = (line: string) => {
      const read = parseCast(line);
      return read.ok && actsOf(read.value.alternatives).map(({ act, ways }) => [act, ...ways.map(({ type }) => type)]);
    };
    expect(acts("PA INT / SD INT / SURECAST / SA INT vs DEX")).toEqual([
      ["projectile", "PA"],
      ["cast", "SURECAST", "SA"],
    ]);
    expect(acts("SD INT")).toEqual([]);
  });
  it("what it leaves is saved against with 10 and strength, what a spell leaves with the value of its line [G-171]", () => {
    const leaves = {
      duration: { k: "told" },
      timer: { round: 0, slot: 0, left: 0, due: 0 },
      trigger: "field",
    } as const;
    const dcs = (physical?: true) =>
      play(
        cast,
        {
          ...{ by: "a", on: [], name: "Roar", spell: "s", level: 1, price: {}, leaves },
          ...(physical && { physical }),
          cast: { type: "SURECAST", value: 5 },
          effect: { kind: "other", dice: [], flat: 0, type: "" },
        },
        worldOf(creature("a", { mods: { str: 3 } })),
      ).changes.map((change) => JSON.stringify(change).match(/"work":.*?"dc":(\d+)/)?.[1]);
    expect([dcs(), dcs(true)]).toEqual([
      [undefined, "15"],
      [undefined, "13"],
    ]);
  });
});

it("a ritual amid a fight warns where the table has it so, and is refused otherwise [G-102]", () => {
  const ritual = item("Spell", { cast: "SURECAST", use: "ritual" });
  const casts = (settings: object, turn: Told["turn"] = turnOf()) =>
    declareCast(declares({ item: ritual, settings: { ...settings }, turn }, { now: { mp: 9 } }));
  const warns = { ritualInCombat: "warn" };
  expect(casts(warns)).toMatchObject(ok({ amidFight: true }));
  expect(casts({})).toEqual(held("ritual", "G-102"));
  for (const found of [casts(warns, null), casts({}, null)])
    expect("args" in found && Object.keys(Object(found.args))).not.toContain("amidFight");
});
