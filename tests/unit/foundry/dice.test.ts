import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { score } from "../../../src/engine/dice/score";
import { facesInOrder } from "../../../src/foundry/exchange/write/faces";

describe("faces of a Foundry roll", () => {
  it("puts extra dice behind the die that burst, whether the host lists them at the end or in place", () => {
    expect(facesInOrder([{ number: 2, faces: 8, results: [8, 3, 5] }])).toEqual([8, 5, 3]);
    expect(facesInOrder([{ number: 2, faces: 8, results: [8, 5, 3] }])).toEqual([8, 3, 5]);
    expect(facesInOrder([{ number: 1, faces: 10, results: [10, 10, 3] }])).toEqual([10, 10, 3]);
  });

  it("always fits the pool, with the same total", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }), {
          minLength: 1,
          maxLength: 4,
        }),
        (raw) => {
          // Each chain: sixes, then one face that is no six.
          const chains = raw.map((chain) => [...chain.slice(0, -1).map(() => 6), Math.min(chain.at(-1) ?? 1, 5)]);
          const results = [...chains.map((chain) => chain[0] ?? 1), ...chains.flatMap((chain) => chain.slice(1))];
          const faces = facesInOrder([{ number: chains.length, faces: 6, results }]);
          const rolled = score({ dice: [{ n: chains.length, f: 6, burst: true }], flat: 0, mods: [] }, faces);
          expect(rolled.total).toBe(chains.flat().reduce((sum, face) => sum + face, 0));
        },
      ),
    );
  });
});
