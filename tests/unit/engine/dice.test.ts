import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exact, wildOf } from "../../../src/engine/dice/distribution";
import { signed, toFormula, toText } from "../../../src/engine/dice/formula";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import { Rng } from "../../../src/engine/dice/rng";
import { sample } from "../../../src/engine/dice/sample";
import { chains, score, UnfitFaces } from "../../../src/engine/dice/score";
import { throwFaces } from "../../fixtures/faces";

const pool = (dice: readonly Die[], flat = 0): Pool => ({ dice, flat, mods: [] });
const die: fc.Arbitrary<Die> = fc
  .record({
    n: fc.integer({ min: 0, max: 4 }),
    f: fc.constantFrom(4, 6, 8, 10, 12, 20),
    kind: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ n, f, kind }) => ({
    n,
    f,
    ...(kind % 3 === 1 ? { burst: true as const } : {}),
    ...(kind === 2 ? { keep: 1 as const } : {}),
    ...(kind >= 3 ? { keep: -1 as const } : {}),
  }));
const pools = fc.record({ dice: fc.array(die, { maxLength: 3 }), flat: fc.integer({ min: -9, max: 9 }) });

describe("score", () => {
  it("adds faces in rolling order; a burst's extra dice follow the die that burst", () => {
    const rolled = score(
      pool(
        [
          { n: 1, f: 20 },
          { n: 2, f: 8, burst: true },
        ],
        3,
      ),
      [15, 8, 8, 2, 5],
    );
    expect(rolled.total).toBe(15 + 18 + 5 + 3);
    expect(rolled.natural.total).toBe(15);
    expect(rolled.burst).toBe(true);
  });
  it("keeps the highest or the lowest of a term", () => {
    expect(score(pool([{ n: 3, f: 20, keep: 1 }]), [4, 17, 9])).toMatchObject({ total: 17, natural: { total: 17 } });
    expect(score(pool([{ n: 3, f: 20, keep: -1 }], 2), [4, 17, 9])).toMatchObject({ total: 6, natural: { total: 4 } });
  });
  it.each([
    ["too few", [3]],
    ["too many", [3, 4, 1]],
    ["out of range", [3, 7]],
    ["zero", [0, 3]],
    ["a fraction", [1.5, 3]],
    ["a burst without its extra die", [3, 6]],
  ])("refuses faces that do not fit: %s", (_name, faces) => {
    expect(() =>
      score(
        pool([
          { n: 1, f: 6 },
          { n: 1, f: 6, burst: true },
        ]),
        faces,
      ),
    ).toThrow(UnfitFaces);
  });
  it("accepts exactly what is thrown, and splits it die by die", () => {
    fc.assert(
      fc.property(pools, fc.integer(), ({ dice, flat }, seed) => {
        const faces = throwFaces(dice, new Rng(seed));
        const rolled = score(pool(dice, flat), faces);
        const split = chains({ dice }, faces);
        expect(split.flatMap(({ faces: chain }) => chain)).toEqual(faces);
        expect(split.length).toBe(dice.reduce((sum, { n }) => sum + n, 0));
        // The simulator's throw and the written faces are the same dice.
        expect(sample(pool(dice, flat), new Rng(seed))).toMatchObject({ total: rolled.total, burst: rolled.burst });
        expect(sample(pool(dice, flat), new Rng(seed)).natural.total).toBe(rolled.natural.total);
      }),
    );
  });
});

describe("formula", () => {
  it("spells bursts and keeps as Foundry does", () => {
    const dice: Die[] = [
      { n: 1, f: 20 },
      { n: 2, f: 8, burst: true },
    ];
    expect(toFormula({ dice, flat: 3 })).toBe("1d20 + 2d8x8 + 3");
    expect(toFormula({ dice: [{ n: 3, f: 20, keep: 1 }], flat: -2 })).toBe("3d20kh1 - 2");
    expect(
      toFormula({
        dice: [
          { n: 2, f: 12, keep: -1 },
          { n: 0, f: 6 },
        ],
        flat: 0,
      }),
    ).toBe("2d12kl1");
    expect(toFormula({ dice: [], flat: 7 })).toBe("7");
  });
  it("speaks plainly", () => {
    expect(
      toText({
        dice: [
          { n: 1, f: 20 },
          { n: 2, f: 8, burst: true },
        ],
        flat: 0,
      }),
    ).toBe("d20 + 2d8");
    expect(toText({ dice: [{ n: 1, f: 20 }], flat: -2 })).toBe("d20 − 2");
    expect([signed(3), signed(0), signed(-2)]).toEqual(["+3", "+0", "−2"]);
    expect(toText({ dice: [], flat: 4 })).toBe("4");
    expect(toText({ dice: [], flat: -4 })).toBe("− 4");
  });
});

describe("distribution", () => {
  it("sums to one, and calm plus wild is all of it", () => {
    fc.assert(
      fc.property(pools, ({ dice, flat }) => {
        const one = exact({ dice, flat });
        expect(one.all.mass()).toBeCloseTo(1, 9);
        if (one.calm) expect(one.calm.mass() + wildOf(one).mass()).toBeCloseTo(1, 9);
      }),
    );
  });
  it("has the exact chances of small pools", () => {
    const two = exact({ dice: [{ n: 2, f: 6 }], flat: 1 }).all;
    expect([two.lo, two.hi]).toEqual([3, 13]);
    expect(two.at(8)).toBeCloseTo(6 / 36, 12);
    expect(two.mean()).toBeCloseTo(8, 12);
    expect(exact({ dice: [{ n: 2, f: 20, keep: 1 }], flat: 0 }).all.at(20)).toBeCloseTo(39 / 400, 12);
    expect(exact({ dice: [{ n: 2, f: 20, keep: -1 }], flat: 0 }).all.at(1)).toBeCloseTo(39 / 400, 12);
    const burst = exact({ dice: [{ n: 1, f: 4, burst: true }], flat: 0 }).all;
    expect([burst.at(3), burst.at(4), burst.at(5)]).toEqual([1 / 4, 0, 1 / 16]);
    expect(burst.mean()).toBeCloseTo(2.5 * (4 / 3), 6);
    expect(exact({ dice: [], flat: 5 }).all.at(5)).toBe(1);
  });
  it("agrees with thrown dice", () => {
    const dice: Die[] = [
      { n: 1, f: 20 },
      { n: 2, f: 6, burst: true },
    ];
    const { all, calm } = exact({ dice, flat: 2 });
    const rng = new Rng(5);
    const samples = 100_000;
    let over = 0;
    let bursts = 0;
    for (let i = 0; i < samples; i++) {
      const rolled = sample(pool(dice, 2), rng);
      if (rolled.total > 25) over += 1;
      if (rolled.burst) bursts += 1;
    }
    expect(over / samples).toBeCloseTo(1 - all.upTo(25), 2);
    expect(bursts / samples).toBeCloseTo(1 - (calm?.mass() ?? 1), 2);
  });
  it("keeps bursting and keeping as the score does: the kept sum", () => {
    const both: Die = { n: 2, f: 6, burst: true, keep: 1 };
    const { all } = exact({ dice: [both], flat: 0 });
    const rng = new Rng(3);
    let over = 0;
    for (let i = 0; i < 50_000; i++) if (sample(pool([both]), rng).total > 7) over += 1;
    expect(all.mass()).toBeCloseTo(1, 9);
    expect(over / 50_000).toBeCloseTo(1 - all.upTo(7), 2);
  });
});

describe("rng", () => {
  it("gives the same dice for the same seed, and fair ones", () => {
    const throws = (seed: number): number[] =>
      Array.from(
        { length: 20 },
        (
          (rng) => () =>
            rng.die(20)
        )(new Rng(seed)),
      );
    expect(throws(7)).toEqual(throws(7));
    expect(throws(7)).not.toEqual(throws(8));
    const counts = new Array<number>(6).fill(0);
    const rng = new Rng(1);
    for (let i = 0; i < 60_000; i++) counts[rng.die(6) - 1]! += 1;
    for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
  });
});
