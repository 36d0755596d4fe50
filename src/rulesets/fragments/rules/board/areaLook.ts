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
import { coveredFrom } from "./corners";
import { type Aim, attackLines, type Cover } from "./situation";

/** [F-166] What counts for an area attack on somebody in it whom nobody named: `unnamed/<caster, area, pixels of a square>`. */
export const UNNAMED = "unnamed";
const asked = shape({
  by: words,
  area: isPlacedArea,
  square: maybe(finite),
  treatedAs: maybe(among(["melee", "ranged"])),
  increment: maybe(finite),
  heavy: maybe(yes),
});

/** [F-168], [F-170] What creatures give of cover against an area, from where that begins. @param square pixels of a square; nobody knows where it is missing */
export function coverFromArea(aim: Aim, { points, elevation }: PlacedArea, square: number | undefined): Cover {
  const [first] = points;
  if (!aim.board || !first || !square || OPTIONS.of.coverMode(aim.settings) === "manual") return "none";
  const origin = { x: first.x / square, y: first.y / square, elevation };
  return coveredFrom(aim.board, origin, aim.on, aim.target, aim.settings, aim.attacker) ? "cover" : "none";
}
/** [F-045], [F-159] The reasons that an area attack has for each die of its pair, and what a shot loses on its way. */
export const areaLines = (aim: Aim, cover: Cover, { treatedAs, increment, heavy }: FManner): readonly FLine[] =>
  attackLines(aim, {
    way: "spell",
    ...(treatedAs && { treatedAs }),
    ...(increment !== undefined && { increment }),
    weapon: heavy ? { heavy } : {},
    cover,
    area: true,
  });

/** Somebody could look, also where nothing counts: what found nothing at all is looked at anew when its exchange is done again. */
export const KNOWN = "known";
const LETTER = "subject";
/** Whoever acts, told by its uuid, and how it aims at the creature of the question; null where nobody knows one of them. */
export function aimingIn(
  { about, others, board, settings }: LookContext,
  by: string,
): { readonly doer: LookContext["others"][number]; readonly aim: Aim } | null {
  const doer = others.find(({ uuid }) => uuid === by);
  const [attacker, target] = [doer && beingOf(doer.actor, settings), beingOf(about.actor, settings)];
  if (!doer || !attacker || !target) return null;
  return { doer, aim: { board: board?.(doer, LETTER) ?? null, attacker, target, on: LETTER, settings } };
}
/** What counts for an attack on the creature of the question, as facts. */
export function answerUnnamed(context: LookContext): readonly string[] {
  const x: Json = JSON.parse(context.question.slice(UNNAMED.length + 1));
  if (!asked(x)) return [];
  const { aim } = aimingIn(context, x.by) ?? {};
  if (!aim) return [];
  return [KNOWN, ...areaLines(aim, coverFromArea(aim, x.area, x.square), x)].map((one) => factOf(JSON.stringify(one)));
}
/** The reasons that a look has answered with. */
export const linesIn = (found: readonly Id[]): readonly FLine[] =>
  factsIn(found).flatMap((fact) => {
    const value: Json = JSON.parse(fact);
    return isLine(value) ? [value] : [];
  });
