import { expect, it } from "vitest";
import type { CardContext } from "../../../src/contract/card";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GBeing, GCreature } from "../../../src/rulesets/generia/rules/data/types";
import { dodgingPair } from "../../../src/rulesets/generia/rules/dice/saddle";
import { chanceOf } from "../../../src/rulesets/generia/view/answerChance";
import { blow, creature, play, worldOf } from "./fixtures";

/** What a dodge is said to roll, where somebody in the saddle is asked for an answer to a blow at it or at its mount. */
function told(on: "r" | "m", mount: Partial<GCreature["now"]> = {}, known: readonly GBeing[] = []) {
  const rider = creature("r", { mods: { dex: 6, per: 3 }, riding: 4, now: { "rides/Actor-m": 1 } });
  const horse = creature("m", { mods: { dex: 3 }, now: { "carries/Actor-r": 1, ...(mount as object) } });
  const world = worldOf(creature("a"), rider, horse);
  const args = blow({ on });
  const { lines } = play(attack, args, world, {
    dice: [10, 1, 1, 1],
    answers: { defence: "none" },
    looks: { pair: [on === "r" ? "m" : "r"] },
  });
  const index = lines.findIndex((one) => one.k === "ask" && one.at === "defence");
  const line = lines[index];
  if (line?.k !== "ask") throw new Error("nobody is asked");
  const context: CardContext<GBeing> = {
    ...{ t: (key: string) => key, names: {}, state: "open", mine: [], isGM: true, procedure: "attack", args },
    world: known.length > 0 ? worldOf(...known) : world,
  };
  const chance = chanceOf("dodge", line, context, lines.slice(0, index));
  return chance && [line.who, chance.roll.dice, chance.roll.flat, chance.needs];
}

it("the chance of a dodge in the saddle is that of both together, whichever of them is the target [G-062] [G-063] [G-064] [G-065]", () => {
  const both = [[{ n: 2, f: 12, keep: -1 }], 10, 15];
  expect(told("r")).toEqual(["r", ...both]);
  expect(told("m")).toEqual(["r", ...both]);
});
it("a rider whose mount lies senseless dodges on its own feet [G-153]", () => {
  expect(told("r", { unconscious: 1 })).toEqual(["r", [{ n: 1, f: 12 }], 9, 15]);
});
it("a mount that lies senseless is still one of a pair where it is struck at itself [G-153] [G-062]", () => {
  const rider = creature("r", { now: { "rides/Actor-m": 1 } });
  const mount = creature("m", { now: { "carries/Actor-r": 1, unconscious: 1 } });
  expect(dodgingPair({ rider, mount }, mount)).toEqual({ rider, mount });
  expect(dodgingPair({ rider, mount }, rider)).toBeNull();
  expect(dodgingPair(null, mount)).toBeNull();
});
it("where the other one is not known, no chance is told [G-062]", () => {
  const alone = [creature("a"), creature("r", { now: { "rides/Actor-m": 1 } })];
  expect(told("r", {}, alone)).toBeUndefined();
});
