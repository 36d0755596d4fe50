// @vitest-environment happy-dom
import { expect, it } from "vitest";
import "../client/assemble";
import { ClientSettings } from "../client/boot/settings";
import type { Plain } from "../common/types";

/** Types: `client/applications/_module.d.mts` exports `types`; published systems look into it. */
it("[T-16] offers the namespace foundry.applications.types", () => {
  const { applications } = (globalThis as unknown as { foundry: { applications: Plain } }).foundry;
  expect("types" in applications && typeof applications.types).toBe("object");
});

/** Types: ClientSettings#menus; what systems rely on: `game.settings.menus.get("system.menu")`, `.has`, and loops over its entries. */
it("[T-15] keeps the menus of settings by namespace and key", () => {
  const settings = new ClientSettings();
  class Menu {}
  settings.registerMenu("sys", "odds", { name: "Odds", type: Menu, restricted: true });
  expect([settings.menus.has("sys.odds"), settings.menus.get("sys.odds")]).toEqual([
    true,
    { name: "Odds", type: Menu, restricted: true, namespace: "sys", key: "odds" },
  ]);
  expect([...settings.menus].map(([id]) => id)).toEqual(["sys.odds"]);
  expect(() => settings.registerMenu("sys", "none", { name: "None" })).toThrow("application class");
});
