import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/engine/procedure/types";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GAttack, GBrings, GFlung } from "../../../src/rulesets/generia/rules/data/types";
import { BLADE, blow, creature, heldSpell, type More, type Overrides, play, SWORD, told, worldOf } from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<GAttack>;
}
const fights = ({ a, d, x, ...more }: Fight) =>
  play(
    attack,
    blow(x),
    worldOf(creature("a", { limit: 9, ...a }), creature("d", { limit: 9, guards: [BLADE], ...d }), heldSpell("s", "a")),
    { ...more, answers: { defence: "none", ...more.answers } },
  );
const becomes = (on: string, at: string): Change => ({ k: "set", on, at, from: 0, to: 1 });
/** A creature whose numbers of these states others may change. */
const awake = { now: { unconscious: 0, stunned: 0 } };
const CUT = "says cutShort G-026 a";

describe("a grapple that waits for an answer", () => {
  const grapples = (more: Fight) =>
    fights({ a: awake, d: awake, dice: [11], ...more, x: { way: "grapple", ...more.x } });
  const ends = (more: Fight) => {
    const played = grapples(more);
    const { lines, changes } = told(played);
    return [played.value.end, lines.includes(CUT), changes];
  };
  const HELD = ["grappled", false, ["a holds/Actor-d = 1", "d grappled +1"]];
  const STOPPED = ["declared", true, []];
  it("holds whoever still stands in reach [G-125] [G-127]", () => {
    expect(ends({})).toEqual(HELD);
  });
  it("holds nobody once one of the two has lost its senses [G-125] [G-128] (A-40)", () => {
    expect(ends({ meanwhile: { defence: [becomes("a", "unconscious")] } })).toEqual(STOPPED);
    expect(ends({ meanwhile: { defence: [becomes("d", "unconscious")] } })).toEqual(STOPPED);
  });
  it("holds nobody who has been carried out of reach [G-125] [G-128] (A-40)", () => {
    expect(ends({ looks: { "far~2": ["d"] } })).toEqual(STOPPED);
  });
  it("is measured by the reach of its bare hands, at least a metre [G-024] [G-125]", () => {
    const asked = (reach: number) =>
      grapples({ a: { ...awake, unarmed: { ...SWORD, reach } } })
        .lines.filter(({ k }) => k === "look")
        .at(-1);
    expect(asked(2)).toMatchObject({ at: "far~2", question: "far:Actor-a 2", who: "d" });
    expect(asked(0)).toMatchObject({ question: "far:Actor-a 1" });
  });
  it("goes on where all that was so before it was declared, and a person has overridden it [G-125]", () => {
    expect(ends({ looks: { far: ["d"], "far~2": ["d"] } })).toEqual(HELD);
    expect(ends({ d: { now: { unconscious: 1 } } })).toEqual(HELD);
  });
  it("an ordinary attack goes on from where it began [G-024]", () => {
    const played = fights({ d: awake, dice: [9, 5, 4, 3], looks: { far: ["d"] } });
    expect(played.value).toMatchObject({ end: "landed", damage: 10 });
  });
});

describe("a projectile whose spell is kept up", () => {
  const brings: GBrings = {
    status: "burning",
    strength: 2,
    type: "fire",
    spell: "s",
    dc: 13,
    held: true,
    duration: { k: "rounds", rounds: 3 },
    timer: { round: 4, slot: 10, left: 0, due: 0 },
  };
  const bolt = { ...SWORD, name: "Bolt", damage: { dice: [], flat: 0, type: "fire" } };
  const flung: GFlung = { spell: "s", held: true, holds: "s" };
  const lost: readonly Change[] = [{ k: "set", on: "s", at: "held", from: 1, to: 0 }];
  const arrives = (more: Fight) => {
    const { lines, changes } = told(
      fights({ dice: [9, 5], ...more, x: { way: "projectile", weapon: bolt, brings, flung, ...more.x } }),
    );
    return [lines.includes(CUT), changes.includes("d burning +1")];
  };
  it("brings what it should while its caster concentrates [G-080] [G-091]", () => {
    expect(arrives({})).toEqual([false, true]);
  });
  it("brings nothing once the concentration is lost [G-091] [G-095]", () => {
    expect(arrives({ meanwhile: { defence: lost } })).toEqual([true, false]);
  });
  it("brings what needs no concentration even then [G-091]", () => {
    const { held: _held, ...free } = brings;
    expect(arrives({ meanwhile: { defence: lost }, x: { brings: free } })).toEqual([false, true]);
  });
});

describe("a counter whose foe is out of reach when it is chosen", () => {
  it("is not carried out; it is measured by the weapon that strikes back, at least a metre [G-024] [G-047]", () => {
    const counters = (reach: number) =>
      fights({
        d: { counter: 1, now: { en: 5, reaction: 1 }, main: { ...SWORD, reach } },
        dice: [1, 10],
        answers: { defence: "parry0", followUp: "counter" },
        looks: { far: ["a"], near: ["a"], "near~2": ["a"] },
      });
    expect(told(counters(1)).lines.at(-1)).toBe("says cutShort G-026 d");
    const asked = (reach: number) => counters(reach).lines.find((line) => line.k === "look" && line.at === "far");
    expect(asked(3)).toMatchObject({ question: "far:Actor-d 3", who: "a" });
    expect(asked(0)).toMatchObject({ question: "far:Actor-d 1", who: "a" });
  });
});
