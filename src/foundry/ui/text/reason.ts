import type { Translate } from "../../../contract/facts";
import type { Outcome } from "../../../engine/play/types";
import { host } from "../../host";
import { translate } from "../../i18n";

/** Why something was refused, as a sentence. A reason with a dot is a ruleset's own key, others are ours. */
export function reasonText({ reason, data }: Outcome & { readonly ok: false }, t: Translate = translate): string {
  return t(reason.includes(".") ? reason : `FIVEFOLD.Reason.${reason}`, data);
}

/** Tells about a refusal that has no place of its own on the screen. */
export function showOutcome(outcome: Outcome): void {
  if (!outcome.ok) host.ui.notifications.warn(reasonText(outcome));
}
