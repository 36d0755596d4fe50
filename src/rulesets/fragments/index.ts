import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { FIELD_MODEL } from "./rules/board/ground";
import { followsStatus } from "./rules/creature/byHand";
import { GEAR_MODEL } from "./rules/creature/gearModel";
import { participantsOf, pathsOf, statusesFor } from "./rules/creature/participants";
import type { FBeing, FIntent } from "./rules/data/types";
import { imageOf } from "./view/images";
import { ownWords } from "./view/ownWords";
import { poolText } from "./view/poolText";
import { ownPrompts, PROMPTS } from "./view/prompts";
import { RELATION_MODEL } from "./view/relations";
import { CARDS } from "./view/words";

/** Fragments of Power: one d20, three Actions and a Reaction, maneuvers, and relations between two creatures. */
const fragments: Ruleset<FBeing, FIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  followsStatus,
  prompts: PROMPTS,
  ownPrompts,
  lists: async () => (await import("./view/lists")).LIST_MODEL,
  ownWords,
  fieldModel: FIELD_MODEL,
  relations: RELATION_MODEL,
  gear: GEAR_MODEL,
  newGrid: { distance: 5, units: "ft" },
  words: { ...cardWords(CARDS), poolText },
  views: async () => (await import("./view/views")).VIEWS,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default fragments;
