import { describe, expect, it } from "vitest";
import type { Declaration } from "../../../src/contract/act";
import {
  declareEscape,
  declareOpportunityAttack,
  declareStandUp,
} from "../../../src/rulesets/vigor/rules/actions/declare";
import { flee, standUp } from "../../../src/rulesets/vigor/rules/actions/stances";
import { attack, opportunityAttack } from "../../../src/rulesets/vigor/rules/attack/attack";
import { mainOf } from "../../../src/rulesets/vigor/rules/creature/arms";
import type { VAttack, VBeing, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { declarationOf, itemFacts } from "./documents";
import { creature, type Overrides, play, told, worldOf } from "./fixtures";

const CLOCK = { round: 2, slot: 13 };
const AXE: VWeapon = { name: "Axe", value: 1 };
const SWEEP: VWeapon = { ...AXE, knocks: true };
const fleeing = { by: "x", what: "escape", theirs: true, clock: CLOCK } as const;
const rising = { by: "x", what: "standUp", theirs: true, clock: CLOCK } as const;

describe("worked examples: opportunity attacks", () => {
  it("W-51 who escapes is struck by those who make an opportunity attack, cannot react on its own turn, and gets away all the same [V-055] [V-065] [V-067] [V-072] [V-073]", () => {
    const participants = worldOf(creature("x"), creature("a", { dice: { agility: 1 }, main: AXE, now: { vigor: 9 } }));
    // B has too little Vigor: the look says so (see its test), and nobody asks it.
    const looks = { opportunityAttackers: ["a", "=vigor;B"] };
    const played = play(flee, fleeing, participants, [10, 6, 4], { opportunityAttack: "take" }, looks);
    expect(told(played)).toMatchObject({
      asked: ["a gap/take/a/opportunityAttack: take"],
      contests: ["V-044 16 > 15"],
      events: ["x actions -1", "a vigor -5", "x durability -4"],
      said: ["notTaken.vigor", "notAsked.ownTurn", "escaped"],
    });
    expect(played.world.a?.now.vigor).toBe(4);
    expect(played.value).toBe(true);
    // Then it may move, at most a Move's worth; not where it was thrown down.
    const free = play(flee, { ...fleeing, stride: 30 }, worldOf(creature("x")), [], {}, { opportunityAttackers: [] });
    expect(free.world.x?.now.stride).toBe(30);
  });
  it("W-55 who is knocked down on its own turn has spent the action without effect; standing up provokes again [V-085] [V-086] [V-087] [V-088]", () => {
    const participants = worldOf(creature("x"), creature("a", { main: SWEEP }));
    const looks = { opportunityAttackers: ["a"] };
    const fled = play(flee, fleeing, participants, [16, 4], { opportunityAttack: "take", knockdown: "down" }, looks);
    expect(fled.value).toBe(false);
    expect(told(fled)).toMatchObject({
      events: ["x actions -1", "a vigor -5", "x durability -4", "x prone +1"],
      said: ["notAsked.ownTurn", "negated"],
    });
    expect(fled.world.x?.now).toMatchObject({ actions: 1, prone: 1 });
    const rose = play(standUp, rising, fled.world, [3], { opportunityAttack: "take" }, looks);
    expect(told(rose)).toMatchObject({
      asked: ["a gap/take/a/opportunityAttack: take"],
      events: ["x actions -1", "a vigor -5", "x prone -1"],
    });
    // Down again before it stands: the action is gone and it still lies.
    const again = play(standUp, rising, fled.world, [16, 4], { opportunityAttack: "take", knockdown: "down" }, looks);
    expect(again.value).toBe(false);
    expect(again.world.x?.now).toMatchObject({ actions: 0, prone: 1 });
  });
  it("W-59 a reckless technique provokes opportunity attacks after a miss too; then the off hand is offered and takes the last Vigor [V-051] [V-065] [V-072] [V-096]", () => {
    const x: VAttack = {
      by: "x",
      on: "b",
      weapon: { name: "Lunge", value: 1, ability: "speed", opens: true },
      price: { actions: 1 },
      own: true,
      clock: CLOCK,
      ruleOptions: { offhandFists: true },
    };
    const participants = worldOf(
      creature("x", { dice: { speed: 1 }, now: { vigor: 8 } }),
      creature("b", { now: { vigor: 6 } }),
    );
    const played = play(
      attack,
      x,
      participants,
      [5, 4, 16, 2, 3],
      { opportunityAttack: "take", offhand: "unarmed" },
      { opportunityAttackers: ["b"] },
    );
    expect(told(played)).toMatchObject({
      contests: ["V-044 9 not > 15", "V-044 16 > 15", "V-044 3 not > 15"],
      said: ["notAsked.ownTurn"],
      events: ["x actions -1", "b vigor -5", "x durability -2", "x vigor -8", "x winded +1"],
    });
    expect(played.value.end).toBe("miss");
    expect(played.world.b?.now.vigor).toBe(1);
  });
});

describe("opportunity attacks", () => {
  const exposed = (d: Overrides = {}) => worldOf(creature("x", d), creature("a"), creature("b"));
  it("asks everybody at once and each only once, then resolves in the order of the look [V-068] [V-072]", () => {
    const played = play(
      opportunityAttack,
      { of: "x", theirs: true },
      exposed(),
      [2, 3],
      { opportunityAttack: "take" },
      { opportunityAttackers: ["b", "a"] },
    );
    expect(told(played)).toMatchObject({
      asked: ["b take/b/opportunityAttack: take", "a take/a/opportunityAttack: take"],
      rolls: ["b/strike 1d20 = 2", "a/strike 1d20 = 3"],
    });
  });
  it("costs nothing to let pass, and nobody strikes at the dead [V-073]", () => {
    const passed = play(
      opportunityAttack,
      { of: "x" },
      exposed(),
      [],
      { opportunityAttack: "pass" },
      { opportunityAttackers: ["a", "b"] },
    );
    expect(told(passed).events).toEqual([]);
    const killed = play(
      opportunityAttack,
      { of: "x", theirs: true },
      exposed({ now: { health: 0, shock: 1, unconscious: 1 } }),
      [16, 4],
      { opportunityAttack: "take", fate: "damage" },
      { opportunityAttackers: ["a", "b"] },
    );
    expect(killed.world.x?.now.dead).toBe(1);
    expect(killed.world.b?.now.vigor).toBe(20);
    expect(killed.value).toBe(true);
  });
  it("outside a turn of its own the exposed creature may defend itself [V-067]", () => {
    const answers = { opportunityAttack: "take", reaction: "defense" };
    const played = play(opportunityAttack, { of: "x" }, exposed(), [16, 20], answers, { opportunityAttackers: ["a"] });
    expect(told(played).asked).toEqual(["a take/a/opportunityAttack: take", "x a/reaction: defense"]);
  });
  it("is struck with the weapon in the hand, else with claws, else with the fist; that the weapon itself provokes is left out [V-072]", () => {
    const sword = itemFacts({ id: "s", type: "vigorWeapon", name: "Sword", system: { equipped: true } });
    const claw = itemFacts({ id: "c", type: "vigorWeapon", name: "Claw", system: { category: "natural" } });
    const bow = itemFacts({
      id: "b",
      type: "vigorWeapon",
      name: "Bow",
      system: { category: "pullBow", equipped: true },
    });
    const off = itemFacts({ id: "o", type: "vigorWeapon", name: "Off", system: { equipped: true, hand: "off" } });
    expect(mainOf([bow, off, claw, sword])?.name).toBe("Sword");
    expect(mainOf([bow, off, claw])?.name).toBe("Claw");
    expect(mainOf([bow, off])).toBeUndefined();
    const participants = worldOf(creature("x"), creature("a", { main: { ...AXE, opens: true } }));
    const played = play(
      opportunityAttack,
      { of: "x", theirs: true },
      participants,
      [2],
      { opportunityAttack: "take" },
      { opportunityAttackers: ["a"] },
    );
    expect(told(played).asked).toEqual(["a take/a/opportunityAttack: take"]);
  });
});

describe("declaring what exposes", () => {
  const turn = { round: 2, turnOf: "x", slot: 13, order: [{ id: "x", initiative: 13 }] };
  const declaration = (x: Overrides = {}, more: Partial<Declaration<VBeing>> = {}): Declaration<VBeing> =>
    declarationOf({ by: "x", world: worldOf(creature("x", x)), turn, ...more });
  it("Escape and Stand up cost an action and know whose turn it is [V-055] [V-067] [V-088]", () => {
    // Whoever gets away may move: the Speed of a creature is 10 unless it says otherwise.
    expect(declareEscape(declaration())).toEqual({ ok: true, args: { ...fleeing, stride: 10 } });
    expect(declareStandUp(declaration({ now: { prone: 1 } }))).toEqual({ ok: true, args: rising });
    expect(declareEscape(declaration({}, { turn: null }))).toEqual({
      ok: true,
      args: { by: "x", what: "escape", free: true },
    });
    expect(declareEscape(declaration({ now: { actions: 0 } }))).toMatchObject({ ok: false, rule: "V-048" });
  });
  it("only a game master says that somebody is exposed otherwise [V-072]", () => {
    expect(declareOpportunityAttack(declaration())).toMatchObject({ ok: false, overridable: true });
    const adjust = { off: [], added: [], override: true as const };
    expect(declareOpportunityAttack(declaration({}, { adjust }))).toEqual({
      ok: true,
      args: { of: "x", theirs: true, clock: CLOCK },
    });
  });
});
