import type { Declared, Refusal } from "../../../../contract/act";
import { amountOf, type Mod } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { isMove } from "../argumentSchemas";
import { LIGHT_TAG } from "../board/sceneTags";
import { statusLevels } from "../data/does";
import { OPTIONS } from "../data/options";
import { LIGHTS, type Light, SNEAK_COVERS, type SneakCover } from "../data/places";
import { creatureIn, has, modifierOf, type R } from "../data/read";
import type { GCreature, GHand, GIntent } from "../data/types";
import { checkPool, level } from "../dice/pools";
import { partnerOn } from "../mounts/mount";
import { declareMove, type GMove, move } from "../movement/move";
import { coverAt } from "../sight/cover";
import { doerOf, handOf, refuse, type X } from "../turns/declaring";

const COVER_LEVEL: Readonly<Record<SneakCover, number>> = { total: 2, full: 1, half: 0, none: -1, open: -2 };
const LIGHT_LEVEL: Readonly<Record<Light, number>> = { bright: 0, dim: 1, dark: 2 };
/** The darkness of a scene from which on its light is dim, and from which on it is dark. */
const [DIM, DARK] = [0.4, 0.9];

type GSneak = {
  readonly by: Id;
  /** The observers: creatures that might notice. */
  readonly on: readonly Id[];
  readonly cover: SneakCover;
  readonly light: Light;
  /** [G-112] The observers that see no space of the way: there is no check against them. */
  readonly blind?: readonly Id[];
  /** [G-112] The observers for whom another cover or light counts than `cover` and `light`, because of the spaces that they see. */
  readonly others?: readonly { readonly on: Id; readonly cover: SneakCover; readonly light: Light }[];
  /** One roll counts against all observers. */
  readonly once?: true;
  readonly move?: GMove;
  readonly hand?: GHand;
};
/** [G-111], [G-113], [G-176] The levels that cover, light, size and statuses give to the check. */
export const sneakLevels = (c: GCreature, { cover, light }: Pick<GSneak, "cover" | "light">): readonly Mod[] => [
  ...(COVER_LEVEL[cover] !== 0 ? [level(`sneak.${cover}`, "G-111", COVER_LEVEL[cover])] : []),
  ...(LIGHT_LEVEL[light] !== 0 ? [level(`light.${light}`, "G-113", LIGHT_LEVEL[light])] : []),
  ...(c.size ? [level("size", "G-176", -c.size)] : []),
  ...statusLevels(c, "sneak"),
];
/** [G-110], [G-112], [G-114] A creature sneaks: a DEX check against the PER-DC of each observer. @returns whether nobody notices */
export function sneak(ref: R, x: GSneak): boolean {
  if (x.move && !ref.sub("way", move, x.move)) return false;
  const c = creatureIn(ref, x.by);
  const pool = checkPool(c, "dex", sneakLevels(c, x), x.hand);
  const common = x.once && x.on.length > 0 ? ref.roll("sneak", pool, x.by) : null;
  const unseen = ref.each("observer", x.on, (id, branch) => {
    if (x.blind?.includes(id)) {
      branch.say({ key: "FIVEFOLD.Generia.Say.seesNothing", rule: "G-112", about: id });
      return true;
    }
    const place = x.others?.find(({ on }) => on === id);
    const own = place ? checkPool(c, "dex", sneakLevels(c, place), x.hand) : pool;
    const per = modifierOf(creatureIn(branch, id), "per");
    const dc = amountOf([
      { id: "ten", rule: "G-110", kind: "base", value: 10, locked: true },
      { id: "attribute.per", rule: "G-110", kind: "flat", value: per, locked: true },
    ]);
    return branch.meets(common ?? branch.roll("sneak", own, x.by), dc, "G-110");
  });
  const intents = x.on.map((whom, index): GIntent => ({ k: "unseen", on: x.by, whom, to: unseen[index] ? 1 : 0 }));
  if (intents.length > 0) ref.deed("sneak", intents);
  return unseen.every(Boolean);
}

/** [G-113] The light of a place: that of its scene tag, else the brighter one of its light sources' and the scene's. */
function lightAt(tags: readonly string[], darkness: number, lit: Light | null): Light {
  const marked = LIGHTS.find((light) => tags.includes(LIGHT_TAG + light));
  if (marked !== undefined) return marked;
  const scene = darkness >= DARK ? "dark" : darkness >= DIM ? "dim" : "bright";
  return lit && LIGHT_LEVEL[lit] < LIGHT_LEVEL[scene] ? lit : scene;
}
interface Surroundings {
  readonly cover: SneakCover;
  readonly light: Light;
}
/** [G-112] Which spaces of the way an observer sees; undefined where that is unknown. */
function seenBy({ sight, facts }: X, on: Id): readonly boolean[] | undefined {
  const uuid = facts?.(on)?.uuid;
  return uuid === undefined ? undefined : sight?.(uuid);
}
/**
 * [G-111] to [G-113] Cover and light by the scene: those of the least covered space of the way (of equal ones the brighter), or of the place
 * where the creature stands.
 * @param seen which spaces of the way count; missing: all
 */
export function foundToSneak({ path, board, lit }: X, seen?: readonly boolean[]): Surroundings {
  const lamps = lit?.() ?? [];
  const places = path?.steps.map(({ tags }) => tags) ?? [board?.here?.tags ?? []];
  const all = places.flatMap((tags, index) => {
    if (path && seen?.[index] === false) return [];
    const light = lightAt([...tags, ...(board?.tags ?? [])], board?.darkness ?? 0, lamps[index] ?? null);
    return [{ cover: coverAt(tags), light }];
  });
  const worse = (a: (typeof all)[number], b: (typeof all)[number]): number =>
    COVER_LEVEL[a.cover] - COVER_LEVEL[b.cover] || LIGHT_LEVEL[a.light] - LIGHT_LEVEL[b.light];
  return [...all].sort(worse)[0] ?? { cover: "none", light: "bright" };
}
/** The cover and the light that count: those that a person chose, else those of the scene. */
export function chosenToSneak(x: X, seen?: readonly boolean[]): Surroundings {
  const found = foundToSneak(x, seen);
  return {
    cover: SNEAK_COVERS.find((one) => one === x.adjust.said?.sneakCover) ?? found.cover,
    light: LIGHTS.find((one) => one === x.adjust.said?.light) ?? found.light,
  };
}
/** [G-112] An observer, and the cover and light that count against it. */
interface Observation extends Surroundings {
  readonly on: Id;
  /** Which spaces of the way it sees; missing: unknown, so that all of them count. */
  readonly seen?: readonly boolean[];
}
/** [G-110], [G-112], [G-153] The observers among the targets; unconscious creatures are none. */
export const observations = (x: X): readonly Observation[] =>
  x.on.flatMap((on) => {
    const other = x.world[on];
    if (on === x.by || other?.kind !== "creature" || has(other, "unconscious")) return [];
    const seen = seenBy(x, on);
    return [{ on, ...(seen && { seen }), ...chosenToSneak(x, seen) }];
  });
export const seesNothing = ({ seen }: Observation): boolean => seen?.every((sees) => !sees) ?? false;
/** [G-110], [G-112] Sneaking; with a way it is a movement as well. The observers are the targets. */
export function declareSneak(x: X): Declared | Refusal {
  const observers = observations(x);
  const on = observers.map((one) => one.on);
  if (on.length === 0 && !x.path) return refuse("noObserver", "G-110");
  // [G-060], [G-110] A rider or mount cannot sneak along a way, but may sneak where the two stand.
  if (x.path && partnerOn(x)) return refuse("sneakRiding", "G-060");
  const way = x.path ? declareMove({ ...x, on: [] }) : null;
  if (way && !way.ok) return way;
  const all = chosenToSneak(x);
  const blind = observers.filter(seesNothing).map((one) => one.on);
  const others = observers.flatMap((one) => {
    const { seen: _seen, ...place } = one;
    return seesNothing(one) || (place.cover === all.cover && place.light === all.light) ? [] : [place];
  });
  const hand = handOf(x.adjust);
  const once = OPTIONS.of.sneakRolls(x.settings) === "one";
  return declared({
    by: x.by,
    on,
    ...all,
    ...(blind.length > 0 && { blind }),
    ...(others.length > 0 && { others }),
    ...(once && { once: true as const }),
    // The check decides whether others notice the sneaking creature, so the movement itself does not reveal it.
    ...(way && isMove(way.args) && { move: { ...way.args, ...(way.args.shows && { shows: "others" as const }) } }),
    ...(hand && { hand }),
  });
}

type GReveal = { readonly by: Id; readonly on: Id; readonly to: 0 | 1 };
/** [G-114] A game master decides whether one creature goes unseen by another. */
export const reveal = (ref: R, { by, on, to }: GReveal): boolean =>
  ref.deed("sneak", [{ k: "unseen", on: by, whom: on, to }]).ok;
export function declareReveal(x: X): Declared | Refusal {
  const [on] = x.on;
  if (on === undefined || on === doerOf(x).id) return refuse("noTarget", "G-114");
  return declared({ by: x.by, on, to: x.adjust.said?.unseen === "yes" ? 1 : 0 });
}
