import type { LookContext } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { finite, maybe, shape, words } from "../../../../engine/shape";
import { spacesApart } from "../../../../kit/rules/boxes";
import { beingOf } from "../creature/participants";
import { feet, LETTER } from "./board";
import { isWalledFrom } from "./corners";
import { ownFigure, pixelsOf } from "./iceLook";
import { type Barrier, isInHand, UNARMED } from "./waitingLook";

/** [F-086] The look for the barriers between a creature and a target point in pixels: `spot/<point, range in feet and name of its weapon as JSON>`. */
export const SPOT = "spot";
const asked = shape({ x: finite, y: finite, elevation: maybe(finite), range: maybe(finite), weapon: maybe(words) });

/** The spaces that contain or touch a coordinate: one, or two if it lies on their common edge. */
const around = (x: number): readonly [from: number, long: number] => [
  Math.ceil(x - 1),
  Math.floor(x) + 1 - Math.ceil(x - 1),
];
/** Answers the look `SPOT`: the feet to the point, adjacent squares being 5 apart, and the barriers, as facts. Without a scene only the weapon is tested. */
export function answerSpot(context: LookContext): readonly string[] {
  const { about, others, board, question, settings, space, units } = context;
  const x: Json = JSON.parse(question.slice(SPOT.length + 1));
  const c = beingOf(about.actor, settings);
  if (!asked(x) || !c) return [];
  const barriers: Barrier[] = x.weapon === undefined || isInHand(about, c, x.weapon) ? [] : [UNARMED];
  const own = ownFigure(context);
  const size = own ? pixelsOf(context, own.box.across) : 0;
  if (!own || size <= 0) return barriers.map((one) => factOf(JSON.stringify(one)));
  const at = { x: x.x / size, y: x.y / size };
  const [[left, across], [top, down]] = [around(at.x), around(at.y)];
  const rise = x.elevation === undefined ? 0 : Math.abs(x.elevation - own.elevation) / space;
  const far = feet(Math.max(spacesApart(own.box, { left, top, across, down }), rise) * space, units);
  const [other] = others;
  const scene = other ? board?.(other, LETTER) : null;
  if (far > (x.range ?? Number.POSITIVE_INFINITY)) barriers.push("far");
  if (scene && isWalledFrom(scene, own.box, at)) barriers.push("covered");
  return [far, ...barriers].map((one) => factOf(JSON.stringify(one)));
}
/** The feet to the point in the answer of the look; null: they are not known. */
export function feetIn(found: readonly Id[]): number | null {
  const numbers = factsIn(found).map((fact): Json => JSON.parse(fact));
  return numbers.find((one) => typeof one === "number") ?? null;
}
