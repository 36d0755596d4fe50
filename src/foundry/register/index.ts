import { apiOf } from "../api";
import { refreshBar, watchSelection } from "../bar/watch";
import { watchAsked } from "../cards/asked";
import { refreshCard } from "../cards/render";
import { CARD_TEMPLATES } from "../cards/templates";
import { watchDirectories } from "../config/directories";
import { watchEffectWindows } from "../config/effect-statuses";
import { greet } from "../config/greet";
import { registerPages } from "../config/menus";
import { watchOtherGames } from "../config/other-games";
import { watchTurns } from "../cues/turn";
import { watchPrompts } from "../cues/watch";
import { watchAllClocks } from "../exchange/timers/promptTimers";
import { host } from "../host";
import { ODDS_TEMPLATES } from "../odds/templates";
import { registerQueries } from "../queries/register";
import { games, type KnownGame, registerGames } from "../registry";
import { watchRelations } from "../scene/figure";
import { registerRuler } from "../scene/ruler";
import { registerSettings } from "../settings";
import { watchGround } from "../sheets/ground";
import { redrawSheets, watchWhoseTurn } from "../sheets/redraw";
import { registerSheets } from "../sheets/register";
import { FivefoldCombatTracker } from "../tracker/tracker";
import { applyContrast } from "../ui/windows/contrast";
import { part } from "../ui/windows/part";
import { keepPresses } from "../ui/windows/pressed";
import { applyWorld, tellMissingGame } from "../world";
import { registerDocuments } from "./documents";
import { watchGames } from "./games";
import { refreshNumbers, registerHooks } from "./hooks";
import { registerKeybindings } from "./keybindings";

/** Renders open applications again, so that a changed setting shows at once. */
function refresh(): void {
  applyContrast();
  applyWorld();
  for (const directory of [host.ui.compendium, host.ui.actors, host.ui.items]) directory?.render();
  host.ui.combat?.render();
  refreshBar();
  watchAllClocks();
  refreshNumbers();
  redrawSheets();
}

/** Registers the whole system; called once, when the module is loaded, with every game that was found. */
export function register(all: readonly KnownGame[]): void {
  registerGames(all);
  host.Hooks.once("init", () => {
    registerSettings(refresh);
    registerPages(games());
    registerDocuments();
    applyWorld();
    watchGames(refresh);
    registerSheets(games());
    registerQueries();
    registerKeybindings();
    registerRuler();
    host.CONFIG.ui.combat = FivefoldCombatTracker;
    const api = apiOf();
    host.game.fivefold = api;
    host.game.system.api = api;
    void foundry.applications.handlebars.loadTemplates([...CARD_TEMPLATES, ...ODDS_TEMPLATES]);
  });
  host.Hooks.once("ready", applyContrast);
  host.Hooks.once("ready", tellMissingGame);
  host.Hooks.once("ready", () => void greet());
  // Texts over tokens are not needed at the start.
  host.Hooks.once("ready", () => void part(() => import("../cues/floats")).then((floats) => floats?.watchFloats()));
  host.Hooks.on("fivefold.refreshCard", refreshCard);
  registerHooks();
  watchAsked();
  watchSelection();
  watchRelations();
  watchGround();
  watchWhoseTurn();
  watchPrompts();
  keepPresses(document);
  watchTurns();
  watchOtherGames();
  watchDirectories();
  watchEffectWindows();
}
