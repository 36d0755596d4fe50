import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { sightOf } from "./rules/board/sceneTags";
import { participantsOf, pathsOf } from "./rules/creature/participants";
import { ruleOptionsOf } from "./rules/data/ruleOptions";
import { statusesFor } from "./rules/data/statuses";
import type { VBeing, VIntent } from "./rules/data/types";
import { imageOf } from "./view/images";
import { ownPrompts, PROMPTS } from "./view/prompts";
import { CARDS } from "./view/words";

/** Vigor: a d20 with bonus dice, actions in each turn, reactions that cost Vigor. */
const vigor: Ruleset<VBeing, VIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: (actor, settings) => statusesFor(actor, ruleOptionsOf(settings)),
  prompts: PROMPTS,
  ownPrompts,
  sight: sightOf,
  words: cardWords(CARDS),
  views: async () => (await import("./view/views")).VIEWS,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default vigor;
