import type { Refusal } from "../../contract/act";
import type { Adjustments, Translate } from "../../contract/facts";
import { namesRefusal } from "../exchange/begin/overridden";
import { reasonText } from "../ui/text/reason";

/** The reasons against an act, from the rules or from the client that received the act. */
interface Against {
  readonly adjust: Adjustments;
  readonly refusal: Refusal | null;
  /** The refusals that an override would let pass, or lets pass. */
  readonly overridden: readonly Refusal[];
  /** The refusal of the receiving client, in words; "" where it refused nothing. */
  readonly problem: string;
  /** Whether that refusal can be overridden. */
  readonly overridable: boolean;
  readonly isGM: boolean;
}
interface RefusalsView {
  /** Why the act cannot begin, each in a sentence; empty: it can. */
  readonly problems: readonly string[];
  /** The label of the button that overrides all of these; "" where the reader may not override them. */
  readonly decide: string;
  /** The refusals that the reader has overridden, each in a sentence; empty: none. */
  readonly overridden: readonly string[];
}

/** The refusals of which an override was not told yet: the button has to be pressed again for them. */
export function unnamedOf({ adjust, overridden }: Pick<Against, "adjust" | "overridden">): readonly Refusal[] {
  return adjust.override ? overridden.filter((one) => !namesRefusal(adjust, one)) : [];
}

/** The reasons against an act, those that a game master has overridden, and those that the button would override. */
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
