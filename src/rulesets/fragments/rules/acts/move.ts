import type { Declared, Refusal } from "../../../../contract/act";
import type { PathStep } from "../../../../contract/board";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { type Go, goAlong, goSteps, whereIs, whoIs } from "../../../../kit/rules/travel";
import { opposed } from "../attack/opposed";
import { TAGS } from "../board/sceneTags";
import { actionLimit, speedOf } from "../creature/limits";
import { OPTIONS } from "../data/options";
import { creatureIn, has, num, type R, relatedTo } from "../data/read";
import type { FCreature, FIntent, FTable } from "../data/types";
import { attackPool, ownLines } from "../dice/pools";
import { isAloft, perAction, SQUARE } from "../movement/pace";
import { baggage, barredFromActing, doerOf, hold, inFight, refuse, roundOf, type X } from "../paying/declaring";

type Place = { readonly x: number; readonly y: number; readonly elevation: number };
/** `cost`, `plain`: feet, and feet without whoever stands there. `past`: uuid of somebody to get past first. `passing`: nobody stays there. */
export type FStep = {
  readonly from: Place;
  readonly to: Place;
  readonly cost: number;
  readonly plain: number;
  readonly past?: string;
  readonly passing?: true;
  readonly wet?: true;
  readonly tight?: true;
};
/** `per`: feet of a Move Action; 0 where nothing is counted. `most`: Actions of the turn. */
export type FMove = FTable & {
  readonly by: Id;
  readonly steps: readonly FStep[];
  readonly per: number;
  readonly most: number;
  readonly flies?: true;
};

/** [F-193], [F-199] Whoever is in a grip with somebody goes the same way. Asked before anybody goes. */
function carried(ref: R, by: Id): (steps: readonly FStep[]) => readonly Go[] {
  const c = creatureIn(ref, by);
  const partners = [...relatedTo(c, "holds"), ...relatedTo(c, "heldBy")].flatMap((uuid, index) => {
    const id = whoIs(ref, `grip${index}`, by, uuid);
    const at = id === null ? null : whereIs(ref, `at${index}`, id);
    return id !== null && at ? [{ id, at }] : [];
  });
  const origin = partners.length > 0 ? whereIs(ref, "own", by) : null;
  return (steps) => {
    const [first] = steps;
    if (!first || !origin) return [];
    return partners.flatMap(({ id, at }) => {
      const { x, y, elevation } = first.from;
      const start = {
        x: at.x + x - origin.x,
        y: at.y + y - origin.y,
        elevation: at.elevation + elevation - origin.elevation,
      };
      return goAlong(id, start, steps);
    });
  };
}
/** [F-021], [F-059], [F-061] Feet come out of the Action that was begun; what they do not cover takes another one. */
function pay(c: FCreature, { by, per, most }: FMove, cost: number): readonly FIntent[] {
  if (per <= 0) return [];
  const lacking = cost - num(c, "stride");
  const actions = lacking > 0 ? Math.ceil(lacking / per - 1e-6) : 0;
  return [
    ...(actions > 0 ? [{ k: "act" as const, on: by, what: "spent" as const, by: actions, most }] : []),
    { k: "set", on: by, what: "stride", to: Math.max(0, num(c, "stride") + actions * per - cost) },
  ];
}
/** [F-209], [F-218] What the place where somebody comes to stand does at once. */
function arrived(c: FCreature, { wet, tight }: FStep): readonly FIntent[] {
  const squeezes = tight ? 1 : 0;
  return [
    ...(wet && has(c, "onFire") ? [{ k: "status" as const, on: c.id, what: "onFire" as const, to: 0 as const }] : []),
    ...(num(c, "squeezing") === squeezes
      ? []
      : [{ k: "status" as const, on: c.id, what: "squeezing" as const, to: squeezes as 0 | 1 }]),
  ];
}
/** [F-063] to [F-066] The attempt to get past somebody: a free opposed roll in the middle of the way. */
function getsPast(ref: R, { by, ruleOptions }: FMove, foe: Id): "failure" | "success" | "critical" {
  const c = creatureIn(ref, by);
  const lines = ownLines(c, true, c.main.heavy === true);
  const attribute = c.main.nimble && c.attributes.dex > c.attributes.str ? "dex" : "str";
  const strike = ref.roll("past", attackPool(c, attribute, lines, { ...(ruleOptions && { ruleOptions }) }), by);
  const x = { by, on: foe, weapon: c.main, attribute, lines, ...(ruleOptions && { ruleOptions }) } as const;
  return opposed(ref, x, strike);
}
/** [F-059] to [F-066] A way over the scene, as far as it leads. */
export function move(ref: R, x: FMove): "went" | "stopped" | "refused" {
  const { by } = x;
  const along = carried(ref, by);
  let ahead: FStep[] = [];
  let light = false;
  for (const step of x.steps) {
    const foe = step.past === undefined ? null : whoIs(ref, "foe", by, step.past);
    if (foe !== null) {
      const past = getsPast(ref, x, foe);
      if (past === "failure") {
        ref.say({ key: "FIVEFOLD.Fragments.Say.stopped", rule: "F-064", about: foe });
        if (x.per > 0) ref.deed("stopped", [{ k: "set", on: by, what: "stride", to: 0 }]);
        return "stopped";
      }
      ahead.push(step);
      light = past === "critical";
      continue;
    }
    ahead.push(light ? { ...step, cost: step.plain } : step);
    light = false;
    if (step.passing) continue;
    const c = creatureIn(ref, by);
    const cost = ahead.reduce((sum, one) => sum + one.cost, 0);
    const flown =
      x.flies && num(c, "flown") === 0 ? [{ k: "set" as const, on: by, what: "flown" as const, to: 1 }] : [];
    const went = ref.deed("go", [
      ...pay(c, x, cost),
      ...flown,
      ...goSteps(by, ahead),
      ...along(ahead),
      ...arrived(c, step),
    ]);
    if (!went.ok) return "refused";
    ahead = [];
  }
  return "went";
}

const place = ({ x, y, elevation }: Place): Place => ({ x, y, elevation });
const sized = (c: FCreature): boolean => c.size >= 2;
/** [F-059], [F-187], [F-223] A drag that the turn can pay for, and that ends where somebody can stay. */
export function declareMove(x: X): Declared | Refusal {
  const { path, plan } = x;
  const c = doerOf(x);
  if (!path || !plan || path.steps.length === 0) return refuse("noWay", "F-059");
  const why = barredFromActing(x, 0);
  if (why) return why;
  const free = x.adjust.override === true;
  if (speedOf(c) === 0 && !free) return hold("entangled", "F-187");
  const [stop] = plan.prices.flatMap((price) => price.stop ?? []);
  if (plan.ends === "stop" && stop && !free) return { ok: false, ...stop, overridable: true };
  if (plan.ends === "passing" && !free) return hold("occupied", "F-144");
  if (plan.ends === "budget" && inFight(x) && !free)
    return hold("tooFar", "F-059", { cost: Math.ceil(plan.cost), left: Math.floor(plan.budget) });
  const flies = path.steps.some((step) => isAloft(c, step));
  if (flies && short(x, c, plan.cost) && !free) return hold("shortFlight", "F-131", { least: speedOf(c) });
  const counted = inFight(x) && !free;
  return declared({
    by: x.by,
    steps: path.steps.map((step, index) => stepOf(step, c, plan.prices[index])),
    per: counted ? perAction(c, path.steps) : 0,
    most: actionLimit(c, roundOf(x)),
    ...(flies && { flies: true as const }),
    ...baggage(x),
  });
}
/** [F-131] A flight that begins has to take the creature's Speed at least. */
function short(x: X, c: FCreature, cost: number): boolean {
  return inFight(x) && OPTIONS.of.flightMinimum(x.settings) === "action" && num(c, "stride") === 0 && cost < speedOf(c);
}
function stepOf(
  step: PathStep,
  c: FCreature,
  price: { readonly cost: number; readonly check?: string; readonly passing?: true } = { cost: 0 },
): FStep {
  const flat = Math.max(Math.abs(step.dx), Math.abs(step.dy)) * SQUARE;
  return {
    from: place(step.from),
    to: place(step.to),
    cost: price.cost,
    plain: Math.min(price.cost, isAloft(c, step) ? price.cost : flat),
    ...(price.check !== undefined && { past: price.check }),
    ...(price.passing && { passing: true as const }),
    ...(step.tags.includes(TAGS.water) && { wet: true as const }),
    ...(step.tags.includes(TAGS.squeeze) && sized(c) && { tight: true as const }),
  };
}
