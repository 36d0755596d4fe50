import { describe, expect, it } from "vitest";
import type { PlacedArea } from "../../../src/contract/board";
import type { FBeing, FBlast, FHand } from "../../../src/rulesets/fragments/rules/data/types";
import { attackPool, pairPool } from "../../../src/rulesets/fragments/rules/dice/pools";
import { cast } from "../../../src/rulesets/fragments/rules/spells/cast";
import { declareCast } from "../../../src/rulesets/fragments/rules/spells/declareCast";
import { between } from "../rulesets/facts";
import { declares, feetAway, held, item, no, override, said, type Told, turnOf } from "./documents";
import { creature, extraLines, type Overrides, play, poison, poolText, spell, told, worldOf } from "./fixtures";

const AREA: PlacedArea = {
  scene: "Scene.x",
  shape: { kind: "circle", radius: 10 },
  points: [{ x: 50, y: 50 }],
  elevation: 0,
};
const LUCK = { kind: "advantage", value: 1, label: "Luck" };
const RAGE = { kind: "bonus", value: 2, label: "Rage" };

describe("what a person adds to the pair of dice of an area", () => {
  const pair = (hand: FHand) => pairPool(creature("a"), "ess", { hand });
  it("is added to both, but Advantage and Disadvantage are for each target [F-003] [F-045]", () => {
    const both = pair({ added: [LUCK, RAGE, { ...LUCK, kind: "disadvantage" }] });
    expect([poolText(both), extraLines(both)]).toEqual(["1d20 + 11", ["added.1 F-001 flat 2 Rage"]]);
    expect(poolText(pair({ off: ["added.0"] }))).toBe("1d20 + 9");
  });
  it("is dropped by the name that it has in every other roll [F-004] [F-045]", () => {
    const added = [LUCK, RAGE];
    expect(poolText(pair({ off: ["added.1"], added }))).toBe("1d20 + 9");
    expect(poolText(pair({ off: ["added.0"], added }))).toBe("1d20 + 11");
    const single = attackPool(creature("a"), "ess", [], { hand: { off: ["added.1"], added } });
    expect(poolText(single)).toBe("2d20 highest + 9");
  });
  it("Luck that was dropped leaves the first die and the bonus beside it [F-045]", () => {
    const blast: FBlast = {
      ...{ by: "a", on: [{ id: "d", lines: [] }], name: "Burst", against: "physical", area: AREA, type: "fire" },
      ...{ damage: { dice: [], flat: 0 }, hand: { off: ["added.0"], added: [LUCK, RAGE] } },
    };
    const played = play(
      cast,
      { by: "a", on: ["d"], name: "Burst", price: {}, blast },
      worldOf(creature("a"), creature("d")),
      {
        dice: [4, 12],
      },
    );
    expect(told(played).lines).toEqual(["a first 15", "a second 23", "F-044 15 passes 15", "F-005 4 fails 20"]);
  });
});

/** What "a", who has 5 Energy, says to cast a spell on "d". */
const casts = (system: object = {}, more: Told = {}, a: Overrides = {}, d: Overrides = {}) =>
  declareCast(
    declares({ item: item("Spell", { damage: "2d6", damageType: "fire", ...system }, "Burst"), ...more }, a, d),
  );

describe("a spell that goes on", () => {
  const burst = (id: string, of: string) => ({ ...spell(id, of), item: "Burst" });
  const runs = (...others: readonly FBeing[]) =>
    casts({ attack: "none", rounds: 3 }, { world: worldOf(creature("a"), creature("d"), ...others) });
  it("is the caster’s own one, not that of somebody else whose item has the same id, and no thing [F-072]", () => {
    expect(runs(burst("o", "d"), burst("s", "a"))).toMatchObject({ args: { runs: { spell: "s" } } });
    expect(runs(burst("o", "d"))).not.toHaveProperty("args.runs");
    expect(runs({ ...poison("p", "a"), item: "Burst" })).not.toHaveProperty("args.runs");
  });
  it("was cast in no turn of its caster’s where it was readied, and runs from the running turn on [F-074] [F-086] (A-62)", () => {
    const world = worldOf(creature("a"), creature("d"), burst("s", "a"));
    const x = {
      world,
      turn: turnOf("d", { round: 2, slot: 5 }),
      item: item("Spell", { attack: "none", rounds: 1 }, "Burst"),
    };
    expect(declareCast(declares(x), true)).toMatchObject({
      args: { runs: { spell: "s", until: { round: 3, slot: 5 }, cast: 0 } },
    });
  });
});

describe("whom a spell without an attack reaches", () => {
  const walled = feetAway(5, { open: 0, tags: ["fragments.cover.full"] });
  it("nobody behind full cover, if one of several stands there, but its caster always [F-167]", () => {
    const board = { ...walled, to: { ...walled.to, e: between({ distance: 5 }) } };
    const world = worldOf(creature("a"), creature("d"), creature("e"));
    const heals = (on: readonly string[], more: Told = {}) =>
      casts({ attack: "none", damage: "", heals: "1d6" }, { board, world, on: [...on], ...more });
    expect([heals(["d"]), heals(["e", "d"])]).toEqual([held("covered", "F-167"), held("covered", "F-167")]);
    expect(heals(["e", "a"])).toMatchObject({ ok: true, args: { on: ["e", "a"] } });
    expect(heals(["d"], { adjust: override })).toMatchObject({ ok: true });
  });
  it("nothing hides what is no creature of this exchange, and no attack is made on that [F-069] [F-167]", () => {
    const x = {
      board: { ...walled, to: { e: between({ distance: 5, open: 0, tags: ["fragments.cover.full"] }) } },
      on: ["e"],
    };
    expect(casts({ attack: "none", damage: "", heals: "1d6" }, x)).toMatchObject({ ok: true });
    expect(casts({}, x)).toEqual(no("noTarget", "F-069"));
  });
  it("nobody at all, if it is aimed at nobody: it lays nothing on anybody [F-070]", () => {
    expect(casts({ attack: "none", inflicts: "slowed" }, { on: [] })).not.toHaveProperty("args.inflicts");
  });
});

describe("what is said of Energy", () => {
  it("one part that is no number is enough to refuse all of it [F-068]", () => {
    const components = [{ energy: 1 }, { energy: 1 }];
    expect(casts({ components }, { adjust: said({ energy1: "lots" }) })).toEqual(no("noNumber", "F-068"));
    expect(casts({ components }, { adjust: said({ energy0: "1e1" }) }, { now: { energy: 30 } })).toMatchObject({
      args: { price: { energy: 11 } },
    });
  });
  it("blanks for a part leave what is written down [F-068]", () => {
    const x = { adjust: said({ energy0: "  " }) };
    expect(casts({ components: [{ energy: 2 }] }, x)).toMatchObject({ args: { price: { energy: 2 } } });
  });
  it("blanks are no formula of a spell that heals nothing [F-070]", () => {
    expect(casts({ heals: "  " })).toMatchObject({ ok: true });
  });
});
