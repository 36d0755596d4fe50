import { describe, expect, it } from "vitest";
import type { AskLine, Line } from "../../../src/engine/procedure/story.types";
import { opposeChance } from "../../../src/rulesets/fragments/view/opposeChance";
import { creature, worldOf } from "./fixtures";

const asked: AskLine = { k: "ask", at: "oppose", who: "d", options: ["dex", "str"] };
const rolled: Line = { k: "roll", at: "strike", who: "a", dice: [{ n: 1, f: 20 }], flat: 7, mods: [], total: 19 };
/** What an attribute rolls, and what it has to reach, against an opposed roll of 19. */
function chance(
  id: string,
  args: object = {},
  now: Readonly<Record<string, number>> = {},
  lines: readonly Line[] = [rolled],
) {
  const attributes = { str: 2, dex: 4, ess: 0, mnd: 0 };
  const world = worldOf(creature("a", { now }), creature("d", { level: 3, attributes }));
  const t = (key: string): string => key;
  const context = {
    t,
    names: {},
    world,
    state: "open",
    mine: [],
    isGM: true,
    procedure: "attack",
    args: { ...args },
  } as const;
  const found = opposeChance(id, asked, context, lines);
  return found && [found.roll.flat, found.roll.dice[0]?.n, found.needs, found.against];
}

describe("the chance of each attribute that opposes", () => {
  it("is to be higher than the roll that stands on the card [F-008]", () => {
    expect([chance("dex"), chance("str")]).toEqual([
      [7, 1, 20, "a"],
      [5, 1, 20, "a"],
    ]);
  });
  it("is to reach it where the table gives ties to the other side [F-008]", () => {
    expect(chance("dex", { ruleOptions: { opposedTie: "defender" } })).toEqual([7, 1, 19, "a"]);
  });
  it("counts the state of whoever acts where the table wants that (A-05) [F-213]", () => {
    const ruleOptions = { opposedTargetMods: true };
    expect(chance("dex", { ruleOptions }, { prone: 1 })).toEqual([7, 2, 20, "a"]);
    expect(chance("dex", {}, { prone: 1 })).toEqual([7, 1, 20, "a"]);
  });
  it("is not told of other questions, and not before anything is rolled [F-008]", () => {
    expect([chance("take"), chance("dex", {}, {}, [])]).toEqual([undefined, undefined]);
  });
});
