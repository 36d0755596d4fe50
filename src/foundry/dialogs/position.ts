import { centreOf } from "../../engine/board/geometry";
import { outlineAround } from "../board/area";
import { PLACE, placeWord, type Spot3, spaceAt, within } from "../board/chosenPosition";
import { measureTo } from "../board/measure";
import { boxOf, tokenOn } from "../board/positions";
import { candidatesFor, isSeen } from "../exchange/begin/aims";
import type { ActRequest, PreparedAct } from "../exchange/stored/types";
import type { HostScene, HostToken } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { rulesetOf } from "../registry";
import { reasonText } from "../ui/text/reason";
import { looksAt, pickOnMap } from "./map-cursor";
import { placeText } from "./position-view";

const withPlace = (request: ActRequest, at: Spot3): ActRequest => ({
  ...request,
  targets: [],
  adjust: { ...request.adjust, said: { ...request.adjust.said, [PLACE]: placeWord(at) } },
});
/** The request without a place. */
export function withoutPosition(request: ActRequest): ActRequest {
  const { [PLACE]: _, ...said } = request.adjust.said ?? {};
  return { ...request, adjust: { ...request.adjust, said } };
}
const refusalOf = (request: ActRequest) => {
  const prepared = operations.prepare(request);
  return "ok" in prepared ? (prepared.ok ? null : prepared) : prepared.refusal;
};
/** The creatures in the area that the reader can see. */
function standing(scene: HostScene, at: Spot3, radius: number): readonly HostToken[] {
  return within(scene, at, radius).filter((token) => token.actor !== null && !token.hidden && isSeen(token));
}
/** The middles of the spaces that a token takes up. */
function middlesOf(scene: HostScene, token: HostToken): readonly { readonly x: number; readonly y: number }[] {
  return token.getOccupiedGridSpaceOffsets().map((offset) => scene.grid.getCenterPoint(offset));
}

/** Whether the map can be asked for the place of an act now. */
export function mayChoose({ dialog, scene }: PreparedAct): boolean {
  return dialog?.position !== undefined && scene !== null && looksAt(scene);
}
/**
 * Asks on the map for the place of an act; the game itself says why it cannot be somewhere.
 * @returns the request with the place, aimed at whoever stands there; null where the person goes back
 */
export async function choosePlace(request: ActRequest, prepared: PreparedAct): Promise<ActRequest | null> {
  const { dialog, scene, position, ruleset } = prepared;
  const doer = scene && tokenOn(scene, request.actorUuid);
  const wish = dialog?.position;
  if (!wish || !scene || !doer) return null;
  const { units } = scene.grid;
  const here = centreOf(boxOf(doer));
  // A token may stand lower than its game says it is.
  const elevation = doer.elevation - Math.min(wish.below, Math.max(0, doer.elevation));
  const start = position?.at ?? spaceAt(scene, { ...here, elevation });
  if (!start) return null;
  const general = refusalOf({ ...withoutPosition(request), targets: [] })?.reason;
  const { places } = wish;
  const half = scene.grid.size / 2;
  const middles = places?.map(({ x, y, elevation }) => ({ x: x + half, y: y + half, elevation }));
  const at = await pickOnMap({
    scene,
    ...(middles && {
      spaces: middles.map((middle) => outlineAround(scene.grid, [middle], 0)),
      snap: (to) => middles.find(({ x, y }) => Math.hypot(x - to.x, y - to.y) <= half) ?? null,
    }),
    title: translate("FIVEFOLD.Place.choose", { what: dialog.title }),
    ruleset: ruleset.slug,
    start,
    reach: outlineAround(scene.grid, middlesOf(scene, doer), wish.range),
    outline: (spot) => outlineAround(scene.grid, [spot], wish.radius),
    say: (spot) => {
      const refusal = refusalOf({ ...withPlace(request, spot), scene: scene.id });
      const there = standing(scene, spot, wish.radius).map(({ name }) => name);
      const rise = spot.elevation - elevation;
      const distance = measureTo(scene, doer, spot);
      const text = placeText({ name: doer.name, distance, rise, units, there }, translate);
      return { text, problem: refusal && refusal.reason !== general ? reasonText(refusal) : "" };
    },
  });
  return at && aimedAt({ ...withPlace(request, at), scene: scene.id }, scene, at, wish.radius, prepared);
}
/** The targets of an act with a point: all creatures in the area for which the game gives no refusal. */
function aimedAt(
  request: ActRequest,
  scene: HostScene,
  at: Spot3,
  radius: number,
  { dialog, ruleset }: PreparedAct,
): ActRequest {
  if (!dialog?.aim) return request;
  const there = standing(scene, at, radius).flatMap(({ actor }) =>
    actor && rulesetOf(actor) === ruleset ? actor : [],
  );
  const aimed = { ...request, targets: [...new Set(there.map(({ uuid }) => uuid))] };
  const refused = candidatesFor(aimed, { ...dialog.aim, self: true }).flatMap(({ uuid, refusal }) =>
    refusal ? [uuid] : [],
  );
  return { ...aimed, targets: aimed.targets.filter((uuid) => !refused.includes(uuid)) };
}
