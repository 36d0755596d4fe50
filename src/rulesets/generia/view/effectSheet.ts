import type { SheetContext, SheetView } from "../../../contract/ruleset";
import { itemPage } from "../../../kit/view/itemSheet";
import { EFFECT } from "../rules/data/documents";
import { BONUSES } from "../rules/data/names";
import { fieldsFor, grouped, statusField } from "./fields";
import { lastsText } from "./lastsText";

/**
 * The sheet of an effect that lasts on a creature. Only the number that saves have to reach can be changed by hand, not how the effect
 * began.
 */
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
