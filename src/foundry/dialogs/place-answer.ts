import { type Destination, destinationIn } from "../../engine/board/destination";
import type { Point } from "../../engine/board/types";
import type { Outcome } from "../../engine/play/types";
import type { Spot } from "../../engine/procedure/types";
import { sceneWith } from "../board/positions";
import { readExchange } from "../exchange/read/read";
import { carrier } from "../exchange/stored/carriers";
import { combatOf } from "../facts/turn";
import { host } from "../host";
import type { HostScene } from "../host/types";
import { translate } from "../i18n";
import { looksAt, type MapWish, pickOnMap } from "./map-cursor";

/** A place that may be chosen: the option that means it, its words, and the middle of its first space, by which the cursor finds it. */
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
/** How large whoever is put there is, in pixels: its token stands where the places are counted from. One space where none is found. */
function sizeOf(scene: HostScene, { at, east, south }: Destination): { readonly w: number; readonly h: number } {
  const { size } = scene.grid;
  const [x, y] = [at.x - east * size, at.y - south * size];
  const near = size / 10 + 1;
  const token = scene.tokens.find((one) => Math.abs(one.x - x) < near && Math.abs(one.y - y) < near);
  const { width, height } = token?.getSize() ?? { width: size, height: size };
  return { w: width, h: height };
}
/** What the map shows of these places, and which of them the cursor is on. Pure but for the scene's data. */
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

/**
 * Lets a person choose one of the places that an open question offers on the map.
 * @returns the option; else how it ended: whoever goes back has answered nothing, which is no failure
 */
export async function chooseAnswer(messageId: string, at: string): Promise<string | Outcome> {
  const message = host.game.messages.get(messageId);
  const view = message && readExchange(message);
  const line = view?.lines.find((one) => one.k === "ask" && one.at === at);
  if (!view || line?.k !== "ask") return { ok: false, reason: "notAsked" };
  const uuids = Object.values(view.members).flatMap(({ uuid, of }) => (of === undefined ? [uuid] : []));
  const { scenes } = host.game;
  const named = scenes.get(carrier(messageId)?.stored.origin?.scene ?? "");
  const scene = named ?? sceneWith([combatOf(uuids)?.scene, scenes.active], uuids.slice(0, 1));
  if (!scene || !looksAt(scene)) return { ok: false, reason: "otherScene" };
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
