import type { Declaration, Refusal } from "../../../../contract/act";
import { refusals, unlessOverridden } from "../../../../kit/rules/declaring";
import type { UBeing, UCreature } from "../data/being.types";
import { asCreature, has, hasLeft, num } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import { ruleOptionsOf } from "../data/ruleOptions";
import type { UTurn } from "../data/shapes";
import type { TurnInput } from "../data/terms";
import { orderOf } from "../mounts/mount";
import { advance, turnOf } from "../turns/turnBudget";

export type X = Declaration<UBeing>;
export const { refuse, hold } = refusals("FIVEFOLD.Uchma.Refused");

export function actor(x: X): UCreature {
  return asCreature(x.world[x.by], x.by);
}
/** The arguments that every act has: the round in an encounter, and the rule options that differ from the defaults. */
export function moment(x: X): { readonly round?: number; readonly ruleOptions?: RuleOptions } {
  const ruleOptions = ruleOptionsOf(x.settings);
  return { ...(x.turn && { round: x.turn.round }), ...(ruleOptions && { ruleOptions }) };
}
export function turnFor(x: X): UTurn | undefined {
  if (!x.turn) return undefined;
  return { round: x.turn.round, ...(x.turn.turnOf === x.by && { own: true as const }) };
}

/** Why this creature cannot act now; null where it can. */
export function barred(c: UCreature, x: X, input?: TurnInput): Refusal | null {
  if (hasLeft(c)) return refuse("gone", "U-014");
  return unlessOverridden(
    x,
    has(c, "down") && hold("down", "U-014"),
    has(c, "stunned") && input && input !== "move" && hold("stunned", "U-038"),
    input && barredNow(c, x, input),
    input && barredByTurn(c, x, input),
  );
}
/** [U-153] Whether a mount carries out the command that it got in its rider's turn. */
const isTold = (c: UCreature, { turn }: X, input: TurnInput): boolean =>
  has(c, "ridden") && num(c, "acted") === turn?.round && orderOf(c) === input;
function barredNow(c: UCreature, x: X, input: TurnInput): Refusal | null {
  if (!x.turn || x.turn.turnOf === x.by || isTold(c, x, input)) return null;
  return hold(has(c, "ridden") ? "notOrdered" : "notYourTurn", "U-007");
}
/** Why no turn template has room for the action, or null. */
function barredByTurn(c: UCreature, x: X, input: TurnInput): Refusal | null {
  const { templates } = ruleOptionsOf(x.settings) ?? {};
  if (!x.turn || templates) return null;
  const step = advance(turnOf(c.now), input, 0, Number.MAX_SAFE_INTEGER);
  return step.ok ? null : hold(`turn.${step.why}`, step.rule);
}

/** The single target, which is another creature and neither dead nor gone. */
export function oneTarget(x: X): { readonly ok: true; readonly d: UCreature } | Refusal {
  const [on, ...more] = x.on;
  const d = on === undefined ? undefined : x.world[on];
  if (d?.kind !== "creature") return refuse("noTarget", "U-047");
  if (more.length > 0) return refuse("oneTarget", "U-055");
  return hasLeft(d) ? refuse("targetGone", "U-047") : { ok: true, d };
}
