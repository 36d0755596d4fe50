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
/** Who does something that others may wait for; `on`: whom it attacks. */
type Around = Pick<SCarried, "acting" | "ruleOptions" | "waiting">;
type Doing = Around & { readonly by: Id; readonly on?: Id };

/** [W-023] How far what is held gets; null: it is aimed at nobody. */
function reachOf({ held, ready }: SCreature): number | null {
  if (held) return held.reach;
  if (ready?.k === "contest") return 1;
  return ready?.k === "useAbility" && !ready.use.allies ? ready.use.weapon.reach : null;
}
/** What stands between a holder and whoever met its trigger; null: it cannot be done to that one, and goes on waiting. */
function aimedAt(ref: R, c: SCreature, by: Id): readonly string[] | null {
  const reach = reachOf(c);
  if (reach === null) return [];
  const trigger = triggerOf(c);
  // Whoever comes within range is in range; of others nobody has measured that yet.
  const asks = trigger === "moves" || trigger === "ally";
  const ranged = c.held?.ranged || c.ready?.k === "useAbility";
  const [found, walled] = asks || !ranged ? factsIn(ref.look("near", questionOf("near", c.uuid), by)) : [];
  const far = asks ? found : undefined;
  if (!ranged && walled !== undefined) return null;
  if (far !== undefined && Number(far) > reach + 1e-6) return null;
  if (c.ready?.k === "contest" && unfitFor(c, creatureIn(ref, by), c.ready.kind)) return null;
  const said = ranged ? factsIn(ref.look("shot", questionOf("shot", c.uuid), by)) : [];
  // [W-178] What is in full cover cannot be targeted.
  return said.includes("full") ? null : said;
}
/** Whether what is held puts somebody elsewhere or lets its holder go: whoever is on its way then has to look anew. */
function shifts({ held, ready }: SCreature): boolean {
  const push = held?.rider?.push ?? (ready?.k === "useAbility" ? ready.use.weapon.rider?.push : undefined);
  if (push) return true;
  if (ready?.k === "contest") return ready.kind === "shove" || ready.kind === "climb";
  return ready?.k === "basic" && (ready.what === "run" || ready.what === "sprint");
}
/** [W-023] Held actions that wait for what somebody does. @returns whether anybody may have been moved, or may go now */
export function setsOff(ref: R, doing: Doing, watched: readonly string[]): boolean {
  const { by, on, acting, ruleOptions } = doing;
  const enemies = lettersIn(ref.look("enemies", questionOf("enemies"), by));
  let shifted = false;
  for (const uuid of watched) {
    const holder = whoIs(ref, "holder", by, uuid);
    if (holder === null || holder === by) continue;
    const c = creatureIn(ref, holder);
    const trigger = triggerOf(c);
    // A named creature may be an ally; everything else waits for enemies. [W-002] Whoever is attacked itself is its own ally.
    if (trigger !== "moves" && !enemies.includes(holder)) continue;
    if (trigger === "ally" && (on === undefined || (on !== holder && !enemies.includes(on)))) continue;
    const target = creatureIn(ref, by);
    // Another shot may have been enough, the holder may be able to do nothing any more, and of whoever is Hidden from it it does not know.
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
    // What is set off may move somebody to where it sets off something else: each of them once.
    comings(ref, doing, before);
  }
  return shifted;
}
/** [W-023] Held actions that wait for somebody who comes near or moves, set off by whoever was pushed, put elsewhere or carried along. @returns as above */
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
/** [W-023] What may move somebody, and then what others have waited for. */
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

/** [W-023], [W-032] An attack that others may have been waiting for: what they hold is done before it is rolled. */
export function watchedAttack(ref: R, x: SAttack): AttackOutcome {
  if (!x.watched) return movingAttack(ref, x);
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  setsOff(ref, x, x.watched);
  const c = creatureIn(ref, x.by);
  if (!isDead(c) && canAct(c)) return movingAttack(ref, { ...x, price: {} });
  ref.say({ key: "FIVEFOLD.Shapers.Say.prevented", rule: "W-023", about: x.by });
  return { end: "refused" };
}
/** [W-021], [W-023] An action that others may have been waiting for: leaning out. */
export function watchedBasic(ref: R, x: SBasic): boolean {
  const done = basic(ref, x);
  if (x.watched && has(creatureIn(ref, x.by), "leaning")) setsOff(ref, x, x.watched);
  return done;
}
