import { host, SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";

/** The hook of this system that is called when readers may know other numbers of creatures than before. */
const NUMBERS = "fivefold.numbers";
/** The flag by which a game master shows the numbers of one creature to everybody. */
const REVEALED = "revealed";
/** `CONST.TOKEN_DISPOSITIONS.FRIENDLY`, whose value is part of the public API. */
const FRIENDLY = 1;

/** Whether a game master has shown this creature's numbers to the players. */
export const isRevealed = (actor: HostActor): boolean => actor.flags[SYSTEM]?.[REVEALED] === true;

/** Whether a creature is on the players' side: a player owns it, or its token is friendly. `shown`: its token, where that is known. */
export const isAlly = (
  { hasPlayerOwner, token, prototypeToken }: HostActor,
  shown: Pick<HostToken, "disposition"> | null = token,
): boolean => hasPlayerOwner || (shown ?? prototypeToken).disposition === FRIENDLY;

/** Shows a creature's numbers to the players, or hides them again. */
export async function toggleRevealed(actor: HostActor): Promise<void> {
  await actor.setFlag(SYSTEM, REVEALED, !isRevealed(actor));
}

/** Calls that hook: everything on this client that shows numbers has to be updated. */
export function tellNumbersChanged(): void {
  host.Hooks.callAll(NUMBERS);
}
/**
 * Calls a function whenever that hook is called.
 * @returns ends this
 */
export function onNumbersChanged(changed: () => void): () => void {
  const id = host.Hooks.on(NUMBERS, changed);
  return () => host.Hooks.off(NUMBERS, id);
}
