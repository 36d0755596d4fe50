import type { Figure, PathStep } from "../../../../contract/board";
import type { PaceModel, WalkContext } from "../../../../contract/turns";
import type { StepPrice } from "../../../../engine/board/itinerary";
import { turnBetween } from "../../../../kit/rules/travel";
import { feet } from "../board/board";
import { isEarth, isTunnel } from "../board/ground";
import { isHiddenFrom } from "../board/hidden";
import { TAGS } from "../board/sceneTags";
import { actionsLeft, isHelpless, strideLeft, strideOf } from "../creature/limits";
import { beingOf } from "../creature/participants";
import { OPTIONS } from "../data/options";
import { has, num, partnersOf, relatedTo, stands } from "../data/read";
import type { FCreature } from "../data/types";

/** [F-061] The side of a square, in feet. */
export const SQUARE = 5;
/** [F-129] Whether a creature flies a step: it can fly, and the step begins or ends above the ground. */
export const isAloft = (c: FCreature, { from, to }: Pick<PathStep, "from" | "to">): boolean =>
  c.flight !== undefined && (from.elevation > 0 || to.elevation > 0);

/** [F-110], [F-111], [F-113], [F-218] Whether the ground that a step leaves is difficult. */
function isDifficult({ left = [] }: PathStep, c: FCreature): boolean {
  return (
    left.includes(TAGS.difficult) ||
    (left.includes(TAGS.difficultSmall) && !c.large) ||
    (left.includes(TAGS.squeeze) && !c.slight)
  );
}

/** [F-075] Whether a creature obeys another one: a mount, a companion. */
function isCommandedBy({ actor }: Pick<Figure, "actor">, c: FCreature): boolean {
  const other = beingOf(actor);
  return other !== null && stands(other, "obeys", c);
}
interface Met {
  /** Uuids of the enemies to get past. */
  readonly foes: readonly string[];
  readonly difficult: boolean;
  readonly anybody: boolean;
}
const NOBODY: Met = { foes: [], difficult: false, anybody: false };
/** [F-062], [F-063], [F-144], [F-145] What the creatures in a square mean for one that goes through it. */
function met(x: WalkContext, c: FCreature, among: readonly string[] = []): Met {
  const own = x.meet?.(x.actor.uuid);
  const partners = [...partnersOf(c), ...relatedTo(c, "obeys")];
  const others = among
    .filter((uuid) => !partners.includes(uuid))
    .flatMap((uuid): Figure[] => {
      const figure = x.meet?.(uuid);
      // [F-165] A hidden creature is walked into, not passed; a rider and its mount share squares.
      return figure && !isHiddenFrom(figure, c) && !isCommandedBy(figure, c) ? [figure] : [];
    });
  if (others.length === 0) return NOBODY;
  const isAlly = ({ disposition }: Figure): boolean =>
    own !== undefined && own !== null && disposition === own.disposition && disposition !== 0;
  // The dead bar nobody, nor do creatures two sizes larger or smaller. An actor that is no creature of the game counts as of the same size.
  const bars = ({ actor }: Figure): boolean => {
    const being = beingOf(actor, x.settings);
    return being === null || (!has(being, "dead") && Math.abs(being.size - c.size) < 2);
  };
  const hard = OPTIONS.of.allySquares(x.settings) === "difficult";
  return {
    foes: others.filter((one) => !isAlly(one) && bars(one)).map(({ uuid }) => uuid),
    difficult: others.some((one) => !isAlly(one) || hard),
    anybody: true,
  };
}
/** [F-130], [F-133], [F-223] The extra feet that a flown step costs for height and turning. */
function climb(c: FCreature, step: PathStep, before: PathStep | undefined, units: string): number {
  const rise = feet(step.dz, units);
  const improved = c.flight === "improved";
  const height = rise > 0 ? rise * (improved ? 1 : 2) : -rise / 2;
  const turned = improved ? 0 : (turnBetween(before, step) ?? 0);
  return height + Math.ceil(turned / 45) * SQUARE;
}
/** [F-146], [F-147] Whether a step below the ground is possible: through soft earth for a burrower, or through a tunnel that has not collapsed. */
function isPassable({ path }: WalkContext, c: FCreature, step: PathStep): boolean {
  const fields = (step.grounds ?? []).flatMap((id) => path.fields?.[id] ?? []);
  if (c.burrows && (step.tags.includes(TAGS.soil) || fields.some(isEarth))) return true;
  // The ruler does not know the slot of the running turn, so a tunnel counts as open in its last round; the declaration tests the slot.
  const at = { round: num(c, "round"), slot: Number.POSITIVE_INFINITY };
  return fields.some((field) => isTunnel(field, step.spaces ?? [], at));
}
/** [F-128] The feet of a step on foot: its length over the ground or its height, whichever is more. */
export const lengthOf = ({ dx, dy, dz }: Pick<PathStep, "dx" | "dy" | "dz">, units: string): number =>
  Math.max(Math.max(Math.abs(dx), Math.abs(dy)) * SQUARE, Math.abs(feet(dz, units)));
/** [F-059], [F-110], [F-114], [F-146], [F-226] The price of a step in feet, or why it is not possible. */
function priceOf(x: WalkContext, c: FCreature, index: number): StepPrice {
  const step = x.path.steps[index];
  if (!step) return { cost: 0 };
  const before = x.path.steps[index - 1];
  const flat = Math.max(Math.abs(step.dx), Math.abs(step.dy)) * SQUARE;
  if (step.left?.includes(TAGS.zeroG) && c.flight === undefined)
    return { cost: flat, stop: { reason: "FIVEFOLD.Fragments.Refused.noFooting", rule: "F-226" } };
  if (step.to.elevation < 0 && !isPassable(x, c, step))
    return { cost: flat, stop: { reason: "FIVEFOLD.Fragments.Refused.noBurrow", rule: "F-146" } };
  const ahead = met(x, c, step.among);
  const aloft = isAloft(c, step);
  const long = lengthOf(step, x.units);
  const plain = aloft ? flat + climb(c, step, before, x.units) : long;
  const hard = !aloft && (isDifficult(step, c) || met(x, c, before?.among).difficult);
  return {
    cost: plain + (hard ? long : 0),
    ...(ahead.foes.length > 0 && { checks: ahead.foes }),
    ...(ahead.anybody && { passing: true as const }),
  };
}
/** The feet of a Move Action for a way. It counts as flown if any step is. */
export function perAction(c: FCreature, steps: readonly PathStep[]): number {
  return strideOf(
    c,
    steps.some((step) => isAloft(c, step)),
  );
}
/** [F-059], [F-061] The Actions that a way takes beyond the rest of the Move Action that was begun. @param per feet of a Move Action */
export function actionsFor(c: FCreature, per: number, cost: number): number {
  const lacking = cost - strideLeft(c, per);
  return per > 0 && lacking > 0 ? Math.ceil(lacking / per - 1e-6) : 0;
}
/** [F-059], [F-061] The feet that the rest of the begun Move Action and all remaining Actions give. @param per feet of a Move Action */
export const paidFor = (c: FCreature, per: number): number =>
  strideLeft(c, per) + actionsLeft(c, num(c, "round")) * per;
/** [F-059] to [F-062], [F-110] to [F-116], [F-129], [F-130], [F-144], [F-145] Movement is paid square by square, Action by Action. */
export const PACE: PaceModel = {
  prices(x) {
    const c = beingOf(x.actor, x.settings);
    return c ? x.path.steps.map((_step, index) => priceOf(x, c, index)) : [];
  },
  budget({ actor, own, path, settings }) {
    const c = beingOf(actor);
    if (!c || isHelpless(c)) return 0;
    // [F-034] A movement that a game master allows on another creature's turn takes no Action.
    if (!own || OPTIONS.of.enforceActions(settings) !== "block") return Number.POSITIVE_INFINITY;
    return paidFor(c, perAction(c, path.steps));
  },
};
