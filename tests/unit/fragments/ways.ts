import { type FMove, type FStep, move } from "../../../src/rulesets/fragments/rules/actions/move";
import { creature, ground, type More, type Overrides, play, spot, told, worldOf } from "./fixtures";

export type Facts = Partial<FStep>;
/** A way to the east, a step of five feet for each of these facts. */
export const steps = (...facts: readonly Facts[]): readonly FStep[] =>
  facts.map((more, index) => ({
    ...{ from: spot(index * 100), to: spot((index + 1) * 100), cost: 5, plain: 5 },
    ...more,
  }));
export interface Moves extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<FMove>;
}
export const args = (way: readonly FStep[], x: Partial<FMove> = {}): FMove => ({
  by: "a",
  steps: way,
  per: 30,
  most: 3,
  ...x,
});
export const world = ({ a, d }: Moves) =>
  worldOf(creature("a", a), creature("d", d), creature("e"), ground("i", "ice", 3), ground("s", "earth", 0));
export const moves = (way: readonly FStep[], one: Moves = {}) => play(move, args(way, one.x), world(one), one);
export const changes = (way: readonly FStep[], one: Moves = {}) => told(moves(way, one)).changes;
