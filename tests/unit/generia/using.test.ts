import { describe, expect, it } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import { declareLetPass, letPass } from "../../../src/rulesets/generia/rules/actions/letPass";
import { declareReload, reload } from "../../../src/rulesets/generia/rules/actions/reload";
import { declareSwap, swap } from "../../../src/rulesets/generia/rules/actions/swap";
import { declareUseItem, type GUse, useItem } from "../../../src/rulesets/generia/rules/actions/useItem";
import { declareUseSkill, slotsForSkill, useSkill } from "../../../src/rulesets/generia/rules/actions/useSkill";
import { GEAR_MODEL } from "../../../src/rulesets/generia/rules/creature/gear";
import type { GBeing } from "../../../src/rulesets/generia/rules/data/types";
import { MOST_MINUTES } from "../../../src/rulesets/generia/rules/data/types";
import { between, board } from "../rulesets/facts";
import { actor, declares, held, item, no, ok, override, said, type Told, turnOf } from "./documents";
import {
  creature,
  deedsOf,
  heldSpell,
  lasting,
  type More,
  type Numbers,
  type Overrides,
  play,
  rollsOf,
  told,
  worldOf,
} from "./fixtures";

const fight = { turn: turnOf() };
const now = (...numbers: readonly Numbers[]): Overrides => ({ now: Object.assign({}, ...numbers) });
const arms = (id: string, name: string, more: Numbers = {}, of = "a"): GBeing => ({
  ...{ id, kind: "arms", of, item: name, name },
  now: { equipped: 0, ...more },
});
const stock = (quantity: number, item = "Gear", id = "p"): GBeing => ({
  ...{ id, kind: "stock", of: "a", item, now: { quantity } },
});

describe("using something up", () => {
  const uses = (x: Partial<GUse>, more: More = {}, d: Overrides = {}, a: Overrides = {}) =>
    play(
      useItem,
      { by: "a", on: "d", name: "Potion", price: { slot: "attack", stock: "p" }, ...x },
      worldOf(
        creature("a", a),
        creature("d", d),
        stock(2),
        lasting("b", "a", { what: "bonus", adds: { to: "healing", by: 3 } }),
      ),
      more,
    );
  const two = { dice: [{ n: 2, f: 6 }], flat: 1 };
  it("takes one of it, and an action [G-013]", () => {
    const played = uses({});
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({ lines: [], asked: [], changes: ["a attack -1", "p quantity -1"] });
    const broke = uses({ heals: two }, {}, {}, now({ attack: 0 }));
    expect(broke.value).toBe(false);
    expect(broke.lines.filter(({ k }) => k === "roll")).toEqual([]);
  });
  it("may heal light wounds [G-154]", () => {
    const played = uses({ heals: two }, { dice: [5, 5] }, now({ light: 3 }));
    expect(told(played)).toMatchObject({
      lines: ["a healing 11"],
      changes: ["a attack -1", "p quantity -1", "d light -2"],
    });
    expect(deedsOf(played)).toEqual(["price", "gained"]);
    expect(rollsOf(played)).toEqual([[]]);
    expect(deedsOf(uses({}))).toEqual(["price"]);
    const tallies = uses({ heals: two }, { dice: [5, 5] }, { tallies: true, now: { tally: 20 } });
    expect(told(tallies).changes).toContain("d tally -11");
    expect(told(uses({ heals: two }, { dice: [5, 5] }, now({ tally: 20 }))).changes).not.toContain("d tally -11");
  });
  it("more of it by what waits for the next healing [G-174]", () => {
    const played = uses({ heals: two }, { dice: [5, 2] }, now({ light: 3 }), { lasting: ["b"] });
    expect(told(played).lines).toEqual(["a healing 11"]);
    expect(told(played).changes).toContain("b used +1");
  });
  it("lowers bleeding, ends frailty, and wakes the senseless [G-182] [G-153]", () => {
    const bleeds = uses({ heals: two }, { dice: [1, 1] }, now({ bleeding: 1, bleedingTier: 2 }));
    expect(told(bleeds).changes).toContain("d bleedingTier = 1");
    const woken = uses({ heals: two }, { dice: [5, 5, 20] }, now({ light: 2, unconscious: 1 }));
    expect(told(woken).changes.slice(-2)).toEqual(["d light -2", "d unconscious -1"]);
    expect(told(uses({ restores: two }, { dice: [1, 1] }, now({ unconscious: 1, bleeding: 1 }))).changes).toHaveLength(
      2,
    );
    const world = worldOf(
      creature("a"),
      creature("d", { now: { light: 2, frail: 1 }, lasting: ["f"] }),
      stock(1),
      lasting("f", "d", { status: "frail", dc: 12 }),
    );
    const x = { by: "a", on: "d", name: "Potion", price: {}, heals: two };
    expect(told(play(useItem, x, world, { dice: [5, 5, 12, 1] })).changes).toContain("d frail -1");
  });
  it("may bring magic power or energy back, up to the most [G-180]", () => {
    const tired = now({ mp: 1, mpMax: 6, en: 1, enMax: 20 });
    const both = uses({ restores: two, feeds: two }, { dice: [4, 4, 3, 3] }, tired);
    expect(told(both).lines).toEqual(["a restored 9", "a fed 7"]);
    expect(rollsOf(both)).toEqual([[], []]);
    expect(told(both).changes.slice(2)).toEqual(["d mp +5", "d en +7"]);
  });

  const potion = (system: JsonObject = {}) => item("Gear", { heals: "2d6+1", ...system });
  const declared = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}) =>
    declareUseItem(
      declares({
        item: potion(system),
        world: worldOf(creature("a", a), creature("d"), stock(0, "Arrows", "q"), stock(2)),
        ...more,
      }),
    );
  const plain = { by: "a", on: "d", name: "Gear", heals: two, price: { stock: "p" } };
  it("is declared with what it does; the user itself, where nobody was chosen [G-013]", () => {
    expect(declared()).toEqual(ok(plain));
    expect(declared({}, { on: [] })).toEqual(ok({ ...plain, on: "a" }));
    expect(declared({}, { settings: { explodingDice: true } })).toEqual(ok({ ...plain, explodes: true }));
    expect(declared({ heals: " ", restores: "1d4", feeds: "2" })).toEqual(
      ok({
        ...{ by: "a", on: "d", name: "Gear", price: { stock: "p" } },
        ...{ restores: { dice: [{ n: 1, f: 4 }], flat: 0 }, feeds: { dice: [], flat: 2 } },
      }),
    );
    expect(declared({}, { world: worldOf(creature("a"), creature("d")) })).toEqual(ok({ ...plain, price: {} }));
  });
  it("W-57 the Attack Action or the Utility Action pays, whichever is left or named [G-009] [G-011] [G-013]", () => {
    const pays = (a: Overrides = {}, more: Told = {}) => {
      const found = declared({}, { ...fight, ...more }, a);
      return found.ok ? Object(found.args).price.slot : found;
    };
    expect(pays()).toBe("attack");
    expect(pays({}, { adjust: said({ slot: "utility" }) })).toBe("utility");
    expect(pays(now({ attack: 0 }))).toBe("utility");
    expect(pays(now({ attack: 0, utility: 0 }))).toEqual(held("spent.attack", "G-009"));
    expect(pays({}, { turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
  });
  it("consumables alone, of which some are left [G-013]", () => {
    expect(declared({}, { item: null })).toEqual(no("noConsumable", "G-013"));
    expect(declared({}, { item: item("Weapon") })).toEqual(no("noConsumable", "G-013"));
    expect(declared({ kind: "trinket" })).toEqual(no("noConsumable", "G-013"));
    const gone = { ...no("usedUp", "G-013"), data: { name: "Gear" } };
    expect(declared({ quantity: 0 })).toEqual(gone);
    expect(declared({}, { world: worldOf(creature("a"), creature("d"), stock(0)) })).toEqual(gone);
    expect(declared({}, { world: worldOf(creature("a"), creature("d"), stock(1)) })).toEqual(ok(plain));
    expect(declared({ heals: "many" })).toEqual({ ...no("formula", "G-013"), data: { name: "Gear", formula: "many" } });
  });
  it("on one creature within a metre, unless the game master says otherwise [G-013]", () => {
    expect(declared({}, { on: ["a", "d"] })).toEqual(no("oneTarget", "G-013"));
    expect(declared({}, { on: ["p"] })).toEqual(no("oneTarget", "G-013"));
    expect(declared({}, { on: ["x"] })).toEqual(no("oneTarget", "G-013"));
    const far = {
      board: board({ d: between({ distance: 2.26, adjacent: false }), a: between({ distance: 9, adjacent: false }) }),
    };
    expect(declared({}, far)).toEqual(held("reach", "G-013", { reach: 1, distance: 2.3 }));
    expect(declared({}, { ...far, adjust: override })).toEqual(ok(plain));
    expect(declared({}, { ...far, on: ["a"] })).toEqual(ok({ ...plain, on: "a" }));
    expect(declared({}, { board: board({ d: between({ adjacent: false }) }) })).toEqual(ok(plain));
  });
  it("not by the senseless, nor by those who panic [G-153] [G-182]", () => {
    expect(declared({}, {}, now({ unconscious: 1 }))).toEqual(held("unconscious", "G-153"));
    expect(declared({}, {}, now({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
  });
});

describe("swapping weapons", () => {
  it("one comes into the hand, others leave it, and an action pays [G-012]", () => {
    const world = worldOf(creature("a"), arms("s", "Sword", { equipped: 1 }), arms("b", "Bow"));
    const x = { by: "a", in: "b", out: ["s"], price: { slot: "utility" } } as const;
    const played = play(swap, x, world);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a utility -1", "s equipped = 0", "b equipped = 1"]);
    expect(deedsOf(played)).toEqual(["price", "swap"]);
    expect(told(play(swap, { by: "a", out: ["s"], price: {} }, world)).changes).toEqual(["s equipped = 0"]);
    const broke = play(swap, x, { ...world, a: creature("a", now({ utility: 0 })) });
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
  });
  /** "a" takes "Bow", which is held so, while it holds "Sword", which is held so. */
  const takes = (bow: JsonObject, sword: JsonObject, more: Told = {}, equipped = 1, a: Overrides = {}) => {
    const weapons = [item("Weapon", sword, "Sword"), item("Weapon", bow, "Bow")];
    return declareSwap(
      declares({
        actor: actor("a", { items: weapons }),
        item: weapons[1] ?? null,
        world: worldOf(creature("a", a), heldSpell("x", "a"), arms("s", "Sword", { equipped }), arms("b", "Bow")),
        ...more,
      }),
    );
  };
  it.each([
    [{ hand: "main" }, { hand: "main" }, ["s"]],
    [{ hand: "off" }, { hand: "main" }, []],
    [{ hand: "both" }, { hand: "main" }, ["s"]],
    [{ hand: "off" }, { hand: "both" }, ["s"]],
    [{ hand: "off", tags: ["twoHanded"] }, { hand: "main" }, ["s"]],
    [{ hand: "off" }, { hand: "main", tags: ["twoHanded"] }, ["s"]],
    [{ hand: "main" }, { hand: "main", tags: ["natural"] }, []],
    [{ hand: "main" }, { hand: "main", class: "natural" }, []],
  ])("what is in the way of %j, %j, is stowed: %j [G-012]", (bow, sword, out) => {
    expect(takes(bow, sword)).toEqual(ok({ by: "a", in: "b", out, price: {} }));
    expect(takes(bow, sword, {}, 0)).toEqual(ok({ by: "a", in: "b", out: [], price: {} }));
  });
  it("whatever is in the hand is put away [G-012]", () => {
    const world = worldOf(creature("a"), arms("s", "Sword", { equipped: 1 }), arms("b", "Bow", { equipped: 1 }));
    expect(takes({ hand: "both" }, {}, { world })).toEqual(ok({ by: "a", out: ["b"], price: {} }));
  });
  it("what others hold, and what is no weapon any more, is in nobody’s way [G-012]", () => {
    const theirs = worldOf(creature("a"), arms("s", "Sword", { equipped: 1 }, "d"), arms("b", "Bow"));
    expect(takes({}, {}, { world: theirs })).toEqual(ok({ by: "a", in: "b", out: [], price: {} }));
    const lost = worldOf(creature("a"), arms("s", "Gone", { equipped: 1 }), arms("b", "Bow"));
    expect(takes({}, {}, { world: lost })).toEqual(ok({ by: "a", in: "b", out: [], price: {} }));
  });
  it("W-57 the Utility Action pays in an encounter [G-011] [G-012]", () => {
    expect(takes({}, {}, fight)).toEqual(ok({ by: "a", in: "b", out: ["s"], price: { slot: "utility" } }));
    expect(takes({}, {}, fight, 1, now({ utility: 0 }))).toEqual(held("spent.utility", "G-011"));
    expect(takes({}, {}, { turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(takes({}, {}, {}, 1, now({ frozen: 1 }))).toEqual(held("frozen", "G-182"));
    expect(takes({}, {}, {}, 1, now({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
  });
  it("weapons alone, which it has [G-012]", () => {
    expect(takes({}, {}, { item: null })).toEqual(no("noWeapon", "G-012"));
    expect(takes({}, {}, { item: item("Armor", {}, "Bow") })).toEqual(no("noWeapon", "G-012"));
    expect(takes({}, {}, { item: item("Weapon", {}, "Axe") })).toEqual(no("noWeapon", "G-012"));
  });
  it("the switch of a weapon is a swap while an encounter runs [G-012]", () => {
    const press = (type: string, path: string, turn: Told["turn"] = null) =>
      GEAR_MODEL.press?.({ actor: actor("a"), item: item(type), path, on: true, turn, settings: {} });
    expect(press("Weapon", "system.equipped", turnOf())).toEqual({ act: "swap" });
    expect(press("Weapon", "system.equipped")).toBeNull();
    expect(press("Weapon", "system.shield", turnOf())).toBeNull();
    expect(press("Armor", "system.equipped", turnOf())).toBeNull();
    expect(GEAR_MODEL.lying(item("Weapon"), "w")).toBeNull();
  });
});

describe("loading", () => {
  const loads = (due: number, a: Overrides = {}) =>
    play(
      reload,
      { by: "a", arms: "b", price: { slot: "utility" } },
      worldOf(creature("a", a), arms("b", "Bow", { due })),
    );
  it("takes one action of it at a time [G-177]", () => {
    const played = loads(2);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a utility -1", "b due = 1"]);
    expect(deedsOf(played)).toEqual(["price", "loaded"]);
    expect(told(loads(0)).changes).toEqual(["a utility -1"]);
    const broke = loads(2, now({ utility: 0 }));
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
  });
  const declared = (more: Told = {}, due = 2, a: Overrides = {}) =>
    declareReload(
      declares({
        item: item("Weapon", {}, "Bow"),
        world: worldOf(creature("a", a), arms("b", "Bow", { due })),
        ...more,
      }),
    );
  it("the Utility Action pays, or the Attack Action [G-177]", () => {
    const plain = { by: "a", arms: "b" };
    expect(declared()).toEqual(ok({ ...plain, price: {} }));
    expect(declared(fight)).toEqual(ok({ ...plain, price: { slot: "utility" } }));
    expect(declared(fight, 1, now({ utility: 0 }))).toEqual(ok({ ...plain, price: { slot: "attack" } }));
    expect(declared(fight, 1, now({ utility: 0, attack: 0 }))).toEqual(held("spent.utility", "G-011"));
    expect(declared({ turn: turnOf("d") })).toEqual(held("notYourTurn", "G-001"));
    expect(declared({}, 2, now({ frozen: 1 }))).toEqual(held("frozen", "G-182"));
    expect(declared({}, 2, now({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
  });
  it("weapons alone that are not loaded [G-177]", () => {
    expect(declared({}, 0)).toEqual({ ...no("isLoaded", "G-177"), data: { name: "Bow" } });
    expect(declared({ item: null })).toEqual(no("noWeapon", "G-177"));
    expect(declared({ item: item("Armor", {}, "Bow") })).toEqual(no("noWeapon", "G-177"));
    expect(declared({ item: item("Weapon", {}, "Axe") })).toEqual(no("noWeapon", "G-177"));
  });
});

describe("using a skill", () => {
  const skills = (x: object, a: Overrides = {}) =>
    play(
      useSkill,
      { by: "a", name: "Skill", price: { slot: "movement", en: 2 }, ...x },
      worldOf(
        creature("a", now({ en: 3 }, a.now ?? {})),
        lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 1 } }),
      ),
    );
  it("is paid; a sprint gives metres to go and uses up what made these more [G-165] [G-174]", () => {
    const plain = skills({});
    expect(plain.value).toBe(true);
    expect(told(plain).changes).toEqual(["a movement -1", "a en -2"]);
    const sprint = skills({ stride: 9, uses: ["b"] });
    expect(sprint.value).toBe(true);
    expect(told(sprint).changes).toEqual(["a movement -1", "a en -2", "a stride = 9", "b used +1", "a drop item-b"]);
    expect(deedsOf(sprint)).toEqual(["price", "sprint"]);
    expect(told(skills({ stride: 9 })).changes).toContain("a stride = 9");
    const broke = skills({ stride: 9 }, now({ en: 1 }));
    expect(broke.value).toBe(false);
    expect(broke.changes).toEqual([]);
  });
  it.each([
    ["offensive", ["attack"]],
    ["defensive", ["utility"]],
    ["utility", ["utility"]],
    ["movement", ["movement"]],
    ["reactive", []],
    ["freeAction", []],
    ["freeReaction", []],
  ] as const)("%s: paid by %j [G-009] [G-011] [G-014]", (use, slots) => {
    expect(slotsForSkill({ use })).toEqual(slots);
  });
  const declared = (system: JsonObject = {}, more: Told = {}, a: Overrides = {}) =>
    declareUseSkill(
      declares(
        { actor: actor("a", { system: { speed: 8 } }), item: item("Skill", system), ...more },
        { ...a, now: { en: 9, ...a.now } },
      ),
    );
  const plain = { by: "a", name: "Skill", price: {} };
  it("is declared with what it takes [G-009] [G-011]", () => {
    expect(declared()).toEqual(ok(plain));
    expect(declared({ energy: 2 }, fight)).toEqual(ok({ ...plain, price: { slot: "utility", en: 2 } }));
    expect(declared({ use: "offensive" }, fight)).toEqual(ok({ ...plain, price: { slot: "attack" } }));
    expect(declared({ use: "offensive" }, fight, now({ attack: 0 }))).toEqual(held("spent.attack", "G-009"));
    expect(declared({ energy: 10 })).toEqual(held("few.en", "G-165", { needed: 10, left: 9 }));
    expect(declared({ energy: 10 }, { adjust: override })).toEqual(ok({ ...plain, price: { en: 9 } }));
    expect(declared({}, {}, now({ panicked: 1 }))).toEqual(held("panicked", "G-182"));
  });
  it("skills alone, of creatures of this game; Counter comes after a parry [G-160]", () => {
    expect(declared({}, { item: null })).toEqual(no("noSkill", "G-011"));
    expect(declared({}, { item: item("Weapon") })).toEqual(no("noSkill", "G-011"));
    expect(declared({}, { actor: { ...actor("a"), type: "vigorCreature" } })).toEqual(no("noSkill", "G-011"));
    expect(declared({ counter: true })).toEqual({ ...no("counterOnly", "G-160"), data: { name: "Skill" } });
  });
  const sprint = { use: "movement", sprint: true, energy: 2 };
  it("a sprint goes as far as a Movement Action and the better of STR and DEX more [G-165]", () => {
    const runs = (a: Overrides = {}, more: Told = {}) => declared(sprint, { ...fight, ...more }, a);
    const paid = { slot: "movement", en: 2 };
    expect(runs({ mods: { str: 3, dex: 2 } })).toEqual(ok({ ...plain, stride: 11, price: paid }));
    expect(runs({ mods: { str: 1, dex: 2 } })).toEqual(ok({ ...plain, stride: 10, price: paid }));
    expect(runs({ mods: { str: 9999 } })).toEqual(ok({ ...plain, stride: 9999, price: paid }));
    expect(runs({ mods: { str: -1, dex: -2 } })).toEqual(ok({ ...plain, stride: 8, price: paid }));
    expect(declared(sprint)).toEqual(ok({ ...plain, price: { en: 2 } }));
    expect(declared({ ...sprint, sprint: false }, fight)).toEqual(ok({ ...plain, price: paid }));
  });
  it.each([
    ["small", 2],
    ["medium", 2],
    ["large", 4],
    ["huge", 8],
  ])("the %s pay %d energy for it, and the usual for other skills [G-176]", (size, en) => {
    const big = { actor: actor("a", { system: { size } }) };
    expect(declared(sprint, big)).toMatchObject(ok({ price: { en } }));
    expect(declared({ ...sprint, sprint: false }, big)).toMatchObject(ok({ price: { en: 2 } }));
  });
  it("nobody sprints who is held where it is, unless the game master says otherwise [G-166] [G-170]", () => {
    expect(declared(sprint, {}, now({ prone: 1 }))).toEqual(held("rooted.prone", "G-170"));
    expect(declared(sprint, {}, now({ restrained: 1 }))).toEqual(held("rooted.restrained", "G-166"));
    expect(declared(sprint, { adjust: override }, now({ prone: 1 }))).toMatchObject({ ok: true });
    expect(declared({}, {}, now({ prone: 1 }))).toEqual(ok(plain));
  });
  it("bonuses of movement count for a sprint, and are used up by it alone [G-174]", () => {
    const bonus = item("Effect", { kind: "bonus", bonus: "movement", amount: 2, duration: { k: "told" } });
    const more = (a: Overrides = {}): Told => ({
      ...fight,
      actor: actor("a", { system: { speed: 8 }, items: [bonus] }),
      world: worldOf(
        creature("a", { lasting: ["b"], now: { en: 9 }, ...a }),
        lasting("b", "a", { what: "bonus", adds: { to: "movement", by: 2 } }),
      ),
    });
    expect(declared(sprint, more())).toMatchObject(ok({ stride: 10, uses: ["b"] }));
    expect(declared({ ...sprint, sprint: false }, more())).not.toHaveProperty("args.uses");
    expect(declared(sprint, more({ plain: true }))).not.toHaveProperty("args.uses");
  });
});

describe("letting time pass", () => {
  const passes = (minutes: string | undefined, more: Told = {}) =>
    declareLetPass(declares({ adjust: { ...override, ...(minutes !== undefined && { said: { minutes } }) }, ...more }));
  it("a game master says how many minutes a ritual took [G-103]", () => {
    expect(passes("30")).toEqual(ok({ by: "a", minutes: 30 }));
    expect(passes("1")).toEqual(ok({ by: "a", minutes: 1 }));
    expect(passes(String(MOST_MINUTES))).toMatchObject({ ok: true });
    for (const minutes of ["0", "-1", "1.5", String(MOST_MINUTES + 1), "long", undefined])
      expect(passes(minutes)).toEqual(no("noMinutes", "G-103"));
    expect(declareLetPass(declares({ adjust: said({ minutes: "30" }) }))).toEqual(no("noMinutes", "G-103"));
    expect(MOST_MINUTES).toBe(90_000);
  });
  it("not while an encounter runs [G-102]", () => {
    expect(passes("30", fight)).toEqual(no("ritual", "G-102"));
  });
  it("is told [G-103]", () => {
    const played = play(letPass, { by: "a", minutes: 30 }, worldOf(creature("a")));
    expect(played.value).toBe(true);
    expect(told(played)).toEqual({ lines: ["says passed G-103 a 30"], asked: [], changes: [] });
  });
});
