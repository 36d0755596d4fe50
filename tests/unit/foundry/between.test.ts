import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { between } from "../../../src/foundry/board/between";
import { glimpsesOn } from "../../../src/foundry/board/sightOnWay";
import { registerGames } from "../../../src/foundry/registry";
import { SIZE, scene, token } from "./tokens";

const toy = {
  slug: "toy",
  models: { Actor: { toyCreature: {} }, Item: {}, Combat: {}, Combatant: {} },
  statuses: [{ id: "toy-prone" }, { id: "toy-dead", defeated: true }],
} as unknown as Ruleset;
registerGames([{ game: toy, load: async () => toy }]);

describe("who stands in a line of fire", () => {
  const [archer, target] = [token("archer", 2, 5), token("target", 9, 5)];
  const crossed = (...others: readonly ReturnType<typeof token>[]) =>
    between(scene([archer, target, ...others]), archer, target).crossed;
  it("is whoever's space the line crosses, unless hidden, without a creature, or in one space with one of the two [V-166]", () => {
    expect(crossed()).toEqual([]);
    expect(crossed(token("guard", 5, 5), token("bystander", 5, 7))).toEqual(["Actor.guard"]);
    expect(crossed(token("lurker", 5, 5, { hidden: true }), token("banner", 6, 5, { actor: null }))).toEqual([]);
    expect(crossed(token("rider", 9, 5))).toEqual([]);
    expect(crossed(token("second", 7, 5), token("first", 4, 5))).toEqual(["Actor.first", "Actor.second"]);
  });
  it("is nobody over or under whom it passes; a body is as high as its space is wide [V-166]", () => {
    const up = (elevation: number, spaces = 1) => token("one", 5, 5, { elevation, spaces });
    expect([crossed(up(1)), crossed(up(-1)), crossed(up(-1, 2))]).toEqual([[], [], ["Actor.one"]]);
    // Half way between a lookout of ten metres and the ground the line is five metres up.
    const lookout = token("lookout", 2, 5, { elevation: 10 });
    const under = (elevation: number) => {
      const one = token("one", 5, 5, { elevation });
      return between(scene([lookout, target, one]), lookout, target).crossed;
    };
    expect([under(0), under(5), under(7)]).toEqual([[], ["Actor.one"], []]);
  });
  it("is nobody who lies there defeated [V-166]", () => {
    const body = (...statuses: readonly string[]) =>
      token("body", 5, 5, { actor: { documentName: "Actor", type: "toyCreature", statuses: new Set(statuses) } });
    expect(crossed(body("toy-prone"))).toEqual(["Actor.body"]);
    expect(crossed(body("toy-dead"))).toEqual([]);
  });
});

describe("what a token says of how its creature looks", () => {
  const look = (figure: Parameters<typeof token>[3]) => {
    const [from, to] = [token("from", 2, 5), token("to", 9, 5, figure)];
    const { view, unturned } = between(scene([from, to]), from, to);
    return { view, unturned };
  };
  it("is its vision angle, unless it sees all around, and whether it is never turned [G-058]", () => {
    expect(look({})).toEqual({ view: undefined, unturned: undefined });
    expect(look({ view: 120 })).toEqual({ view: 120, unturned: undefined });
    expect(look({ view: 359, locked: true })).toEqual({ view: 359, unturned: true });
  });
});

describe("how one creature sees another on a way", () => {
  const [guard, thief] = [token("guard", 5, 9, { rotation: 180, view: 90 }), token("thief", 2, 5)];
  const on = scene([guard, thief]);
  const at = (x: number, y: number) => ({ x: x * SIZE, y: y * SIZE, elevation: 0 });
  it("is told of every space that one of them goes over, of its bends as well, and of where both stand where none goes [G-114]", () => {
    const angles = (goer: typeof guard, over: readonly ReturnType<typeof at>[]) =>
      glimpsesOn(on, { watcher: guard, seen: thief, goer }, over).map(({ angle }) => Math.round(angle ?? -1));
    expect(angles(thief, [])).toEqual([37]);
    expect(angles(thief, [at(2, 5), at(5, 5), at(5, 7)])).toEqual([27, 14, 0, 0, 0]);
    // Where the watcher goes it looks as before.
    expect(angles(guard, [at(5, 9), at(2, 9)])).toEqual([27, 14, 0]);
    expect(glimpsesOn(on, { watcher: guard, seen: thief, goer: thief }, [])[0]).toMatchObject({
      open: 1,
      view: 90,
      tags: [],
    });
  });
});
