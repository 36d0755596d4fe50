import { describe, expect, it } from "vitest";
import { contest, type SContest } from "../../../src/rulesets/shapers/rules/actions/contests";
import { contestChance } from "../../../src/rulesets/shapers/view/contestChance";
import { creature, play, worldOf } from "./fixtures";

/** What each Skill rolls in answer to a check of 11 and what its doer adds, and what it has to reach. */
function asked(kind: SContest["kind"], also: Partial<SContest> = {}) {
  const args: SContest = { by: "a", on: "d", kind, skill: "athletics", price: {}, ...also };
  const world = worldOf(creature("a"), creature("d"));
  const { lines } = play(contest, args, world, { dice: [11, 20], answers: { skill: "athletics" } });
  const line = lines.find((one) => one.k === "ask");
  const own = lines.find((one) => one.k === "roll");
  if (line?.k !== "ask" || own?.k !== "roll" || own.total === undefined) throw new Error("nobody is asked");
  const t = (key: string): string => key;
  const context = { t, names: {}, world, state: "open", mine: [], isGM: true, procedure: "contest", args } as const;
  const before = lines.slice(0, lines.indexOf(line));
  const { total } = own;
  return line.options.map((id) => {
    const chance = contestChance(id, line, context, before);
    return [id, chance?.roll.dice.map(({ n, f }) => `${n}d${f}`).join(), (chance?.needs ?? 0) - total, chance?.against];
  });
}

describe("the chance of each Skill in a contest", () => {
  it("is to reach what its doer has rolled: a tie is the resister’s [W-048]", () => {
    expect(asked("trip")).toEqual([
      ["athletics", "1d20", 0, "a"],
      ["nimbleness", "1d20", 0, "a"],
    ]);
  });
  it("is to be higher where the table gives ties to whoever wants it, but not those of Disarm [W-048] [W-059]", () => {
    const ruleOptions = { opposedTie: "initiator" } as const;
    expect(asked("trip", { ruleOptions })[0]).toEqual(["athletics", "1d20", 1, "a"]);
    expect(asked("disarm", { ruleOptions })[0]?.[2]).toBe(0);
  });
  it("is to be higher of whoever holds: it wants to go on with that [W-056] [W-061]", () => {
    expect(asked("shakeOff")[0]?.slice(1)).toEqual(["1d20", 1, "a"]);
    expect(asked("shakeOff", { ruleOptions: { opposedTie: "initiator" } })[0]?.[2]).toBe(0);
  });
});
