import { expect, it } from "vitest";
import { ClientSettings } from "../client/boot/settings";
import { registerCoreSettings } from "../client/boot/settings-core";
import * as common from "../common/index";
import type { Dynamic } from "../common/types";

/** Settings at boot: foundry-api.md §2.2; `game.permissions` (types: client/game.d.mts). */
it("[T-15] the world's table of permissions is game.permissions, from the start and with every change", () => {
  const settings = new ClientSettings();
  const stored = {
    _id: "a".repeat(16),
    key: "core.permissions",
    value: JSON.stringify({ ACTOR_CREATE: [1, 4] }),
    user: null,
  };
  const game: Dynamic = { settings, userId: "me", permissions: null };
  Object.assign(globalThis, { game, foundry: { ...common }, Hooks: { callAll: () => true } });
  settings.initialize([stored]);
  registerCoreSettings();
  expect(game.permissions).toEqual({ ACTOR_CREATE: [1, 4] });
  settings.received({ ...stored, value: JSON.stringify({ ACTOR_CREATE: [4] }) }, {}, "another");
  expect(game.permissions).toEqual({ ACTOR_CREATE: [4] });
});

it("[T-15] a world setting is read in init as soon as it is registered, and written only when the game is ready", async () => {
  const settings = new ClientSettings();
  Object.assign(globalThis, { game: { settings, userId: "me", ready: false }, foundry: { ...common } });
  expect(() => settings.get("sys", "n")).toThrow('"sys.n" is not a registered game setting');
  const heard: unknown[] = [];
  settings.register("sys", "n", {
    scope: "world",
    type: Number,
    default: 3,
    onChange: (value: number) => heard.push(value),
  });
  expect(settings.get("sys", "n")).toBe(3);
  await expect(settings.set("sys", "n", 4)).rejects.toThrow("before the game is ready");
  settings.received({ key: "sys.n", value: "5", user: null }, {}, "another");
  expect([settings.get("sys", "n"), heard]).toEqual([5, [5]]);
});
