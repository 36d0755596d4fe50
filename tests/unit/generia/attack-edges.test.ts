import { describe, expect, it } from "vitest";
import type { Rolled } from "../../../src/engine/dice/pool";
import { factOf } from "../../../src/engine/procedure/found";
import { attack, positionOf } from "../../../src/rulesets/generia/rules/attack/attack";
import { defend } from "../../../src/rulesets/generia/rules/attack/defence";
import type { R } from "../../../src/rulesets/generia/rules/data/read";
import type { GAttack, GBrings, GIntent, GWard, GWeapon } from "../../../src/rulesets/generia/rules/data/types";
import { generiaRules } from "../../../src/rulesets/generia/rules/resolve";
import { playScript } from "../../fixtures/script";
import {
  againstOf,
  BLADE,
  blow,
  creature,
  deedsOf,
  FIST,
  heldSpell,
  type More,
  type Overrides,
  play,
  rollsOf,
  SHIELD,
  SWORD,
  told,
  worldOf,
} from "./fixtures";

interface Fight extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly x?: Partial<GAttack>;
}
const fights = ({ a, d, x, ...more }: Fight) =>
  play(attack, blow(x), worldOf(creature("a", { limit: 9, ...a }), creature("d", { limit: 9, ...d })), {
    ...more,
    answers: { defence: "none", ...more.answers },
  });
/** Attack die 9, the torso, 4 and 3: 10 points of damage. */
const LANDS = [9, 5, 4, 3];
const WEAKENS: GBrings = {
  status: "weakened",
  strength: 0,
  type: "",
  spell: "s",
  dc: 13,
  duration: { k: "rounds", rounds: 3 },
  timer: { round: 4, slot: 10, left: 0, due: 0 },
};
const KEEPS_OFF: GWard = { name: "Shove", value: 9, costs: [0], keepsOff: true };

describe("what keeps an attacker off", () => {
  it("leaves neither a wound nor a grip [G-125]", () => {
    const d = { wards: [KEEPS_OFF] };
    const ward = { d, dice: [9, 5], answers: { defence: "ward0" } };
    for (const way of ["melee", "grapple"] as const) {
      const played = fights({ ...ward, x: { way } });
      expect(played.value).toEqual({ end: "keptOff" });
      expect(told(played).changes).toEqual([]);
    }
  });
});

describe("a blow", () => {
  it("of a weapon without dice that brings a condition still strikes with strength [G-051]", () => {
    const weapon: GWeapon = { ...SWORD, damage: { dice: [], flat: 0, strength: 6, type: "blunt" } };
    const played = fights({ x: { weapon, brings: WEAKENS }, dice: [9, 5] });
    expect(played.value).toEqual({ end: "landed", damage: 6, hit: true, wounds: 1 });
  });
  it("is physical where its weapon says nothing else, so brittle armor has lost something [G-182]", () => {
    const d = { armor: { torso: 4 }, now: { "brittle.torso": 3 } };
    expect(againstOf(fights({ d, dice: LANDS }))).toEqual([["armor.torso G-055 base 4", "brittle G-182 flat -3"]]);
  });
  it("brings no condition that the table does not use, and its card says so [G-182]", () => {
    const table = { weakened: { removed: true } };
    const played = fights({ d: { table }, x: { brings: WEAKENS }, dice: LANDS });
    expect(told(played).lines).toContain("says outOfUse G-182 d weakened");
    expect(deedsOf(played)).not.toContain("afflicted");
    expect(deedsOf(fights({ x: { brings: WEAKENS }, dice: LANDS }))).toContain("afflicted");
  });
  it("that flies does beside it what its spell does, wherever it lands [G-068] [G-091]", () => {
    const x: Partial<GAttack> = { way: "projectile", flung: { spell: "s", holds: "h" } };
    const beings = worldOf(creature("a"), creature("d"), heldSpell("h", "a", { now: { held: 0 } }));
    const played = play(attack, blow(x), beings, { dice: [5, 12], answers: { defence: "dodge" } });
    expect(deedsOf(played)).toEqual(["held"]);
    expect(told(played).changes).toEqual(["h held = 1"]);
  });
  it("of an unpredictable weapon turns on its bearer at a plain 2, without lines of its own [G-177]", () => {
    const played = fights({ x: { weapon: { ...SWORD, unpredictable: true } }, dice: [2, 5, 4, 3] });
    expect(played.lines.find(({ k }) => k === "contest")).toMatchObject({ rule: "G-177", a: 2, b: 2, aMods: [] });
  });
  it("that a parry turned aside rolled a plain die for it [G-040]", () => {
    const played = fights({
      d: { guards: [BLADE] },
      dice: [9, 9, 9],
      answers: { defence: "parry0", secondDie: "roll", followUp: "nothing" },
    });
    expect(rollsOf(played)[2]).toEqual([]);
  });
});

describe("a grapple", () => {
  it("of somebody who has been deleted meanwhile comes to nothing [G-125]", () => {
    const { d: _gone, ...others } = worldOf(creature("a"), creature("d"));
    const played = playScript({
      rules: { ...generiaRules, resolve: (_world, intent: GIntent, put) => generiaRules.resolve(others, intent, put) },
      procedure: attack,
      args: blow({ way: "grapple" }),
      participants: worldOf(creature("a"), creature("d")),
      dice: [9],
      answers: { defence: "none" },
    });
    expect(played.value).toEqual({ end: "refused" });
    expect(played.changes).toEqual([]);
  });
});

describe("where somebody strikes from in a reaction", () => {
  const LONG: GWeapon = { ...SWORD, long: true };
  const SHORT: GWeapon = { ...SWORD, short: true };
  const stands = (ref: R, weapon: GWeapon) => positionOf(ref, "d", "a", weapon);
  const position = (weapon: GWeapon, ...facts: readonly string[]) =>
    play(stands, weapon, worldOf(creature("a"), creature("d", { uuid: "Scene.x.Token.d" })), {
      looks: { "behind-d": facts.map(factOf) },
    });
  it("is asked of the scene about whoever is struck [G-058]", () => {
    expect(position(SWORD).lines).toMatchObject([
      { k: "look", at: "behind-d", question: "behind:Scene-x-Token-d", who: "a" },
    ]);
    expect(position(SWORD).value).toEqual({});
  });
  it("the back gives an advantage [G-059]", () => {
    expect(position(SWORD, "behind").value).toEqual({ levels: [{ id: "backstab", rule: "G-059", value: 1 }] });
  });
  it("who is hemmed in counts with long and short weapons [G-177]", () => {
    const long = { id: "long", rule: "G-177", value: -1 };
    expect(position(LONG, "by").value).toEqual({ levels: [long], confined: ["by"] });
    expect(position(SHORT, "on").value).toEqual({
      levels: [{ id: "short", rule: "G-177", value: 1 }],
      confined: ["on"],
    });
    expect(position(SWORD, "by", "on").value).toEqual({ confined: ["by", "on"] });
  });
});

describe("a Counter", () => {
  const counters = (x: Partial<GAttack>) =>
    play(
      attack,
      blow(x),
      worldOf(creature("a", { guards: [SHIELD] }), creature("d", { guards: [BLADE], counter: 0 })),
      {
        dice: [9, 10, 9, 12, 12, 5, 4, 3],
        answers: { defence: "parry0", followUp: "counter", "counter/defence": "block0" },
      },
    );
  it("is a blow, which a shield may block [G-032] [G-160]", () => {
    expect(told(counters({})).asked.at(-1)).toBe("a defence of dodge/block0/none: block0");
  });
  it("is fought in the same encounter: an answer takes the Reaction there, where a table says so [G-019] [G-160]", () => {
    const ruleOptions = { defenceCost: "reaction" } as const;
    expect(told(counters({ ruleOptions })).changes).not.toContain("a reaction -1");
    const fought = play(
      attack,
      blow({ ruleOptions, fight: true }),
      worldOf(
        creature("a", { guards: [SHIELD] }),
        creature("d", { guards: [BLADE], counter: 0, now: { reaction: 2 } }),
      ),
      {
        dice: [9, 10, 9, 12, 12, 5, 4, 3],
        answers: { defence: "parry0", followUp: "counter", "counter/defence": "block0" },
      },
    );
    expect(told(fought).changes).toContain("a reaction -1");
  });
});

describe("a Counter that is parried in its turn", () => {
  it("may cost whoever made it the next defence, as long as it would after the first blow [G-046] [G-160] [G-174]", () => {
    const beings = worldOf(creature("a", { guards: [BLADE] }), creature("d", { guards: [BLADE], counter: 0 }));
    const played = play(attack, blow({ lapses: 930 }), beings, {
      dice: [9, 10, 9, 10],
      answers: {
        ...{ defence: "parry0", followUp: "counter" },
        ...{ "counter/defence": "parry0", "counter/followUp": "weaken" },
      },
    });
    expect(told(played).changes).toEqual(["d penaltyDue = 930", "d defencePenalty +2"]);
  });
});

describe("a rider who answers for its mount", () => {
  const BARRIER: GWard = { name: "Barrier", value: 7, costs: [0], barrier: { dice: [{ n: 1, f: 6 }], flat: 0 } };
  const defends = (ref: R, x: GAttack) => {
    const strike: Rolled = { total: 20, mods: [], natural: { total: 9, mods: [] }, burst: false };
    return defend(ref, x, strike);
  };
  const saddled = (x: Partial<GAttack>, more: More) =>
    play(
      defends,
      blow({ on: "m", ...x }),
      worldOf(
        creature("a"),
        creature("r", {
          guards: [BLADE, SHIELD],
          wards: [BARRIER],
          perks: ["parryProjectiles"],
          now: { "rides/Actor-m": 1 },
        }),
        creature("m", { unarmed: FIST, wards: [BARRIER], now: { "carries/Actor-r": 1 } }),
      ),
      { looks: { pair: ["r"] }, ...more },
    );
  it("has only a dodge against what flies at it [G-065] [G-082]", () => {
    const flies = saddled({ way: "projectile" }, { answers: { defence: "none" } });
    expect(told(flies).asked).toEqual(["r defence of dodge/none: none"]);
  });
  it("leaves no second answer to the mount itself [G-065] [G-084]", () => {
    const played = saddled({ ruleOptions: { twoDefences: true } }, { dice: [1, 1], answers: { defence: "dodge" } });
    expect(told(played).asked).toEqual(["r defence of dodge/block0/parry0/block1/none: dodge"]);
    expect(played.value).toEqual({ end: "failed" });
  });
});
