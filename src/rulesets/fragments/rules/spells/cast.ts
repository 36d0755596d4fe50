import type { Rolled } from "../../../../engine/dice/pool";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import type { AttackOutcome } from "../attack/attack";
import { attack, reveal, sway } from "../attack/attack";
import { doesHarm, rolledDamage } from "../attack/damage";
import { criticalOf, defenceOf, type Grade, isCritical } from "../attack/grade";
import { linesIn, UNNAMED } from "../board/areaLook";
import { ICE_IN } from "../board/iceLook";
import { ADRIFT, REACHED } from "../board/look";
import { dealt, mend } from "../damage/harm";
import { inflict } from "../damage/inflict";
import { creatureIn, has, type R } from "../data/read";
import type { FAttack, FBlast, FClock, FInflict, FPrice, FRolls, FTable } from "../data/types";
import { pairPool, scoreWith } from "../dice/pools";
import { footingOf, strikeSquares } from "../movement/ice";
import { paid } from "../paying/price";

/** One of `attack`, `blast` and `heals`, or none of them. `runs`: the spell that goes on, and until when. */
export type FCast = FTable & {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly name: string;
  readonly price: FPrice;
  readonly attack?: FAttack;
  readonly blast?: FBlast;
  readonly heals?: FRolls;
  readonly inflicts?: FInflict;
  readonly runs?: { readonly spell: Id; readonly until: FClock; readonly cast: number };
};
/** [F-067] to [F-071] A spell: it is paid for, and does what it does. */
export function cast(ref: R, x: FCast): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  const { runs } = x;
  if (runs) ref.deed("runs", [{ k: "run", on: runs.spell, until: runs.until, cast: runs.cast }]);
  if (x.blast) return { end: blast(ref, x.blast) };
  if (x.attack) return ref.sub("spell", attack, x.attack);
  if (x.inflicts) for (const on of x.on) inflict(ref, on, x.inflicts);
  if (x.heals) for (const on of x.on) mend(ref, on, x.by, x.heals, x.ruleOptions);
  return { end: "success" };
}

type Pair = { readonly first: Rolled; readonly second: Rolled };
/** [F-045] The first die counts for plain targets, the higher one with Advantage, the lower one with Disadvantage. */
function gradeIn(ref: R, { first, second }: Pair, x: FBlast, target: FBlast["on"][number]): Grade {
  const score = scoreWith(target.lines, x);
  const higher = second.natural.total > first.natural.total ? second : first;
  const lower = higher === first ? second : first;
  const strike = score === 0 ? first : score > 0 ? higher : lower;
  const number = defenceOf(creatureIn(ref, target.id), x.against);
  if (!ref.meets(strike, number, "F-044")) return "failure";
  return isCritical(ref, strike, number, criticalOf(creatureIn(ref, x.by), {}), x.ruleOptions) ? "critical" : "success";
}
type Reached = FBlast["on"][number];
/** [F-166] Those in the area of whom its caster did not know, with what counts for an attack on each of them as for those who were named. */
function unnamed(ref: R, x: FBlast): readonly Reached[] {
  const known = [x.by, ...x.on.map(({ id }) => id)];
  const { area, treatedAs, square } = x;
  const question = JSON.stringify({ by: creatureIn(ref, x.by).uuid, area, ...(square && { square }), treatedAs });
  return lettersIn(ref.look("others", `${REACHED}/${JSON.stringify(area)}`, x.by)).flatMap((id) =>
    known.includes(id) ? [] : [{ id, lines: linesIn(ref.look("unnamed", `${UNNAMED}/${question}`, id)) }],
  );
}
/** [F-139] Whom the area finds without ground under it, besides those who were looked at when it was declared. */
const adriftIn = (ref: R, x: FBlast, others: readonly Reached[]): readonly Id[] => [
  ...(x.adrift ?? []),
  ...others.flatMap(({ id }) => (ref.look("adrift", ADRIFT, id).length > 0 ? [id] : [])),
];
/** [F-044], [F-045], [F-159], [F-170] One roll and one damage against everybody in the area. */
function blast(ref: R, x: FBlast): Grade {
  const pool = pairPool(creatureIn(ref, x.by), "ess", x);
  const first = ref.roll("first", pool, x.by);
  const second = ref.roll("second", pool, x.by);
  const others = unnamed(ref, x);
  const targets = [...x.on, ...others];
  const adrift = adriftIn(ref, x, others);
  const grades = targets.map((target) => {
    const grade = gradeIn(ref, { first, second }, x, target);
    if (has(creatureIn(ref, target.id), "dodging"))
      ref.deed("dodged", [{ k: "status", on: target.id, what: "dodging", to: 0 }]);
    return { ...target, grade };
  });
  const hit = grades.filter(({ grade }) => grade !== "failure");
  if (grades.length === 0) sway(ref, { by: x.by, on: x.by, adrift }, false);
  for (const { id, grade } of grades) {
    reveal(ref, { by: x.by, on: id }, grade !== "failure");
    sway(ref, { by: x.by, on: id, adrift }, grade !== "failure");
  }
  // [F-149] Ice that the area reaches is damaged as well, whoever stands on it.
  const ice =
    x.square === undefined || !doesHarm(x.damage)
      ? []
      : ref.look("squares", `${ICE_IN}/${x.square}/${JSON.stringify(x.area)}`, x.by);
  if (hit.length === 0 && ice.length === 0) return "failure";
  const weapon = { name: x.name, damage: x.damage, type: x.type, reach: 0 };
  const total = doesHarm(x.damage)
    ? rolledDamage(ref, { by: x.by, way: "spell", weapon, ...(x.hand && { hand: x.hand }) }, false)
    : undefined;
  const doubles = x.ruleOptions?.spellCrit !== false;
  for (const { id, grade } of hit) {
    if (total !== undefined) dealt(ref, id, grade === "critical" && doubles ? total * 2 : total, x.type, x.ruleOptions);
    if (x.inflicts) inflict(ref, id, x.inflicts);
  }
  if (total !== undefined) strikeSquares(ref, ice, { total, type: x.type }, footingOf(x));
  if (hit.length === 0) return "failure";
  return hit.some(({ grade }) => grade === "critical") ? "critical" : "success";
}

/** [F-072], [F-073] A spell that runs is controlled. */
export function control(
  ref: R,
  x: { readonly by: Id; readonly spell: Id; readonly round: number; readonly text: string; readonly price: FPrice },
): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  ref.say({ key: "FIVEFOLD.Fragments.Say.controlled", rule: "F-072", about: x.by, data: { text: x.text } });
  return ref.deed("controlled", [{ k: "control", on: x.spell, round: x.round }]).ok;
}
