import type { CardContext, CardOffer } from "../../../contract/card";
import type { Line } from "../../../engine/procedure/story.types";
import type { Id } from "../../../engine/procedure/types";
import { isAttack } from "../rules/accepts";
import type { Affliction, VAttack, VBeing } from "../rules/types";
import { ICON, statusIcon } from "./icons";

type Context = CardContext<VBeing>;

/** [V-130], [V-133], [V-136], [V-139] What damage of a type may leave behind; the game master says whether it does. */
function tracesOf({ weapon }: VAttack): readonly Affliction[] {
  if (weapon.stuns) return ["stunned", "dazed"];
  switch (weapon.type) {
    case "thermal":
      return ["burning", "brittle"];
    case "cold":
      return ["brittle"];
    case "sonic":
      return ["stunned", "dazed"];
    default:
      return [];
  }
}
function traceOffers(lines: readonly Line[], { args, t }: Context): CardOffer[] {
  if (!isAttack(args) || !lines.some((line) => line.k === "roll" && line.at === "damage")) return [];
  return tracesOf(args).map((status) => ({
    act: "afflict",
    label: t(`FIVEFOLD.Vigor.Status.${status}`),
    icon: statusIcon(status),
    by: args.on,
    on: [],
    said: { status },
    gm: true as const,
  }));
}

/** [V-149] Who fell into Shock here and whom somebody may still save. */
function fallen(lines: readonly Line[]): readonly Id[] {
  const who = new Map<Id, number>();
  for (const line of lines) {
    if (line.k !== "deed") continue;
    for (const change of line.changes ?? []) {
      if (change.k === "add" && change.at === "shock") who.set(change.on, (who.get(change.on) ?? 0) + change.by);
    }
  }
  return [...who].flatMap(([id, shock]) => (shock > 0 ? [id] : []));
}

/** What a finished exchange suggests. */
export function offersOf(lines: readonly Line[], context: Context): readonly CardOffer[] {
  const { t, names } = context;
  const saving = fallen(lines).map((on) => ({
    act: "stabilize",
    label: t("FIVEFOLD.Vigor.Offer.stabilize", { name: names[on] ?? "" }),
    icon: ICON.stabilize,
    by: null,
    on: [on],
  }));
  return [...saving, ...traceOffers(lines, context)];
}
