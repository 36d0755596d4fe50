import type { Ground } from "../../contract/board";
import type { JsonObject } from "../../engine/json";
import { areasAround, regionShapes } from "../board/area";
import { GROUND_FLAG, groundOwner, groundsOf, termsOf } from "../board/grounds";
import { tokenOn, tokensOf } from "../board/positions";
import { isWriter } from "../exchange/write/writer";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostActor, HostRegion, HostScene, HostToken } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";
import { isLaid } from "./laid";
import { groundOwners, scenesWithGroundOf } from "./ownGround";

/** `CONST.REGION_VISIBILITY`: everybody sees the region on every layer. */
export const ALWAYS = 2;
/** `CONST.REGION_VISIBILITY`: game masters see the region on every layer. */
const GAMEMASTER = 1;
export const COLORS: Readonly<Record<Ground["tone"], string>> = { harm: "#c8324a", help: "#2f9e6e", other: "#7a6bd8" };

/** Ids of the scenes on which a ground effect lies: its own scene, or all scenes on which its bearer stands. */
const scenesOf = (actor: HostActor, { area }: Ground): readonly string[] =>
  "carried" in area ? tokensOf(actor).flatMap(({ parent }) => parent?.id ?? []) : [area.scene];
/** The shapes and the height of a ground effect on a scene; null where its bearer does not stand there. */
function formOf(scene: HostScene, of: string, { area, top }: Ground) {
  const bearer = "carried" in area ? tokenOn(scene, of) : null;
  if ("carried" in area && !bearer) return null;
  const areas = "carried" in area ? (bearer ? areasAround(scene, bearer, area.carried) : []) : [area];
  const bottom = areas[0]?.elevation ?? 0;
  return { shapes: regionShapes(scene.grid, areas), elevation: { bottom, top: bottom + top } };
}
/** The name of a region: the ground effect, its creature, and how long it lasts. */
function nameOn(scene: HostScene, actor: HostActor, { name, lasts, hidden }: Ground): string {
  // The name of a secret ground effect does not tell its creature.
  if (hidden) return name;
  const whose = { ground: name, creature: tokenOn(scene, actor.uuid)?.name ?? actor.name };
  if (!lasts) return translate("FIVEFOLD.Ground.of", whose);
  const time = lasts.k === "until" ? { round: lasts.round } : lasts.k === "rounds" ? { count: lasts.rounds } : {};
  return translate("FIVEFOLD.Ground.lasting", { ...whose, lasts: translate(`FIVEFOLD.Ground.${lasts.k}`, time) });
}
function regionOf(scene: HostScene, actor: HostActor, ground: Ground): JsonObject | null {
  const { uuid: of } = actor;
  const { id, item, tone, hidden } = ground;
  const form = formOf(scene, of, ground);
  const name = nameOn(scene, actor, ground);
  return (
    form && {
      _id: id,
      name,
      color: COLORS[tone],
      ...form,
      visibility: hidden ? GAMEMASTER : ALWAYS,
      flags: { [SYSTEM]: { [GROUND_FLAG]: { of, item, name, terms: termsOf(ground) } } },
    }
  );
}
/** The update of a region's name, where nobody has renamed the region since it was laid. */
function renamed(
  scene: HostScene,
  actor: HostActor,
  ground: Ground,
  region: HostRegion | undefined,
): readonly JsonObject[] {
  const name = nameOn(scene, actor, ground);
  const isOld = region !== undefined && region.name !== name && region.name === groundOwner(region)?.name;
  return isOld ? [{ _id: region.id, name, [`flags.${SYSTEM}.${GROUND_FLAG}.name`]: name }] : [];
}

const OPERATION: JsonObject = { [SYSTEM]: { laid: true } };
/**
 * What is done with the region of a ground effect: it stays as it is (`stay`), gets the terms that count now (`seal`), or is drawn (`lay`). `refuse`:
 * a player has written or changed the effect.
 */
function verdictOf(
  actor: HostActor,
  ground: Ground,
  region: HostRegion | undefined,
): "stay" | "seal" | "lay" | "refuse" {
  const terms = region && groundOwner(region)?.terms;
  if (terms === termsOf(ground)) return "stay";
  // An older version laid this region and stored no terms.
  if (terms === null) return "seal";
  if (!isLaid(actor, ground)) return "refuse";
  return region ? "seal" : "lay";
}

/**
 * Draws the ground effects of a creature as regions and deletes regions of effects that have ended. Regions that a game master has reshaped keep their
 * shape. Effects that a player has written or changed get no region, and lose the one that they had. Repeating it changes nothing.
 */
export async function placeGrounds(actor: HostActor): Promise<void> {
  // A game that is not loaded yet has not said which ground effects there are.
  if (!rulesetOf(actor)?.grounds) return;
  const told = groundsOf(actor);
  const scenes = scenesWithGroundOf(
    actor.uuid,
    told.flatMap((ground) => scenesOf(actor, ground)),
  );
  // All verdicts come before the first write, because the creature may change meanwhile.
  const judged = scenes.map((scene) => {
    const here = told.filter((ground) => scenesOf(actor, ground).includes(scene.id));
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
    const called = of("stay").flatMap(({ ground, region }): readonly JsonObject[] =>
      renamed(scene, actor, ground, region),
    );
    const updates: JsonObject[] = [...sealed, ...called];
    if (updates.length > 0) await scene.updateEmbeddedDocuments("Region", updates, OPERATION);
    const fresh = of("lay")
      .map(({ ground }) => regionOf(scene, actor, ground))
      .filter((made) => made !== null);
    if (fresh.length > 0) await scene.createEmbeddedDocuments("Region", fresh, { ...OPERATION, keepId: true });
  }
}

/** Moves the ground effects around a creature after its token, on the token's scene. Repeating it changes nothing. */
export async function carryGrounds({ actor, parent: scene }: HostToken): Promise<void> {
  if (!actor || !scene) return;
  const moved = groundsOf(actor).flatMap((ground) => {
    const region = "carried" in ground.area ? scene.regions.get(ground.id) : undefined;
    const form = region && formOf(scene, actor.uuid, ground);
    return form ? [{ _id: ground.id, ...form }] : [];
  });
  if (moved.length > 0) await scene.updateEmbeddedDocuments("Region", moved, OPERATION);
}

/** Deletes the ground effects of creatures that no longer exist. */
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
