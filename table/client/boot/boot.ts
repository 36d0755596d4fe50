import * as applications from "../applications/index";
import { connect } from "./connection";
import { finish, prepare } from "./steps";

/**
 * The boot order that the fact sheet documents: init, i18nInit, setup, ready.
 * @param complete called when `game`, `ui` and `canvas` hold all they will hold, before the hook `ready`
 */
export async function boot(complete: () => void): Promise<void> {
  const game = await prepare(await connect());
  await applications.initializeUI();
  // whoever plays without a board has none: canvas.ready stays false, tokens have no figures (setting core.noCanvas)
  if (!game.settings.get("core", "noCanvas")) {
    await globalThis.canvas.initialize();
    await globalThis.canvas.draw();
  }
  game.keyboard.activate(globalThis);
  finish(complete);
}
