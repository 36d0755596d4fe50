import { expect, it, vi } from "vitest";
import { ClientSettings } from "../client/boot/settings";
import { registerCoreSettings } from "../client/boot/settings-core";
import * as common from "../common/index";
import type { Dynamic } from "../dynamic";

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

/** foundry-api.md §2.2: a stored value that its type refuses gives way to the default. */
it("[T-15] a stored value that is broken or invalid gives way to the default; a stored one is cast to its type", () => {
  const settings = new ClientSettings();
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  Object.assign(globalThis, { game: { settings, userId: "me", ready: true }, foundry: { ...common } });
  const stored = (key: string, value: string) => ({ key: `sys.${key}`, value, user: null });
  settings.initialize([stored("torn", "{"), stored("big", "11"), stored("text", '"12"'), stored("list", "[3]")]);
  const field = new common.data.fields.NumberField({ nullable: false, max: 10, integer: true });
  field._cleanType = (value: Dynamic) => value;
  settings.register("sys", "torn", { scope: "world", type: Object, default: { a: [1] } });
  settings.register("sys", "big", { scope: "world", type: field, default: 4 });
  settings.register("sys", "text", { scope: "world", type: Number, default: 4 });
  settings.register("sys", "list", { scope: "world", type: Array, default: [] });
  expect([settings.get("sys", "torn"), settings.get("sys", "big")]).toEqual([{ a: [1] }, 4]);
  expect(errors).toHaveBeenCalledTimes(2);
  expect([settings.get("sys", "text"), settings.get("sys", "list")]).toEqual([12, [3]]);
  // a default is nobody's to change
  settings.get("sys", "torn").a.push(2);
  expect(settings.get("sys", "torn")).toEqual({ a: [1] });
});

/** Type declarations hookEvents.updateWorldTime (the new time and the difference), GameTime#advance. */
it("[T-15] the world's clock is told with the difference since it was last heard of", () => {
  const settings = new ClientSettings();
  const told: unknown[] = [];
  const refreshed: string[] = [];
  const documentClass = { registry: { refresh: (event: string) => refreshed.push(event) } };
  Object.assign(globalThis, {
    game: { settings, userId: "me", permissions: null },
    foundry: { ...common },
    CONFIG: { ActiveEffect: { documentClass } },
    Hooks: { callAll: (...args: Dynamic[]) => told.push(args) },
  });
  settings.initialize([{ _id: "a".repeat(16), key: "core.time", value: "100", user: null }]);
  registerCoreSettings();
  for (const value of ["160", "130"]) settings.received({ key: "core.time", value, user: null }, { x: 1 }, "gm");
  expect(told).toEqual([
    ["updateWorldTime", 160, 60, { x: 1 }, "gm"],
    ["updateWorldTime", 130, -30, { x: 1 }, "gm"],
  ]);
  // where effects expire, time that passed may end some
  expect(refreshed).toEqual(["updateWorldTime", "updateWorldTime"]);
});
