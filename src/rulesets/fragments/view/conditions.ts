import type { ActorFacts, Translate } from "../../../contract/facts";
import type { TrackerRow } from "../../../contract/turns";
import type { Condition } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import { STATUSES, type Status } from "../rules/data/names";
import { statusId } from "../rules/data/statuses";
import { statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["dodging", "readied", "invisible", "grappling"];
const is = (actor: ActorFacts, status: Status): boolean => (actor.statuses[statusId(status)] ?? 0) > 0;
/** [F-119], [F-172] The number that belongs to a condition, in words: the Bleed Penalty, the rounds of breath; "" for all others. */
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

/** The statuses that a creature has. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  return STATUSES.filter((status) => is(actor, status)).map((status) => ({
    id: statusId(status),
    icon: statusIcon(status),
    name: t(`FIVEFOLD.Fragments.Status.${status}`),
    left: leftOf(actor, status, t),
    helpful: HELPFUL.includes(status),
  }));
}
/**
 * The worst state of a creature that has fallen, as tracker and sheet show it: dead, dying, unconscious or Incapacitated. Null: it is in
 * none of these states.
 */
export function plightOf(actor: ActorFacts, t: Translate): TrackerRow["tag"] {
  const tell = (status: Status, label = t(`FIVEFOLD.Fragments.Status.${status}`)) => ({
    icon: statusIcon(status),
    label,
  });
  if (isDead(actor)) return tell("dead");
  const fallen = is(actor, "incapacitated");
  // [F-172] Bleeding kills by the die that is rolled in the creature's turn, [F-121] drowning at the end of its next turn.
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
/** [F-217], [F-220] Whether a creature can do nothing at all, not even free acts. The Incapacitated and the Slowed still have free acts. */
export const isSenseless = (actor: ActorFacts): boolean => is(actor, "stunned") || is(actor, "unconscious");
/** Whether a creature is out of the fight; the unconscious do not wake by themselves. */
export const isBeaten = (actor: ActorFacts): boolean => isDead(actor) || is(actor, "unconscious");
