import { describe, expect, it } from "vitest";
import { madeFor } from "../../../src/engine/procedure/changes";
import { both } from "../../../src/rulesets/uchma/rules/common/commonActs";
import type { State } from "../../../src/rulesets/uchma/rules/data/appendix";
import { stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import type { UAbility, UEffectSpec } from "../../../src/rulesets/uchma/rules/data/shapes";
import { bearing, state } from "./bearing";
import { bringing, effect, type Overrides, play, playUse, SWORD, told, worldOf } from "./fixtures";

/** Two abilities of one exchange, each of which brings something to `d`. */
const twice = (main: UAbility, off: UAbility, d: Overrides = {}, ...more: readonly ReturnType<typeof state>[]) => {
  const [target, ...effects] = bearing("d", more, d);
  const [doer] = bearing("a", []);
  if (!target || !doer) throw new Error("nobody");
  const use = (ability: UAbility) => ({ by: "a", on: ["d"], ability });
  return play(both, { main: use(main), off: use(off) }, worldOf(doer, target, ...effects));
};
/** What is left of what an exchange made for `d`: name, rounds, stacks. */
const left = (played: ReturnType<typeof twice>) =>
  madeFor(played.changes, "d").map(({ data: { system } }) => {
    const { rounds, stacks, spec } = system as { rounds: number; stacks?: number; spec: UEffectSpec };
    return { name: spec.name.replace("FIVEFOLD.Uchma.Status.", ""), rounds, ...(stacks && { stacks }) };
  });
const named = (which: State, name: string, rounds: number, more: Partial<UEffectSpec> = {}): UAbility =>
  bringing(which, rounds, { effects: [{ ...stateSpec(which), name, rounds, ...more }] });

describe("two abilities of one exchange bring the same state", () => {
  it("the one that lasts longer counts, whichever comes first [U-105]", () => {
    const [short, long] = [named("soaked", "Splash", 1), named("soaked", "Flood", 3)];
    const longer = twice(short, long);
    expect(left(longer)).toEqual([{ name: "Flood", rounds: 3 }]);
    expect(told(longer).events).toEqual(["d soaked +1", "d make Splash", "d drop Splash", "d make Flood"]);
    const first = twice(long, short);
    expect(left(first)).toEqual([{ name: "Flood", rounds: 3 }]);
    expect(told(first)).toMatchObject({ events: ["d soaked +1", "d make Flood"], said: ["Say.keeps"] });
  });
  it("the one that hurts more counts, even with fewer rounds [U-086]", () => {
    const scratch = named("bleeding", "Scratch", 4);
    const gash = named("bleeding", "Gash", 1, { harm: { damage: 9, armor: "none" } });
    expect(left(twice(scratch, gash))).toEqual([{ name: "Gash", rounds: 1 }]);
    expect(left(twice(gash, scratch))).toEqual([{ name: "Gash", rounds: 1 }]);
  });
  it("what stacks is one, with both counted and the longer duration, up to its most [U-105]", () => {
    const [tired, worn] = [named("fatigued", "Tired", 3), named("fatigued", "Worn", 1)];
    const summed = twice(tired, worn);
    expect(left(summed)).toEqual([{ name: "Worn", rounds: 3, stacks: 2 }]);
    expect(told(summed).events.filter((event) => event.includes("fatigued"))).toEqual(["d fatigued +1"]);
    // What is there from before still counts one more each time.
    const three = state("e", "d", "fatigued", { rounds: 5, spec: {} });
    const held = { ...three, now: { ...three.now, stacks: 4 } };
    const capped = twice(tired, worn, {}, held);
    expect(left(capped)).toEqual([]);
    expect(told(capped).events).toEqual(["e stacks = 5"]);
  });
  it("what cures the first leaves neither, and its status goes [U-105]", () => {
    const cured = twice(named("burning", "Fire", 2), named("soaked", "Flood", 2));
    expect(left(cured)).toEqual([]);
    expect(told(cured).events).toEqual(["d burning +1", "d make Fire", "d burning -1", "d drop Fire"]);
  });
  it("one ability that brings it twice, and a prepared action in between, are no exception [U-043]", () => {
    const wound = stateSpec("bleeding");
    const teeth: UAbility = {
      ...SWORD,
      effects: [
        { ...wound, name: "Bite", rounds: 2 },
        { ...wound, name: "Tear", rounds: 3 },
      ],
    };
    expect(left(playUse({ ability: teeth, dice: [10] }) as never)).toEqual([{ name: "Tear", rounds: 3 }]);
    const riposte = effect("e", "d", 1, {
      prepared: { ...named("slowed", "Trip", 3), slot: "prepared", trigger: "hit" },
    });
    const slowing: UAbility = {
      ...SWORD,
      targeting: "choose",
      most: 2,
      effects: [{ ...stateSpec("slowed"), rounds: 1 }],
    };
    const played = playUse({
      d: { effects: ["e"], now: { ready: 1 } },
      others: [riposte],
      ability: slowing,
      x: { on: ["d", "a"], willing: ["a"] },
      looks: { "watch attacked": [], "watch hit": ["d"] },
      answers: { "prepared/d/reaction": "use" },
      dice: [10],
    });
    const own = madeFor(played.changes, "a").map(({ data }) => data.name);
    expect(told(played).asked).toEqual(["d prepared/d/reaction: use"]);
    expect(own).toEqual(["Trip"]);
  });
  it("states of different kinds, and what counts each time, stay side by side", () => {
    expect(left(twice(named("soaked", "Splash", 1), named("slowed", "Mud", 2)))).toHaveLength(2);
    const { keep: _keep, ...each } = stateSpec("soaked");
    const twin: UAbility = { ...bringing("soaked"), effects: [{ ...each, name: "Song" }] };
    expect(left(twice(twin, twin))).toHaveLength(2);
  });
});
