import { as, choice, flag, no, number, optionsOf, told } from "../../../../kit/rules/options";

export const USUAL = { highGround: 2, adjacencyHeight: 1, hearing: 15 } as const;

/** The rule options: questions that the book leaves open. The first choice is our reading. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Uchma",
  {
    distanceMode: flag(choice("U-019", "game", "simulation"), "simulation"),
    enforceTemplates: as(choice("U-008", "block", "warn", "off"), "templates"),
    ownTurnGrace: told(no("U-109")),
    stealBasis: flag(choice("U-084", "applied", "remaining"), "stealRemaining"),
    deathRule: flag(choice("U-014", "assisted", "manual"), "deathsByHand"),
    highGroundThreshold: as(number("U-116", USUAL.highGround, 1, 20), "highGround"),
    adjacencyHeight: told(number("U-113", USUAL.adjacencyHeight, 0, 20)),
    flyAscentDiagonal: flag(choice("U-029", "perStep", "additive"), "additiveAscent"),
    runInHeavy: flag(choice("U-035", "allowed", "forbidden"), "noRunInHeavy"),
    creaturesInTheWay: flag(choice("U-122", "auto", "ask"), "askInTheWay"),
    hearingRange: as(number("U-052", USUAL.hearing, 1, 200), "hearing"),
  },
  {},
  {},
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
