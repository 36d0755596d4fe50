import { describe, expect, it } from "vitest";
import { type Distribution, exact, wildOf } from "../../../src/engine/dice/distribution";
import type { Die } from "../../../src/engine/dice/pool";

/** Every way the dice can fall, burst or not burst left aside: how often each total comes, by counting. */
function counted(dice: readonly Die[], flat: number): Map<number, number> {
  let totals = new Map([[flat, 1]]);
  for (const { n, f, keep } of dice) {
    let throws: number[][] = [[]];
    for (let k = 0; k < n; k++)
      throws = throws.flatMap((one) => Array.from({ length: f }, (_, face) => [...one, face + 1]));
    const next = new Map<number, number>();
    for (const faces of throws) {
      const sum = keep
        ? keep > 0
          ? Math.max(...faces)
          : Math.min(...faces)
        : faces.reduce((all, one) => all + one, 0);
      for (const [total, p] of totals) next.set(total + sum, (next.get(total + sum) ?? 0) + p / throws.length);
    }
    totals = next;
  }
  return totals;
}
/** A distribution is exactly this one, value by value. */
function is(found: Distribution, wanted: ReadonlyMap<number, number>): void {
  const values = [...wanted.keys()];
  expect([found.lo, found.hi]).toEqual([Math.min(...values), Math.max(...values)]);
  let below = 0;
  for (let value = found.lo; value <= found.hi; value++) {
    below += wanted.get(value) ?? 0;
    expect(found.at(value), `at ${value}`).toBeCloseTo(wanted.get(value) ?? 0, 12);
    expect(found.upTo(value), `up to ${value}`).toBeCloseTo(below, 12);
  }
}

describe("chances of a pool", () => {
  it.each<[string, readonly Die[], number]>([
    ["one die", [{ n: 1, f: 6 }], 0],
    ["three dice", [{ n: 3, f: 6 }], 2],
    ["the highest of three", [{ n: 3, f: 6, keep: 1 }], 0],
    ["the lowest of three", [{ n: 3, f: 6, keep: -1 }], -4],
    [
      "different dice",
      [
        { n: 1, f: 20 },
        { n: 2, f: 4 },
        { n: 2, f: 8, keep: 1 },
      ],
      3,
    ],
    [
      "a term without dice",
      [
        { n: 0, f: 20 },
        { n: 1, f: 4 },
      ],
      1,
    ],
  ])("are what counting gives: %s", (_name, dice, flat) => {
    const { all, calm } = exact({ dice, flat });
    is(all, counted(dice, flat));
    expect(calm).toBeNull();
    expect(all.mass()).toBeCloseTo(1, 12);
  });
  it("are nothing outside of what can be rolled", () => {
    const { all } = exact({ dice: [{ n: 2, f: 6 }], flat: 0 });
    expect([all.at(1), all.at(13), all.upTo(1), all.upTo(-50)]).toEqual([0, 0, 0, 0]);
    expect(all.upTo(99)).toBeCloseTo(1, 12);
  });
  it("have their mean", () => {
    expect(exact({ dice: [{ n: 3, f: 6 }], flat: 2 }).all.mean()).toBeCloseTo(12.5, 12);
    expect(exact({ dice: [], flat: -3 }).all.mean()).toBe(-3);
  });
  it("are certain without dice", () => {
    const { all, calm } = exact({ dice: [{ n: 0, f: 6, burst: true }], flat: 4 });
    expect([all.lo, all.hi, all.at(4), calm]).toEqual([4, 4, 1, null]);
  });
});

describe("chances of dice that burst", () => {
  it("are exact wherever they are one in a thousand million or more, and all together one", () => {
    // No other test throws this die: terms are made once and kept.
    const one = exact({ dice: [{ n: 1, f: 5, burst: true }], flat: 0 });
    for (let value = 1; value <= 59; value++) {
      const ways = 5 ** (Math.floor(value / 5) + 1);
      expect(one.all.at(value) * ways, `at ${value}`).toBeCloseTo(value % 5 === 0 ? 0 : 1, 9);
    }
    expect(one.all.mass()).toBeCloseTo(1, 12);
    expect(one.all.hi).toBeLessThan(100);
  });
  it("are calm where no die shows its maximum, and wild in all the rest", () => {
    const dice: Die[] = [
      { n: 1, f: 6 },
      { n: 2, f: 4, burst: true },
    ];
    const both = exact({ dice, flat: 1 });
    if (!both.calm) throw new Error("dice that can burst have a calm part");
    // Nothing burst: both dice show 1 to 3.
    const calm = counted(
      [
        { n: 1, f: 6 },
        { n: 2, f: 3 },
      ],
      1,
    );
    is(both.calm, new Map([...calm].map(([total, p]) => [total, p * (9 / 16)])));
    const wild = wildOf(both);
    expect(wild.mass()).toBeCloseTo(7 / 16, 12);
    // The lowest total with a burst: 1, 4 + 1, 1, and the flat 1.
    for (let total = both.all.lo; total < 8; total++) expect(wild.at(total)).toBe(0);
    expect(wild.at(8)).toBeCloseTo((1 / 6) * 2 * (1 / 16) * (1 / 4), 12);
    expect(Math.min(...wild.p)).toBe(0);
  });
  it("are wild with no chance below none, however the rest was rounded", () => {
    for (const f of [4, 6, 8, 10, 12, 20])
      for (const n of [1, 2, 3, 4, 5])
        for (const keep of [1, -1] as const)
          expect(Math.min(...wildOf(exact({ dice: [{ n, f, burst: true, keep }], flat: 0 })).p)).toBe(0);
  });
  it("are calm with next to no chance where many dice burst half of the time", () => {
    const { all, calm } = exact({ dice: [{ n: 40, f: 2, burst: true }], flat: 0 });
    // Each of forty dice shows its one.
    expect([calm?.lo, calm?.hi]).toEqual([40, 40]);
    expect((calm?.at(40) ?? 0) * 2 ** 40).toBeCloseTo(1, 9);
    expect(all.mass()).toBeCloseTo(1, 9);
  });
  it("are wild nowhere where nothing can burst", () => {
    const tame = exact({ dice: [{ n: 2, f: 6 }], flat: 0 });
    expect([wildOf(tame).mass(), wildOf(tame).lo, tame.all.at(7)]).toEqual([0, 2, tame.all.at(7)]);
    expect(tame.all.mass()).toBeCloseTo(1, 12);
  });
  it("keep the highest or the lowest sum, and are calm only where no die of the term burst", () => {
    const highest = exact({ dice: [{ n: 2, f: 4, burst: true, keep: 1 }], flat: 0 });
    const lowest = exact({ dice: [{ n: 2, f: 4, burst: true, keep: -1 }], flat: 0 });
    // One die is 1 to 3 with 3/4, and 5 with 1/16.
    expect(highest.all.upTo(3)).toBeCloseTo(9 / 16, 12);
    expect(highest.all.at(5)).toBeCloseTo((13 / 16) ** 2 - 9 / 16, 12);
    expect(lowest.all.upTo(3)).toBeCloseTo(1 - 1 / 16, 12);
    expect(lowest.all.at(1)).toBeCloseTo(1 - (3 / 4) ** 2, 12);
    expect(highest.calm?.mass()).toBeCloseTo(9 / 16, 12);
    expect(lowest.calm?.mass()).toBeCloseTo(9 / 16, 12);
    expect(highest.calm?.at(3)).toBeCloseTo(5 / 16, 12);
    expect(lowest.calm?.at(3)).toBeCloseTo(1 / 16, 12);
  });
});

describe("far tails", () => {
  it("stay exact where they are one in a thousand million or more", () => {
    const ten = exact({ dice: [{ n: 10, f: 6 }], flat: 0 }).all;
    expect(ten.hi).toBe(60);
    expect(ten.at(60) * 6 ** 10).toBeCloseTo(1, 6);
    expect(ten.at(59) * 6 ** 10).toBeCloseTo(10, 6);
    expect(exact({ dice: [{ n: 12, f: 6 }], flat: 0 }).all.at(72) * 6 ** 12).toBeCloseTo(1, 6);
  });
  it("are folded into the last value where they are lighter, so that nothing is lost", () => {
    const many = exact({ dice: [{ n: 14, f: 6 }], flat: 0 }).all;
    expect(many.hi).toBe(83);
    expect(many.at(83) * 6 ** 14).toBeCloseTo(15, 6);
    expect(many.mass()).toBeCloseTo(1, 12);
    const hundred = exact({ dice: [{ n: 100, f: 4 }], flat: 0 }).all;
    expect(hundred.mass()).toBeCloseTo(1, 9);
    expect(hundred.hi).toBeLessThan(400);
    expect(hundred.mean()).toBeCloseTo(250, 6);
  });
});
