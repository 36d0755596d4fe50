import type { Declaration, Refusal } from "../../contract/act";
import type { Being, Id, Intent, Referee } from "../../engine/procedure/types";

/** The keys of `Adjustments.said` of a call for rolls. */
const CALL = { check: "check", results: "results", number: "number" } as const;
/** The most that a target number may be. */
const MOST = 999;

/** Everybody who is called upon: the first creature that was picked is the act's doer, all others are its targets. */
export const calledUpon = ({ by, on }: Pick<Declaration, "by" | "on">): readonly Id[] => [...new Set([by, ...on])];

/** What a game master said about a call. */
export interface SaidCall<C extends string> {
  readonly check: C;
  /** Game masters alone get to know that and how it went: nobody is asked, and the dice are thrown at once. */
  readonly secret: boolean;
  /** What has to be reached; undefined: the game master judges the results. */
  readonly number: number | undefined;
}
/**
 * Reads what was said about a call.
 * @param checks what can be called for; the first counts where nothing, or nonsense, was said
 * @returns null where there is nothing to call for
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
 * What a game master calls for, or why nobody can: only game masters call, there is something to roll, and a target number that was written is one.
 * @param rule of such checks
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
 * Asks everybody at once to roll, and rolls for each as soon as they say so; who does not answer in time rolls. In secret nobody is asked.
 * @param label the question's, under which its words and its automatic answers stand
 * @param roll one creature's roll and what it is compared with, on the branch that is its own
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
