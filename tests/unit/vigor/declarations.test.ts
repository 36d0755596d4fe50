import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { declareAfflict } from "../../../src/rulesets/vigor/rules/actions/afflict";
import {
  attackCost,
  declareAttack,
  declareDefend,
  declareEscape,
  declareOpportunityAttack,
  declareStandUp,
} from "../../../src/rulesets/vigor/rules/actions/declare";
import {
  declareMedical,
  declareStruggle,
  declareUse,
  dimAt,
  planUse,
  saidSum,
} from "../../../src/rulesets/vigor/rules/actions/declareUse";
import {
  clock,
  held,
  house,
  item,
  type More,
  no,
  ok,
  others,
  override,
  ruleOptions,
  said,
  turn,
  waits,
  X,
} from "./declaring";
import { actorFacts, board } from "./documents";
import type { Overrides } from "./fixtures";

describe("an attack as it is declared", () => {
  const bow = item("Weapon", {
    category: "pullBow",
    equipped: true,
    range: { near: 30, max: 90 },
    cost: { vigor: 2, mana: 3 },
  });
  const arrow = { name: "Thing", value: 1, bonus: "strength", ranged: true };
  it("has its price, its moment and its position, and nothing that is not there [V-018] [V-041] [V-065]", () => {
    const mana = { now: { mana: 9, manaMax: 9 } };
    expect(declareAttack(X({ item: bow }, mana))).toStrictEqual(
      ok({ by: "a", on: "d", weapon: arrow, price: { vigor: 2, mana: 3 }, own: true }),
    );
    const adjust = { ...said({ cover: "partial", behind: "yes" }), off: ["size"] };
    expect(declareAttack(X({ item: bow, turn, adjust, ...waits, ...house }, mana))).toStrictEqual(
      ok({
        by: "a",
        on: "d",
        weapon: arrow,
        price: { actions: 1, vigor: 2, mana: 3 },
        own: true,
        waits: true,
        situation: { cover: "partial", behind: true },
        hand: { off: ["size"] },
        ruleOptions,
        clock,
      }),
    );
    const readied = { ...X({ item: bow, turn: others }, mana), readied: { vigor: 1 } };
    expect(declareAttack(readied)).toStrictEqual(
      ok({ by: "a", on: "d", weapon: arrow, price: { vigor: 3, mana: 3 }, theirs: true, clock }),
    );
    // A game master lets somebody act on another's turn: it is not its own all the same.
    expect(declareAttack(X({ item: bow, turn: others, adjust: override }, mana))).toMatchObject({
      args: { theirs: true },
    });
    expect(JSON.stringify(declareAttack(X({ item: bow, turn: others, adjust: override }, mana)))).not.toContain("own");
    expect(attackCost(X(), null)).toStrictEqual({ vigor: 0, mana: 0 });
  });
  it("knows what the scene makes of a shot of the off hand [V-051] [V-169]", () => {
    const pistol = item("Weapon", { category: "modern", hand: "off", equipped: true, range: { max: 60 } }, "p");
    const armed = actorFacts({ items: [] });
    const shot = (distance: number, more: More = {}) =>
      declareAttack(
        X(
          {
            item: bow,
            actor: { ...armed, items: [bow, pistol] },
            board: board({ distance, adjacent: false }),
            ...more,
          },
          {
            now: { mana: 9, manaMax: 9 },
          },
        ),
      );
    expect(shot(60)).toMatchObject({ args: { sideShot: {} } });
    expect(shot(66)).toMatchObject({ args: { sideShot: { away: true } } });
    expect(shot(60, { adjust: said({ cover: "full" }) })).toMatchObject({
      args: { sideShot: { situation: { cover: "full" } } },
    });
    const knife = item("Weapon", { hand: "off", equipped: true }, "k");
    expect(JSON.stringify(shot(60, { actor: { ...armed, items: [bow, knife] } }))).not.toContain("sideShot");
  });
  it("is refused with its reason, its rule and its numbers [V-041] [V-050] [V-082] [V-133] [V-145]", () => {
    const able = { now: { mana: 9, manaMax: 9 } };
    const attack = (more: More, a: Overrides = able, d: Overrides = {}) =>
      declareAttack(X({ item: bow, ...more }, a, d));
    expect(attack({ item: item("Armor") })).toStrictEqual(no("noWeapon", "V-050"));
    expect(attack({ item: item("Weapon", { equipped: false }) })).toStrictEqual(no("notHeld", "V-050"));
    const broken = { equipped: true, durability: { value: 0, max: 3 } };
    expect(attack({ item: item("Weapon", broken) })).toStrictEqual(no("broken", "V-145"));
    expect(attack({ on: [] })).toStrictEqual(no("noTarget", "V-041"));
    expect(attack({ on: ["d", "a"] })).toStrictEqual(no("oneTarget", "V-041"));
    expect(attack({ on: ["a"] })).toStrictEqual(no("selfTarget", "V-041"));
    expect(attack({ on: ["nobody"] })).toStrictEqual(no("noTarget", "V-041"));
    for (const status of ["dead", "destroyed"])
      expect(attack({}, able, { now: { [status]: 1 } })).toStrictEqual(no("targetGone", "V-041"));
    const far = { board: board({ distance: 93, adjacent: false }) };
    expect(attack(far)).toStrictEqual(held("away.range", "V-014", { limit: 90, distance: 93 }));
    expect(attack({ ...far, adjust: override }).ok).toBe(true);
    const near = { board: board({ distance: 7, adjacent: false }) };
    expect(attack({ ...near, item: null })).toStrictEqual(held("away.reach", "V-082", { limit: 6, distance: 7 }));
    const long = actorFacts({ system: { reach: 7 } });
    expect(attack({ ...near, item: null, actor: long }).ok).toBe(true);
    const pike = item("Weapon", { equipped: true, range: { reach: 7 } });
    expect(attack({ ...near, item: pike }).ok).toBe(true);
    const vacuum = { board: board({ distance: 30, adjacent: false }, { tags: ["vigor.air.vacuum"] }) };
    const horn = item("Weapon", { category: "spell", damage: { type: "sonic", others: ["cold"] } });
    expect(attack({ ...vacuum, item: horn })).toStrictEqual(held("vacuum", "V-133"));
    expect(attack({ ...vacuum, item: horn, adjust: override }).ok).toBe(true);
    expect(attack({ ...vacuum, item: horn, adjust: said({ type: "cold" }) }).ok).toBe(true);
    expect(attack({ ...vacuum }).ok).toBe(true);
    expect(
      attack({ ...vacuum, item: item("Weapon", { equipped: true, damage: { type: "sonic" }, range: { reach: 40 } }) })
        .ok,
    ).toBe(true);
  });
});

describe("stances and states as they are declared", () => {
  it("cost an action in one's own turn, and take along what opportunity attacks need [V-054] [V-055] [V-087]", () => {
    const down = { now: { prone: 1 } };
    expect(declareDefend(X())).toStrictEqual(ok({ by: "a", what: "defend", free: true }));
    expect(declareDefend(X({ turn, ...waits, ...house }))).toStrictEqual(ok({ by: "a", what: "defend", waits: true }));
    expect(declareDefend({ ...X({ turn: others }), readied: { vigor: 0 } })).toStrictEqual(
      ok({ by: "a", what: "defend", free: true }),
    );
    const spent = { now: { prone: 1, actions: 0 } };
    expect(declareStandUp(X({ turn, adjust: override }, spent))).toMatchObject({ args: { free: true } });
    expect(declareStandUp(X({ turn, ...waits, ...house }, down))).toStrictEqual(
      ok({ by: "a", what: "standUp", waits: true, theirs: true, clock, ruleOptions }),
    );
    expect(declareStandUp(X())).toStrictEqual(no("notProne", "V-087"));
    const actor = actorFacts({ system: { abilities: { speed: { score: 30 } } } });
    expect(declareEscape(X({ turn, actor }))).toStrictEqual(
      ok({ by: "a", what: "escape", theirs: true, clock, stride: 30 }),
    );
    expect(declareEscape(X({ actor }))).toStrictEqual(ok({ by: "a", what: "escape", free: true }));
    const slow = actorFacts({ system: { abilities: { speed: { score: 0 } } } });
    expect(declareEscape(X({ turn, actor: slow }))).toStrictEqual(ok({ by: "a", what: "escape", theirs: true, clock }));
    for (const bar of [declareDefend, declareEscape, declareStandUp])
      expect(bar(X({ turn }, { now: { prone: 1, bound: 1 } }))).toStrictEqual(held("incapacitated", "V-039"));
  });
  it("only a game master exposes somebody, or lets a state come over it that it can bear and does not have [V-072] [V-085] [V-143] [V-148]", () => {
    expect(declareOpportunityAttack(X({ turn, adjust: override, ...waits }))).toStrictEqual(
      ok({ of: "a", theirs: true, clock }),
    );
    expect(declareOpportunityAttack(X())).toStrictEqual(held("gmOnly", "V-072"));
    const afflict = (status: string, a: Overrides = {}, more: More = {}) =>
      declareAfflict(X({ adjust: { ...override, said: { status } }, ...more }, a));
    for (const status of ["dead", "destroyed"]) {
      expect(declareOpportunityAttack(X({ adjust: override }, { now: { [status]: 1 } }))).toStrictEqual(
        no("dead", "V-148"),
      );
      expect(afflict("dazed", { now: { [status]: 1 } })).toStrictEqual(no("targetGone", "V-148"));
    }
    expect(afflict("dazed")).toStrictEqual(ok({ by: "a", what: "dazed" }));
    expect(afflict("dazed", {}, { turn })).toStrictEqual(ok({ by: "a", what: "dazed", own: true }));
    expect(afflict("dazed", {}, { turn: others })).toStrictEqual(ok({ by: "a", what: "dazed" }));
    expect(afflict("wounded")).toStrictEqual(no("noUse", "V-085"));
    expect(declareAfflict(X({ adjust: override }))).toStrictEqual(no("noUse", "V-085"));
    expect(afflict("prone", { object: true, actions: 0 })).toStrictEqual(no("cannotBear", "V-143"));
    expect(afflict("dazed", { now: { dazed: 1 } })).toStrictEqual(no("already", "V-085"));
    expect(declareAfflict(X({ adjust: said({ status: "dazed" }) }))).toStrictEqual(held("gmOnly", "V-085"));
  });
});

describe("uses as they are declared", () => {
  const feature = (system: JsonObject) => item("Feature", system);
  const declared = (system: JsonObject, more: More = {}, a: Overrides = {}) =>
    declareUse(X({ item: feature(system), ...more }, { ...a, now: { mana: 9, manaMax: 9, ...a.now } }));
  const base = { by: "a", on: "d", name: "Thing" };
  it("say what is rolled, what can be resisted and what they do, and nothing that is not there [V-060] [V-062] [V-093]", () => {
    expect(declared({ kind: "ability" })).toStrictEqual(ok({ ...base, kind: "ability", price: {} }));
    expect(declared({ kind: "skill" })).toStrictEqual(ok({ ...base, kind: "skill", check: {}, price: {} }));
    expect(declared({ kind: "spell", vs: 15 })).toStrictEqual(
      ok({ ...base, kind: "spell", check: { vs: 15 }, price: {} }),
    );
    const rich = {
      kind: "skill",
      tag: "navigation",
      dice: 2,
      ability: "reason",
      vs: 12,
      opens: true,
      cost: { vigor: 2, mana: 3 },
      resist: { ability: "resolve", vs: 14 },
      effect: { heals: "mana", amount: 2, dice: 1, afflicts: "dazed", rounds: 3 },
    };
    const fog = { board: board({}, { tags: ["vigor.visibility.low"] }) };
    expect(declared(rich, { turn, ...fog, ...waits, ...house })).toStrictEqual(
      ok({
        ...base,
        kind: "skill",
        check: { dice: 2, ability: "reason", vs: 12, dim: "low" },
        effect: { heals: "mana", amount: 2, dice: 1, afflicts: "dazed", rounds: 3 },
        resist: { ability: "resolve", vs: 14 },
        opens: true,
        price: { actions: 1, vigor: 2, mana: 3 },
        own: true,
        waits: true,
        clock,
        ruleOptions,
      }),
    );
    expect(declared({ kind: "skill", tag: "none", vs: 12 }, fog)).toStrictEqual(
      ok({ ...base, kind: "skill", check: { vs: 12 }, price: {} }),
    );
    expect(declared({ kind: "spell", resist: { ability: "reason" } })).toStrictEqual(
      ok({ ...base, kind: "spell", resist: { ability: "reason" }, price: {} }),
    );
    const effect = (given: JsonObject) => planUse(X({ item: feature({ kind: "spell", effect: given }) }))?.plan.effect;
    expect(effect({ amount: 3, dice: 2, rounds: 4 })).toBeUndefined();
    expect(effect({ heals: "health" })).toStrictEqual({ heals: "health" });
    expect(effect({ afflicts: "dazed", amount: 3, dice: 2 })).toStrictEqual({ afflicts: "dazed" });
    expect(effect({ heals: "health", amount: 3, dice: 2, rounds: 4 })).toStrictEqual({
      heals: "health",
      amount: 3,
      dice: 2,
    });
  });
  it("know whose turn it is, and at whom they are aimed [V-059] [V-067]", () => {
    const ability = { kind: "ability", cost: { vigor: 2 } };
    const plain = { by: "a", name: "Thing", kind: "ability" };
    expect(declared(ability, { on: ["a"], turn })).toStrictEqual(
      ok({ ...plain, price: { actions: 1, vigor: 2 }, own: true, clock }),
    );
    expect(declared(ability, { on: [] })).toStrictEqual(ok({ ...plain, price: { vigor: 2 } }));
    const late = X({ item: feature(ability), turn: others });
    expect(declareUse({ ...late, readied: { vigor: 3 } })).toStrictEqual(
      ok({ ...plain, on: "d", price: { vigor: 5 }, theirs: true, clock }),
    );
    const own = X({ item: feature(ability), turn });
    expect(declareUse({ ...own, readied: { vigor: 0 } })).toStrictEqual(
      ok({ ...plain, on: "d", price: { vigor: 2 }, clock }),
    );
  });
  it("are refused where nothing can be used that way [V-060] [V-061] [V-075]", () => {
    expect(declareUse(X())).toStrictEqual(no("noUse", "V-060"));
    expect(declareUse(X({ item: item("Weapon") }))).toStrictEqual(no("noUse", "V-060"));
    expect(declared({ reaction: { trigger: "act" } })).toStrictEqual(no("noUse", "V-075"));
    expect(declared({ kind: "item", carried: false })).toStrictEqual(no("notCarried", "V-061"));
    expect(declared({ kind: "ability", carried: false }).ok).toBe(true);
    expect(declared({ kind: "ability", cost: { mana: 10 } })).toStrictEqual(
      held("few.mana", "V-095", { needed: 10, left: 9 }),
    );
    expect(declared({ kind: "ability" }, {}, { now: { bound: 1 } })).toStrictEqual(held("incapacitated", "V-039"));
    expect(declared({ kind: "ability", mental: true }, {}, { now: { bound: 1 } }).ok).toBe(true);
  });
  it("take the number and the visibility that a person says, else their own and the scene's [V-001] [V-156]", () => {
    expect([saidSum(X({ adjust: said({ vs: "25" }) }), 12), saidSum(X({ adjust: said({ vs: "26" }) }), 12)]).toEqual([
      25, 12,
    ]);
    expect([saidSum(X({ adjust: said({ vs: "none" }) }), 12), saidSum(X(), 0), saidSum(X(), 12)]).toEqual([
      undefined,
      undefined,
      12,
    ]);
    const fog = { board: board({}, { tags: ["vigor.visibility.zero"] }) };
    expect(dimAt(X(fog))).toEqual({ found: "zero", chosen: "zero" });
    expect(dimAt(X({ ...fog, adjust: said({ visibility: "reduced" }) }))).toEqual({ found: "zero", chosen: "reduced" });
    expect(dimAt(X({ ...fog, adjust: said({ visibility: "dim" }) }))).toEqual({ found: "zero", chosen: "zero" });
    expect(dimAt(X({ adjust: said({ visibility: "normal" }) }))).toEqual({ found: "normal", chosen: "normal" });
  });
});

describe("first aid and struggles as they are declared", () => {
  const skill = (tag: string, dice: number, ability = "none", id = tag) =>
    item("Feature", { kind: "skill", tag, dice, ability }, id, id);
  const medic = (...items: ReturnType<typeof skill>[]) => ({ actor: { ...actorFacts(), items } });
  const aid = (more: More = {}, a: Overrides = {}, d: Overrides = { now: { durability: 4 } }) =>
    declareMedical(X({ ...medic(skill("medicine", 2)), ...more }, a, d), "aid");
  const base = { by: "a", on: "d", kind: "skill", price: {} };
  it("name the skill whose dice they roll, the number and what they do [V-063] [V-064] [V-149]", () => {
    const effect = { heals: "durability", plain: 1 };
    const name = "FIVEFOLD.Vigor.Act.aid";
    expect(aid()).toStrictEqual(ok({ ...base, name, check: { dice: 2, skill: "medicine", vs: 20 }, effect }));
    expect(aid(medic(skill("medicine", 0, "reason")))).toStrictEqual(
      ok({ ...base, name, check: { ability: "reason", vs: 20 }, effect }),
    );
    expect(aid({ ...medic(), adjust: override })).toStrictEqual(ok({ ...base, name, check: { vs: 20 }, effect }));
    const dying = { now: { shock: 1 } };
    const stabilize = (more: More) => declareMedical(X(more, { dice: { reason: 1 } }, dying), "stabilize");
    expect(stabilize(medic(skill("science", 1), skill("medicine", 1, "reason"), skill("lore", 9)))).toMatchObject({
      args: {
        name: "FIVEFOLD.Vigor.Act.stabilize",
        check: { dice: 1, skill: "medicine", ability: "reason", vs: 20 },
        effect: { stabilizes: true },
      },
    });
    // Of two that bring as much the first counts.
    expect(stabilize(medic(skill("science", 2), skill("medicine", 1, "reason")))).toMatchObject({
      args: { check: { skill: "science" } },
    });
    expect(stabilize({ ...medic(skill("science", 1)), turn })).toMatchObject({ args: { price: { actions: 1 } } });
    expect(stabilize({ ...medic(skill("science", 1)), turn, settings: { stabilizeActions: 2 } })).toMatchObject({
      args: { price: { actions: 2 } },
    });
    expect(aid({ turn })).toMatchObject({ args: { price: { actions: 2 } } });
  });
  it("are refused where there is no skill, no need, nobody near and nothing left [V-025] [V-063] [V-077] [V-149]", () => {
    expect(aid(medic(skill("science", 2)))).toStrictEqual(held("noSkill", "V-063"));
    expect(aid({}, { now: { bound: 1 } })).toStrictEqual(held("incapacitated", "V-039"));
    for (const d of [{ now: { dead: 1 } }, { now: { destroyed: 1 } }, { object: true } as const])
      expect(aid({}, {}, d)).toStrictEqual(no("targetGone", "V-063"));
    expect(aid({}, {}, {})).toStrictEqual(no("unhurt", "V-063"));
    expect(aid({}, {}, { now: { wounded: 1 } }).ok).toBe(true);
    expect(aid({}, {}, { now: { health: 3 } }).ok).toBe(true);
    expect(declareMedical(X(medic(skill("medicine", 2))), "stabilize")).toStrictEqual(no("notInShock", "V-149"));
    const far = { board: board({ adjacent: false, distance: 12 }) };
    expect(aid(far)).toStrictEqual(held("notAdjacent", "V-077"));
    expect(aid({ ...far, adjust: override }).ok).toBe(true);
    expect(aid({ board: board() }).ok).toBe(true);
    // Nobody knows where the patient stands.
    expect(aid({ board: { ...board(), to: {} } }).ok).toBe(true);
    const self = { on: [], ...far };
    expect(aid(self, { now: { durability: 1 } }).ok).toBe(true);
    expect(
      aid(
        { on: ["a"], board: { ...board(), to: { a: { ...board({ adjacent: false }).to.d } as never } } },
        { now: { durability: 1 } },
      ).ok,
    ).toBe(true);
    expect(aid({ turn }, { now: { actions: 1 } })).toStrictEqual(held("few.actions", "V-025", { needed: 2, left: 1 }));
  });
  it("a struggle names an ability and a number, and takes somebody who is there [V-091] [V-092]", () => {
    expect(declareStruggle(X())).toStrictEqual(ok({ by: "a", ability: "strength", vs: 15 }));
    const adjust = { ...said({ ability: "soul", vs: "25" }), off: ["resistance"] };
    expect(declareStruggle(X({ adjust, ...house }))).toStrictEqual(
      ok({ by: "a", ability: "soul", vs: 25, hand: { off: ["resistance"] }, ruleOptions }),
    );
    for (const status of ["dead", "destroyed", "unconscious", "shock"])
      expect(declareStruggle(X({}, { now: { [status]: 1 } }))).toStrictEqual(no("cannotResist", "V-091"));
  });
});
