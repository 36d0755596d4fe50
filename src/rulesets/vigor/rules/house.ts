import type { SettingValues } from "../../../contract/facts";
import type { SettingSpec } from "../../../contract/ruleset";
import type { House } from "./types";
import { QUALITIES } from "./types";

const words = (key: string) => ({
  name: `FIVEFOLD.Vigor.Setting.${key}.Name`,
  hint: `FIVEFOLD.Vigor.Setting.${key}.Hint`,
});

/** The open questions of the book that a table may answer otherwise. */
export const SETTINGS: readonly SettingSpec[] = [
  { key: "damageOverflow", type: "boolean", default: true, ...words("damageOverflow"), rule: "V-109" },
  {
    key: "woundedClears",
    type: "choice",
    default: "durability",
    choices: ["durability", "manual"],
    ...words("woundedClears"),
    rule: "V-109",
  },
  {
    key: "qualityGap",
    type: "number",
    default: 3,
    range: { min: 1, max: 5, step: 1 },
    ...words("qualityGap"),
    rule: "V-122",
  },
  {
    key: "qualityFrom",
    type: "choice",
    default: "heroic",
    choices: [...QUALITIES],
    ...words("qualityFrom"),
    rule: "V-122",
  },
  { key: "feebleDie", type: "choice", default: "d4", choices: ["d4", "d6"], ...words("feebleDie"), rule: "V-104" },
  {
    key: "proneRounding",
    type: "choice",
    default: "down",
    choices: ["down", "up"],
    ...words("proneRounding"),
    rule: "V-089",
  },
  { key: "chargesBoostEffects", type: "boolean", default: false, ...words("chargesBoostEffects"), rule: "V-012" },
  {
    key: "reactionPrompt",
    type: "choice",
    default: "onHit",
    choices: ["onHit", "always"],
    ...words("reactionPrompt"),
    rule: "V-045",
  },
  { key: "windedBlocksReactions", type: "boolean", default: false, ...words("windedBlocksReactions"), rule: "V-096" },
  { key: "unawareCanReact", type: "boolean", default: true, ...words("unawareCanReact"), rule: "V-045" },
  {
    key: "autoEndTurn",
    type: "choice",
    default: "prompt",
    choices: ["off", "prompt", "auto"],
    ...words("autoEndTurn"),
    rule: "V-021",
  },
  { key: "autoApplyDamage", type: "boolean", default: true, ...words("autoApplyDamage"), rule: "V-108" },
  {
    key: "readyVigorCost",
    type: "number",
    default: 0,
    range: { min: 0, max: 20, step: 1 },
    ...words("readyVigorCost"),
    rule: "V-059",
  },
  { key: "facing", type: "boolean", default: false, ...words("facing"), rule: "V-081" },
  {
    key: "rearArc",
    type: "number",
    default: 90,
    range: { min: 30, max: 180, step: 15 },
    ...words("rearArc"),
    rule: "V-081",
  },
  { key: "halveSituational", type: "boolean", default: false, ...words("halveSituational"), rule: "V-081" },
  { key: "coverArAllTypes", type: "boolean", default: true, ...words("coverArAllTypes"), rule: "V-169" },
  { key: "vsTie", type: "choice", default: "beat", choices: ["beat", "meet"], ...words("vsTie"), rule: "V-011" },
];

/** Only what differs from the default reading, so that it can travel with every exchange. Unknown values count as default. */
export function houseOf(settings: SettingValues): House | undefined {
  const gap = Number(settings.qualityGap ?? 3);
  const chosen = QUALITIES.find((quality) => quality === settings.qualityFrom);
  const from = chosen ? QUALITIES.indexOf(chosen) : -1;
  const house: House = {
    ...(settings.damageOverflow === false && { damageOverflow: false }),
    ...(settings.woundedClears === "manual" && { woundedClears: "manual" }),
    ...(Number.isInteger(gap) && gap >= 1 && gap !== 3 && { qualityGap: gap }),
    ...(from >= 0 && from !== QUALITIES.indexOf("heroic") && { qualityFrom: from }),
    ...(settings.feebleDie === "d6" && { feebleDie: 6 }),
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
  return Object.keys(house).length > 0 ? house : undefined;
}

/** A number among the settings; the default where it is none. */
export function numberOf(settings: SettingValues, key: string, otherwise: number): number {
  const value = settings[key];
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}
