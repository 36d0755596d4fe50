import type { Id } from "../../../../engine/procedure/types";
import { PAIR } from "../board/spots";
import { creatureIn, has, type R } from "../data/read";
import { thrown } from "./mount";

/** [U-147], [U-148] Knocked down, rider and mount part. Each finds the other on the scene. */
export function unseat(ref: R, fallen: Id, silent?: true): void {
  const c = creatureIn(ref, fallen);
  if (!has(c, "mounted") && !has(c, "ridden")) return;
  const [other] = ref.look("pair", PAIR, fallen);
  if (other === undefined) return;
  const [rider, mount] = c.rides === undefined ? [other, fallen] : [fallen, other];
  ref.sub("thrown", thrown, { rider, mount, fallen, ...(silent && { silent }) });
}
