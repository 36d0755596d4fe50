import type { Declared, Refusal } from "../../../../contract/act";
import type { FieldFacts, PathFacts, PathStep } from "../../../../contract/board";
import type { StepPrice } from "../../../../engine/board/itinerary";
import { spotOf } from "../../../../engine/procedure/spot";
import { declared } from "../../../../kit/rules/declaring";
import { inTheWay } from "../../../../kit/rules/passing";
import { isEarth, isIce, isOnTop, isTunnel } from "../board/ground";
import { isHiddenFrom } from "../board/hidden";
import { TAGS } from "../board/sceneTags";
import { actionLimit, speedOf } from "../creature/limits";
import { creatureOf } from "../data/documents";
import { EFFORTS, type Effort } from "../data/names";
import { OPTIONS } from "../data/options";
import { has, num } from "../data/read";
import { modifierNamed } from "../data/tableFormulas";
import type { FCreature } from "../data/types";
import { isAloft, lengthOf, perAction } from "../movement/pace";
import {
  baggage,
  barred,
  barredFromActing,
  clockNow,
  doerOf,
  hold,
  inFight,
  isOwnTurn,
  refuse,
  roundOf,
  type X,
} from "../paying/declaring";
import type { FStep } from "./move";

/** [F-059], [F-187], [F-223] Declares a movement that the turn can pay for, and that ends where the creature may stay. */
export function declareMove(x: X): Declared | Refusal {
  const { path, plan } = x;
  const c = doerOf(x);
  if (!path || !plan || path.steps.length === 0) return refuse("noWay", "F-059");
  // [F-034] On another creature's turn the game master has to allow the movement: then it takes no Action, and no feet are counted.
  const asks = inFight(x) && !isOwnTurn(x) && !x.adjust.override;
  const why = asks ? barred(x) : barredFromActing(x, 0);
  if (why) return why;
  const free = x.adjust.override === true;
  if (has(c, "falling") && c.flight === undefined && !free) return hold("falls", "F-127");
  if (speedOf(c) === 0 && !free) return hold("entangled", "F-187");
  const [stop] = plan.prices.flatMap((price) => price.stop ?? []);
  if (plan.ends === "stop" && stop && !free) return { ok: false, ...stop, overridable: true };
  if (plan.ends === "passing" && !free) return hold("occupied", "F-144");
  if (plan.ends === "budget" && inFight(x) && !free && !asks)
    return hold("tooFar", "F-059", { cost: Math.ceil(plan.cost), left: Math.floor(plan.budget) });
  const flies = path.steps.some((step) => isAloft(c, step));
  if (flies && short(x, c, plan.cost) && !free) return hold("shortFlight", "F-131", { least: speedOf(c) });
  const buried = free ? null : collapsed(x, c, path);
  if (buried) return buried;
  const counted = inFight(x) && !free && !asks && OPTIONS.of.enforceActions(x.settings) !== "off";
  const steps = path.steps.map((step, index) => stepOf(x, path, step, plan.prices[index]));
  const timed = steps.some((step) => step.digs || step.icy);
  const at = clockNow(x);
  return declared({
    by: x.by,
    ...(asks && { asks }),
    steps,
    ...(steps.length > 1 && { whole: true as const }),
    per: counted ? perAction(c, path.steps) : 0,
    most: actionLimit(c, roundOf(x)),
    ...(OPTIONS.of.enforceActions(x.settings) === "warn" && { beyond: true as const }),
    ...(flies && { flies: true as const }),
    ...skillsFor(x, steps),
    ...(timed && at && { at }),
    ...baggage(x),
  });
}
/** [F-131] Whether a flight is too short: one that begins has to cost at least the creature's Speed. */
function short(x: X, c: FCreature, cost: number): boolean {
  const mode = OPTIONS.of.flightMinimum(x.settings);
  if (!inFight(x) || mode === "off" || cost >= speedOf(c)) return false;
  // The rest of a Move Action that was begun needs no least length. Unless the option is `action`, only the first flight of a turn needs it.
  return num(c, "stride") === 0 && (mode === "action" || num(c, "flown") === 0);
}
/** [F-147] Refuses a way through a tunnel that has collapsed by the running turn: the ruler knows only the round. */
function collapsed(x: X, c: FCreature, path: PathFacts): Refusal | null {
  const at = clockNow(x);
  const shut = path.steps.some((step) => {
    const earth = fieldsOf(path, step).filter(isEarth);
    if (step.to.elevation >= 0 || c.burrows || earth.length === 0) return false;
    return at !== undefined && !earth.some((field) => isTunnel(field, step.spaces ?? [], at));
  });
  return shut ? hold("collapsed", "F-147") : null;
}
const fieldsOf = ({ fields }: PathFacts, { grounds = [] }: PathStep): readonly FieldFacts[] =>
  grounds.flatMap((id) => fields?.[id] ?? []);
/** [F-117], [F-128] The skill that a step takes if it is not flown: swimming out of water, climbing up or down above the ground. */
function effortOf(c: FCreature, step: PathStep): Effort | undefined {
  if (isAloft(c, step)) return undefined;
  if (step.left?.includes(TAGS.water)) return "swim";
  return step.dz !== 0 && Math.max(step.from.elevation, step.to.elevation) > 0 ? "climb" : undefined;
}
/** The modifiers of the skills that a way takes, by skill; 0 for a skill that the creature does not have. */
function skillsFor(x: X, steps: readonly FStep[]): Partial<Record<Effort, number>> {
  return Object.fromEntries(
    EFFORTS.filter((skill) => steps.some(({ by }) => by === skill)).map((skill) => [
      skill,
      modifierNamed(creatureOf(x.actor), skill, x.settings),
    ]),
  );
}
/** [F-165] Uuids of the creatures in the squares of a step that are hidden from the moving one. */
function hiddenIn(x: X, c: FCreature, { among = [] }: PathStep): readonly string[] {
  if (among.length === 0) return [];
  const figures = x.board?.figures?.() ?? [];
  return figures.filter((one) => among.includes(one.uuid) && isHiddenFrom(one, c)).map(({ uuid }) => uuid);
}
/** [F-148] Whether a step ends on ice and burdens it: on foot, or as a flyer that lands; not where there is no gravity. */
const burdensIce = ({ to, tags }: PathStep, fields: readonly FieldFacts[]): boolean =>
  fields.some((field) => isIce(field) && isOnTop(field, to.elevation)) && !tags.includes(TAGS.zeroG);
function stepOf(x: X, path: PathFacts, step: PathStep, price: StepPrice = { cost: 0 }): FStep {
  const c = doerOf(x);
  const fields = fieldsOf(path, step);
  const effort = effortOf(c, step);
  const meets = hiddenIn(x, c, step);
  const earth = c.burrows && step.to.elevation < 0 ? fields.find(isEarth) : undefined;
  const digs = step.spaces ?? [];
  return {
    from: spotOf(step.from),
    to: spotOf(step.to),
    cost: price.cost,
    plain: Math.min(price.cost, isAloft(c, step) ? price.cost : lengthOf(step, x.board?.units ?? "ft")),
    ...(effort && { by: effort }),
    ...(meets.length > 0 && { meets }),
    ...(earth && digs.length > 0 && { earth: earth.id, digs: [...digs] }),
    ...(burdensIce(step, fields) && { icy: true as const }),
    ...inTheWay(price.checks),
    // The last step never only passes: if a game master allows a way to end in an occupied square, the creature stays there.
    ...(price.passing && step !== path.steps.at(-1) && { passing: true as const }),
    ...(step.tags.includes(TAGS.water) && { wet: true as const }),
    ...(step.tags.includes(TAGS.squeeze) && { tight: true as const }),
  };
}
