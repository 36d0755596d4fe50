import type { Ruleset } from "../contract/ruleset";
import { host } from "./host";
import { ownWords, translate } from "./i18n";
import { gameBySlug, worldGame, worldRuleset, worldSlug } from "./registry";
import { roundSeconds, settingValues } from "./settings";
import { offered, registerStatuses } from "./statuses";

/** Takes over a table's own words for a game, and which statuses of the game the table offers. */
export function nameWords(ruleset: Ruleset | null): void {
  if (!ruleset) return;
  const settings = settingValues(ruleset);
  Object.assign(ownWords, ruleset.ownWords?.(settings));
  Object.assign(offered, ruleset.offeredStatuses?.(settings));
}
/** Applies the world's game to Foundry's configuration: at the start, and whenever another game is chosen. */
export function applyWorld(): void {
  nameWords(worldRuleset());
  registerStatuses();
  host.CONFIG.time.roundTime = roundSeconds(worldGame());
}

/** Tells game masters that the world is set to a game that this version does not have. Nothing is changed. */
export function tellMissingGame(): void {
  const game = worldSlug();
  if (!host.game.user.isGM || game === "" || gameBySlug(game)) return;
  const standIn = translate(worldGame().title);
  host.ui.notifications.error(translate("FIVEFOLD.World.missingGame", { game, standIn }), { permanent: true });
}
