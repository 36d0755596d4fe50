import type { CardContext, ChangeWords } from "../../../contract/card";
import type { DeedLine } from "../../../engine/procedure/story.types";
import type { Change } from "../../../engine/procedure/types";
import type { UBeing, UEffect } from "../rules/data/being.types";

type SetChange = Extract<Change, { readonly k: "set" }>;
/** A change of an effect's numbers other than its rounds: how many stacks it has, how much is left of its pool. */
function effectWords({ at, from, to }: SetChange, { of, spec }: UEffect, t: CardContext["t"]): ChangeWords | null {
  if (at !== "stacks" && at !== "left") return null;
  const most = at === "stacks" ? spec.stacks : spec.pool?.amount;
  return { k: "number", on: of, name: t(spec.name), from, to, most: most ?? from };
}
/** A change as every game shows it, and changes of two kinds of numbers that are set and not added to. */
export function changeWords(
  usual: ChangeWords | null,
  change: Change,
  _line: DeedLine,
  { t, world }: CardContext<UBeing>,
): ChangeWords | null {
  const effect = world[change.on];
  if (effect?.kind === "effect") return change.k === "set" ? effectWords(change, effect, t) : null;
  if (change.k !== "set" || change.at !== "altitude") return usual;
  const { on, from, to } = change;
  return { k: "number", on, name: t("FIVEFOLD.Uchma.Field.altitude"), from, to, most: Math.max(from, to, 1) };
}
