import { logCompatibilityWarning } from "../utils/compatibility";
import type { Generation, GenerationProfile, Shim } from "./types";
import { v13 } from "./v13";
import { v14 } from "./v14";

export type { Generation, GenerationProfile, Shim } from "./types";

const PROFILES: Readonly<Record<Generation, GenerationProfile>> = { 13: v13, 14: v14 };

let running: GenerationProfile = v13;

/** The differences of the generation that runs in this process or page. */
export function profile(): GenerationProfile {
  return running;
}

/** The differences of one generation. */
export function profileOf(generation: Generation): GenerationProfile {
  return PROFILES[generation];
}

/**
 * Chooses the generation of this process or page. To be called before the first schema is built and before any system's module runs.
 * @throws for a generation that the table does not imitate
 */
export function useGeneration(generation: number): GenerationProfile {
  if (generation !== 13 && generation !== 14)
    throw new Error(`The practice table imitates 13 and 14, not ${generation}.`);
  running = PROFILES[generation];
  return running;
}

/**
 * Records that an outdated name was used, and returns the value that it stands for.
 * @returns the value
 */
export function outdated<T>({ old, instead, since, until }: Shim, value: T): T {
  logCompatibilityWarning(`${old} is deprecated. Use ${instead} instead.`, { since, until, once: true });
  return value;
}

/** The four ways in which every generation sends a message. */
export type Audience = "public" | "gm" | "blind" | "self";

/** The running generation's name of a mode; a name of the generation before is accepted, and its use recorded. */
export function modeNamed(mode: string): string {
  const { modes, retired } = running.messages;
  const known = retired
    ? (Object.keys(v13.messages.modes) as Audience[]).find((key) => v13.messages.modes[key] === mode)
    : undefined;
  if (!known) return mode;
  logCompatibilityWarning(`The roll mode "${mode}" is deprecated. Use the message mode "${modes[known]}" instead.`, {
    since: 14,
    until: 16,
    once: true,
  });
  return modes[known];
}

/**
 * The mode that options ask for, under the running generation's name of the option. An option of the generation before is accepted, and its
 * use recorded; one of a later generation is ignored.
 */
export function askedMode(options: Readonly<Record<string, unknown>>): string | undefined {
  const { option, retired } = running.messages;
  const asked = options[option];
  if (asked !== undefined && asked !== null) return modeNamed(asked as string);
  const old = retired ? options[retired] : undefined;
  if (old === undefined || old === null) return undefined;
  logCompatibilityWarning(`The option ${retired} is deprecated. Use ${option} instead.`, {
    since: 14,
    until: 16,
    once: true,
  });
  return modeNamed(old as string);
}
