import { describe, expect, it } from "vitest";
import type { Figure, PathStep } from "../../../src/contract/board";
import type { WalkContext } from "../../../src/contract/turns";
import type { Sent } from "../../../src/kit/rules/travel";
import type { R } from "../../../src/rulesets/fragments/rules/data/read";
import { sendOver } from "../../../src/rulesets/fragments/rules/movement/landing";
import { actionsFor, PACE } from "../../../src/rulesets/fragments/rules/movement/pace";
import { actor, figure, related, type Sheet } from "./documents";
import { creature, ground, play, spot, worldOf } from "./fixtures";

const STEP: PathStep = {
  ...{ from: spot(0), to: spot(1), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
  among: ["Actor.e"],
};
const walk = (sheet: Sheet, other: Sheet, more: Partial<WalkContext> = {}): WalkContext => ({
  ...{ actor: actor("a", sheet), own: true, spaces: true, units: "ft", see: () => null, settings: {}, t: (key) => key },
  path: { length: 1, steps: [STEP], gaps: {} },
  meet: (uuid): Figure =>
    figure(uuid.slice(-1), uuid === "Actor.e" ? { actor: actor("e", other), disposition: -1 } : {}),
  ...more,
});

describe("whom a way meets", () => {
  const price = (sheet: Sheet, other: Sheet) => PACE.prices(walk(sheet, other))[0];
  it("an enemy has to be passed [F-063]", () => {
    expect(price({}, {})).toEqual({ cost: 5, checks: ["Actor.e"], passing: true });
  });
  it("whoever commands the other one shares its squares, both ways [F-075] (A-26)", () => {
    expect(price({}, { system: related("obeys", "a") })).toEqual({ cost: 5 });
    expect(price({ system: related("obeys", "e") }, {})).toEqual({ cost: 5 });
  });
  it("the dead stand in nobody's way, but in a square [F-145] [F-183]", () => {
    expect(price({}, { statuses: ["dead"] })).toEqual({ cost: 5, passing: true });
  });
  it("only where the table blocks it a way ends with the Actions [F-059]", () => {
    const budget = (enforceActions: string) => PACE.budget(walk({}, {}, { settings: { enforceActions } }));
    expect([budget("warn"), budget("off")]).toEqual([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]);
    expect(budget("block")).toBeLessThan(1000);
  });
  it("a way takes no Action where what is left of one is enough, or nobody goes anywhere [F-061]", () => {
    const c = creature("a", { now: { stride: 10 } });
    expect([actionsFor(c, 30, 5), actionsFor(c, 30, 11), actionsFor(creature("a"), 0, 5)]).toEqual([0, 1, 0]);
  });
});

describe("whoever is sent over ice", () => {
  const steps: Sent["steps"] = [1, 2, 3].map((at) => ({
    ...{ from: spot(at * 100), to: spot(at * 100 + 100), dx: 1, dy: 0, dz: 0, tags: [], gaps: {} },
    ...(at === 2 && { grounds: ["region-i"] }),
  }));
  const sent = (answer: string) =>
    play(
      (ref: R, _none: null) => sendOver(ref, "sent", "d", steps, {}),
      null,
      worldOf(creature("d"), ground("i", "ice", 1)),
      {
        looks: {
          iceHere: ["=region-i"],
          underfoot: ["i", "d", `=${JSON.stringify({ field: "region-i", space: "0_1", who: ["Actor.d"], load: 9 })}`],
        },
        answers: { ice: answer },
      },
    ).value;
  it("goes as far as that bears, also where only a part of the way is ice [F-148]", () => {
    expect(sent("breaks")).toEqual({ steps: steps.slice(0, 2), broke: true });
    expect(sent("bears")).toEqual({ steps, broke: false });
  });
});
