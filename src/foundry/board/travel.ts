import type { ForcedWay, Heading, Passes, Travel } from "../../contract/board";
import type { Destination } from "../../engine/board/destination";
import { type Body, headingTo, mayStand, middleOf, type Terrain } from "../../engine/board/terrain";
import {
  type FreePlace,
  fallWay,
  openPlaces,
  placeAt,
  straightPlaces,
  straightWay,
  type Way,
} from "../../engine/board/travel";
import type { Point } from "../../engine/board/types";
import type { HostScene, HostToken } from "../host/types";
import { figureOf } from "./figures";
import { tokenOn } from "./positions";
import { bodyOf, terrainFor } from "./terrain";
import { factsOver } from "./way";

/** Uuids of the creatures that a moved creature passes without running into them. */
function passed(scene: HostScene, token: HostToken, passes: Passes | undefined): readonly string[] {
  if (!passes) return [];
  return scene.tokens.contents.flatMap((other) => {
    const figure = other.id === token.id ? null : figureOf(other);
    return figure && passes(figure) ? [figure.uuid] : [];
  });
}
function headingOf(scene: HostScene, body: Body, heading: Heading): Point | null {
  if ("degrees" in heading) {
    const angle = (heading.degrees * Math.PI) / 180;
    return { x: Math.sin(angle), y: -Math.cos(angle) };
  }
  if ("to" in heading) return headingTo(body, heading.to);
  const other = tokenOn(scene, "away" in heading ? heading.away : heading.towards);
  if (!other) return null;
  const [own, its] = [middleOf(body), middleOf(bodyOf(scene, other))];
  return "away" in heading ? headingTo(its, own) : headingTo(own, its);
}
/** The path with the facts of its steps. Bodies that are no creatures are left out of those that the token ran into. */
function forced(scene: HostScene, token: HostToken, way: Way, watched: boolean): ForcedWay {
  const { halt, gone, left } = way;
  const known = new Set(scene.tokens.contents.flatMap(({ actor }) => actor?.uuid ?? []));
  const who = halt && "who" in halt ? { ...halt, who: halt.who.filter((uuid) => known.has(uuid)) } : halt;
  return { path: factsOver(scene, token, way.steps, watched), gone, left, halt: who };
}
/** How one token could be pushed, pulled or made to fall. */
export function travelOf(scene: HostScene, token: HostToken): Travel {
  let made: { readonly field: Terrain; readonly body: Body } | null = null;
  const there = () => {
    made ??= { field: terrainFor(scene, token), body: bodyOf(scene, token) };
    return made;
  };
  const lying = ({ at }: FreePlace): Destination => ({
    at,
    east: (at.x - token.x) / scene.grid.size,
    south: (at.y - token.y) / scene.grid.size,
    up: at.elevation - token.elevation,
  });
  const beside = (passes: Passes | undefined) => ({ passes: passed(scene, token, passes) });
  return {
    straight({ heading, most, passes, watched }) {
      const { field, body } = there();
      const way = headingOf(scene, body, heading);
      const found = way && straightWay(field, body, { heading: way, most, ...beside(passes) });
      return found && forced(scene, token, found, watched === true);
    },
    fall({ most }) {
      const { field, body } = there();
      return forced(scene, token, fallWay(field, body, most), false);
    },
    straightPlaces({ passes, ...x }) {
      const { field, body } = there();
      return straightPlaces(field, body, { ...x, ...beside(passes) }).map(lying);
    },
    openPlaces({ passes, ...x }) {
      const { field, body } = there();
      return openPlaces(field, body, { ...x, ...beside(passes) }).map(lying);
    },
    place({ at: point, most, passes }) {
      const { field, body } = there();
      const found = placeAt(field, body, { point, most, ...beside(passes) });
      return found && lying(found);
    },
    fits({ at: spot, passes }) {
      const { field, body } = there();
      return mayStand(field, { ...body, ...spot }, new Set(passed(scene, token, passes)));
    },
  };
}
