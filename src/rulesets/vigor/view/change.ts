import type { CardContext, ChangeWords } from "../../../contract/card";
import type { DeedLine } from "../../../engine/procedure/story.types";
import type { Change } from "../../../engine/procedure/types";
import { isAttack, isUse } from "../rules/argumentSchemas";
import { statusId } from "../rules/data/palette";
import { POOLS, type PoolName, STATUSES, type VBeing } from "../rules/data/types";
import { roundsOutside } from "../rules/turns/clocks";
import { statusIcon } from "./icons";

const isPool = (at: string): at is PoolName => POOLS.some((pool) => pool === at);

/** A number or status that a deed changed, in the reader's words. Null: nobody needs to see it. */
export function changeWords(change: Change, line: DeedLine, context: CardContext<VBeing>): ChangeWords | null {
  if (change.k !== "add") return null;
  const { t, world, names } = context;
  const { on, at, by } = change;
  const status = STATUSES.find((known) => known === at);
  if (status) {
    const rounds = by > 0 ? roundsLeft(status, on, line, context) : null;
    return {
      k: "status",
      on,
      status: statusId(status),
      name: t(`FIVEFOLD.Vigor.Status.${status}`),
      icon: statusIcon(status),
      active: by > 0,
      ...(rounds !== null && { note: t("FIVEFOLD.Vigor.Note.shock", { count: rounds }) }),
    };
  }
  if (!isPool(at) && at !== "actions") return null;
  const to = line.after?.[on]?.[at] ?? world[on]?.now[at] ?? 0;
  const from = to - by;
  const most = line.after?.[on]?.[`${at}Max`] ?? world[on]?.now[`${at}Max`] ?? Math.max(from, to);
  const armor = world[on]?.kind === "armor";
  return {
    k: "number",
    on,
    name: armor ? t("FIVEFOLD.Vigor.Note.armor", { name: names[on] ?? "" }) : t(`FIVEFOLD.Vigor.Pool.${at}`),
    from,
    to,
    most,
    ...(world[on]?.kind === "creature" && (at === "durability" || at === "health") && { life: true as const }),
    ...(armor && to === 0 && { note: t("FIVEFOLD.Vigor.Note.broken") }),
  };
}
/** How long a mark lasts, or somebody who falls into Shock has. */
function roundsLeft(status: string, on: string, line: DeedLine, { args }: CardContext<VBeing>): number | null {
  const { [`${status}Round`]: round = 0, [`${status}Slot`]: slot = 0 } = line.after?.[on] ?? {};
  const now = isAttack(args) || isUse(args) ? args.clock?.round : undefined;
  const outside = roundsOutside({ round, slot });
  return round === 0 || outside !== null || now === undefined ? outside : round - now;
}
