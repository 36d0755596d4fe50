import type { Id } from "../../../../engine/procedure/types";
import type { Zone } from "../data/names";
import type { R } from "../data/read";

const ZONE_DIE = { dice: [{ n: 1, f: 10 }], flat: 0, mods: [] };
/** [G-056] The hit zone of a face of the d10. */
function zoneOf(face: number): Zone {
  if (face <= 5) return "torso";
  if (face <= 7) return "arms";
  return face <= 9 ? "legs" : "head";
}
/**
 * [G-056], [G-057] Rolls the hit zone of an attack.
 * @param by whoever rolls
 * @param on whoever is hit
 */
export function rolledZone(ref: R, { by, on }: { readonly by: Id; readonly on: Id }): Zone {
  const zone = zoneOf(ref.roll("zone", ZONE_DIE, by).total);
  ref.say({ key: `FIVEFOLD.Generia.Say.zone.${zone}`, rule: "G-056", about: on });
  return zone;
}
