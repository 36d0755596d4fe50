import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Being, Change, World } from "../../../src/engine/procedure/types";
import type { SAttack, SCreature, SUse, SWeapon } from "../../../src/rulesets/shapers/rules/data/types";
import { PROCEDURES } from "../../../src/rulesets/shapers/rules/procedures";
import { shapersRules } from "../../../src/rulesets/shapers/rules/resolve";
import type { ContractCase, Counted } from "../contract-case";

const sword: SWeapon = {
  name: "Sword",
  primary: ["strength", 2],
  secondary: ["dexterity", 1],
  parts: [{ dice: [{ n: 1, f: 6 }], flat: 1, type: "physical" }],
  reach: 1,
};
const mixed: SWeapon = {
  ...sword,
  tier: 1,
  parts: [
    { dice: [{ n: 1, f: 4 }], flat: 1, type: "physical" },
    { dice: [{ n: 1, f: 4 }], flat: 0, type: "cold" },
  ],
  rider: { status: "frozen", lasts: 1 },
};
function fighter(id: string, facts: Partial<SCreature> = {}, now: Readonly<Record<string, number>> = {}): SCreature {
  const turn = {
    stride: 3,
    attacks: 0,
    slotUsed: 0,
    apUsed: 0,
    rpUsed: 0,
    revealed: 0,
    heldWith: 0,
    heldFor: 0,
    heldWithin: 0,
  };
  const states = {
    dead: 0,
    bleeding: 0,
    prone: 0,
    restrained: 0,
    stunned: 0,
    grabbed: 0,
    defending: 0,
    hidden: 0,
    frozen: 0,
    "lasts:frozen": 0,
  };
  const pools = { vitality: 12, vitalityMax: 20, ap: 3, apMax: 3, rp: 2, rpMax: 2, momentum: 3, tie: 0 };
  return {
    id,
    kind: "creature",
    uuid: `Actor.${id}`,
    slot: null,
    bonuses: { strength: 2, dexterity: 1 },
    skills: { athletics: 2, nimbleness: 1 },
    evasion: { dexterity: 11, stat: "dexterity", bonus: 1, cap: 14 },
    armor: 2,
    power: 12,
    initiative: 20,
    size: 2,
    basic: 3,
    hands: 1,
    least: -20,
    ...facts,
    now: { ...pools, ...turn, ...states, ...now },
  };
}
const participants = (...beings: readonly Being[]): World =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
const choose =
  (...wishes: readonly string[]): Policy =>
  (_at, _who, options) =>
    options.find((option) => wishes.includes(option)) ?? options[0] ?? "";
const PEOPLE = {
  "rolls, reacts, takes Armor off the best type": choose("roll", "react0", "combine"),
  "fails, does nothing": choose("fail", "none", "separate"),
};
const NOBODY = { "nobody is asked": choose() };

/** An outcome by the Vitality that was lost, and by what else came over the target. */
function count(_value: unknown, changes: readonly Change[]): Counted {
  let lost = 0;
  const marks: string[] = [];
  for (const change of changes) {
    if (change.k !== "add" || change.on !== "b") continue;
    if (change.at === "vitality") lost -= change.by;
    else if (change.by > 0 && !change.at.endsWith("Used")) marks.push(change.at);
  }
  return { outcome: [lost > 0 ? "hurt" : "unhurt", ...marks].join(" "), numbers: { lost } };
}
const blow = (more: Partial<SAttack> = {}): SAttack => ({
  by: "a",
  on: "b",
  weapon: sword,
  price: { ap: 2 },
  acting: ["a"],
  ...more,
});
const wave: SUse = {
  by: "a",
  on: ["b", "c"],
  name: "Wave",
  resolution: "defense",
  stat: "strength",
  half: true,
  weapon: mixed,
  price: { ap: 2 },
  acting: ["a"],
};
const base = { rules: shapersRules, procedures: PROCEDURES, count };
const step = { name: "Sidestep", evasion: 2, rp: 1 };

/** Situations in which every law of the engine must hold. */
export const cases: readonly ContractCase[] = [
  {
    ...base,
    name: "an attack at somebody who can react",
    procedure: "attack",
    args: blow(),
    participants: participants(fighter("a"), fighter("b", { reactions: [step] })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "an attack of two damage types at the hardy, by somebody hidden, with disadvantage besides",
    procedure: "attack",
    args: blow({ weapon: mixed, levels: [{ id: "crowded", rule: "W-100", value: -1 }] }),
    participants: participants(
      fighter("a", {}, { hidden: 1, "hiddenFrom/Actor-b": 1 }),
      fighter("b", { resists: ["physical"], vulnerable: ["cold"] }, { defending: 1 }),
    ),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "an attack that spares, at somebody with little left",
    procedure: "attack",
    args: blow({ mild: true, maneuver: { name: "Edge", tier: 1, parts: sword.parts } }),
    participants: participants(fighter("a"), fighter("b", {}, { vitality: -18 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an Ability against two Defense Rolls, of which one is an object's",
    procedure: "useAbility",
    args: wave,
    participants: participants(fighter("a"), fighter("b"), fighter("c", { object: true })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a trip of somebody larger",
    procedure: "contest",
    args: { by: "a", on: "b", kind: "trip", skill: "athletics", price: { ap: 2 }, acting: ["a"] },
    participants: participants(fighter("a"), fighter("b", { size: 3 })),
    policies: { "takes the best": choose("athletics"), "takes the other": choose("nimbleness") },
  },
  {
    ...base,
    name: "a grab, and the way out of it",
    procedure: "contest",
    args: { by: "a", on: "b", kind: "escape", skill: "nimbleness", price: { ap: 2 }, acting: ["a"] },
    participants: participants(fighter("a", {}, { grabbed: 1 }), fighter("b", {}, { "holds/Actor-a": 1 })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "First Aid for the bleeding",
    procedure: "stabilize",
    args: { by: "a", on: "b", price: { ap: 3 } },
    participants: participants(fighter("a"), fighter("b", {}, { bleeding: 1, vitality: -2 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the end of a turn of the hidden who gave itself away, and the start of the next",
    procedure: "turnEnd",
    args: { all: ["b"] },
    participants: participants(
      fighter("b", {}, { hidden: 1, "hiddenFrom/Actor-a": 1, revealed: 1, blinded: 1, "lasts:blinded": 1 }),
    ),
    policies: NOBODY,
  },
];
