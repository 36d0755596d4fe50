import type { Declared, Refusal } from "../../../../contract/act";
import type { PathFacts } from "../../../../contract/board";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { declared, unlessOverridden } from "../../../../kit/rules/declaring";
import { mayGo } from "../../../../kit/rules/outOfTurn";
import { bendsOf } from "../../../../kit/rules/travel";
import { within } from "../board/board";
import { creatureOf } from "../data/documents";
import { isHelpless, rooted } from "../data/does";
import { OPTIONS } from "../data/options";
import { creatureIn, has, mountOf, num, type R, relatedTo } from "../data/read";
import { type GCreature, type GIntent, type GPrice, numberOf, type RuleOptions } from "../data/types";
import { looseFar } from "../magic/loosen";
import { goTogether, partnerOn } from "../mounts/mount";
import { mayShow, notice } from "../sight/notice";
import { enterFields, setOffBy } from "../spells/fields";
import { metresUsed, uses } from "../states/bonuses";
import {
  affordable,
  baggage,
  barred,
  barredFromActing,
  doerOf,
  hold,
  inFight,
  isTurnOf,
  lapsing,
  refuse,
  type X,
} from "../turns/declaring";
import { creatureBy, paid } from "../turns/price";
import { stays } from "../turns/rooted";
import { leapsAway, reachesLeft, stopped, threatening } from "./opportunists";
import { isUncounted, lengthOf, paceOf, speedNow } from "./pace";

export type GMove = {
  readonly by: Id;
  readonly metres: number;
  /** Metres of the Movement Action that are left afterwards. */
  readonly stride: number;
  /** It is the step after a parry. */
  readonly step?: true;
  /** [G-066] The mount that carries the doer, and whose movement it is. */
  readonly mount?: Id;
  readonly price: GPrice;
  /** [G-001] It is another's turn: the game master has to allow the movement, which then costs nothing. */
  readonly asks?: true;
  readonly way?: readonly Spot[];
  /** The way in parts, each up to a step that sets areas off; then `way` is missing. */
  readonly legs?: readonly Leg[];
  /** Uuids, with hyphens for dots, of the Opportunists whose reach it leaves. */
  readonly leaves?: readonly string[];
  /** [G-174] Bonuses and penalties of movement that it uses up. */
  readonly uses?: readonly Id[];
  /** [G-128] Uuids of the creatures that the doer grapples and leaves behind. */
  readonly loses?: readonly string[];
  /** [G-128] The doer or its mount grapples somebody: whether it still reaches them is asked at the end of the way. */
  readonly loosens?: true;
  /** The scene has no spaces: whose reach the way leaves is known only afterwards. */
  readonly uncounted?: true;
  /** [G-114] Unseen creatures may come into view by it; "others": only those that the doer sees then, because it sneaks. */
  readonly shows?: "all" | "others";
  readonly fight?: true;
  readonly lapses?: number;
  readonly ruleOptions?: RuleOptions;
};
type Leg = { readonly way: readonly Spot[]; readonly sets: readonly string[] };

/** [G-014], [G-015], [G-044] A movement over the scene, with the Opportunists that strike at it and the areas that it sets off. */
export function move(ref: R, x: GMove): boolean {
  if (!mayGo(ref, "outOfTurn", x) || !paid(ref, x.by, x.price)) return false;
  if (x.leaves && stopped(ref, x, x.leaves)) return false;
  // [G-066] The metres of a mount are counted apart from its rider’s own.
  const what = x.step ? "step" : x.mount === undefined ? "stride" : "trot";
  ref.say({
    key: `FIVEFOLD.Generia.Say.${x.fight && !x.asks ? "moved" : "went"}`,
    rule: "G-015",
    about: x.by,
    data: { metres: x.metres, left: x.stride },
  });
  const both = x.mount === undefined ? [x.by] : [x.by, x.mount];
  const before = x.uncounted ? unspared(ref, x) : [];
  const [first, ...legs] = x.legs ?? [{ way: x.way ?? [], sets: [] }];
  const paces: readonly GIntent[] = x.asks
    ? []
    : [
        { k: "set", on: x.by, what, to: x.step ? 0 : x.stride },
        ...uses(x.uses ?? []),
        ...(x.mount === undefined ? [] : [{ k: "set" as const, on: x.by, what: "rode" as const, to: 1 }]),
        // [G-044] A step after a parry costs nothing, in the saddle either.
        ...(x.mount === undefined || x.step ? [] : [{ k: "set" as const, on: x.by, what: "ride" as const, to: 0 }]),
      ];
  const go = (way: readonly Spot[]): readonly GIntent[] => goTogether(ref, both, way);
  if (!ref.deed("go", [...paces, ...go(first?.way ?? [])]).ok) return false;
  const entersFields = (sets: readonly string[]): boolean => {
    // [G-097] Rider and mount enter areas together.
    for (const id of sets.length > 0 ? both : []) ref.sub("tread", enterFields, { by: id, ids: sets });
    const c = creatureIn(ref, x.by);
    const carrier = x.mount === undefined ? c : creatureIn(ref, x.mount);
    return sets.length === 0 || (!isHelpless(c) && !isHelpless(carrier) && rooted(carrier) === null);
  };
  const shown = (way: readonly Spot[]): void => {
    const sneaks = x.shows === "others" ? (true as const) : undefined;
    for (const id of x.shows ? both : []) notice(ref, id, way, sneaks);
  };
  shown(first?.way ?? []);
  let free = entersFields(first?.sets ?? []);
  for (const leg of legs) {
    // [G-098] Where an area stops the movement, the rest of the way sets nothing off.
    if (!free) break;
    const gone = ref.deed("go", go(leg.way)).ok;
    if (gone) shown(leg.way);
    free = gone && entersFields(leg.sets);
  }
  // A movement that was stopped may still be within reach of creatures that the whole way would have left behind.
  if (x.loosens || (x.loses && (x.uncounted || !free))) looseFar(ref, both);
  else if (x.loses) letGo(ref, x.by, x.loses);
  // [G-128] A grappled creature that was moved all the same is free where it is out of the grappler's reach.
  if (both.some((id) => has(creatureIn(ref, id), "grappled"))) looseFar(ref, both);
  leapsAway(ref, x, before);
  return true;
}
/** [G-045], [G-161] The Opportunists in whose reach a way begins, without the one to whom a step after a parry gives no opportunity. */
function unspared(ref: R, x: GMove): readonly Id[] {
  const spared = x.step ? num(creatureIn(ref, x.by), "spared") : 0;
  return threatening(ref, x).filter((id) => numberOf(creatureIn(ref, id).uuid) !== spared);
}
/** [G-128] Ends the grapples on these creatures, because the grappler has gone out of reach. */
function letGo(ref: R, by: Id, uuids: readonly string[]): void {
  const held = uuids.flatMap((uuid) => creatureBy(ref, "held", uuid, by) ?? []);
  const ends = held.map((whom): GIntent => ({ k: "release", on: by, whom }));
  if (ends.length > 0) ref.deed("free", ends);
}
/** [G-098], [G-106] A way in parts, each up to a step that sets areas off; null where the way sets none off. */
function legsOf(path: PathFacts): readonly Leg[] | null {
  const sets = setOffBy(path);
  if (sets.every((ids) => ids.length === 0)) return null;
  const legs: Leg[] = [];
  let from = 0;
  sets.forEach((ids, index) => {
    if (ids.length === 0 && index < sets.length - 1) return;
    legs.push({ way: bendsOf({ steps: path.steps.slice(from, index + 1) }), sets: ids });
    from = index + 1;
  });
  return legs;
}
/** [G-128] Uuids of the creatures that a grappler leaves behind on a way, and of those of which that is unknown. */
function losing(c: GCreature, path: PathFacts, board: X["board"]): readonly string[] {
  const gaps = path.steps.at(-1)?.gaps ?? {};
  return relatedTo(c, "holds").filter((uuid) => {
    const gap = gaps[uuid.replaceAll(".", "-")];
    return gap === undefined ? isUncounted(path, board) : gap > within(board, c.unarmed.reach);
  });
}
/** [G-066] The doer's mount among the targets; null where there is none. */
function mountIn(x: X): GCreature | null {
  const uuid = mountOf(doerOf(x));
  const [mount = null] = x.on.flatMap((id) => {
    const being = x.world[id];
    return being?.kind === "creature" && being.uuid === uuid ? [being] : [];
  });
  return mount;
}
/** [G-060] The refusal of a movement that would part rider and mount: they go together, in the rider's movement. */
function comesApart(x: X): Refusal | null {
  const partner = mountIn(x) ? null : partnerOn(x);
  if (!partner) return null;
  return refuse(mountOf(doerOf(x)) === partner.uuid ? "mountStays" : "riderMoves", "G-060");
}
/** [G-153] The refusal where the mount is helpless; else null. */
const fallen = (x: X, mount: GCreature | null): Refusal | null =>
  mount && isHelpless(mount) && !x.adjust.override ? hold("mountDown", "G-153") : null;
/** [G-066] Why a mount cannot begin its movement, which it has once in each of its rider’s turns; null where it can. */
function barredFromRiding(x: X, mount: GCreature): Refusal | null {
  const why = barred(x);
  if (why) return why;
  return unlessOverridden(
    x,
    fallen(x, mount),
    x.turn?.turnOf !== x.by && hold("notYourTurn", "G-001"),
    num(doerOf(x), "ride") < 1 && hold("spent.ride", "G-066"),
  );
}
/** [G-128] The refusal where the doer or its mount is grappled, also outside of encounters; else null. */
const heldFast = (c: GCreature, mount: GCreature | null): Refusal | null =>
  [c, ...(mount ? [mount] : [])].some((one) => has(one, "grappled")) ? hold("rooted.grappled", "G-166") : null;
/** [G-097], (A-57) A movement outside of encounters: it costs no action and may be of any length, but areas can still stop it. */
function declareWander(x: X): Declared | Refusal {
  const c = doerOf(x);
  const units = x.board?.units ?? "m";
  const far = lengthOf(x.path, units);
  if (!x.path || far === 0) return refuse("noTurns", "G-014");
  const mount = mountIn(x);
  const why = barred(x) ?? (x.adjust.override ? null : heldFast(c, mount));
  return why ?? declared(unpaid(x, x.path, mount));
}
function unpaid(x: X, path: PathFacts, mount: GCreature | null): GMove {
  const { ruleOptions } = baggage(x);
  return {
    by: x.by,
    metres: lengthOf(path, x.board?.units ?? "m"),
    stride: num(doerOf(x), mount ? "trot" : "stride"),
    ...(mount && { mount: mount.id }),
    price: {},
    ...wayArgs(x, path, mount),
    ...(ruleOptions && { ruleOptions }),
  };
}
/** [G-001] A movement on another's turn. The game master has to allow it; then it costs no Movement Action and may be of any length. */
function declareNodded(x: X, path: PathFacts, mount: GCreature | null): Declared | Refusal {
  const leaves = reachesLeft(x, path, 0);
  return (
    barred(x) ??
    fallen(x, mount) ??
    declared({
      ...unpaid(x, path, mount),
      asks: true,
      ...(leaves.length > 0 && { leaves }),
      fight: true,
      ...lapsing(x),
    })
  );
}
/** [G-098], [G-114], [G-128] The arguments of a movement that follow from its way: its parts, who may come into view, and grapples that may end. */
function wayArgs(
  x: X,
  path: PathFacts,
  mount: GCreature | null,
): Pick<GMove, "legs" | "way" | "shows" | "loses" | "loosens" | "uncounted"> {
  const c = doerOf(x);
  const both = mount ? [c, mount] : [c];
  const others = (x.board?.figures?.() ?? []).map(({ actor }) => actor);
  const legs = legsOf(path);
  const loses = x.adjust.override || mount ? [] : losing(c, path, x.board);
  const holds = both.some((one) => relatedTo(one, "holds").length > 0);
  const shows = both.some((one) => mayShow(one, others));
  return {
    ...(legs ? { legs } : { way: bendsOf(path) }),
    ...(shows && { shows: "all" as const }),
    ...(loses.length > 0 && { loses }),
    ...(mount && holds && !x.adjust.override && { loosens: true as const }),
    ...(isUncounted(path, x.board) && { uncounted: true as const }),
  };
}
/** [G-014], [G-015], [G-017], [G-044], [G-066] A movement: a new one, the rest of one that was begun, or the step after a parry. */
export function declareMove(x: X): Declared | Refusal {
  const c = doerOf(x);
  const system = creatureOf(x.actor);
  if (!system) return refuse("noTurns", "G-014");
  const apart = comesApart(x);
  if (apart) return apart;
  if (!x.turn) return declareWander(x);
  const units = x.board?.units ?? "m";
  const far = lengthOf(x.path, units);
  const figures = x.board?.figures?.() ?? [];
  const dispositionOf = (uuid: string) => figures.find((one) => one.uuid === uuid)?.disposition;
  const mount = mountIn(x);
  const bound = rooted(mount ?? c);
  if (bound && !x.adjust.override) return stays(bound);
  const held = mount && !x.adjust.override ? heldFast(c, mount) : null;
  if (held) return held;
  const step = num(c, "step");
  const cost = far * paceOf(mount ?? c, x.path, dispositionOf, x.board);
  const isStep = far > 0 && far <= step;
  const own = x.turn.turnOf === x.by;
  const split = OPTIONS.of.movementSplit(x.settings) || num(c, "attack") + num(c, "utility") === 2;
  const rest = split ? num(c, mount ? "trot" : "stride") : 0;
  if (x.path && far > 0 && !isStep && inFight(x) && !isTurnOf(x) && !x.adjust.override)
    return declareNodded(x, x.path, mount);
  const begins = !isStep && (far === 0 || rest === 0);
  const why = isStep
    ? (barred(x) ?? fallen(x, mount))
    : begins
      ? mount
        ? barredFromRiding(x, mount)
        : barredFromActing(x, "movement")
      : (barred(x) ?? (own || x.adjust.override ? null : hold("notYourTurn", "G-001")) ?? fallen(x, mount));
  if (why) return why;
  const legsOfMount = mount && x.facts?.(mount.id);
  const swift = (legsOfMount && creatureOf(legsOfMount)) ?? system;
  const room = begins ? speedNow(swift, mount ? (legsOfMount?.items ?? []) : x.actor.items, x) : rest;
  if (!isStep && cost > room && !x.adjust.override) return hold("tooFar", "G-015", { metres: cost, left: room });
  const price = affordable(x, begins && inFight(x) && !mount ? { slot: "movement" } : {});
  const used = begins && !c.plain ? metresUsed((id) => x.world[id], mount ?? c) : [];
  const leaves = x.path ? reachesLeft(x, x.path, isStep ? num(c, "spared") : 0) : [];
  const { fight, ruleOptions } = baggage(x);
  return declared({
    by: x.by,
    metres: far,
    stride: isStep ? num(c, mount ? "trot" : "stride") : Math.max(0, room - cost),
    ...(isStep && { step: true as const }),
    ...(mount && { mount: mount.id }),
    price,
    ...(x.path && far > 0 && wayArgs(x, x.path, mount)),
    ...(leaves.length > 0 && { leaves }),
    ...(used.length > 0 && { uses: used }),
    ...(fight && { fight, ...lapsing(x) }),
    ...(ruleOptions && { ruleOptions }),
  });
}
