import { describe, expect, it } from "vitest";
import { levelsFor } from "../../../src/rulesets/generia/rules/cast/keywords";
import { correction, effectKinds } from "../../../src/rulesets/generia/rules/damage/correction";
import { pairAmong } from "../../../src/rulesets/generia/rules/data/pair";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { fester, unsteadiness, wasOffBalance } from "../../../src/rulesets/generia/rules/lasting/tiers";
import { mount } from "../../../src/rulesets/generia/rules/movement/getOn";
import { type GMove, move } from "../../../src/rulesets/generia/rules/movement/move";
import { foundToSneak } from "../../../src/rulesets/generia/rules/secret/sneak";
import { isPrepared, itemByHand, prepareCast } from "../../../src/rulesets/generia/rules/spells/declareCast";
import { othersMet } from "../../../src/rulesets/generia/rules/spells/place";
import { projectileArgs } from "../../../src/rulesets/generia/rules/spells/projectile";
import { lastingBeing } from "../../../src/rulesets/generia/rules/states/lasting";
import { board } from "../rulesets/facts";
import { actor, declares, figure, held, item, type Sheet, turnOf } from "./documents";
import { BLADE, creature, deedsOf, lasting, type Overrides, play, told, worldOf } from "./fixtures";
import { ahead, runs } from "./running";
import { at } from "./ways";

describe("whose turn it is not", () => {
  const notYours = held("notYourTurn", "G-001");
  const others = turnOf("d", { order: [{ id: "d", initiative: 5 }] });
  it("whoever is not in the encounter does not go on with a movement that it began before [G-001]", () => {
    const begun: Overrides = { now: { stride: 5, movement: 0 } };
    expect(runs({ turn: others }, begun)).toEqual(notYours);
    expect(runs({ turn: turnOf() }, begun)).toMatchObject({ ok: true });
  });
  it("a way that leads nowhere is no way that a game master allows [G-001]", () => {
    expect(runs({ turn: turnOf("d"), path: ahead(0) })).toEqual(notYours);
    expect(runs({ turn: turnOf("d"), path: ahead(1) })).toMatchObject({ ok: true, args: { asks: true } });
  });
});

describe("an Opportunist’s blow", () => {
  const strikes = (more: Partial<GMove>) =>
    told(
      play(
        move,
        {
          ...{ by: "a", metres: 5, stride: 3, price: {}, way: [at([0, 0]), at([5, 0])], leaves: ["Actor-o"] },
          ...more,
        },
        worldOf(creature("a", { guards: [BLADE] }), creature("o")),
        {
          looks: { opportunists: ["o"] },
          answers: { opportunist: "take", defence: "parry0", followUp: "weaken" },
          dice: [1, 12],
        },
      ),
    ).changes;
  it("can be parried, and what that takes from the next defence lasts a Phase [G-046] [G-161] [G-174]", () => {
    expect(strikes({ lapses: 930 })).toEqual(expect.arrayContaining(["o penaltyDue = 930", "o defencePenalty +2"]));
    expect(strikes({}).filter((change) => change.includes("penaltyDue"))).toEqual([]);
  });
});

it("a way that cannot be gone is none that was gone", () => {
  const world = worldOf(creature("a"), lasting("e", "a"));
  const x: GMove = { by: "a", metres: 5, stride: 3, price: {}, way: [at([0, 0]), at([5, 0])], uses: ["a"] };
  const played = play(move, x, world);
  expect([played.value, played.changes]).toEqual([false, []]);
});

it("whoever gets on unseen from another place goes there in plain view [G-060] [G-114]", () => {
  const world = worldOf(creature("r", { now: { "unseen/Actor-w": 1 } }), creature("m"), creature("w"));
  const gets = (from: string) =>
    play(mount, { by: "r", on: "m" }, world, { looks: { from: [from], onto: ["=3;2;0"] } }).lines.flatMap((line) =>
      line.k === "look" ? [line.at] : [],
    );
  expect(gets("=1;2;0").filter((one) => !gets("=3;2;0").includes(one))).toContain("views");
});

describe("light where somebody sneaks", () => {
  const found = (darkness: number, lamps: readonly ("bright" | "dim" | null)[], tags: readonly string[] = []) =>
    foundToSneak({
      ...declares({ board: board({}, { darkness, tags }) }),
      lit: () => lamps,
    }).light;
  it("is that of lamps where these are brighter than the scene [G-113]", () => {
    expect(found(1, ["bright"])).toBe("bright");
    expect(found(1, ["dim"])).toBe("dim");
    expect(found(0.5, ["bright"])).toBe("bright");
    expect(found(0.5, ["dim"])).toBe("dim");
    expect(found(0, ["dim"])).toBe("bright");
    expect(found(1, [null])).toBe("dark");
    expect(found(1, [])).toBe("dark");
    expect(found(0.5, [])).toBe("dim");
  });
  it("is never brighter than what the place is marked with [G-113]", () => {
    expect(found(0, ["bright"], ["generia.light.dark"])).toBe("dark");
  });
});

it("what a game master changes by hand is one deed, also where nobody takes part", () => {
  const rows = [{ kind: "condition", fields: { on: "a", condition: "prone", change: "gets" } }] as const;
  expect(deedsOf(play(correction, { fields: { rows } }, worldOf(creature("a"))))).toEqual(["byHand"]);
  expect(effectKinds({}).condition.on).toEqual({ k: "choice", options: [] });
});

it("a status that a table has hurt hurts only whoever has it [G-182]", () => {
  const table = { sick: { dice: "1d4", type: "void" } };
  const festers = (ref: R, who: string) => fester(ref, who);
  expect(play(festers, "c", worldOf(creature("c", { table }))).lines).toEqual([]);
});

it("a turn remembers what it began with: off balance, shocked, or by a status of the table’s own [G-169] [G-182]", () => {
  const unsteady = (...statuses: readonly string[]) =>
    unsteadiness(
      creature("c", { table: { own1: {}, own2: {} }, now: Object.fromEntries(statuses.map((one) => [one, 1])) }),
    );
  expect([unsteady(), unsteady("offBalance"), unsteady("shocked"), unsteady("own1")]).toEqual([0, 1, 2, 4]);
  expect(unsteady("offBalance", "shocked", "own2")).toBe(11);
  expect([0, 1, 2, 3].map((one) => wasOffBalance(creature("c", { now: { unsteady: one } })))).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

describe("whoever rides is a pair with its mount", () => {
  const [rider, mounted] = [
    creature("r", { now: { "rides/Actor-m": 1 } }),
    creature("m", { now: { "carries/Actor-r": 1 } }),
  ];
  it("where that is known here [G-060]", () => {
    expect(pairAmong(worldOf(rider, mounted), rider)).toEqual({ rider, mount: mounted });
    expect(pairAmong({ e: lasting("e", "r"), x: undefined, ...worldOf(rider, mounted) }, mounted)).toEqual({
      rider,
      mount: mounted,
    });
    expect(pairAmong({ x: undefined, ...worldOf(rider) }, rider)).toBeNull();
    expect(pairAmong(worldOf(creature("a"), mounted), creature("a"))).toBeNull();
  });
});

it("a level whose price is just what anybody can have is there, a dearer one is not [G-107]", () => {
  expect(levelsFor(3, 1, [1, 9999, 10_000]).map(({ level }) => level)).toEqual([1, 2]);
});

it("around a caster who flies whoever is as high as it is, not whoever is as deep below the ground [G-097]", () => {
  const aura = item("Spell", { cast: "SURECAST", keywords: "FIELD", area: { shape: "aura", size: 4 } });
  const figures = [
    figure("a", { at: [3, 3], elevation: 6 }),
    figure("high", { at: [4, 3], elevation: 8 }),
    figure("low", { at: [4, 3], elevation: -6 }),
  ];
  const x = declares({ item: aura, board: board({}, { figures: () => figures, space: 2, units: "m" }) });
  const p = prepareCast(x);
  expect(isPrepared(p) && othersMet(x, p)).toEqual(["Actor.high"]);
});

it("what was done in secret stays so in an undo [G-022]", () => {
  const being = (masked: boolean) =>
    lastingBeing(item("Effect", { duration: { k: "told" }, masked }, "Curse"), "e", "c", {})?.stored;
  expect(being(true)).toMatchObject({ masked: true });
  expect(being(false)).not.toHaveProperty("masked");
});

describe("the condition that a projectile brings", () => {
  const brings = (type: "Spell" | "Skill", sheet: Sheet = {}) => {
    const effect = { kind: "damage", formula: "1d6", type: "arcane", status: "stunned" };
    const cast = { cast: "PA INT", effect, ...(type === "Skill" && { form: "cast", energy: 0 }) };
    const caster = actor("a", { system: { attributes: { int: { value: 10 } }, ...sheet.system } });
    const x = declares({ item: item(type, cast), actor: caster }, { mods: { str: 1 } });
    const p = prepareCast(x, "projectile");
    return isPrepared(p) ? projectileArgs(x, p, {}).brings : p;
  };
  it("has the DC of its line where it is magic, and of strength where it is a skill [G-080] [G-171]", () => {
    expect(brings("Spell")).toMatchObject({ spell: "Spell", dc: 15 });
    expect(brings("Skill")).toMatchObject({ spell: "Skill", dc: 11 });
  });
});

describe("an item that a person takes away", () => {
  const bearer = (status: string, statuses: readonly string[]) =>
    itemByHand(actor("a", { statuses }), item("Effect", { kind: "status", status, duration: { k: "told" } }), true);
  it("takes the condition along that it brought, where that is still there [G-182]", () => {
    expect(bearer("stunned", ["stunned"])).toEqual({ act: "lift", said: { status: "stunned" } });
    expect(bearer("stunned", [])).toBeNull();
    expect(bearer("none", ["none"])).toBeNull();
    expect(itemByHand(actor("a", { statuses: ["stunned", "none", ""] }), item("Weapon"), true)).toBeNull();
  });
});
