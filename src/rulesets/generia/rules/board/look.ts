import type { Figure, LookContext } from "../../../../contract/board";
import type { Json } from "../../../../engine/json";
import { factOf } from "../../../../engine/procedure/found";
import { isPlacedArea } from "../../../../kit/rules/areas";
import { beingOf } from "../creature/participants";
import { effectOf } from "../data/documents";
import { hasPerk, isHelpless, num } from "../data/read";
import { groundsOf, LAID, UNDERFOOT } from "../lasting/fields";
import { HANGS } from "../lasting/lasting";
import { SPOT } from "../mounts/mount";
import { WHO } from "../turns/price";

/** [G-161] The question which foes among these may strike whoever leaves their reach: their uuids, with hyphens for dots, follow. */
export const LEAVES = "leaves:";

/** Creatures on different sides: one of them hostile, the other not. */
const areFoes = (a: Figure, b: Figure): boolean => a.disposition < 0 !== b.disposition < 0;

/** [G-079] The question whom an area reaches: the area follows. */
export const REACHED = "reached:";

/** The creatures that have laid these areas. */
const layers = (x: LookContext, ids: readonly string[]): readonly string[] =>
  [x.about, ...x.others]
    .filter(({ actor }) => groundsOf(actor).some(({ id }) => ids.includes(id)))
    .map(({ uuid }) => uuid);
/** [G-091] Whoever bears something that a spell brought. */
function bearers({ about, others }: LookContext, of: string): readonly string[] {
  const [source, spell] = of.split(" ");
  const bears = ({ actor }: Figure): boolean =>
    actor.items.some((item) => {
      const effect = effectOf(item);
      return effect?.held && effect.spell === spell && effect.source.replaceAll(".", "-") === source;
    });
  return [about, ...others].filter(bears).map(({ uuid }) => uuid);
}
/** [G-161] Opportunists that may strike, in the order of the round. */
function opportunists(x: LookContext, left: readonly string[]): readonly string[] {
  const rank = ({ uuid }: Figure): number => x.initiative[uuid] ?? Number.NEGATIVE_INFINITY;
  return x.others
    .filter((other) => {
      const being = beingOf(other.actor);
      if (!being || other.defeated || !areFoes(other, x.about)) return false;
      const named = left.includes(other.uuid.replaceAll(".", "-"));
      return named && hasPerk(being, "opportunist") && !isHelpless(being) && (!x.turn || num(being, "reaction") > 0);
    })
    .sort((a, b) => rank(b) - rank(a) || (a.uuid < b.uuid ? -1 : 1))
    .map(({ uuid }) => uuid);
}
/** Answers what procedures ask about the scene. */
export function look(x: LookContext): readonly string[] {
  const { question } = x;
  const rest = (of: string): string => question.slice(of.length);
  if (question.startsWith(LEAVES)) return opportunists(x, rest(LEAVES).split(" "));
  if (question.startsWith(HANGS)) return bearers(x, rest(HANGS));
  if (question === SPOT) {
    const spot = x.site?.spot();
    return spot ? [factOf([spot.x, spot.y, spot.elevation].join(";"))] : [];
  }
  if (question.startsWith(WHO)) {
    const wanted = rest(WHO);
    return [x.about, ...x.others].map(({ uuid }) => uuid).filter((uuid) => uuid.replaceAll(".", "-") === wanted);
  }
  if (question.startsWith(LAID)) return layers(x, rest(LAID).split(" "));
  if (question === UNDERFOOT) {
    const ids = x.site?.grounds() ?? [];
    return [...layers(x, ids), ...ids.map(factOf)];
  }
  if (!question.startsWith(REACHED)) return [];
  const area: Json = JSON.parse(rest(REACHED));
  return isPlacedArea(area) ? (x.reachedBy?.(area) ?? []) : [];
}
