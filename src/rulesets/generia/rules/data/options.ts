import { choice, flag, no, number, optionsOf, told, yes } from "../../../../kit/rules/options";

/** The open questions of the book that a table may answer otherwise, with the ledger's defaults. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Generia",
  {
    initiativeTies: choice("G-002", "attributes", "order", "random"),
    autoEndTurn: choice("G-007", "ask", "auto", "never"),
    defenceCost: told(choice("G-019", "none", "reaction")),
    movementSplit: yes("G-015"),
    showAttackTotal: flag(yes("G-026"), "hidesTotal"),
    rangedShieldBlock: told(no("G-030")),
    ordinaryParryDamage: told(choice("G-040", "full", "none")),
    secondParryDie: told(choice("G-040", "ask", "always", "never")),
    secondParryCompare: told(choice("G-040", "face", "total")),
    grappleBlock: told(no("G-125")),
    hitTie: told(choice("G-055", "miss", "hit")),
    harmModel: told(choice("G-148", "wounds", "tally")),
    facing: choice("G-058", "token", "manual"),
    fieldOfView: number("G-058", 180, 0, 360, 10),
    sneakRolls: choice("G-110", "each", "one"),
    unseenIsBackstab: yes("G-058"),
    concentrationEnd: choice("G-093", "reaction", "free"),
    incomingDamage: told(choice("G-094", "after", "raw")),
    focusAccess: choice("G-074", "equipped", "carried"),
    phaseSeconds: number("G-008", 900, 1, 86_400, 60),
    ritualInCombat: choice("G-102", "block", "warn"),
    jumpTie: told(choice("G-117", "fails", "succeeds")),
    jumpFailOffBalance: flag(yes("G-118"), "steadyFailure"),
    fallCheckDie: flag(yes("G-121"), "fallWithoutDie"),
    encumbrance: no("G-175"),
    explodingDice: told(no("G-181")),
    flanking: choice("G-173", "off", "advantage", "eased"),
    overweightNeedsFall: flag(yes("G-120"), "overweightAlways"),
  },
  {
    initiativeTies: "turn",
    defenceCost: "defence",
    hitTie: "damage",
    facing: "place",
    concentrationEnd: "magic",
    jumpTie: "body",
  },
  {},
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
