import type { Declaration, Declared, Refusal } from "../../contract/act";
import type { Json } from "../../engine/json";
import type { Id } from "../../engine/procedure/types";

export const declared = (args: Json): Declared => ({ ok: true, args });

/**
 * The refusals of a game.
 * @param words the beginning of the keys of its reasons: "FIVEFOLD.Toy.Refused"
 * @returns `refuse` makes a refusal; `hold` makes one that a game master may override
 */
export function refusals(words: string) {
  const refuse = (why: string, rule: string, data?: Refusal["data"]): Refusal => ({
    ok: false,
    reason: `${words}.${why}`,
    rule,
    ...(data && { data }),
  });
  const hold = (...what: Parameters<typeof refuse>): Refusal => ({ ...refuse(...what), overridable: true });
  return { refuse, hold };
}

/**
 * The first of several refusals that no game master overrides, or null. The override is read for each overridable refusal that holds, so
 * that the game master is told of every one.
 * @param refusals in the order of the rules; null, false or undefined stands for a refusal that does not hold
 */
export const unlessOverridden = (
  { adjust }: Pick<Declaration, "adjust">,
  ...refusals: readonly (Refusal | null | false | undefined)[]
): Refusal | null => refusals.flatMap((one) => (one && !(one.overridable && adjust.override) ? one : []))[0] ?? null;

/** Rounds of world time that pass for creatures: for the doer (`by`), and for others to whom the same happens. */
export interface TimePassed {
  readonly by: Id;
  readonly others?: readonly Id[];
  readonly rounds: number;
}
/**
 * Declares that time passes for the doer and its targets, as many rounds as were said (`said.rounds`).
 * @param most the most rounds that count; a greater number counts as this one
 * @param none the refusal where no number of rounds was said
 */
export function declareRounds(
  x: Pick<Declaration, "by" | "on" | "adjust">,
  most: number,
  none: () => Refusal,
): Declared | Refusal {
  const rounds = Math.trunc(Number(x.adjust.said?.rounds));
  if (!(rounds >= 1)) return none();
  return declared({ by: x.by, ...(x.on.length > 0 && { others: x.on }), rounds: Math.min(rounds, most) });
}
