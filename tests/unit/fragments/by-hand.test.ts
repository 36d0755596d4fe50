import { describe, expect, it } from "vitest";
import { declareSlacken, type FSlacken, slacken } from "../../../src/rulesets/fragments/rules/actions/slacken";
import { followsStatus } from "../../../src/rulesets/fragments/rules/creature/byHand";
import type { Status } from "../../../src/rulesets/fragments/rules/data/names";
import { actor, declares, no, ok, related, stranger } from "./documents";
import { creature, deedsOf, type More, play, told, worldOf } from "./fixtures";

type Numbers = Readonly<Record<string, number>>;

describe("a status that a person has set", () => {
  const follows = (status: string, kind?: string, has: readonly string[] = [status]) =>
    followsStatus({
      actor: actor("a", { statuses: has, ...(kind !== undefined && { system: related(kind, "d") }) }),
      status: `fragments-${status}`,
    } as Parameters<typeof followsStatus>[0])?.act ?? null;
  it.each<readonly [string, string | null, string | null, string | null]>([
    ["dead", null, "slacken", "slacken"],
    ["prone", null, "pullDown", "pullDown"],
    ["stunned", null, "slacken", null],
    ["unconscious", "slacken", "slacken", "slacken"],
    ["blinded", null, null, null],
  ])("%s: in no grip %s, holding somebody %s, held %s [F-183] [F-194] [F-200] [F-202] [F-220] (A-36)", (status, ...acts) => {
    expect([follows(status), follows(status, "holds"), follows(status, "heldBy")]).toEqual(acts);
  });
  it("whoever lies there already and faints loses only its hold [F-202] [F-220]", () => {
    const lies = (kind?: string) => follows("unconscious", kind, ["unconscious", "prone"]);
    expect([lies(), lies("holds"), lies("heldBy")]).toEqual([null, "slacken", null]);
  });
  it("is that creature’s own affair, and nothing follows for others than creatures of the game [F-202]", () => {
    const dies = { status: "fragments-dead" } as Parameters<typeof followsStatus>[0];
    expect(followsStatus({ ...dies, actor: actor("a", { system: related("holds", "d") }) })).toEqual({
      ...{ act: "slacken", by: "Actor.a", on: [] },
    });
    expect(followsStatus({ ...dies, actor: { ...stranger("a"), system: related("holds", "d") } })).toBeNull();
  });
});

describe("what follows from it for grips", () => {
  const holds = { "holds/Actor-d": 1, grappling: 1 };
  const of = (now: Numbers, x: Partial<FSlacken> = {}, more: More = {}) =>
    play(
      slacken,
      { by: "a", ...x },
      worldOf(
        creature("a", { now: { ...holds, ...now } }),
        creature("d", { now: { "heldBy/Actor-a": 1, grappled: 1 } }),
      ),
      { looks: { holds0: ["d"], "holds0~2": ["d"] }, ...more },
    );
  it("the dead hold nobody any more, and nobody is asked [F-183] (A-36)", () => {
    const played = of({ dead: 1 });
    expect(deedsOf(played)).toEqual(["released"]);
    expect(told(played).asked).toEqual([]);
    expect(deedsOf(of({ dead: 1, prone: 1 }, { down: true }))).toEqual(["released"]);
  });
  it("whoever lies down takes along whom it holds, and goes on holding [F-194] [F-200]", () => {
    const played = of({ prone: 1 }, { down: true });
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["d prone +1"] });
  });
  it("whoever faints falls down with whom it holds, and its grip may end [F-202] [F-220]", () => {
    const played = of({ unconscious: 1 }, {}, { answers: { grip: "lasts" } });
    expect(deedsOf(played)).toEqual(["fallsDown", "pulledDown"]);
    expect(told(played).asked).toEqual(["GM grip of ends/lasts: lasts"]);
  });
  it("whoever is stunned stands, and its grip may end [F-202] [F-217]", () => {
    const played = of({ stunned: 1 }, {}, { answers: { grip: "ends" } });
    expect(deedsOf(played)).toEqual(["released"]);
    expect(told(played).changes).not.toContain("a prone +1");
  });
  const declare = (down: boolean, ...statuses: readonly Status[]) =>
    declareSlacken(down)(declares({}, { now: Object.fromEntries(statuses.map((one) => [one, 1])) }));
  it("is there for those of whom it holds [F-202]", () => {
    for (const one of ["dead", "stunned", "unconscious"] as const)
      expect(declare(false, one)).toStrictEqual(ok({ by: "a" }));
    expect(declare(true, "prone")).toStrictEqual(ok({ by: "a", down: true }));
    const nothing = no("nothingFollows", "F-202");
    expect([declare(false), declare(false, "prone"), declare(true), declare(true, "dead")]).toEqual(
      Array(4).fill(nothing),
    );
  });
});
