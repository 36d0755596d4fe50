import type { Outcome } from "../../engine/play/types";
import { host } from "../host";
import { translate } from "../i18n";

/** Reasons that go away when what came later is taken back first. */
const LATER: readonly string[] = [
  "laterDiceDiffer",
  "laterResultDiffers",
  "laterActionsStand",
  "movedSince",
  "otherTurn",
  "otherRound",
];

let rewinds: ((messageId: string) => Promise<void>) | null = null;
/** What is done where a game master wants to take back an action together with everything after it. */
export function offerRewindBy(offer: (messageId: string) => Promise<void>): void {
  rewinds = offer;
}
/** The button under the refusal of an undo or redo that takes back all that stands in its way; null: nothing of the kind would help. */
export function rewindButton(
  messageId: string,
  { reason }: Outcome & { readonly ok: false },
  action: string | undefined,
): HTMLElement | null {
  const offer = rewinds;
  // Whoever redoes has taken the action itself back already: only what followed goes.
  const label = { "ff-undo": "rewindBefore", "ff-redo": "rewindAfter" }[action ?? ""];
  if (!label || !offer || !host.game.user.isGM || !LATER.includes(reason)) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ff-btn ff-btn--small";
  button.textContent = translate(`FIVEFOLD.Timeline.${label}`);
  button.addEventListener("click", () => void offer(messageId));
  return button;
}
