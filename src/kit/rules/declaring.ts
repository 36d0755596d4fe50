import type { Declaration, Declared, Refusal } from "../../contract/act";
import type { Json } from "../../engine/json";
import type { Id } from "../../engine/procedure/types";

export const declared = (args: Json): Declared => ({ ok: true, args });

/**
 * How a game says no.
 * @param words what the keys of its reasons begin with: "FIVEFOLD.Toy.Refused"
 * @returns `refuse`; and `hold`, a refusal that a game master may overrule
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
 * The first of several refusals that no game master overrides, or null. Each asks for the override itself, so that the game master is told of every one.
 * @param refusals in the order of the rules; what does not hold is null, false or nothing
 */
export const unlessOverridden = (
  { adjust }: Pick<Declaration, "adjust">,
  ...refusals: readonly (Refusal | null | false | undefined)[]
): Refusal | null => refusals.flatMap((one) => (one && !(one.overridable && adjust.override) ? one : []))[0] ?? null;

/** Rounds of world time that go by for somebody. `others`: to whom the same happens. */
export interface TimePassed {
  readonly by: Id;
  readonly others?: readonly Id[];
  readonly rounds: number;
}
/**
 * Declares that time passes for the doer and its targets, as many rounds as were said (`said.rounds`).
 * @param most more rounds than these count as so many
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
