import type { Json } from "../../../engine/json";
import { among, finite, integer, letter, listOf, maybe, shape, type Test, words, yes } from "../../../engine/shape";
import type { VAffliction } from "./actions/afflict";
import type { VFire, VReady } from "./actions/ready";
import type { VStance } from "./actions/stances";
import { FEATURE_KINDS } from "./data/system";
import { ABILITIES, AFFLICTIONS, DAMAGE_TYPES, POOLS, type VAttack, type VOpportunityAttack } from "./data/types";
import type { VStruggle, VUse } from "./data/use.types";
import { ADDABLE } from "./dice/hand";
import type { VMove } from "./movement/move";
import type { VAbandon, VShare } from "./turns/long";
import type { Passed, RoundEnd, TurnStart } from "./turns/turns";

const few = integer(0, 99);
const signed = integer(-99, 99);
const spot = shape({ x: finite, y: finite, elevation: finite });
const clock = shape({ round: integer(0, Number.MAX_SAFE_INTEGER), slot: finite });
const ruleOptions = shape({
  damageOverflow: maybe((value) => value === false),
  qualityGap: maybe(integer(1, 5)),
  qualityFrom: maybe(integer(0, 5)),
  dice: maybe((value) => Array.isArray(value) && value.length === 6 && value.every(integer(4, 20))),
  clocksByRound: maybe(yes),
  hidesTotal: maybe(yes),
  proneRounding: maybe(among(["up"])),
  chargesBoostEffects: maybe(yes),
  reactionPrompt: maybe(among(["always"])),
  windedBlocksReactions: maybe(yes),
  unawareCannotReact: maybe(yes),
  applyByHand: maybe(yes),
  woundedClears: maybe(among(["manual"])),
  halveSituational: maybe(yes),
  coverArKinetic: maybe(yes),
  vsTie: maybe(among(["meet"])),
});
const resistance = shape({ ability: among(ABILITIES), vs: maybe(integer(0, 9999)) });
const weapon = shape({
  name: words,
  value: few,
  ability: maybe(among(ABILITIES)),
  quality: maybe(integer(0, 5)),
  type: maybe(among(DAMAGE_TYPES)),
  bonus: maybe(among(["strength", "skill"])),
  skillDice: maybe(few),
  attackDice: maybe(signed),
  damageDice: maybe(signed),
  steps: maybe(
    listOf(
      shape({
        steps: signed,
        scope: among(["action", "effect", "both"]),
        label: words,
        when: maybe(among(["targetWounded", "selfWounded"])),
      }),
    ),
  ),
  ranged: maybe(yes),
  area: maybe(yes),
  bypass: maybe(yes),
  opens: maybe(yes),
  knocks: maybe(yes),
  resist: maybe(resistance),
  afflicts: maybe(among(AFFLICTIONS)),
  rounds: maybe(integer(0, 999)),
  stuns: maybe(yes),
  solo: maybe(yes),
});
const hand = shape({
  off: maybe(listOf(words)),
  added: maybe(listOf(shape({ kind: among(ADDABLE), value: integer(-20, 20), label: words }))),
});
const stance = (what: string) =>
  shape({
    by: letter,
    what: among([what]),
    free: maybe(yes),
    waits: maybe(yes),
    theirs: maybe(yes),
    clock: maybe(clock),
    ruleOptions: maybe(ruleOptions),
    stride: maybe(integer(0, 9999)),
  });
const price = shape({
  actions: maybe(few),
  vigor: maybe(integer(0, 9999)),
  mana: maybe(integer(0, 9999)),
  long: maybe(letter),
});
const DIMS = ["reduced", "low", "zero"];
const situation = shape({
  distant: maybe(yes),
  behind: maybe(yes),
  cover: maybe(among(["light", "partial", "full", "thin"])),
  visibility: maybe(among(DIMS)),
});
const SHAPES: Readonly<Record<string, Test>> = {
  attack: shape({
    by: letter,
    on: letter,
    weapon,
    price,
    own: maybe(yes),
    theirs: maybe(yes),
    offhand: maybe(yes),
    waits: maybe(yes),
    situation: maybe(situation),
    sideShot: maybe(shape({ situation: maybe(situation), away: maybe(yes) })),
    hand: maybe(hand),
    ruleOptions: maybe(ruleOptions),
    clock: maybe(clock),
  }),
  defend: stance("defend"),
  standUp: stance("standUp"),
  escape: stance("escape"),
  opportunityAttack: shape({ of: letter, theirs: maybe(yes), clock: maybe(clock), ruleOptions: maybe(ruleOptions) }),
  use: shape({
    by: letter,
    on: maybe(letter),
    name: words,
    kind: among(FEATURE_KINDS),
    price,
    check: maybe(
      shape({
        dice: maybe(few),
        skill: maybe(words),
        ability: maybe(among(ABILITIES)),
        vs: maybe(integer(0, 9999)),
        dim: maybe(among(DIMS)),
      }),
    ),
    resist: maybe(resistance),
    effect: maybe(
      shape({
        heals: maybe(among(POOLS)),
        amount: maybe(integer(0, 9999)),
        dice: maybe(few),
        plain: maybe(few),
        afflicts: maybe(among(AFFLICTIONS)),
        rounds: maybe(integer(0, 999)),
        stabilizes: maybe(yes),
      }),
    ),
    opens: maybe(yes),
    waits: maybe(yes),
    own: maybe(yes),
    theirs: maybe(yes),
    hand: maybe(hand),
    ruleOptions: maybe(ruleOptions),
    clock: maybe(clock),
  }),
  struggle: shape({
    by: letter,
    ability: among(ABILITIES),
    vs: integer(0, 999),
    hand: maybe(hand),
    ruleOptions: maybe(ruleOptions),
  }),
  move: shape({
    by: letter,
    feet: integer(0, 9999),
    price,
    stride: integer(0, 9999),
    way: maybe(listOf(spot)),
    provokes: maybe(yes),
    waits: maybe(yes),
    theirs: maybe(yes),
    clock: maybe(clock),
    ruleOptions: maybe(ruleOptions),
  }),
  share: shape({ by: letter, long: letter, name: words, pays: few, paid: few, of: few }),
  abandon: shape({ by: letter, long: letter, name: words }),
  ready: shape({ by: letter, condition: words, name: words, item: maybe(words), free: maybe(yes) }),
  fire: shape({
    by: letter,
    condition: maybe(words),
    attack: maybe((value) => validArguments("attack", value ?? null)),
    use: maybe((value) => validArguments("use", value ?? null)),
    stance: maybe((value) => validArguments("defend", value ?? null)),
    move: maybe((value) => validArguments("move", value ?? null)),
  }),
  afflict: shape({ by: letter, what: among(AFFLICTIONS), own: maybe(yes) }),
  turnStart: shape({
    who: letter,
    clock,
    shock: listOf(letter),
    timed: maybe(listOf(letter)),
    ruleOptions: maybe(ruleOptions),
  }),
  turnEnd: shape({ who: letter }),
  roundEnd: shape({ order: listOf(letter), clock, timed: maybe(listOf(letter)), ruleOptions: maybe(ruleOptions) }),
  combatEnd: shape({ order: listOf(letter), round: maybe(integer(0, 99_999)) }),
  passed: shape({ on: letter, rounds: integer(1, 999_999) }),
};

/** Whether stored arguments have the shape that the procedure can work with. */
export function validArguments(procedure: string, args: Json): boolean {
  return SHAPES[procedure]?.(args) ?? false;
}

/** The arguments of an attack, known by their shape. */
export function isAttack(args: Json): args is VAttack {
  return validArguments("attack", args);
}
export function isStance(args: Json): args is VStance {
  return validArguments("defend", args) || validArguments("standUp", args) || validArguments("escape", args);
}
export function isUse(args: Json): args is VUse {
  return validArguments("use", args);
}
export function isAffliction(args: Json): args is VAffliction {
  return validArguments("afflict", args);
}
export function isMove(args: Json): args is VMove {
  return validArguments("move", args);
}
export function isShare(args: Json): args is VShare {
  return validArguments("share", args);
}
export function isAbandon(args: Json): args is VAbandon {
  return validArguments("abandon", args);
}
export function isReady(args: Json): args is VReady {
  return validArguments("ready", args);
}
export function isFire(args: Json): args is VFire {
  return validArguments("fire", args);
}
export function isStruggle(args: Json): args is VStruggle {
  return validArguments("struggle", args);
}
export function isOpportunityAttack(args: Json): args is VOpportunityAttack {
  return validArguments("opportunityAttack", args);
}
export function isTurnStart(args: Json): args is TurnStart {
  return validArguments("turnStart", args);
}
export function isRoundEnd(args: Json): args is RoundEnd {
  return validArguments("roundEnd", args);
}
export function isPassed(args: Json): args is Passed {
  return validArguments("passed", args);
}
