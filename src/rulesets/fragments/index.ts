import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { GEAR_MODEL } from "./rules/acts/handle";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import type { FBeing, FIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { PACE } from "./rules/movement/pace";
import { SLOTS } from "./rules/turns/order";
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
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  prompts: [],
  relations: RELATION_MODEL,
  gear: GEAR_MODEL,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    surprise: SURPRISE,
    initiative: (being) => initiativePool(being.kind === "creature" ? (being.initiative ?? 0) : 0),
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
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default fragments;
