import type { Translate } from "../../../contract/facts";
import { toText } from "../../../engine/dice/formula";
import type { JsonObject } from "../../../engine/json";
import { EFFECT } from "../rules/data/documents";
import type { GField } from "../rules/data/types";
import { isField } from "../rules/lasting/grounds";
import { lastsText } from "./lastsText";

function doesText({ effect }: GField, known: boolean, t: Translate): string {
  if (effect.kind === "status") return effect.status ? t(`FIVEFOLD.Generia.Status.${effect.status}`) : "";
  if (effect.kind === "other") return "";
  const kind = t(`FIVEFOLD.Generia.EffectKind.${effect.kind}`);
  const amount = toText({ dice: effect.dice, flat: effect.flat });
  return known ? t("FIVEFOLD.Generia.Area.does", { kind, amount }) : kind;
}
function saveText({ value, saves = [] }: GField, known: boolean, t: Translate): string {
  if (value === undefined || saves.length === 0) return "";
  const by = saves.map((one) => t(`FIVEFOLD.Generia.Attribute.${one}`)).join("/");
  return known ? t("FIVEFOLD.Generia.Area.save", { by, value }) : t("FIVEFOLD.Generia.Area.saveBy", { by });
}
/**
 * [G-097] The text of an area: what it does to the creatures that it reaches, when it does so, who saves, and how long it lasts.
 * @param system the data of its item
 * @param known whether the reader may know the numbers of the caster
 */
export function areaText(system: JsonObject, known: boolean, t: Translate): string {
  const effect = EFFECT.read(system);
  const field = isField(effect.work) ? effect.work : null;
  const lasts = effect.held ? t("FIVEFOLD.Generia.Lasts.held") : lastsText(effect, t);
  const does = field
    ? [doesText(field, known, t), saveText(field, known, t), t(`FIVEFOLD.Generia.Area.when.${field.trigger}`)]
    : [];
  return [...does, lasts].filter((text) => text !== "").join(", ");
}
