import type { Rolled } from "../../../../engine/dice/pool";
import { type Amount, amountOf, switchOff } from "../../../../engine/modifiers";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { linesIn, UNNAMED } from "../board/areaLook";
import { ICE_IN } from "../board/iceLook";
import { ADRIFT, REACHED } from "../board/look";
import { dealt } from "../damage/harm";
import { inflict } from "../damage/inflict";
import type { Attribute } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { FBlast, FCreature, FLine } from "../data/types";
import { pairPool, scoreWith } from "../dice/pools";
import { footingOf, strikeSquares } from "../movement/ice";
import { type AttackOutcome, reveal, sway } from "./attack";
import { doesHarm, rolledDamage } from "./damage";
import { criticalOf, defenceOf, type Grade, isCritical } from "./grade";

export interface AreaOutcome extends AttackOutcome {
  /** The damage that each creature took which the area attack has hit, by its letter. */
  readonly hits?: Readonly<Record<Id, number>>;
}
/** [F-051], [F-055] The attribute for the roll of an area attack. */
export const attributeIn = ({ shot }: Pick<FBlast, "shot">): Attribute => (shot ? "dex" : "ess");
/**
 * [F-052], (A-13) The target number of an area attack for one target. All targets share one roll, so the range penalty of a shot raises
 * the target number instead of lowering the roll.
 */
export function reachedAt(
  c: FCreature,
  { against, hand }: Pick<FBlast, "against" | "hand">,
  lines: readonly FLine[],
): Amount {
  const lost = switchOff(lines, hand?.off).flatMap((line) =>
    line.kind === "flat" ? [{ ...line, value: -line.value }] : [],
  );
  return amountOf([...defenceOf(c, against).mods, ...lost]);
}

type Pair = { readonly first: Rolled; readonly second: Rolled };
/** [F-045] The first die counts for plain targets, the higher one with Advantage, the lower one with Disadvantage. */
function gradeIn(ref: R, { first, second }: Pair, x: FBlast, target: FBlast["on"][number]): Grade {
  const score = scoreWith(target.lines, x);
  const higher = second.natural.total > first.natural.total ? second : first;
  const lower = higher === first ? second : first;
  const strike = score === 0 ? first : score > 0 ? higher : lower;
  const number = reachedAt(creatureIn(ref, target.id), x, target.lines);
  if (!ref.meets(strike, number, "F-044")) return "failure";
  const threshold = criticalOf(creatureIn(ref, x.by), x.shot ?? {});
  return isCritical(ref, strike, number, threshold, x.ruleOptions) ? "critical" : "success";
}
type Reached = FBlast["on"][number];
/** [F-166] The creatures in the area that the attacker did not name as targets, each with the modifiers of an attack on it. */
function unnamed(ref: R, x: FBlast): readonly Reached[] {
  const known = [x.by, ...x.on.map(({ id }) => id)];
  return lettersIn(ref.look("others", `${REACHED}/${JSON.stringify(x.area)}`, x.by)).flatMap((id) =>
    known.includes(id) ? [] : [{ id, lines: linesAgainst(ref, "unnamed", x, id) }],
  );
}
/** The modifiers of an area attack on one creature, from the scene as it is now. */
export function linesAgainst(ref: R, label: string, x: FBlast, on: Id): readonly FLine[] {
  const { area, treatedAs, increment, heavy, square } = x;
  const { uuid: by } = creatureIn(ref, x.by);
  const question = JSON.stringify({ by, area, ...(square && { square }), treatedAs, increment, heavy });
  return linesIn(ref.look(label, `${UNNAMED}/${question}`, on));
}
/** [F-139] The creatures that are adrift: those found when the attack was declared, and those among the creatures that nobody named. */
const adriftIn = (ref: R, x: FBlast, others: readonly Reached[]): readonly Id[] => [
  ...(x.adrift ?? []),
  ...others.flatMap(({ id }) => (ref.look("adrift", ADRIFT, id).length > 0 ? [id] : [])),
];
/** [F-044], [F-045], [F-159], [F-170] One roll and one damage against everybody in the area, by a spell or a shot. */
export function blast(ref: R, x: FBlast): AreaOutcome {
  const pool = pairPool(creatureIn(ref, x.by), attributeIn(x), x);
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
  // [F-149] Ice that the area reaches is damaged as well, whether anybody stands on it or not.
  const ice =
    x.square === undefined || x.shot || !doesHarm(x.damage)
      ? []
      : ref.look("squares", `${ICE_IN}/${x.square}/${JSON.stringify(x.area)}`, x.by);
  if (hit.length === 0 && ice.length === 0) return { end: "failure" };
  const weapon = { name: x.name, damage: x.damage, type: x.type, reach: 0, ...x.shot };
  const way = x.shot ? "ranged" : "spell";
  const total = doesHarm(x.damage)
    ? rolledDamage(ref, { by: x.by, way, weapon, ...(x.hand && { hand: x.hand }) }, false)
    : undefined;
  const doubles = x.shot !== undefined || x.ruleOptions?.spellCrit !== false;
  const hits: Record<Id, number> = {};
  for (const { id, grade } of hit) {
    const harm = grade === "critical" && doubles ? 2 * (total ?? 0) : (total ?? 0);
    hits[id] = (total === undefined ? undefined : dealt(ref, id, harm, x.type, x.ruleOptions)) ?? 0;
    if (x.inflicts) inflict(ref, id, x.inflicts);
  }
  if (total !== undefined) strikeSquares(ref, ice, { total, type: x.type }, footingOf(x));
  if (hit.length === 0) return { end: "failure" };
  return { end: hit.some(({ grade }) => grade === "critical") ? "critical" : "success", hits };
}
