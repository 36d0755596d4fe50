import { expect, test } from "vitest";
import { medianCost } from "../common/movement/actions";
import { field, startGround } from "./movement-support";

/** foundry-api.md §8.1, CONFIG.Token.movement.costAggregator; the default is table/UNCONFIRMED.md's. */
test("[T-21] a large token's step costs the median of its spaces, and cannot be made where one space is impassable", () => {
  const of = (...costs: number[]) => medianCost(costs.map((cost) => ({ cost })));
  expect([of(9, 1, 2), of(3, 9, 1, 2), of(4)]).toEqual([2, 2.5, 4]);
  expect(of(1, Number.POSITIVE_INFINITY, 1)).toBe(Number.POSITIVE_INFINITY);
});

/** foundry-api.md §8.1: TokenDocument#testInsideRegion, by the middle of any of the spaces that the token stands on. */
test("[T-21] a large token is in a region with any of its spaces", async () => {
  const { token, region } = await startGround({ regions: [field(4, 0, 3, 5)] });
  await token.update({ width: 2, height: 2 });
  const at = (x: number) => token.testInsideRegion(region, { x, y: 100 });
  expect([at(200), at(300), at(400), at(600), at(700)]).toEqual([false, true, true, true, false]);
});
