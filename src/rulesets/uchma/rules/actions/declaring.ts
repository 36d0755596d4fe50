import type { Declaration, Refusal } from "../../../../contract/act";
import { refusals } from "../../../../kit/rules/declaring";
import type { UBeing, UCreature } from "../data/being.types";
import { asCreature, has, num } from "../data/read";
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
/** What travels with every act of this moment: the round in an encounter, and the rule options where they differ from the usual ones. */
export function moment(x: X): { readonly round?: number; readonly ruleOptions?: RuleOptions } {
  const ruleOptions = ruleOptionsOf(x.settings);
  return { ...(x.turn && { round: x.turn.round }), ...(ruleOptions && { ruleOptions }) };
}
export function turnFor(x: X): UTurn | undefined {
  if (!x.turn) return undefined;
  return { round: x.turn.round, ...(x.turn.turnOf === x.by && { own: true as const }) };
}

/** Whether this creature can act at all now; null where it can. */
export function barred(c: UCreature, x: X, input?: TurnInput): Refusal | null {
  if (has(c, "dead") || has(c, "gone")) return refuse("gone", "U-014");
  if (x.adjust.override) return null;
  if (has(c, "down")) return hold("down", "U-014");
  if (has(c, "stunned") && input && input !== "move") return hold("stunned", "U-038");
  if (!x.turn || !input) return null;
  // [U-153] A mount does what it was told, in its rider's turn.
  const told = has(c, "ridden") && num(c, "acted") === x.turn.round && orderOf(c) === input;
  if (x.turn.turnOf !== x.by && !told) return hold(has(c, "ridden") ? "notOrdered" : "notYourTurn", "U-007");
  const { templates } = ruleOptionsOf(x.settings) ?? {};
  if (templates) return null;
  const step = advance(turnOf(c.now), input, 0, Number.MAX_SAFE_INTEGER);
  return step.ok ? null : hold(`turn.${step.why}`, step.rule);
}

/** One living target that is somebody else. */
export function oneTarget(x: X): { readonly ok: true; readonly d: UCreature } | Refusal {
  const [on, ...more] = x.on;
  const d = on === undefined ? undefined : x.world[on];
  if (d?.kind !== "creature") return refuse("noTarget", "U-047");
  if (more.length > 0) return refuse("oneTarget", "U-055");
  return has(d, "dead") || has(d, "gone") ? refuse("targetGone", "U-047") : { ok: true, d };
}
