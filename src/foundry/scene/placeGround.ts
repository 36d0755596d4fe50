import type { Ground } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { circleRadius, middleSpace, spacesAround } from "../board/area";
import { GROUND_FLAG, groundOwner } from "../board/grounds";
import { isWriter } from "../exchange/write/writer";
import { actorFacts } from "../facts/actor";
import { actorByUuid, SYSTEM } from "../host";
import type { HostActor, HostGrid, HostRegion, HostScene } from "../host/types";
import { rulesetOf } from "../registry";
import { groundOwners, scenesWithGroundOf } from "./ownGround";

/** `CONST.REGION_VISIBILITY`: everybody sees it, on every layer. */
const ALWAYS = 2;
const COLORS: Readonly<Record<Ground["tone"], string>> = { harm: "#c8324a", help: "#2f9e6e", other: "#7a6bd8" };

function shapesOf(grid: HostGrid, { at, radius }: Ground): JsonObject[] {
  if (grid.isSquare)
    return spacesAround(grid, [middleSpace(grid, at)], radius).map((shape) => ({ type: "rectangle", ...shape }));
  return [{ type: "circle", x: at.x, y: at.y, radius: circleRadius(grid, radius) }];
}
function regionOf(scene: HostScene, of: string, ground: Ground): JsonObject {
  const { id, item, name, at, top, tone } = ground;
  return {
    _id: id,
    name,
    color: COLORS[tone],
    shapes: shapesOf(scene.grid, ground),
    elevation: { bottom: at.elevation, top: at.elevation + top },
    visibility: ALWAYS,
    flags: { [SYSTEM]: { [GROUND_FLAG]: { of, item } } },
  };
}

const OPERATION: JsonObject = { [SYSTEM]: { laid: true } };
/** Draws the ground effects of a creature as regions and deletes regions of effects that have ended. Regions that a game master has reshaped keep their shape. Repeating it changes nothing. */
export async function placeGrounds(actor: HostActor): Promise<void> {
  // A game that is still on its way has said nothing yet.
  const ruleset = rulesetOf(actor);
  if (!ruleset?.grounds) return;
  const wanted = ruleset.grounds(actorFacts(actor));
  const named = wanted.map(({ at }) => at.scene);
  for (const scene of scenesWithGroundOf(actor.uuid, named)) {
    const here = wanted.filter(({ at }) => at.scene === scene.id);
    const there = scene.regions.filter((region) => groundOwner(region)?.of === actor.uuid);
    const gone = there.filter((region) => !here.some(({ id }) => id === region.id));
    const fresh = here.filter(({ id }) => !scene.regions.has(id));
    if (gone.length > 0)
      await scene.deleteEmbeddedDocuments(
        "Region",
        gone.map(({ id }) => id),
        OPERATION,
      );
    if (fresh.length > 0)
      await scene.createEmbeddedDocuments(
        "Region",
        fresh.map((ground) => regionOf(scene, actor.uuid, ground)),
        { ...OPERATION, keepId: true },
      );
  }
}

/** Takes away the grounds of creatures that are gone themselves. */
export async function clearGrounds(): Promise<void> {
  const gone = groundOwners().filter((uuid) => actorByUuid(uuid) === null);
  for (const uuid of gone)
    for (const scene of scenesWithGroundOf(uuid, [])) {
      const orphans = scene.regions.filter((region) => groundOwner(region)?.of === uuid);
      await scene.deleteEmbeddedDocuments(
        "Region",
        orphans.map(({ id }) => id),
        OPERATION,
      );
    }
}

/** Foundry's `deleteRegion`: deleting the region of a ground effect by hand ends the effect. */
export async function groundDeleted(region: HostRegion, options: JsonObject): Promise<void> {
  const owner = groundOwner(region);
  if (!owner || !isWriter() || options[SYSTEM] !== undefined) return;
  const actor = actorByUuid(owner.of);
  if (actor?.items.has(owner.item)) await actor.deleteEmbeddedDocuments("Item", [owner.item]);
}
