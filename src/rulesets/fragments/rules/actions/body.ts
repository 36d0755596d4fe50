import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { endGrip, endGripsWithout, fallProne } from "../damage/harm";
import { inflict } from "../damage/inflict";
import type { Doing } from "../data/names";
import { ruleOptionsOf } from "../data/options";
import { asCreature, creatureIn, has, num, partnersOf, type R, relatedTo } from "../data/read";
import type { FClock, FCreature, FIntent, FPrice, RuleOptions } from "../data/types";
import { footingOf } from "../movement/ice";
import { letDown } from "../movement/landing";
import {
  actionPrice,
  barred,
  barredFromActing,
  barredFromFree,
  clockNow,
  doerOf,
  hold,
  refuse,
  type X,
} from "../paying/declaring";
import { paid } from "../paying/price";

export type FBody = {
  readonly by: Id;
  readonly what: Doing;
  readonly on?: Id;
  /** Uuids of partners in a grip that are not on the scene any more. */
  readonly gone?: readonly string[];
  readonly price: FPrice;
  readonly at?: FClock;
  /** [F-123] The rule options for falls. */
  readonly ruleOptions?: RuleOptions;
};

/** [F-081] The Energy that a creature regains by Focus. */
export const focusOf = ({ attributes, level }: FCreature): number => Math.floor((attributes.ess + level) / 3);

/** [F-031], [F-037], [F-060], [F-081], [F-082], [F-140], [F-201], [F-203], [F-209] Carries out an Action without a roll, or a free one. @returns whether it was carried out */
export function body(ref: R, x: FBody): boolean {
  if (!paid(ref, x.by, x.price)) return false;
  switch (x.what) {
    case "standUp":
      return done(ref, "standUp", [{ k: "status", on: x.by, what: "prone", to: 0 }]);
    case "dropProne":
      fallProne(ref, "dropProne", x.by);
      return true;
    case "focus":
      return done(ref, "focus", [{ k: "gain", on: x.by, by: focusOf(creatureIn(ref, x.by)) }]);
    case "dodge":
      return done(ref, "dodge", [{ k: "status", on: x.by, what: "dodging", to: 1 }]);
    case "steady":
      return done(ref, "steady", [{ k: "status", on: x.by, what: "unstable", to: 0 }]);
    case "extinguish":
      fallProne(ref, "rolls", x.by);
      return done(ref, "extinguish", [{ k: "status", on: x.by, what: "onFire", to: 0 }]);
    case "release":
      if (x.gone) return done(ref, "released", endGripsWithout(creatureIn(ref, x.by), x.gone));
      return x.on !== undefined && released(ref, x, x.on);
    case "choke":
      // A creature that suffocates for another reason goes on suffocating when the choke ends.
      if (x.on !== undefined) inflict(ref, x.on, { what: "suffocating", rounds: 1, ...(x.at && { at: x.at }) });
      return x.on !== undefined;
    case "interact":
      return true;
  }
}
/** [F-203] Ends a grip, and lets fall a creature that only its flying partner kept in the air. */
function released(ref: R, x: FBody, on: Id): true {
  done(ref, "released", endGrip(creatureIn(ref, x.by), creatureIn(ref, on)));
  letDown(ref, [x.by, on], footingOf(x));
  return true;
}
const done = (ref: R, label: string, intents: readonly FIntent[]): boolean => ref.deed(label, intents).ok;

const FREE: readonly Doing[] = ["dropProne", "release"];
/** The rule ID that makes an Action pointless now; null: it is not pointless. */
function senselessBy(x: X, what: Doing): string | null {
  const c = doerOf(x);
  switch (what) {
    case "standUp":
      return has(c, "prone") ? null : "F-060";
    case "dropProne":
      return has(c, "prone") ? "F-037" : null;
    case "steady":
      return has(c, "unstable") ? null : "F-140";
    case "extinguish":
      return has(c, "onFire") ? null : "F-209";
    case "focus":
      return num(c, "energyMax") === 0 ? "F-081" : null;
    default:
      return null;
  }
}
/** Uuids of the doer's partners in a grip that are not on the scene any more: they were deleted, or are on another scene. */
function partnersGone(x: X): readonly string[] {
  const figures = x.board?.figures?.();
  if (!figures) return [];
  const here = figures.map(({ uuid }) => uuid);
  return partnersOf(doerOf(x)).filter((uuid) => !here.includes(uuid));
}
export const declareDoing =
  (what: Doing) =>
  (x: X, readied = false): Declared | Refusal => {
    const free = FREE.includes(what) || readied;
    const why = readied ? barred(x) : free ? barredFromFree(x) : barredFromActing(x);
    if (why) return why;
    const senseless = senselessBy(x, what);
    if (senseless && !x.adjust.override) return hold(`pointless.${what}`, senseless);
    const price = free ? {} : actionPrice(x);
    if (what !== "release" && what !== "choke") return declared({ by: x.by, what, price });
    const rule = what === "release" ? "F-203" : "F-201";
    const [on] = x.on;
    const gone = on === undefined && what === "release" ? partnersGone(x) : [];
    if (gone.length > 0) return declared({ by: x.by, what, gone: [...gone], price });
    if (on === undefined) return refuse("noTarget", rule);
    const held = relatedTo(doerOf(x), "holds").includes(asCreature(x.world[on], on).uuid);
    if (!held) return refuse("notHolding", rule);
    const at = clockNow(x);
    const ruleOptions = what === "release" ? ruleOptionsOf(x.settings) : null;
    return declared({ by: x.by, what, on, price, ...(at && { at }), ...(ruleOptions && { ruleOptions }) });
  };
