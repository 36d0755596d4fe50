import type { SettingSpec } from "../../../../contract/ruleset";
import { QUALITIES, type Quality } from "./types";

const words = (key: string) => ({
  name: `FIVEFOLD.Vigor.Setting.${key}.Name`,
  hint: `FIVEFOLD.Vigor.Setting.${key}.Hint`,
});

const GROUPS = {
  roll: ["vsTie", "chargesBoostEffects", "pointsPerDie"],
  react: ["reactionPrompt", "showAttackTotal", "unawareCanReact", "windedBlocksReactions", "readyVigorCost"],
  turn: ["autoEndTurn", "moveProvokes", "proneRounding", "timerMode", "stabilizeActions"],
  place: ["facing", "rearArc", "halveSituational", "bodyCover", "coverArAllTypes"],
  damage: ["damageOverflow", "woundedClears", "autoApplyDamage"],
} as const;
const RULES: Readonly<Record<string, string>> = {
  vsTie: "V-011",
  chargesBoostEffects: "V-012",
  pointsPerDie: "V-007",
  reactionPrompt: "V-045",
  showAttackTotal: "V-045",
  unawareCanReact: "V-045",
  windedBlocksReactions: "V-096",
  readyVigorCost: "V-059",
  autoEndTurn: "V-021",
  moveProvokes: "V-055",
  proneRounding: "V-089",
  timerMode: "V-022",
  stabilizeActions: "V-149",
  facing: "V-081",
  rearArc: "V-081",
  halveSituational: "V-081",
  bodyCover: "V-166",
  coverArAllTypes: "V-169",
  damageOverflow: "V-109",
  woundedClears: "V-109",
  autoApplyDamage: "V-108",
};
type Kind = Pick<SettingSpec, "type" | "default" | "choices" | "range">;
const yes: Kind = { type: "boolean", default: true };
const no: Kind = { type: "boolean", default: false };
const one = (...choices: readonly [string, ...string[]]): Kind => ({ type: "choice", default: choices[0], choices });
const number = (initial: number, min: number, max: number, step = 1): Kind => ({
  type: "number",
  default: initial,
  range: { min, max, step },
});
/** [V-166] What a creature in the line of fire is to whoever stands behind it: the book does not say, the table does. */
export const BODIES = ["partial", "light", "none"] as const;
/** The ledger's settings with its defaults; of several choices the first is the default. */
const KINDS: Readonly<Record<string, Kind>> = {
  vsTie: one("beat", "meet"),
  chargesBoostEffects: no,
  pointsPerDie: number(0, 0, 20),
  reactionPrompt: one("onHit", "always"),
  showAttackTotal: yes,
  unawareCanReact: yes,
  windedBlocksReactions: no,
  readyVigorCost: number(0, 0, 20),
  autoEndTurn: one("prompt", "off", "auto"),
  moveProvokes: no,
  proneRounding: one("down", "up"),
  timerMode: one("block", "roundEnd"),
  stabilizeActions: number(1, 0, 4),
  facing: no,
  rearArc: number(90, 30, 180, 15),
  halveSituational: no,
  bodyCover: one(...BODIES),
  coverArAllTypes: yes,
  damageOverflow: yes,
  woundedClears: one("durability", "manual"),
  autoApplyDamage: yes,
};
const group = (id: string): string => `FIVEFOLD.Vigor.SettingGroup.${id}`;
const plainSettings = Object.entries(GROUPS).flatMap(([id, keys]) =>
  keys.map(
    (key): SettingSpec => ({
      key,
      ...(KINDS[key] ?? no),
      ...words(key),
      rule: RULES[key] ?? "V-001",
      group: group(id),
    }),
  ),
);
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
export const dieKey = (quality: Quality): string => `die${capital(quality)}`;
export const nameKey = (quality: Quality): string => `name${capital(quality)}`;
export const DICE = ["book", "d4", "d6", "d8", "d10", "d12", "d20"] as const;

/** [V-104] The ladder of qualities, which a table may rewrite. */
const qualitySettings: readonly SettingSpec[] = [
  { key: "qualityGap", ...number(3, 1, 5), ...words("qualityGap"), rule: "V-122" },
  {
    key: "qualityFrom",
    type: "choice",
    default: "heroic",
    choices: [...QUALITIES],
    ...words("qualityFrom"),
    rule: "V-122",
  },
  { key: "feebleDie", ...one("d4", "d6"), ...words("feebleDie"), rule: "V-104" },
  ...QUALITIES.flatMap((quality): SettingSpec[] => [
    { key: dieKey(quality), ...one(...DICE), ...words(dieKey(quality)), rule: "V-104" },
    { key: nameKey(quality), type: "text", default: "", ...words(nameKey(quality)), rule: "V-104" },
  ]),
];

/** The open questions of the book that a table may answer otherwise. */
export const SETTINGS: readonly SettingSpec[] = [
  ...plainSettings,
  ...qualitySettings.map((spec) => ({ ...spec, group: group("quality") })),
];
