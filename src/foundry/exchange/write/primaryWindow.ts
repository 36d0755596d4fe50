import { host, SYSTEM } from "../../host";

/** The flag of a user that says which of its windows writes. */
const FLAG = "seat";
/** The random id of this window. */
const OWN = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join("-");

/**
 * Whether this is the window of its user that writes. Foundry elects a user, not a window: a game master with two windows (a second screen,
 * a tablet; foundryvtt#14728) would write everything twice.
 */
export function isPrimaryWindow(): boolean {
  return host.game.user.getFlag(SYSTEM, FLAG) === OWN;
}
/** Makes this window the primary one among the windows of the same game master. */
export async function becomePrimaryWindow(): Promise<void> {
  const { user } = host.game;
  if (user.isGM && !isPrimaryWindow()) await user.setFlag(SYSTEM, FLAG, OWN);
}
/** Makes the window that the game master is using the primary one, so that writing goes on when another window was closed. */
export function watchPrimaryWindow(): void {
  for (const name of ["focus", "pointerdown", "keydown"])
    window.addEventListener(
      name,
      ({ type, target }) => {
        // Drawing may give the focus to an element of this window while nobody uses the window.
        if (host.game.ready && !(type === "focus" && target instanceof Node)) void becomePrimaryWindow();
      },
      { capture: true, passive: true },
    );
}
