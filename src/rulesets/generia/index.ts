import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { GEAR_MODEL } from "./rules/acts/swap";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import { isSenseless } from "./rules/data/conditions";
import { asCreature } from "./rules/data/read";
import type { GBeing, GIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { passes } from "./rules/lasting/acts";
import { groundsOf } from "./rules/lasting/fields";
import { goerOf, SLOTS_SHARED } from "./rules/mounts/mount";
import { SECRETS } from "./rules/secret/hidden";
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
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  grounds: groundsOf,
  prompts: PROMPTS,
  relations: RELATION_MODEL,
  secrets: SECRETS,
  gear: GEAR_MODEL,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
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
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default generia;
