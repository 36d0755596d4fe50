import type { Socket } from "socket.io-client";
import type { Dynamic } from "../../common/types";
import type { WorldPayload } from "../../common/wire";
import * as applications from "../applications/index";
import * as canvasArea from "../canvas/index";
import * as dice from "../dice/index";
import * as documents from "../documents/index";
import tableLang from "../lang/en.json";
import { answerQueries, call, connect, watchConnection } from "./connection";
import { seededUniform } from "./dice-seed";
import { Game } from "./game";
import { localizeRegistered } from "./localization";
import { applyTheme, registerCoreSettings } from "./settings-core";

const fire = (hook: string): void => {
  globalThis.Hooks.callAll(hook);
};

/** Presence and pauses of others. */
function listen(game: Dynamic): void {
  game.socket.on("userConnected", (userId: string, active: boolean) => {
    const user = game.users?.get(userId);
    if (!user) return;
    user.active = active;
    globalThis.Hooks.callAll("userConnected", user, active);
    globalThis.ui.players?.render();
  });
  game.socket.on("pause", (paused: boolean) => {
    game.paused = paused;
    globalThis.Hooks.callAll("pauseGame", paused, { broadcast: true });
    globalThis.ui.pause?.render({ force: true });
  });
  for (const action of ["create", "update"] as const) {
    globalThis.Hooks.on(`${action}Setting`, (setting: Dynamic, ...args: Dynamic[]) => {
      const [options, userId] = args.slice(-2);
      game.settings.received(setting.toObject(), options, userId);
    });
  }
  globalThis.Hooks.on("deleteSetting", (setting: Dynamic) => game.settings.forgotten(setting.toObject()));
}

/**
 * What others commit between the world's snapshot and the moment when documents listen would be missed: it is collected and handed over. What came
 * before the snapshot is in it.
 */
function collectEarly(socket: Socket): { start(): void; hand(): void } {
  let collected: Dynamic[] = [];
  const collect = (response: Dynamic): void => {
    collected.push(response);
  };
  socket.on("modified", collect);
  return {
    start: () => {
      collected = [];
    },
    hand: () => {
      socket.off("modified", collect);
      for (const response of collected) for (const listener of socket.listeners("modified")) listener(response);
    },
  };
}

/** The boot order that the fact sheet documents: init, i18nInit, setup, ready. */
export async function boot(): Promise<void> {
  const socket = await connect();
  const early = collectEarly(socket);
  const data = await call<WorldPayload>(socket, "world");
  early.start();
  const game = new Game(socket, data);
  globalThis.game = game;
  watchConnection(socket);
  answerQueries(socket);
  if (typeof data.switches?.diceSeed === "number")
    globalThis.CONFIG.Dice.randomUniform = seededUniform(data.switches.diceSeed);
  registerCoreSettings();
  dice.registerDiceSettings();
  applications.registerHandlebarsHelpers();
  applications.provideTemplates(dice.diceTemplates);
  applications.registerApplicationSettings();
  applications.registerCoreSheets();
  applyTheme();

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
  localizeRegistered(globalThis.CONFIG);
  fire("i18nInit");

  documents.initializeDocuments(data);
  early.hand();
  listen(game);
  fire("setup");

  await applications.initializeUI();
  await globalThis.canvas.initialize();
  await globalThis.canvas.draw();
  game.keybindings.activate(globalThis);
  game.ready = true;
  fire("ready");
}
