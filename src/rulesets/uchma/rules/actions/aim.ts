import type { Id } from "../../../../engine/procedure/types";
import { PAIR } from "../board/spots";
import { creatureIn, has, type R } from "../data/read";
import type { UMapPosition, UUse } from "../data/shapes";
import { isReached } from "../ground/ground";

/**
 * [U-155], [U-156] Replaces targets that are one half of a mount and its rider by the half that is aimed at; for an ability on the ground
 * that is always the mount. The other half has the same position.
 */
export function aimed(ref: R, x: UUse): UUse {
  if (!x.aim && x.ability.delivery !== "ground") return x;
  const wanted = x.ability.delivery === "ground" ? "mount" : x.aim;
  const places: Record<Id, UMapPosition> = { ...x.places };
  const on = x.on.map((id) => {
    const d = creatureIn(ref, id);
    const is = has(d, "ridden") ? "mount" : has(d, "mounted") ? "rider" : wanted;
    if (is === wanted) return id;
    const [other] = ref.look(`aim ${id}`, PAIR, id);
    if (other === undefined) return id;
    const place = x.places?.[id];
    if (place) places[other] = place;
    return other;
  });
  return { ...x, on: [...new Set(on)], ...(x.places && { places }) };
}
/** [U-032] Removes targets that fly higher than an ability on the ground reaches. */
export function grounded(ref: R, x: UUse): UUse {
  const on = x.on.filter((id) => isReached(creatureIn(ref, id), x.ability));
  for (const about of x.on) if (!on.includes(about)) ref.say({ key: "FIVEFOLD.Uchma.Say.aloft", rule: "U-032", about });
  return { ...x, on };
}
