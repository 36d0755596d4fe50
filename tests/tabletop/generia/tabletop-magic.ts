import type { JsonObject } from "../../../src/engine/json";
import type { Tabletop } from "../tabletop";
import { field, weapon } from "./tabletop-duel";

export const spell = (name: string, cast: string, system: JsonObject = {}) => ({
  type: "generiaSpell",
  name,
  system: { cast, ...system },
});
export const mp = (value: number): JsonObject => ({ mp: { value, max: 20 } });
export const effect = (kind: string, formula = "", more: JsonObject = {}): JsonObject => ({
  effect: { kind, formula, ...more },
});
interface Scene {
  readonly settings?: Record<string, string | number | boolean>;
  readonly staff?: JsonObject;
}
/** A caster with one spell, and a target beside it, outside of encounters. */
export async function magic(
  caster: JsonObject,
  cast: ReturnType<typeof spell>,
  target: JsonObject = {},
  { settings = {}, staff }: Scene = {},
) {
  const table: Tabletop = await field({ settings });
  const ilse = await table.creature("Ilse", {
    system: { ...mp(10), ...caster },
    items: [cast, ...(staff ? [weapon("Staff", staff)] : [])],
    owner: "Mara",
    disposition: "friendly",
  });
  const guard = await table.creature("Guard", {
    system: { threshold: 9, ...target },
    owner: "Jon",
    disposition: "hostile",
  });
  return { table, ilse, guard };
}
