import { describe, expect, it } from "vitest";
import { standUp } from "../../../src/rulesets/vigor/rules/actions/stances";
import { hitOf } from "../../../src/rulesets/vigor/rules/attack/blow";
import { second } from "../../../src/rulesets/vigor/rules/attack/offhand";
import { exposureOf, provokedBy, takenBy } from "../../../src/rulesets/vigor/rules/attack/opportunityAttack";
import type { Hand, VAttack, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { reactionPool } from "../../../src/rulesets/vigor/rules/reactions/react";
import { creature, play, SWORD, told, worldOf } from "./fixtures";

const clock = { round: 3, slot: 12 };
const ruleOptions = { clocksByRound: true } as const;
const KNIFE: VWeapon = { name: "Knife", value: 1 };
const PISTOL: VWeapon = { name: "Pistol", value: 1, ranged: true };
const line = (kind: string) => ({ kind, value: 1, label: kind });
const hand: Hand = {
  off: ["cover.partial", "wounded", "distant", "visibility.low", "size", "behind", "prone", "weapon.0"],
  added: [line("guard"), line("offhandCharge"), line("charge"), line("offhandDamageDie")],
};
const plain: VAttack = { by: "a", on: "d", weapon: SWORD, price: { actions: 1 } };
const full: VAttack = { ...plain, own: true, theirs: true, clock, ruleOptions, hand, situation: { behind: true } };

describe("what an act hands on to the next", () => {
  it("an exposed creature takes along the moment and what the table has decided, and nothing that is not there [V-067] [V-072]", () => {
    expect(exposureOf({ by: "a" })).toStrictEqual({ of: "a" });
    expect(exposureOf({ by: "a", theirs: true, clock, ruleOptions })).toStrictEqual({
      of: "a",
      theirs: true,
      clock,
      ruleOptions,
    });
    expect(provokedBy(full)).toStrictEqual({ of: "a", theirs: true, clock, ruleOptions });
    // Its target's own turn is not the attacker's, and without an encounter nobody has a turn.
    const another: VAttack = { ...plain, theirs: true, clock };
    expect(provokedBy(another)).toStrictEqual({ of: "a", clock });
    expect(provokedBy({ ...plain, own: true })).toStrictEqual({ of: "a" });
  });
  it("an opportunity attack is one ordinary blow for five Vigor that provokes nothing itself [V-072] [V-073]", () => {
    const armed = creature("b", { main: { ...KNIFE, opens: true } });
    expect(takenBy(armed, { of: "a", theirs: true, clock, ruleOptions })).toStrictEqual({
      by: "b",
      on: "a",
      weapon: KNIFE,
      price: { vigor: 5 },
      theirs: true,
      ruleOptions,
      clock,
    });
    const fist = { name: "FIVEFOLD.Vigor.Unarmed", value: 1, quality: 0, bonus: "strength" };
    expect(takenBy(creature("b"), { of: "a" })).toStrictEqual({ by: "b", on: "a", weapon: fist, price: { vigor: 5 } });
  });
  it("an opportunity attack on whoever stands up counts its clocks as the table does [V-022] [V-087]", () => {
    const weak = creature("a", { now: { prone: 1, durability: 0, wounded: 1, health: 1 } });
    const x = { by: "a", what: "standUp", theirs: true } as const;
    const fell = (more: object) =>
      told(
        play(
          standUp,
          { ...x, ...more },
          worldOf(weak, creature("d", { main: KNIFE })),
          [16, 4],
          { opportunityAttack: "take" },
          { opportunityAttackers: ["d"] },
        ),
      );
    const events = ["a actions -1", "d vigor -5", "a health -1", "a unconscious +1", "a shock +1"];
    expect(fell({ clock }).events).toEqual([...events, "a shockRound = 13", "a shockSlot = 12"]);
    expect(fell({ clock, ruleOptions }).events).toEqual([...events, "a shockRound = 13", "a shockSlot = -9999"]);
    expect(fell({}).events).toEqual(events);
    expect(fell({ clock }).said).toEqual(["notAsked.ownTurn", "negated"]);
  });
  it("the off hand keeps of a target that it strikes too what is about the target, and of another one nothing [V-051] [V-052] [V-081]", () => {
    const own = { price: { vigor: 8 }, own: true, offhand: true } as const;
    expect(second(full, KNIFE, "d")).toStrictEqual({
      by: "a",
      on: "d",
      weapon: KNIFE,
      ...own,
      theirs: true,
      situation: { behind: true },
      hand: {
        off: ["cover.partial", "distant", "visibility.low", "size", "behind", "prone"],
        added: [
          line("guard"),
          { ...line("offhandCharge"), kind: "charge" },
          { ...line("offhandDamageDie"), kind: "damageDie" },
        ],
      },
      ruleOptions,
      clock,
    });
    expect(second(full, KNIFE, "c")).toStrictEqual({
      by: "a",
      on: "c",
      weapon: KNIFE,
      ...own,
      hand: {
        added: [
          { ...line("offhandCharge"), kind: "charge" },
          { ...line("offhandDamageDie"), kind: "damageDie" },
        ],
      },
      ruleOptions,
      clock,
    });
    expect(second({ ...plain, hand: { off: ["distant"] } }, KNIFE, "d")).toStrictEqual({
      by: "a",
      on: "d",
      weapon: KNIFE,
      ...own,
      hand: { off: ["distant"] },
    });
    const bare = { by: "a", on: "d", weapon: KNIFE, ...own };
    expect(second(plain, KNIFE, "d")).toStrictEqual(bare);
    expect(second({ ...plain, hand: { added: [line("charge")] } }, KNIFE, "d")).toStrictEqual(bare);
    expect(second({ ...plain, situation: { cover: "full" } }, KNIFE, "d")).toStrictEqual(bare);
    const shot = { ...plain, situation: { behind: true }, sideShot: { situation: { cover: "light" } } } as const;
    expect(second(shot, PISTOL, "d").situation).toEqual({ cover: "light" });
    expect(second({ ...plain, situation: { behind: true } }, PISTOL, "d").situation).toBeUndefined();
  });
  it("a hit brings cover to the damage only where it stops something and was not switched off [V-112] [V-169] [V-170]", () => {
    const hit = { amount: 7, type: "kinetic", quality: 2 };
    const under = (situation: VAttack["situation"], off: readonly string[] = []) =>
      hitOf({ ...plain, ...(situation && { situation }), hand: { off } }, 7);
    expect(hitOf(plain, 7)).toStrictEqual(hit);
    expect(under({ behind: true })).toStrictEqual(hit);
    expect(under({ cover: "light" })).toStrictEqual(hit);
    expect(under({ cover: "thin" })).toStrictEqual(hit);
    expect(under({ cover: "partial" })).toStrictEqual({ ...hit, cover: 5 });
    expect(under({ cover: "full" }, ["cover.partial"])).toStrictEqual({ ...hit, cover: 10 });
    expect(under({ cover: "full" }, ["cover.full"])).toStrictEqual(hit);
    expect(hitOf({ ...plain, hand: {}, situation: { cover: "full" } }, 7)).toStrictEqual({ ...hit, cover: 10 });
    const poison: VWeapon = { ...SWORD, type: "toxic", quality: 4, bypass: true };
    expect(hitOf({ ...plain, weapon: poison }, 7)).toStrictEqual({
      amount: 7,
      type: "toxic",
      quality: 4,
      bypass: true,
    });
  });
  it("a special reaction rolls the dice that it names, and says so line by line [V-007] [V-075]", () => {
    const d = creature("d", { dice: { reason: 2 }, now: { wounded: 1 } });
    const block = { name: "Block", trigger: "attack", ability: "reason", dice: 1, steps: 2 } as const;
    expect(reactionPool(d, block).mods).toEqual([
      { id: "ability.reason", rule: "V-075", kind: "dice", value: 2, scope: "action" },
      { id: "weapon.dice", rule: "V-007", kind: "dice", value: 1, scope: "action", source: "Block" },
      { id: "weapon.0", rule: "V-008", kind: "step", value: 2, scope: "action", source: "Block" },
      { id: "wounded", rule: "V-004", kind: "step", value: -1, scope: "both", locked: true },
    ]);
    expect(reactionPool(creature("d"), { name: "Plain", trigger: "act" }).mods).toEqual([]);
    expect(reactionPool(creature("d"), { name: "Slow", trigger: "act", steps: -1 }).mods).toEqual([
      { id: "weapon.0", rule: "V-003", kind: "step", value: -1, scope: "action", source: "Slow" },
    ]);
  });
});
