import type { ActorFacts, Translate } from "../../../contract/facts";
import type { TrackerRow } from "../../../contract/turns";
import type { Condition } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import { STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["dodging", "readied", "invisible", "grappling"];
const is = (actor: ActorFacts, status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;
/** [F-119], [F-172] What is counted of a condition: the Bleed Penalty, the rounds of breath. */
function leftOf(actor: ActorFacts, status: Status, t: Translate): string {
  const c = creatureOf(actor);
  if (!c) return "";
  if (status === "bleeding" && c.bleedPenalty > 0)
    return t("FIVEFOLD.Fragments.Left.penalty", { penalty: c.bleedPenalty });
  if (status === "suffocating" && c.breath.left > 0)
    return t("FIVEFOLD.Fragments.Left.breath", { count: c.breath.left });
  if (status === "falling" && c.fallen > 0) return t("FIVEFOLD.Fragments.Left.fallen", { feet: c.fallen });
  return "";
}

/** What lasts on a creature. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  return STATUSES.filter((status) => is(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Fragments.Status.${status}`),
    left: leftOf(actor, status, t),
    helpful: HELPFUL.includes(status),
  }));
}
/** How somebody who has fallen fares, as tracker and sheet tell it at once: it dies, or lies there. Null: it stands. */
export function plightOf(actor: ActorFacts, t: Translate): TrackerRow["tag"] {
  const tell = (status: Status, label = t(`FIVEFOLD.Fragments.Status.${status}`)) => ({
    icon: statusIcon(status),
    label,
  });
  if (isDead(actor)) return tell("dead");
  const fallen = is(actor, "incapacitated");
  // [F-172] The bleeding die by the roll of their turn, [F-121] the drowning at the end of the next one.
  if (fallen && is(actor, "bleeding")) {
    const penalty = creatureOf(actor)?.bleedPenalty ?? 0;
    const plain = t("FIVEFOLD.Fragments.Dying.bleeding");
    const label = penalty > 0 ? t("FIVEFOLD.Fragments.Dying.penalty", { penalty }) : plain;
    return { ...tell("bleeding", label), ...(penalty > 0 && { plain }) };
  }
  if (fallen && is(actor, "suffocating")) return tell("suffocating", t("FIVEFOLD.Fragments.Dying.airless"));
  if (is(actor, "unconscious")) return tell("unconscious");
  return fallen ? tell("incapacitated") : null;
}
export const isDead = (actor: ActorFacts): boolean => is(actor, "dead");
/** [F-217], [F-220] Whether nothing at all can be done, not even what is free. The Incapacitated and the Slowed still have what is free. */
export const isSenseless = (actor: ActorFacts): boolean => is(actor, "stunned") || is(actor, "unconscious");
/** Whether it can fight no longer: the unconscious do not come to by themselves. */
export const isBeaten = (actor: ActorFacts): boolean => isDead(actor) || is(actor, "unconscious");
