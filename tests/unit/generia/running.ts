import { declareMove } from "../../../src/rulesets/generia/rules/movement/move";
import { actor, declares, type Sheet, type Told, turnOf } from "./documents";
import type { Overrides } from "./fixtures";
import { at, wayOver } from "./ways";

/** So many spaces to the right. */
export const ahead = (spaces: number, more: Parameters<typeof wayOver>[1] = {}) =>
  wayOver(
    Array.from({ length: spaces + 1 }, (_, x) => [x, 0] as const),
    more,
  );
export const runner = (more: Sheet = {}) => actor("a", { ...more, system: { speed: 8, ...more.system } });
/** "a", who goes 8 m with one Movement Action, declares in its own turn that it goes 3 m. */
export const runs = (more: Told = {}, a: Overrides = {}) =>
  declareMove(declares({ on: [], actor: runner(), path: ahead(3), turn: turnOf(), ...more }, a));
export const plain = {
  by: "a",
  metres: 3,
  stride: 5,
  price: { slot: "movement" },
  way: [at([0, 0]), at([3, 0])],
  fight: true,
};
