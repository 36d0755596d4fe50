import type { Mechanics } from "../../contract/ruleset";
import { assist } from "./rules/actions/assist";
import { fall, jump, keepHold, recover, release, struggle } from "./rules/actions/body";
import { call } from "./rules/actions/call";
import { faint } from "./rules/actions/faint";
import { letPass } from "./rules/actions/letPass";
import { reload } from "./rules/actions/reload";
import { swap } from "./rules/actions/swap";
import { treat } from "./rules/actions/treat";
import { useItem } from "./rules/actions/useItem";
import { useSkill } from "./rules/actions/useSkill";
import { isLetPass, validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { policyOf } from "./rules/attack/policy";
import { creatureGone } from "./rules/creature/gone";
import { correction, effectKinds } from "./rules/damage/correction";
import { isSenseless } from "./rules/data/does";
import { asCreature } from "./rules/data/read";
import type { GBeing, GIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { fresh, happens, timePassed, turnEnd, turnStart } from "./rules/events/turns";
import { absorb } from "./rules/lasting/absorb";
import { endLasting, passes } from "./rules/lasting/acts";
import { recede } from "./rules/lasting/tiers";
import { look } from "./rules/look";
import { COMPANIONS } from "./rules/mounts/companions";
import { dismount, goerOf, SLOTS_SHARED } from "./rules/mounts/mount";
import { mount } from "./rules/movement/getOn";
import { move } from "./rules/movement/move";
import { generiaRules } from "./rules/resolve";
import { reveal, sneak } from "./rules/secret/sneak";
import { spot } from "./rules/secret/spot";
import { movedByHand, watch } from "./rules/sight/notice";
import { cast, concentrationEnd, giveUp } from "./rules/spells/cast";
import { itemByHand } from "./rules/spells/declareCast";
import { enterFields } from "./rules/spells/fields";
import { rest } from "./rules/turns/rest";
import { compareTurns, finishTurn, hadTurn } from "./rules/turns/turnOrder";
import { ACTS } from "./view/acts";
import { chanceOf } from "./view/answerChance";
import { barOf } from "./view/bar";
import { isUnconscious } from "./view/conditions";
import { TOOLS } from "./view/tools";
import { trackerRow } from "./view/tracker";
import { movesLeft, toll, walk, wander } from "./view/walk";

/** The mechanics of Generia, which are loaded where somebody acts. */
export const MECHANICS: Mechanics<GBeing, GIntent> = {
  rules: generiaRules,
  procedures: {
    attack,
    call,
    rest,
    cast,
    concentrationEnd,
    giveUp,
    faint,
    move,
    jump,
    fall,
    recover,
    struggle,
    release,
    useItem,
    useSkill,
    treat,
    swap,
    reload,
    assist,
    letPass,
    keepHold,
    spot,
    sneak,
    reveal,
    watch,
    mount,
    dismount,
    absorb,
    tread: enterFields,
    endLasting,
    recede,
    turnStart,
    turnEnd,
    fresh,
    timePassed,
    correction,
  },
  acts: ACTS,
  turns: {
    compare: compareTurns,
    // `afterStart`: the event of the start, which rolls tied initiatives again, runs before the tracker makes the order. Nobody is asked about
    // surprise.
    surprise: { afterStart: true, rows: () => [], settle: () => ({ statuses: {}, reroll: [], acts: [] }) },
    on: happens,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    skip: () => false,
    cannotAct: ({ actor }, settings) => actor !== null && isSenseless(actor, settings),
    hasHadTurn: (entry, _entries, round) => hadTurn(entry, round),
    typed: true,
    walk,
    wander,
    toll,
    movesLeft,
    entersGround: "tread",
    moved: movedByHand,
    goes: goerOf,
    slots: SLOTS_SHARED,
    pass: passes,
    finish: finishTurn,
    // [G-004] An unconscious creature is no longer able to fight; other helpless ones recover.
    beaten: isUnconscious,
    row: trackerRow,
  },
  bar: barOf,
  tools: TOOLS,
  validArguments,
  itemChanged: itemByHand,
  creatureGone,
  passesTime: (procedure, args) => (procedure === "letPass" && isLetPass(args) ? args.minutes * 60 : 0),
  look,
  companions: COMPANIONS,
  policy: policyOf,
  chance: chanceOf,
  effects: { kinds: effectKinds },
};
