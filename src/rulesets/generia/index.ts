import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { fall, jump, keepHold, recover, release, struggle } from "./rules/acts/body";
import { letPass } from "./rules/acts/letPass";
import { reload } from "./rules/acts/reload";
import { GEAR_MODEL, swap } from "./rules/acts/swap";
import { useItem } from "./rules/acts/useItem";
import { useSkill } from "./rules/acts/useSkill";
import { isLetPass, validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import { isSenseless } from "./rules/data/conditions";
import { policyOf } from "./rules/data/policy";
import { asCreature } from "./rules/data/read";
import type { GBeing, GIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { fresh, happens, timePassed, turnEnd, turnStart } from "./rules/events/turns";
import { absorb } from "./rules/lasting/absorb";
import { endLasting, passes } from "./rules/lasting/acts";
import { groundsOf, tread } from "./rules/lasting/fields";
import { recede } from "./rules/lasting/tiers";
import { look } from "./rules/look";
import { dismount, goerOf, mount, SLOTS_SHARED } from "./rules/mounts/mount";
import { move } from "./rules/movement/move";
import { generiaRules } from "./rules/resolve";
import { SECRETS, spot } from "./rules/secret/hidden";
import { reveal, sneak } from "./rules/secret/sneak";
import { cast, concentrationEnd } from "./rules/spells/cast";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { imageOf } from "./view/images";
import { PROMPTS } from "./view/prompts";
import { RELATION_MODEL } from "./view/relations";
import { compareTurns, finishTurn, hadTurn, isDecided, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { CARDS, poolText } from "./view/words";

/** Generia: d20 against d12, levels of advantage, three actions a turn, and wounds. */
const generia: Ruleset<GBeing, GIntent> = {
  ...game,
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
    reload,
    letPass,
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
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  grounds: groundsOf,
  passesTime: (procedure, args) => (procedure === "letPass" && isLetPass(args) ? args.minutes * 60 : 0),
  prompts: PROMPTS,
  look,
  relations: RELATION_MODEL,
  secrets: SECRETS,
  gear: GEAR_MODEL,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    // The dice of ties are rolled before the order is made. Nobody is asked who surprises whom.
    surprise: { afterStart: true, rows: () => [], settle: () => ({ statuses: {}, reroll: [], acts: [] }) },
    on: happens,
    skip: () => false,
    cannotAct: (entry) => entry.actor !== null && isSenseless(entry.actor),
    hasHadTurn: (entry, _entries, round) => hadTurn(entry, round),
    typed: true,
    walk,
    toll,
    entersGround: "tread",
    goes: goerOf,
    slots: SLOTS_SHARED,
    pass: passes,
    finish: finishTurn,
    decided: isDecided,
    row: trackerRow,
  },
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  policy: policyOf,
  image: imageOf,
  validArguments,
};
export default generia;
