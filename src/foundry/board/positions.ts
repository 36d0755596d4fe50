import type { Barrier, Box } from "../../engine/board/types";
import type { Spot } from "../../engine/procedure/types";
import { host } from "../host";
import type { HostActor, HostScene, HostToken, HostWall } from "../host/types";

/** A token with more spaces than this along one side counts as a whole, and not space by space. */
export const WIDEST = 12;

/** The box of a token. Facing counts from the top of the scene, a token's rotation from the bottom. */
export function boxOf(token: HostToken): Box {
  const { width, height } = token.getSize();
  const facing = (token.rotation + 180) % 360;
  return { x: token.x, y: token.y, w: width, h: height, elevation: token.elevation, facing };
}

const NONE = 0;
const DOOR_OPEN = 1;
/** `CONST.WALL_DIRECTIONS`: 0 both, 1 left, 2 right. */
const SIDES = [0, 1, 2] as const;

const isDoor = ({ door }: HostWall): boolean => door !== NONE;
/**
 * The walls of a scene that block movement, sight, light or sound; an open door blocks none of them.
 * @param only closed doors, or everything but doors; missing: both
 */
export function wallsOf(
  scene: HostScene,
  what: "move" | "sight" | "light" | "sound",
  only?: "doors" | "walls",
): readonly Barrier[] {
  const shut = (wall: HostWall): boolean =>
    wall[what] !== NONE &&
    !(isDoor(wall) && wall.ds === DOOR_OPEN) &&
    (only === undefined || (only === "doors") === isDoor(wall));
  return scene.walls.filter(shut).map(({ c: [ax, ay, bx, by], dir }) => ({
    a: { x: ax, y: ay },
    b: { x: bx, y: by },
    side: SIDES[dir] ?? 0,
  }));
}

/** Whether a token stands exactly at a place. */
export const isAt = ({ x, y, elevation }: HostToken, spot: Spot): boolean =>
  x === spot.x && y === spot.y && elevation === spot.elevation;

/** The token of an actor on a scene: its own if the actor is unlinked, else the first that shows it. */
export function tokenOn(scene: HostScene, actorUuid: string): HostToken | null {
  return scene.tokens.find((token) => token.actor?.uuid === actorUuid) ?? null;
}

/** Every token of an actor, on any scene: an unlinked one has only its own. */
export function tokensOf(actor: HostActor): readonly HostToken[] {
  if (actor.token) return [actor.token];
  // The id is compared first, because finding out which actor a token shows is costly.
  const shows = (token: HostToken): boolean => token.actorId === actor.id && token.actor?.uuid === actor.uuid;
  return host.game.scenes.contents.flatMap(({ tokens }) => tokens.filter(shows));
}

/** Every creature that has a token on one of these scenes, once for each token. */
export const placedOn = (scenes: readonly HostScene[]): readonly HostActor[] =>
  scenes.flatMap(({ tokens }) => tokens.contents.flatMap((token) => token.actor ?? []));

/**
 * The first of these scenes on which all of these actors stand; null: none. It is found from documents alone, so that every client finds
 * the same scene, whatever it looks at.
 */
export function sceneWith(
  scenes: readonly (HostScene | null | undefined)[],
  actorUuids: readonly string[],
): HostScene | null {
  const holdsAll = (scene: HostScene | null | undefined): boolean => {
    const there = new Set(scene?.tokens.contents.flatMap(({ actor }) => actor?.uuid ?? []));
    return scene !== null && scene !== undefined && actorUuids.every((uuid) => there.has(uuid));
  };
  return scenes.find(holdsAll) ?? null;
}
