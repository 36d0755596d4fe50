import type { Declaration, Refusal } from "../../contract/act";
import type { Being, Id, Intent, Referee } from "../../engine/procedure/types";

/** The keys of `Adjustments.said` that a call for rolls uses. */
const CALL = { check: "check", results: "results", number: "number" } as const;
/** The greatest target number of a call. */
const MOST = 999;

/** All creatures that are called upon: the first one that was picked is the act's doer, all others are its targets. */
export const calledUpon = ({ by, on }: Pick<Declaration, "by" | "on">): readonly Id[] => [...new Set([by, ...on])];

/** What a game master said about a call. */
export interface SaidCall<C extends string> {
  readonly check: C;
  /** Only game masters learn of the call and its results: nobody is asked, and the dice are rolled at once. */
  readonly secret: boolean;
  /** The target number; undefined: the game master judges the results. */
  readonly number: number | undefined;
}
/**
 * Reads what a game master said about a call.
 * @param checks the checks that can be called for; the first one counts where nothing valid was said
 * @returns null where there is no check to call for
 */
export function saidCall<const C extends string>(
  { adjust: { said = {} } }: Pick<Declaration, "adjust">,
  checks: readonly C[],
): SaidCall<C> | null {
  const check = checks.find((one) => one === said[CALL.check]) ?? checks[0];
  if (check === undefined) return null;
  const number = Number(said[CALL.number]);
  const fits = Number.isInteger(number) && number > 0 && number <= MOST;
  return { check, secret: said[CALL.results] === "secret", number: fits ? number : undefined };
}

/**
 * What a game master calls for, or the refusal: only game masters call for rolls, there has to be a check to roll, and a target number that
 * was written has to be a number.
 * @param rule the rule of such checks
 */
export function callOf<const C extends string>(
  x: Pick<Declaration, "adjust">,
  checks: readonly C[],
  rule: string,
): SaidCall<C> | Refusal {
  if (!x.adjust.override) return { ok: false, reason: "gmOnly", rule };
  const said = saidCall(x, checks);
  if (!said) return { ok: false, reason: "nothingToRoll", rule };
  const written = x.adjust.said?.[CALL.number]?.trim() ?? "";
  return written !== "" && said.number === undefined ? { ok: false, reason: "callNumber", rule } : said;
}

/**
 * Asks all creatures at once whether they roll, and makes each roll as soon as it is answered; a question that nobody answers in time
 * counts as a roll. A secret call asks nobody and rolls for all.
 * @param label the label of the question, under which its words and its automatic answers stand
 * @param roll makes the roll of one creature and compares it, on the branch of that creature
 */
export function callForRolls<B extends Being, I extends Intent>(
  ref: Referee<B, I>,
  label: string,
  who: readonly Id[],
  secret: boolean,
  roll: (ref: Referee<B, I>, id: Id) => void,
): void {
  ref.each("who", who, (id, branch) => {
    const answer = secret ? "roll" : branch.ask(label, id, ["roll", "pass"], { to: "roll", when: "close" });
    if (answer === "roll") roll(branch, id);
  });
}
