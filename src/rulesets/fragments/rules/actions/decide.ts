import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { isRelated } from "../../../../kit/rules/relations";
import { RELATIONS, type RelationKind } from "../data/names";
import { creatureIn, type R } from "../data/read";
import { doerOf, refuse, type X } from "../paying/declaring";

export type FDecide = {
  readonly by: Id;
  readonly on?: Id;
  /** Uuid of a creature that does not exist any more: the relation to it ends. */
  readonly gone?: string;
  readonly kind: RelationKind;
  readonly active?: true;
};

/** [F-152], [F-153], [F-165], [F-166] A game master begins or ends a relation between two creatures. An undetected creature is also hidden. */
export function decide(ref: R, { by, on, gone = "", kind, active }: FDecide): boolean {
  const to = on === undefined ? gone : creatureIn(ref, on).uuid;
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
  const { kind: what, gone, active } = x.adjust.said ?? {};
  const kind = RELATIONS.find((one) => one === what);
  if (on === undefined && kind && gone !== undefined && isRelated(doerOf(x), kind, gone))
    return declared({ by: x.by, gone, kind });
  if (on === undefined || on === x.by || !kind || x.world[on]?.kind !== "creature") return refuse("noTarget", "F-152");
  return declared({ by: x.by, on, kind, ...(active === "yes" && { active: true as const }) });
}
