import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Being, Change, World } from "../../../src/engine/procedure/types";
import { afflict } from "../../../src/rulesets/vigor/rules/actions/afflict";
import { fire, ready } from "../../../src/rulesets/vigor/rules/actions/ready";
import { defend, flee, overWatch, standUp } from "../../../src/rulesets/vigor/rules/actions/stances";
import { use } from "../../../src/rulesets/vigor/rules/actions/use";
import { attack, opportunityAttack } from "../../../src/rulesets/vigor/rules/attack/attack";
import {
  STATUSES,
  type VArmor,
  type VAttack,
  type VCreature,
  type VLong,
} from "../../../src/rulesets/vigor/rules/data/types";
import { struggle } from "../../../src/rulesets/vigor/rules/dice/resist";
import { move } from "../../../src/rulesets/vigor/rules/movement/move";
import { vigorRules } from "../../../src/rulesets/vigor/rules/resolve";
import { abandon, share } from "../../../src/rulesets/vigor/rules/turns/long";
import { combatEnd, passed, roundEnd, turnEnd, turnStart } from "../../../src/rulesets/vigor/rules/turns/turns";
import type { ContractCase, Counted } from "../contract-case";

const procedures = {
  attack,
  opportunityAttack,
  defend,
  overWatch,
  standUp,
  escape: flee,
  use,
  struggle,
  afflict,
  move,
  share,
  abandon,
  ready,
  fire,
  turnStart,
  turnEnd,
  roundEnd,
  combatEnd,
  passed,
};

function fighter(id: string, facts: Partial<VCreature> = {}, now: Readonly<Record<string, number>> = {}): VCreature {
  const still = Object.fromEntries(STATUSES.map((status) => [status, 0]));
  const pools = { vigor: 20, vigorMax: 20, durability: 14, durabilityMax: 14, health: 10, healthMax: 10 };
  return {
    id,
    kind: "creature",
    dice: { agility: 2, strength: 2, speed: 2 },
    guard: 16,
    stamina: 14,
    armor: [],
    ...facts,
    now: { ...still, ...pools, actions: 2, readiedWith: 0, stride: 0, shockRound: 0, shockSlot: 0, ...now },
  };
}
const vest: VArmor = {
  id: "c",
  kind: "armor",
  of: "b",
  rank: 3,
  quality: 2,
  now: { durability: 5, durabilityMax: 12 },
};
const rite = (progress: number): VLong => ({ id: "c", kind: "long", of: "a", item: "x", cost: 3, now: { progress } });
const participants = (...beings: readonly Being[]): World =>
  Object.fromEntries(beings.map((being) => [being.id, being]));

const choose =
  (...wishes: readonly string[]): Policy =>
  (_at, _who, options) =>
    options.find((option) => wishes.includes(option)) ?? options[options.length - 1] ?? "";
const PEOPLE = {
  "defends, second strike": choose("defense", "weapon"),
  "lets it land, fist": choose("none", "unarmed"),
  "defends, no second strike": choose("defense", "no"),
};
const NOBODY = { "nobody is asked": choose() };

/** An outcome of an attack by how it ended and what it did to the target. */
function count(_value: unknown, changes: readonly Change[]): Counted {
  let lost = 0;
  const marks: string[] = [];
  for (const change of changes) {
    if (change.k !== "add" || change.on !== "b") continue;
    if (change.at === "durability" || change.at === "health") lost -= change.by;
    else if (change.at !== "vigor" && change.by > 0) marks.push(change.at);
  }
  return { outcome: [lost > 0 ? "hurt" : "unhurt", ...marks].join(" "), numbers: { lost } };
}
const strike = (more: Partial<VAttack> = {}): VAttack => ({
  by: "a",
  on: "b",
  weapon: { name: "Sword", value: 3, bonus: "strength" },
  price: { actions: 1 },
  own: true,
  clock: { round: 2, slot: 13 },
  ...more,
});
const dagger = { name: "Dagger", value: 1, bonus: "strength" } as const;
const sweep = { name: "Sweep", value: 2, bonus: "strength", knocks: true } as const;
const base = { rules: vigorRules, procedures, count };

/** Situations in which every law of the engine must hold. */
export const cases: readonly ContractCase[] = [
  {
    ...base,
    name: "an attack on armor, with an off hand",
    procedure: "attack",
    args: strike(),
    participants: participants(fighter("a", { off: dagger }), fighter("b", { armor: ["c"] }), vest),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "an attack that may kill, by a wounded archer on a prone target",
    procedure: "attack",
    args: strike({ weapon: { name: "Bow", value: 2, bonus: "strength", ranged: true }, situation: { distant: true } }),
    participants: participants(
      fighter("a", {}, { wounded: 1, vigor: 3 }),
      fighter("b", { guard: 15 }, { durability: 0, wounded: 1, health: 4, prone: 1, vigor: 5 }),
    ),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "an attack with many dice on the target's own turn",
    procedure: "attack",
    args: strike({
      theirs: true,
      ruleOptions: { damageOverflow: false },
      weapon: { name: "Axe", value: 4, quality: 3 },
    }),
    participants: participants(
      fighter("a", { dice: { agility: 5, strength: 4 } }, { vigor: 0 }),
      fighter("b", { superior: 3, size: 0 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "Defend",
    procedure: "defend",
    args: { by: "a", what: "defend" },
    participants: participants(fighter("a")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an Over Watch that is given up",
    procedure: "overWatch",
    args: { by: "a", ends: true },
    participants: participants(fighter("a", {}, { overWatch: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "standing up",
    procedure: "standUp",
    args: { by: "a", what: "standUp" },
    participants: participants(fighter("a", {}, { prone: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an escape from two who may make an opportunity attack",
    procedure: "escape",
    args: { by: "a", what: "escape", theirs: true, clock: { round: 2, slot: 13 } },
    participants: participants(fighter("a"), fighter("b", { main: sweep }), fighter("d")),
    looks: { opportunityAttackers: ["d", "b"] },
    policies: {
      "both strike, one knocks down": choose("take", "down"),
      "both let it pass": choose("pass"),
    },
  },
  {
    ...base,
    name: "a reckless attack that provokes opportunity attacks",
    procedure: "attack",
    args: strike({ weapon: { name: "Lunge", value: 2, bonus: "strength", opens: true, knocks: true } }),
    participants: participants(fighter("a"), fighter("b", { main: sweep })),
    looks: { opportunityAttackers: ["b"] },
    policies: { "defends, strikes back": choose("defense", "take", "down", "no") },
  },
  {
    ...base,
    name: "somebody is exposed",
    procedure: "opportunityAttack",
    args: { of: "a" },
    participants: participants(fighter("a"), fighter("b")),
    looks: { opportunityAttackers: ["b"] },
    policies: { "takes it, the exposed defends": choose("take", "defense") },
  },
  {
    ...base,
    name: "a turn at which somebody dies of Shock",
    procedure: "turnStart",
    args: { who: "a", clock: { round: 6, slot: 13 }, shock: ["b"] },
    participants: participants(
      fighter("a", {}, { actions: 0, defending: 1 }),
      fighter("b", {}, { health: 0, shock: 1, unconscious: 1, shockRound: 6, shockSlot: 13 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the end of a round",
    procedure: "roundEnd",
    args: { order: ["a", "b"], clock: { round: 2, slot: 3 } },
    participants: participants(
      fighter("a", {}, { vigor: 4, winded: 1 }),
      fighter("b", { recovery: { durability: 2, whileWounded: true } }, { durability: 0, wounded: 1 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the end of the fight",
    procedure: "combatEnd",
    args: { order: ["a"] },
    participants: participants(fighter("a", {}, { actions: 0, defending: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "time that goes by in Shock",
    procedure: "passed",
    args: { on: "b", rounds: 3 },
    participants: participants(fighter("a"), fighter("b", {}, { health: 0, shock: 1, unconscious: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "first aid",
    procedure: "use",
    args: {
      by: "a",
      on: "b",
      name: "Aid",
      kind: "skill",
      price: { actions: 2 },
      check: { dice: 2, vs: 20 },
      effect: { heals: "durability", plain: 1 },
    },
    participants: participants(fighter("a"), fighter("b", {}, { durability: 0, wounded: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a spell that can be resisted, and exposes its caster",
    procedure: "use",
    args: {
      by: "a",
      on: "b",
      name: "Grip",
      kind: "spell",
      price: { actions: 1, vigor: 3 },
      check: { dice: 2, vs: 12 },
      resist: { ability: "strength" },
      effect: { afflicts: "pinned" },
      opens: true,
      own: true,
      clock: { round: 2, slot: 13 },
    },
    participants: participants(fighter("a"), fighter("b")),
    looks: { opportunityAttackers: ["b"] },
    policies: { "struggles, strikes back": choose("resist", "take"), "bears it, lets it pass": choose("bear", "pass") },
  },
  {
    ...base,
    name: "a struggle",
    procedure: "struggle",
    args: { by: "a", ability: "strength", vs: 18 },
    participants: participants(fighter("a", { resist: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "what a game master says",
    procedure: "afflict",
    args: { by: "a", what: "burning" },
    participants: participants(fighter("a")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a share of a long spell",
    procedure: "share",
    args: { by: "a", long: "c", name: "Rite", pays: 2, paid: 2, of: 3 },
    participants: participants(fighter("a", { acts: ["c"] }), rite(0)),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a long spell given up",
    procedure: "abandon",
    args: { by: "a", long: "c", name: "Rite" },
    participants: participants(fighter("a", { acts: ["c"] }), rite(2)),
    policies: NOBODY,
  },
  {
    ...base,
    name: "readying an act",
    procedure: "ready",
    args: { by: "a", condition: "The door opens", name: "Bow", item: "abc" },
    participants: participants(fighter("a")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a readied attack",
    procedure: "fire",
    args: { by: "a", attack: { by: "a", on: "b", weapon: { name: "Sword", value: 3, bonus: "strength" }, price: {} } },
    participants: participants(fighter("a", {}, { readied: 1 }), fighter("b")),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a way that provokes",
    procedure: "move",
    args: {
      by: "a",
      feet: 20,
      price: { actions: 1 },
      stride: 10,
      provokes: true,
      theirs: true,
      clock: { round: 2, slot: 13 },
    },
    participants: participants(fighter("a"), fighter("b", { main: sweep })),
    looks: { opportunityAttackers: ["b"] },
    policies: { "strikes and knocks down": choose("take", "down"), "lets it pass": choose("pass") },
  },
];
