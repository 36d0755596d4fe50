import type { Ruleset } from "../../../src/contract/ruleset";
import { loadGame, registerGames } from "../../../src/foundry/registry";
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

/** Games as they are once the shell has loaded them. */
export async function bringGames(...all: readonly Ruleset[]): Promise<void> {
  registerGames(all.map((ruleset) => ({ game: ruleset, load: async () => ruleset })));
  for (const { slug } of all) await loadGame(slug);
}
