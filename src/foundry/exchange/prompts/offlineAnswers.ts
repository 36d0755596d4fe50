import { isObject } from "../../../engine/shape";
import { host, SYSTEM } from "../../host";
import type { HostUser } from "../../host/types";

/** An answer that is stored in its user's flags until a game master is connected. */
export interface OfflineAnswer {
  readonly h: string;
  readonly value: string;
}
const isKept = (value: unknown): value is OfflineAnswer =>
  isObject(value) && typeof value.h === "string" && typeof value.value === "string";

/** A user's offline answers: by message, then by address. Only that user and game masters can write them, which the server enforces. */
export function offlineAnswers(user: HostUser): ReadonlyMap<string, ReadonlyMap<string, OfflineAnswer>> {
  const stored = user.getFlag(SYSTEM, "kept");
  const all = new Map<string, Map<string, OfflineAnswer>>();
  if (!isObject(stored)) return all;
  for (const [message, answers] of Object.entries(stored)) {
    if (!isObject(answers)) continue;
    const kept = Object.entries<unknown>(answers).filter((entry): entry is [string, OfflineAnswer] => isKept(entry[1]));
    if (kept.length > 0) all.set(message, new Map(kept));
  }
  return all;
}

/** Keeps an answer; a later one to the same question takes its place. */
export async function keepAnswer(message: string, at: string, answer: OfflineAnswer): Promise<void> {
  await host.game.user.setFlag(SYSTEM, `kept.${message}.${at}`, { h: answer.h, value: answer.value });
}

/** Forgets what a user has answered on one card. */
export async function dropOfflineAnswers(user: HostUser, message: string): Promise<void> {
  await user.unsetFlag(SYSTEM, `kept.${message}`);
}
