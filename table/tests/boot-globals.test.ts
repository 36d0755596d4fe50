// @vitest-environment happy-dom
import { expect, it } from "vitest";
import "../client/assemble";
import { Game } from "../client/boot/game";
import { registerCoreSettings } from "../client/boot/settings-core";
import type { Dynamic } from "../dynamic";

const client = globalThis as Dynamic;

/** Types: `declare global const Color`, Game#modules (a collection), the core setting `notesDisplayToggle`. */
it("[T-16] offers the global Color, modules as a collection, and core's switch of map notes", () => {
  expect(client.Color).toBe(client.foundry.utils.Color);
  expect(client.Color.from("#ff0000").valueOf()).toBe(0xff0000);
  const game = new Game({ on: () => undefined } as never, { settings: [], release: {}, system: {} } as never);
  expect([...game.modules]).toEqual([]);
  game.modules.set("one", { id: "one", active: true });
  expect([...game.modules].map(({ id }: Dynamic) => id)).toEqual(["one"]);
  expect(game.modules.find(({ active }: Dynamic) => active)?.id).toBe("one");
  client.game = game;
  registerCoreSettings();
  expect(game.settings.get("core", "notesDisplayToggle")).toBe(false);
});
