import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { followsStatus } from "./rules/creature/byHand";
import { GEAR_MODEL } from "./rules/creature/gear";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import type { GBeing, GIntent } from "./rules/data/types";
import { groundsOf } from "./rules/lasting/grounds";
import { SECRETS } from "./rules/secret/hidden";
import { imageOf } from "./view/images";
import { offeredStatuses, ownWords } from "./view/ownWords";
import { PROMPTS } from "./view/prompts";
import { RELATION_MODEL } from "./view/relations";
import { CARDS, poolText } from "./view/words";

/** Generia: d20 against d12, levels of advantage, three actions a turn, and wounds. */
const generia: Ruleset<GBeing, GIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  followsStatus,
  lists: async () => (await import("./view/lists")).LIST_MODEL,
  ownWords,
  offeredStatuses,
  grounds: groundsOf,
  prompts: PROMPTS,
  relations: RELATION_MODEL,
  secrets: SECRETS,
  gear: GEAR_MODEL,
  newGrid: { distance: 1, units: "m" },
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default generia;
