import type { Refusal } from "../../contract/act";
import type { Adjustments, Translate } from "../../contract/facts";
import { namesRefusal } from "../exchange/begin/overridden";
import { reasonText } from "../ui/text/reason";

/** What the rules, or whoever received the act, have against it. */
interface Against {
  readonly adjust: Adjustments;
  readonly refusal: Refusal | null;
  /** What an override would let pass, or lets pass. */
  readonly overridden: readonly Refusal[];
  /** What was said when the act was begun, and whether that can be overridden; "" where nothing was. */
  readonly problem: string;
  readonly overridable: boolean;
  readonly isGM: boolean;
}
interface RefusalsView {
  /** Why the act cannot begin, each in a sentence; empty: it can. */
  readonly problems: readonly string[];
  /** The words of the button that overrides all of these; "" where the reader may not. */
  readonly decide: string;
  /** What the reader has overridden, each in a sentence; empty: nothing. */
  readonly overridden: readonly string[];
}

/** What an override was not told of yet: it has to be pressed again for that. */
export function unnamedOf({ adjust, overridden }: Pick<Against, "adjust" | "overridden">): readonly Refusal[] {
  return adjust.override ? overridden.filter((one) => !namesRefusal(adjust, one)) : [];
}

/** What stands in the way of an act, what a game master has overridden of it, and what the button would override. */
export function refusalsView(against: Against, t: Translate): RefusalsView {
  const { adjust, refusal, overridden, problem, overridable, isGM } = against;
  const texts = (refusals: readonly Refusal[]): readonly string[] => refusals.map((one) => reasonText(one, t));
  const unnamed = unnamedOf(against);
  const mayOverride = isGM && (problem ? overridable : refusal ? refusal.overridable === true : unnamed.length > 0);
  const open = refusal ? (mayOverride && overridden.length > 0 ? overridden : [refusal]) : unnamed;
  const problems = problem ? [problem] : texts(open);
  return {
    problems,
    decide: mayOverride ? t("FIVEFOLD.Dialog.overrideThese", { count: problems.length }) : "",
    overridden: adjust.override ? texts(overridden.filter((one) => namesRefusal(adjust, one))) : [],
  };
}
