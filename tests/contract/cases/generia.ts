import type { Policy } from "../../../src/engine/procedure/simulate";
import type { Being, Change, World } from "../../../src/engine/procedure/types";
import { fall, jump, recover, release } from "../../../src/rulesets/generia/rules/actions/body";
import { useItem } from "../../../src/rulesets/generia/rules/actions/useItem";
import { attack } from "../../../src/rulesets/generia/rules/attack/attack";
import type { GAttack, GBeing, GCreature, GWeapon } from "../../../src/rulesets/generia/rules/data/types";
import { fresh, timePassed, turnEnd, turnStart } from "../../../src/rulesets/generia/rules/events/turns";
import { recede } from "../../../src/rulesets/generia/rules/lasting/tiers";
import { move } from "../../../src/rulesets/generia/rules/movement/move";
import { generiaRules } from "../../../src/rulesets/generia/rules/resolve";
import { sneak } from "../../../src/rulesets/generia/rules/secret/sneak";
import { cast, concentrationEnd } from "../../../src/rulesets/generia/rules/spells/cast";
import type { ContractCase, Counted } from "../contract-case";

const procedures = {
  ...{ attack, move, jump, fall, recover, release, useItem, turnStart, turnEnd, fresh },
  ...{ cast, concentrationEnd, sneak, timePassed, recede },
};
const sword: GWeapon = {
  name: "Sword",
  attack: 5,
  damage: { dice: [{ n: 1, f: 6 }], flat: 1, strength: 2, type: "sharp" },
  reach: 1,
};
const fist: GWeapon = {
  ...sword,
  name: "Fist",
  attack: 2,
  damage: { dice: [], flat: 1, type: "blunt" },
  natural: true,
};

function fighter(id: string, facts: Partial<GCreature> = {}, now: Readonly<Record<string, number>> = {}): GCreature {
  const turn = {
    attack: 1,
    utility: 1,
    movement: 1,
    reaction: 1,
    stride: 0,
    step: 0,
    round: 0,
    unsteady: 0,
    spared: 0,
    made: 0,
    frightened: 0,
    ride: 1,
    rode: 0,
    grip: 1,
  };
  const states = { unconscious: 0, grappled: 0, offBalance: 0, prone: 0, stunned: 0 };
  return {
    id,
    uuid: `Actor.${id}`,
    kind: "creature",
    mods: { dex: 3, per: 2, con: 1 },
    threshold: 3,
    limit: 3,
    main: sword,
    unarmed: fist,
    guards: [{ name: "Sword", block: [4, 2], parry: [6, 3] }],
    ...facts,
    now: { light: 0, severe: 0, tally: 0, defencePenalty: 0, en: 3, enMax: 3, ...turn, ...states, ...now },
  };
}
const arrows: GBeing = { id: "c", kind: "stock", of: "a", item: "x", now: { quantity: 3 } };
/** A spell of `a`, and a condition that it brought to `b`. */
const dread = (held: 0 | 1): GBeing => ({ id: "c", kind: "spell", of: "a", item: "s", name: "Dread", now: { held } });
const told = { k: "told" } as const;
const TIMER = { round: 0, slot: 0, left: 0, due: 0 };
const bond = { kind: "lasting", of: "b", item: "e", name: "Dread", source: "Actor.a", spell: "s" } as const;
const frightened: GBeing = {
  ...bond,
  ...{ id: "d", what: "status", duration: told, status: "frightened", dc: 12 },
  stored: { kind: "status", source: "Actor.a", spell: "s", held: true, status: "frightened", dc: 12, duration: told },
  now: TIMER,
};
const swallowed: GBeing = {
  ...bond,
  ...{ id: "d", what: "swallowed", duration: { k: "seconds", seconds: 900 }, tier: 2 },
  stored: { kind: "swallowed", source: "Actor.a", tier: 2, duration: { k: "seconds", seconds: 900 } },
  now: { ...TIMER, due: 900 },
};
const participants = (...beings: readonly Being[]): World =>
  Object.fromEntries(beings.map((being) => [being.id, being]));
const choose =
  (...wishes: readonly string[]): Policy =>
  (_at, _who, options) =>
    options.find((option) => wishes.includes(option)) ?? options[options.length - 1] ?? "";
const PEOPLE = {
  "dodges, then falls": choose("dodge", "fall"),
  "blocks, tries to land": choose("block0", "try"),
  "parries, rolls again, weakens": choose("parry0", "roll", "weaken"),
  "parries, takes it on the legs, steps": choose("parry0", "skip", "legs", "move"),
  "lets it land": choose("none"),
};
const NOBODY = { "nobody is asked": choose() };

/** An outcome by the wounds that it made, and by what else came over the target. */
function count(_value: unknown, changes: readonly Change[]): Counted {
  let wounds = 0;
  const marks: string[] = [];
  for (const change of changes) {
    if (change.k !== "add" || change.on !== "b") continue;
    if (change.at === "light" || change.at === "severe") wounds += change.by;
    else if (change.by > 0) marks.push(change.at);
  }
  return { outcome: [wounds > 0 ? "hurt" : "unhurt", ...marks].join(" "), numbers: { wounds } };
}
const blow = (more: Partial<GAttack> = {}): GAttack => ({
  by: "a",
  on: "b",
  way: "melee",
  weapon: sword,
  price: { slot: "attack" },
  fight: true,
  ...more,
});
const base = { rules: generiaRules, procedures, count };

/** Situations in which every law of the engine must hold. */
export const cases: readonly ContractCase[] = [
  {
    ...base,
    name: "an attack with all its answers, on armor that differs by zone",
    procedure: "attack",
    args: blow(),
    participants: participants(fighter("a"), fighter("b", { armor: { torso: 3, head: 1 } })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a shot with disadvantage at somebody who is hurt and off balance",
    procedure: "attack",
    args: blow({
      way: "ranged",
      price: { slot: "attack", stock: "c" },
      levels: [{ id: "band.short", rule: "G-157", value: -1 }],
      cover: "half",
    }),
    participants: participants(
      fighter("a"),
      fighter("b", {}, { light: 1, severe: 1, offBalance: 1, defencePenalty: 2 }),
      arrows,
    ),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a grapple of somebody who knows Counter",
    procedure: "attack",
    args: blow({ way: "grapple", weapon: fist }),
    participants: participants(fighter("a", {}, { "holds/Actor-b": 0 }), fighter("b", { counter: 1 })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a jump",
    procedure: "jump",
    args: { by: "b", threshold: 8, price: { slot: "movement" } },
    participants: participants(fighter("b")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a fall of somebody with too much weight",
    procedure: "fall",
    args: { by: "b", metres: 3, dc: 12 },
    participants: participants(fighter("b", { overweight: 2, athletics: 1 })),
    policies: PEOPLE,
  },
  {
    ...base,
    name: "a potion for somebody who lies senseless",
    procedure: "useItem",
    args: {
      by: "a",
      on: "b",
      name: "Potion",
      heals: { dice: [{ n: 1, f: 6 }], flat: 2 },
      price: { slot: "utility", stock: "c" },
    },
    participants: participants(fighter("a"), fighter("b", {}, { light: 2, unconscious: 1 }), arrows),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a turn of somebody who has been off balance",
    procedure: "turnEnd",
    args: { who: "b", round: 3 },
    participants: participants(fighter("b", {}, { offBalance: 1, unsteady: 1, stride: 2 })),
    policies: NOBODY,
  },
  {
    ...base,
    name: "the start of a turn of the senseless",
    procedure: "turnStart",
    args: { who: "b", spent: ["a"] },
    participants: participants(
      fighter("a", {}, { reaction: 0 }),
      fighter("b", {}, { light: 1, unconscious: 1, attack: 0 }),
    ),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a spell that its caster concentrates on and that frightens",
    procedure: "cast",
    args: {
      by: "a",
      on: ["b"],
      name: "Dread",
      spell: "s",
      cast: { type: "SA", value: 4, saves: ["wil", "con"] },
      effect: {
        kind: "damage",
        dice: [{ n: 1, f: 6 }],
        flat: 2,
        type: "arcane",
        status: "frightened",
        halfOnSave: true,
      },
      leaves: { duration: { k: "told" }, timer: TIMER, held: true },
      level: 1,
      holds: "c",
      price: { slot: "attack", mp: 1 },
    },
    participants: participants(fighter("a", {}, { mp: 3, mpMax: 3 }), fighter("b"), dread(0)),
    policies: { "saves with WIL": choose("wil"), "saves with CON": choose("con") },
  },
  {
    ...base,
    name: "the end of a concentration on which somebody's fear hangs",
    procedure: "concentrationEnd",
    args: { by: "a", spell: "c" },
    participants: participants(
      fighter("a", { concentrates: ["c"] }),
      fighter("b", { lasting: ["d"] }, { frightened: 1 }),
      dread(1),
      frightened,
    ),
    looks: { hangs: ["b"] },
    policies: NOBODY,
  },
  {
    ...base,
    name: "a sneak past somebody, in half-light",
    procedure: "sneak",
    args: { by: "a", on: ["b"], cover: "half", light: "dim" },
    participants: participants(fighter("a", {}, { "unseen/Actor-b": 0 }), fighter("b")),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a Phase that ends for somebody who has swallowed ethereal water",
    procedure: "timePassed",
    args: { on: ["d"], moment: { k: "passed", rounds: 150, time: 900 } },
    participants: participants(fighter("b", { lasting: ["d"] }), swallowed),
    policies: NOBODY,
  },
  {
    ...base,
    name: "a round that begins for somebody who burns",
    procedure: "recede",
    args: { on: ["b"] },
    participants: participants(fighter("b", {}, { burning: 1, burningTier: 2 })),
    policies: NOBODY,
  },
];
