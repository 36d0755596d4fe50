import { host, SYSTEM } from "../host";
import type { HostActor, HostToken } from "../host/types";

/** Our own hook: what readers may know of creatures' numbers has changed. */
const NUMBERS = "fivefold.numbers";
/** The flag by which a game master shows the numbers of one creature to everybody. */
const REVEALED = "revealed";
/** `CONST.TOKEN_DISPOSITIONS.FRIENDLY`, whose value is part of the public API. */
const FRIENDLY = 1;

/** Whether a game master has shown this creature's numbers to the players. */
export const isRevealed = (actor: HostActor): boolean => actor.flags[SYSTEM]?.[REVEALED] === true;

/** Whether it is on the players' side: somebody plays it, or its token is friendly. `shown`: the token that stands for it, where that is known. */
export const isAlly = (
  { hasPlayerOwner, token, prototypeToken }: HostActor,
  shown: Pick<HostToken, "disposition"> | null = token,
): boolean => hasPlayerOwner || (shown ?? prototypeToken).disposition === FRIENDLY;

/** Shows a creature's numbers to the players, or hides them again. */
export async function toggleRevealed(actor: HostActor): Promise<void> {
  await actor.setFlag(SYSTEM, REVEALED, !isRevealed(actor));
}

/** Tells everybody on this client who shows numbers that readers may know others of them now. */
export function tellNumbersChanged(): void {
  host.Hooks.callAll(NUMBERS);
}
/**
 * Calls a function whenever that is told.
 * @returns what ends it
 */
export function onNumbersChanged(changed: () => void): () => void {
  const id = host.Hooks.on(NUMBERS, changed);
  return () => host.Hooks.off(NUMBERS, id);
}
