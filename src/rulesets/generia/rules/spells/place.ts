import type { MapPositionRequest, Refusal } from "../../../../contract/act";
import type { PlacedArea } from "../../../../contract/board";
import { chosenArea, misplacedArea, missedByArea } from "../../../../kit/rules/areas";
import { spacesApart } from "../../../../kit/rules/boxes";
import { type Duration, timerFor } from "../../../../kit/rules/durations";
import { inUnits } from "../board/board";
import type { Keyword } from "../cast/keywords";
import type { SpellSystem } from "../data/documents";
import { OPTIONS } from "../data/options";
import type { GCast, GField, GLeaves, GMatter } from "../data/types";
import { hold, refuse, type X } from "../turns/declaring";

interface Cast {
  readonly spell: SpellSystem;
  readonly name: string;
  readonly keywords: readonly Keyword[];
  readonly on: readonly string[];
}
/** [G-097], [G-106] The trigger of the area that a spell lays; null where it lays none. */
export function triggerOf({ keywords }: Pick<Cast, "keywords">): GField["trigger"] | null {
  if (keywords.includes("FIELD")) return "field";
  return keywords.includes("ZONE") ? "zone" : null;
}
/** The opening angle of a cone, in degrees. */
const CONE = 90;
/** The area that a person has to choose on the map for a spell; null where it has none, or an aura. */
export function areaWish(x: Pick<X, "board">, { spell }: Pick<Cast, "spell">): MapPositionRequest | null {
  const units = x.board?.units ?? "m";
  const [size, width] = [inUnits(spell.area.size, units), inUnits(Math.max(1, spell.area.width), units)];
  const range = inUnits(spell.range, units);
  switch (spell.area.shape) {
    case "circle":
      return { range, shape: { kind: "circle", radius: size }, below: 0 };
    case "cone":
      return { range: 0, shape: { kind: "cone", length: size, angle: CONE }, from: "doer", below: 0 };
    case "line":
      return { range: 0, shape: { kind: "line", length: size, width }, from: "doer", below: 0 };
    case "wall":
      return { range, shape: { kind: "wall", length: size, width }, below: 0 };
    default:
      return null;
  }
}

/** The chosen area of a spell, or why it cannot lie there. */
function placed(x: X, wish: MapPositionRequest, { name, on }: Cast): PlacedArea | Refusal {
  if (!x.position) return refuse("area.none", "G-097", { name });
  const why = misplacedArea(x.position, wish);
  if (why === "shape") return refuse("area.shape", "G-097", { name });
  if (why !== null && !x.adjust.override) return hold(`area.${why}`, "G-097", { name });
  const missed = missedByArea(x.position, wish, on);
  if (missed && !x.adjust.override) return hold(`area.${missed.why}Target`, "G-079", { name });
  return chosenArea(x.position, wish)?.area ?? refuse("area.shape", "G-097", { name });
}

/** [G-068], [G-072], [G-073] Whether the matter of a spell is ethereal: as the spell states, else unless it has the element Stone. */
function isEthereal({ ethereal, elements }: SpellSystem): boolean {
  return ethereal === "default" ? !/\bstone\b/i.test(elements) : ethereal === "yes";
}
/** [G-069] The ethereal matter that a spell conjures, which dissolves after a Phase; undefined where there is none. */
export function matterOf({ time = 0, settings }: X, spell: SpellSystem): GMatter | undefined {
  if (!spell.conjures || !isEthereal(spell)) return undefined;
  const duration: Duration = { k: "seconds", seconds: OPTIONS.of.phaseSeconds(settings) };
  return { tier: spell.tier, duration, timer: timerFor(duration, null, time) };
}
/** Tolerance for places on a scene without spaces, which carry rounding errors. */
const TRACE = 1e-6;
/** Uuids of the creatures within so many metres of the doer, itself among them. */
function around({ board, actor }: X, size: number): readonly string[] {
  const figures = board?.figures?.() ?? [];
  const own = figures.find(({ uuid }) => uuid === actor.uuid);
  if (!board || !own) return [];
  const far = inUnits(size, board.units) + TRACE;
  return figures
    .filter(({ box, elevation }) => {
      const [flat, rise] = [spacesApart(own.box, box) * board.space, Math.abs(own.elevation - elevation)];
      return Math.max(flat, rise) <= far;
    })
    .map(({ uuid }) => uuid);
}
/** [G-079], [G-097] Uuids of the other creatures in the area of a spell. Those behind a wall are reached only by an area that is laid. */
export function othersMet(x: X, p: Cast): readonly string[] {
  const lays = triggerOf(p) !== null;
  const wish = areaWish(x, p);
  const area = wish && x.position && chosenArea(x.position, wish)?.area;
  const there = area ? (x.position?.standing?.(area) ?? []).filter(({ walled }) => lays || !walled) : [];
  const met = lays && !wish ? around(x, p.spell.area.size) : there.map(({ uuid }) => uuid);
  return met.filter((uuid) => uuid !== x.actor.uuid);
}

type Left = Pick<GCast, "area" | "leaves" | "spell">;
/** [G-068] to [G-073], [G-091], [G-097], [G-106] The area of a spell and what the spell leaves behind, or why its area is wrong. */
export function leftBy(x: X, p: Cast): Left | Refusal {
  const { spell, keywords, name } = p;
  const trigger = triggerOf(p);
  const wish = areaWish(x, p);
  if (trigger && spell.area.shape === "none" && !x.adjust.override) return hold("area.missing", "G-097", { name });
  const area = wish ? placed(x, wish, p) : null;
  if (area && "ok" in area) return area;
  const { turn, time = 0 } = x;
  const now = turn && { round: turn.round, slot: turn.slot ?? 0 };
  const timed = (duration: Duration) => ({ duration, timer: timerFor(duration, now, time) });
  const held = keywords.includes("CONCENTRATION");
  const seconds = OPTIONS.of.phaseSeconds(x.settings);
  const matter = matterOf(x, spell);
  const lays = trigger !== null && spell.area.shape !== "none";
  // [G-174] A bonus waits for one Phase at most, unless its caster concentrates on it.
  const waits = spell.effect.kind === "bonus" && !held && !lays;
  const leaves: GLeaves = {
    ...timed(lengthOf(spell, (matter && lays) || waits ? seconds : 0)),
    ...(held && { held: true as const }),
    ...(lays && { trigger }),
    ...(lays && area && { area }),
    ...(lays && !area && { around: inUnits(spell.area.size, x.board?.units ?? "m") }),
    ...(matter && !lays && { matter }),
  };
  return { ...(x.item && { spell: x.item.id }), ...(area && !lays && { area }), leaves };
}
function lengthOf({ rounds }: SpellSystem, seconds: number): Duration {
  if (rounds > 0) return { k: "rounds", rounds };
  return seconds > 0 ? { k: "seconds", seconds } : { k: "told" };
}
