import { describe, expect, it } from "vitest";
import type { Row } from "../../../src/engine/procedure/form";
import { correction, effectKinds } from "../../../src/rulesets/uchma/rules/damage/correction";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import { creature, effect, type Overrides, play, told, worldOf } from "./fixtures";

type Rows = Parameters<typeof correction>[1]["fields"]["rows"];
/** What a game master puts together on a card for "d", row by row: what is written of it, by its deed. */
function corrected(rows: readonly Row[], d: Overrides = {}) {
  // Rows are told apart by their kinds only when the engine has checked them against the form.
  const all = rows as unknown as Rows;
  const played = play((ref: R) => correction(ref, { fields: { rows: all } }), null, worldOf(creature("d", d)));
  const deeds = played.lines.flatMap((line) => (line.k === "deed" ? [line.at] : []));
  return { deeds, events: told(played).events };
}
const row = (kind: string, fields: Row["fields"]): Row => ({ kind, fields: { on: "d", ...fields } });
const changed = (one: Row, d?: Overrides) => corrected([one], d).events;

describe("what a game master can change by hand", () => {
  it("is for creatures and not for what lasts on them: health, energy, what is nothing but a mark [U-069] [U-124] [U-134]", () => {
    const world = worldOf(creature("a"), creature("d", { effects: ["e"] }), effect("e", "d", 2));
    const on = { k: "choice", options: ["a", "d"] };
    const amount = { k: "number", min: 1, max: 200 };
    expect(effectKinds(world)).toStrictEqual({
      damage: { on, amount },
      healing: { on, amount },
      energy: { on, by: { k: "number", min: -200, max: 200 } },
      condition: {
        on,
        condition: { k: "choice", options: ["prone", "immobilized", "stunned", "ambushed"] },
        change: { k: "choice", options: ["gets", "loses"] },
      },
    });
  });
  it("damage is off health, and whoever is below 1 is down [U-069]", () => {
    expect(changed(row("damage", { amount: 7 }))).toEqual(["d health -7"]);
    expect(changed(row("damage", { amount: 7 }), { now: { health: 5 } })).toEqual(["d health -7", "d down +1"]);
  });
  it("healing stops at the maximum [U-084]", () => {
    expect(changed(row("healing", { amount: 7 }), { now: { health: 20 } })).toEqual(["d health +7"]);
    expect(changed(row("healing", { amount: 7 }), { now: { health: 58 } })).toEqual(["d health +2"]);
  });
  it("energy is between 0 and its maximum: more is not gained, and more than there is cannot be taken [U-167]", () => {
    const energy = (by: number, now = 6) => changed(row("energy", { by }), { now: { energy: now } });
    expect([energy(3), energy(-3), energy(-6)]).toEqual([["d energy +3"], ["d energy -3"], ["d energy -6"]]);
    expect([energy(4), energy(5), energy(200)]).toEqual([["d energy +4"], ["d energy +4"], ["d energy +4"]]);
    // Whoever has more than its maximum, because somebody wrote it, keeps it.
    expect([energy(5, 10), energy(5, 12), energy(0)]).toEqual([[], [], []]);
    expect(energy(-7)).toEqual([]);
  });
  it("a condition comes and goes [U-124] [U-134]", () => {
    for (const condition of ["prone", "immobilized", "stunned", "ambushed"]) {
      const change = (to: string, now: 0 | 1) =>
        changed(row("condition", { condition, change: to }), { now: { [condition]: now } });
      expect([change("gets", 0), change("gets", 1)], condition).toEqual([[`d ${condition} +1`], []]);
      expect([change("loses", 1), change("loses", 0)], condition).toEqual([[`d ${condition} -1`], []]);
    }
  });
  it("is one deed: all rows of it are carried out, or none [U-069] [U-167]", () => {
    const rows = [row("damage", { amount: 5 }), row("condition", { condition: "stunned", change: "gets" })];
    expect(corrected(rows)).toEqual({ deeds: ["byHand"], events: ["d health -5", "d stunned +1"] });
    expect(corrected([...rows, row("energy", { by: -11 })]).events).toEqual([]);
    const twice = [row("energy", { by: 3 }), row("energy", { by: 3 })];
    expect(corrected(twice, { now: { energy: 6 } }).events).toEqual(["d energy +3", "d energy +1"]);
  });
});
