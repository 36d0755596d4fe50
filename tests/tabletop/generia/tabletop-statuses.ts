import { expect } from "vitest";
import type { JsonObject } from "../../../src/engine/json";
import type { Dynamic } from "../../../table/dynamic";
import { differences, documents } from "../identity/acts";
import type { Creature, Exchange, Tabletop } from "../tabletop";
import { effect, spell } from "./tabletop-magic";
import { toggle } from "./tabletop-meetings";

/** The game master edits the list of statuses, at any time. */
export const relist = (table: Tabletop, statuses: JsonObject): Promise<void> =>
  table.during(() =>
    (globalThis as Dynamic).game.settings.set("fivefold", "generia.statuses", JSON.stringify(statuses)),
  );
/** The game master puts statuses on somebody by hand. */
export const give = async (one: Creature, ...statuses: readonly string[]): Promise<void> => {
  for (const status of statuses) await toggle(one, status);
};
/** A spell that brings a status, for nothing. */
export const hex = (name: string, status: string, more: JsonObject = {}) =>
  spell(name, "SURECAST", { mp: 0, focus: "no", use: "freeAction", ...effect("status", "", { status }), ...more });
/** Takes back what was done, the newest first, and does all of it again: the world is as it was before, and then as it was after. */
export async function thereAndBack(
  table: Tabletop,
  before: ReadonlyMap<string, string>,
  ...done: readonly Exchange[]
): Promise<void> {
  const after = documents(table);
  for (const one of [...done].reverse()) expect(await one.undo()).toEqual({ ok: true });
  expect(differences(before, documents(table))).toEqual([]);
  for (const one of done) expect(await one.redo()).toEqual({ ok: true });
  expect(differences(after, documents(table))).toEqual([]);
}
