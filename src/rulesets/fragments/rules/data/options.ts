import { choice, no, number, optionsOf, told, yes } from "../../../../kit/rules/options";

/** The open questions of the book that a table may answer otherwise, with the ledger's defaults. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Fragments",
  {
    critMode: told(choice("F-005", "natural", "margin", "either")),
    critNatural: told(number("F-005", 20, 2, 20)),
    critMargin: told(number("F-005", 10, 1, 30)),
    advantageStacking: told(choice("F-003", "cancel", "net")),
    opposedTie: told(choice("F-008", "initiator", "defender", "reroll")),
    critDamage: told(choice("F-043", "total", "dice")),
    spellCrit: told(yes("F-058")),
    enforceActions: choice("F-029", "block", "warn", "off"),
    earlyReaction: no("F-022"),
    readyUsesReaction: told(no("F-086")),
    dodgeExpiry: choice("F-083", "attack", "turn"),
    allySquares: choice("F-145", "free", "difficult"),
    coverMode: choice("F-168", "scene", "manual"),
    bleedCountsTrigger: told(no("F-179")),
    bleedDamageAfterEnd: told(no("F-178")),
    healEndsBleed: told(choice("F-180", "never", "above0")),
    flightMinimum: choice("F-131", "action", "off"),
    vulnerableMultiplier: told(number("F-150", 2, 1, 4)),
    durabilityMode: told(choice("F-186", "reduce", "threshold", "none")),
  },
  {
    critMode: "rolls",
    critDamage: "damage",
    enforceActions: "turn",
    allySquares: "place",
    bleedCountsTrigger: "wounds",
  },
  {},
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
