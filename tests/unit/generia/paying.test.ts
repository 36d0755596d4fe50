import { describe, expect, it } from "vitest";
import { rooted } from "../../../src/rulesets/generia/rules/data/does";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GPrice, RuleOptions } from "../../../src/rulesets/generia/rules/data/types";
import {
  affordable,
  armsOf,
  baggage,
  barred,
  barredFromActing,
  fleeing,
  handOf,
  inFight,
  reactingRider,
  slotFor,
  slotsLeft,
  unaffordable,
} from "../../../src/rulesets/generia/rules/turns/declaring";
import { paymentFor } from "../../../src/rulesets/generia/rules/turns/payment";
import { creatureBy, paid } from "../../../src/rulesets/generia/rules/turns/price";
import { reactionOf, reactsWith } from "../../../src/rulesets/generia/rules/turns/reaction";
import { unmoving } from "../../../src/rulesets/generia/rules/turns/rooted";
import { actor, declares, held, item, override, said, stranger, type Told, turnOf } from "./documents";
import { creature, deedsOf, type Overrides, play, told, worldOf } from "./fixtures";

const fight = { turn: turnOf() };
const others = { turn: turnOf("d") };
/** "a" is the mount of "r", whose turn it is. */
const shared = (rider: Readonly<Record<string, number>> = {}, more: Told = {}): Told => ({
  turn: turnOf("r", { sharing: ["a"], order: [{ id: "r", initiative: 9 }] }),
  fighters: () => [actor("x"), actor("r", { system: { turn: rider } })],
  ...more,
});
const mount: Overrides = { now: { "carries/Actor-r": 1 } };

describe("whether parts of a turn count", () => {
  it("for those of the encounter, and for mounts that share a turn of it [G-060]", () => {
    expect(inFight({ by: "a", turn: turnOf() })).toBe(true);
    expect(inFight({ by: "a", turn: turnOf("r", { order: [], sharing: ["a"] }) })).toBe(true);
    expect(inFight({ by: "x", turn: turnOf() })).toBe(false);
    expect(inFight({ by: "x", turn: turnOf("r", { sharing: ["a"] }) })).toBe(false);
    expect(inFight({ by: "a", turn: null })).toBe(false);
  });
});

describe("who can do nothing", () => {
  it("the senseless and the frozen, unless the game master says otherwise [G-153] [G-182]", () => {
    expect(barred(declares({}, { now: { unconscious: 1 } }))).toEqual(held("unconscious", "G-153"));
    expect(barred(declares({}, { now: { frozen: 1 } }))).toEqual(held("frozen", "G-182"));
    expect(barred(declares({}, { now: { stunned: 1 } }))).toBeNull();
    expect(barred(declares({ adjust: override }, { now: { unconscious: 1 } }))).toBeNull();
  });
  it("whoever panics does nothing but flee [G-182]", () => {
    const panicked = { now: { panicked: 1 } };
    expect(fleeing(declares({}, panicked))).toEqual(held("panicked", "G-182"));
    expect(fleeing(declares())).toBeNull();
    expect(fleeing(declares({ adjust: override }, panicked))).toBeNull();
    expect(fleeing(declares({}, { plain: true, ...panicked }))).toBeNull();
  });
  it.each([
    ["attack", "G-009"],
    ["utility", "G-011"],
    ["movement", "G-014"],
  ] as const)("whoever has no %s left cannot act with it [%s]", (slot, rule) => {
    const spent = { now: { [slot]: 0 } };
    expect(barredFromActing(declares(fight, spent), slot)).toEqual(held(`spent.${slot}`, rule));
    expect(barredFromActing(declares(fight), slot)).toBeNull();
    expect(barredFromActing(declares({}, spent), slot)).toBeNull();
    expect(barredFromActing(declares({ ...fight, adjust: override }, spent), slot)).toBeNull();
    expect(barredFromActing(declares(shared(), { now: { ...mount.now, ...spent.now } }), slot)).toBeNull();
    expect(barredFromActing(declares(shared({ [slot]: 0 }), mount), slot)).toEqual(held(`spent.${slot}`, rule));
  });
  it("nobody acts in another one’s turn, and the senseless never [G-001] [G-153]", () => {
    expect(barredFromActing(declares(others), "attack")).toEqual(held("notYourTurn", "G-001"));
    expect(barredFromActing(declares({ ...others, adjust: override }), "attack")).toBeNull();
    expect(barredFromActing(declares(fight, { now: { unconscious: 1 } }), "attack")).toEqual(
      held("unconscious", "G-153"),
    );
  });
});

describe("which part of the turn pays", () => {
  const of = (more: Told, a: Overrides = {}) => slotFor(declares({ ...fight, ...more }, a), ["movement", "utility"]);
  it("the first that is left, or the one that a person named [G-013] [G-016] [G-115]", () => {
    expect(of({})).toBe("movement");
    expect(of({}, { now: { movement: 0 } })).toBe("utility");
    expect(of({}, { now: { movement: 0, utility: 0 } })).toBe("movement");
    expect(of({ adjust: said({ slot: "utility" }) })).toBe("utility");
    expect(of({ adjust: said({ slot: "attack" }) })).toBe("movement");
  });
  it("none outside of encounters, and none where nothing may pay [G-006]", () => {
    expect(of({ turn: null })).toBeUndefined();
    expect(slotFor(declares(fight), [])).toBeUndefined();
  });
  it("for a mount any of its rider’s actions, unless the table wants the same one [G-067]", () => {
    const spent = { movement: 0, utility: 0, attack: 1 };
    expect(of(shared(spent), mount)).toBe("attack");
    expect(of(shared(spent, { settings: { mountActionPayment: "same" } }), mount)).toBe("movement");
    expect(of(shared({ movement: 1 }), mount)).toBe("movement");
    expect(of(shared(spent, { fighters: () => [] }), mount)).toBe("movement");
    expect(of(shared(spent, { fighters: () => [stranger("r")] }), mount)).toBe("movement");
  });
  it("the parts that are left stand in their order [G-006]", () => {
    const c = creature("c", { now: { utility: 0 } });
    expect(slotsLeft(c)).toEqual(["attack", "movement"]);
    expect(slotsLeft(c, ["movement", "utility"])).toEqual(["movement"]);
  });
});

describe("what is really paid", () => {
  const price: GPrice = { slot: "attack", en: 3, mp: 4, stock: "s", empties: "w", due: 2 };
  it("everything, and nothing is told that costs nothing [G-107] [G-165] [G-177]", () => {
    expect(affordable(declares(fight), price)).toEqual(price);
    expect(affordable(declares(fight), { en: 0, mp: 0 })).toEqual({});
    expect(affordable(declares(fight), { empties: "w" })).toEqual({ empties: "w", due: 0 });
  });
  it("what there is, where a game master lets it happen despite the price [G-009] [G-107]", () => {
    const poor = (now: Record<string, number>) => affordable(declares({ ...fight, adjust: override }, { now }), price);
    expect(poor({ attack: 0, en: 1 })).toEqual({ en: 1, stock: "s", empties: "w", due: 2 });
    expect(poor({ en: 9, mp: 9 })).toEqual(price);
  });
  it("by a mount with its rider’s action [G-067]", () => {
    expect(affordable(declares(shared(), mount), { slot: "attack" })).toEqual({ slot: "attack", rider: "Actor.r" });
    const over = (attack: number) =>
      affordable(declares(shared({ attack }, { adjust: override }), mount), { slot: "attack" });
    expect(over(1)).toEqual({ slot: "attack", rider: "Actor.r" });
    expect(over(0)).toEqual({});
    expect(affordable(declares(shared(), mount), { slot: "reaction" })).toEqual({ slot: "reaction" });
    const both = { settings: { mountReaction: "shared" } };
    expect(affordable(declares(shared({}, both), mount), { slot: "reaction" })).toEqual({
      slot: "reaction",
      rider: "Actor.r",
    });
  });
  it("too little energy or magic power is told with what is needed and left [G-107] [G-165]", () => {
    const few = (now: Record<string, number>, more: Told = {}) => unaffordable(declares(more, { now }), price);
    expect(few({ en: 2, mp: 4 })).toEqual(held("few.en", "G-165", { needed: 3, left: 2 }));
    expect(few({ en: 3, mp: 3 })).toEqual(held("few.mp", "G-107", { needed: 4, left: 3 }));
    expect(few({ en: 3, mp: 4 })).toBeNull();
    expect(few({}, { adjust: override })).toBeNull();
    expect(unaffordable(declares(), {})).toBeNull();
  });
});

describe("what pays for a spell or a skill", () => {
  type Use = Parameters<typeof paymentFor>[1];
  const pays = (use: Use, more: Told = {}, a: Overrides = {}) =>
    paymentFor(declares({ ...fight, ...more }, a), use, ["utility"], { mp: 2 });
  const free = { price: { mp: 2 }, why: null };
  const out = { now: { unconscious: 1 } };
  it("outside of encounters nothing but its cost [G-009]", () => {
    expect(pays("utility", { turn: null })).toEqual(free);
    expect(pays("utility", { turn: null }, out).why).toEqual(held("unconscious", "G-153"));
  });
  it("W-60 a free reaction nothing at any time, a free action nothing in one’s own turn [G-020] [G-021]", () => {
    expect(pays("freeReaction", others)).toEqual(free);
    expect(pays("freeReaction", {}, out).why).toEqual(held("unconscious", "G-153"));
    expect(pays("freeAction")).toEqual(free);
    expect(pays("freeAction", others).why).toEqual(held("notYourTurn", "G-020"));
    expect(pays("freeAction", { ...others, adjust: override })).toEqual(free);
    expect(pays("freeAction", {}, out).why).toEqual(held("unconscious", "G-153"));
  });
  it("W-50 a reactive one takes the Reaction of the turn [G-018]", () => {
    expect(pays("reactive", others)).toEqual({ price: { mp: 2, slot: "reaction" }, why: null });
    const spent = { now: { reaction: 0 } };
    expect(pays("reactive", {}, spent).why).toEqual(held("spent.reaction", "G-018"));
    expect(pays("reactive", { adjust: override }, spent).why).toBeNull();
    expect(pays("reactive", {}, { now: { reaction: 0, unconscious: 1 } }).why).toEqual(held("unconscious", "G-153"));
    const both = { settings: { mountReaction: "shared" } };
    expect(pays("reactive", shared({ reaction: 0 }, both), mount).why).toEqual(held("spent.reaction", "G-018"));
    expect(pays("reactive", shared({ reaction: 1 }, both), { now: { ...mount.now, reaction: 0 } }).why).toBeNull();
  });
  it("any other a part of the turn [G-009] [G-011]", () => {
    expect(pays("utility")).toEqual({ price: { mp: 2, slot: "utility" }, why: null });
    expect(pays("utility", {}, { now: { utility: 0 } }).why).toEqual(held("spent.utility", "G-011"));
    const none = paymentFor(declares(fight, out), "ritual", [], {});
    expect(none).toEqual({ price: {}, why: held("unconscious", "G-153") });
  });
  it("by a movement where one is held fast it cannot be paid [G-166]", () => {
    const moves = (now: Record<string, number>) =>
      paymentFor(declares(fight, { now }), "movement", ["movement"], {}).why;
    expect(moves({ grappled: 1 })).toEqual(held("rooted.grappled", "G-166"));
    expect(moves({})).toBeNull();
  });
  it("whoever panics uses nothing but what moves it [G-182]", () => {
    const panicked = { now: { panicked: 1 } };
    expect(pays("utility", {}, panicked)).toEqual({ price: { mp: 2 }, why: held("panicked", "G-182") });
    expect(pays("movement", {}, panicked).why).toBeNull();
    expect(paymentFor(declares(fight, panicked), "utility", ["movement", "utility"], {}).why).toBeNull();
  });
});

describe("what keeps somebody where it is", () => {
  it.each([
    ["grappled", "G-166", true],
    ["prone", "G-170", false],
    ["restrained", "G-166", false],
  ] as const)("%s [%s]", (status, rule, inSource) => {
    const a = { now: { [status]: 1 } };
    expect(rooted(creature("a", a))).toBe(status);
    expect(rooted(creature("a", { plain: true, ...a }))).toBe(inSource ? status : null);
    expect(unmoving(declares({}, a), "movement")).toEqual(held(`rooted.${status}`, rule));
    expect(unmoving(declares({}, a), "utility")).toBeNull();
    expect(unmoving(declares({ adjust: override }, a), "movement")).toBeNull();
    expect(unmoving(declares(), "movement")).toBeNull();
  });
});

describe("paying", () => {
  const pay = (ref: R, price: GPrice) => paid(ref, "a", price);
  const beings = worldOf(
    creature("a", { now: { en: 3, mp: 4, "carries/Actor-r": 1 } }),
    creature("r"),
    { id: "s", kind: "stock", of: "a", item: "arrows", now: { quantity: 2 } },
    { id: "w", kind: "arms", of: "a", item: "bow", name: "Bow", now: { due: 0 } },
  );
  it("takes all of it in one deed [G-009] [G-177]", () => {
    const played = play(pay, { slot: "attack", en: 1, mp: 2, stock: "s", empties: "w", due: 2 }, beings);
    expect(played.value).toBe(true);
    expect(told(played).changes).toEqual(["a attack -1", "a en -1", "a mp -2", "s quantity -1", "w due = 2"]);
    expect(deedsOf(played)).toEqual(["price"]);
    expect(
      told(play(pay, { empties: "w" }, { ...beings, w: { ...Object(beings.w), now: { due: 1 } } })).changes,
    ).toEqual(["w due = 0"]);
  });
  it("takes nothing where a part is missing, and no deed where nothing is to be paid [G-009]", () => {
    const missing = play(pay, { slot: "attack", mp: 5 }, beings);
    expect(missing.value).toBe(false);
    expect(missing.changes).toEqual([]);
    const free = play(pay, { en: 0 }, beings);
    expect(free.value).toBe(true);
    expect(free.lines).toEqual([]);
  });
  it("takes a part of the turn from the rider, if it is there, and the rest from whoever acts [G-067]", () => {
    const price = { slot: "attack", mp: 1, rider: "Actor.r" } as const;
    const played = play(pay, price, beings, { looks: { rider: ["r"] } });
    expect(told(played).changes).toEqual(["r attack -1", "a mp -1"]);
    expect(played.lines[0]).toMatchObject({ k: "look", at: "rider", question: "who:Actor-r", who: "a" });
    expect(play(pay, price, beings).value).toBe(false);
  });
  it("a creature is found by its uuid, wherever a dot stands in it [G-067]", () => {
    const finds = (ref: R, uuid: string) => creatureBy(ref, "who", uuid, "a");
    const played = play(finds, "Scene.x.Token.y", beings, { looks: { who: ["r", "a"] } });
    expect(played.value).toBe("r");
    expect(played.lines).toMatchObject([{ question: "who:Scene-x-Token-y" }]);
  });
  it("the Reaction is the own one, or the rider’s where a table has both share one [G-018]", () => {
    const c = creature("a", { now: { reaction: 1, "carries/Actor-r": 1 } });
    const world = worldOf(c, creature("r", { now: { reaction: 0 } }));
    const sharing: RuleOptions = { mountReaction: "shared" };
    const left = (ref: R, ruleOptions: RuleOptions | null) => reactionOf(ref, c, ruleOptions ? { ruleOptions } : {});
    expect(play(left, null, world).value).toBe(1);
    const asked = play(left, sharing, world, { looks: { rider: ["r"] } });
    expect(asked.value).toBe(0);
    expect(asked.lines).toMatchObject([{ at: "rider", question: "who:Actor-r", who: "a" }]);
    expect(play(left, sharing, world).value).toBe(1);
    expect(reactsWith(c, undefined)).toEqual({ slot: "reaction" });
    expect(reactsWith(c, sharing)).toEqual({ slot: "reaction", rider: "Actor.r" });
    expect(reactsWith(creature("b"), sharing)).toEqual({ slot: "reaction" });
  });
  it("a declaration finds that rider among the fighters [G-018]", () => {
    const settings = { mountReaction: "shared" };
    expect(reactingRider(declares(shared({}, { settings }), mount))?.uuid).toBe("Actor.r");
    expect(reactingRider(declares(shared(), mount))).toBeNull();
    expect(reactingRider(declares(shared({}, { settings }), {}))).toBeNull();
    expect(reactingRider(declares(shared({}, { settings, fighters: () => [actor("x")] }), mount))).toBeNull();
    expect(reactingRider(declares(shared({}, { settings, fighters: () => [stranger("r")] }), mount))).toBeNull();
  });
});

describe("what a person changed", () => {
  const line = (kind: string, value: number, label = "Fog") => ({ kind, value, label });
  const adds = (...added: readonly ReturnType<typeof line>[]) => handOf({ off: [], added });
  it.each(["advantage", "disadvantage", "eased", "hindered", "damage"])("%s can be added [G-134]", (kind) => {
    expect(adds(line(kind, 2))).toEqual({ added: [line(kind, 2)] });
  });
  it("what makes no sense is dropped, and what is too much is cut [G-134]", () => {
    expect(adds(line("luck", 2), line("eased", 0), line("eased", 0.9), line("eased", Number.NaN))).toBeUndefined();
    expect(adds(line("eased", 2.9), line("eased", 21), line("eased", -21))).toEqual({
      added: [line("eased", 2), line("eased", 20), line("eased", -20)],
    });
    expect(adds(line("eased", Number.POSITIVE_INFINITY))).toBeUndefined();
    expect(adds(line("eased", 1, "x".repeat(70)))).toEqual({ added: [line("eased", 1, "x".repeat(60))] });
  });
  it("lines that are switched off travel by themselves [G-136]", () => {
    expect(handOf({ off: ["cover"], added: [] })).toEqual({ off: ["cover"] });
    expect(handOf({ off: [], added: [] })).toBeUndefined();
  });
  it("every act takes along whether there is an encounter, the hand, and what the table decided [G-055]", () => {
    expect(baggage(declares())).toEqual({});
    expect(baggage(declares({ ...fight, adjust: { off: ["x"], added: [] }, settings: { hitTie: "hit" } }))).toEqual({
      fight: true,
      hand: { off: ["x"] },
      ruleOptions: { hitTie: "hit" },
    });
  });
  it("the weapon of an act is the one that takes part [G-012]", () => {
    const bow = { id: "w", kind: "arms", of: "a", item: "Bow", name: "Bow", now: { equipped: 1 } } as const;
    const world = worldOf(creature("a"), { ...bow, id: "v", item: "Axe" }, bow);
    expect(armsOf(declares({ world, item: item("Weapon", {}, "Bow") }))).toEqual(bow);
    expect(armsOf(declares({ world, item: item("Weapon", {}, "Club") }))).toBeUndefined();
    expect(armsOf(declares({ world }))).toBeUndefined();
  });
});
