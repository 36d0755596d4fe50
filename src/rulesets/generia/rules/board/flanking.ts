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

/** Whether two boxes lie side by side or corner to corner, and do not overlap. */
function adjoins(a: SpaceBox, b: SpaceBox): boolean {
  const { x, y } = boxGaps(a, b);
  const apart = Math.max(x, y);
  return apart >= 0 && apart < 1;
}
/** Whether two stand on opposite sides of somebody: the one, mirrored through the middle between them, covers a part of the other. */
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
/** How many creatures of its size or larger have to stand around somebody to hem it in. */
const CONFINING = 3;
/** At how many of its sides walls do so. */
const WALLS = 2;

/** Places in the middle of each space along a side, counted from its beginning. */
function along(length: number): readonly number[] {
  const spaces = Math.max(1, Math.round(length));
  return Array.from({ length: spaces }, (_, index) => ((index + 0.5) * length) / spaces);
}
/** At how many of its four sides walls stand all along a box: what nobody sees through. */
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
/** [G-177], [G-173], [G-182] Whether at least three creatures of its size or larger stand around somebody, or walls at two of its sides. */
export function hemmedIn(board: BoardFacts | null, uuid: string): boolean {
  const figures = board?.figures?.() ?? [];
  const one = figures.find((figure) => figure.uuid === uuid);
  if (!board || !one) return false;
  const around = figures.filter((other) => adjoins(other.box, one.box) && !other.defeated);
  if (around.filter((other) => sizeOf(other) >= sizeOf(one)).length >= CONFINING) return true;
  return board.blocksSight !== undefined && walledSides(one.box, board.blocksSight) >= WALLS;
}

/** [G-173] The pairs of enemies that stand on opposite sides of a target, by uuid. */
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
  /** The target, and whoever attacks it. */
  readonly target: GCreature;
  readonly on: Id;
  readonly by: string;
  readonly settings: SettingValues;
}
/**
 * [G-173] How badly an attacker and somebody opposite to it flank a target: 0 not at all; 1; 2 where a second pair does so too, or where the target is hemmed
 * in. What a person has said of the target counts like what the scene says.
 */
function flanking(board: BoardFacts | null, { target, on, by, settings }: Flanking): 0 | 1 | 2 {
  if (has(target, "cornered")) return 2;
  const pairs = pairsAround(board, on, settings);
  if (!has(target, "flanked") && !pairs.some((pair) => pair.includes(by))) return 0;
  return pairs.length > 1 || has(target, "confined") || hemmedIn(board, target.uuid) ? 2 : 1;
}
/** What easing a flanker's attack adds, where the table has that in place of levels of advantage. */
const EASES = 4;

/** [G-173] What flanking does to a melee attack, where the table plays with it. */
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
/** The same as a fact of the moment, and back: reactions ask for it. */
export const flankingFact = ({ value, eased }: GLevel): string => `${eased ? "eased" : "flanking"} ${value}`;
export function flankingOf(fact: string): readonly GLevel[] {
  const [, how, value] = /^(eased|flanking) (\d+)$/.exec(fact) ?? [];
  const eased = how === "eased";
  return how === undefined ? [] : [flankingBy(Number(value) / (eased ? EASES : 1), eased)];
}
