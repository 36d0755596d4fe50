import type { Figure } from "../../../contract/board";
import type { Walk, WalkContext } from "../../../contract/turns";
import { areEnemies } from "../rules/board/sides";
import { beingOf } from "../rules/creature/participants";
import { type CreatureSystem, creatureOf } from "../rules/data/documents";
import { isHelpless, rooted } from "../rules/data/does";
import { OPTIONS } from "../rules/data/options";
import { has, mountOf, num, relatedTo } from "../rules/data/read";
import type { GCreature } from "../rules/data/types";
import { lengthOf, paceOf, speedNow } from "../rules/movement/pace";
import { mayShow } from "../rules/sight/notice";
import { setOffBy } from "../rules/spells/fields";

/** All other figures on the scene of a way. */
const metOn = ({ path, meet }: WalkContext): readonly Figure[] =>
  Object.keys(path.gaps).flatMap((key) => meet?.(key.replaceAll("-", ".")) ?? []);
/** [G-110] The enemies that can notice a creature that sneaks: it checks against all of them. */
function watchersOf(x: WalkContext): readonly string[] {
  const own = { disposition: x.meet?.(x.actor.uuid)?.disposition ?? 1 };
  const all = metOn(x).filter((figure) => {
    const being = beingOf(figure.actor, x.settings);
    return being && !figure.defeated && !isHelpless(being) && areEnemies(figure, own);
  });
  return all.map(({ uuid }) => uuid);
}
/** The movement of a creature on its own feet, or on its mount. */
function goes(c: GCreature): Walk {
  const mount = mountOf(c);
  return { act: "move", targets: mount === undefined ? [] : [mount] };
}
/** [G-015] The way of a creature through an encounter is a movement that is declared and paid for. */
export function walk(x: WalkContext): Walk | null {
  const c = beingOf(x.actor, x.settings);
  if (!c || lengthOf(x.path, x.units) === 0) return null;
  return has(c, "sneaking") && mountOf(c) === undefined ? { act: "sneak", targets: watchersOf(x) } : goes(c);
}
/** [G-060] Whether a creature rides a mount that stands on the scene. */
function mountOn({ meet }: WalkContext, c: GCreature): boolean {
  const uuid = mountOf(c);
  return uuid !== undefined && (meet?.(uuid) ?? null) !== null;
}
/**
 * [G-060], [G-097], [G-110], [G-114], [G-128], (A-57) Outside of encounters a way is free, unless it sets off an area, the creature may be
 * noticed on it, or a mount comes along.
 */
export function wander(x: WalkContext): Walk | null {
  const c = beingOf(x.actor, x.settings);
  if (!c || lengthOf(x.path, x.units) === 0) return null;
  const watchers = has(c, "sneaking") && mountOf(c) === undefined ? watchersOf(x) : [];
  if (watchers.length > 0) return { act: "sneak", targets: watchers };
  if (mountOn(x, c)) return goes(c);
  const works = setOffBy(x.path).some((ids) => ids.length > 0);
  const shows = () =>
    mayShow(
      c,
      metOn(x).map(({ actor }) => actor),
    );
  // [G-128] A grip holds the held creature back, and ends where its holder goes too far.
  const grips = has(c, "grappled") || relatedTo(c, "holds").length > 0;
  return works || grips || shows() ? goes(c) : null;
}
/**
 * [G-015], [G-044], [G-066] The metres that are left of a movement that was begun; otherwise those of the Movement Action, or of a mount
 * that has not moved yet.
 */
function roomOf({ actor, settings, see }: WalkContext, c: GCreature, system: CreatureSystem): number {
  const mount = mountOf(c);
  const ridden = mount === undefined ? null : see(mount);
  const swift = ridden && creatureOf(ridden);
  if (swift)
    return num(c, "trot") > 0 ? num(c, "trot") : num(c, "ride") > 0 ? speedNow(swift, ridden.items, { settings }) : 0;
  const whole = num(c, "attack") + num(c, "utility") === 2;
  const rest = OPTIONS.of.movementSplit(settings) || whole ? num(c, "stride") : 0;
  return rest > 0 ? rest : num(c, "movement") > 0 ? speedNow(system, actor.items, { settings }) : 0;
}
/** [G-015] How far the creature can still go in its turn, in words; "" where it cannot move or is not the reader's own. */
export function movesLeft(x: WalkContext): string {
  const [system, c] = [creatureOf(x.actor), beingOf(x.actor, x.settings)];
  if (!system || !c || !x.own || (rooted(c) !== null && mountOf(c) === undefined)) return "";
  const metres = roomOf(x, c, system);
  return metres > 0 ? x.t("FIVEFOLD.Generia.Fact.metres", { metres }) : "";
}
/**
 * [G-001], [G-015], [G-044] The text on the ruler: what a way leaves of the movement, that the way is too far, or that the game master has
 * to allow it.
 */
export function toll(x: WalkContext): { readonly text: string; readonly over: boolean } | null {
  const { actor, own, path, units, settings, see, meet, t } = x;
  const [system, c] = [creatureOf(actor), beingOf(actor, settings)];
  if (!system || !c) return null;
  const length = lengthOf(path, units);
  const step = num(c, "step");
  if (step > 0 && length <= step) return { text: t("FIVEFOLD.Generia.Walk.step"), over: false };
  const mount = mountOf(c);
  const ridden = mount === undefined ? null : see(mount);
  const goer = (ridden && beingOf(ridden, settings)) ?? c;
  const metres = length * paceOf(goer, path, (uuid) => meet?.(uuid)?.disposition);
  const stays = !(ridden && creatureOf(ridden)) && rooted(c) !== null;
  if (!own) return { text: t("FIVEFOLD.Generia.Walk.asks", { metres }), over: stays };
  const room = roomOf(x, c, system);
  return { text: t("FIVEFOLD.Generia.Walk.toll", { metres, room }), over: metres > room || stays };
}
