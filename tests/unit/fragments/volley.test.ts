import { describe, expect, it } from "vitest";
import type { MapPositionFacts } from "../../../src/contract/board";
import { oddsOf } from "../../../src/foundry/odds/compute";
import { MECHANICS } from "../../../src/rulesets/fragments/mechanics";
import { declareVolley, volleyOf } from "../../../src/rulesets/fragments/rules/actions/volley";
import { declareCast } from "../../../src/rulesets/fragments/rules/spells/declareCast";
import { areaPreview, spellPreview } from "../../../src/rulesets/fragments/view/area";
import { castDialog } from "../../../src/rulesets/fragments/view/castDialog";
import { volleyDialog } from "../../../src/rulesets/fragments/view/volleyDialog";
import { actor, declares, feetAway, item, no, override, type Told, turnOf } from "./documents";
import { linesOf } from "./fixtures";

const t = (key: string, data: Readonly<Record<string, unknown>> = {}): string =>
  [key.replace("FIVEFOLD.Fragments.", ""), ...Object.values(data)].join(" ");
const context = { t, names: { a: "Ada", d: "Ben" }, world: {} };
const AREA = { scene: "s", shape: { kind: "circle" as const, radius: 10 }, points: [{ x: 50, y: 50 }], elevation: 0 };
const position: MapPositionFacts = {
  ...{ at: { scene: "s", x: 250, y: 150, elevation: 0 }, space: "1_2", corner: { x: 200, y: 100, elevation: 0 } },
  ...{ distance: 65, seen: true, clear: true, to: {} },
  area: (shape) => ({ area: { ...AREA, shape }, reached: ["d"], walled: [] }),
};
const BOW = { ways: ["ranged"], damage: "1d6", place: 4, increment: 30, damageAttribute: "none" };
const feat = (volley: number) => item("Feat", { volley }, "Volley");
const archer = actor("a", { items: [feat(10), feat(20)] });
/** A volley of "a", level 1 and DEX 5 unless told, at "d", 65 ft away. */
const at = (more: Told = {}, weapon: object = {}) =>
  declares({
    ...{ actor: archer, item: item("Weapon", { ...BOW, ...weapon }, "Bow"), position, turn: turnOf() },
    ...{ board: feetAway(65) },
    ...more,
  });

describe("a volley", () => {
  it("goes by the largest area that a feat of its archer gives [F-040] [F-044]", () => {
    expect([volleyOf(archer), volleyOf(actor("a"))]).toEqual([20, 0]);
    expect(volleyDialog(at(), context)?.position).toEqual({
      ...{ range: 1000, shape: { kind: "circle", radius: 20 }, below: 0 },
    });
  });
  it("of somebody without such a feat is a game master's to allow, in an area of 10 ft [F-044]", () => {
    const lent = volleyDialog(at({ actor: actor("a"), adjust: override }), context);
    expect(lent?.position?.shape).toEqual({ kind: "circle", radius: 10 });
    expect(volleyDialog(at({ actor: actor("a") }), context)).toBe(null);
  });
  it("takes something that is shot or thrown, and a place [F-044] [F-051] [F-069]", () => {
    expect(declareVolley(at({}, { ways: ["melee"] }))).toEqual(no("notRanged", "F-044"));
    const { position: _none, ...nowhere } = at();
    expect(declareVolley(nowhere)).toEqual(no("noArea", "F-069"));
    expect(volleyDialog(nowhere, context)).toMatchObject({ against: [], rolls: [{ id: "damage" }] });
  });
  it("has each target's own distance in the number that reaches it, and in the odds [F-001] [F-044] [F-052] (A-13)", () => {
    const x = at();
    const dialog = volleyDialog(x, context);
    expect(dialog?.against.map(({ on, name, amount }) => [on, name, amount.total, ...linesOf(amount)])).toEqual([
      ["d", "Ben", 17, "physical F-041 base 15", "increment F-052 flat 2"],
    ]);
    expect([dialog?.title, dialog?.cost, dialog?.rolls.map(({ id }) => id)]).toEqual([
      "Line.volley Bow",
      "Cost.actions 1",
      ["strike", "damage"],
    ]);
    const made = declareVolley(x);
    if (!("args" in made)) throw new Error("there is no volley");
    const odds = oddsOf({
      ...{ mechanics: MECHANICS as never, procedure: "cast", args: made.args, world: x.world, on: "d" },
      ...{ words: areaPreview(x) as never, dialog },
    });
    // 1d20 + 8 reaches 17 from 9 on: 12 of 20; the first die decides, not the pair.
    expect(odds?.now.lands).toBeCloseTo(0.6, 9);
    expect(odds?.totals?.needed).toBe(17);
  });
  it("counts the lines that a person has switched off for nobody [F-004] [F-052]", () => {
    const off = volleyDialog(at({ adjust: { off: ["increment"], added: [] } }), context);
    expect(off?.against[0]?.amount.total).toBe(15);
  });
});

describe("a spell on an area", () => {
  const spell = (system: object = {}) =>
    item("Spell", { attack: "physical", damage: "6", area: 10, range: 60, components: [], ...system }, "Burst");
  const cast = (more: Told = {}, system: object = {}) =>
    declares({
      item: spell(system),
      position: { ...position, distance: 30 },
      turn: turnOf(),
      board: feetAway(30),
      ...more,
    });

  it("tells the number that each target is reached at, and the chance against the first [F-001] [F-044] [F-055]", () => {
    const x = cast();
    const dialog = castDialog(x, context);
    expect(dialog?.against.map(({ on, name, amount }) => [on, name, amount.total])).toEqual([["d", "Ben", 15]]);
    const made = declareCast(x);
    if (!("args" in made)) throw new Error("there is no spell");
    const odds = oddsOf({
      ...{ mechanics: MECHANICS as never, procedure: "cast", args: made.args, world: x.world, on: "d" },
      ...{ words: spellPreview(x) as never, dialog },
    });
    expect([dialog?.deciding?.number.total, odds?.totals?.needed]).toEqual([15, 15]);
    // 1d20 + 9 reaches 15 from 6 on.
    expect(odds?.now.lands).toBeCloseTo(0.75, 9);
  });
  it("has no odds where it does not attack, and none before it lies somewhere or where nobody is in its area [F-069] [F-070]", () => {
    expect(spellPreview(cast({}, { attack: "none" }))).toBe(null);
    expect([spellPreview(cast({ on: [] })), areaPreview(at({ on: [] }))]).toEqual([null, null]);
    const { position: _none, ...nowhere } = cast();
    expect(castDialog(nowhere, context)).toMatchObject({ against: [], position: { range: 60 } });
    expect(castDialog(nowhere, context)?.deciding).toBeUndefined();
  });
  it("is as large and reaches as far on a map in metres [F-049] [F-069]", () => {
    const board = feetAway(9, {}, { units: "m" });
    expect(castDialog(cast({ board }), context)?.position).toMatchObject({
      ...{ range: 20, shape: { radius: 10 / 3 } },
    });
    const far = { ...position, distance: 21 };
    expect(declareCast(cast({ board, position: far }))).toMatchObject({
      ...{ ok: false, reason: "FIVEFOLD.Fragments.Refused.area.far", data: { distance: 63, range: 60 } },
    });
  });
});
