import type { MapPositionRequest } from "../../contract/act";
import type { PlacedArea } from "../../contract/board";
import { pointsOf } from "../../engine/board/areas";
import { centreOf } from "../../engine/board/geometry";
import { areasAround, drawingOf, tokensIn } from "../board/area";
import { PLACE, placeWord, type Spot3, spaceAt } from "../board/chosenPosition";
import { measureTo } from "../board/measure";
import { boxOf, tokenOn } from "../board/positions";
import { sideTo } from "../board/sides";
import { candidatesFor, isSeen } from "../exchange/begin/aims";
import type { ActRequest, PreparedAct } from "../exchange/stored/types";
import type { HostScene, HostToken } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { rulesetOf } from "../registry";
import { reasonText } from "../ui/text/reason";
import { looksAt, pickOnMap } from "./map-cursor";
import { placeText } from "./position-view";

const withPlace = (request: ActRequest, [first, ...more]: readonly Spot3[]): ActRequest =>
  first
    ? {
        ...request,
        targets: [],
        adjust: { ...request.adjust, said: { ...request.adjust.said, [PLACE]: placeWord(first, ...more) } },
      }
    : request;
/** The request without its place. */
export function withoutPosition(request: ActRequest): ActRequest {
  const { [PLACE]: _, ...said } = request.adjust.said ?? {};
  return { ...request, adjust: { ...request.adjust, said } };
}
const preparedFor = (request: ActRequest) => {
  const prepared = operations.prepare(request);
  return "ok" in prepared
    ? { refusal: prepared.ok ? null : prepared, position: null }
    : { refusal: prepared.refusal, position: prepared.position };
};
/** The creatures in an area that the reader can see. An area that begins at its doer leaves the doer out. */
function standing(
  scene: HostScene,
  doer: HostToken,
  area: PlacedArea | undefined,
  { from }: MapPositionRequest,
): readonly HostToken[] {
  const there = area ? tokensIn(scene, area) : [];
  return there.filter(
    (token) => token.actor !== null && !token.hidden && isSeen(token) && !(from === "doer" && token.id === doer.id),
  );
}

/** Whether the place of an act can be chosen on the map now. */
export function mayChoose({ dialog, scene }: PreparedAct): boolean {
  return dialog?.position !== undefined && scene !== null && looksAt(scene);
}
/**
 * Lets a person choose the place of an act on the map; the game itself says why the act cannot be there.
 * @returns the request with the place, aimed at the creatures there; null where the person goes back
 */
export async function choosePlace(request: ActRequest, prepared: PreparedAct): Promise<ActRequest | null> {
  const { dialog, scene, position, ruleset } = prepared;
  const doer = scene && tokenOn(scene, request.actorUuid);
  const wish = dialog?.position;
  if (!wish || !scene || !doer) return null;
  const { units } = scene.grid;
  const here = centreOf(boxOf(doer));
  // The token may be lower than the game's own height of the creature.
  const elevation = doer.elevation - Math.min(wish.below, Math.max(0, doer.elevation));
  const start = position?.at ?? spaceAt(scene, { ...here, elevation });
  if (!start) return null;
  const general = preparedFor({ ...withoutPosition(request), targets: [] }).refusal?.reason;
  const points = pointsOf(wish.shape, wish.from === "doer");
  const asked = (spots: readonly Spot3[]) => preparedFor({ ...withPlace(request, spots), scene: scene.id });
  const half = scene.grid.size / 2;
  const middles = wish.places?.map(({ x, y, elevation: height }) => ({ x: x + half, y: y + half, elevation: height }));
  const spots = await pickOnMap({
    scene,
    ...(middles && {
      spaces: middles.map(({ x, y }) => [
        { x: x - half, y: y - half },
        { x: x + half, y: y - half },
        { x: x + half, y: y + half },
        { x: x - half, y: y + half },
      ]),
      snap: (to: Spot3) => middles.find(({ x, y }) => Math.hypot(x - to.x, y - to.y) <= half) ?? null,
    }),
    title: translate("FIVEFOLD.Place.choose", { what: dialog.title }),
    ruleset: ruleset.slug,
    start,
    points,
    reach: wish.from === "doer" ? [] : drawingOf(scene.grid, areasAround(scene, doer, wish.range)).border,
    preview: (chosen) => {
      const { refusal, position: facts } = asked(chosen);
      const area = facts?.area(wish.shape, wish.from, wish.shift)?.area;
      const tokens = standing(scene, doer, area, wish);
      const there = tokens.map((token) => ({ name: token.name, side: sideTo(doer, token) }));
      const last = chosen.at(-1) ?? start;
      const distance = measureTo(scene, doer, last);
      const text = placeText({ name: doer.name, distance, rise: last.elevation - elevation, units, there }, translate);
      const isWhole = chosen.length >= points.least;
      return {
        text,
        problem: isWhole && refusal && refusal.reason !== general ? reasonText(refusal) : "",
        ...drawingOf(scene.grid, area ? [area] : []),
        marks: tokens.map((token) => ({ side: sideTo(doer, token), ...boxOf(token) })),
      };
    },
  });
  return spots && aimedAtArea({ ...withPlace(request, spots), scene: scene.id }, prepared);
}
/** The targets of an act with an area: all creatures in it for which the game gives no refusal. */
export function aimedAtArea(request: ActRequest, { dialog, scene, ruleset }: PreparedAct): ActRequest {
  const doer = scene && tokenOn(scene, request.actorUuid);
  const wish = dialog?.position;
  if (!dialog?.aim || !wish || !doer) return request;
  const { position } = preparedFor({ ...request, targets: [] });
  const there = standing(scene, doer, position?.area(wish.shape, wish.from, wish.shift)?.area, wish).flatMap(
    ({ actor }) => (actor && rulesetOf(actor) === ruleset ? actor : []),
  );
  const aimed = { ...request, targets: [...new Set(there.map(({ uuid }) => uuid))] };
  const refused = candidatesFor(aimed, { ...dialog.aim, self: true }).flatMap(({ uuid, refusal }) =>
    refusal ? [uuid] : [],
  );
  return { ...aimed, targets: aimed.targets.filter((uuid) => !refused.includes(uuid)) };
}
