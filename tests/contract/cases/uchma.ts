import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Being, Change, World } from "../../../src/engine/procedure/types";
import type { UCreature, UEffect, UGear } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UAbility } from "../../../src/rulesets/uchma/rules/data/shapes";
import { STATUSES } from "../../../src/rulesets/uchma/rules/data/terms";
import { PROCEDURES } from "../../../src/rulesets/uchma/rules/procedures";
import { uchmaRules } from "../../../src/rulesets/uchma/rules/resolve";
import type { ContractCase, Counted } from "../contract-case";

function fighter(id: string, facts: Partial<UCreature> = {}, now: Readonly<Record<string, number>> = {}): UCreature {
  return {
    id,
    uuid: `Actor.${id}`,
    kind: "creature",
    level: 3,
    potency: 2,
    control: 3,
    resist: { parry: 6, warding: 6, constitution: 6, evasion: 6 },
    physical: 5,
    side: id === "a" ? "party" : "foes",
    effects: [],
    ...facts,
    now: {
      ...Object.fromEntries(STATUSES.map((status) => [status, 0])),
      health: 40,
      healthMax: 60,
      energy: 10,
      energyMax: 10,
      state: 0,
      spent: 0,
      budget: 0,
      actions: 1,
      minors: 1,
      acted: 0,
      ordered: 0,
      altitude: 0,
      seq: 0,
      groupRoll: 0,
      ...now,
    },
  };
}
const bleeding = (id: string, of: string, rounds: number, more: Partial<UEffect> = {}): UEffect => ({
  id,
  kind: "effect",
  of,
  key: "uchmaEffectaaaab",
  seq: 1,
  spec: { name: "Bleeding", rounds, status: "bleeding", harm: { damage: 5, armor: "none" } },
  power: 2,
  ...more,
  now: { rounds },
});
const held = (id: string, of: string): UGear => ({ id, kind: "gear", of, key: id, now: { held: 1, dropped: 0 } });
const participants = (...beings: readonly Being[]): World =>
  Object.fromEntries(beings.map((being) => [being.id, being]));

/** Answers with the first wish on offer, else with the last option. */
const choose =
  (...wishes: readonly string[]): Policy =>
  (_at, _who, options) =>
    options.find((option) => wishes.includes(option)) ?? options[options.length - 1] ?? "";
const NOBODY = { "nobody is asked": choose() };
const YES_NO = {
  "the first option": choose("use", "apply", "yes", "dead", "chase", "athletics"),
  "the last one": choose(),
};

/** An outcome by what it did to health and statuses. */
function count(_value: unknown, changes: readonly Change[]): Counted {
  let lost = 0;
  const marks: string[] = [];
  for (const change of changes) {
    if (change.k !== "add") continue;
    if (change.at === "health") lost -= change.by;
    else if (change.by > 0 && STATUSES.some((status) => status === change.at)) marks.push(`${change.on} ${change.at}`);
  }
  return { outcome: [lost > 0 ? "hurt" : "unhurt", ...marks].join(" "), numbers: { lost } };
}
const sword: UAbility = {
  name: "Sword",
  slot: "action",
  basic: true,
  delivery: "melee",
  resistance: "parry",
  packets: [
    { damage: 10, dice: [1, 6] },
    { damage: 4, magical: true, steal: true, extra: true },
  ],
};
const blast: UAbility = {
  name: "Blast",
  slot: "full",
  delivery: "other",
  targeting: "radius",
  radius: 3,
  resistance: "evasion",
  energy: 3,
  packets: [{ damage: 30, magical: true }],
  effects: [{ name: "Prone", rounds: 1, status: "prone" }],
};
const base = { rules: uchmaRules, procedures: PROCEDURES, count };

/** Situations in which every law of the engine must hold. */
export const cases: readonly ContractCase[] = [
  {
    ...base,
    name: "an attack with an extra packet that steals",
    procedure: "use",
    args: { by: "a", on: ["b"], ability: sword, turn: { round: 1, own: true } },
    participants: participants(fighter("a"), fighter("b", {}, { health: 12 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a blast on four, one of them in the air",
    procedure: "use",
    args: { by: "a", on: ["b", "c", "d", "e"], ability: blast, turn: { round: 1, own: true } },
    participants: participants(
      fighter("a"),
      fighter("b"),
      fighter("c", {}, { flying: 1, altitude: 2 }),
      fighter("d", { object: true, resist: {} }),
      fighter("e", { magical: 8 }, { prone: 1 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an attack that runs into a prepared action",
    procedure: "use",
    args: { by: "a", on: ["b"], ability: sword, turn: { round: 1, own: true } },
    participants: participants(
      fighter("a"),
      fighter("b", { effects: ["c"] }, { ready: 1 }),
      bleeding("c", "b", 1, {
        spec: { name: "Riposte", rounds: 1, status: "ready" },
        until: "round",
        prepared: { ...sword, slot: "prepared", trigger: "attacked" },
      }),
    ),
    looks: { "watch attacked": ["b"], "watch hit": [] },
    policies: { uses: choose("use"), passes: choose("pass") },
  },
  {
    ...base,
    name: "a turn that starts and ends with bleeding",
    procedure: "turnStart",
    args: { who: "b", round: 2 },
    participants: participants(fighter("b", { effects: ["c"] }, { bleeding: 1, health: 3 }), bleeding("c", "b", 2)),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the end of a turn that ends an effect",
    procedure: "turnEnd",
    args: { who: "b", round: 2 },
    participants: participants(fighter("b", { effects: ["c"] }, { bleeding: 1 }), bleeding("c", "b", 1)),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an end phase in which somebody may die",
    procedure: "deaths",
    args: { order: ["a", "b"] },
    participants: participants(fighter("a"), fighter("b", {}, { health: -2, down: 1 })),
    policies: YES_NO,
  },
  {
    ...base,
    name: "fleeing from somebody equally fast",
    procedure: "flee",
    args: { by: "a" },
    looks: { foes: ["b"] },
    participants: participants(fighter("a"), fighter("b")),
    policies: { athletics: choose("chase", "athletics"), scouting: choose("chase", "way", "scouting") },
  },
  {
    ...base,
    name: "two sides, one of them caught out",
    procedure: "ambush",
    args: { sides: { party: ["a"], foes: ["b"] } },
    participants: participants(fighter("a"), fighter("b")),
    policies: YES_NO,
  },
  {
    ...base,
    name: "a charge over two squares",
    procedure: "charge",
    args: {
      use: {
        by: "a",
        on: ["b"],
        ability: { ...sword, slot: "full", packets: [{ damage: 10 }] },
        turn: { round: 1, own: true },
      },
      way: { by: "a", steps: Array.from({ length: 2 }, () => ({ dx: 1, dy: 0 })), free: 9, round: 1 },
      after: [{ name: "Tired", rounds: 1, status: "fatigued" }],
    },
    participants: participants(fighter("a"), fighter("b")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "somebody with two weapons is disarmed",
    procedure: "use",
    args: { by: "a", on: ["b"], ability: sword, disarms: ["c", "d"], turn: { round: 1, own: true } },
    participants: participants(fighter("a"), fighter("b"), held("c", "b"), held("d", "b")),
    policies: { first: choose("c"), last: choose("d") },
  },
  {
    ...base,
    name: "first aid for somebody unconscious",
    procedure: "aid",
    args: {
      price: { by: "a", ability: { slot: "action" }, turn: { round: 1, own: true } },
      on: "b",
      skill: { name: "Healing" },
      threshold: 8,
      restores: 1,
    },
    participants: participants(
      fighter("a"),
      fighter("b", { player: true }, { health: -2, down: 1, prone: 1, faint: 2 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a way with a step up",
    procedure: "move",
    args: {
      by: "a",
      steps: [
        { dx: 1, dy: 0 },
        { dx: 1, dy: 1, terrain: ["light"] },
        { dx: 1, dy: 0 },
      ],
      round: 1,
    },
    participants: participants(fighter("a")),
    policies: NOBODY,
  },
];
