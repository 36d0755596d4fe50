import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Being, Change, World } from "../../../src/engine/procedure/types";
import { body } from "../../../src/rulesets/fragments/rules/actions/body";
import { check } from "../../../src/rulesets/fragments/rules/actions/check";
import { attack } from "../../../src/rulesets/fragments/rules/attack/attack";
import { RELATIONS, STATUSES } from "../../../src/rulesets/fragments/rules/data/names";
import type { FAttack, FCreature, FGear, FWeapon } from "../../../src/rulesets/fragments/rules/data/types";
import { NUMBERS } from "../../../src/rulesets/fragments/rules/data/types";
import { fragmentsRules } from "../../../src/rulesets/fragments/rules/resolve";
import { turnEnd, turnStart } from "../../../src/rulesets/fragments/rules/turns/turns";
import type { ContractCase, Counted } from "../contract-case";

const procedures = { attack, body, check, turnStart, turnEnd };
const blade: FWeapon = {
  name: "Blade",
  damage: { dice: [{ n: 1, f: 6 }], flat: 0 },
  strength: 3,
  type: "physical",
  reach: 5,
  nimble: true,
};

function fighter(id: string, facts: Partial<FCreature> = {}, now: Readonly<Record<string, number>> = {}): FCreature {
  const zero = Object.fromEntries([...Object.keys(NUMBERS), ...STATUSES].map((key) => [key, 0]));
  const others = Object.fromEntries(RELATIONS.map((kind) => [`${kind}/Actor-${id === "a" ? "b" : "a"}`, 0]));
  return {
    id,
    uuid: `Actor.${id}`,
    kind: "creature",
    level: 2,
    attributes: { str: 3, dex: 5, ess: 4, mnd: 5 },
    physical: 14,
    mental: 13,
    speed: 30,
    main: blade,
    size: 2,
    freeHands: 1,
    ...facts,
    now: { ...zero, ...others, hp: 6, hpMax: 6, ...now },
  };
}
const shield = (id: string, of: string): FGear => ({
  id,
  kind: "gear",
  of,
  key: "shield",
  uuid: `Actor.${of}.Item.shield`,
  hands: 1,
  name: "Shield",
  durability: 2,
  now: { place: 3, hp: 5, hpMax: 5 },
});
const participants = (...beings: readonly Being[]): World =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
const choose =
  (...wishes: readonly string[]): Policy =>
  (_at, _who, options) =>
    options.find((option) => wishes.includes(option)) ?? options[options.length - 1] ?? "";
const PEOPLE = {
  "with STR": choose("str", "5", "fling", "failure"),
  "with DEX": choose("dex", "15", "take", "success"),
};
const NOBODY = { "nobody is asked": choose() };

/** An outcome by the Hit Points that it cost, and by what came over the target. */
function count(_value: unknown, changes: readonly Change[]): Counted {
  let harm = 0;
  const marks: string[] = [];
  for (const change of changes) {
    if (change.k !== "add") continue;
    if (change.at === "hp") harm -= change.by;
    else if (change.on === "b" && STATUSES.some((status) => status === change.at))
      marks.push(`${change.at}${change.by > 0 ? "+" : "-"}`);
  }
  return { outcome: [harm > 0 ? "hurt" : "unhurt", ...marks].join(" "), numbers: { harm } };
}
const blow = (more: Partial<FAttack> = {}): FAttack => ({
  by: "a",
  on: "b",
  way: "melee",
  weapon: blade,
  attribute: "dex",
  against: "physical",
  lines: [],
  price: { actions: 1, most: 3 },
  at: { round: 2, slot: 12 },
  ...more,
});
const base = { rules: fragmentsRules, procedures, count };
const disadvantage = { id: "close", rule: "F-053", kind: "level" as const, value: -1 };

/** Situations in which every law of the engine must hold. */
export const cases: readonly ContractCase[] = [
  {
    ...base,
    name: "an attack that may bring its target down",
    procedure: "attack",
    args: blow(),
    participants: participants(fighter("a"), fighter("b", {}, { hp: 4 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "an attack at Disadvantage on somebody vulnerable who dodges, critical by margin",
    procedure: "attack",
    args: blow({ lines: [disadvantage], ruleOptions: { critMode: "either", vulnerableMultiplier: 3 } }),
    participants: participants(
      fighter("a"),
      fighter("b", { vulnerable: ["physical"], durability: 2 }, { hp: 30, hpMax: 30, dodging: 1 }),
    ),
    policies: NOBODY,
  },
  ...(["feint", "trip", "grapple", "break"] as const).map(
    (maneuver): ContractCase => ({
      ...base,
      name: `a maneuver: ${maneuver}`,
      procedure: "attack",
      args: blow({ maneuver, against: maneuver === "feint" ? "mental" : "physical" }),
      participants: participants(fighter("a"), fighter("b", { carries: ["c"] }), shield("c", "b")),
      policies: PEOPLE,
    }),
  ),
  {
    ...base,
    name: "a turn of somebody who bleeds and burns",
    procedure: "turnStart",
    args: { who: ["b"], order: ["b"], at: { round: 3, slot: 9 } },
    participants: participants(
      fighter(
        "b",
        {},
        { hp: 3, hpMax: 20, bleeding: 1, bleedPenalty: 2, onFire: 1, slowed: 1, slowedRound: 3, slowedSlot: 9 },
      ),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the end of a turn without air",
    procedure: "turnEnd",
    args: { who: ["b"], order: [] },
    participants: participants(fighter("b", {}, { suffocating: 1, airless: 1, breath: 1 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a Medicine check without a DC",
    procedure: "check",
    args: { by: "a", on: "b", name: "Medicine", modifier: 3, price: { actions: 1, most: 3 } },
    participants: participants(
      fighter("a"),
      fighter("b", {}, { hp: -2, bleeding: 1, bleedPenalty: 3, incapacitated: 1 }),
    ),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "Focus",
    procedure: "body",
    args: { by: "a", what: "focus", price: { actions: 1, most: 3 } },
    participants: participants(fighter("a", {}, { energy: 3, energyMax: 4 })),
    policies: NOBODY,
  },
];
