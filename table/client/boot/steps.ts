import type { Socket } from "socket.io-client";
import type { WorldPayload } from "../../common/wire";
import type { Dynamic, Plain } from "../../dynamic";
import * as applications from "../applications/index";
import { AudioHelper } from "../audio/helper";
import * as canvasArea from "../canvas/index";
import { beContrary, contrary } from "../contrary";
import * as dice from "../dice/index";
import * as documents from "../documents/index";
import tableLang from "../lang/en.json";
import { answerQueries, callUntilAnswered, watchConnection } from "./connection";
import { registerCoreKeybindings } from "./core-keybindings";
import { seededUniform } from "./dice-seed";
import { collectEarly } from "./early";
import { Game } from "./game";
import { listenToPresence } from "./presence";
import { registerCoreSettings } from "./settings-core";
import { applyTheme, followSystemTheme } from "./theme";

const fire = (hook: string): void => {
  globalThis.Hooks.callAll(hook);
};

/** Listens to the presence and the pauses of others, and to written settings. */
function listen(game: Dynamic): void {
  listenToPresence(game.socket);
  AudioHelper._activateSocketListeners(game.socket);
  for (const action of ["create", "update"] as const) {
    globalThis.Hooks.on(`${action}Setting`, (setting: Dynamic, ...args: Dynamic[]) => {
      const [options, userId] = args.slice(-2);
      game.settings.received(setting.toObject(), options, userId);
    });
  }
  globalThis.Hooks.on("deleteSetting", (setting: Dynamic) => game.settings.forgotten(setting.toObject()));
}

/** The boot up to the interface: settings, translations and documents, with the hooks init, i18nInit and setup. @returns `game` */
export async function prepare(socket: Socket): Promise<Dynamic> {
  const handEarly = collectEarly(socket);
  const data = await callUntilAnswered<WorldPayload>(socket, "world");
  const game = new Game(socket, data);
  globalThis.game = game;
  beContrary(data.switches?.contrary === true);
  watchConnection(socket);
  answerQueries(socket);
  if (typeof data.switches?.diceSeed === "number")
    globalThis.CONFIG.Dice.randomUniform = seededUniform(data.switches.diceSeed);
  registerCoreSettings();
  for (const { layerClass } of Object.values<Plain>(globalThis.CONFIG.Canvas.layers)) layerClass.registerSettings?.();
  registerCoreKeybindings();
  dice.registerDiceSettings();
  applications.registerHandlebarsHelpers();
  applications.provideTemplates(dice.diceTemplates);
  applications.registerApplicationSettings();
  applications.registerCoreSheets();
  applyTheme();
  followSystemTheme();

  fire("init");
  applications.applicationsNamespace.apps.DocumentSheetConfig.updateDefaultSheets(
    game.settings.get("core", "sheetClasses"),
  );
  const { id, languages = [] } = game.system;
  const urls = languages
    .filter((one: Dynamic) => one.lang === game.i18n.lang)
    .map((one: Dynamic) => `/systems/${id}/${one.path}`);
  await game.i18n.initialize([documents.lang, tableLang, dice.diceLang, canvasArea.canvasLang], urls);
  documents.localizeDocuments();
  fire("i18nInit");

  // The public pages about core's hooks do not agree on which of the two comes first.
  if (contrary()) fire("setup");
  documents.initializeDocuments(data);
  listen(game);
  handEarly();
  if (!contrary()) fire("setup");
  game.keybindings.initialize();
  return game;
}

/** Marks the game as ready and calls the hook `ready`. */
export function finish(complete: () => void): void {
  globalThis.game.ready = true;
  complete();
  fire("ready");
}
