import { describe, expect, it } from "vitest";
import { Survey } from "../../../src/engine/play/survey";
import { type Procedures, replay } from "../../../src/engine/procedure/replay";
import type { Change } from "../../../src/engine/procedure/types";
import { attack } from "../../../src/rulesets/vigor/rules/attack/attack";
import { second } from "../../../src/rulesets/vigor/rules/attack/offhand";
import type { VAttack, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { playScript } from "../../fixtures/script";
import { armor, creature, type Overrides, playAttack, told, trace, worldOf } from "./fixtures";

interface Scene {
  readonly x?: Partial<VAttack>;
  readonly weapon?: Partial<VWeapon>;
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly dice?: readonly number[];
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly meanwhile?: Readonly<Record<string, readonly Change[]>>;
}
const SEEN = "=seen";
const KNIFE: VWeapon = { name: "Knife", value: 1 };
function blow({ x = {}, weapon = {}, a = {}, d = {}, ...more }: Scene) {
  const args: VAttack = { by: "a", on: "d", weapon: { ...KNIFE, ...weapon }, price: { actions: 1 }, ...x };
  const participants = worldOf(creature("a", a), creature("d", d), creature("c"));
  const played = playScript({ rules: vigorRules, procedure: attack, args, participants, ...more });
  const survey = new Survey();
  replay({ procedure: "attack", args, participants, log: played.log }, { attack } as unknown as Procedures, survey);
  const lapses = survey.answered.flatMap(({ request }) =>
    request.k === "ask" ? [`${request.at}: ${request.lapse?.to} ${request.lapse?.when}`] : [],
  );
  const questions = survey.answered.flatMap(({ request }) => (request.k === "look" ? [request.question] : []));
  const prevented = played.lines.flatMap((line) =>
    line.k === "say" ? [[line.key.split(".").at(-1), line.rule, line.prevented]] : [],
  );
  const options = played.asked.map((one) => [one.at, ...one.options]);
  return { ...told(played), trace: trace(played), value: played.value, lapses, questions, prevented, options };
}

describe("what counts where nobody answers", () => {
  it("leaves everybody as the rule alone would [V-040] [V-045] [V-059] [V-068] [V-085] [V-093] [V-108] [V-137]", () => {
    const knock = blow({
      weapon: { knocks: true, opens: true },
      x: { waits: true, own: true, ruleOptions: { applyByHand: true, offhandFists: true } },
      dice: [16, 2],
      looks: { waiting: ["c"], opportunityAttackers: ["c"], reach: ["d", SEEN] },
      answers: {
        readied: "pass",
        reaction: "none",
        apply: "apply",
        knockdown: "no",
        opportunityAttack: "pass",
        offhand: "no",
      },
    });
    expect(knock.lapses).toEqual([
      "moment/c/readied: pass close",
      "reaction: none close",
      "apply: apply close",
      "knockdown: no close",
      "gap/take/c/opportunityAttack: pass close",
      "offhand: no nextAct",
    ]);
    const umbral = blow({
      weapon: { type: "umbral", resist: { ability: "agility" } },
      d: { undead: true, now: { bound: 1 } },
      dice: [16, 2],
      answers: { fate: "damage", undead: "none", resist: "bear" },
    });
    expect(umbral.lapses).toEqual(["fate: damage close", "undead: none close", "resist: bear close"]);
    const foes = blow({
      x: { own: true },
      a: { off: { name: "Dagger", value: 2 } },
      dice: [2, 2],
      looks: { reachArmed: ["c", "d", SEEN] },
      answers: { offhand: "weapon", offhandOn: "d" },
    });
    expect(foes.lapses).toEqual(["offhand: no nextAct", "offhandOn: d nextAct"]);
  });
});

describe("whoever waits for an attack", () => {
  const waiting = { x: { waits: true }, looks: { waiting: ["d"] } } as const;
  const STOPS = ["prone", "unconscious", "shock", "bound", "pinned", "dead", "destroyed"];
  it("takes its attacker out of it by what fells or holds it, after the price [V-059] [V-086]", () => {
    for (const at of STOPS) {
      const meanwhile = { readied: [{ k: "add", on: "a", at, by: 1 }] } as const;
      const stopped = blow({ ...waiting, answers: { readied: "done" }, meanwhile });
      expect(stopped.value, at).toStrictEqual({ end: "negated" });
      expect(stopped.trace, at).toEqual(["price: a actions -1", "negated V-086 a"]);
    }
  });
  it("does not by anything else, nor by what was so before [V-086]", () => {
    const dazed = { readied: [{ k: "add", on: "a", at: "dazed", by: 1 }] } as const;
    const going = blow({ ...waiting, dice: [2], answers: { readied: "done" }, meanwhile: dazed });
    expect(going.value).toStrictEqual({ end: "miss" });
    const lying = blow({ ...waiting, a: { now: { prone: 1 } }, dice: [2], answers: { readied: "done" } });
    expect(lying.value).toStrictEqual({ end: "miss" });
  });
  it("has reacted with what it did, and not where it let the moment pass [V-066]", () => {
    const asked = (readied: string) =>
      blow({ ...waiting, dice: [16, 2], answers: { readied, reaction: "none" } }).asked;
    expect(asked("done")).toEqual(["d moment/d/readied: done"]);
    expect(asked("pass")).toEqual(["d moment/d/readied: pass", "d reaction: none"]);
  });
});

describe("opportunity attacks", () => {
  it("tell who cannot make one, and why [V-039] [V-065] [V-074] [V-096]", () => {
    const looks = { "gap/opportunityAttackers": ["=vigor;Iron", "=winded;Ash", "=ownTurn;Elm", "=incapacitated;Oak"] };
    const { trace: told } = blow({ weapon: { opens: true }, dice: [2], looks });
    expect(told.slice(1)).toEqual([
      "notTaken.vigor V-065  Iron",
      "notTaken.winded V-096  Ash",
      "notTaken.ownTurn V-074  Elm",
      "notTaken.incapacitated V-039  Oak",
    ]);
  });
});

describe("the target of a blow", () => {
  it("is offered its own reactions too where it answers before the Guard counts [V-045] [V-075]", () => {
    const early = blow({
      x: { ruleOptions: { reactionPrompt: "always" } },
      d: { reactions: [{ name: "Block", trigger: "attack", vigor: 4 }] },
      dice: [5, 20],
      answers: { reaction: "special0" },
    });
    expect(early.options).toEqual([["reaction", "defense", "special0", "none"]]);
    expect(early.value).toStrictEqual({ end: "evaded" });
    expect(early.trace).toEqual(["price: a actions -1", "effort: d vigor -4"]);
  });
  it("is guarded by the armor that it wears, unless that is destroyed [V-043]", () => {
    const guarded = (durability: number, ...damage: readonly number[]) =>
      playAttack({
        pieces: [armor("p", "d", 0, durability, { guard: 3 })],
        dice: [16, ...damage],
        answers: { reaction: "none" },
        expect: {},
      });
    expect(told(guarded(10)).contests).toEqual(["V-044 16 not > 18"]);
    expect(told(guarded(0, 2, 2, 2)).contests).toEqual(["V-044 16 > 15"]);
  });
  it("dies of a blow that the game master says kills it, and of nothing else [V-040]", () => {
    const killed = blow({ d: { now: { bound: 1 } }, dice: [16], answers: { fate: "kill" } });
    expect(killed.value).toStrictEqual({ end: "hit", critical: false, damage: 0 });
    expect(killed.trace.filter((line) => line.startsWith("kill: "))).toHaveLength(1);
    expect(killed.events).toContain("d dead +1");
  });
});

describe("what is said about a blow", () => {
  it("tells how much of the damage each thing prevents [V-115] [V-124] [V-127] [V-140] [V-169]", () => {
    const said = (d: Overrides, weapon: Partial<VWeapon> = {}, x: Partial<VAttack> = {}) =>
      blow({ weapon: { value: 3, ...weapon }, d, x, dice: [19, 5, 5, 5], answers: { reaction: "none" } }).prevented;
    const cold = { type: "cold" } as const;
    expect(said({ superior: 4, natural: 2 }, { ranged: true }, { situation: { cover: "partial" } })).toEqual([
      ["superior", "V-124", 8],
      ["covered", "V-169", 5],
      ["stopped", "V-115", 2],
    ]);
    expect(said({ types: { cold: [{ k: "immune" }] } }, cold)).toEqual([["immuneType", "V-127", 15]]);
    expect(said({ lifeless: true }, { type: "toxic" })).toEqual([["lifeless", "V-140", 15]]);
    expect(said({ types: { cold: [{ k: "less", by: 2 }] } }, cold)).toEqual([["typeChanged", "V-127", 2]]);
    expect(said({ types: { cold: [{ k: "times", by: 2 }] } }, cold)).toEqual([["typeChanged", "V-127", undefined]]);
  });
});

describe("what a hit leaves behind", () => {
  it("is nothing where it is resisted [V-085] [V-093]", () => {
    const trip = { knocks: true, resist: { ability: "agility", vs: 10 } } as const;
    const end = (resist: string, dice: readonly number[]) =>
      blow({ weapon: trip, dice, answers: { reaction: "none", resist } }).value;
    expect(end("resist", [16, 2, 20])).toStrictEqual({ end: "hit", critical: false, damage: 2 });
    expect(end("bear", [16, 2])).toStrictEqual({ end: "hit", critical: false, damage: 2, floored: true });
  });
});

describe("the off hand", () => {
  const own = { own: true } as const;
  const DAGGER: VWeapon = { name: "Dagger", value: 2 };
  const PISTOL: VWeapon = { name: "Pistol", value: 1, ranged: true };
  it("does not strike its own arm: who stood in an area of its own is not asked [V-051]", () => {
    const self = blow({ x: { ...own, on: "a" }, a: { off: DAGGER }, dice: [2], answers: { offhand: "no" } });
    expect(self.asked).toEqual([]);
  });
  it("strikes for 8 Vigor, and nobody with less is asked [V-051]", () => {
    const asked = (vigor: number) =>
      blow({ x: own, a: { off: DAGGER, now: { vigor } }, dice: [2], answers: { offhand: "no" } }).asked;
    expect(asked(8)).toEqual(["a offhand: no"]);
    expect(asked(7)).toEqual([]);
  });
  it("cannot shoot where the shot does not reach, nor at the fallen, and the fist is left [V-051] [V-053]", () => {
    const away = { ...own, sideShot: { away: true } } as const;
    expect(blow({ x: away, a: { off: PISTOL }, dice: [2], answers: { offhand: "no" } }).options).toEqual([
      ["offhand", "unarmed", "no"],
    ]);
    const fallen = { now: { health: 1, durability: 0, wounded: 1, shock: 1, unconscious: 1 } };
    const dead = blow({
      x: own,
      a: { off: PISTOL },
      d: fallen,
      dice: [16, 5],
      answers: { fate: "damage", offhand: "no" },
      looks: { reach: ["c", SEEN] },
    });
    expect(dead.options.at(-1)).toEqual(["offhand", "unarmed", "no"]);
  });
  it("asks the scene whom its weapon reaches, and whom a fist does [V-053] [V-082]", () => {
    const asks = (offhand: string) =>
      blow({ x: own, a: { off: DAGGER }, dice: [2, 2], answers: { offhand } }).questions;
    expect([asks("weapon"), asks("unarmed")]).toEqual([["inReachOffhand"], ["inReach"]]);
  });
  it("shoots at the same target where nothing is known of cover [V-053]", () => {
    const shot = blow({ x: own, a: { off: PISTOL }, dice: [2, 2], answers: { offhand: "weapon" } });
    expect(shot.events).toEqual(["a actions -1", "a vigor -8"]);
  });
  it("with a fist reaches nobody whom only its weapon would have reached [V-051] [V-082]", () => {
    const looks = { reachArmed: ["c", SEEN], reach: [SEEN] };
    const fallen = { now: { health: 1, durability: 0, wounded: 1, shock: 1, unconscious: 1 } };
    const armed = { x: own, a: { off: DAGGER }, d: fallen, dice: [16, 5], looks } as const;
    const fist = blow({ ...armed, answers: { fate: "damage", offhand: "unarmed" } });
    expect(fist.asked).toEqual(["GM fate: damage", "a offhand: unarmed"]);
    expect(fist.trace.at(-1)).toBe("noneInReach V-082 a");
  });
  it("takes along what was said for it, and of the target what counts for both hands [V-051] [V-052]", () => {
    const lines = [
      { kind: "guard", value: 2, label: "High ground" },
      { kind: "offhandCharge", value: 1, label: "Feint" },
      { kind: "charge", value: 1, label: "Aim" },
    ];
    const x = (hand?: VAttack["hand"]): VAttack => ({
      by: "a",
      on: "d",
      weapon: KNIFE,
      price: {},
      ...own,
      ...(hand && { hand }),
    });
    const usual = { by: "a", weapon: DAGGER, price: { vigor: 8 }, own: true, offhand: true };
    const to = (on: string, hand?: VAttack["hand"]) => second(x(hand), DAGGER, on);
    expect(to("d")).toStrictEqual({ ...usual, on: "d" });
    expect(to("d", { added: lines })).toStrictEqual({
      ...usual,
      on: "d",
      hand: { added: [lines[0], { kind: "charge", value: 1, label: "Feint" }] },
    });
    expect(to("c", { added: lines }).hand).toStrictEqual({ added: [{ kind: "charge", value: 1, label: "Feint" }] });
    const off = ["cover.light", "visibility.low", "size", "behind", "prone", "distant", "wounded"];
    expect(to("d", { off }).hand).toStrictEqual({ off: off.slice(0, -1) });
    for (const hand of [{ off }, { added: [lines[2]] }, { off: [] }, { added: [] }])
      expect(to("c", hand as VAttack["hand"])).toStrictEqual({ ...usual, on: "c" });
    expect(to("d", { off: ["wounded"] })).toStrictEqual({ ...usual, on: "d" });
  });
});
