import type { Mechanics } from "../../contract/ruleset";
import { fall, jump, keepHold, recover, release, struggle } from "./rules/acts/body";
import { swap } from "./rules/acts/swap";
import { useItem } from "./rules/acts/useItem";
import { useSkill } from "./rules/acts/useSkill";
import { validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { policyOf } from "./rules/data/policy";
import type { GBeing, GIntent } from "./rules/data/types";
import { fresh, happens, timePassed, turnEnd, turnStart } from "./rules/events/turns";
import { absorb } from "./rules/lasting/absorb";
import { endLasting } from "./rules/lasting/acts";
import { tread } from "./rules/lasting/fields";
import { recede } from "./rules/lasting/tiers";
import { look } from "./rules/look";
import { dismount, mount } from "./rules/mounts/mount";
import { move } from "./rules/movement/move";
import { generiaRules } from "./rules/resolve";
import { spot } from "./rules/secret/hidden";
import { reveal, sneak } from "./rules/secret/sneak";
import { cast, concentrationEnd } from "./rules/spells/cast";

/** What runs the exchanges of Generia. */
export const MECHANICS: Mechanics<GBeing, GIntent> = {
  rules: generiaRules,
  procedures: {
    attack,
    cast,
    concentrationEnd,
    move,
    jump,
    fall,
    recover,
    struggle,
    release,
    useItem,
    useSkill,
    swap,
    keepHold,
    spot,
    sneak,
    reveal,
    mount,
    dismount,
    absorb,
    tread,
    endLasting,
    recede,
    turnStart,
    turnEnd,
    fresh,
    timePassed,
  },
  validArguments,
  look,
  onTurnEvent: happens,
  policy: policyOf,
};
