import { describe, expect, it } from "vitest";
import type { Pool } from "../../../src/engine/dice/pool";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import { rollHarm } from "../../../src/rulesets/generia/rules/dice/exploding";
import { creature, linesOf, play, rollsOf, told, worldOf } from "./fixtures";

const strength = { id: "strength", rule: "G-052", kind: "flat", value: 3 } as const;
interface Harm {
  readonly dice: Pool["dice"];
  readonly explodes?: boolean;
}
const roll = (ref: R, { dice, explodes }: Harm) =>
  rollHarm(ref, "damage", { dice, flat: 3, mods: [strength] }, "a", explodes);
const rolled = (harm: Harm, ...dice: readonly number[]) => play(roll, harm, worldOf(creature("a")), { dice });
const explodes = true;

describe("damage whose dice do not explode", () => {
  it("is one roll, whatever it shows [G-181]", () => {
    for (const given of [{}, { explodes: false }]) {
      const played = rolled({ dice: [{ n: 2, f: 6 }], ...given }, 6, 6);
      expect(told(played).lines).toEqual(["a damage 15"]);
      expect(played.value.total).toBe(15);
    }
  });
});

describe("damage whose dice explode", () => {
  it("without dice it is a number alone [G-181]", () => {
    const played = rolled({ dice: [], explodes });
    expect(played.value.total).toBe(3);
    expect(told(played).lines).toEqual(["a damage 3"]);
  });
  it("one die below its maximum is all there is [G-181]", () => {
    const played = rolled({ dice: [{ n: 1, f: 6 }], explodes }, 5);
    expect(played.value.total).toBe(8);
    expect(linesOf(played.value)).toEqual(["strength G-052 flat 3"]);
  });
  it("each die is rolled by itself, and what is added counts once [G-181]", () => {
    const played = rolled(
      {
        dice: [
          { n: 2, f: 6 },
          { n: 1, f: 4 },
        ],
        explodes,
      },
      5,
      4,
      3,
    );
    expect(told(played).lines).toEqual(["a damage 8", "a damage~2 4", "a damage~3 3"]);
    expect(rollsOf(played)).toEqual([["strength G-052 flat 3"], [], []]);
    expect(played.value.total).toBe(15);
    expect(linesOf(played.value)).toEqual(["strength G-052 flat 3", "otherDice G-181 flat 7 locked"]);
  });
  it("a maximum adds a die of its size, and below its maximum nothing follows [G-181]", () => {
    const played = rolled({ dice: [{ n: 1, f: 6 }], explodes }, 6, 5);
    expect(told(played).lines).toEqual(["a damage 9", "a explodes 5"]);
    expect(played.value.total).toBe(14);
  });
  it("a later die explodes as the first one does [G-181]", () => {
    const played = rolled({ dice: [{ n: 2, f: 6 }], explodes }, 1, 6, 2);
    expect(played.value.total).toBe(12);
    expect(told(played).lines).toEqual(["a damage 4", "a damage~2 6", "a explodes 2"]);
  });
  it.each<readonly [number, readonly number[], number]>([
    [20, [20, 20, 12, 10, 8, 6, 3], 82],
    [12, [12, 12, 10, 8, 6, 1], 52],
    [10, [10, 10, 8, 6, 4], 41],
    [4, [4, 4], 11],
    // What lies between the usual sizes shrinks to the next usual one.
    [7, [7, 7, 6, 1], 24],
    [3, [3, 3], 9],
  ])("a d%d shrinks die by die, and after the d4 nothing follows [G-181]", (f, dice, total) => {
    expect(rolled({ dice: [{ n: 1, f }], explodes }, ...dice).value.total).toBe(total);
  });
  it("each die that follows has the size that it says [G-181]", () => {
    const { lines } = rolled({ dice: [{ n: 1, f: 10 }], explodes }, 10, 10, 8, 2);
    const dice = lines.flatMap((line) => (line.k === "roll" ? [line.dice] : []));
    expect(dice).toEqual([10, 10, 8, 6].map((f) => [{ n: 1, f }]));
  });
  it("of two of which the lower one counts, only that one explodes [G-075] [G-181]", () => {
    const low = { n: 2, f: 6, keep: -1 } as const;
    expect(rolled({ dice: [low], explodes }, 6, 5).value.total).toBe(8);
    expect(rolled({ dice: [low], explodes }, 6, 6, 2).value.total).toBe(11);
    expect(rolled({ dice: [{ n: 1, f: 4 }, low], explodes }, 1, 6, 6, 2).value.total).toBe(12);
    expect(rolled({ dice: [{ n: 1, f: 4 }, low], explodes }, 1, 3, 6).value.total).toBe(7);
  });
});
