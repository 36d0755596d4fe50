import { choice, flag, no, number, optionsOf, text, told, yes } from "../../../../kit/rules/options";

/** The open questions of the book that a table may answer otherwise, with the ledger's defaults. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Shapers",
  {
    advantageStacking: told(choice("W-064", "cancel", "net")),
    skillNat20: told(choice("W-081", "success", "total")),
    skillCheckStat: told(choice("W-048", "none", "linked")),
    opposedTie: told(choice("W-048", "resister", "initiator")),
    hideMode: told(choice("W-063", "all", "each")),
    nat20AutoHit: flag(yes("W-101"), "nat20MustReach"),
    damageOrder: told(choice("W-143", "armorFirst", "typesFirst")),
    armorSpill: flag(yes("W-119"), "noSpill"),
    nonLethalManeuver: told(choice("W-107", "weapon", "both")),
    sharedDamageRoll: flag(yes("W-128"), "ownDamageRolls"),
    assumedStatusEffects: yes("W-165"),
    grabEscape: yes("W-061"),
    creatureCoverDistance: told(choice("W-176", "near", "any")),
    coverDRReducesDamage: flag(yes("W-175"), "coverLeavesDamage"),
    revealTraits: flag(yes("W-146"), "secretTraits"),
    redirectReroll: told(no("W-177")),
    wallsCollide: flag(yes("W-181"), "softWalls"),
    failedPassCost: told(choice("W-171", "two", "none", "all")),
    heldActionAuto: told(choice("W-023", "prompt", "automatic")),
    statBonusFormula: choice("W-095", "difference", "half"),
    roundNegative: choice("W-095", "floor", "towardsZero"),
    deathFormula: choice("W-110", "negative", "half", "zero"),
    downedRestrained: no("W-109"),
    unionRounding: choice("W-026", "floor", "exact"),
    takingCoverScope: choice("W-045", "covered", "always"),
    meleeRangeUsesReach: no("W-100"),
    sizeGapSkipsCheck: no("W-173"),
    enforceCosts: choice("W-007", "strict", "warn"),
    enforceMovement: choice("W-008", "strict", "free"),
    combatStartCheck: yes("W-001"),
    secondsPerRound: number("W-004", 12, 0, 3600),
    // What a table has made of the lists (`lists.ts`).
    lists: text("W-165"),
  },
  {
    advantageStacking: "rolls",
    nat20AutoHit: "damage",
    assumedStatusEffects: "states",
    creatureCoverDistance: "place",
    heldActionAuto: "holding",
    statBonusFormula: "numbers",
    enforceCosts: "turn",
  },
  {},
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
