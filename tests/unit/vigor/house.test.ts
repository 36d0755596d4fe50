import { describe, expect, it } from "vitest";
import { creature, playAttack, told } from "./fixtures";

const HIT = { a: { dice: { agility: 1 } }, dice: [15, 3, 4, 4, 4], answers: { reaction: "none" } } as const;

describe("the attack, step by step", () => {
  it("refuses when the action is gone meanwhile, and says so [V-024] [V-095]", () => {
    const played = playAttack({ a: { now: { actions: 0 } }, dice: [], expect: {} });
    expect(played.value.end).toBe("refused");
    expect(told(played)).toMatchObject({ said: ["tooLate"], events: [], asked: [], rolls: [] });
  });
  it("does not ask on the target's own turn [V-066] [V-067]", () => {
    const played = playAttack({ ...HIT, x: { theirs: true }, expect: {} });
    expect(told(played)).toMatchObject({ asked: [], said: ["notAsked.ownTurn"] });
  });
  it("asks each target once per attack: a second attack is a new trigger [V-066]", () => {
    const played = playAttack({
      a: { dice: { agility: 1 } },
      x: { own: true, ruleOptions: { offhandFists: true } },
      dice: [15, 3, 20, 15, 3, 19],
      answers: { reaction: "defense", offhand: "unarmed" },
      expect: {},
    });
    expect(told(played).asked).toEqual(["d reaction: defense", "a offhand: unarmed", "d second/reaction: defense"]);
    expect(told(played).events).toEqual(["a actions -1", "d vigor -5", "a vigor -8", "d vigor -5"]);
  });
  it("offers the off hand after a miss as well, once, and the last Vigor may go into it [V-051] [V-096]", () => {
    const played = playAttack({
      a: { now: { vigor: 8 } },
      x: { own: true, ruleOptions: { offhandFists: true } },
      dice: [2, 3],
      answers: { offhand: "unarmed" },
      expect: {},
    });
    expect(told(played).asked).toEqual(["a offhand: unarmed"]);
    expect(told(played).events).toEqual(["a actions -1", "a vigor -8", "a winded +1"]);
  });
  it("keeps what is a trigger of its own: no off hand on somebody else's turn [V-051]", () => {
    expect(told(playAttack({ ...HIT, expect: {} })).asked).toEqual(["d reaction: none"]);
  });
  it("pays nothing outside an encounter [V-024]", () => {
    expect(told(playAttack({ ...HIT, x: { price: {} }, expect: {} })).events).toEqual(["d durability -12"]);
  });
  it("kills at once whoever has no Stamina when Health is gone [V-147]", () => {
    const played = playAttack({ ...HIT, d: { stamina: 0, now: { durability: 0, wounded: 1, health: 5 } }, expect: {} });
    expect(told(played).events).toEqual(["a actions -1", "d health -5", "d dead +1"]);
  });
  it("does nothing to the dead", () => {
    const played = playAttack({ ...HIT, d: { now: { dead: 1, health: 0 } }, answers: {}, expect: {} });
    expect(told(played).events).toEqual(["a actions -1"]);
  });
  it("the wounded lose Health even if Durability is back [V-111]", () => {
    const played = playAttack({ ...HIT, d: { now: { wounded: 1, durability: 9 } }, expect: {} });
    expect(told(played).events.slice(0, 2)).toEqual(["a actions -1", "d health -10"]);
  });
  it("a creature without Durability loses Health and is not wounded [V-108]", () => {
    const d = creature("d", { now: { durability: 0, durabilityMax: 0, health: 30, healthMax: 30 } });
    const played = playAttack({ ...HIT, d: { now: d.now }, expect: {} });
    expect(told(played).events).toEqual(["a actions -1", "d health -12"]);
  });
});

describe("what takes a type better or worse [V-126] [V-127]", () => {
  const against = (types: NonNullable<ReturnType<typeof creature>["types"]>) =>
    told(playAttack({ ...HIT, d: { types }, expect: {} }));
  it("immune [V-127]", () => {
    expect(against({ kinetic: [{ k: "immune" }] })).toMatchObject({ events: ["a actions -1"], said: ["immuneType"] });
  });
  it("less, and a share, rounded down [V-127]", () => {
    expect(against({ kinetic: [{ k: "less", by: 5 }] })).toMatchObject({ events: ["a actions -1", "d durability -7"] });
    expect(against({ kinetic: [{ k: "times", by: 0.6 }] })).toMatchObject({
      events: ["a actions -1", "d durability -7"],
      said: ["typeChanged"],
    });
    expect(against({ cold: [{ k: "immune" }] })).toMatchObject({ events: ["a actions -1", "d durability -12"] });
  });
});

describe("house rules", () => {
  it("damage may stop at Durability [V-109]", () => {
    const played = playAttack({
      ...HIT,
      d: { now: { durability: 5 } },
      x: { ruleOptions: { damageOverflow: false } },
      expect: {},
    });
    expect(told(played).events).toEqual(["a actions -1", "d durability -5", "d wounded +1"]);
  });
  it("the target may be asked before the attack is compared [V-045]", () => {
    const played = playAttack({
      d: { now: { vigor: 20 } },
      x: { ruleOptions: { reactionPrompt: "always" } },
      dice: [5, 3],
      answers: { reaction: "defense" },
      expect: {},
    });
    expect(told(played)).toMatchObject({
      asked: ["d reaction: defense"],
      contests: ["V-046 3 not > 5", "V-044 5 not > 15"],
    });
  });
  it("the Winded may be barred from reacting [V-096]", () => {
    const d = { now: { winded: 1, vigor: 9 } };
    expect(told(playAttack({ ...HIT, d, expect: {} })).asked).toHaveLength(1);
    expect(
      told(playAttack({ ...HIT, d, x: { ruleOptions: { windedBlocksReactions: true } }, expect: {} })),
    ).toMatchObject({
      asked: [],
      said: ["notAsked.winded"],
    });
  });
});
