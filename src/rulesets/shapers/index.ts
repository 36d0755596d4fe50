import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { lyingBeing, participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import type { SBeing, SIntent } from "./rules/data/types";
import { PACE } from "./rules/movement/walk";
import { ranksOf, SLOTS } from "./rules/order/order";
import { passTime } from "./rules/turns/time";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { imageOf } from "./view/images";
import { PROMPTS } from "./view/prompts";
import { RELATION_MODEL } from "./view/relations";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { compareTurns, isOut, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { CARDS, poolText } from "./view/words";

/** World Shapers: points for actions and reactions, a fixed Initiative, Evasion and seven Defense Rolls, and cinematic moves. */
const shapers: Ruleset<SBeing, SIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  prompts: PROMPTS,
  relations: RELATION_MODEL,
  gear: {
    lying: lyingBeing,
    press: ({ turn }) => (turn ? { act: "switchWeapons" } : null),
  },
  // [W-166], [W-167] Squares of one metre, each diagonal one of them.
  map: () => ({ distance: 1, units: "m", diagonals: 0 }),
  acts: ACTS,
  tools: TOOLS,
  turns: {
    compare: compareTurns,
    initiative: () => ({ dice: [], flat: 0, mods: [] }),
    ranks: (entries, _newcomer, round) => ranksOf(entries, round),
    surprise: SURPRISE,
    pass: passTime,
    slots: SLOTS,
    skip: isOut,
    walk,
    toll,
    pace: PACE,
    row: trackerRow,
  },
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default shapers;
