import type { ActDialog, ActPreview, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import type { Pool } from "../../../engine/dice/pool";
import { isRefusal } from "../rules/actions/declareAttack";
import { type AreaOutcome, attributeIn, reachedAt } from "../rules/attack/blast";
import { asCreature } from "../rules/data/read";
import type { FBeing, FBlast } from "../rules/data/types";
import { attackPool, pairPool } from "../rules/dice/pools";
import { doerOf } from "../rules/paying/declaring";
import { spellIn } from "../rules/spells/declareCast";
import { ATTACK_PREVIEW } from "./previews";

type X = Declaration<FBeing>;
/** [F-004], [F-045] One of the two rolls of an attack on an area, with every modifier that counts for at least one of its targets. */
export function pairOf(x: X, blast: FBlast): Pool {
  const found = new Map(blast.on.flatMap(({ lines }) => lines).map((line) => [line.id, line] as const));
  const attribute = attributeIn(blast);
  const { dice } = pairPool(doerOf(x), attribute, blast);
  return { ...attackPool(doerOf(x), attribute, [...found.values()], blast), dice };
}
/**
 * [F-044], [F-052] The number at which each target of an area is reached, and the roll against the first target, from which the odds are
 * computed.
 */
export function oddsOfArea(
  x: X,
  blast: FBlast,
  { names }: Pick<ViewContext<FBeing>, "names">,
): Pick<ActDialog, "against" | "deciding"> {
  const against = blast.on.map(({ id, lines }) => ({
    on: id,
    name: names[id] ?? "",
    amount: reachedAt(asCreature(x.world[id], id), blast, lines),
  }));
  const [first] = blast.on;
  const [number] = against;
  if (!first || !number) return { against };
  const level = first.lines.filter(({ kind }) => kind === "level");
  const roll = attackPool(doerOf(x), attributeIn(blast), level, blast);
  return { against, deciding: { roll, on: first.id, number: number.amount, passes: "from" } };
}
/**
 * [F-044] Lands: the target of the odds is hit. Amount: the damage that comes through to it. Both for one target of an area and for a
 * single target.
 */
const AREA_PREVIEW: ActPreview<FBeing, AreaOutcome> = {
  ...ATTACK_PREVIEW,
  judge(ending) {
    const { value, on } = ending;
    if (!value.hits) return ATTACK_PREVIEW.judge(ending);
    const amount = value.hits[on];
    return amount === undefined ? { lands: false } : { lands: true, amount };
  },
};
/** [F-044] What the odds of an attack on an area count; null: there is no target in the area. */
export const areaPreview = ({ on }: X): typeof AREA_PREVIEW | null => (on.length > 0 ? AREA_PREVIEW : null);
/** [F-055] What the odds of a spell count; null: the spell attacks nobody. */
export function spellPreview(x: X): typeof AREA_PREVIEW | null {
  const spell = spellIn(x);
  return !isRefusal(spell) && spell.stored.attack !== "none" ? areaPreview(x) : null;
}
