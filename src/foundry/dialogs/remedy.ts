import type { Refusal } from "../../contract/act";
import { adjusted } from "../exchange/stored/adjust";
import type { ActRequest } from "../exchange/stored/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { reasonText, showOutcome } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";

/** How long, in milliseconds, to wait until the remedy has changed the doer. */
const PATIENCE = 4000;
/** Milliseconds between two looks. */
const LOOK = 50;

/** The reason that stops the act now, as text. */
function stopNow(request: ActRequest): string {
  const prepared = operations.prepare(request);
  const refusal = "ok" in prepared ? prepared : prepared.refusal;
  return JSON.stringify(refusal);
}
/** Whether the reason that stopped the act changes in time: the writer's client writes the effects of the remedy a moment later. */
async function changes(request: ActRequest, before: string): Promise<boolean> {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    if (stopNow(request) !== before) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return false;
}

/**
 * Offers the remedy that the game names for a refusal, and begins its act.
 * @returns "done": the act can be tried again; "failed": the remedy was chosen and failed, which was told; "no": the person does not want
 * it
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
