import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { followsStatus } from "./rules/creature/byHand";
import { GEAR } from "./rules/creature/gear";
import { participantsOf, pathsOf, raised, risen } from "./rules/creature/participants";
import type { UBeing } from "./rules/data/being.types";
import type { UIntent } from "./rules/data/intent.types";
import { ruleOptionsOf } from "./rules/data/ruleOptions";
import { groundsOf } from "./rules/ground/ground";
import { settled } from "./rules/mounts/seat";
import { STATE_MODEL } from "./rules/states/states";
import { statusesFor } from "./rules/states/statuses";
import { guiseOf } from "./view/guise";
import { imageOf } from "./view/images";
import { PROMPTS } from "./view/previews";
import { CARDS } from "./view/words";

/** Sigil of Uchma: turns in the order of speed, one d10 against a resistance, fixed damage in packets, prepared actions. */
const uchma: Ruleset<UBeing, UIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: pathsOf,
  derivedStatuses: statusesFor,
  followsStatus,
  guise: guiseOf,
  raised,
  risen,
  settled,
  states: STATE_MODEL,
  gear: GEAR,
  prompts: PROMPTS,
  grounds: groundsOf,
  // [U-001], [U-018], [U-019] Squares of one metre; how diagonals count depends on a rule option.
  map: (settings) => ({ distance: 1, units: "m", diagonals: ruleOptionsOf(settings)?.simulation ? 4 : 0 }),
  words: cardWords(CARDS),
  views: async () => (await import("./view/views")).VIEWS,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default uchma;
