import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { beingOf } from "../rules/creature/participants";
import type { UCreature, UEffect } from "../rules/data/being.types";
import { statusId } from "../rules/data/palette";
import { effectsOf, isDown, leftOf, num, stacksOf } from "../rules/data/read";
import { STATUSES, type Status } from "../rules/data/terms";
import { ICON, statusIcon } from "./icons";

const HELPFUL: readonly Status[] = [
  "flying",
  "mounted",
  "regeneration",
  "quickened",
  "inspired",
  "shielded",
  "foreseeing",
  "forewarned",
  "surefooted",
  "tempHealth",
  "tempPhysical",
  "tempMagical",
  "ready",
];

/** "×3, 2 rounds": the stacks of an effect, what is left of its pool, and how long it lasts. */
function leftText(effect: UEffect, t: Translate): string {
  const { spec, until } = effect;
  const rounds = num(effect, "rounds");
  const parts = [
    ...(spec.stacks === undefined ? [] : [t("FIVEFOLD.Uchma.Left.stacks", { n: stacksOf(effect) })]),
    ...(spec.pool ? [t("FIVEFOLD.Uchma.Left.points", { count: leftOf(effect) })] : []),
    ...(spec.spent && (spec.uses ?? 1) > 1 ? [t("FIVEFOLD.Uchma.Left.uses", { count: leftOf(effect) })] : []),
    until === undefined ? t("FIVEFOLD.Uchma.Left.rounds", { count: rounds }) : t(`FIVEFOLD.Uchma.Left.${until}`),
  ];
  return parts.join(", ");
}

/** "6 m up": the altitude of a flyer, which is no field of its sheet because it equals the elevation of its token. */
const aloft = (c: UCreature, t: Translate): string =>
  t("FIVEFOLD.Uchma.Left.altitude", { altitude: num(c, "altitude") });

/** The conditions of a creature: its statuses with the rounds that are left, then effects without a status of their own. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const being = beingOf(actor);
  const effects = being ? effectsOf(being.c, being.see) : [];
  const statuses = STATUSES.filter((status) => (actor.statuses[statusId(status)] ?? 0) > 0).map((status) => {
    const effect = effects.find(({ spec }) => spec.status === status);
    return {
      id: statusId(status),
      icon: statusIcon(status),
      name: t(`FIVEFOLD.Uchma.Status.${status}`),
      left: effect ? leftText(effect, t) : status === "flying" && being ? aloft(being.c, t) : "",
      helpful: HELPFUL.includes(status),
    };
  });
  const others = effects
    .filter(({ spec }) => spec.status === undefined || !(actor.statuses[statusId(spec.status)] ?? 0))
    .map((effect) => ({
      id: `item-${effect.key}`,
      icon: iconOf(effect),
      name: t(effect.spec.name),
      left: leftText(effect, t),
      helpful: effect.spec.status !== undefined && HELPFUL.includes(effect.spec.status),
    }));
  return [...statuses, ...others];
}
function iconOf({ spec }: UEffect): string {
  if (spec.ground !== undefined) return ICON.ground;
  return spec.status === undefined ? ICON.effect : statusIcon(spec.status);
}
/** Whether a creature's turns are skipped: it is dead or has left. A creature that is down still has turns, which begin and end. */
export function isOut(actor: ActorFacts): boolean {
  return ["dead", "gone"].some((status) => (actor.statuses[`uchma-${status}`] ?? 0) > 0);
}
/** [U-014] Whether a creature is down: it has a turn, but can do nothing in it. */
export function cannotAct(actor: ActorFacts): boolean {
  const being = beingOf(actor);
  return being !== null && isDown(being.c);
}
