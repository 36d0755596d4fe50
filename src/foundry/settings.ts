import type { SettingValues } from "../contract/facts";
import type { Game, SettingSpec } from "../contract/ruleset";
import { integer, listOf, type Shaped, shape, tableOf, words } from "../engine/shape";
import { host, SYSTEM } from "./host";
import { firstGame, games } from "./registry";

const TOKEN_BAR = "tokenBar";
const CUE_SOUNDS = "cueSounds";
const FOLLOW_TURN = "followTurn";
const END_ASKS = "endTurnAsks";
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
const LENT = "lentRights";
const BAR_PLACE = "barPlace";
export const settingKey = (game: Game, spec: SettingSpec): string => `${game.slug}.${spec.key}`;

const isOn = (key: string): boolean => host.game.settings.get(SYSTEM, key) === true;

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

/** Whether a user who comes to the world for the first time is shown the welcome. */
export function welcomesNewcomers(): boolean {
  return isOn(WELCOME);
}

/** Registers all settings of the system: the world's game, the shell's own, and the rule options of each game. */
export function registerSettings(onChange: () => void): void {
  const all = games();
  const { settings } = host.game;
  /** Registers a setting that Foundry's own page shows. The setting's key is also the key of its words. */
  const shown = (key: string, scope: "world" | "client", initial: boolean | number | string, more: object = {}): void =>
    settings.register(SYSTEM, key, {
      name: `FIVEFOLD.Setting.${key}.Name`,
      hint: `FIVEFOLD.Setting.${key}.Hint`,
      scope,
      config: true,
      type: typeof initial === "boolean" ? Boolean : typeof initial === "number" ? Number : String,
      default: initial,
      onChange,
      ...more,
    });
  shown("ruleset", "world", firstGame()?.slug ?? "", {
    // The game is chosen in a window of its own: a second field on the settings page would restore the old game when that page is saved.
    config: false,
    choices: Object.fromEntries(all.map((ruleset) => [ruleset.slug, ruleset.title])),
  });
  shown("contrast", "client", "system", {
    choices: { system: "FIVEFOLD.Setting.contrast.Choices.system", high: "FIVEFOLD.Setting.contrast.Choices.high" },
  });
  const asks = ["all", "characters", "never"].map((of) => [of, `FIVEFOLD.Setting.${END_ASKS}.Choices.${of}`]);
  shown(END_ASKS, "client", "all", { choices: Object.fromEntries(asks) });
  for (const key of [TOKEN_BAR, CUE_SOUNDS, FOLLOW_TURN]) shown(key, "client", true);
  for (const key of [WELCOME, HIDE_NUMBERS]) shown(key, "world", true);
  shown(PROMPT_SECONDS, "world", 0, { range: { min: 0, max: 180, step: 5 } });
  for (const key of [ROLLS, DOWN_FOES]) shown(key, "world", false);
  // The program writes these settings; nobody chooses them.
  const own = { name: "", scope: "world", config: false };
  host.game.settings.register(SYSTEM, NUMBERS, { ...own, type: Number, default: 0 });
  host.game.settings.register(SYSTEM, TRUSTED, { ...own, type: Boolean, default: false });
  host.game.settings.register(SYSTEM, LENT, { ...own, type: Array, default: [] });
  for (const key of [KEYS, BAR_PLACE])
    host.game.settings.register(SYSTEM, key, { ...own, scope: "client", type: Object, default: {} });
  // This is stored in this browser alone, because nobody else may read it.
  host.game.settings.register(SYSTEM, SEALED, { name: "", scope: "client", config: false, type: Object, default: {} });
  for (const ruleset of all) for (const spec of ruleset.settings) registerRulesetSetting(ruleset, spec, onChange);
}

/** How many seconds players have to answer a question; 0: as long as they like. */
export function promptSeconds(): number {
  const value = host.game.settings.get(SYSTEM, PROMPT_SECONDS);
  return typeof value === "number" && Number.isFinite(value) ? Math.max(0, value) : 0;
}

/** Whether players see no numbers of creatures that are neither theirs nor allies. */
export function hidesNumbers(): boolean {
  return isOn(HIDE_NUMBERS);
}

/** Whether foes that are down count as defeated at once. */
export function downFoesDefeated(): boolean {
  return isOn(DOWN_FOES);
}

/** Whether the game master's client throws all dice, so that nobody has to trust what players have rolled. */
export function gameMasterRolls(): boolean {
  return isOn(ROLLS);
}

/** The number below which all numbers have been given out; 0 in a world that has not counted yet. Only game masters' clients write it. */
export function reservedNumbers(): number {
  const value = host.game.settings.get(SYSTEM, NUMBERS);
  return typeof value === "number" && Number.isSafeInteger(value) ? Math.max(0, value) : 0;
}
export async function reserveNumbers(until: number): Promise<void> {
  await host.game.settings.set(SYSTEM, NUMBERS, until);
}

/** Whether messages from before decision 020 have been taken over by the game master. */
export function isTrustSettled(): boolean {
  return isOn(TRUSTED);
}
export async function settleTrust(): Promise<void> {
  await host.game.settings.set(SYSTEM, TRUSTED, true);
}

/**
 * A creature whose rights are lent to the players of another one: both creatures by uuid, the players by id, and the ownership levels that
 * the players had before.
 */
const isLent = shape({ uuid: words, by: words, players: listOf(words), before: tableOf(integer(-1, 3)) });
export type Lent = Shaped<typeof isLent>;
/** The loans of rights that hold now. Only game masters' clients write them. */
export function lentRights(): readonly Lent[] {
  const value = host.game.settings.get(SYSTEM, LENT);
  return Array.isArray(value) ? value.filter((one): one is Lent => isLent(one)) : [];
}
export async function keepLentRights(lent: readonly Lent[]): Promise<void> {
  await host.game.settings.set(SYSTEM, LENT, [...lent]);
}

/** The keys of secret exchanges in this browser. No document holds them. */
export function sealKeys(): Readonly<Record<string, string>> {
  const value = host.game.settings.get(SYSTEM, KEYS);
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((one): one is [string, string] => typeof one[1] === "string"));
}
export async function keepSealKeys(keys: Readonly<Record<string, string>>): Promise<void> {
  await host.game.settings.set(SYSTEM, KEYS, { ...keys });
}

/** Sealed answers of exchanges, which this browser keeps while its user is the writer. */
export function sealedAnswers(): Readonly<Record<string, unknown>> {
  const stored = host.game.settings.get(SYSTEM, SEALED);
  return typeof stored === "object" && stored !== null ? { ...stored } : {};
}
export async function keepSealedAnswers(answers: Readonly<Record<string, unknown>>): Promise<void> {
  await host.game.settings.set(SYSTEM, SEALED, answers);
}

/** Whether this browser shows the bar of the selected token. */
export function tokenBar(): boolean {
  return isOn(TOKEN_BAR);
}

/** Where this browser has stored the place of the token bar; the value is not checked. */
export const barPlace = (): unknown => host.game.settings.get(SYSTEM, BAR_PLACE);
export async function keepBarPlace(place: object): Promise<void> {
  await host.game.settings.set(SYSTEM, BAR_PLACE, place);
}

/** Whether this browser plays a sound when its user is asked something, and when a turn of the user's creature begins. */
export function cueSounds(): boolean {
  return isOn(CUE_SOUNDS);
}

/** Whether this browser changes selection and targets when turns of its user's creatures begin and end. */
export function followTurn(): boolean {
  return isOn(FOLLOW_TURN);
}

/**
 * Whether this browser asks for confirmation before a turn ends in which something is left.
 * @param played whether a player plays the creature of the turn
 */
export function endTurnAsks(played: boolean): boolean {
  const of = host.game.settings.get(SYSTEM, END_ASKS);
  return of !== "never" && (of !== "characters" || played);
}

/** How many seconds of world time a round of a game takes. */
export const roundSeconds = (game: Game): number => Number(settingValues(game).secondsPerRound ?? game.secondsPerRound);
/** The world's settings of one game, by key without the game's prefix. */
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
