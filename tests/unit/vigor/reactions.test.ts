import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import type { JsonObject } from "../../../src/engine/json";
import { afflict, declareAfflict } from "../../../src/rulesets/vigor/rules/actions/afflict";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { participantsOf } from "../../../src/rulesets/vigor/rules/creature/participants";
import type { VBeing, VReaction, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { actorFacts, declarationOf } from "./documents";
import { type Case, creature, type Overrides, play, playAttack, told, worldOf } from "./fixtures";

const BLOCK: VReaction = { name: "Block", trigger: "attack", vigor: 4, ability: "strength", dice: 1, defensive: true };
const attacked = (d: Overrides, dice: readonly number[], reaction: string, more: Partial<Case> = {}) =>
  playAttack({ d, dice, answers: { reaction }, expect: {}, ...more });

describe("special reactions", () => {
  it("stand beside Defense, with their own price, dice and steps; one answer closes the others [V-066] [V-075]", () => {
    const d: Overrides = { dice: { strength: 2 }, reactions: [{ ...BLOCK, steps: 1 }] };
    const blocked = attacked(d, [16, 5, 4, 4, 4], "special0");
    expect(blocked.asked).toEqual([
      { at: "reaction", who: "d", options: ["defense", "special0", "none"], answer: "special0" },
    ]);
    expect(told(blocked)).toMatchObject({
      rolls: ["strike 1d20 = 16", "defence 1d20 + 3d12 = 17"],
      contests: ["V-044 16 > 15", "V-046 17 > 16"],
      events: ["a actions -1", "d vigor -4"],
    });
    expect(blocked.value.end).toBe("evaded");
  });
  it("a tie goes to the attacker here too [V-047] [V-075]", () => {
    const d: Overrides = { reactions: [{ ...BLOCK, dice: 1 }] };
    expect(attacked(d, [16, 8, 8, 1, 1, 1], "special0").value.end).toBe("hit");
  });
  it("defensive ones are cheaper while defending, others are not [V-054] [V-075]", () => {
    const d = (defensive: boolean): Overrides => ({
      reactions: [{ name: "X", trigger: "attack", vigor: 4, ...(defensive && { defensive: true }) }],
      now: { defending: 1 },
    });
    expect(attacked(d(true), [16, 20], "special0").world.d?.now.vigor).toBe(18);
    expect(attacked(d(false), [16, 20], "special0").world.d?.now.vigor).toBe(16);
  });
  it("are offered where they can be paid, even where Defense can not [V-065] [V-075]", () => {
    const poor: Overrides = { reactions: [{ ...BLOCK, vigor: 1 }], now: { vigor: 2 } };
    expect(attacked(poor, [16, 20, 10, 1], "special0").asked[0]?.options).toEqual(["special0", "none"]);
    const broke: Overrides = { reactions: [{ ...BLOCK, mana: 1 }], now: { vigor: 4 } };
    expect(told(attacked(broke, [16, 1, 1, 1], "none"))).toMatchObject({ asked: [], said: ["notAsked.vigor"] });
  });
  it("need a body that can move, unless they are in the mind [V-039] [V-075]", () => {
    const bound = (mental: boolean): Overrides => ({
      reactions: [{ name: "Blink", trigger: "attack", ...(mental && { mental: true }) }],
      now: { bound: 1 },
    });
    expect(attacked(bound(true), [16, 20], "special0").value.end).toBe("evaded");
    expect(told(attacked(bound(false), [16, 1, 1, 1], "none", { answers: { fate: "damage" } })).asked).toEqual([
      "GM fate: damage",
    ]);
  });
  it("answer other acts where their trigger says so: against the check, their own number, or at once; Defense does not [V-026] [V-070] [V-075]", () => {
    const act = { by: "a", on: "d", name: "Hex", kind: "spell", price: {}, effect: { afflicts: "dazed" } } as const;
    const world = (reaction: Partial<VReaction>) =>
      worldOf(creature("a"), creature("d", { reactions: [{ name: "Ward", trigger: "act", vigor: 2, ...reaction }] }));
    const checked = play(use, { ...act, check: {} }, world({}), [12, 13], { reaction: "special0" });
    expect(checked.asked[0]?.options).toEqual(["special0", "none"]);
    expect(told(checked)).toMatchObject({ contests: ["V-046 13 > 12"], events: ["d vigor -2"] });
    expect(checked.value).toBe("evaded");
    const missed = play(use, act, world({ vs: 15 }), [15], { reaction: "special0" });
    expect(missed.world.d?.now).toMatchObject({ dazed: 1, vigor: 18 });
    expect(play(use, act, world({}), [], { reaction: "special0" }).value).toBe("evaded");
    const attackOnly = play(use, act, world({ trigger: "attack" }));
    expect(attackOnly.asked).toEqual([]);
    const ownTurn = play(use, { ...act, theirs: true }, world({}));
    expect(told(ownTurn)).toMatchObject({ asked: [], said: ["notAsked.ownTurn"] });
  });
  it("come from features of kind reaction; what costs a Chance is never among them [V-069] [V-075]", () => {
    const feature = (id: string, system: JsonObject) => ({ id, type: "vigorFeature", name: id, system });
    const participants = participantsOf(
      actorFacts({
        items: [
          feature("Block", {
            cost: { vigor: 4 },
            ability: "strength",
            dice: 1,
            reaction: { trigger: "attack", defensive: true },
          }),
          feature("Lucky escape", { reaction: { trigger: "attack" }, chance: true }),
          feature("Talent", {}),
        ],
      }),
      () => "a",
    );
    expect(participants.a).toMatchObject({ reactions: [BLOCK] });
  });
});

describe("damage that is special", () => {
  const hit = (weapon: Partial<VWeapon>, d: Overrides, answers: Readonly<Record<string, string>> = {}) =>
    playAttack({
      weapon: { name: "X", value: 1, ...weapon },
      d,
      dice: [16, 5],
      answers: { reaction: "none", ...answers },
      expect: {},
    });
  it("Umbral on the undead: the game master says whether it counts [V-137]", () => {
    const spared = hit({ type: "umbral" }, { undead: true }, { undead: "none" });
    expect(told(spared)).toMatchObject({
      asked: ["d reaction: none", "GM undead: none"],
      said: ["undead"],
      events: ["a actions -1"],
    });
    expect(hit({ type: "umbral" }, { undead: true }, { undead: "full" }).world.d?.now.durability).toBe(15);
    expect(told(hit({ type: "umbral" }, {})).asked).toEqual(["d reaction: none"]);
    expect(told(hit({ type: "lucent" }, { undead: true })).asked).toEqual(["d reaction: none"]);
  });
  it("some Lucent damage only stuns: it is rolled and takes nothing off [V-136]", () => {
    const stunned = hit({ type: "lucent", stuns: true }, {});
    expect(told(stunned)).toMatchObject({
      rolls: ["strike 1d20 = 16", "damage 1d8 = 5"],
      said: ["stunOnly"],
      events: ["a actions -1"],
    });
  });
  it("where the table applies damage by hand, the target's owner does it [V-108]", () => {
    const x = { ruleOptions: { applyByHand: true as const } };
    const by = (apply: string) =>
      playAttack({ x, dice: [16, 2, 2, 2], answers: { reaction: "none", apply }, expect: {} }).world.d?.now.durability;
    expect(by("apply")).toBe(14);
    expect(by("spare")).toBe(20);
  });
});

describe("what a game master says has come over somebody", () => {
  const x = (said: string, override: boolean, a: Overrides = {}): Declaration<VBeing> =>
    declarationOf({
      world: worldOf(creature("a", a)),
      adjust: { off: [], added: [], said: { status: said }, ...(override && { override: true as const }) },
    });
  it("is a mark, on the game master's word only, and once [V-130] [V-133] [V-136] [V-139]", () => {
    expect(declareAfflict(x("burning", true))).toEqual({ ok: true, args: { by: "a", what: "burning" } });
    expect(declareAfflict(x("burning", false))).toMatchObject({ ok: false, overridable: true });
    expect(declareAfflict(x("dead", true))).toMatchObject({ ok: false });
    expect(declareAfflict(x("burning", true, { now: { burning: 1 } }))).toMatchObject({ ok: false });
    const played = play(afflict, { by: "a", what: "burning" }, worldOf(creature("a")));
    expect(told(played).events).toEqual(["a burning +1"]);
  });
});
