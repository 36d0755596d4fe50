import type { Declared, Refusal } from "../../../../contract/act";
import type { Pool } from "../../../../engine/dice/pool";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { betweenOf, reaches } from "../board/board";
import { wake } from "../damage/wounds";
import { creatureOf } from "../data/documents";
import { AILMENTS, type Ailment } from "../data/names";
import { asCreature, creatureIn, has, modifierOf, num, type R, woundsOf } from "../data/read";
import type { GCreature, GHand, GPrice, RuleOptions } from "../data/types";
import { checkPool, flat, targetNumber } from "../dice/pools";
import { healed } from "../states/healing";
import { broughtBy, lifted } from "../states/shake";
import {
  affordable,
  baggage,
  barred,
  barredFromActing,
  doerOf,
  fleeing,
  hold,
  refuse,
  slotFor,
  type X,
} from "../turns/declaring";
import { paid } from "../turns/price";

type GTreat = {
  readonly by: Id;
  readonly on: Id;
  readonly medicine?: number;
  readonly ailment?: Ailment;
  readonly price: GPrice;
  readonly fight?: true;
  readonly hand?: GHand;
  readonly ruleOptions?: RuleOptions;
};
/** [G-154] The number that the Medicine check has to reach. */
export const TREAT_DC = targetNumber("dc", "G-154", 20);
/** [G-154] The roll of a healer: the patient's CON-MOD and the healer's Medicine are added to it, and no attribute of the healer. */
export function treatPool(healer: GCreature, patient: GCreature, medicine = 0, hand?: GHand): Pool {
  const lines = [
    flat("attribute.con", "G-154", modifierOf(patient, "con")),
    ...(medicine > 0 ? [flat("medicine", "G-154", medicine)] : []),
  ];
  return checkPool(healer, null, lines, hand);
}
/** [G-154], [G-182] A Medicine check against 20 that heals one severe wound or ends the condition Sick. */
export function treat(ref: R, { by, on, medicine, ailment, price, hand }: GTreat): boolean {
  if (!paid(ref, by, price)) return false;
  const patient = creatureIn(ref, on);
  const before = woundsOf(patient);
  const rolled = ref.roll("check", treatPool(creatureIn(ref, by), patient, medicine, hand), by);
  if (!ref.meets(rolled, TREAT_DC, "G-154")) return false;
  if (ailment === "sick") {
    ref.deed("cured", lifted(on, "sick", broughtBy(ref, patient, "sick")));
    return true;
  }
  ref.deed("mended", [{ k: "heal", on, wounds: 0, severe: 1 }]);
  healed(ref, on, before, true);
  wake(ref, on);
  return true;
}
/** [G-154], [G-182] The ailments of a creature that Medicine can treat. */
export const ailmentsOf = (c: GCreature): readonly Ailment[] =>
  AILMENTS.filter((one) => (one === "sick" ? has(c, "sick") : num(c, "severe") > 0));
/** The ailment that a healer treats: the one that was chosen, else the gravest; undefined where there is none. */
export function ailmentOf({ adjust }: Pick<X, "adjust">, patient: GCreature): Ailment | undefined {
  const there = ailmentsOf(patient);
  return there.find((one) => one === adjust.said?.ailment) ?? there[0];
}
/** [G-011], [G-154] A treatment: the healer has to be adjacent to the patient, and in an encounter pays the Utility Action. */
export function declareTreat(x: X): Declared | Refusal {
  const [on = x.by, ...more] = x.on;
  if (more.length > 0 || x.world[on]?.kind !== "creature") return refuse("oneTarget", "G-154");
  const ailment = ailmentOf(x, asCreature(x.world[on], on));
  if (!ailment) return refuse("noSevere", "G-154");
  const between = on === x.by ? null : betweenOf(x.board, on);
  if (between && x.board && !reaches(between, 1, x.board.units) && !x.adjust.override)
    return hold("notBeside", "G-154");
  const slot = slotFor(x, ["utility"]);
  const medicine = creatureOf(x.actor)?.medicine ?? 0;
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    fleeing(x) ??
    declared({
      by: x.by,
      on,
      ...(ailment === "sick" && { ailment }),
      ...(medicine > 0 && { medicine }),
      price: affordable(x, slot ? { slot } : {}),
      ...baggage(x),
    })
  );
}
/** The patient of a healer: the targeted creature, else the healer itself. */
export const patientOf = (x: X): GCreature => {
  const [on = x.by] = x.on;
  const being = x.world[on];
  return being?.kind === "creature" ? being : doerOf(x);
};
