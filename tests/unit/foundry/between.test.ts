import { describe, expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import { between } from "../../../src/foundry/board/between";
import { registerGames } from "../../../src/foundry/registry";
import { scene, token } from "./tokens";

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
