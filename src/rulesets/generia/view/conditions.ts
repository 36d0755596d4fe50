import type { ActorFacts, SettingValues, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { type Catalogue, catalogueOf, heightAloft, isNumbered } from "../rules/data/catalogue";
import { hasStatus } from "../rules/data/conditions";
import { type CreatureSystem, creatureOf } from "../rules/data/documents";
import { STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { isOwn, isUsed, tableIn } from "../rules/data/statusTable";
import { statusIcon } from "./icons";

/** The number of a condition, in words. The number of a status that the table has added is shown only where it means something. */
function numberOf(
  status: Status,
  tiers: CreatureSystem["tiers"] | undefined,
  { row }: Catalogue,
  t: Translate,
): string {
  const { scaled, adds, recedes, fades } = row(status);
  if (!isNumbered(status) || (isOwn(status) && !scaled && !adds && !recedes && fades !== "one")) return "";
  const tier = Math.max(1, tiers?.[status] ?? 1);
  return status === "levitating"
    ? t("FIVEFOLD.Generia.Line.hovers", { tier, metres: heightAloft(tier, row(status)) })
    : t("FIVEFOLD.Generia.Line.tier", { tier });
}

/** The statuses that an actor has, in the order of the rules. A status that the table no longer uses does nothing, and its words say so. */
export function conditionsOf(actor: ActorFacts, settings: SettingValues, t: Translate): Condition[] {
  const table = tableIn(settings);
  const list = catalogueOf(table);
  const c = creatureOf(actor);
  return STATUSES.filter((status) => hasStatus(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Generia.Status.${status}`),
    left: isUsed(table, status) ? numberOf(status, c?.tiers, list, t) : t("FIVEFOLD.Generia.Line.outOfUse"),
    helpful: list.row(status).helpful,
  }));
}
export const isUnconscious = (actor: ActorFacts): boolean => hasStatus(actor, "unconscious");
