import * as applications from "../applications/index";
import { connect } from "./connection";
import { finish, prepare } from "./steps";

/**
 * The boot order that the fact sheet documents: init, i18nInit, setup, ready.
 * @param complete called when `game`, `ui` and `canvas` are completely filled, before the hook `ready`
 */
export async function boot(complete: () => void): Promise<void> {
  const game = await prepare(await connect());
  await applications.initializeUI();
  // with the setting core.noCanvas there is no canvas: canvas.ready stays false, and tokens have no placeables
  if (!game.settings.get("core", "noCanvas")) {
    await globalThis.canvas.initialize();
    await globalThis.canvas.draw();
  }
  game.keyboard.activate(globalThis);
  finish(complete);
}
