import { isObject } from "../../../engine/shape";
import { deleteKey } from "../../compat/operators";
import { host, SYSTEM } from "../../host";
import type { HostUser } from "../../host/types";

/** An answer that is stored in its user's flags until a game master is connected. */
export interface OfflineAnswer {
  readonly h: string;
  readonly value: string;
}
const isKept = (value: unknown): value is OfflineAnswer =>
  isObject(value) && typeof value.h === "string" && typeof value.value === "string";

/** How many cards are read at most; nobody is asked on more while no game master is connected. */
const MOST_CARDS = 50;
/** How many answers on one card are read at most. */
const MOST_ANSWERS = 20;
const FLAG = "kept";

/** A user's offline answers: by message, then by address. Only that user and game masters can write them, which the server enforces. */
export function offlineAnswers(user: HostUser): ReadonlyMap<string, ReadonlyMap<string, OfflineAnswer>> {
  const stored = user.getFlag(SYSTEM, FLAG);
  const all = new Map<string, Map<string, OfflineAnswer>>();
  if (!isObject(stored)) return all;
  for (const [message, answers] of Object.entries(stored).slice(0, MOST_CARDS)) {
    if (!isObject(answers)) continue;
    const some = Object.entries<unknown>(answers).slice(0, MOST_ANSWERS);
    const kept = some.filter((entry): entry is [string, OfflineAnswer] => isKept(entry[1]));
    if (kept.length > 0) all.set(message, new Map(kept));
  }
  return all;
}

/** Stores an answer; a later answer to the same question takes its place. */
export async function keepAnswer(message: string, at: string, answer: OfflineAnswer): Promise<void> {
  await host.game.user.setFlag(SYSTEM, `${FLAG}.${message}.${at}`, { h: answer.h, value: answer.value });
}

/**
 * Removes the stored answers of a user on some cards, in one update.
 * @param messages ids of the cards whose answers were read. Where the user's flag holds more cards than are ever read, the whole flag is
 * removed.
 */
export async function dropOfflineAnswers(user: HostUser, messages: readonly string[]): Promise<void> {
  const stored = user.getFlag(SYSTEM, FLAG);
  const more = isObject(stored) && Object.keys(stored).length > MOST_CARDS;
  if (more) await user.unsetFlag(SYSTEM, FLAG);
  else if (messages.length > 0)
    await user.update(Object.assign({}, ...messages.map((id) => deleteKey(`flags.${SYSTEM}.${FLAG}.${id}`))));
}
