import { describe, expect, it } from "vitest";
import type { Change, World } from "../../../src/engine/procedure/types";
import type { Status } from "../../../src/rulesets/generia/rules/data/names";
import type { GBeing, GIntent } from "../../../src/rulesets/generia/rules/data/types";
import { generiaRules } from "../../../src/rulesets/generia/rules/resolve";
import { creature, heldSpell, lasting, type Numbers, worldOf } from "./fixtures";

const told = (change: Change): string => {
  if (change.k === "set") return `${change.on} ${change.at} ${change.from}->${change.to}`;
  return change.k === "add" ? `${change.on} ${change.at} ${change.by > 0 ? "+" : ""}${change.by}` : change.k;
};
/** What an intent changes among "a", who is as told, and "d"; "refused" where it cannot be carried out. */
function resolved(
  intent: GIntent,
  now: Numbers = {},
  world: World<GBeing> = worldOf(creature("a", { now }), creature("d")),
) {
  const changes: Change[] = [];
  return generiaRules.resolve(world, intent, (change) => changes.push(change)) ? changes.map(told) : "refused";
}
const status = (what: string, to: 0 | 1, strength?: number): GIntent =>
  Object({ k: "status", on: "a", what, to, ...(strength !== undefined && { strength }) });

it("these are the rules of Generia, and nothing happens to whoever is not there", () => {
  expect(generiaRules.slug).toBe("generia");
  expect(resolved({ k: "tally", on: "nobody", by: 2 })).toBe("refused");
});
it("an effect or a spell that somebody has deleted meanwhile is over: nothing is left to do, and nothing else is refused for it [G-091] [G-095]", () => {
  const moment = { k: "passed", rounds: 1, time: 0 } as const;
  for (const intent of [{ k: "over" }, { k: "use" }, { k: "tick", moment }, { k: "held", to: 0 }])
    expect(resolved({ ...intent, on: "gone" } as GIntent)).toEqual([]);
  for (const intent of [
    { k: "equip", to: 0 },
    { k: "due", to: 1 },
    { k: "refresh", levels: 1 },
  ])
    expect(resolved({ ...intent, on: "gone" } as GIntent)).toBe("refused");
  const dispensable = [creature("a"), heldSpell("s", "a"), lasting("l", "a")].map(
    (being) => generiaRules.dispensable?.(being) ?? null,
  );
  expect(dispensable).toEqual([false, true, true]);
});

describe("conditions with numbers", () => {
  it.each([
    // Tiers add up, five at most.
    ["bleeding", 1, 2, {}, ["a bleedingTier 0->2", "a bleeding +1"]],
    ["bleeding", 1, 2, { bleeding: 1, bleedingTier: 2 }, ["a bleedingTier 2->4"]],
    ["bleeding", 1, 4, { bleeding: 1, bleedingTier: 2 }, ["a bleedingTier 2->5"]],
    ["regeneration", 1, 3, { regeneration: 1, regenerationTier: 1 }, ["a regenerationTier 1->4"]],
    // Of two other numbers the higher one counts, and it may be higher than five.
    ["slowed", 1, 7, {}, ["a slowedTier 0->7", "a slowed +1"]],
    ["slowed", 1, 3, { slowed: 1, slowedTier: 7 }, []],
    ["slowed", 1, 9, { slowed: 1, slowedTier: 7 }, ["a slowedTier 7->9"]],
    ["slowed", 1, 40, {}, ["a slowedTier 0->20", "a slowed +1"]],
    ["bleeding", 1, undefined, {}, ["a bleedingTier 0->1", "a bleeding +1"]],
    ["bleeding", 0, undefined, { bleeding: 1, bleedingTier: 3 }, ["a bleedingTier 3->0", "a bleeding -1"]],
  ] as const)("%s to %i with %j, now %j: %j [G-172] [G-182]", (what, to, strength, now, changes) => {
    expect(resolved(status(what, to, strength), now)).toEqual(changes);
  });
  it("go down a step at a time, and are gone with the last one [G-172]", () => {
    const lower: GIntent = { k: "lower", on: "a", what: "burning" };
    expect(resolved(lower, { burning: 1, burningTier: 2 })).toEqual(["a burningTier 2->1"]);
    expect(resolved(lower, { burning: 1, burningTier: 1 })).toEqual(["a burningTier 1->0", "a burning -1"]);
    expect(resolved(lower)).toEqual([]);
  });
});

describe("conditions without numbers", () => {
  it("a table that does not use one is rid of it, and nobody gets it [G-182]", () => {
    const world = (now: Numbers) => worldOf(creature("a", { now, table: { frightened: { removed: true } } }));
    expect(resolved(status("frightened", 1), {}, world({}))).toEqual([]);
    expect(resolved(status("frightened", 0), {}, world({ frightened: 1 }))).toEqual(["a frightened -1"]);
    expect(resolved(status("stunned", 1), {}, world({}))).toEqual(["a stunned +1"]);
  });
  it("what has brought one stays as long as it does [G-172] [G-182]", () => {
    const world = (now: Numbers, what: Status) =>
      worldOf(creature("a", { now, lasting: ["e"] }), lasting("e", "a", { status: what }));
    const burning = world({ burning: 1, burningTier: 2 }, "burning");
    expect(resolved({ k: "lower", on: "a", what: "burning" }, {}, burning)).toEqual(["a burningTier 2->1"]);
    expect(resolved(status("stunned", 1), {}, world({ stunned: 1 }, "stunned"))).toEqual([]);
    expect(resolved(status("stunned", 0), {}, world({ stunned: 1 }, "stunned"))).toEqual([
      "e used +1",
      "drop",
      "a stunned -1",
    ]);
  });
  it("begin and end, and are not there twice [G-182]", () => {
    expect(resolved(status("stunned", 1))).toEqual(["a stunned +1"]);
    expect(resolved(status("stunned", 1), { stunned: 1 })).toEqual([]);
    expect(resolved(status("stunned", 0), { stunned: 1 })).toEqual(["a stunned -1"]);
  });
  it("whoever is off balance and is thrown off it again falls [G-169]", () => {
    expect(resolved(status("offBalance", 1))).toEqual(["a offBalance +1"]);
    expect(resolved(status("offBalance", 1), { offBalance: 1 })).toEqual(["a offBalance -1", "a prone +1"]);
    expect(resolved(status("offBalance", 1), { offBalance: 1, prone: 1 })).toEqual(["a offBalance -1"]);
    expect(resolved(status("offBalance", 0), { offBalance: 1 })).toEqual(["a offBalance -1"]);
    expect(resolved(status("prone", 1), { prone: 1 })).toEqual([]);
  });
  it("what piles up stays at what can be stored [G-046] [G-129] [G-182]", () => {
    const pile = (k: string, key: string, by: number, now: number) =>
      resolved(Object({ k, on: "a", what: "armor", by }), { [key]: now, brittle: 1 });
    expect(pile("tally", "tally", 3, 9996)).toEqual(["a tally +3"]);
    expect(pile("tally", "tally", 3, 9998)).toEqual(["a tally +1"]);
    expect(pile("tally", "tally", 3, 9999)).toEqual([]);
    expect(pile("tally", "tally", 3, 12_000)).toEqual([]);
    expect(pile("weaken", "defencePenalty", 20_000, 0)).toEqual(["a defencePenalty +9999"]);
    expect(pile("brittle", "brittle.armor", 20, 79)).toEqual(["a brittle.armor +20"]);
    expect(pile("brittle", "brittle.armor", 20, 90)).toEqual(["a brittle.armor +9"]);
  });
  it("what is brittle is so once, and by how much adds up [G-182]", () => {
    const brittle: GIntent = Object({ k: "brittle", on: "a", what: "armor", by: 2 });
    expect(resolved(brittle)).toEqual(["a brittle.armor +2", "a brittle +1"]);
    expect(resolved(brittle, { brittle: 1 })).toEqual(["a brittle.armor +2"]);
  });
});

describe("two creatures", () => {
  const none = worldOf(creature("a"), lasting("e", "a"));
  it.each([
    [{ k: "hold", on: "a", whom: "d" }, ["a holds/Actor-d 0->1", "d grappled +1"]],
    [{ k: "unseen", on: "a", whom: "d", to: 1 }, ["a unseen/Actor-d 0->1"]],
    [{ k: "ride", on: "a", mount: "d", to: 1 }, ["a rides/Actor-d 0->1", "d carries/Actor-a 0->1"]],
  ] as const)("%j: %j [G-060] [G-114] [G-127]", (intent, changes) => {
    const given: GIntent = Object(intent);
    expect(resolved(given)).toEqual(changes);
    const aim = "mount" in intent ? "mount" : "whom";
    for (const wrong of ["e", "nobody"])
      expect(resolved(Object({ ...intent, [aim]: wrong }), {}, none)).toBe("refused");
  });
});

describe("who bears what", () => {
  it("nothing is spent that is not there, nor a negative number; nothing at all can be spent", () => {
    const spend = (by: number): GIntent => Object({ k: "spend", on: "a", what: "attack", by });
    expect(resolved(spend(1))).toEqual(["a attack -1"]);
    expect(resolved(spend(0))).toEqual([]);
    expect([resolved(spend(2)), resolved(spend(-1))]).toEqual(["refused", "refused"]);
  });
  it.each([
    { k: "over", on: "a" },
    { k: "use", on: "a" },
    { k: "tick", on: "a", to: { k: "rounds", rounds: 1 } },
    { k: "due", on: "a", to: 1 },
    { k: "equip", on: "a", to: 1 },
  ])("$k is for what lasts or what is borne, not for creatures", (intent) => {
    expect(resolved(Object(intent))).toBe("refused");
    expect(resolved(Object(intent), {}, worldOf(heldSpell("a", "d"), creature("d")))).toBe("refused");
  });
  it("whoever is noticed by one is unseen by the others still; whoever shows itself is seen by all [G-114]", () => {
    const now = { "unseen/Actor-d": 1, "unseen/Actor-e": 1 };
    expect(resolved({ k: "noticed", on: "a", by: "Actor.d" }, now)).toHaveLength(1);
    expect(resolved({ k: "seen", on: "a" }, now)).toHaveLength(2);
  });
});
