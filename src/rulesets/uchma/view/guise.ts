import type { ActorFacts } from "../../../contract/facts";
import type { Guise } from "../../../contract/ruleset";
import { TYPES } from "../rules/data/documents";
import { statusId } from "../rules/data/palette";
import { num } from "../rules/data/read";
import { effectFrom } from "../rules/states/effects";

/** [U-104], [U-161], [U-162] The tokens of a creature that has left are hidden. [U-168], [U-174] A form has its own picture and size. */
export function guiseOf({ items, statuses }: ActorFacts): Guise | null {
  const hidden = (statuses[statusId("gone")] ?? 0) > 0 && { hidden: true as const };
  const form = items
    .flatMap((item) => (item.type === TYPES.effect ? (effectFrom(item.id, "self", item.id, item.system) ?? []) : []))
    .find((effect) => effect.form && num(effect, "rounds") > 0)?.form;
  if (!form) return hidden || null;
  return { ...(form.img && { img: form.img }), size: form.size ?? 1, ...hidden };
}
