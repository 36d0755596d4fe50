import type { Mechanics } from "../../contract/ruleset";
import { validArguments } from "./rules/argumentSchemas";
import { effectKinds } from "./rules/damage/correction";
import type { UBeing } from "./rules/data/being.types";
import type { UIntent } from "./rules/data/intent.types";
import { policyOf } from "./rules/data/policy";
import { asCreature, num } from "./rules/data/read";
import { currentSpeed } from "./rules/dice/stats";
import { happens } from "./rules/events/happens";
import { compareTurns, finishTurn, hasHadTurn, ranksOf } from "./rules/events/turnOrder";
import { look } from "./rules/look";
import { goerOf, PACE, tollOf, walkOf } from "./rules/movement/walk";
import { PROCEDURES } from "./rules/procedures";
import { uchmaRules } from "./rules/resolve";
import { initiativeOf } from "./rules/turns/order";
import { ACTS } from "./view/acts";
import { barOf } from "./view/bar";
import { cannotAct, isOut } from "./view/conditions";
import { PHASES } from "./view/phases";
import { SURPRISE } from "./view/surprise";
import { TOOLS } from "./view/tools";
import { trackerRow } from "./view/tracker";

/** The rules, acts and turns of Sigil of Uchma, which are loaded when somebody acts. */
export const MECHANICS: Mechanics<UBeing, UIntent> = {
  rules: uchmaRules,
  procedures: PROCEDURES,
  acts: ACTS,
  turns: {
    compare: compareTurns,
    on: happens,
    // [U-090] No initiative is rolled: the number is the speed, with what breaks ties behind the decimal point.
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
    // [U-017] Before another round, the game master is asked whether the encounter goes on.
    beaten: (actor) => isOut(actor) || cannotAct(actor),
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
  bar: barOf,
  tools: TOOLS,
  validArguments,
  look,
  policy: policyOf,
  effects: { kinds: effectKinds },
};
