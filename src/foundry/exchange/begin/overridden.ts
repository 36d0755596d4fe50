import type { Act, Declaration, Refusal } from "../../../contract/act";
import type { Adjustments, Overridden } from "../../../contract/facts";
import { canonical } from "../../../engine/procedure/fingerprint";

/** How often a declaration may ask for the override. Rules ask less often; the limit is for a declaration that never stops asking. */
const MOST_QUESTIONS = 100;

/** A refusal as an override names it. */
export const named = ({ reason, data }: Refusal): Overridden => ({ reason, ...(data && { data }) });
const keyOf = ({ reason, data }: Overridden): string => canonical({ reason, data: data ?? {} });
/** Whether an override names a refusal. An override without names, as in acts that only game masters begin, lets every refusal pass. */
export const namesRefusal = ({ overrides }: Adjustments, refusal: Refusal): boolean =>
  !overrides || overrides.some((one) => keyOf(one) === keyOf(refusal));

/**
 * The refusals that an override lets pass, each once and in the order of the rules. Rules only ask whether there is an override, once for
 * each refusal. So the act is declared again with the answer "no" to one of these questions at a time: the refusal that follows is the one
 * that the override let pass there.
 */
export function overriddenIn(act: Act, x: Declaration): readonly Refusal[] {
  let asked = 0;
  /** Why the act is refused when its override is denied at one question, by the number of that question. */
  const refusalWithout = (missing: number): Refusal | null => {
    asked = 0;
    const adjust: Adjustments = {
      ...x.adjust,
      get override() {
        return asked++ === missing ? undefined : true;
      },
    };
    const declared = act.declare({ ...x, adjust });
    return declared.ok ? null : declared;
  };
  const always = refusalWithout(-1);
  const questions = Math.min(asked, MOST_QUESTIONS);
  const found = new Map<string, Refusal>();
  for (let at = 0; at < questions; at++) {
    const refusal = refusalWithout(at);
    if (refusal?.overridable) found.set(keyOf(refusal), refusal);
  }
  // A refusal that holds in spite of the override is not one that the override lets pass.
  if (always) found.delete(keyOf(always));
  return [...found.values()];
}

/** The refusals that an override lets pass although its game master was not told of them. */
export function unnamedIn(act: Act, x: Declaration): readonly Refusal[] {
  const { override, overrides } = x.adjust;
  return override && overrides ? overriddenIn(act, x).filter((one) => !namesRefusal(x.adjust, one)) : [];
}
