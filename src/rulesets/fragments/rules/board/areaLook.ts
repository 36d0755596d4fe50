import type { LookContext, PlacedArea } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { among, finite, maybe, shape, words, yes } from "../../../../engine/shape";
import { isPlacedArea } from "../../../../kit/rules/areas";
import { beingOf } from "../creature/participants";
import { isLine } from "../data/lines";
import { OPTIONS } from "../data/options";
import type { FLine, FManner } from "../data/types";
import { LETTER } from "./board";
import { coveredFrom } from "./corners";
import { type Aim, attackLines, type Cover } from "./situation";

/** [F-166] The look for the modifiers of an area attack on a creature in the area: `unnamed/<attacker, area, pixels of a square and manner as JSON>`. */
export const UNNAMED = "unnamed";
const asked = shape({
  by: words,
  area: isPlacedArea,
  square: maybe(finite),
  treatedAs: maybe(among(["melee", "ranged"])),
  increment: maybe(finite),
  heavy: maybe(yes),
});

/** [F-168], [F-170] The cover that creatures give against an area, from the point where it begins. @param square pixels of a square; without it there is no cover */
export function coverFromArea(aim: Aim, { points, elevation }: PlacedArea, square: number | undefined): Cover {
  const [first] = points;
  if (!aim.board || !first || !square || OPTIONS.of.coverMode(aim.settings) === "manual") return "none";
  const origin = { x: first.x / square, y: first.y / square, elevation };
  return coveredFrom(aim.board, origin, aim.on, aim.target, aim.settings, aim.attacker) ? "cover" : "none";
}
/** [F-045], [F-159] The modifiers of an area attack on one target, with the range penalty of a shot. */
export const areaLines = (aim: Aim, cover: Cover, { treatedAs, increment, heavy }: FManner): readonly FLine[] =>
  attackLines(aim, {
    way: "spell",
    ...(treatedAs && { treatedAs }),
    ...(increment !== undefined && { increment }),
    weapon: heavy ? { heavy } : {},
    cover,
    area: true,
  });

/** The fact that the scene could be read. It stands in the answer even without modifiers, because an empty answer is asked for again on a redo. */
export const KNOWN = "known";
/** The attacker with this uuid, and its aim at the creature of the question; null: one of them is no creature on the scene. */
export function aimingIn(
  { about, others, board, settings }: LookContext,
  by: string,
): { readonly doer: LookContext["others"][number]; readonly aim: Aim } | null {
  const doer = others.find(({ uuid }) => uuid === by);
  const [attacker, target] = [doer && beingOf(doer.actor, settings), beingOf(about.actor, settings)];
  if (!doer || !attacker || !target) return null;
  return { doer, aim: { board: board?.(doer, LETTER) ?? null, attacker, target, on: LETTER, settings } };
}
/** Answers the look `UNNAMED`: the modifiers of an area attack on the creature of the question, as facts. */
export function answerUnnamed(context: LookContext): readonly string[] {
  const x: Json = JSON.parse(context.question.slice(UNNAMED.length + 1));
  if (!asked(x)) return [];
  const { aim } = aimingIn(context, x.by) ?? {};
  if (!aim) return [];
  return [KNOWN, ...areaLines(aim, coverFromArea(aim, x.area, x.square), x)].map((one) => factOf(JSON.stringify(one)));
}
/** The modifiers in the answer of a look. */
export const linesIn = (found: readonly Id[]): readonly FLine[] =>
  factsIn(found).flatMap((fact) => {
    const value: Json = JSON.parse(fact);
    return isLine(value) ? [value] : [];
  });
