import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { isRelated } from "../../../../kit/rules/relations";
import { whoIs } from "../../../../kit/rules/travel";
import { basic, type SBasic, type SSwap, switchPlaces } from "../actions/basic";
import { contest, type SContest, unfitFor } from "../actions/contests";
import { useAbility } from "../actions/useAbility";
import { type AttackOutcome, attack } from "../attack/attack";
import { questionOf } from "../board/look";
import { canAct, creatureIn, has, isDead } from "../data/read";
import { triggerOf } from "../data/tables";
import type { R, SAttack, SCarried, SCreature, SUse } from "../data/types";
import { CROWDED } from "../dice/pools";
import { endsHolding } from "../turns/lasting";
import { paid } from "../turns/price";
import { carryOutHeld, heldAttacks } from "./carry";
import { fire, type SFire } from "./declare";
import { arrivedAt, type Standing, standings } from "./standing";

const FIRES = ["fire", "wait"] as const;
const WAITS: Lapse<"fire" | "wait"> = { to: "wait", when: "close" };
/** The moment of an act for which others may wait. */
type Around = Pick<SCarried, "acting" | "ruleOptions" | "waiting">;
/** An act for which others may wait; `on`: the target of an attack. */
type Doing = Around & { readonly by: Id; readonly on?: Id };

/** [W-023] The reach of a held action in metres; null: it has no target. */
function reachOf({ held, ready }: SCreature): number | null {
  if (held) return held.reach;
  if (ready?.k === "contest") return 1;
  return ready?.k === "useAbility" && !ready.use.allies ? ready.use.weapon.reach : null;
}
/**
 * The facts of the scene between a holder and the creature that met its trigger; null: the action cannot be done to that creature and goes
 * on waiting.
 */
function aimedAt(ref: R, c: SCreature, by: Id): readonly string[] | null {
  const reach = reachOf(c);
  if (reach === null) return [];
  const trigger = triggerOf(c);
  // A creature that came within range is in range; for the other triggers nobody has measured the distance yet.
  const asks = trigger === "moves" || trigger === "ally";
  const ranged = c.held?.ranged || c.ready?.k === "useAbility";
  const [found, walled] = asks || !ranged ? factsIn(ref.look("near", questionOf("near", c.uuid), by)) : [];
  const far = asks ? found : undefined;
  if (!ranged && walled !== undefined) return null;
  if (far !== undefined && Number(far) > reach + 1e-6) return null;
  if (c.ready?.k === "contest" && unfitFor(c, creatureIn(ref, by), c.ready.kind)) return null;
  const said = ranged ? factsIn(ref.look("shot", questionOf("shot", c.uuid), by)) : [];
  // [W-178] A creature in full cover cannot be targeted.
  return said.includes("full") ? null : said;
}
/** Whether a held action moves somebody or gives its holder metres to move: a creature on its way then has to check its way again. */
function shifts({ held, ready }: SCreature): boolean {
  const push = held?.rider?.push ?? (ready?.k === "useAbility" ? ready.use.weapon.rider?.push : undefined);
  if (push) return true;
  if (ready?.k === "contest") return ready.kind === "shove" || ready.kind === "climb";
  return ready?.k === "basic" && (ready.what === "run" || ready.what === "sprint");
}
/**
 * [W-023] Sets off the held actions that wait for what a creature does.
 * @param watched the uuids of their holders
 * @returns whether somebody may have been moved, or may now move
 */
export function setsOff(ref: R, doing: Doing, watched: readonly string[]): boolean {
  const { by, on, acting, ruleOptions } = doing;
  const enemies = lettersIn(ref.look("enemies", questionOf("enemies"), by));
  let shifted = false;
  for (const uuid of watched) {
    const holder = whoIs(ref, "holder", by, uuid);
    if (holder === null || holder === by) continue;
    const c = creatureIn(ref, holder);
    const trigger = triggerOf(c);
    // A named creature may be an ally; all other triggers wait for enemies. [W-002] A creature that is attacked itself counts as its own
    // ally.
    if (trigger !== "moves" && !enemies.includes(holder)) continue;
    if (trigger === "ally" && (on === undefined || (on !== holder && !enemies.includes(on)))) continue;
    const target = creatureIn(ref, by);
    // An earlier held action may have killed the target, the holder may no longer be able to act, and it does not know of a creature that
    // is Hidden from it.
    if (!has(c, "holdingAction") || !canAct(c) || isDead(target) || isRelated(target, "hiddenFrom", c.uuid)) continue;
    if (!c.held && !c.ready) continue;
    const said = aimedAt(ref, c, by);
    if (said === null) continue;
    if (ruleOptions?.heldActionAuto !== "automatic" && ref.ask("held", holder, FIRES, WAITS) === "wait") continue;
    ref.deed("fired", endsHolding(holder));
    const before = shifts(c) ? standings(ref, holder, doing) : [];
    const more = {
      ...(said.includes("half") && { cover: "half" as const }),
      ...(acting && { acting }),
      ...(ruleOptions && { ruleOptions }),
    };
    if (c.held) {
      const levels = said.includes("crowded") && { levels: [CROWDED] };
      heldAttacks(ref, { by: holder, on: by, weapon: c.held, price: {}, ...levels, ...more });
    } else if (c.ready) carryOutHeld(ref, { by: holder, on: by, ...more }, c.ready);
    shifted ||= shifts(c);
    // A held action may move somebody and so set off another one. Each is set off only once.
    comings(ref, doing, before);
  }
  return shifted;
}
/**
 * [W-023] Sets off the held actions that wait for a creature that comes near or moves, after creatures were pushed, put elsewhere or
 * carried along.
 * @returns whether somebody may have been moved, or may now move
 */
export function comings(ref: R, x: Around, before: readonly Standing[], except?: Id): boolean {
  const { acting, ruleOptions, waiting } = x;
  const around: Around = {
    ...(acting && { acting }),
    ...(ruleOptions && { ruleOptions }),
    ...(waiting && { waiting }),
  };
  const come = before.flatMap((one) => arrivedAt(ref, one).map((who) => ({ who, one })));
  let shifted = false;
  for (const { who, one } of come) {
    if (who === except || (shifted && !arrivedAt(ref, one).includes(who))) continue;
    shifted = setsOff(ref, { ...around, by: who }, [one.uuid]) || shifted;
  }
  return shifted;
}
/** [W-023] Makes of an act that may move creatures one that also sets off the held actions that wait for such a movement. */
const moving =
  <X extends Around & { readonly by: Id }, T>(does: (ref: R, x: X) => T) =>
  (ref: R, x: X): T => {
    const before = standings(ref, x.by, x);
    const done = does(ref, x);
    comings(ref, x, before);
    return done;
  };
export const watchedUse = moving<SUse, ReturnType<typeof useAbility>>(useAbility);
export const watchedContest = moving<SContest, boolean>(contest);
export const watchedSwap = moving<SSwap, boolean>(switchPlaces);
export const watchedFire = moving<SFire, void>(fire);
const movingAttack = moving<SAttack, AttackOutcome>(attack);

/** [W-023], [W-032] An attack for which others may wait: their held actions come before its roll. */
export function watchedAttack(ref: R, x: SAttack): AttackOutcome {
  if (!x.watched) return movingAttack(ref, x);
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  setsOff(ref, x, x.watched);
  const c = creatureIn(ref, x.by);
  if (!isDead(c) && canAct(c)) return movingAttack(ref, { ...x, price: {} });
  ref.say({ key: "FIVEFOLD.Shapers.Say.prevented", rule: "W-023", about: x.by });
  return { end: "refused" };
}
/** [W-021], [W-023] An action for which others may wait: they wait for a creature that leans out. */
export function watchedBasic(ref: R, x: SBasic): boolean {
  const done = basic(ref, x);
  if (x.watched && has(creatureIn(ref, x.by), "leaning")) setsOff(ref, x, x.watched);
  return done;
}
