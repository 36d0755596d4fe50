import type { Translate } from "../../../contract/facts";
import type { Outcome } from "../../../engine/play/types";
import { host } from "../../host";
import { translate } from "../../i18n";

/** The reason of a refusal as a sentence. A reason with a dot is a ruleset's own key, others are keys of the shell. */
export function reasonText({ reason, data }: Outcome & { readonly ok: false }, t: Translate = translate): string {
  return t(reason.includes(".") ? reason : `FIVEFOLD.Reason.${reason}`, data);
}

/** Shows a refusal as a notification, where it has no other place on the screen. */
export function showOutcome(outcome: Outcome): void {
  if (!outcome.ok) host.ui.notifications.warn(reasonText(outcome));
}
