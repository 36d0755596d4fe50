import type { Mechanics, Ruleset } from "../../../src/contract/ruleset";
import { loadRunning, registerGames } from "../../../src/foundry/registry";
import { t, words } from "./harness";

/** The part of Foundry's globals that views reach through the shell: its translations, and what a test adds. */
export function stubGame(more: object = {}): void {
  const i18n = {
    lang: "en",
    localize: (key: string) => t(key),
    format: (key: string, data: Readonly<Record<string, string | number>>) => t(key, data),
    has: (key: string) => key in words,
  };
  Object.assign(globalThis, { game: { i18n, ...more } });
}

/** Games as they are once the shell has loaded them. What a test's game says of acts and turns stands in the game itself. */
export async function bringGames(...all: readonly (Ruleset & Partial<Mechanics>)[]): Promise<void> {
  const whole = (ruleset: Ruleset): Ruleset =>
    "mechanics" in ruleset ? ruleset : Object.assign(ruleset, { mechanics: async () => ruleset });
  registerGames(all.map((ruleset) => ({ game: ruleset, load: async () => whole(ruleset) })));
  for (const { slug } of all) await loadRunning(slug);
}
