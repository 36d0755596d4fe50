import { type Destination, destinationIn } from "../../engine/board/destination";
import type { Point } from "../../engine/board/types";
import type { Outcome } from "../../engine/play/types";
import type { Fields } from "../../engine/procedure/form";
import type { Spot } from "../../engine/procedure/types";
import { spaceAt } from "../board/chosenPosition";
import { sceneWith, tokenOn } from "../board/positions";
import { travelOf } from "../board/travel";
import { readExchange } from "../exchange/read/read";
import type { ExchangeView } from "../exchange/read/view.types";
import { carrier } from "../exchange/stored/carriers";
import { combatOf } from "../facts/turn";
import { host } from "../host";
import type { HostScene, HostToken } from "../host/types";
import { translate } from "../i18n";
import type { Values } from "./form-text";
import { looksAt, type MapWish, pickOnMap } from "./map-cursor";

/**
 * A place that may be chosen: its option, the words of the option, the place, and the middle of its first space, by which the cursor finds
 * it.
 */
interface Choice {
  readonly option: string;
  readonly label: string;
  readonly place: Destination;
  readonly anchor: Spot;
}
const anchorOf = ({ grid }: HostScene, { x, y, elevation }: Spot): Spot => ({
  x: x + grid.size / 2,
  y: y + grid.size / 2,
  elevation,
});
const boxAt = ({ x, y }: Point, w: number, h: number): readonly Point[] => [
  { x, y },
  { x: x + w, y },
  { x: x + w, y: y + h },
  { x, y: y + h },
];
/**
 * The size of the creature that is put there, in pixels. Its token stands where the places are counted from; where none is found, the size
 * is one space.
 */
function sizeOf(scene: HostScene, { at, east, south }: Destination): { readonly w: number; readonly h: number } {
  const { size } = scene.grid;
  const [x, y] = [at.x - east * size, at.y - south * size];
  const near = size / 10 + 1;
  const token = scene.tokens.find((one) => Math.abs(one.x - x) < near && Math.abs(one.y - y) < near);
  const { width, height } = token?.getSize() ?? { width: size, height: size };
  return { w: width, h: height };
}
/** What the map shows of these places, and on which of them the cursor is. Pure but for the scene's data. */
export function wishFor(
  scene: HostScene,
  {
    choices,
    title,
    ruleset,
  }: { readonly choices: readonly Choice[]; readonly title: string; readonly ruleset: string },
): (MapWish & { readonly choiceAt: (at: Spot) => Choice | null }) | null {
  const [first] = choices;
  if (!first) return null;
  const { w, h } = sizeOf(scene, first.place);
  const half = scene.grid.size / 2;
  const far = ({ anchor }: Choice, { x, y }: Point): number => Math.hypot(anchor.x - x, anchor.y - y);
  const choiceAt = (at: Spot): Choice | null => {
    const near = choices.filter((choice) => far(choice, at) <= half);
    return [...near].sort((a, b) => far(a, at) - far(b, at))[0] ?? null;
  };
  return {
    scene,
    title,
    ruleset,
    start: first.anchor,
    points: { least: 1, most: 1 },
    reach: [],
    spaces: choices.map(({ place }) => boxAt(place.at, w, h)),
    snap: (at) => choiceAt(at)?.anchor ?? null,
    preview: ([at = first.anchor]) => {
      const choice = choiceAt(at);
      const corners = boxAt({ x: at.x - half, y: at.y - half }, w, h);
      return {
        text: choice?.label ?? "",
        problem: choice ? "" : translate("FIVEFOLD.Place.notThere"),
        parts: [corners],
        border: corners.map((a, index) => ({ a, b: corners[(index + 1) % corners.length] ?? a })),
        marks: [],
      };
    },
    choiceAt,
  };
}

/** The scene of an exchange, if this client looks at it. */
function sceneOf(messageId: string, { members }: Pick<ExchangeView, "members">): HostScene | null {
  const uuids = Object.values(members).flatMap(({ uuid, of }) => (of === undefined ? [uuid] : []));
  const { scenes } = host.game;
  const named = scenes.get(carrier(messageId)?.stored.origin?.scene ?? "");
  const scene = named ?? sceneWith([combatOf(uuids)?.scene, scenes.active], uuids.slice(0, 1));
  return scene && looksAt(scene) ? scene : null;
}
/**
 * What the map shows while any place can be chosen: how far the place is from the creature that is put there, and where no place can be.
 * Pure but for the scene's data.
 */
function wishForPlace(
  scene: HostScene,
  token: HostToken,
  { title, ruleset, most }: { readonly title: string; readonly ruleset: string; readonly most: number },
): MapWish {
  const { width, height } = token.getSize();
  const middle = (x: number, y: number): Spot => anchorOf(scene, { x, y, elevation: token.elevation });
  const travel = travelOf(scene, token);
  return {
    scene,
    title,
    ruleset,
    start: middle(token.x, token.y),
    points: { least: 1, most: 1 },
    reach: [],
    snap: (at) => spaceAt(scene, at),
    preview: ([at = middle(token.x, token.y)]) => {
      const place = travel.place({ at, most, passes: () => true });
      const corners = place ? boxAt(place.at, width, height) : [];
      const far = Math.max(Math.abs(place?.east ?? 0), Math.abs(place?.south ?? 0)) * scene.grid.distance;
      const data = { name: token.name, distance: Math.round(far * 10) / 10, units: scene.grid.units };
      return {
        text: place ? translate("FIVEFOLD.Place.away", data) : "",
        problem: place ? "" : translate("FIVEFOLD.Place.beyond", { most, units: scene.grid.units }),
        parts: place ? [corners] : [],
        border: corners.map((a, index) => ({ a, b: corners[(index + 1) % corners.length] ?? a })),
        marks: [],
      };
    },
  };
}
/**
 * Lets a person choose the place, where an option of an open question asks for a place and nothing else.
 * @returns the place; null: the option asks for something else; an outcome: the choice ended without a place (going back is no failure)
 */
export async function pickAnswer(
  messageId: string,
  view: ExchangeView,
  { fields, title }: { readonly fields: Fields; readonly title: string },
): Promise<Values | Outcome | null> {
  const [[id, field] = [], ...more] = Object.entries(fields);
  if (id === undefined || field?.k !== "place" || !field.from || more.length > 0) return null;
  const { who, most } = field.from;
  const scene = sceneOf(messageId, view);
  const token = scene && tokenOn(scene, view.members[who]?.uuid ?? "");
  if (!scene || !token) return { ok: false, reason: "otherScene" };
  const [chosen] = (await pickOnMap(wishForPlace(scene, token, { title, ruleset: view.ruleset.slug, most }))) ?? [];
  return chosen ? { [id]: { x: chosen.x, y: chosen.y, elevation: chosen.elevation } } : { ok: true };
}
/**
 * Lets a person choose on the map one of the places that an open question offers.
 * @returns the option; an outcome: the choice ended without one (going back is no failure)
 */
export async function chooseAnswer(messageId: string, at: string): Promise<string | Outcome> {
  const message = host.game.messages.get(messageId);
  const view = message && readExchange(message);
  const line = view?.lines.find((one) => one.k === "ask" && one.at === at);
  if (!view || line?.k !== "ask") return { ok: false, reason: "notAsked" };
  const scene = sceneOf(messageId, view);
  if (!scene) return { ok: false, reason: "otherScene" };
  const { names, world, mine, isGM, record, ruleset, lines } = view;
  const { state, procedure, args } = record;
  const context = { t: translate, names, world, mine, isGM, state, procedure, args };
  const words = ruleset.words.ask(line, context, lines);
  const choices = (words?.options ?? []).flatMap(({ id, label }): Choice[] => {
    const place = line.options.includes(id) ? destinationIn(id) : null;
    return place ? [{ option: id, label, place, anchor: anchorOf(scene, place.at) }] : [];
  });
  const wish = wishFor(scene, { choices, title: words?.question ?? "", ruleset: ruleset.slug });
  if (!wish) return { ok: false, reason: "notOffered" };
  const [chosen] = (await pickOnMap(wish)) ?? [];
  return (chosen && wish.choiceAt(chosen)?.option) ?? { ok: true };
}
