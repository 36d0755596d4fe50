import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { betweenOf } from "../board/board";
import { isHelpless } from "../data/does";
import { asCreature, mountOf, type R, riderOf } from "../data/read";
import { spotOf } from "../mounts/spot";
import { baggage, doerOf, hold, lapsing, refuse, type X } from "../turns/declaring";
import { unmoving } from "../turns/rooted";
import { hop } from "./hop";
import type { Leaving } from "./opportunists";

type GMount = Leaving & { readonly on: Id };
/**
 * [G-060] A creature mounts another one; from now on both stand in one place. [G-097], [G-128], [G-161] Where it comes from another place, it has
 * moved there, with all that follows from moving.
 */
export function mount(ref: R, x: GMount): boolean {
  const { by, on } = x;
  const [from, to] = [spotOf(ref, "from", by), spotOf(ref, "onto", on)];
  const sits = { k: "ride", on: by, mount: on, to: 1 } as const;
  if (!from || !to || (from.x === to.x && from.y === to.y && from.elevation === to.elevation))
    return ref.deed("mount", [sits]).ok;
  let sat = false;
  hop(ref, x, { all: [by], from, to }, () => {
    sat = ref.deed("mount", [sits, { k: "go", on: by, from, to }]).ok;
  });
  return sat;
}
export function declareMount(x: X): Declared | Refusal {
  const [on, ...more] = x.on;
  const c = doerOf(x);
  if (on === undefined || more.length > 0 || on === x.by) return refuse("oneMount", "G-060");
  const other = asCreature(x.world[on], on);
  if (mountOf(c) !== undefined) return refuse("rides", "G-060");
  if (riderOf(other) !== undefined || mountOf(other) !== undefined || riderOf(c) !== undefined)
    return refuse("ridden", "G-060");
  if (isHelpless(c) || isHelpless(other)) return hold("unconscious", "G-153");
  const between = betweenOf(x.board, on);
  if (between && !between.beside && !x.adjust.override) return hold("notBeside", "G-060");
  // [G-128], [G-166], [G-170] A creature that is kept in its place cannot mount.
  return unmoving(x, "movement") ?? declared({ by: x.by, on, ...lapsing(x), ...baggage(x) });
}
