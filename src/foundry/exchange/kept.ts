import { host, SYSTEM } from "../host";

/** An answer that waits in its user's own flags until a game master is there. */
export interface KeptAnswer {
  readonly h: string;
  readonly value: string;
}
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
const isKept = (value: unknown): value is KeptAnswer =>
  isObject(value) && typeof value.h === "string" && typeof value.value === "string";

/** Our own kept answers: by message, then by address. */
export function keptAnswers(): ReadonlyMap<string, ReadonlyMap<string, KeptAnswer>> {
  const stored = host.game.user.getFlag(SYSTEM, "kept");
  const all = new Map<string, Map<string, KeptAnswer>>();
  if (!isObject(stored)) return all;
  for (const [message, answers] of Object.entries(stored)) {
    if (!isObject(answers)) continue;
    const kept = Object.entries(answers).filter((entry): entry is [string, KeptAnswer] => isKept(entry[1]));
    if (kept.length > 0) all.set(message, new Map(kept));
  }
  return all;
}

/** Keeps an answer; a later one to the same question takes its place. */
export async function keepAnswer(message: string, at: string, answer: KeptAnswer): Promise<void> {
  await host.game.user.setFlag(SYSTEM, `kept.${message}.${at}`, { h: answer.h, value: answer.value });
}

export async function dropKept(message: string): Promise<void> {
  await host.game.user.unsetFlag(SYSTEM, `kept.${message}`);
}
