import { expect, it } from "vitest";
import type { Dynamic } from "../../../table/dynamic";
import { field } from "./tabletop-duel";

it("the window of the statuses: one row goes back to the book, the others stay as they were filled in; what cannot be is said there and not stored [G-182]", async () => {
  const statuses = JSON.stringify({ prone: { defence: -3 }, sick: { attack: -1 } });
  const table = await field({ settings: { statuses } });
  const { openListsPage } = await import("../../../src/foundry/config/lists-page");
  const { gameBySlug } = await import("../../../src/foundry/registry");
  const game = gameBySlug("generia");
  if (!game) throw new Error("Generia is not there");
  await openListsPage(game);
  const { instances } = (globalThis as Dynamic).foundry.applications;
  const app = [...instances.values()].find(({ id }: Dynamic) => id === "fivefold-lists-generia");
  const at = (name: string): Dynamic => app.element.querySelector(`[name="statuses.${name}"]`);
  expect([at("prone.defence").value, at("sick.attack").value]).toEqual(["-3", "-1"]);
  at("sick.attack").value = "-99";
  at("prone.defence").closest("details").querySelector("[data-action='ffResetRow']").click();
  expect([at("prone.defence").value, at("prone.rooted").checked, at("sick.attack").value]).toEqual(["-2", true, "-99"]);
  await table.during(() => app.submit());
  expect(app.element.querySelector("[data-problems]").textContent).toBe(
    "Sick: “Advantage on attack rolls” must be a whole number from −20 to 20.",
  );
  expect(table.setting("statuses")).toBe(statuses);
  at("sick.attack").value = "-4";
  at("own1.name").value = "Cursed";
  await table.during(() => app.submit());
  // The page of Node takes the wrong option of a select: only what is typed and ticked is compared.
  const stored = JSON.parse(String(table.setting("statuses")));
  expect([stored.sick.attack, stored.own1, stored.prone]).toEqual([-4, { name: "Cursed" }, undefined]);
  const offered = (globalThis as Dynamic).CONFIG.statusEffects.find(({ id }: Dynamic) => id === "generia-own1");
  expect([offered.name, offered.hud !== false]).toEqual(["Cursed", true]);
});
