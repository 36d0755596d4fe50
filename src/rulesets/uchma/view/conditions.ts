import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { beingOf, statusId } from "../rules/cast";
import { effectsOf, num } from "../rules/read";
import { STATUSES, type Status } from "../rules/types";
import { ICON, statusIcon } from "./icons";

const HELPFUL: readonly Status[] = ["flying", "mounted", "regeneration", "quickened", "ready"];

/** What lasts on a creature: its statuses with the rounds that are left, then effects without a status of their own. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const being = beingOf(actor);
  const effects = being ? effectsOf(being.c, being.see) : [];
  const leftOf = (rounds: number, until: string | undefined): string =>
    until === undefined ? t("FIVEFOLD.Uchma.Left.rounds", { count: rounds }) : t(`FIVEFOLD.Uchma.Left.${until}`);
  const statuses = STATUSES.filter((status) => (actor.statuses[statusId(status)] ?? 0) > 0).map((status) => {
    const effect = effects.find(({ spec }) => spec.status === status);
    return {
      id: statusId(status),
      icon: statusIcon(status),
      name: t(`FIVEFOLD.Uchma.Status.${status}`),
      left: effect ? leftOf(num(effect, "rounds"), effect.until) : "",
      helpful: HELPFUL.includes(status),
    };
  });
  const others = effects
    .filter(({ spec }) => spec.status === undefined || !(actor.statuses[statusId(spec.status)] ?? 0))
    .map((effect) => ({
      id: `effect-${effect.id}`,
      icon: effect.spec.ground === undefined ? ICON.effect : ICON.ground,
      name: t(effect.spec.name),
      left: leftOf(num(effect, "rounds"), effect.until),
      helpful: false,
    }));
  return [...statuses, ...others];
}
/** Whose turn is passed over: the dead, those who left, and mounts that carry somebody. The fallen have their turn, with its start and end. */
export function isOut(actor: ActorFacts): boolean {
  return ["dead", "gone", "ridden"].some((status) => (actor.statuses[`uchma-${status}`] ?? 0) > 0);
}
