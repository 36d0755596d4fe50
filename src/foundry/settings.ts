import type { SettingValues } from "../contract/facts";
import type { Game, SettingSpec } from "../contract/ruleset";
import { host, SYSTEM } from "./host";
import { firstGame, games } from "./registry";

const TOKEN_BAR = "tokenBar";
const CUE_SOUNDS = "cueSounds";
const FOLLOW_TURN = "followTurn";
const PROMPT_SECONDS = "promptSeconds";
const HIDE_NUMBERS = "hideNumbers";
const NUMBERS = "numbers";
const WELCOME = "welcome";
/** The flag of a user who has seen the welcome. */
export const WELCOMED = "welcomed";
const DOWN_FOES = "downFoesDefeated";
const TRUSTED = "trusted";
const SEALED = "sealedAnswers";
const ROLLS = "gameMasterRolls";
const KEYS = "keys";
export const settingKey = (game: Game, spec: SettingSpec): string => `${game.slug}.${spec.key}`;

function registerRulesetSetting(game: Game, spec: SettingSpec, onChange: () => void): void {
  host.game.settings.register(SYSTEM, settingKey(game, spec), {
    name: spec.name,
    hint: spec.hint,
    scope: "world",
    // Each game's page shows them grouped, with their rules.
    config: false,
    type: spec.type === "boolean" ? Boolean : spec.type === "number" ? Number : String,
    default: spec.default,
    onChange,
    ...(spec.choices
      ? {
          choices: Object.fromEntries(
            spec.choices.map((value) => [value, `${spec.name.replace(/\.Name$/, "")}.Choices.${value}`]),
          ),
        }
      : {}),
    ...(spec.range ? { range: spec.range } : {}),
  });
}

/** Whether whoever comes for the first time is shown the welcome. */
export function welcomesNewcomers(): boolean {
  return host.game.settings.get(SYSTEM, WELCOME) === true;
}

/** All settings of the system: the world's game, then what each game leaves open. */
export function registerSettings(onChange: () => void): void {
  const all = games();
  host.game.settings.register(SYSTEM, "ruleset", {
    name: "FIVEFOLD.Setting.ruleset.Name",
    hint: "FIVEFOLD.Setting.ruleset.Hint",
    scope: "world",
    // Chosen in a window of its own: a second field on the page of settings would put the old game back when that page is saved.
    config: false,
    type: String,
    default: firstGame()?.slug ?? "",
    choices: Object.fromEntries(all.map((ruleset) => [ruleset.slug, ruleset.title])),
    onChange,
  });
  host.game.settings.register(SYSTEM, "contrast", {
    name: "FIVEFOLD.Setting.contrast.Name",
    hint: "FIVEFOLD.Setting.contrast.Hint",
    scope: "client",
    config: true,
    type: String,
    default: "system",
    choices: { system: "FIVEFOLD.Setting.contrast.Choices.system", high: "FIVEFOLD.Setting.contrast.Choices.high" },
    onChange,
  });
  host.game.settings.register(SYSTEM, TOKEN_BAR, {
    name: "FIVEFOLD.Setting.tokenBar.Name",
    hint: "FIVEFOLD.Setting.tokenBar.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
    onChange,
  });
  host.game.settings.register(SYSTEM, CUE_SOUNDS, {
    name: "FIVEFOLD.Setting.cueSounds.Name",
    hint: "FIVEFOLD.Setting.cueSounds.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  host.game.settings.register(SYSTEM, FOLLOW_TURN, {
    name: "FIVEFOLD.Setting.followTurn.Name",
    hint: "FIVEFOLD.Setting.followTurn.Hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  host.game.settings.register(SYSTEM, WELCOME, {
    name: "FIVEFOLD.Setting.welcome.Name",
    hint: "FIVEFOLD.Setting.welcome.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
  });
  host.game.settings.register(SYSTEM, PROMPT_SECONDS, {
    name: "FIVEFOLD.Setting.promptSeconds.Name",
    hint: "FIVEFOLD.Setting.promptSeconds.Hint",
    scope: "world",
    config: true,
    type: Number,
    default: 0,
    range: { min: 0, max: 180, step: 5 },
    onChange,
  });
  host.game.settings.register(SYSTEM, HIDE_NUMBERS, {
    name: "FIVEFOLD.Setting.hideNumbers.Name",
    hint: "FIVEFOLD.Setting.hideNumbers.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
    onChange,
  });
  host.game.settings.register(SYSTEM, ROLLS, {
    name: "FIVEFOLD.Setting.gameMasterRolls.Name",
    hint: "FIVEFOLD.Setting.gameMasterRolls.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    onChange,
  });
  host.game.settings.register(SYSTEM, DOWN_FOES, {
    name: "FIVEFOLD.Setting.downFoesDefeated.Name",
    hint: "FIVEFOLD.Setting.downFoesDefeated.Hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    onChange,
  });
  // Kept by the program: nobody chooses them.
  const own = { name: "", scope: "world", config: false };
  host.game.settings.register(SYSTEM, NUMBERS, { ...own, type: Number, default: 0 });
  host.game.settings.register(SYSTEM, TRUSTED, { ...own, type: Boolean, default: false });
  host.game.settings.register(SYSTEM, KEYS, { ...own, scope: "client", type: Object, default: {} });
  // In this browser alone: what it holds nobody else may read.
  host.game.settings.register(SYSTEM, SEALED, { name: "", scope: "client", config: false, type: Object, default: {} });
  for (const ruleset of all) for (const spec of ruleset.settings) registerRulesetSetting(ruleset, spec, onChange);
}

/** How long players have to answer a question; 0: as long as they like. */
export function promptSeconds(): number {
  const value = host.game.settings.get(SYSTEM, PROMPT_SECONDS);
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Whether players see no numbers of those who are neither theirs nor with them. */
export function hidesNumbers(): boolean {
  return host.game.settings.get(SYSTEM, HIDE_NUMBERS) === true;
}

/** Whether foes who are down count as defeated at once. */
export function downFoesDefeated(): boolean {
  return host.game.settings.get(SYSTEM, DOWN_FOES) === true;
}

/** Whether every die is thrown by the game master's client, so that players need not be believed what they rolled. */
export function gameMasterRolls(): boolean {
  return host.game.settings.get(SYSTEM, ROLLS) === true;
}

/** Below which number everything was given out already; 0 in a world in which nobody counted yet. Only game masters' clients write it. */
export function reservedNumbers(): number {
  const value = host.game.settings.get(SYSTEM, NUMBERS);
  return typeof value === "number" && Number.isSafeInteger(value) ? Math.max(0, value) : 0;
}
export async function reserveNumbers(until: number): Promise<void> {
  await host.game.settings.set(SYSTEM, NUMBERS, until);
}

/** Whether messages of before decision 020 have become the game master's. */
export function isTrustSettled(): boolean {
  return host.game.settings.get(SYSTEM, TRUSTED) === true;
}
export async function settleTrust(): Promise<void> {
  await host.game.settings.set(SYSTEM, TRUSTED, true);
}

/** The keys of what was done in secret that this browser keeps. They stand in no document. */
export function sealKeys(): Readonly<Record<string, string>> {
  const value = host.game.settings.get(SYSTEM, KEYS);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((one): one is [string, string] => typeof one[1] === "string"));
}
export async function keepSealKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  await host.game.settings.set(SYSTEM, KEYS, { ...keys });
}

/** Sealed answers of exchanges, which this browser keeps while its user is the one that writes. */
export function sealedAnswers(): Readonly<Record<string, unknown>> {
  const stored = host.game.settings.get(SYSTEM, SEALED);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
export async function keepSealedAnswers(answers: Readonly<Record<string, unknown>>): Promise<void> {
  await host.game.settings.set(SYSTEM, SEALED, answers);
}

/** Whether this browser shows the bar of the selected token. */
export function tokenBar(): boolean {
  return host.game.settings.get(SYSTEM, TOKEN_BAR) === true;
}

/** Whether this browser sounds when its user is asked, and when a turn of theirs begins. */
export function cueSounds(): boolean {
  return host.game.settings.get(SYSTEM, CUE_SOUNDS) === true;
}

/** Whether the selection of this browser follows the turn of its user's creatures. */
export function followTurn(): boolean {
  return host.game.settings.get(SYSTEM, FOLLOW_TURN) === true;
}

/** How long a round of a game is, in seconds of world time. */
export const roundSeconds = (game: Game): number => Number(settingValues(game).secondsPerRound ?? game.secondsPerRound);
/** The world's choices for one game, by key without its prefix. */
export function settingValues(game: Game): SettingValues {
  const values: Record<string, string | number | boolean> = {};
  for (const spec of game.settings) {
    const value = host.game.settings.get(SYSTEM, settingKey(game, spec));
    // A stored value of another type (an older version's) counts as not set.
    const fits =
      typeof value === typeof spec.default &&
      (typeof value === "string" || typeof value === "number" || typeof value === "boolean");
    values[spec.key] = fits ? value : spec.default;
  }
  return values;
}
