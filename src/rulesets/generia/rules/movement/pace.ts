import type { BoardFacts, PathFacts } from "../../../../contract/board";
import type { DocumentFacts } from "../../../../contract/facts";
import { metres } from "../board/board";
import { sideOf } from "../board/sides";
import { speedOf } from "../creature/derive";
import { bounded } from "../data/bounds";
import type { CreatureSystem } from "../data/documents";
import { paces } from "../data/does";
import { OPTIONS } from "../data/options";
import type { GCreature } from "../data/types";
import { metresGained } from "../states/bonuses";
import type { X } from "../turns/declaring";
import { nearsFoe } from "./fear";

/** [G-128], [G-161] Whether a way holds no distances to others, because its scene has no spaces. */
export const isUncounted = ({ gaps }: PathFacts, board: X["board"]): boolean =>
  Object.keys(gaps).length === 0 && (board?.figures?.().length ?? 0) > 1;
/** [G-015] The length of a way in metres, rounded up. */
export const lengthOf = (path: PathFacts | undefined, units: string): number =>
  path ? Math.max(0, Math.ceil(metres(path.length, units) - 1e-6)) : 0;

/**
 * [G-182] How many metres of movement a metre takes: by the rulebook two for a slowed creature, and for a frightened one that goes towards an
 * enemy.
 * @param sides the disposition of a creature by its uuid
 * @param board gives the places of creatures where the way holds no distances
 */
export function paceOf(
  c: GCreature,
  path: PathFacts | undefined,
  sides: (uuid: string) => number | undefined,
  board: BoardFacts | null = null,
): number {
  const { anywhere, toFoes } = paces(c);
  const last = path?.steps.at(-1);
  if (!path || !last || toFoes === anywhere) return anywhere;
  if (isUncounted(path, board)) return nearsFoe(c.uuid, path, board) ? toFoes : anywhere;
  const own = sideOf(sides(c.uuid));
  const nearer = Object.entries(path.gaps).some(([key, before]) => {
    const foe = sideOf(sides(key.replaceAll("-", "."))) * own < 0;
    return foe && (last.gaps[key] ?? before) < before;
  });
  return nearer ? toFoes : anywhere;
}
/** [G-015], [G-174] The metres of the next Movement Action, with bonuses and penalties. */
export function speedNow(
  c: CreatureSystem,
  items: readonly DocumentFacts[],
  { settings }: Pick<X, "settings">,
): number {
  const gained = OPTIONS.of.sisterRules(settings) ? metresGained(items) : 0;
  return Math.max(0, bounded(speedOf(c) + gained));
}
