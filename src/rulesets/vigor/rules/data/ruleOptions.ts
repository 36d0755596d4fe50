import type { SettingValues } from "../../../../contract/facts";
import { integer, type Shape } from "../../../../engine/shape";
import { choice, flag, mapped, no, number, oneOf, optionsOf, text, told, yes } from "../../../../kit/rules/options";
import { QUALITIES, QUALITY_DICE } from "./qualities";

const rank = integer(0, QUALITIES.length - 1);
const face = integer(4, 20);
const ladder: Shape<readonly number[]> = (value): value is readonly number[] =>
  Array.isArray(value) && value.length === QUALITIES.length && value.every(face);
/** [V-104] The damage die of a quality: that of the book, or another. */
const die = choice("V-104", "book", "d4", "d6", "d8", "d10", "d12", "d20");
const name = text("V-104");
const feebleDie = choice("V-104", "d4", "d6");
const DICE = ["dieFeeble", "diePoor", "dieOrdinary", "dieHeroic", "dieEpic", "dieLegendary"] as const;

/** [V-104] The damage dice from the lowest quality to the highest; undefined where they are the book's. */
function ladderOf(settings: SettingValues): readonly number[] | undefined {
  // the dice of feeble and poor change places.
  const [feeble = 4, poor = 6, ...rest] = QUALITY_DICE;
  const book = feebleDie.read(settings.feebleDie) === "d6" ? [poor, feeble, ...rest] : QUALITY_DICE;
  const dice = DICE.map((key, index) => {
    const said = die.read(settings[key]);
    return said === "book" ? (book[index] ?? 8) : Number(said.slice(1));
  });
  return dice.some((sides, index) => sides !== QUALITY_DICE[index]) ? dice : undefined;
}

/** The rule options: questions that the book leaves open, with the ledger's defaults. */
export const OPTIONS = optionsOf(
  "FIVEFOLD.Vigor",
  {
    vsTie: told(choice("V-011", "beat", "meet")),
    chargesBoostEffects: told(no("V-012")),
    pointsPerDie: number("V-007", 0, 0, 20),
    reactionPrompt: told(choice("V-045", "onHit", "always")),
    showAttackTotal: flag(yes("V-045"), "hidesTotal"),
    unawareCanReact: flag(yes("V-045"), "unawareCannotReact"),
    windedBlocksReactions: told(no("V-096")),
    readyVigorCost: number("V-059", 0, 0, 20),
    autoEndTurn: choice("V-021", "prompt", "off", "auto"),
    moveProvokes: no("V-055"),
    offhandFists: told(no("V-053")),
    proneRounding: told(choice("V-089", "down", "up")),
    // [V-022] In the mode "roundEnd" clocks run out at the end of their round, not at their slot.
    timerMode: flag(choice("V-022", "block", "roundEnd"), "clocksByRound"),
    stabilizeActions: number("V-149", 1, 0, 4),
    facing: no("V-081"),
    rearArc: number("V-081", 90, 30, 180, 15),
    halveSituational: told(no("V-081")),
    // The cover that a creature in the line of fire gives to those behind it. The book does not say, so the table decides.
    bodyCover: choice("V-166", "partial", "light", "none"),
    coverArAllTypes: flag(yes("V-169"), "coverArKinetic"),
    damageOverflow: told(yes("V-109")),
    woundedClears: told(choice("V-109", "durability", "manual")),
    autoApplyDamage: flag(yes("V-108"), "applyByHand"),
    qualityGap: told(number("V-122", 3, 1, 5)),
    qualityFrom: mapped(oneOf("V-122", QUALITIES, "heroic"), "qualityFrom", rank, (one) => QUALITIES.indexOf(one)),
    feebleDie,
    dieFeeble: die,
    nameFeeble: name,
    diePoor: die,
    namePoor: name,
    dieOrdinary: die,
    nameOrdinary: name,
    dieHeroic: die,
    nameHeroic: name,
    dieEpic: die,
    nameEpic: name,
    dieLegendary: die,
    nameLegendary: name,
  },
  {
    vsTie: "roll",
    reactionPrompt: "react",
    autoEndTurn: "turn",
    facing: "place",
    damageOverflow: "damage",
    qualityGap: "quality",
  },
  { dice: { shape: ladder, of: ladderOf } },
);
export const ruleOptionsOf = OPTIONS.travelling;
export type RuleOptions = NonNullable<ReturnType<typeof ruleOptionsOf>>;
