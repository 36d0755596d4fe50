import type { Outcome } from "../../engine/play/types";
import { host } from "../host";
import { translate } from "../i18n";

/** Reasons that go away when what came later is taken back first. */
const LATER: readonly string[] = ["laterDiceDiffer", "laterResultDiffers", "movedSince", "otherTurn", "otherRound"];

let rewinds: ((messageId: string) => Promise<void>) | null = null;
/** What is done where a game master wants to take back an action together with everything after it. */
export function offerRewindBy(offer: (messageId: string) => Promise<void>): void {
  rewinds = offer;
}
/** The button under the refusal of an undo that takes back all that stands in its way; null: nothing of the kind would help. */
export function rewindButton(messageId: string, { reason }: Outcome & { readonly ok: false }): HTMLElement | null {
  const offer = rewinds;
  if (!offer || !host.game.user.isGM || !LATER.includes(reason)) return null;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ff-btn ff-btn--small";
  button.textContent = translate("FIVEFOLD.Timeline.rewindBefore");
  button.addEventListener("click", () => void offer(messageId));
  return button;
}
