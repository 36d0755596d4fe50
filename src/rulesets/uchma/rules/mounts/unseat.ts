import type { Id } from "../../../../engine/procedure/types";
import { PAIR } from "../board/spots";
import { creatureIn, has, isDown, type R } from "../data/read";
import { fall, type UFall } from "../ground/fall";
import { thrown } from "./mount";

/** [U-147], [U-148] Throws a rider off because it or its mount became prone or went down. The other one is looked for on the scene. */
export function unseat(ref: R, fallen: Id, silent?: true): void {
  const c = creatureIn(ref, fallen);
  if (!has(c, "mounted") && !has(c, "ridden")) return;
  const [other] = ref.look("pair", PAIR, fallen);
  if (other === undefined) return;
  const [rider, mount] = c.rides === undefined ? [other, fallen] : [fallen, other];
  ref.sub("thrown", thrown, { rider, mount, ...(silent && { silent }) });
}
/** [U-133], [U-147] A fall of a creature and its rider. Where one of them goes down, the rider is thrown off. */
export function fallTogether(ref: R, x: UFall): void {
  const riders = has(creatureIn(ref, x.on), "ridden") ? ref.look("riders", PAIR, x.on) : [];
  const all = [x.on, ...riders];
  const up = all.filter((id) => !isDown(creatureIn(ref, id)));
  fall(ref, x);
  for (const on of riders) ref.sub(`fall ${on}`, fall, { ...x, on });
  const [felled] = up.filter((id) => isDown(creatureIn(ref, id)));
  if (felled !== undefined) unseat(ref, felled);
}
