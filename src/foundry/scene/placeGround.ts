import type { Ground } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { circleRadius, middleSpace, spacesAround } from "../board/area";
import { GROUND_FLAG, groundOwner, groundsOf, termsOf } from "../board/grounds";
import { isWriter } from "../exchange/write/writer";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostActor, HostGrid, HostRegion, HostScene } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { isLaid } from "./laid";
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
    flags: { [SYSTEM]: { [GROUND_FLAG]: { of, item, terms: termsOf(ground) } } },
  };
}

const OPERATION: JsonObject = { [SYSTEM]: { laid: true } };
/** What becomes of a ground effect: its region stays as it is, gets the terms that count now, or is laid; `refuse`: a player has written or changed it. */
function verdictOf(
  actor: HostActor,
  ground: Ground,
  region: HostRegion | undefined,
): "stay" | "seal" | "lay" | "refuse" {
  const terms = region && groundOwner(region)?.terms;
  if (terms === termsOf(ground)) return "stay";
  // An older version laid it, and wrote nothing of it.
  if (terms === null) return "seal";
  if (!isLaid(actor, ground)) return "refuse";
  return region ? "seal" : "lay";
}

/**
 * Draws the ground effects of a creature as regions and deletes regions of effects that have ended. Regions that a game master has reshaped keep their
 * shape. Effects that a player has written or changed get no region, and lose the one that they had. Repeating it changes nothing.
 */
export async function placeGrounds(actor: HostActor): Promise<void> {
  // A game that is still on its way has said nothing yet.
  if (!rulesetOf(actor)?.grounds) return;
  const told = groundsOf(actor);
  const scenes = scenesWithGroundOf(
    actor.uuid,
    told.map(({ at }) => at.scene),
  );
  // Judged before anything is written: somebody may change the creature meanwhile.
  const judged = scenes.map((scene) => {
    const here = told.filter(({ at }) => at.scene === scene.id);
    const verdicts = here.map((ground) => {
      const region = scene.regions.get(ground.id);
      return { ground, region, verdict: verdictOf(actor, ground, region) };
    });
    return { scene, verdicts };
  });
  for (const { scene, verdicts } of judged) {
    const of = (verdict: ReturnType<typeof verdictOf>) => verdicts.filter((one) => one.verdict === verdict);
    const kept = new Set([...of("stay"), ...of("seal")].map(({ ground }) => ground.id));
    for (const { ground, region } of of("refuse"))
      if (region)
        host.ui.notifications.warn(translate("FIVEFOLD.Ground.changed", { ground: ground.name, creature: actor.name }));
    const gone = scene.regions.filter((region) => groundOwner(region)?.of === actor.uuid && !kept.has(region.id));
    if (gone.length > 0)
      await scene.deleteEmbeddedDocuments(
        "Region",
        gone.map(({ id }) => id),
        OPERATION,
      );
    const sealed = of("seal").map(({ ground }) => ({
      _id: ground.id,
      [`flags.${SYSTEM}.${GROUND_FLAG}.terms`]: termsOf(ground),
    }));
    if (sealed.length > 0) await scene.updateEmbeddedDocuments("Region", sealed, OPERATION);
    const fresh = of("lay").map(({ ground }) => regionOf(scene, actor.uuid, ground));
    if (fresh.length > 0) await scene.createEmbeddedDocuments("Region", fresh, { ...OPERATION, keepId: true });
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
