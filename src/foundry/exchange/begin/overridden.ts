import type { Act, Declaration, Refusal } from "../../../contract/act";
import type { Adjustments, Overridden } from "../../../contract/facts";
import { canonical } from "../../../engine/procedure/fingerprint";

/** Rules ask less often than this whether a refusal is overridden; what asks for ever is not waited for. */
const MOST_QUESTIONS = 100;

/** A refusal as an override names it. */
export const named = ({ reason, data }: Refusal): Overridden => ({ reason, ...(data && { data }) });
const keyOf = ({ reason, data }: Overridden): string => canonical({ reason, data: data ?? {} });
/** Whether an override names a refusal. Where it names nothing, as in acts that only game masters begin, everything was meant. */
export const namesRefusal = ({ overrides }: Adjustments, refusal: Refusal): boolean =>
  !overrides || overrides.some((one) => keyOf(one) === keyOf(refusal));

/**
 * The refusals that an override lets pass, each once and in the order of the rules. Rules only ask whether there is an override. So the answer is no
 * to one of their questions at a time: what is refused then is what the override had let pass there.
 */
export function overriddenIn(act: Act, x: Declaration): readonly Refusal[] {
  let asked = 0;
  /** Why the act is refused with an override that does not count at one question. */
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
  // What is refused in spite of an override is not let pass by it.
  if (always) found.delete(keyOf(always));
  return [...found.values()];
}

/** What an override lets pass although its game master was not told of it. */
export function unnamedIn(act: Act, x: Declaration): readonly Refusal[] {
  const { override, overrides } = x.adjust;
  return override && overrides ? overriddenIn(act, x).filter((one) => !namesRefusal(x.adjust, one)) : [];
}
