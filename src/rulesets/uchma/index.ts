import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { followsStatus } from "./rules/creature/byHand";
import { GEAR } from "./rules/creature/gear";
import { participantsOf, placesOf } from "./rules/creature/participants";
import type { UBeing } from "./rules/data/being.types";
import type { UIntent } from "./rules/data/intent.types";
import { asCreature, num } from "./rules/data/read";
import { ruleOptionsOf } from "./rules/data/ruleOptions";
import { currentSpeed } from "./rules/dice/stats";
import { groundsOf } from "./rules/ground/ground";
import { goerOf, PACE, tollOf, walkOf } from "./rules/movement/walk";
import { STATE_MODEL } from "./rules/states/states";
import { statusesFor } from "./rules/states/statuses";
import { initiativeOf } from "./rules/turns/order";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { cannotAct, isOut } from "./view/conditions";
import { guiseOf } from "./view/guise";
import { imageOf } from "./view/images";
import { PHASES } from "./view/phases";
import { PROMPTS } from "./view/previews";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { compareTurns, finishTurn, hasHadTurn, ranksOf, trackerRow } from "./view/tracker";
import { CARDS } from "./view/words";

/** Sigil of Uchma: order by speed, one d10 against a resistance, fixed damage in packets, prepared actions. */
const uchma: Ruleset<UBeing, UIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: placesOf,
  derivedStatuses: statusesFor,
  followsStatus,
  guise: guiseOf,
  states: STATE_MODEL,
  gear: GEAR,
  prompts: PROMPTS,
  grounds: groundsOf,
  // [U-001], [U-018], [U-019]
  map: (settings) => ({ distance: 1, units: "m", diagonals: ruleOptionsOf(settings)?.simulation ? 4 : 0 }),
  tools: TOOLS,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    // [U-090] Nobody rolls: the number is the speed, and what breaks ties stands behind the point.
    initiative: (being) => {
      const c = asCreature(being, being.id);
      const speed = currentSpeed(c, () => undefined);
      const place = initiativeOf({ id: c.id, speed, roll: num(c, "groupRoll"), rank: num(c, "rank") });
      return { dice: [], flat: place, mods: [] };
    },
    ranks: ranksOf,
    hasHadTurn,
    skip: (entry) => entry.actor !== null && isOut(entry.actor),
    cannotAct: (entry) => entry.actor !== null && cannotAct(entry.actor),
    walk: walkOf,
    goes: goerOf,
    toll: tollOf,
    pace: PACE,
    entersGround: "enterGround",
    finish: finishTurn,
    surprise: SURPRISE,
    phases: PHASES,
    row: trackerRow,
  },
  words: cardWords(CARDS),
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default uchma;
