import { describe, expect, it } from "vitest";
import { declareAttack } from "../../../src/rulesets/shapers/rules/actions/declareAttack";
import { rest } from "../../../src/rulesets/shapers/rules/actions/rest";
import { declares } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

describe("an attack on somebody with reactions to it", () => {
  const sparing = (d: Overrides) => declareAttack(declares({}, {}, d));
  it("asks only for those that can still help, and says so where there are any [W-010]", () => {
    const ducks = { reactions: [{ name: "Duck", evasion: 2, rp: 1 }] };
    expect(sparing(ducks)).toMatchObject({ ok: true, args: { by: "a", on: "d", sparing: true } });
    for (const none of [sparing({}), sparing({ reactions: [] })]) {
      expect(none).toMatchObject({ ok: true, args: { by: "a", on: "d" } });
      expect(none).not.toHaveProperty("args.sparing");
    }
  });
});

describe("a rest of several", () => {
  it("is one for the living among them, and none where all are dead or fresh [W-040] [W-111]", () => {
    const rests = (now: Overrides["now"]) =>
      play(
        rest,
        { by: "a", who: ["a", "d"], level: "full" },
        worldOf(creature("a", { now: { wp: 2, wpMax: 5, vitality: 8, dead: 1 } }), creature("d", { now: now ?? {} })),
      );
    expect(told(rests({ wp: 0, wpMax: 2 })).changes).toEqual(["d wp +2"]);
    expect(deedsOf(rests({ wp: 2, wpMax: 2 }))).toEqual([]);
  });
});
