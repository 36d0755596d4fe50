import { describe, expect, it } from "vitest";
import type { AskWords } from "../../../src/contract/card";
import { cardWords } from "../../../src/kit/view/cardWords";
import { attack } from "../../../src/rulesets/vigor/rules/attack/attack";
import type { VAttack, VWeapon } from "../../../src/rulesets/vigor/rules/data/types";
import { look } from "../../../src/rulesets/vigor/rules/reactions/look";
import { CARDS } from "../../../src/rulesets/vigor/view/words";
import { between, figure, opportunityAttackers } from "./documents";
import { creature, play, told, worldOf } from "./fixtures";
import { english } from "./translate";

const vigorWords = cardWords(CARDS);

const PISTOL: VWeapon = { name: "Pistol", value: 1, ranged: true };
const SEEN = "=seen";
const FISTS = { ruleOptions: { offhandFists: true } } as const;
const blow: VAttack = {
  by: "a",
  on: "d",
  weapon: { name: "Sword", value: 1 },
  price: { actions: 1 },
  own: true,
  ...FISTS,
};
interface Scene {
  readonly x?: Partial<VAttack>;
  readonly off?: VWeapon;
  readonly fallen?: boolean;
  readonly answers?: Readonly<Record<string, string>>;
  readonly looks?: Readonly<Record<string, readonly string[]>>;
  readonly dice?: readonly number[];
}
function strike({ x = {}, off, fallen = false, answers = {}, looks = {}, dice = [2, 2] }: Scene) {
  const d = creature("d", { now: fallen ? { health: 1, durability: 0, wounded: 1, shock: 1, unconscious: 1 } : {} });
  const participants = worldOf(creature("a", off ? { off } : {}), d, creature("c"));
  const played = play(
    attack,
    { ...blow, ...x },
    participants,
    dice,
    { offhand: "unarmed", reaction: "none", ...answers },
    looks,
  );
  const { asked, events, said } = told(played);
  return { asked, events, said, played };
}

/** The words of the question at an address, once it was answered. */
function worded(at: string, scene: Scene): AskWords {
  const { played } = strike(scene);
  const line = played.lines.find((one) => one.k === "ask" && one.at === at);
  if (line?.k !== "ask") throw new Error(`nobody was asked at ${at}`);
  const names = { a: "Ilse", c: "Cutter", d: "Reaver" };
  const reader = { state: "closed", mine: [], isGM: true } as const;
  const args = { ...blow, ...scene.x };
  const context = { ...reader, t: english, names, world: played.world, procedure: "attack", args };
  return vigorWords.ask(line, context, []) as AskWords;
}

describe("whom the off hand strikes", () => {
  it("is asked only of those with something in the other hand, unless fists count at the table [V-051] [V-053]", () => {
    const bare = { ruleOptions: {} };
    expect(strike({ x: bare, dice: [2] }).asked).toEqual([]);
    const armed = strike({ x: bare, off: { name: "Knife", value: 1 }, answers: { offhand: "no" }, dice: [2] });
    expect(armed.asked).toEqual(["a offhand: no"]);
    expect(strike({}).asked).toEqual(["a offhand: unarmed"]);
  });
  it("is the same target where nobody else is in reach, and where no scene knows [V-051] [V-053]", () => {
    for (const reach of [[], ["d", SEEN]])
      expect(strike({ looks: { reach } })).toMatchObject({
        asked: ["a offhand: unarmed"],
        events: ["a actions -1", "a vigor -8"],
      });
  });
  it("is its attacker's choice among the foes in reach; what was known of the first target is not known of another [V-051] [V-082]", () => {
    const scene = { x: { situation: { behind: true } }, looks: { reach: ["c", "d", SEEN] } } as const;
    const other = strike({ ...scene, answers: { offhandOn: "c" }, dice: [2, 16, 3] });
    expect(other.asked).toEqual(["a offhand: unarmed", "a offhandOn: c", "c second/reaction: none"]);
    expect(other.events).toEqual(["a actions -1", "a vigor -8", "c durability -3"]);
    // Behind the first one: its Guard of 15 counts 8, and a 9 lands.
    const same = strike({ ...scene, answers: { offhandOn: "d" }, dice: [2, 9, 3] });
    expect(same.events).toContain("d durability -3");
  });
  it("is somebody else where the target has fallen, and nobody is asked where there is nobody [V-051]", () => {
    const dies = { fallen: true, dice: [16, 5, 2], answers: { fate: "damage" } } as const;
    expect(strike({ ...dies, looks: { reach: ["c", SEEN] } }).asked).toEqual(["GM fate: damage", "a offhand: unarmed"]);
    expect(strike({ ...dies, dice: [16, 5] }).asked).toEqual(["GM fate: damage"]);
  });
  it("is not somebody far away whom an arrow has hit: nothing is paid then [V-053] [V-082]", () => {
    const bow = { name: "Bow", value: 1, ranged: true } as const;
    const shot = strike({ x: { weapon: bow }, looks: { reach: [SEEN] }, dice: [2] });
    expect(shot).toMatchObject({ asked: ["a offhand: unarmed"], events: ["a actions -1"], said: ["noneInReach"] });
    const near = strike({ x: { weapon: bow }, looks: { reach: ["c", SEEN] } });
    expect(near.played.world.a?.now.vigor).toBe(12);
  });
  it("stays the same for what flies, cover and all [V-053] [V-169]", () => {
    const behind = { cover: "partial" } as const;
    const x = {
      weapon: { name: "Bow", value: 1, ranged: true },
      situation: behind,
      sideShot: { situation: behind },
    } as const;
    const looks = { reach: ["c", SEEN], reachArmed: ["c", SEEN] };
    const shot = strike({ x, off: PISTOL, looks, answers: { offhand: "weapon" }, dice: [2, 18] });
    expect(shot.asked).toEqual(["a offhand: weapon"]);
    expect(shot.played.lines.filter(({ k }) => k === "contest")).toMatchObject([{ b: 18 }, { b: 18, ok: false }]);
  });
  it("is asked by name, and nobody is named first to be left out", () => {
    const chosen = { looks: { reach: ["c", SEEN] }, answers: { offhandOn: "c" } } as const;
    expect(worded("offhandOn", chosen)).toMatchObject({
      question: "Whom does Ilse attack with the off hand?",
      even: true,
      // A plain d20 and its two Challenges against a Guard of 15.
      options: [
        { label: "Reaver", chance: { needs: 16, against: "d" } },
        { label: "Cutter", chance: { needs: 16, against: "c" } },
        { label: "No off-hand attack" },
      ],
    });
  });
  it("is asked with its target and the chance against it, where the target is known [V-051] [V-052]", () => {
    const armed = { off: { name: "Knife", value: 1 }, answers: { offhand: "no" }, dice: [2] } as const;
    expect(worded("offhand", armed)).toMatchObject({
      question: "Does Ilse make an off-hand attack on Reaver?",
      options: [
        { label: "Knife", chance: { needs: 16, against: "d" } },
        { label: "Unarmed", chance: { needs: 16, against: "d" } },
        { label: "No off-hand attack" },
      ],
    });
    const bow = { name: "Bow", value: 1, ranged: true } as const;
    const shot = worded("offhand", { ...armed, x: { weapon: bow } });
    expect(shot.question).toBe("Does Ilse make an off-hand attack on somebody in reach?");
    expect(shot.options.some(({ chance }) => chance)).toBe(false);
  });
  it("can be given up where somebody is to be chosen, and costs nothing then [V-051]", () => {
    const given = strike({ looks: { reach: ["c", "d", SEEN] }, answers: { offhandOn: "no" }, dice: [2] });
    expect(given).toMatchObject({ asked: ["a offhand: unarmed", "a offhandOn: no"], events: ["a actions -1"] });
  });
});

describe("who is in reach of an off hand", () => {
  const foe = figure("foe", -1);
  const away = { toward: () => between({ distance: 12, adjacent: false }) };
  const pike = { id: "p", type: "vigorWeapon", system: { equipped: true, hand: "off", range: { reach: 12 } } } as const;
  const seen = (question: string, more: Parameters<typeof opportunityAttackers>[1] = {}, others = [foe]) =>
    look({ ...opportunityAttackers(others, more), question });
  it("are foes who live and stand near with a clear way; the weapon of the off hand may reach farther [V-082] [V-084]", () => {
    expect(seen("inReach")).toEqual(["Actor.foe", SEEN]);
    expect(seen("inReach", {}, [figure("friend", 1), figure("corpse", -1, { statuses: ["dead"] })])).toEqual([SEEN]);
    expect(seen("inReach", { toward: () => between({ clear: false }) })).toEqual([SEEN]);
    const armed = { ...away, about: figure("x", 1, { items: [pike] }) };
    expect(seen("inReach", armed)).toEqual([SEEN]);
    expect(seen("inReachOffhand", armed)).toEqual(["Actor.foe", SEEN]);
    expect(seen("inReachOffhand", away)).toEqual([SEEN]);
  });
});
