import type { Refusal } from "../../contract/act";
import { adjusted } from "../exchange/stored/adjust";
import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { reasonText, showOutcome } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";

/** How long, in milliseconds, what was done is waited for until its creature has it, and how often one looks. */
const PATIENCE = 4000;
const LOOK = 50;

/** What stops the act now, as one text. */
function stopNow(request: ActRequest): string {
  const prepared = operations.prepare(request);
  const refusal = "ok" in prepared ? prepared : prepared.refusal;
  return JSON.stringify(refusal);
}
/** Whether what stopped the act has changed, which the game master's client writes a moment after what was done for it. */
async function changes(request: ActRequest, before: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (stopNow(request) !== before) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return false;
}

/**
 * Offers what the doer could do first where its game names something, and does it.
 * @returns "done": the act can be tried again; "failed": it was chosen and did not work, which was told; "no": the person does not want it
 */
export async function remedied(
  request: ActRequest,
  refusal: Refusal & Required<Pick<Refusal, "remedy">>,
): Promise<"done" | "failed" | "no"> {
  const { act, times, label } = refusal.remedy;
  const yes = { label: translate(label, { count: times }) };
  const window = { title: "FIVEFOLD.Dialog.remedyTitle", icon: "fa-solid fa-shoe-prints" };
  if (!(await confirmed(reasonText(refusal), window, { yes, no: { label: "FIVEFOLD.Dialog.leaveIt" } }))) return "no";
  const first: ActRequest = { actorUuid: request.actorUuid, act, targets: [], adjust: adjusted({}) };
  for (let done = 0; done < times; done += 1) {
    const before = stopNow(request);
    const outcome = await operations.begin({ ...first, ...(request.scene !== undefined && { scene: request.scene }) });
    showOutcome(outcome);
    if (!outcome.ok || !(await changes(request, before))) return "failed";
  }
  return "done";
}
