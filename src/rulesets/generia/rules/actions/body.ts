import type { Declared, Refusal } from "../../../../contract/act";
import { amountOf } from "../../../../engine/modifiers";
import type { Id, Lapse, Spot } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { isRelated } from "../../../../kit/rules/relations";
import { metres } from "../board/board";
import { harmed } from "../damage/harmed";
import { bounded, MOST } from "../data/bounds";
import { SLOTS } from "../data/names";
import { asCreature, creatureIn, has, modifierOf, mountOf, num, type R, relatedTo } from "../data/read";
import type { GHand, GIntent, GPrice, RuleOptions } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { checkPool, fallPool, flat, jumpPool, targetNumber } from "../dice/pools";
import { goTogether, partnerOn, together } from "../mounts/mount";
import { spotOf } from "../mounts/spot";
import { hop } from "../movement/hop";
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
  lostTo,
  refuse,
  slotFor,
  type X,
} from "../turns/declaring";
import { paid } from "../turns/price";
import { unmoving } from "../turns/rooted";

type Baggage = {
  readonly fight?: true;
  readonly lapses?: number;
  readonly hand?: GHand;
  readonly ruleOptions?: RuleOptions;
};

/** A number from 0 up that was typed into a field of the dialog; null where the text is no such number. */
function typed(x: X, key: string): number | null {
  const text = (x.adjust.said?.[key] ?? "").trim().replace(",", ".");
  const value = Number(text);
  return text !== "" && Number.isFinite(value) && value >= 0 ? value : null;
}
/** A typed number that is no larger than `MOST`; null where there is none. */
function said(x: X, key: string): number | null {
  const value = typed(x, key);
  return value !== null && value <= MOST ? value : null;
}

export type GJump = {
  readonly by: Id;
  readonly threshold: number;
  /** The place where the jumper lands, if it was chosen on the map. */
  readonly to?: Spot;
  readonly price: GPrice;
} & Baggage;
/** [G-116], [G-117], [G-118] A jump: a score above the threshold succeeds, and one of at least twice the threshold lands steadily. */
export function jump(ref: R, x: GJump): "refused" | "success" | "failed" {
  if (!paid(ref, x.by, x.price)) return "refused";
  const c = creatureIn(ref, x.by);
  const score = ref.roll("jump", jumpPool(c, x.hand), x.by);
  const threshold = targetNumber("jump", "G-117", x.threshold);
  const flies =
    x.ruleOptions?.jumpTie === "succeeds" ? ref.meets(score, threshold, "G-117") : ref.beats(score, threshold, "G-117");
  const from = flies && x.to ? spotOf(ref, "from", x.by) : null;
  if (from && x.to) {
    const { to } = x;
    const all = together(ref, x.by);
    hop(ref, x, { all, from, to }, () => {
      // [G-061] A mount that leaps has moved, which disturbs its rider's aim.
      const rode = all.filter((on) => on !== x.by).map((on): GIntent => ({ k: "set", on, what: "rode", to: 1 }));
      ref.deed("leaps", [...goTogether(ref, all, [from, to]), ...rode]);
    });
  }
  const steady = ref.meets(score, targetNumber("steady", "G-118", 2 * x.threshold), "G-118");
  if (!steady && (flies || !x.ruleOptions?.steadyFailure)) {
    ref.deed("stumble", [{ k: "status", on: x.by, what: "offBalance", to: 1 }]);
  }
  return flies ? "success" : "failed";
}
/** The elevation of the doer's token, in scene units. */
const heightOf = ({ board, actor }: X): number =>
  board?.figures?.().find(({ uuid }) => uuid === actor.uuid)?.elevation ?? 0;
/** [G-115] Whether the dialog has the target of the jump chosen on the map. */
export const landsOnMap = ({ adjust }: Pick<X, "adjust">): boolean => adjust.said?.landing === "map";
/**
 * [G-115], [G-117] Height and distance of a jump in metres: the typed ones, else those of the spot that was chosen on the map.
 * @returns null where the distance is unknown
 */
export function jumpOf(x: X): { readonly height: number; readonly distance: number } | null {
  const { position, board } = x;
  const found = position && board ? Math.round(metres(position.distance, board.units) * 10) / 10 : null;
  const distance = said(x, "distance") ?? found;
  // [G-117] A jump downwards has the height 0.
  const rise = position && board ? metres(position.at.elevation - heightOf(x), board.units) : 0;
  const height = said(x, "height") ?? Math.max(0, Math.round(rise * 10) / 10);
  return distance === null ? null : { height, distance };
}
/** [G-117] The threshold of a jump, without its fraction: that is dropped before the threshold is doubled. */
export const jumpThreshold = ({ height, distance }: { readonly height: number; readonly distance: number }): number =>
  Math.floor(height * 4 + distance * 2);
export function declareJump(x: X): Declared | Refusal {
  const far = Math.max(typed(x, "distance") ?? 0, typed(x, "height") ?? 0);
  if (far > MOST) return refuse("farJump", "G-115", { metres: far, most: MOST });
  const way = jumpOf(x);
  if (!way || (landsOnMap(x) && !x.position)) return refuse("noDistance", "G-115");
  const spot = landsOnMap(x) ? x.position?.corner : undefined;
  const slot = slotFor(x, SLOTS);
  // [G-128] Whoever grapples a rider or its mount keeps both in place.
  const held = [doerOf(x), partnerOn(x)].some((one) => one && has(one, "grappled"));
  const bound = held && !x.adjust.override ? hold("held", "G-166") : null;
  // [G-060] A rider does not jump by itself; its mount jumps and takes it along.
  const rides = mountOf(doerOf(x)) !== undefined && !x.adjust.override ? hold("jumpRiding", "G-060") : null;
  const why = bound ?? rides ?? (slot ? barredFromActing(x, slot) : barred(x)) ?? unmoving(x, slot);
  return (
    why ??
    declared({
      by: x.by,
      threshold: jumpThreshold(way),
      ...(spot && { to: { x: spot.x, y: spot.y, elevation: spot.elevation } }),
      price: affordable(x, slot ? { slot } : {}),
      ...lapsing(x),
      ...baggage(x),
    })
  );
}

export type GFall = { readonly by: Id; readonly metres: number; readonly dc: number } & Baggage;
const TRIES = ["try", "fall"] as const;
const FALLS: Lapse<"try" | "fall"> = { to: "fall", when: "close" };
/**
 * [G-119] to [G-123], [G-181] A fall: a check may take metres off it; each metre that is left deals a d4 of damage, and overweight adds to that.
 * @returns the damage
 */
export function fall(ref: R, x: GFall): number {
  const c = creatureIn(ref, x.by);
  const tries = !has(c, "unconscious") && ref.ask("fallCheck", x.by, TRIES, FALLS) === "try";
  const saved = tries && fallCheck(ref, x);
  const far = Math.max(0, x.metres - (saved ? Math.max(0, modifierOf(c, "dex")) : 0));
  const weight = far > 0 || x.ruleOptions?.overweightAlways ? (c.overweight ?? 0) : 0;
  if (far === 0 && weight === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noFall", rule: "G-123", about: x.by });
    return 0;
  }
  const mods = weight > 0 ? [flat("overweight", "G-120", weight)] : [];
  const pool = { dice: far > 0 ? [{ n: far, f: 4 }] : [], flat: weight, mods };
  const harm = rollHarm(ref, "fallDamage", pool, x.by, x.ruleOptions?.explodingDice).total;
  harmed(ref, x.by, { damage: harm, threshold: c.threshold, lands: x.by, ruleOptions: x.ruleOptions });
  return harm;
}
/** [G-121], [G-122] Whether the fall check succeeds. */
function fallCheck(ref: R, x: GFall): boolean {
  const pool = fallPool(creatureIn(ref, x.by), x.hand);
  const rolled = x.ruleOptions?.fallWithoutDie ? amountOf(pool.mods) : ref.roll("fallRoll", pool, x.by);
  return ref.meets(rolled, targetNumber("fallDc", "G-122", x.dc), "G-122");
}
const FALL_DC = 10;
/** In metres; the fall rolls one die for each. */
const FARTHEST_FALL = 999;
/** [G-119], [G-122] A fall of the typed metres. The DC of its check is the highest of the cause's DC, half the cause's damage, and 10. */
export function declareFall(x: X): Declared | Refusal {
  const far = typed(x, "metres");
  if (far === null) return refuse("noMetres", "G-119");
  if (far >= FARTHEST_FALL + 1) return refuse("farFall", "G-119", { metres: far, most: FARTHEST_FALL });
  const dc = Math.max(Math.floor(typed(x, "cause") ?? 0), Math.floor((typed(x, "damage") ?? 0) / 2), FALL_DC);
  return declared({ by: x.by, metres: Math.floor(far), dc: bounded(dc), ...baggage(x) });
}

export type GRecover = {
  readonly by: Id;
  readonly what: "offBalance" | "prone" | "disarmed" | "grappled";
  /** [G-128] The grappler that held the creature, if it still exists. */
  readonly from?: Id;
  readonly price: GPrice;
};
/**
 * [G-128], [G-169], [G-170], [G-182] With an action, a creature regains its balance, stands up or picks up its weapon. A grapple whose grappler
 * is gone ends without an action.
 */
export function recover(ref: R, { by, what, from, price }: GRecover): boolean {
  const ends: GIntent =
    from === undefined ? { k: "status", on: by, what, to: 0 } : { k: "release", on: from, whom: by };
  return paid(ref, by, price) && ref.deed("recover", [ends]).ok;
}
const NOT: Readonly<Record<Exclude<GRecover["what"], "grappled">, string>> = {
  offBalance: "notOffBalance",
  prone: "notProne",
  disarmed: "notDisarmed",
};
function declareRecover(x: X, what: keyof typeof NOT, rule: string): Declared | Refusal {
  const c = doerOf(x);
  if (!has(c, what)) return refuse(NOT[what], rule);
  const slot = slotFor(x, SLOTS);
  const begun = SLOTS.some((one) => num(c, one) < 1) || num(c, "stride") > 0;
  const late = what === "prone" && inFight(x) && begun && !x.adjust.override ? hold("standFirst", rule) : null;
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    late ??
    declared({ by: x.by, what, price: affordable(x, slot ? { slot } : {}) })
  );
}
export const declareSteady = (x: X): Declared | Refusal => declareRecover(x, "offBalance", "G-169");
export const declarePickUp = (x: X): Declared | Refusal => declareRecover(x, "disarmed", "G-182");
export const declareStandUp = (x: X): Declared | Refusal => declareRecover(x, "prone", "G-170");

/** [G-128] A creature is free because its grappler is gone. Only a game master’s client declares this. */
export function declareComeFree(x: X): Declared | Refusal {
  const [from] = x.on;
  if (!has(doerOf(x), "grappled") || !x.adjust.override) return refuse("notHeldFast", "G-128");
  return declared({ by: x.by, what: "grappled", ...(from !== undefined && { from }), price: {} });
}

type GStruggle = { readonly by: Id; readonly on: Id; readonly price: GPrice } & Baggage;
/** How often a tie is rolled again at most, so that the loop ends. */
const MOST_TIES = 20;
/**
 * [G-132], [G-168] The grappled creature and its grappler roll STR against each other; ties are rolled again.
 * @returns whether the grappled creature is free
 */
export function struggle(ref: R, x: GStruggle): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  for (let n = 0; n < MOST_TIES; n++) {
    const own = ref.roll("struggle", checkPool(creatureIn(ref, x.by), "str", [], x.hand), x.by);
    const foe = ref.roll("grip", checkPool(creatureIn(ref, x.on), "str"), x.on);
    if (ref.beats(own, foe, "G-168")) return ref.deed("free", [{ k: "release", on: x.on, whom: x.by }]).ok;
    if (!ref.meets(own, foe, "G-132")) return false;
  }
  return false;
}
/** [G-168] A grappled creature struggles with its grappler. */
export function declareStruggle(x: X): Declared | Refusal {
  const c = doerOf(x);
  if (!has(c, "grappled")) return refuse("notHeldFast", "G-168");
  const holder = x.on.find((id) => isRelated(asCreature(x.world[id], id), "holds", c.uuid)) ?? x.on[0];
  if (holder === undefined || holder === x.by) return refuse("noHolder", "G-168");
  const slot = slotFor(x, SLOTS);
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ??
    declared({ by: x.by, on: holder, price: affordable(x, slot ? { slot } : {}), ...baggage(x) })
  );
}
type GKeep = { readonly by: Id; readonly price: GPrice };
/** [G-167] With an Attack or Utility Action, a grappler keeps hold of every creature that it grapples until the end of its next turn. */
export const keepHold = (ref: R, { by, price }: GKeep): boolean =>
  paid(ref, by, price) && ref.deed("keep", [{ k: "set", on: by, what: "grip", to: 1 }]).ok;
export function declareKeepHold(x: X): Declared | Refusal {
  const slot = slotFor(x, ["utility", "attack"]);
  if (relatedTo(doerOf(x), "holds").length === 0) return refuse("holdsNobody", "G-167");
  return (
    (slot ? barredFromActing(x, slot) : barred(x)) ?? declared({ by: x.by, price: affordable(x, slot ? { slot } : {}) })
  );
}
/** `on`: the grappled creature; missing where it does not exist any more, then `lost` is its uuid. */
type GRelease = { readonly by: Id; readonly on?: Id; readonly lost?: string };
/** [G-128] A grappler lets a creature go at no cost; in an encounter it may do so only on its own turn. */
export function release(ref: R, { by, on, lost = "" }: GRelease): boolean {
  return ref.deed("free", [on === undefined ? { k: "lost", on: by, whom: lost } : { k: "release", on: by, whom: on }])
    .ok;
}
export function declareRelease(x: X): Declared | Refusal {
  const c = doerOf(x);
  const [on] = x.on;
  if (on === undefined || !isRelated(c, "holds", asCreature(x.world[on], on).uuid))
    return refuse("holdsNobody", "G-128");
  if (inFight(x) && !isTurnOf(x) && !x.adjust.override) return hold("notYourTurn", "G-020");
  return declared({ by: x.by, on });
}
/** [G-128] A grappler lets go because the creature that it grappled is gone. Only a game master’s client declares this. */
export function declareLoseHold(x: X): Declared | Refusal {
  const lost = lostTo(x);
  const [on] = x.on;
  if (lost === undefined || !isRelated(doerOf(x), "holds", lost)) return refuse("holdsNobody", "G-167");
  return declared({ by: x.by, ...(on === undefined ? { lost } : { on }) });
}
