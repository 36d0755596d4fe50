import type { Outcome } from "../../engine/play/types";
import type { ActRequest } from "../exchange/stored/types";
import { part } from "../ui/windows/part";

/**
 * Lets a person look at an act before it begins. Acts without a dialog, and quick clicks, begin at once.
 * @returns how it ended; a closed dialog is no failure
 */
export async function openAct(request: ActRequest, options?: { readonly quick?: boolean }): Promise<Outcome> {
  const dialogs = await part(() => import("./act-dialog"));
  return dialogs ? dialogs.openActDialog(request, options) : { ok: true };
}
