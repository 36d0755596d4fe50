import type { CardContext, ChangeWords } from "../../../contract/card";
import type { Translate } from "../../../contract/facts";
import type { DeedLine } from "../../../engine/procedure/story.types";
import type { Change } from "../../../engine/procedure/types";
import type { UBeing, UEffect } from "../rules/data/being.types";
import { statusId } from "../rules/data/palette";
import { STATUSES } from "../rules/data/terms";
import { statusIcon } from "./icons";

const SHOWN = ["health", "energy"] as const;

/** What changes on an effect beside its rounds: how many there are of it, what is left of its pool. */
function effectWords(change: Change, { of, spec }: UEffect, t: Translate): ChangeWords | null {
  if (change.k !== "set" || (change.at !== "stacks" && change.at !== "left")) return null;
  const most = change.at === "stacks" ? spec.stacks : spec.pool?.amount;
  return { k: "number", on: of, name: t(spec.name), from: change.from, to: change.to, most: most ?? change.from };
}
/** A number or status that a deed changed, in the reader's words. Null: nobody needs to see it. */
export function changeWords(change: Change, line: DeedLine, context: CardContext<UBeing>): ChangeWords | null {
  const { t, world } = context;
  const effect = world[change.on];
  if (effect?.kind === "effect") return effectWords(change, effect, t);
  if (change.k === "set" && change.at === "altitude") {
    const most = Math.max(change.from, change.to, 1);
    return {
      k: "number",
      on: change.on,
      name: t("FIVEFOLD.Uchma.Field.altitude"),
      from: change.from,
      to: change.to,
      most,
    };
  }
  if (change.k !== "add") return null;
  const { on, at, by } = change;
  const status = STATUSES.find((known) => known === at);
  if (status) {
    return {
      k: "status",
      on,
      status: statusId(status),
      name: t(`FIVEFOLD.Uchma.Status.${status}`),
      icon: statusIcon(status),
      active: by > 0,
    };
  }
  if (!SHOWN.some((pool) => pool === at)) return null;
  const to = line.after?.[on]?.[at] ?? world[on]?.now[at] ?? 0;
  const from = to - by;
  const most = line.after?.[on]?.[`${at}Max`] ?? world[on]?.now[`${at}Max`] ?? Math.max(from, to);
  return {
    k: "number",
    on,
    name: t(`FIVEFOLD.Uchma.Pool.${at}`),
    from,
    to,
    most,
    ...(at === "health" && { life: true as const }),
  };
}
