import type { BoardFacts, PlacedFigure, SpaceBox } from "../../../../contract/board";
import type { SettingValues } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { boxGaps } from "../../../../kit/rules/boxes";
import { creatureOf } from "../data/documents";
import { isSenseless } from "../data/does";
import { SIZES } from "../data/names";
import { OPTIONS } from "../data/options";
import { has } from "../data/read";
import type { GCreature, GLevel } from "../data/types";
import { areEnemies } from "./sides";

/** Whether two boxes are adjacent, side by side or corner to corner, and do not overlap. */
function adjoins(a: SpaceBox, b: SpaceBox): boolean {
  const { x, y } = boxGaps(a, b);
  const apart = Math.max(x, y);
  return apart >= 0 && apart < 1;
}
/** Whether two boxes lie on opposite sides of a third (`middle`): the first, mirrored at the centre of the third, overlaps the second. */
function opposite(one: SpaceBox, other: SpaceBox, middle: SpaceBox): boolean {
  const left = 2 * middle.left + middle.across - one.left - one.across;
  const top = 2 * middle.top + middle.down - one.top - one.down;
  const overlap = (low: number, long: number, from: number, far: number): boolean =>
    low < from + far && from < low + long;
  return overlap(left, one.across, other.left, other.across) && overlap(top, one.down, other.top, other.down);
}
const canStrike = ({ actor, defeated }: PlacedFigure, settings: SettingValues): boolean =>
  !defeated && !isSenseless(actor, settings);
const sizeOf = ({ actor }: PlacedFigure): number => {
  const c = creatureOf(actor);
  return c ? SIZES.indexOf(c.size) : -1;
};
/** How many adjacent creatures of its size or larger confine a creature. */
const CONFINING = 3;
/** At how many of its sides walls confine a creature. */
const WALLS = 2;

/** The middle of each space along a side of a box, as distances from the side's beginning. */
function along(length: number): readonly number[] {
  const spaces = Math.max(1, Math.round(length));
  return Array.from({ length: spaces }, (_, index) => ((index + 0.5) * length) / spaces);
}
/** How many of the four sides of a box are walled along their whole length. Only what blocks sight counts as a wall. */
function walledSides({ left, top, across, down }: SpaceBox, blocks: NonNullable<BoardFacts["blocksSight"]>): number {
  const [x, y] = [left + across / 2, top + down / 2];
  const [wide, high] = [across / 2 + 0.5, down / 2 + 0.5];
  const rows = along(down).map((at) => top + at);
  const columns = along(across).map((at) => left + at);
  return [
    rows.every((row) => blocks({ x, y: row }, { x: x - wide, y: row })),
    rows.every((row) => blocks({ x, y: row }, { x: x + wide, y: row })),
    columns.every((column) => blocks({ x: column, y }, { x: column, y: y - high })),
    columns.every((column) => blocks({ x: column, y }, { x: column, y: y + high })),
  ].filter((walled) => walled).length;
}
/** [G-177], [G-173], [G-182] Whether a creature is confined: three adjacent creatures of its size or larger, or walls at two of its sides. */
export function hemmedIn(board: BoardFacts | null, uuid: string): boolean {
  const figures = board?.figures?.() ?? [];
  const one = figures.find((figure) => figure.uuid === uuid);
  if (!board || !one) return false;
  const around = figures.filter((other) => adjoins(other.box, one.box) && !other.defeated);
  if (around.filter((other) => sizeOf(other) >= sizeOf(one)).length >= CONFINING) return true;
  return board.blocksSight !== undefined && walledSides(one.box, board.blocksSight) >= WALLS;
}

/** [G-173] The pairs of the target's enemies that stand on its opposite sides, by their uuids. */
function pairsAround(board: BoardFacts | null, on: Id, settings: SettingValues): readonly (readonly string[])[] {
  const figures = board?.figures?.() ?? [];
  const target = figures.find(({ letter }) => letter === on);
  if (!target) return [];
  const around = figures.filter((one) => adjoins(one.box, target.box));
  const foes = around.filter((one) => areEnemies(one, target) && canStrike(one, settings));
  return foes.flatMap((one, index) =>
    foes
      .slice(index + 1)
      .flatMap((other) => (opposite(one.box, other.box, target.box) ? [[one.uuid, other.uuid]] : [])),
  );
}
interface Flanking {
  readonly target: GCreature;
  /** The target's letter. */
  readonly on: Id;
  /** Uuid of the attacker. */
  readonly by: string;
  readonly settings: SettingValues;
}
/**
 * [G-173] How badly an attacker and an enemy opposite to it flank a target: 0 not at all, 1 flanked, 2 flanked by a second pair as well, or
 * flanked and confined. The target's conditions Flanked, Cornered and Confined, which people set, count like what the scene shows.
 */
function flanking(board: BoardFacts | null, { target, on, by, settings }: Flanking): 0 | 1 | 2 {
  if (has(target, "cornered")) return 2;
  const pairs = pairsAround(board, on, settings);
  if (!has(target, "flanked") && !pairs.some((pair) => pair.includes(by))) return 0;
  return pairs.length > 1 || has(target, "confined") || hemmedIn(board, target.uuid) ? 2 : 1;
}
/** What flanking adds to an attack roll for each degree, at tables where it eases instead of giving levels of advantage. */
const EASES = 4;

/** [G-173] The line that flanking adds to a melee attack, where the table plays with it. */
export function flankingLevels(board: BoardFacts | null, x: Flanking): readonly GLevel[] {
  const played = OPTIONS.of.flanking(x.settings);
  const degree = played === "off" ? 0 : flanking(board, x);
  if (degree === 0) return [];
  return [flankingBy(degree, played === "eased")];
}
const flankingBy = (degree: number, eased: boolean): GLevel => {
  const line = { id: "flanking", rule: "G-173" };
  return eased ? { ...line, value: EASES * degree, eased } : { ...line, value: degree };
};
/** The line of flanking as a text: an attack that is a reaction learns of it as a fact of the moment. */
export const flankingFact = ({ value, eased }: GLevel): string => `${eased ? "eased" : "flanking"} ${value}`;
/** Reads such a text back; no line where the fact is about something else. */
export function flankingOf(fact: string): readonly GLevel[] {
  const [, how, value] = /^(eased|flanking) (\d+)$/.exec(fact) ?? [];
  const eased = how === "eased";
  return how === undefined ? [] : [flankingBy(Number(value) / (eased ? EASES : 1), eased)];
}
