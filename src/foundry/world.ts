import { host } from "./host";
import { translate } from "./i18n";
import { gameBySlug, worldGame, worldSlug } from "./registry";
import { roundSeconds } from "./settings";
import { registerStatuses } from "./statuses";

/** What of the host's configuration follows the world's game: at the start, and whenever another one is chosen. */
export function applyWorld(): void {
  registerStatuses();
  host.CONFIG.time.roundTime = roundSeconds(worldGame());
}

/** Tells the game masters where the world is set to a game that this version does not have. Nothing is changed by it. */
export function tellMissingGame(): void {
  const game = worldSlug();
  if (!host.game.user.isGM || game === "" || gameBySlug(game)) return;
  const standIn = translate(worldGame().title);
  host.ui.notifications.error(translate("FIVEFOLD.World.missingGame", { game, standIn }), { permanent: true });
}
