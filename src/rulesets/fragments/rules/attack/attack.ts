import type { Rolled } from "../../../../engine/dice/pool";
import { TOUCHING } from "../board/look";
import { dealt } from "../damage/harm";
import { inflict } from "../damage/inflict";
import { creatureIn, has, type R, stands } from "../data/read";
import type { FAttack, FIntent } from "../data/types";
import { attackPool } from "../dice/pools";
import { paid } from "../paying/price";
import { doesHarm, rolledDamage } from "./damage";
import { criticalOf, defenceOf, type Grade, gradeOf } from "./grade";
import { carryOut } from "./maneuvers";
import { opposed } from "./opposed";
import { letWaitingAct } from "./waiting";

export interface AttackOutcome {
  readonly end: Grade | "refused";
  /** The damage that the target took; missing: the attack deals none. */
  readonly damage?: number;
}

/** [F-041] to [F-058], [F-088] to [F-091] One attack on one target, from its price to its consequences. */
export function attack(ref: R, declared: FAttack): AttackOutcome {
  if (!paid(ref, declared.by, declared.price)) return { end: "refused" };
  const x = letWaitingAct(ref, declared);
  if (!x) return { end: "failure" };
  const strike = ref.roll("strike", attackPool(creatureIn(ref, x.by), x.attribute, x.lines, x), x.by);
  // [F-082] A Dodge ends with the next attack on the creature, whether that hits or not.
  if (has(creatureIn(ref, x.on), "dodging")) ref.deed("dodged", [{ k: "status", on: x.on, what: "dodging", to: 0 }]);
  const grade = judge(ref, x, strike);
  const damage = grade === "failure" ? undefined : land(ref, x, grade);
  reveal(ref, x, grade !== "failure");
  sway(ref, x, grade !== "failure");
  return { end: grade, ...(damage !== undefined && { damage }) };
}
/** [F-008], [F-091], [F-163] The grade of an attack roll: against the opposed roll of a maneuver, else against the target's Defense. */
function judge(ref: R, x: FAttack, strike: Rolled): Grade {
  if (x.maneuver && x.maneuver !== "feint") return opposed(ref, x, strike);
  const { by, on, against, weapon, ruleOptions } = x;
  const threshold = criticalOf(creatureIn(ref, by), weapon);
  return gradeOf(ref, strike, defenceOf(creatureIn(ref, on), against), threshold, ruleOptions);
}
/** [F-042], [F-043], [F-058], [F-090] Applies the damage of a hit, or what a maneuver or spell does instead. @returns the damage that the target took; undefined: none was dealt */
function land(ref: R, x: FAttack, grade: Exclude<Grade, "failure">): number | undefined {
  if (x.maneuver) return carryOut(ref, x, x.maneuver, grade);
  const harmless = x.way === "spell" && !doesHarm(x.weapon.damage);
  const doubled = grade === "critical" && (x.way !== "spell" || x.ruleOptions?.spellCrit !== false);
  const through = harmless ? undefined : dealt(ref, x.on, rolledDamage(ref, x, doubled), x.weapon.type, x.ruleOptions);
  if (x.inflicts) inflict(ref, x.on, x.inflicts);
  return through;
}
/** [F-161], [F-165] An attack shows where its attacker is; a hit shows where its target is. */
export function reveal(ref: R, { by, on }: Pick<FAttack, "by" | "on">, hit: boolean): void {
  const [a, d] = [creatureIn(ref, by), creatureIn(ref, on)];
  const over = (who: typeof a, to: typeof a): readonly FIntent[] =>
    (["hidden", "undetected"] as const).flatMap((kind): FIntent[] =>
      stands(who, kind, to) ? [{ k: "unrelate", on: who.id, to: to.uuid, kind }] : [],
    );
  const shown = [...over(a, d), ...(hit ? over(d, a) : [])];
  if (shown.length > 0) ref.deed("revealed", shown);
}
/**
 * [F-139] An attacker, and a target that is hit, become unstable if they are adrift and touch nothing fixed.
 * @param hit whether the attack hit its target
 */
export function sway(ref: R, { by, on, adrift = [] }: Pick<FAttack, "by" | "on" | "adrift">, hit: boolean): void {
  const swaying = adrift.filter(
    (id) =>
      (id === by || (id === on && hit)) &&
      !has(creatureIn(ref, id), "unstable") &&
      ref.look("touching", TOUCHING, id).length === 0,
  );
  if (swaying.length > 0)
    ref.deed(
      "swaying",
      swaying.map((id): FIntent => ({ k: "status", on: id, what: "unstable", to: 1 })),
    );
}
