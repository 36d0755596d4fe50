import type { BoardFacts, Neighbour, PlacedFigure, SpacePoint } from "../../contract/board";
import { centreOf, isBarred } from "../../engine/board/geometry";
import type { Id } from "../../engine/procedure/types";
import { isHiddenFrom } from "../facts/hiding";
import type { HostScene, HostToken } from "../host/types";
import { barriersOf } from "./barriers";
import { between } from "./between";
import { figureOf } from "./figures";
import { litAt } from "./lamps";
import { measure } from "./measure";
import { boxOf, tokenOn } from "./positions";
import { atRim } from "./rim";
import { sceneTags, tagsAt, tokenTags } from "./sceneTags";

const standsAt = (token: HostToken) => ({ ...centreOf(boxOf(token)), elevation: token.elevation });

/**
 * Every token that is adjacent to a token at any height, in the order of the scene's tokens.
 * @param by uuid of a creature; creatures that are hidden from it are left out. Missing: none is left out
 */
function neighbours(scene: HostScene, token: HostToken, by?: string): readonly Neighbour[] {
  return scene.tokens.contents.flatMap((other) => {
    if (other.id === token.id || other.hidden || !measure(scene, token, other).beside || isHiddenFrom(other.actor, by))
      return [];
    const figure = figureOf(other);
    return figure ? [{ ...figure, rise: other.elevation - token.elevation }] : [];
  });
}

/** All creatures on the scene whose token is not hidden, in the order of the scene's tokens. @param on the targets' actors by letter */
function placed(scene: HostScene, on: Readonly<Record<Id, string>>): readonly PlacedFigure[] {
  const { size } = scene.grid;
  return scene.tokens.contents.flatMap((token) => {
    const figure = token.hidden ? null : figureOf(token);
    if (!figure) return [];
    const { x, y, w, h } = boxOf(token);
    const letter = Object.keys(on).find((id) => on[id] === figure.uuid);
    const box = { left: x / size, top: y / size, across: w / size, down: h / size };
    return [{ ...figure, ...(letter !== undefined && { letter }), box, elevation: token.elevation }];
  });
}

/**
 * Answers whether sight is blocked between two points. The barriers are read with the first question only: most acts never ask, and a rule
 * that asks does so for many lines.
 */
function sightBlocked(scene: HostScene): NonNullable<BoardFacts["blocksSight"]> {
  const { size } = scene.grid;
  let known: ReturnType<typeof barriersOf> | null = null;
  const pixels = ({ x, y }: SpacePoint) => ({ x: x * size, y: y * size });
  return (from, to) => {
    known ??= barriersOf(scene, "sight");
    return isBarred(pixels(from), pixels(to), known);
  };
}

/**
 * The facts about the scene that an act may read.
 * @param by uuid of the doer's actor
 * @param on uuids of the targets' actors by letter
 * @returns null where one of them has no token on the scene
 */
export function boardFacts(scene: HostScene, by: string, on: Readonly<Record<Id, string>>): BoardFacts | null {
  const doer = tokenOn(scene, by);
  if (!doer) return null;
  const to: Record<Id, ReturnType<typeof between>> = {};
  const at: Record<Id, readonly string[]> = {};
  const own: Record<Id, readonly string[]> = {};
  const lit: Record<Id, "bright" | "dim"> = {};
  const beside: Record<Id, readonly Neighbour[]> = {};
  const sides: Record<Id, number> = {};
  for (const [id, uuid] of Object.entries(on)) {
    const token = tokenOn(scene, uuid);
    if (!token) return null;
    at[id] = tagsAt(scene, [standsAt(token)]);
    if (token.id !== doer.id) to[id] = between(scene, doer, token);
    const light = litAt(scene, token);
    if (light) lit[id] = light;
    const marked = tokenTags(token);
    if (marked.length > 0) own[id] = marked;
    beside[id] = neighbours(scene, token);
    sides[id] = token.disposition;
  }
  const { grid, environment } = scene;
  return {
    space: grid.distance,
    units: grid.units,
    tags: sceneTags(scene),
    darkness: environment.darknessLevel,
    to,
    beside,
    here: {
      tags: tagsAt(scene, [standsAt(doer)]),
      rim: atRim(doer),
      beside: neighbours(scene, doer, by),
      disposition: doer.disposition,
    },
    sides,
    lit,
    own,
    at,
    figures: () => placed(scene, on),
    blocksSight: sightBlocked(scene),
    line: (id, shifts) => {
      const token = tokenOn(scene, on[id] ?? "");
      return token && between(scene, doer, token, shifts);
    },
  };
}
