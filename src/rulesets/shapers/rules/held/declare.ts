import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import {
  basic,
  declareBasic,
  declareStabilize,
  declareSwitchPlaces,
  declareUseItem,
  stabilize,
  switchPlaces,
  useItem,
} from "../actions/basic";
import { CONTEST, contest, declareContest } from "../actions/contests";
import { armedWith, heldAttack } from "../actions/declareAttack";
import { declareHide, hide } from "../actions/hide";
import { declareUse, plannedUse, useAbility } from "../actions/useAbility";
import { BARE, itemBy, keyOf } from "../creature/weapons";
import { COST } from "../data/costs";
import { abilityOf, consumableOf } from "../data/documents";
import { HELD, HELD_CONTESTS, HELD_PLAIN, type Held } from "../data/kinds";
import type { HELD_NUMBERS } from "../data/names";
import { asCreature, counterOf, has, num } from "../data/read";
import { TRIGGERS, type Trigger } from "../data/tables";
import type { R, SAttack, SCarried, SPrice } from "../data/types";
import { affordable, baggage, barredFromActing, doerOf, inFight, isRefusal, refuse, type X } from "../turns/declaring";
import { waitingFor } from "../turns/holders";
import { endsHolding } from "../turns/lasting";
import { paid } from "../turns/price";
import { heldAttacks } from "./carry";
import type { SDeed } from "./deeds";

export type SHoldAction = {
  readonly by: Id;
  readonly price: SPrice;
  /** The held action, as its place in `HELD`; missing: an attack. */
  readonly what?: number;
  /** The number that stands for the item or Ability of the action (`keyOf`); 0: none. */
  readonly with: number;
  /** The trigger, as its place in `TRIGGERS`. */
  readonly trigger: number;
  /** The distance in metres at which the trigger is met; 0: the trigger has none. */
  readonly within: number;
  /** The number that stands for the creature whose movement sets the action off (`counterOf`). */
  readonly named?: number;
  /** The trigger in the player's own words. */
  readonly words: string;
};
/** [W-021] Pays for an action and stores it with its trigger. */
export function holdAction(ref: R, x: SHoldAction): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  ref.say({ key: "FIVEFOLD.Shapers.Say.holds", rule: "W-021", about: x.by, data: { condition: x.words } });
  const set = (what: (typeof HELD_NUMBERS)[number], to: number) => ({ k: "set", on: x.by, what, to }) as const;
  return ref.deed("heldNow", [
    { k: "status", on: x.by, what: "holdingAction", to: 1 },
    set("heldWith", x.with),
    set("heldFor", x.trigger),
    set("heldWithin", x.within),
    set("heldWhat", x.what ?? 0),
    set("heldOn", x.named ?? 0),
  ]).ok;
}
const among = <T extends string>(words: readonly T[], word: string): T | undefined => words.find((one) => one === word);
/** The actions that can be held without an item, in the order in which they are offered. */
export const FREE: readonly Held[] = ["attack", ...HELD_PLAIN, ...HELD_CONTESTS, "hide", "stabilize", "switchPlaces"];
/** [W-021] The action that would be held: the one that the item or Ability is for, else the chosen one. Null: that cannot be held. */
export function heldOf({ item, adjust }: X): Held | null {
  if (!item) return among(FREE, adjust.said?.what ?? "attack") ?? null;
  if (consumableOf(item)) return "useItem";
  const ability = abilityOf(item);
  return ability && ability.resolution !== "attack" ? "useAbility" : "attack";
}
/**
 * [W-021] The triggers that a held action can have. One that needs a target of its own, an item or a place on the map is set off by hand.
 */
export function triggersFor({ item }: X, what: Held): readonly Trigger[] {
  const ability = item && abilityOf(item);
  if (what === "stabilize" || what === "switchPlaces" || what === "useItem" || what === "disarm") return ["word"];
  if (what === "useAbility" && ability && ability.area.shape !== "none") return ["word"];
  const aimed = what === "attack" || what === "useAbility" || among(HELD_CONTESTS, what) !== undefined;
  return aimed ? TRIGGERS : TRIGGERS.filter((one) => one !== "inRange");
}
interface Costs {
  readonly price: SPrice;
  /** Its reach in metres; missing: it has no target. */
  readonly reach?: number;
}
/** The price of holding an action, which is the price of the action itself, and its reach; or why it cannot be done at all. */
export function costsOf(x: X, what: Held): Costs | Refusal {
  const [plain, kind] = [among(HELD_PLAIN, what), among(HELD_CONTESTS, what)];
  if (plain) return { price: { ap: COST[plain].ap } };
  if (kind) return { price: { ap: CONTEST[kind].ap }, reach: 1 };
  switch (what) {
    case "useAbility": {
      const plan = plannedUse(x);
      return isRefusal(plan) ? plan : { price: plan.ability.cost, reach: plan.weapon.reach };
    }
    case "hide":
    case "switchPlaces":
    case "stabilize":
      return { price: { ap: COST[what].ap } };
    case "useItem": {
      const plan = declareUseItem({ ...x, on: [], paid: true });
      return plan.ok ? { price: { ap: COST.useItem.ap } } : plan;
    }
    default: {
      const armed = armedWith(x);
      return isRefusal(armed)
        ? armed
        : { price: armed.ability?.cost ?? { ap: COST.attack.ap }, reach: armed.weapon.reach };
    }
  }
}
/** [W-021] Declares a held action with its trigger, or refuses it. */
export function declareHoldAction(x: X): Declared | Refusal {
  if (!inFight(x)) return refuse("noTurns", "W-021");
  const what = heldOf(x);
  if (what === null) return refuse("cannotHold", "W-021");
  const costs = costsOf(x, what);
  if (isRefusal(costs)) return costs;
  const { metres = "", words = "" } = x.adjust.said ?? {};
  const fits = triggersFor(x, what);
  const said = x.adjust.said?.trigger ?? (fits.includes("inRange") ? "inRange" : "word");
  const trigger = among(fits, said);
  if (!trigger) return refuse("otherTrigger", "W-021");
  const typed = Math.trunc(Number(metres));
  if (trigger === "within" && !(typed >= 1 && typed <= 999)) return refuse("noMetres", "W-021");
  if (trigger === "word" && words.trim() === "") return refuse("noTrigger", "W-021");
  const [named] = trigger === "moves" ? x.on.filter((id) => id !== x.by) : [];
  if (trigger === "moves" && named === undefined) return refuse("nobodyNamed", "W-021");
  const { price, reach = 999 } = costs;
  return (
    barredFromActing(x, price) ??
    declared({
      by: x.by,
      price: affordable(x, price),
      ...(what !== "attack" && { what: HELD.indexOf(what) }),
      with: what === "attack" || x.item ? keyOf(x.item?.id, x.actor.items) : 0,
      trigger: TRIGGERS.indexOf(trigger),
      // The action cannot be done from farther away than its reach.
      within: trigger === "within" ? Math.min(typed, reach) : (costs.reach ?? 0),
      ...(named !== undefined && { named: counterOf(asCreature(x.world[named], named).uuid) }),
      words: words.trim().slice(0, 150),
    })
  );
}

export type SFire = { readonly by: Id; readonly attack?: SAttack; readonly does?: SDeed } & Pick<
  SCarried,
  "acting" | "ruleOptions" | "waiting"
>;
/** [W-023] Carries out a held action that was set off by hand. */
export function fire(ref: R, { by, attack, does }: SFire): void {
  ref.deed("fired", endsHolding(by));
  if (attack) heldAttacks(ref, attack);
  switch (does?.k) {
    case "useAbility":
      ref.sub("fire", useAbility, does.args);
      return;
    case "contest":
      ref.sub("fire", contest, does.args);
      return;
    case "basic":
      ref.sub("fire", basic, does.args);
      return;
    case "hide":
      ref.sub("fire", hide, does.args);
      return;
    case "stabilize":
      ref.sub("fire", stabilize, does.args);
      return;
    case "switchPlaces":
      ref.sub("fire", switchPlaces, does.args);
      return;
    case "useItem":
      ref.sub("fire", useItem, does.args);
  }
}
/** The declaration of a held action with its item or Ability; null: the item is gone. */
export function heldThing(x: X): X | null {
  const c = doerOf(x);
  const key = num(c, "heldWith");
  const item = key === 0 ? null : (itemBy(key, x.actor.items) ?? null);
  return item === null && key !== 0 && key !== BARE ? null : { ...x, item, paid: true };
}
/** The declaration of the held action as it would be now, with its kind; it is already paid for. */
function deedOf(x: X, what: Held): readonly [kind: SDeed["k"], plan: Declared | Refusal] {
  const [plain, kind] = [among(HELD_PLAIN, what), among(HELD_CONTESTS, what)];
  if (plain) return ["basic", declareBasic(plain)(x)];
  if (kind) return ["contest", declareContest(kind)(x)];
  switch (what) {
    case "hide":
      return ["hide", declareHide(x)];
    case "stabilize":
      return ["stabilize", declareStabilize(x)];
    case "switchPlaces":
      return ["switchPlaces", declareSwitchPlaces(x)];
    case "useItem":
      return ["useItem", declareUseItem(x)];
    default:
      return ["useAbility", declareUse(x)];
  }
}
export function declareFire(x: X): Declared | Refusal {
  const c = doerOf(x);
  if (!has(c, "holdingAction")) return refuse("nothingHeld", "W-023");
  const armed = heldThing(x);
  if (!armed) return refuse("heldGone", "W-022");
  const what = HELD[num(c, "heldWhat")] ?? "attack";
  const { acting } = baggage(x);
  const more = { ...(acting && { acting }), ...waitingFor(x) };
  if (what === "attack") {
    const inner = heldAttack(armed);
    return inner.ok ? declared({ by: x.by, attack: inner.args, ...more }) : inner;
  }
  const [k, plan] = deedOf(armed, what);
  return plan.ok ? declared({ by: x.by, does: { k, args: plan.args }, ...more }) : plan;
}
