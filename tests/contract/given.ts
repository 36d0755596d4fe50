import { type FilledForm, filledBy } from "../../src/engine/procedure/form";
import type { Policy } from "../../src/engine/procedure/simulate";
import type { Request } from "../../src/engine/procedure/types";

/** What somebody who follows a policy answers: an option, or the whole form. */
export function given(policy: Policy, request: Request & { readonly k: "ask" }): string | FilledForm {
  const { at, who, options, view, form } = request;
  const chosen = policy(at, who, options, view);
  if (!form) return String(chosen);
  const filled = filledBy(form, chosen);
  if (!filled) throw new Error(`${at}: the policy's answer does not fill the form`);
  return filled;
}
