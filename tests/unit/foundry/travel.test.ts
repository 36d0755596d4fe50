import { describe, expect, it } from "vitest";
import { bodyOf } from "../../../src/foundry/board/terrain";
import { travelOf } from "../../../src/foundry/board/travel";
import { pathFacts } from "../../../src/foundry/board/way";
import { SIZE, scene, token, wall } from "./tokens";

describe("how a token could be moved", () => {
  const mover = token("mover", 4, 5);
  const pusher = token("pusher", 3, 5);
  const tall = token("tall", 4, 2, { spaces: 2, elevation: 3 });
  // The upright wall between the columns 6 and 7.
  const yard = scene([mover, pusher, tall], { walls: [wall()] });

  it("straight away from somebody, towards a place, or so many degrees from the top", () => {
    const travel = travelOf(yard, mover);
    const away = travel.straight({ heading: { away: "Actor.pusher" }, most: 5, watched: true });
    expect(away).toMatchObject({ gone: 2, left: 3, halt: { k: "wall" } });
    expect(away?.path.steps.map(({ to }) => [to.x / SIZE, to.y / SIZE])).toEqual([
      [5, 5],
      [6, 5],
    ]);
    // Like a drawn path: others watch it.
    expect(away?.path.gaps["Actor-pusher"]).toBe(1);
    expect(away?.path.steps.map(({ gaps }) => gaps["Actor-pusher"])).toEqual([2, 3]);
    expect(travel.straight({ heading: { towards: "Actor.pusher" }, most: 5 })).toMatchObject({
      gone: 0,
      halt: { k: "body", who: ["Actor.pusher"] },
    });
    expect(travel.straight({ heading: { degrees: 0 }, most: 4 })).toMatchObject({ gone: 4, halt: null });
    expect(travel.straight({ heading: { to: { x: 4 * SIZE, y: 9 * SIZE, elevation: 0 } }, most: 2 })).toMatchObject({
      gone: 2,
    });
    expect(travel.straight({ heading: { away: "Actor.nobody" }, most: 4 })).toBeNull();
    expect(travel.straight({ heading: { to: mover }, most: 4 })).toBeNull();
  });
  it("falls to the ground", () => {
    expect(travelOf(yard, tall).fall({ most: 2 })).toMatchObject({ gone: 2, left: 1, halt: null });
    expect(travelOf(yard, tall).fall({ most: 9 })).toMatchObject({ gone: 3, left: 0, halt: { k: "ground", who: [] } });
  });
  it("has a body of as many spaces as it takes up", () => {
    expect(bodyOf(yard, tall).middles).toEqual([
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 50, y: 150 },
      { x: 150, y: 150 },
    ]);
    expect(bodyOf(yard, tall).tall).toBe(2);
  });
});

it("a drawn path tells whose spaces it enters, and the tags of every space that is left", () => {
  const rough = {
    flags: {},
    behaviors: { contents: [{ type: "fivefold.mark", disabled: false, system: { mark: "game.rough" } }] },
    // Under the lower half of a body of four spaces alone.
    testPoint: ({ x, y }: { readonly x: number; readonly y: number }) => x < 5 * SIZE && y >= 6 * SIZE,
  };
  const large = token("large", 4, 5, { spaces: 2 });
  const yard = scene([large, token("ben", 7, 6)], { regions: [rough] });
  const steps = pathFacts(yard, "Actor.large", "66")?.steps ?? [];
  expect(steps.map(({ left, among }) => [left, among])).toEqual([
    [["game.rough"], undefined],
    [undefined, ["Actor.ben"]],
  ]);
});
