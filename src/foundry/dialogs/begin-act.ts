import type { Outcome } from "../../engine/play/types";
import { aimsOf, candidatesFor, needsTarget, ONE_TARGET } from "../exchange/begin/aims";
import { named, overriddenIn } from "../exchange/begin/overridden";
import type { ActRequest, PreparedAct } from "../exchange/stored/types";
import { host } from "../host";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { reasonText } from "../ui/text/reason";
import { confirmed } from "../ui/windows/confirm";
import { ActDialogApp } from "./act-dialog";
import { nearestFit, noneFits, sensible } from "./aims";
import { choosePlace, mayChoose } from "./position";
import { remedied } from "./remedy";

/** The outcome where a person went back: nothing has happened, and nothing is wrong. */
const CANCELLED: Outcome = { ok: true };

/** Begins an act without its dialog. If a rule refuses, a game master is asked whether to override that. */
async function beginOrDecide(request: ActRequest): Promise<Outcome> {
  const outcome = await operations.begin(request);
  if (outcome.ok || !outcome.overridable || !host.game.user.isGM) return outcome;
  const prepared = operations.prepare(request);
  const refusals = "ok" in prepared ? [] : overriddenIn(prepared.act, prepared.declaration);
  const window = { title: "FIVEFOLD.Dialog.overrideTitle", icon: "fa-solid fa-gavel" };
  const answers = { yes: { label: "FIVEFOLD.Dialog.override" }, no: { label: "FIVEFOLD.Dialog.leaveIt" } };
  const told = (refusals.length > 0 ? refusals : [outcome]).map((one) => reasonText(one)).join(" ");
  if (!(await confirmed(told, window, answers))) return CANCELLED;
  const adjust = { ...request.adjust, override: true as const, overrides: refusals.map(named) };
  return operations.begin({ ...request, adjust });
}

/** Implements `openAct`; this module is loaded when it is first needed. */
export async function openActDialog(
  request: ActRequest,
  { quick = false }: { readonly quick?: boolean } = {},
): Promise<Outcome> {
  const first = operations.prepare(request);
  if ("ok" in first) return quick || first.ok ? first : aimFirst(request, first);
  if (first.refusal?.remedy) {
    const helped = await remedied(request, { ...first.refusal, remedy: first.refusal.remedy });
    if (helped === "done") return openActDialog(request, { quick });
    // A game master who declines the remedy may still override the refusal.
    if (helped === "failed" || !host.game.user.isGM) return CANCELLED;
  }
  // An act without targets asks for the point on the map at once.
  const asks = request.targets.length === 0 && !first.position && mayChoose(first);
  const placed = asks ? await choosePlace(request, first) : request;
  const { dialog, refusal } = first;
  if (!quick && !dialog && refusal && needsTarget(refusal)) return aimFirst(request, refusal);
  if (quick || !dialog) return placed ? beginOrDecide(placed) : CANCELLED;
  return lookFirst(placed ?? request, first);
}
/**
 * For an act without a target: opens the window with the nearest possible target, where another one can be chosen; an act without a window
 * is begun on the target that is possible. If there is none, the reason against the nearest foe is told.
 */
async function aimFirst(request: ActRequest, refusal: Outcome & { readonly ok: false }): Promise<Outcome> {
  if (!needsTarget(refusal)) return refusal;
  const candidates = candidatesFor(request, ONE_TARGET);
  const nearest = nearestFit(candidates);
  if (!nearest) return noneFits(candidates, translate) ?? refusal;
  const aimed = { ...request, targets: [nearest.uuid] };
  const prepared = operations.prepare(aimed);
  if ("ok" in prepared) return refusal;
  if (!prepared.dialog)
    return candidates.filter((one) => one.refusal === null).length === 1 ? beginOrDecide(aimed) : refusal;
  // Where all foes are out of reach, the act is not aimed at a thing, nor an attack at a friend, unless a person chooses that.
  const foes = candidates.some(({ side }) => side === "foe");
  const chosenAlone = nearest.side === "friend" ? prepared.dialog.against.length > 0 : nearest.side === "other";
  if (foes && chosenAlone) return noneFits(candidates, translate) ?? refusal;
  return lookFirst(aimed, prepared);
}
/**
 * The targets of an act that offers a choice and cannot begin without one: the nearest foe at which it can be aimed. An act that can be
 * aimed at its doer is no attack, and chooses nobody.
 */
function nearestFoe(request: ActRequest, { dialog, refusal }: PreparedAct): readonly string[] {
  const { targets } = request;
  if (targets.length > 0 || !refusal || !dialog?.aim || dialog.aim.self) return targets;
  const nearest = nearestFit(candidatesFor(request, dialog.aim));
  return nearest?.side === "foe" ? [nearest.uuid] : targets;
}
/** The windows that are open, by doer, act and item. */
const open = new Map<string, ActDialogApp>();
const keyOf = ({ actorUuid, act, itemId = "" }: ActRequest): string => `${actorUuid} ${act} ${itemId}`;
/** Opens the dialog. If the same act is already open, that window comes to the front as it was filled in. */
async function lookFirst(asked: ActRequest, before: PreparedAct): Promise<Outcome> {
  const key = keyOf(asked);
  const known = open.get(key);
  if (known?.rendered) {
    known.bringToFront();
    return CANCELLED;
  }
  const request = { ...asked, targets: nearestFoe(asked, before) };
  const now = operations.prepare(request);
  const prepared = "ok" in now ? before : now;
  const candidates = aimsOf(request, prepared);
  const targets = sensible(candidates, request.targets);
  const aimed = { ...request, targets };
  const again = targets.length < request.targets.length ? operations.prepare(aimed) : prepared;
  return new Promise((resolve) => {
    const settle = (outcome: Outcome): void => {
      open.delete(key);
      resolve(outcome);
    };
    const dialog = new ActDialogApp(aimed, "ok" in again ? prepared : again, candidates, settle);
    open.set(key, dialog);
    void dialog.render({ force: true });
  });
}
