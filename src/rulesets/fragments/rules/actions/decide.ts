import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { RELATIONS, type RelationKind } from "../data/names";
import { creatureIn, type R } from "../data/read";
import { refuse, type X } from "../paying/declaring";

export type FDecide = { readonly by: Id; readonly on: Id; readonly kind: RelationKind; readonly active?: true };

/** [F-152], [F-153], [F-165], [F-166] A game master says what holds between two creatures; whoever is undetected is hidden as well. */
export function decide(ref: R, { by, on, kind, active }: FDecide): boolean {
  const { uuid: to } = creatureIn(ref, on);
  const kinds: readonly RelationKind[] =
    kind === "undetected" && active
      ? ["undetected", "hidden"]
      : kind === "hidden" && !active
        ? ["hidden", "undetected"]
        : [kind];
  return ref.deed(
    "decided",
    kinds.map((one) => ({ k: active ? "relate" : "unrelate", on: by, to, kind: one })),
  ).ok;
}
export function declareDecide(x: X): Declared | Refusal {
  const [on] = x.on;
  const kind = RELATIONS.find((one) => one === x.adjust.said?.kind);
  if (on === undefined || on === x.by || !kind || x.world[on]?.kind !== "creature") return refuse("noTarget", "F-152");
  return declared({ by: x.by, on, kind, ...(x.adjust.said?.active === "yes" && { active: true as const }) });
}
