import { localize } from "./dom";

/** What a package is called, by the namespace it registers things under. */
export function packageTitle(namespace: string): string {
  const { game } = globalThis;
  if (namespace === "core") return localize("SETTINGS.Core");
  if (namespace === "world") return localize("COMPENDIUM.World");
  if (namespace === game.system?.id) return game.system.title;
  return game.modules?.get(namespace)?.title ?? namespace;
}
