import type { Ruleset } from "../../contract/ruleset";
import { cardWords } from "../../kit/view/cardWords";
import game from "./game";
import { sightOf } from "./rules/board/sceneTags";
import { participantsOf, placesOf } from "./rules/creature/participants";
import { asCreature } from "./rules/data/read";
import { ruleOptionsOf } from "./rules/data/ruleOptions";
import { statusesFor } from "./rules/data/statuses";
import type { VBeing, VIntent } from "./rules/data/types";
import { initiativePool } from "./rules/dice/pools";
import { passOf } from "./rules/turns/passed";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { isDown, isSenseless } from "./view/conditions";
import { imageOf } from "./view/images";
import { ownPrompts, PROMPTS } from "./view/prompts";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { compareTurns, finishTurn, trackerRow } from "./view/tracker";
import { toll, walk } from "./view/walk";
import { CARDS } from "./view/words";

/** Vigor: d20 and bonus dice, actions by the turn, reactions paid with Vigor. */
const vigor: Ruleset<VBeing, VIntent> = {
  ...game,
  mechanics: async () => (await import("./mechanics")).MECHANICS,
  participants: participantsOf,
  storagePaths: placesOf,
  derivedStatuses: (actor, settings) => statusesFor(actor, ruleOptionsOf(settings)),
  prompts: PROMPTS,
  tools: TOOLS,
  ownPrompts,
  sight: sightOf,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    initiative: (being) => initiativePool(asCreature(being, being.id)),
    skip: (entry) => entry.actor !== null && isDown(entry.actor),
    cannotAct: (entry) => entry.actor !== null && isSenseless(entry.actor),
    typed: true,
    pass: passOf,
    surprise: SURPRISE,
    walk,
    toll,
    finish: finishTurn,
    row: trackerRow,
  },
  words: cardWords(CARDS),
  views: async () => (await import("./view/views")).VIEWS,
  bar: barOf,
  image: imageOf,
  kits: async () => (await import("./view/kits")).KITS,
};
export default vigor;
