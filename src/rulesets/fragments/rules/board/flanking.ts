import type { BoardFacts, PlacedFigure } from "../../../../contract/board";
import type { ActorFacts } from "../../../../contract/facts";
import type { Id } from "../../../../engine/procedure/types";
import { spacesApart } from "../../../../kit/rules/boxes";
import { reachOf } from "../creature/weapons";
import { creatureOf } from "../data/documents";
import type { Status } from "../data/names";
import { statusId } from "../data/statuses";
import type { FCreature } from "../data/types";
import { feet } from "./board";
import { areExact, areOpposite } from "./opposite";

const HELPLESS: readonly Status[] = ["dead", "unconscious", "stunned"];
const isHelpless = ({ statuses }: ActorFacts): boolean => HELPLESS.some((one) => (statuses[statusId(one)] ?? 0) > 0);
/** [F-155] Whether two creatures belong to hostile sides; neutral creatures have no enemies. */
const areEnemies = (a: { readonly disposition: number }, b: { readonly disposition: number }): boolean =>
  a.disposition * b.disposition < 0;

function reaches(one: PlacedFigure, target: PlacedFigure, board: BoardFacts): boolean {
  const c = creatureOf(one.actor);
  if (!c) return false;
  const flat = spacesApart(one.box, target.box) * board.space;
  const rise = Math.abs(one.elevation - target.elevation);
  return feet(Math.max(flat, rise), board.units) <= reachOf(one.actor.items, c);
}
/** [F-155], [F-157] Whether the attacker and another enemy of the target flank it: they stand on opposite sides, and both reach it. @param mode how strictly opposite */
export function flankers(board: BoardFacts | null, on: Id, attacker: FCreature, mode: "open" | "opposite"): boolean {
  const figures = board?.figures?.() ?? [];
  const target = figures.find(({ letter }) => letter === on);
  const own = figures.find(({ uuid }) => uuid === attacker.uuid);
  if (!board || !target || !own || !areEnemies(own, target) || !reaches(own, target, board)) return false;
  return figures.some(
    (other) =>
      other.uuid !== own.uuid &&
      other.uuid !== target.uuid &&
      areEnemies(other, target) &&
      !isHelpless(other.actor) &&
      reaches(other, target, board) &&
      (mode === "opposite" ? areExact : areOpposite)(own.box, other.box, target.box),
  );
}
