import type { SettingValues } from "../../../../contract/facts";
import { QUALITY_DICE } from "./quality";
import { DICE, dieKey } from "./settings";
import type { RuleOptions } from "./types";
import { QUALITIES } from "./types";

/** Only what differs from the default reading, so that it can travel with every exchange. Unknown values count as default. */
export function ruleOptionsOf(settings: SettingValues): RuleOptions | undefined {
  const gap = Number(settings.qualityGap ?? 3);
  const chosen = QUALITIES.find((quality) => quality === settings.qualityFrom);
  const from = chosen ? QUALITIES.indexOf(chosen) : -1;
  const dice = ladderOf(settings);
  const ruleOptions: RuleOptions = {
    ...(settings.damageOverflow === false && { damageOverflow: false }),
    ...(settings.woundedClears === "manual" && { woundedClears: "manual" }),
    ...(Number.isInteger(gap) && gap >= 1 && gap !== 3 && { qualityGap: gap }),
    ...(from >= 0 && from !== QUALITIES.indexOf("heroic") && { qualityFrom: from }),
    ...(dice && { dice }),
    ...(settings.timerMode === "roundEnd" && { clocksByRound: true }),
    ...(settings.showAttackTotal === false && { hidesTotal: true }),
    ...(settings.proneRounding === "up" && { proneRounding: "up" }),
    ...(settings.chargesBoostEffects === true && { chargesBoostEffects: true }),
    ...(settings.reactionPrompt === "always" && { reactionPrompt: "always" }),
    ...(settings.windedBlocksReactions === true && { windedBlocksReactions: true }),
    ...(settings.unawareCanReact === false && { unawareCannotReact: true }),
    ...(settings.autoApplyDamage === false && { applyByHand: true }),
    ...(settings.halveSituational === true && { halveSituational: true }),
    ...(settings.coverArAllTypes === false && { coverArKinetic: true }),
    ...(settings.vsTie === "meet" && { vsTie: "meet" }),
  };
  return Object.keys(ruleOptions).length > 0 ? ruleOptions : undefined;
}

/** A number among the settings; the default where it is none. */
export function numberOf(settings: SettingValues, key: string, otherwise: number): number {
  const value = settings[key];
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

/** The damage dice from the lowest quality to the highest; undefined where they are the book's. */
function ladderOf(settings: SettingValues): readonly number[] | undefined {
  // feeble and the unnamed rank change places.
  const [feeble = 4, poor = 6, ...rest] = QUALITY_DICE;
  const book = settings.feebleDie === "d6" ? [poor, feeble, ...rest] : QUALITY_DICE;
  const dice = QUALITIES.map((quality, index) => {
    const said = String(settings[dieKey(quality)] ?? "book");
    return DICE.some((die) => die === said && die !== "book") ? Number(said.slice(1)) : (book[index] ?? 8);
  });
  return dice.some((die, index) => die !== QUALITY_DICE[index]) ? dice : undefined;
}
