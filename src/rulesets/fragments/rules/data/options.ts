import { choice, no, number, optionsOf, text, told, yes } from "../../../../kit/rules/options";

/** The open questions of the book that a table may answer otherwise, with the ledger's defaults. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Fragments",
  {
    critMode: told(choice("F-005", "natural", "margin", "either")),
    critNatural: told(number("F-005", 20, 2, 20)),
    critMargin: told(number("F-005", 10, 1, 30)),
    advantageStacking: told(choice("F-003", "cancel", "net")),
    opposedTie: told(choice("F-008", "initiator", "defender", "reroll")),
    opposedTargetMods: told(no("F-009")),
    initiativeFormula: text("F-014"),
    physicalFormula: text("F-041"),
    mentalFormula: text("F-041"),
    skillFormula: text("F-084"),
    critDamage: told(choice("F-043", "total", "dice")),
    spellCrit: told(yes("F-058")),
    autoApplyDamage: told(yes("F-042")),
    hideHiddenTokens: yes("F-160"),
    enforceActions: choice("F-029", "block", "warn", "off"),
    earlyReaction: told(no("F-022")),
    readyUsesReaction: told(no("F-086")),
    dodgeExpiry: choice("F-083", "attack", "turn"),
    allySquares: choice("F-145", "free", "difficult"),
    flankMode: choice("F-156", "open", "opposite"),
    coverMode: choice("F-168", "scene", "manual"),
    bleedDie: told(number("F-172", 20, 4, 100)),
    bleedCountsTrigger: told(no("F-179")),
    bleedDamageAfterEnd: told(no("F-178")),
    healEndsBleed: told(choice("F-180", "never", "above0")),
    flightMinimum: choice("F-131", "action", "turn", "off"),
    fallDice: told(text("F-123")),
    vulnerableMultiplier: told(number("F-150", 2, 1, 4)),
    durabilityMode: told(choice("F-186", "reduce", "threshold", "none")),
    // What a table has made of the list of sizes (`sizes.ts`).
    sizes: text("F-144"),
  },
  {
    critMode: "rolls",
    critDamage: "damage",
    hideHiddenTokens: "hiding",
    enforceActions: "turn",
    allySquares: "place",
    bleedDie: "wounds",
  },
  {},
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
