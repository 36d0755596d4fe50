import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { aimAt } from "./rules/acts/aimAt";
import { body } from "./rules/acts/body";
import { check } from "./rules/acts/check";
import { decide } from "./rules/acts/decide";
import { GEAR_MODEL, handle } from "./rules/acts/handle";
import { move } from "./rules/acts/move";
import { pushOff } from "./rules/acts/pushOff";
import { strikeIce } from "./rules/acts/strikeIce";
import { use } from "./rules/acts/uses";
import { validArguments } from "./rules/argumentSchemas";
import { attack } from "./rules/attack/attack";
import { FIELD_MODEL } from "./rules/board/ground";
import { look } from "./rules/board/look";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import { policyOf } from "./rules/data/policy";
import { asCreature } from "./rules/data/read";
import type { FBeing, FIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { fall } from "./rules/movement/fall";
import { PACE } from "./rules/movement/pace";
import { fire, ready } from "./rules/readied/readied";
import { fragmentsRules } from "./rules/resolve";
import { cast, control } from "./rules/spells/cast";
import { command, delay, enter, SLOTS } from "./rules/turns/order";
import { fresh, happens, roundEnd, turnEnd, turnStart } from "./rules/turns/turns";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDead } from "./view/conditions";
import { imageOf } from "./view/images";
import { RELATION_MODEL } from "./view/relations";
import { poolText } from "./view/rows";
import { compareTurns, finishTurn, SURPRISE, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { CARDS } from "./view/words";

/** Fragments of Power: one d20, three Actions and a Reaction, maneuvers, and what holds between two creatures. */
const fragments: Ruleset<FBeing, FIntent> = {
  ...game,
  rules: fragmentsRules,
  procedures: {
    attack,
    body,
    check,
    decide,
    aimAt,
    ready,
    fire,
    use,
    cast,
    control,
    pushOff,
    strikeIce,
    handle,
    move,
    fall,
    delay,
    enter,
    command,
    turnStart,
    turnEnd,
    roundEnd,
    fresh,
  },
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  prompts: [],
  look,
  fieldModel: FIELD_MODEL,
  relations: RELATION_MODEL,
  gear: GEAR_MODEL,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    surprise: SURPRISE,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    on: happens,
    slots: SLOTS,
    skip: ({ actor }) => actor !== null && isDead(actor),
    typed: true,
    walk,
    toll,
    pace: PACE,
    finish: finishTurn,
    row: trackerRow,
  },
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  policy: policyOf,
  image: imageOf,
  validArguments,
};
export default fragments;
