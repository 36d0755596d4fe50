import type { Id } from "../../../../engine/procedure/types";
import { nameLeft } from "../data/masking";
import { creatureIn, type R } from "../data/read";
import type { GAttack, GFlung, GMatter } from "../data/types";
import { effectData } from "../states/lasting";
import { type Dissolves, endConcentration } from "./concentration";

/** [G-068], [G-069] Matter is conjured, which dissolves after a Phase. */
export function conjure(
  ref: R,
  by: Id,
  name: string,
  { tier, duration, timer }: GMatter,
  {
    spell,
    held = false,
    masked,
  }: { readonly spell: string; readonly held?: boolean; readonly masked?: true | undefined },
): void {
  const from = { source: creatureIn(ref, by).uuid, spell, held, ...(masked && { masked }) };
  const system = effectData({ kind: "matter", ...from, duration: { ...duration }, timer: { ...timer }, tier });
  ref.deed("conjured", [{ k: "begin", on: by, name: nameLeft(name, masked), system }]);
}
/** [G-091], [G-092] Before a new concentration begins, ends the spell that is given up for it (`drops`), and earlier effects of the same spell (`holds`). */
export function makeRoom(ref: R, { holds, drops }: Pick<GFlung, "holds" | "drops">, dissolves: Dissolves): void {
  if (drops !== undefined) endConcentration(ref, drops, dissolves);
  if (holds !== undefined) endConcentration(ref, holds, dissolves);
}
/** [G-068], [G-091] What a projectile does whether it hits or not: its caster begins to concentrate, and matter is conjured. */
export function fling(
  ref: R,
  { by, weapon: { name }, masked }: Pick<GAttack, "by" | "weapon" | "masked">,
  x: GFlung,
  dissolves: Dissolves,
): void {
  makeRoom(ref, x, dissolves);
  if (x.holds !== undefined) ref.deed("held", [{ k: "held", on: x.holds, to: 1 }]);
  if (x.matter) conjure(ref, by, name, x.matter, { ...x, masked });
}
