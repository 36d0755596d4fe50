import { describe, expect, it } from "vitest";
import { guardAgainst } from "../../../src/rulesets/vigor/rules/attack/guard";
import { ignoresArmor, leavesArmorWhole, qualityDie } from "../../../src/rulesets/vigor/rules/data/quality";
import type { Hand, VAttack } from "../../../src/rulesets/vigor/rules/data/types";
import { fistOf } from "../../../src/rulesets/vigor/rules/data/unarmed";
import { handOf } from "../../../src/rulesets/vigor/rules/dice/hand";
import { bonusDie } from "../../../src/rulesets/vigor/rules/dice/ladder";
import {
  attackPool,
  damagePool,
  defencePool,
  defencePrice,
  initiativePool,
} from "../../../src/rulesets/vigor/rules/dice/pools";
import { creature, diceText, SWORD } from "./fixtures";

const attack = (more: Partial<VAttack> = {}): VAttack => ({ by: "a", on: "d", weapon: SWORD, price: {}, ...more });
const added = (...lines: readonly (readonly [string, number])[]): Hand => ({
  added: lines.map(([kind, value]) => ({ kind, value, label: "by hand" })),
});
const strike = (hand: Hand, wounded = 0, agility = 1) =>
  diceText(attackPool(creature("a", { dice: { agility }, now: { wounded } }), creature("d"), attack({ hand })).dice);

describe("the ladder", () => {
  it("runs d4 to d20, starts at d10 and is clamped once at the end [V-002] [V-009] [V-010]", () => {
    expect([-9, -3, -2, -1, 0, 1, 2, 3].map(bonusDie)).toEqual([4, 4, 6, 8, 10, 12, 20, 20]);
  });
  it("W-06 four Challenges and a wound leave three d4 [V-005] [V-010]", () => {
    expect(strike(added(["challenge", 4]), 1, 3)).toBe("1d20 + 3d4");
  });
  it("W-07 two Charges and three Challenges cancel before anything steps [V-008] [V-010]", () => {
    expect(strike(added(["charge", 2], ["challenge", 3]))).toBe("1d20 + 1d8");
  });
  it("W-08 they cancel before the floor [V-005] [V-010]", () => {
    expect(strike(added(["charge", 1], ["challenge", 4]))).toBe("1d20 + 1d4");
  });
  it("W-09 three Charges stop at d20 [V-008] [V-009]", () => {
    expect(strike(added(["charge", 3]))).toBe("1d20 + 1d20");
  });
  it("never touches the action die, which does not burst either [V-006] [V-016]", () => {
    const pool = attackPool(creature("a", { dice: { agility: 2 } }), null, attack({ hand: added(["charge", 2]) }));
    expect(pool.dice).toEqual([
      { n: 1, f: 20 },
      { n: 2, f: 20, burst: true },
    ]);
  });
});

describe("the lines of a pool", () => {
  it("initiative tells where its dice come from, and a wound lowers them [V-004] [V-030] [V-036]", () => {
    const watch = creature("a", { initiative: 2, now: { overWatch: 1, wounded: 1 } });
    expect(initiativePool(watch)).toEqual({
      dice: [
        { n: 1, f: 20 },
        { n: 3, f: 8, burst: true },
      ],
      flat: 0,
      mods: [
        { id: "initiative", rule: "V-030", kind: "dice", value: 2, scope: "action" },
        { id: "overWatch", rule: "V-036", kind: "dice", value: 1, scope: "action" },
        { id: "wounded", rule: "V-004", kind: "step", value: -1, scope: "both", locked: true },
      ],
    });
    expect(initiativePool(creature("a", { dice: { speed: 3 } }))).toEqual({
      dice: [{ n: 1, f: 20 }],
      flat: 0,
      mods: [],
    });
  });
  it("a prone creature without Speed dice has no line about them [V-070] [V-089]", () => {
    const speed = { id: "ability.speed", rule: "V-070", kind: "dice", value: 0, scope: "action" };
    expect(defencePool(creature("d", { now: { prone: 1 } })).mods).toEqual([speed]);
  });
  it("what was typed by hand keeps sixty letters of its reason, and nothing that makes no sense [V-001]", () => {
    const label = "x".repeat(70);
    const adjust = (kind: string, value: number) => handOf({ off: [], added: [{ kind, value, label }] });
    expect(adjust("charge", 2.9)).toEqual({ added: [{ kind: "charge", value: 2, label: "x".repeat(60) }] });
    expect(adjust("guard", -21)?.added?.[0]?.value).toBe(-20);
    expect(adjust("die", 21)?.added?.[0]?.value).toBe(20);
    expect([adjust("charge", 0.5), adjust("charge", Number.NaN), adjust("luck", 2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(handOf({ off: ["distant"], added: [] })).toEqual({ off: ["distant"] });
  });
});

describe("pools", () => {
  it("pools bonus dice from all sources, and each source can be switched off [V-007]", () => {
    const a = creature("a", { dice: { agility: 2 } });
    const x = attack({ weapon: { ...SWORD, attackDice: 1 }, hand: added(["attackDie", 1]) });
    expect(diceText(attackPool(a, null, x).dice)).toBe("1d20 + 4d10");
    const off = { ...x, hand: { ...x.hand, off: ["ability.agility", "added.0"] } };
    const pool = attackPool(a, null, off);
    expect(diceText(pool.dice)).toBe("1d20 + 1d10");
    expect(pool.mods.filter((mod) => mod.off).map((mod) => mod.id)).toEqual(["ability.agility", "added.0"]);
  });
  it("does not let the rules' own steps be switched off [V-004] [V-052]", () => {
    const a = creature("a", { dice: { agility: 1 }, now: { wounded: 1 } });
    const x = attack({ offhand: true, hand: { off: ["wounded", "offhand"] } });
    expect(diceText(attackPool(a, null, x).dice)).toBe("1d20 + 1d4");
  });
  it("attacks with the ability that the weapon names [V-042]", () => {
    const a = creature("a", { dice: { agility: 1, soul: 3 } });
    expect(diceText(attackPool(a, null, attack({ weapon: { ...SWORD, ability: "soul" } })).dice)).toBe("1d20 + 3d10");
  });
  it("W-25 damage value and quality make the dice [V-103] [V-104]", () => {
    const dice = (quality: number) =>
      diceText(damagePool(creature("a"), null, attack({ weapon: { ...SWORD, quality } })).dice);
    expect([dice(2), dice(3)]).toEqual(["3d8", "3d10"]);
  });
  it("a Charge reaches the damage only where it says so, or where the house lets it [V-012]", () => {
    const a = creature("a", { dice: { strength: 1 } });
    const dice = (x: Partial<VAttack>) => diceText(damagePool(a, null, attack(x)).dice);
    expect(dice({ hand: added(["charge", 1]) })).toBe("3d8 + 1d10");
    expect(dice({ hand: added(["chargeBoth", 1]) })).toBe("3d8 + 1d12");
    expect(dice({ hand: added(["charge", 1]), ruleOptions: { chargesBoostEffects: true } })).toBe("3d8 + 1d12");
    expect(dice({ hand: added(["challenge", 1]), ruleOptions: { chargesBoostEffects: true } })).toBe("3d8 + 1d10");
  });
  it("some weapons are better against the wounded [V-110]", () => {
    const bite = { ...SWORD, steps: [{ steps: 1, scope: "both", label: "Blood", when: "targetWounded" }] } as const;
    const a = creature("a", { dice: { agility: 1 } });
    const against = (wounded: number) =>
      diceText(attackPool(a, creature("d", { now: { wounded } }), attack({ weapon: bite })).dice);
    expect([against(0), against(1)]).toEqual(["1d20 + 1d10", "1d20 + 1d12"]);
  });
  it("initiative has the action die and dice that say so, none from abilities; wounds step them [V-029] [V-030]", () => {
    const quick = creature("a", { dice: { speed: 3, agility: 3 }, initiative: 1 });
    expect(diceText(initiativePool(quick).dice)).toBe("1d20 + 1d10");
    expect(diceText(initiativePool({ ...quick, now: { ...quick.now, wounded: 1 } }).dice)).toBe("1d20 + 1d8");
    expect(diceText(initiativePool(creature("b", { dice: { speed: 3 } })).dice)).toBe("1d20");
  });
  it("Defense rolls Speed, a quarter of it while prone, and costs 5 or 3 [V-054] [V-070] [V-071] [V-089]", () => {
    const d = (now: Record<string, number>) => creature("d", { dice: { speed: 6 }, now });
    expect(diceText(defencePool(d({})).dice)).toBe("1d20 + 6d10");
    expect(diceText(defencePool(d({ prone: 1 })).dice)).toBe("1d20 + 1d10");
    expect(diceText(defencePool(d({ prone: 1 }), { proneRounding: "up" }).dice)).toBe("1d20 + 2d10");
    expect([defencePrice(d({})), defencePrice(d({ defending: 1 }))]).toEqual([5, 3]);
  });
  it("training changes the bare hand [V-141] [V-142]", () => {
    expect(fistOf(creature("a"))).toMatchObject({ value: 1, quality: 0, bonus: "strength" });
    expect(fistOf(creature("a", { fist: [2, 3] }))).toMatchObject({ value: 2, quality: 3 });
  });
  it("the house may swap feeble and the unnamed rank, and say what outclasses what [V-104] [V-122] [V-123]", () => {
    expect([0, 1, 2].map((quality) => qualityDie(quality))).toEqual([4, 6, 8]);
    expect([0, 1, 2].map((quality) => qualityDie(quality, { dice: [6, 4, 8, 10, 12, 20] }))).toEqual([6, 4, 8]);
    expect(ignoresArmor(3, 2)).toBe(false);
    expect(ignoresArmor(3, 2, { qualityGap: 1 })).toBe(true);
    expect(leavesArmorWhole(0, 2, { qualityGap: 2 })).toBe(false);
    expect(leavesArmorWhole(0, 2, { qualityGap: 2, qualityFrom: 2 })).toBe(true);
  });
});

describe("Guard", () => {
  it("explains itself line by line [V-043] [V-155]", () => {
    const guard = guardAgainst(
      creature("a", { size: 4 }),
      creature("d", { guard: 17 }),
      attack({ hand: added(["guard", 3]) }),
      [],
    );
    expect(guard.total).toBe(30);
    expect(guard.mods.map(({ id, rule, value }) => [id, rule, value])).toEqual([
      ["guard", "V-043", 17],
      ["size", "V-155", 10],
      ["added.0", "V-001", 3],
    ]);
  });
});

describe("what a person adds", () => {
  it("is dropped where it makes no sense", () => {
    expect(handOf({ off: [], added: [] })).toBeUndefined();
    expect(
      handOf({
        off: ["x"],
        added: [
          { kind: "charge", value: 99, label: "far" },
          { kind: "nonsense", value: 1, label: "?" },
          { kind: "challenge", value: Number.NaN, label: "?" },
        ],
      }),
    ).toEqual({ off: ["x"], added: [{ kind: "charge", value: 20, label: "far" }] });
  });
});
