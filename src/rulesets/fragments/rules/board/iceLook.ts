import type { FieldFacts, LookContext, PlacedFigure, SpaceBox } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf, factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { finite, listOf, maybe, shape, words, yes } from "../../../../engine/shape";
import { isPlacedArea } from "../../../../kit/rules/areas";
import { beingOf } from "../creature/participants";
import { creatureOf } from "../data/documents";
import { LETTER } from "./board";
import { EARTH } from "./fields";
import { bearsOf, inchesOf, isBroken, isEarth, isIce, isOnTop, tunnelsDue } from "./ground";

/** [F-148] The look for the ice under a creature that is overloaded. */
export const STRAINED = "strained";
/** [F-148] The look for all ice of the scene, by the ids of its regions. */
export const ALL_ICE = "allIce";
/** [F-149] The look for the ice of a square, and who stands on it: `iceAt/<row_column>/<x>/<y>/<elevation>`. */
export const ICE_AT = "iceAt";
/** [F-149] The look for the ice that an area reaches: `iceIn/<pixels of a square>/<area>`. */
export const ICE_IN = "iceIn";
/** [F-147] The look for the tunnels that collapse, and who is inside: `collapsing/<round>/<slot>`. */
export const COLLAPSING = "collapsing";
/** [F-147] The look for all fields of earth. */
export const TUNNELLED = EARTH;

const square = shape({
  field: words,
  space: words,
  who: listOf(words),
  load: maybe(finite),
  unknown: maybe(yes),
});
/** A square of ice or of a tunnel. */
export type IceSquare = {
  readonly field: string;
  readonly space: string;
  /** Uuids of the creatures that stand on it, or are inside. */
  readonly who: readonly string[];
  /** The Bulk on the ice. */
  readonly load?: number;
  /** The Bulk of one of the creatures is not known. */
  readonly unknown?: true;
};
/** The squares in the answer of a look. */
export const squaresIn = (found: readonly Id[]): readonly IceSquare[] =>
  factsIn(found).flatMap((fact) => {
    const value = JSON.parse(fact);
    return square(value) ? [value] : [];
  });

/** The creatures on the scene with the squares that they take up. */
function figuresOf({ others, board }: LookContext): readonly PlacedFigure[] {
  const [other] = others;
  return (other && board?.(other, LETTER)?.figures?.()) ?? [];
}
const span = (from: number, long: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.round(long)) }, (_one, n) => Math.round(from) + n);
const spacesIn = ({ left, top, across, down }: SpaceBox): readonly string[] =>
  span(top, down).flatMap((row) => span(left, across).map((column) => `${row}_${column}`));
/** Whether a creature burdens ice: not if it is in the air or below the ice. */
const standsOn = ({ actor, elevation }: PlacedFigure, ice: FieldFacts): boolean =>
  beingOf(actor) !== null && isOnTop(ice, elevation);
/** [F-148], (A-57) The Bulk on a square. The Bulk of a creature is shared evenly over the squares that it takes up. */
function burdenOf(figures: readonly PlacedFigure[], space: string): Pick<IceSquare, "who" | "load" | "unknown"> {
  const on = figures.filter(({ box }) => spacesIn(box).includes(space));
  const shares = on.map(({ actor, box }) => {
    const bulk = creatureOf(actor)?.bulk ?? null;
    return bulk === null ? null : bulk / spacesIn(box).length;
  });
  return {
    who: on.map(({ uuid }) => uuid),
    load: Math.round(shares.reduce((sum: number, share) => sum + (share ?? 0), 0) * 100) / 100,
    ...(shares.includes(null) && { unknown: true as const }),
  };
}
const answer = (fields: readonly FieldFacts[], squares: readonly IceSquare[]): readonly string[] => [
  ...new Set([...fields.map(({ uuid }) => uuid), ...squares.flatMap(({ who }) => who)]),
  ...squares.map((one) => factOf(JSON.stringify(one))),
];
/** The pixels of a square, measured on the token of the creature of the question. @param across spaces that it is wide */
export function pixelsOf({ site }: LookContext, across: number): number {
  if (!site) return 0;
  const [middle, corner] = [site.position(), site.spot()];
  return ((middle.x - corner.x) * 2) / Math.max(1, Math.round(across));
}
function iceAt(x: LookContext, at: { readonly x: number; readonly y: number }): FieldFacts | null {
  const here = x.site?.position();
  const fields = here ? (x.fields?.({ scene: here.scene, ...at, elevation: here.elevation }) ?? []) : [];
  return fields.find(isIce) ?? null;
}
/** [F-148] Answers the look `STRAINED`: the squares under a creature whose ice is overloaded, or whose load is not known. */
function strained(x: LookContext): readonly string[] {
  const own = ownFigure(x);
  if (!own) return [];
  const figures = figuresOf(x);
  const size = pixelsOf(x, own.box.across);
  const all = [...figures.filter(({ uuid }) => uuid !== own.uuid), own];
  const found = spacesIn(own.box).flatMap((space) => {
    const [row = 0, column = 0] = space.split("_").map(Number);
    const field = iceAt(x, { x: (column + 0.5) * size, y: (row + 0.5) * size });
    if (!field || isBroken(field, space) || !standsOn(own, field)) return [];
    const burden = burdenOf(
      all.filter((one) => standsOn(one, field)),
      space,
    );
    const holds = bearsOf(inchesOf(field)) >= (burden.load ?? 0) && !burden.unknown;
    return holds ? [] : [{ field, one: { field: field.id, space, ...burden } }];
  });
  return answer(
    found.map(({ field }) => field),
    found.map(({ one }) => one),
  );
}
/** The creature of the question with the squares that it takes up. */
export const ownFigure = (x: LookContext): PlacedFigure | null =>
  figuresOf(x).find(({ letter }) => letter === LETTER) ?? alone(x);
/** The creature of the question from its own site, for scenes where no other creature is. */
function alone({ about, site }: LookContext): PlacedFigure | null {
  if (!site) return null;
  const places = site.spaces().map((space) => space.split("_").map(Number));
  if (places.length === 0) return null;
  const [rows, columns] = [places.map(([row = 0]) => row), places.map(([, column = 0]) => column)];
  const [top, left] = [Math.min(...rows), Math.min(...columns)];
  const box = { left, top, across: Math.max(...columns) - left + 1, down: Math.max(...rows) - top + 1 };
  return { ...about, box, elevation: site.spot().elevation };
}
/** Uuids of the creatures that stand on a square of ice. */
function standingOn(x: LookContext, space: string, ice: FieldFacts): readonly string[] {
  const figures = figuresOf(x);
  const all = figures.length > 0 ? figures : [alone(x)].flatMap((one) => one ?? []);
  return all.filter((one) => standsOn(one, ice) && spacesIn(one.box).includes(space)).map(({ uuid }) => uuid);
}
function iceOfSquare(x: LookContext): readonly string[] {
  const [, space = "", px, py, height] = x.question.split("/");
  const here = x.site?.position();
  const at = { x: Number(px), y: Number(py), elevation: Number(height) };
  const field = here && x.fields?.({ scene: here.scene, ...at }).find(isIce);
  if (!field || isBroken(field, space)) return [];
  return answer([field], [{ field: field.id, space, who: standingOn(x, space, field) }]);
}
/** Answers the look `ICE_IN`: the squares of ice around the point of a circle. Areas of other shapes damage no ice. */
function iceOfArea(x: LookContext): readonly string[] {
  const [, pixels = "", ...rest] = x.question.split("/");
  const area: Json = JSON.parse(rest.join("/"));
  const size = Number(pixels);
  if (!isPlacedArea(area) || area.shape.kind !== "circle" || !(size > 0)) return [];
  const [middle] = area.points;
  if (!middle) return [];
  const far = Math.floor(area.shape.radius / x.space + 1e-6);
  const [row, column] = [Math.floor(middle.y / size), Math.floor(middle.x / size)];
  const around = Array.from({ length: far * 2 + 1 }, (_one, n) => n - far);
  const found = around.flatMap((down) =>
    around.flatMap((across) => {
      const space = `${row + down}_${column + across}`;
      const at = { x: (column + across + 0.5) * size, y: (row + down + 0.5) * size, elevation: area.elevation };
      const field = x.fields?.({ scene: area.scene, ...at }).find(isIce);
      if (!field || isBroken(field, space)) return [];
      return [{ field, one: { field: field.id, space, who: standingOn(x, space, field) } }];
    }),
  );
  return answer(
    found.map(({ field }) => field),
    found.map(({ one }) => one),
  );
}
/** [F-147] Answers the look `COLLAPSING`: the tunnels that collapse by this slot, and the creatures inside that cannot burrow. */
function collapsing(x: LookContext): readonly string[] {
  const [, round, slot] = x.question.split("/").map(Number);
  const at = { round: round ?? 0, slot: slot ?? 0 };
  const below = figuresOf(x).filter(({ actor, elevation }) => elevation < 0 && beingOf(actor)?.burrows !== true);
  const found = (x.fields?.() ?? []).filter(isEarth).flatMap((field) =>
    tunnelsDue(field, at).map((space) => {
      const who = below.filter(({ box }) => spacesIn(box).includes(space)).map(({ uuid }) => uuid);
      return { field, one: { field: field.id, space, who } };
    }),
  );
  return answer(
    found.map(({ field }) => field),
    found.map(({ one }) => one),
  );
}
/** Answers the looks for ice and tunnels; null: it is another question. */
export function answerGround(x: LookContext): readonly string[] | null {
  if (x.question === STRAINED) return strained(x);
  if (x.question === ALL_ICE) return (x.fields?.() ?? []).filter(isIce).map(({ id }) => factOf(id));
  if (x.question === TUNNELLED) return (x.fields?.() ?? []).filter(isEarth).map(({ uuid }) => uuid);
  if (x.question.startsWith(`${COLLAPSING}/`)) return collapsing(x);
  if (x.question.startsWith(`${ICE_AT}/`)) return iceOfSquare(x);
  return x.question.startsWith(`${ICE_IN}/`) ? iceOfArea(x) : null;
}
