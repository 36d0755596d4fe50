import type { Outcome } from "../../engine/play/types";
import { actsReady } from "../exchange/begin/declare";
import type { ActRequest } from "../exchange/stored/types";
import { actorFacts } from "../facts/actor";
import { actorByUuid } from "../host";
import { runningOf } from "../registry";
import { part } from "../ui/windows/part";

/** The request with the targets that its act implies (`Act.implied`); without the user's targets, where the act takes none. */
function aimed(request: ActRequest): ActRequest {
  const actor = actorByUuid(request.actorUuid);
  const act = actor && runningOf(actor)?.mechanics.acts.find(({ id }) => id === request.act);
  if (act?.targets === "none") return { ...request, targets: [] };
  const implied = (actor && act?.implied?.(actorFacts(actor))) ?? [];
  return implied.length > 0 ? { ...request, targets: implied } : request;
}
/**
 * Lets a person choose on the map the answer to a question about places.
 * @returns the option; an outcome: the choice ended without one (going back is no failure)
 */
export async function chooseAnswer(messageId: string, at: string): Promise<string | Outcome> {
  const places = await part(() => import("./map-answer"));
  return places ? places.chooseAnswer(messageId, at) : { ok: true };
}
/**
 * Lets a person look at an act before it begins. Acts without a dialog, and quick clicks, begin at once.
 * @returns how that ended; a closed dialog is no failure
 */
export async function openAct(request: ActRequest, options?: { readonly quick?: boolean }): Promise<Outcome> {
  const [dialogs] = await Promise.all([part(() => import("./begin-act")), actsReady(request)]);
  return dialogs ? dialogs.openActDialog(aimed(request), options) : { ok: true };
}
