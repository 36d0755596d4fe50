import { describe, expect, it } from "vitest";
import { toFormula, toText } from "../../../src/engine/dice/formula";
import type { Die, Pool } from "../../../src/engine/dice/pool";
import { Rng } from "../../../src/engine/dice/rng";
import { sample } from "../../../src/engine/dice/sample";
import { BURST_CAP, chains, score, UnfitFaces } from "../../../src/engine/dice/score";

const pool = (dice: readonly Die[], flat = 0): Pool => ({ dice, flat, mods: [] });

/** Dice that fall as they are told. */
class Told extends Rng {
  #next = 0;
  constructor(private readonly faces: readonly number[]) {
    super(0);
  }
  override die(f: number): number {
    const face = this.faces[this.#next++ % this.faces.length] ?? 0;
    if (face > f) throw new Error(`a d${f} cannot show ${face}`);
    return face;
  }
  get thrown(): number {
    return this.#next;
  }
}
/** Throws a pool both ways, with told faces, and counts them. */
function thrown(dice: readonly Die[], faces: readonly number[], flat = 0) {
  const rng = new Told(faces);
  const { total, natural, burst } = sample(pool(dice, flat), rng);
  expect(rng.thrown).toBe(faces.length);
  const scored = score(pool(dice, flat), faces);
  const found = { total, natural: natural.total, burst };
  expect({ total: scored.total, natural: scored.natural.total, burst: scored.burst }).toEqual(found);
  return found;
}

describe("a thrown pool", () => {
  it("adds all dice and the flat number; the first die's face is the natural one", () => {
    const dice: Die[] = [
      { n: 2, f: 20 },
      { n: 1, f: 6 },
    ];
    expect(thrown(dice, [7, 19, 3], -2)).toEqual({ total: 27, natural: 7, burst: false });
  });
  it("throws again what burst, as long as it bursts; the natural face is the first one", () => {
    expect(thrown([{ n: 2, f: 6, burst: true }], [6, 6, 2, 5])).toEqual({ total: 19, natural: 6, burst: true });
    expect(thrown([{ n: 1, f: 6 }], [6])).toEqual({ total: 6, natural: 6, burst: false });
    expect(thrown([{ n: 1, f: 6, burst: true }], [5])).toEqual({ total: 5, natural: 5, burst: false });
  });
  it("bursts where any die of it does, also a later one", () => {
    const dice: Die[] = [
      { n: 1, f: 20 },
      { n: 1, f: 4, burst: true },
      { n: 1, f: 8 },
    ];
    expect(thrown(dice, [20, 4, 1, 8])).toEqual({ total: 33, natural: 20, burst: true });
    const first: Die[] = [
      { n: 1, f: 4, burst: true },
      { n: 1, f: 20, burst: true },
    ];
    expect(thrown(first, [4, 1, 3])).toEqual({ total: 8, natural: 4, burst: true });
  });
  it("keeps the highest or the lowest sum of a term, with its first face", () => {
    const kept = (keep: 1 | -1): Die[] => [{ n: 3, f: 6, burst: true, keep }];
    expect(thrown(kept(1), [5, 6, 4, 2])).toEqual({ total: 10, natural: 6, burst: true });
    expect(thrown(kept(-1), [5, 6, 4, 2])).toEqual({ total: 2, natural: 2, burst: true });
    expect(thrown([{ n: 2, f: 20, keep: -1 }], [3, 9])).toEqual({ total: 3, natural: 3, burst: false });
    expect(thrown([{ n: 2, f: 20, keep: 1 }], [9, 3])).toEqual({ total: 9, natural: 9, burst: false });
  });
  it("has the kept face of its first term as the natural one, whatever later terms keep", () => {
    const dice: Die[] = [
      { n: 2, f: 20, keep: 1 },
      { n: 2, f: 6, keep: 1 },
      { n: 1, f: 4 },
    ];
    expect(thrown(dice, [4, 11, 2, 5, 3], 1)).toEqual({ total: 20, natural: 11, burst: false });
  });
  it("has no natural face where its first term has no dice", () => {
    const dice: Die[] = [
      { n: 0, f: 20 },
      { n: 1, f: 6 },
    ];
    expect(thrown(dice, [4])).toEqual({ total: 4, natural: 0, burst: false });
  });
  it("stops bursting after a hundred extra dice", () => {
    const dice: Die[] = [{ n: 1, f: 2, burst: true }];
    const faces = new Array<number>(BURST_CAP + 1).fill(2);
    expect(thrown(dice, faces)).toEqual({ total: 202, natural: 2, burst: true });
    expect(chains({ dice }, faces)).toEqual([{ die: dice[0], faces }]);
  });
  it("carries the lines that explain it, and its natural face none", () => {
    const mods = [{ id: "aim", rule: "T-1", kind: "flat", value: 1 }] as const;
    const rolled = sample({ ...pool([{ n: 1, f: 6 }]), mods }, new Told([3]));
    expect(rolled.mods).toBe(mods);
    expect(rolled.natural.mods).toEqual([]);
    expect(score({ ...pool([{ n: 1, f: 6 }]), mods }, [3]).mods).toBe(mods);
  });
});

describe("faces", () => {
  const two = pool([{ n: 2, f: 6 }]);
  it.each<[readonly number[], string]>([
    [[3], "face (missing) does not fit a d6"],
    [[3, 7], "face 7 does not fit a d6"],
    [[3, 0], "face 0 does not fit a d6"],
    [[3, 2.5], "face 2.5 does not fit a d6"],
    [[3, 2, 1, 1], "2 faces too many"],
  ])("%j are refused with the reason", (faces, why) => {
    expect(() => score(two, faces)).toThrow(UnfitFaces);
    expect(() => score(two, faces)).toThrow(why);
    expect(new UnfitFaces("x").name).toBe("UnfitFaces");
  });
  it("are told die by die, with the extra dice of a burst", () => {
    const dice: Die[] = [
      { n: 2, f: 6, burst: true },
      { n: 1, f: 6 },
    ];
    expect(chains({ dice }, [6, 1, 5, 6])).toEqual([
      { die: dice[0], faces: [6, 1] },
      { die: dice[0], faces: [5] },
      { die: dice[1], faces: [6] },
    ]);
    expect(() => chains({ dice }, [6])).toThrow(UnfitFaces);
  });
});

describe("seeded dice", () => {
  it("are the same on every machine", () => {
    const rng = new Rng(7);
    const faces = Array.from({ length: 12 }, () => rng.die(20));
    expect(faces).toEqual([14, 20, 20, 2, 2, 3, 5, 18, 2, 16, 18, 13]);
    const numbers = new Rng(-1);
    expect([numbers.next(), numbers.next(), numbers.next()]).toEqual([1753701301, 3996428787, 3060419448]);
  });
  it("show every face of a die and no other", () => {
    const rng = new Rng(3);
    const faces = new Set(Array.from({ length: 2000 }, () => rng.die(12)));
    expect([...faces].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });
});

describe("a pool as text", () => {
  const dice: Die[] = [
    { n: 1, f: 20 },
    { n: 3, f: 8, burst: true, keep: -1 },
    { n: 0, f: 6 },
  ];
  it("is a Foundry formula", () => {
    expect(toFormula({ dice, flat: 0 })).toBe("1d20 + 3d8x8kl1");
    expect(toFormula({ dice, flat: -4 })).toBe("1d20 + 3d8x8kl1 - 4");
    expect(toFormula({ dice: [{ n: 0, f: 6 }], flat: -4 })).toBe("-4");
  });
  it("is plain for people", () => {
    expect(toText({ dice, flat: 5 })).toBe("d20 + 3d8 + 5");
    expect(toText({ dice, flat: -5 })).toBe("d20 + 3d8 − 5");
    expect(toText({ dice, flat: 0 })).toBe("d20 + 3d8");
    expect(toText({ dice: [{ n: 0, f: 6 }], flat: 0 })).toBe("0");
  });
});
