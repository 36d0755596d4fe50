import type { Translate } from "../../../contract/facts";
import type { SheetContext, SheetView } from "../../../contract/ruleset";
import { itemPage } from "../../../kit/view/itemSheet";
import { EFFECT, type EffectSystem } from "../rules/data/documents";
import { BONUSES } from "../rules/data/names";
import { durationOf } from "../rules/states/lasting";
import { fieldsFor, grouped, statusField } from "./fields";

/** How long something lasts, in words. */
function lastsText({ duration, timer }: Pick<EffectSystem, "duration" | "timer">, t: Translate): string {
  const read = durationOf({ duration });
  switch (read?.k) {
    case "rounds":
      return t("FIVEFOLD.Generia.Lasts.rounds", { count: read.rounds });
    case "seconds":
      return t("FIVEFOLD.Generia.Lasts.minutes", { count: Math.ceil(read.seconds / 60) });
    case "turns":
      return t("FIVEFOLD.Generia.Lasts.turns", { count: timer.left });
    default:
      return t("FIVEFOLD.Generia.Lasts.told");
  }
}
/** What lasts on a creature: how it began is not changed by hand, only what saves have to reach. */
export const effectSheet: SheetView = (item, context: SheetContext) => {
  const { t, source } = context;
  const e = EFFECT.read(source);
  const f = fieldsFor("Effect", t);
  const sentence = t("FIVEFOLD.Generia.Sentence.effect", {
    kind: t(`FIVEFOLD.Generia.Lasting.${e.kind}`),
    lasts: e.held ? t("FIVEFOLD.Generia.Lasts.held") : lastsText(e, t),
  });
  if (e.kind === "bonus")
    return itemPage(item, context, sentence, "", [
      grouped(t, "effect", [
        f.select("bonus", BONUSES, e.bonus, "Bonus"),
        f.number("amount", e.amount, -99),
        f.check("held", e.held),
      ]),
    ]);
  return itemPage(item, context, sentence, "", [
    grouped(t, "effect", [
      statusField(f, "status", e.status, context),
      f.number("dc", e.dc),
      f.number("tier", e.tier, 1),
      f.text("type", e.type),
      f.check("held", e.held),
    ]),
  ]);
};
