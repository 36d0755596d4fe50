import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { JsonObject } from "../../../src/engine/json";
import { declareMedical, declareStruggle, declareUse } from "../../../src/rulesets/vigor/rules/actions/declareUse";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import type { VUse } from "../../../src/rulesets/vigor/rules/data/shapes";
import type { VBeing } from "../../../src/rulesets/vigor/rules/data/types";
import { struggle } from "../../../src/rulesets/vigor/rules/dice/resist";
import { actorFacts, board, declarationOf, itemFacts } from "./documents";
import { creature, type Overrides, play, playAttack, told, worldOf } from "./fixtures";

const use_ = (more: Partial<VUse>): VUse => ({ by: "a", name: "Act", kind: "skill", price: { actions: 1 }, ...more });
const AID = { heals: "durability", plain: 1 } as const;
const aid = use_({ on: "d", price: { actions: 2 }, check: { dice: 2, vs: 20 }, effect: AID });
const saving = use_({ on: "d", check: { dice: 2, vs: 20 }, effect: { stabilizes: true } });
const DYING: Overrides = { now: { health: 0, shock: 1, unconscious: 1, shockRound: 9, shockSlot: 4 } };

describe("worked examples: first aid", () => {
  it("W-40 Medicine against 20: a tie fails, more stops the clock and wakes nobody [V-011] [V-149] [V-150]", () => {
    const participants = worldOf(creature("a"), creature("d", DYING));
    const failed = play(use, saving, participants, [11, 4, 5]);
    expect(failed.value).toBe("failed");
    expect(told(failed)).toMatchObject({
      rolls: ["check 1d20 + 2d10 = 20"],
      contests: ["V-011 20 not > 20"],
      events: ["a actions -1"],
    });
    const saved = play(use, saving, participants, [11, 4, 6]);
    expect(told(saved)).toMatchObject({
      contests: ["V-011 21 > 20"],
      events: ["a actions -1", "d shock -1", "d stabilized +1", "d shockRound = 0", "d shockSlot = 0"],
    });
    expect(saved.world.d?.now).toMatchObject({ unconscious: 1, shock: 0, stabilized: 1, dead: 0 });
  });
  it("W-41 emergency aid takes two actions and gives a plain d10 of Durability, never above the maximum [V-063] [V-064] [V-109]", () => {
    const down = creature("d", { now: { durability: 0, durabilityMax: 10, wounded: 1 } });
    const helped = play(use, aid, worldOf(creature("a"), down), [15, 3, 6, 7]);
    expect(told(helped)).toMatchObject({
      rolls: ["check 1d20 + 2d10 = 24", "effect 1d10 = 7"],
      contests: ["V-011 24 > 20"],
      events: ["a actions -2", "d durability +7", "d wounded -1"],
    });
    const scratched = creature("d", { now: { durability: 8, durabilityMax: 10 } });
    const capped = play(use, aid, worldOf(creature("a"), scratched), [15, 3, 6, 7]);
    expect(capped.world.d?.now.durability).toBe(10);
  });
  it("the d10 of aid neither bursts nor steps, though its helper is wounded [V-004] [V-064]", () => {
    const participants = worldOf(
      creature("a", { now: { wounded: 1 } }),
      creature("d", { now: { durability: 0, wounded: 1 } }),
    );
    expect(told(play(use, aid, participants, [15, 3, 6, 10])).rolls).toEqual([
      "check 1d20 + 2d8 = 24",
      "effect 1d10 = 10",
    ]);
  });
  it("a modifier that is switched off counts for nothing, where nothing was added [V-004] [V-159]", () => {
    const fog = use_({ check: { vs: 10, dim: "reduced" }, hand: { off: ["visibility.reduced"] } });
    const clear = use_({ check: { vs: 10 } });
    for (const act of [fog, clear])
      expect(told(play(use, act, worldOf(creature("a")), [11])).contests).toEqual(["V-011 11 > 10"]);
  });
  it("stabilizing whoever is out of Shock by now does nothing and says so [V-149]", () => {
    const played = play(use, saving, worldOf(creature("a"), creature("d")), [11, 4, 6]);
    expect(told(played)).toMatchObject({ said: ["noUse"], events: ["a actions -1"] });
  });
});

describe("worked examples: Resistance", () => {
  it("W-56 a struggle rolls the named ability and every Resistance die, and costs nothing [V-091] [V-092] [V-093] [V-094]", () => {
    const grip = use_({
      on: "d",
      kind: "technique",
      resist: { ability: "strength", vs: 18 },
      effect: { afflicts: "pinned" },
    });
    const participants = worldOf(creature("a"), creature("d", { dice: { strength: 2 }, resist: 1, now: { vigor: 0 } }));
    const free = play(use, { ...grip, theirs: true }, participants, [6, 4, 2, 7], { resist: "resist" });
    expect(free.value).toBe("resisted");
    expect(told(free)).toMatchObject({
      asked: ["d resist: resist"],
      rolls: ["resistance 1d20 + 3d10 = 19"],
      contests: ["V-092 19 > 18"],
      events: ["a actions -1"],
    });
    const held = play(use, grip, participants, [6, 4, 2, 6], { resist: "resist" });
    expect(told(held)).toMatchObject({ contests: ["V-092 18 not > 18"], events: ["a actions -1", "d pinned +1"] });
  });
  it("who does not struggle takes the effect; without a number the act's own roll has to be beaten [V-091] [V-093]", () => {
    const charm = use_({ on: "d", check: { dice: 1 }, resist: { ability: "resolve" }, effect: { afflicts: "dazed" } });
    const participants = worldOf(creature("a"), creature("d", { dice: { resolve: 1 } }));
    const yielded = play(use, charm, participants, [10, 4], { resist: "bear" });
    expect(told(yielded)).toMatchObject({ contests: [], events: ["a actions -1", "d dazed +1"] });
    const resisted = play(use, charm, participants, [10, 4, 10, 5], { resist: "resist" });
    expect(told(resisted)).toMatchObject({ contests: ["V-092 15 > 14"], events: ["a actions -1"] });
  });
  it("a blow's effect can be resisted, its damage not; against the attack itself where no number stands [V-091] [V-093]", () => {
    const web = { name: "Web", value: 1, resist: { ability: "agility" }, afflicts: "bound" } as const;
    const torn = playAttack({
      d: { dice: { agility: 1 } },
      weapon: web,
      dice: [16, 4, 14, 5],
      answers: { reaction: "none", resist: "resist" },
      expect: {},
    });
    expect(told(torn)).toMatchObject({
      contests: ["V-044 16 > 15", "V-092 19 > 16"],
      events: ["a actions -1", "d durability -4"],
    });
    const caught = playAttack({
      weapon: web,
      dice: [16, 4],
      answers: { reaction: "none", resist: "bear" },
      expect: {},
    });
    expect(caught.world.d?.now).toMatchObject({ bound: 1, durability: 16 });
  });
  it("the bound struggle, the unconscious are not asked [V-039] [V-091]", () => {
    const grip = use_({ on: "d", resist: { ability: "strength", vs: 18 }, effect: { afflicts: "pinned" } });
    const bound = play(use, grip, worldOf(creature("a"), creature("d", { now: { bound: 1 } })), [20], {
      resist: "resist",
    });
    expect(bound.value).toBe("resisted");
    const out = play(use, grip, worldOf(creature("a"), creature("d", { now: { unconscious: 1 } })));
    expect(told(out).asked).toEqual([]);
    expect(out.world.d?.now.pinned).toBe(1);
  });
  it("one may struggle against any number that the game master names [V-091] [V-092]", () => {
    const participants = worldOf(creature("a", { dice: { stamina: 1 } }));
    const won = play(struggle, { by: "a", ability: "stamina", vs: 15 }, participants, [10, 6]);
    expect(told(won)).toMatchObject({ contests: ["V-092 16 > 15"], said: ["resisted"], events: [] });
    expect(told(play(struggle, { by: "a", ability: "stamina", vs: 15 }, participants, [10, 5])).said).toEqual([
      "overcome",
    ]);
  });
});

describe("skills", () => {
  it("W-57 fog adds to what steering has to beat [V-011] [V-161]", () => {
    const steer = use_({ check: { dice: 1, vs: 15, dim: "low" } });
    expect(told(play(use, steer, worldOf(creature("a")), [18, 8])).contests).toEqual(["V-011 26 > 25"]);
  });
  it("reduced visibility adds 5, none at all 15 [V-159] [V-163]", () => {
    const at = (dim: "reduced" | "zero") => use_({ check: { vs: 15, dim } });
    expect(told(play(use, at("reduced"), worldOf(creature("a")), [20])).contests).toEqual(["V-011 20 not > 20"]);
    expect(told(play(use, at("zero"), worldOf(creature("a")), [20])).contests).toEqual(["V-011 20 not > 30"]);
  });
  it("roll the Action die, the skill's dice and its ability's; without a number the game master judges [V-062] [V-007]", () => {
    const participants = worldOf(creature("a", { dice: { soul: 1 }, now: { wounded: 1 } }));
    const charm = play(use, use_({ check: { dice: 2, ability: "soul" } }), participants, [12, 1, 2, 3]);
    expect(told(charm)).toMatchObject({ rolls: ["check 1d20 + 3d8 = 18"], contests: [], events: ["a actions -1"] });
    expect(charm.value).toBe("done");
  });
  it("a table may let a tie succeed, but an attack never [V-011]", () => {
    const even = play(
      use,
      { ...saving, ruleOptions: { vsTie: "meet" } },
      worldOf(creature("a"), creature("d", DYING)),
      [11, 4, 5],
    );
    expect(even.value).toBe("done");
    expect(playAttack({ x: { ruleOptions: { vsTie: "meet" } }, dice: [15], expect: {} }).value.end).toBe("miss");
  });
});

describe("abilities and items", () => {
  it("are paid for at once with Vigor and Mana; the last Vigor leaves one Winded, and the act still happens [V-060] [V-095] [V-096]", () => {
    const mend = use_({
      kind: "spell",
      price: { actions: 1, vigor: 20, mana: 3 },
      effect: { heals: "health", amount: 4, dice: 1 },
    });
    const participants = worldOf(creature("a", { now: { mana: 3, manaMax: 5, health: 2 } }));
    const played = play(use, mend, participants, [10, 2]);
    expect(told(played)).toMatchObject({
      rolls: ["effect 1d10 = 16"],
      events: ["a actions -1", "a vigor -20", "a winded +1", "a mana -3", "a health +8"],
    });
  });
  it("do nothing where the price is gone meanwhile [V-060] [V-095]", () => {
    const participants = worldOf(creature("a", { now: { mana: 1, manaMax: 5 } }));
    const played = play(
      use,
      use_({ kind: "spell", price: { mana: 2 }, effect: { heals: "health", amount: 4 } }),
      participants,
    );
    expect(played.value).toBe("refused");
    expect(told(played)).toMatchObject({ said: ["tooLate"], events: [] });
  });
  it("a fixed amount rolls nothing [V-061]", () => {
    const drink = use_({ kind: "item", effect: { heals: "vigor", amount: 6 } });
    const played = play(use, drink, worldOf(creature("a", { now: { vigor: 0, winded: 1 } })));
    expect(told(played)).toMatchObject({ rolls: [], events: ["a actions -1", "a vigor +6", "a winded -1"] });
  });
  it("can expose their user, on a failure as well [V-072]", () => {
    const gamble = use_({ check: { vs: 15 }, opens: true, own: true, clock: { round: 1, slot: 9 } });
    const participants = worldOf(creature("a"), creature("b"));
    const played = play(
      use,
      gamble,
      participants,
      [3, 2],
      { opportunityAttack: "take" },
      { opportunityAttackers: ["b"] },
    );
    expect(played.value).toBe("failed");
    expect(told(played)).toMatchObject({
      asked: ["b gap/take/b/opportunityAttack: take"],
      events: ["a actions -1", "b vigor -5"],
    });
  });
});

describe("declaring a use", () => {
  const turn = { round: 2, turnOf: "a", slot: 13, order: [{ id: "a", initiative: 13 }] };
  const x = (
    system: JsonObject,
    more: Partial<Declaration<VBeing>> = {},
    a: Overrides = {},
    d: Overrides = {},
  ): Declaration<VBeing> => {
    const item = itemFacts({ id: "i", type: "vigorFeature", name: "Thing", system });
    const world = worldOf(creature("a", a), creature("d", d));
    return declarationOf({ actor: { ...actorFacts(), items: [item] }, item, world, turn, ...more });
  };
  it("takes the price, the check and the effect of what is used [V-025] [V-060] [V-062]", () => {
    const spell = { kind: "spell", cost: { actions: 1, mana: 2 }, effect: { heals: "health", amount: 3, dice: 1 } };
    expect(declareUse(x(spell, { on: ["d"] }, { now: { mana: 4 } }))).toEqual({
      ok: true,
      args: {
        by: "a",
        on: "d",
        name: "Thing",
        kind: "spell",
        effect: { heals: "health", amount: 3, dice: 1 },
        price: { actions: 1, mana: 2 },
        own: true,
        clock: { round: 2, slot: 13 },
      },
    });
    const skill = { kind: "skill", dice: 2, ability: "soul", vs: 20 };
    expect(declareUse(x(skill, { turn: null }))).toEqual({
      ok: true,
      args: { by: "a", name: "Thing", kind: "skill", check: { dice: 2, ability: "soul", vs: 20 }, price: {} },
    });
  });
  it("a person names the number, or leaves it to the game master [V-001] [V-062]", () => {
    const said = (vs: string) =>
      declareUse(x({ kind: "skill", vs: 20 }, { adjust: { off: [], added: [], said: { vs } } }));
    expect(said("30")).toMatchObject({ args: { check: { vs: 30 } } });
    const open = said("none");
    expect(open.ok && open.args).toMatchObject({ check: {} });
    expect(JSON.stringify(open)).not.toContain("vs");
  });
  it("only steering suffers from fog [V-159] [V-161]", () => {
    const fog = { board: board({}, { tags: ["vigor.visibility.low"] }) };
    expect(declareUse(x({ kind: "skill", tag: "navigation", vs: 15 }, fog))).toMatchObject({
      args: { check: { vs: 15, dim: "low" } },
    });
    expect(JSON.stringify(declareUse(x({ kind: "skill", vs: 15 }, fog)))).not.toContain("dim");
  });
  it("needs what it costs, an item on the body, and a body that moves unless it is in the mind [V-039] [V-061] [V-095]", () => {
    const refusal = (...of: Parameters<typeof x>) => {
      const outcome = declareUse(x(...of));
      return outcome.ok ? "begins" : `${outcome.rule} ${outcome.reason.replace("FIVEFOLD.Vigor.Refused.", "")}`;
    };
    expect(refusal({ kind: "spell", cost: { mana: 5 } })).toBe("V-095 few.mana");
    expect(refusal({ kind: "spell", cost: { vigor: 21 } })).toBe("V-095 few.vigor");
    expect(refusal({ kind: "item", carried: false })).toBe("V-061 notCarried");
    expect(refusal({ kind: "item" })).toBe("begins");
    expect(refusal({ kind: "spell" }, {}, { now: { bound: 1 } })).toBe("V-039 incapacitated");
    expect(refusal({ kind: "spell", mental: true }, {}, { now: { bound: 1 } })).toBe("begins");
    expect(refusal({ kind: "spell", mental: true }, {}, { now: { unconscious: 1 } })).toBe("V-039 incapacitated");
    expect(refusal({ kind: "spell" }, {}, { now: { winded: 1 } })).toBe("V-096 winded");
    expect(refusal({ kind: "ability", reaction: { trigger: "attack" } })).toBe("V-075 noUse");
  });

  const medic = { kind: "skill", tag: "medicine", dice: 2 };
  const hurt: Overrides = { now: { durability: 0, wounded: 1 } };
  const why = (outcome: ReturnType<typeof declareMedical>) =>
    outcome.ok ? "begins" : outcome.reason.replace("FIVEFOLD.Vigor.Refused.", "");
  it("emergency aid costs two actions, needs Medicine and somebody hurt within reach, oneself included [V-063] [V-077]", () => {
    expect(declareMedical(x(medic, { on: ["d"] }, {}, hurt), "aid")).toMatchObject({
      args: {
        on: "d",
        price: { actions: 2 },
        check: { dice: 2, skill: "Thing", vs: 20 },
        effect: { heals: "durability", plain: 1 },
      },
    });
    expect(declareMedical(x(medic, {}, hurt), "aid")).toMatchObject({ ok: true, args: { by: "a" } });
    expect(why(declareMedical(x(medic, { on: ["d"] }), "aid"))).toBe("unhurt");
    expect(why(declareMedical(x({ ...medic, tag: "science" }, { on: ["d"] }, {}, hurt), "aid"))).toBe("noSkill");
    expect(why(declareMedical(x(medic, { on: ["d"] }, { now: { actions: 1 } }, hurt), "aid"))).toBe("few.actions");
    expect(why(declareMedical(x(medic, { on: ["d"] }, {}, { ...hurt, object: true }), "aid"))).toBe("targetGone");
    const far = board({ distance: 12, adjacent: false });
    expect(why(declareMedical(x(medic, { on: ["d"], board: far }, {}, hurt), "aid"))).toBe("notAdjacent");
  });
  it("stabilizing takes one action, Medicine or Medical Science, and somebody in Shock [V-149]", () => {
    const science = { ...medic, tag: "science" };
    expect(declareMedical(x(science, { on: ["d"] }, {}, DYING), "stabilize")).toMatchObject({
      args: {
        on: "d",
        price: { actions: 1 },
        check: { dice: 2, skill: "Thing", vs: 20 },
        effect: { stabilizes: true },
      },
    });
    expect(why(declareMedical(x(medic, { on: ["d"] }), "stabilize"))).toBe("notInShock");
  });
  it("a struggle is free on any turn, for whoever is awake [V-091] [V-092]", () => {
    const adjust = { off: [], added: [], said: { ability: "reason", vs: "25" } };
    const others = { ...turn, turnOf: "d" };
    expect(declareStruggle(x({}, { adjust, turn: others }, { now: { bound: 1, vigor: 0, actions: 0 } }))).toEqual({
      ok: true,
      args: { by: "a", ability: "reason", vs: 25 },
    });
    expect(why(declareStruggle(x({}, {}, { now: { shock: 1 } })))).toBe("cannotResist");
  });
});
