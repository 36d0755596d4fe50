import type { Ground } from "../../../../contract/board";
import type { ActorFacts } from "../../../../contract/facts";
import { part } from "../../../../engine/reading";
import { among, integer, listOf, maybe, type Shape, shape, yes } from "../../../../engine/shape";
import { isPlacedArea } from "../../../../kit/rules/areas";
import { readDuration, roundsOutside } from "../../../../kit/rules/durations";
import { effectOf } from "../data/documents";
import { ATTRIBUTES } from "../data/names";
import { OPTIONS } from "../data/options";
import { isEffect } from "../data/shapes";
import type { GField } from "../data/types";

/** Whether stored data is the work of an area. */
export const isField: Shape<GField> = shape({
  trigger: among(["field", "zone"]),
  effect: isEffect,
  value: maybe(integer(-9999, 9999)),
  saves: maybe(listOf(among(ATTRIBUTES))),
  unfocused: maybe(yes),
  dc: integer(-9999, 9999),
  ruleOptions: maybe(OPTIONS.shape),
});
/** How high above its ground an area reaches, in scene units. */
const TOP = 5;
const HELPS: readonly string[] = ["healing", "barrier"];

/** [G-091], [G-182] How long an area lasts: some rounds, up to a round, or while its caster concentrates; undefined where it is unknown. */
function lastsOf({ held, timer }: NonNullable<ReturnType<typeof effectOf>>): Ground["lasts"] {
  const left = roundsOutside(timer);
  if (left !== null) return { k: "rounds", rounds: left };
  if (timer.round > 0) return { k: "until", round: timer.round };
  return held ? { k: "held" } : undefined;
}
/** [G-097], [G-106] The areas that a creature has laid on the scene. */
export function groundsOf({ items }: ActorFacts): readonly Ground[] {
  return items.flatMap((item): readonly Ground[] => {
    const effect = effectOf(item);
    if (effect?.kind !== "area" || !isField(effect.work) || !readDuration(effect.duration)) return [];
    const { area, around } = part(effect.area);
    const place = isPlacedArea(area) ? area : { carried: Math.max(0, Number(around) || 0) };
    const { kind } = effect.work.effect;
    const tone = kind === "damage" || kind === "status" ? "harm" : HELPS.includes(kind) ? "help" : "other";
    const lasts = lastsOf(effect);
    const hidden = effect.masked && { hidden: true as const };
    const { id, name } = item;
    return [{ id, item: id, name, area: place, top: TOP, tone, ...(lasts && { lasts }), what: effect.work, ...hidden }];
  });
}
