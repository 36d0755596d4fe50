import { describe, expect, it } from "vitest";
import type { State } from "../../../src/rulesets/uchma/rules/data/appendix";
import type { UIntent } from "../../../src/rulesets/uchma/rules/data/intent.types";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { R } from "../../../src/rulesets/uchma/rules/data/read";
import type { UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { besideOf } from "../../../src/rulesets/uchma/rules/states/beside";
import { bearing, state } from "./bearing";
import { play, worldOf } from "./fixtures";

const spec = (which: State, more: Partial<UEffectSpec> = {}): UEffectSpec => ({ ...stateSpec(which), ...more });
const BLESSED: UEffectSpec = { name: "Blessed", rounds: 2 };
interface Exchange {
  readonly first: readonly UIntent[];
  readonly next: UEffectSpec;
}
const deeds = (ref: R, { first, next }: Exchange) => {
  ref.deed("first", first);
  return besideOf(ref, "d", next).map(({ system }) => system.spec);
};
const brings = (one: UEffectSpec): UIntent => ({ k: "effect", on: "d", spec: one });
/** What of all that an exchange has brought to "d" before counts as something comes: the names of it. */
const beside = (next: UEffectSpec, ...first: readonly UIntent[]) =>
  play(deeds, { first, next }, worldOf(...bearing("d", []))).value.map((one) => (one as { name?: string }).name);

describe("what an exchange has made for somebody before", () => {
  it("counts where it is of the same kind, and not where it is of another [U-105]", () => {
    const first = [brings(spec("slowed", { name: "Mud" })), brings(spec("bleeding", { name: "Gash" }))];
    expect(beside(spec("slowed"), ...first)).toEqual(["Mud"]);
    expect(beside(spec("bleeding"), ...first)).toEqual(["Gash"]);
    expect(beside(spec("sickened"), ...first)).toEqual([]);
  });
  it("counts where it is cured, as far as it is what is cured [U-105]", () => {
    const first = [brings(spec("burning", { name: "Fire" })), brings(spec("slowed", { name: "Mud" }))];
    expect(beside(spec("soaked", { cures: ["burning"] }), ...first)).toEqual(["Fire"]);
    expect(beside(spec("soaked", { cures: ["bleeding"] }), ...first)).toEqual([]);
  });
  it("without a state it is told by its name [U-105]", () => {
    const first = [brings(BLESSED), brings(spec("slowed", { name: "Mud" })), brings({ ...BLESSED, name: "Cursed" })];
    expect(beside(BLESSED, ...first)).toEqual(["Blessed"]);
    expect(beside({ ...BLESSED, name: "Calm" }, ...first)).toEqual([]);
    expect(beside({ ...BLESSED, cures: ["slowed"] }, ...first)).toEqual(["Blessed", "Mud"]);
  });
  it("is no creature that somebody has called [U-159]", () => {
    expect(beside(BLESSED, { k: "call", on: "d", summons: "Actor.s" }, brings(BLESSED))).toEqual(["Blessed"]);
  });
  it("is nothing that was there before the exchange, nor what others have got [U-105]", () => {
    const world = worldOf(...bearing("d", [state("s", "d", "slowed")]), ...bearing("e", []));
    const first: readonly UIntent[] = [{ k: "effect", on: "e", spec: spec("slowed") }];
    expect(play(deeds, { first, next: spec("slowed") }, world).value).toEqual([]);
  });
});
