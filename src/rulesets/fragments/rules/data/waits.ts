import { among, finite, maybe, type Shaped, shape } from "../../../../engine/shape";

/**
 * [F-086] What is looked at once more when others have acted before an attack, a spell, a volley or an attack on a square: cover that a person has told, feet of its increment and of its
 * range, as what a spell counts, and how a square is struck.
 */
export const WAITS = {
  cover: maybe(among(["none", "cover", "full"])),
  increment: maybe(finite),
  range: maybe(finite),
  treatedAs: maybe(among(["melee", "ranged"])),
  way: maybe(among(["melee", "ranged"])),
};
export const isWaits = shape(WAITS);
export type FWaits = Shaped<typeof isWaits>;
