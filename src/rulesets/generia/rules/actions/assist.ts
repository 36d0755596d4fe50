import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { betweenOf, reaches } from "../board/board";
import { creatureOf } from "../data/documents";
import { rooted, statusesOf } from "../data/does";
import { asCreature, has, num, type R } from "../data/read";
import type { GCreature, GIntent, GPrice } from "../data/types";
import { speedNow } from "../movement/pace";
import { metresUsed, uses } from "../states/bonuses";
import {
  affordable,
  barred,
  barredFromActing,
  doerOf,
  fleeing,
  hold,
  inFight,
  isTurnOf,
  refuse,
  type X,
} from "../turns/declaring";
import { paid } from "../turns/price";
import { stays } from "../turns/rooted";

const HELPED = ["prone", "offBalance", "drowsy"] as const;
type Helped = (typeof HELPED)[number];
type GAssist = {
  readonly by: Id;
  readonly on: Id;
  readonly what: Helped;
  /** Metres of movement that the helper has left afterwards; missing: helping took no movement. */
  readonly stride?: number;
  /** [G-174] Bonuses and penalties that the helper's movement uses up. */
  readonly uses?: readonly Id[];
  readonly price: GPrice;
};
/** [G-169], [G-170], [G-182] A creature helps an ally up, back into balance, or awake. */
export function assist(ref: R, { by, on, what, stride, uses: used = [], price }: GAssist): boolean {
  if (!paid(ref, by, price)) return false;
  const pays: readonly GIntent[] = stride === undefined ? [] : [{ k: "set", on: by, what: "stride", to: stride }];
  return ref.deed("assists", [...pays, ...uses(used), { k: "status", on, what, to: 0 }]).ok;
}
/**
 * [G-169], [G-170], [G-182] The price of helping in an encounter, or why the helper cannot pay it. Helping takes metres of movement; waking a
 * drowsy ally takes the Attack Action.
 */
function priceOf(x: X, what: Helped, target: GCreature): Pick<GAssist, "stride" | "uses" | "price"> | Refusal {
  if (!inFight(x)) return { price: {} };
  if (what === "drowsy") return barredFromActing(x, "attack") ?? { price: affordable(x, { slot: "attack" }) };
  const c = doerOf(x);
  const bound = rooted(c);
  if (bound && !x.adjust.override) return stays(bound);
  const cost = statusesOf(target).row(what).help;
  const left = num(c, "stride");
  const own = isTurnOf(x) || x.adjust.override;
  if (left >= cost) return own ? { stride: left - cost, price: {} } : hold("notYourTurn", "G-001");
  const why = barredFromActing(x, "movement");
  if (why) return why;
  const system = creatureOf(x.actor);
  const room = left + (system ? speedNow(system, x.actor.items, x) : 0);
  const used = c.plain ? [] : metresUsed((id) => x.world[id], c);
  if (room < cost && !x.adjust.override) return hold("tooFar", "G-015", { metres: cost, left: room });
  const price = affordable(x, { slot: "movement" });
  return { stride: Math.max(0, room - cost), ...(used.length > 0 && { uses: used }), price };
}
export function declareAssist(x: X): Declared | Refusal {
  const [on, ...more] = x.on;
  if (on === undefined || more.length > 0 || on === x.by) return refuse("oneAlly", "G-169");
  const target = asCreature(x.world[on], on);
  const what = HELPED.find((status) => has(target, status));
  if (!what) return refuse("needsNoHelp", "G-169");
  const between = betweenOf(x.board, on);
  if (between && x.board && !reaches(between, 1, x.board.units) && !x.adjust.override) {
    return hold("reach", "G-169", { reach: 1, distance: Math.round(between.metres * 10) / 10 });
  }
  const why = barred(x) ?? fleeing(x);
  if (why) return why;
  const pays = priceOf(x, what, target);
  return "ok" in pays ? pays : declared({ by: x.by, on, what, ...pays });
}
