import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { lyingBeing, participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import type { SBeing, SIntent } from "./rules/data/types";
import { imageOf } from "./view/images";
import { ownWords } from "./view/ownWords";
import { PROMPTS } from "./view/prompts";
import { RELATION_MODEL } from "./view/relations";
import { CARDS, poolText } from "./view/words";

/** World Shapers: points for actions and reactions, a fixed Initiative, Evasion and seven Defense Rolls, and cinematic moves. */
const shapers: Ruleset<SBeing, SIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  lists: async () => (await import("./view/lists")).LIST_MODEL,
  ownWords,
  prompts: PROMPTS,
  relations: RELATION_MODEL,
  gear: {
    lying: lyingBeing,
    press: ({ turn }) => (turn ? { act: "switchWeapons" } : null),
  },
  // [W-166], [W-167] Squares of one metre, each diagonal one of them.
  map: () => ({ distance: 1, units: "m", diagonals: 0 }),
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default shapers;
