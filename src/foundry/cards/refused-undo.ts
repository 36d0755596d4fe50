import type { Outcome } from "../../engine/play/types";
import { host } from "../host";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { showOutcome } from "../ui/text/reason";
import { rewindOffer } from "./rewind-offer";

/** Reasons that disappear when later exchanges are undone first. */
const LATER: readonly string[] = [
  "laterDiceDiffer",
  "laterResultDiffers",
  "laterActionsStand",
  "changedLater",
  "movedLater",
  "notAsLeftLater",
  "otherTurn",
  "otherRound",
];

/** Reasons that concern only numbers which a person has edited, or which belonged to a creature that no longer exists. */
const BY_HAND: readonly string[] = ["changedByHand", "goneSince"];

/** The button under a refused undo or redo that undoes everything that stands in its way; null: that would not help. */
function rewindButton(
  messageId: string,
  { reason }: Outcome & { readonly ok: false },
  action: string | undefined,
): HTMLElement | null {
  const offer = rewindOffer();
  // Before a redo, the exchange itself is already undone: only what followed it is undone now.
  const label = { "ff-undo": "rewindBefore", "ff-redo": "rewindAfter" }[action ?? ""];
  if (!label || !offer || !host.game.user.isGM || !LATER.includes(reason)) return null;
  return button(label, () => offer(messageId));
}
/**
 * The button under a refused undo that undoes everything except what a person has edited since; null: edits are not what stands in its way.
 */
function restButton(
  messageId: string,
  { reason }: Outcome & { readonly ok: false },
  action: string | undefined,
): HTMLElement | null {
  if (action !== "ff-undo" || !host.game.user.isGM || !BY_HAND.includes(reason)) return null;
  return button("rest", async () => showOutcome(await operations.undo(messageId, true)));
}
function button(label: string, press: () => Promise<void>): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "ff-btn ff-btn--small";
  made.textContent = translate(`FIVEFOLD.Timeline.${label}`);
  made.addEventListener("click", () => void press());
  return made;
}

/** The buttons under a refused undo or redo that remove the reason of the refusal. */
export const helpOver = (...refused: Parameters<typeof rewindButton>): readonly HTMLElement[] =>
  [rewindButton(...refused), restButton(...refused)].filter((one) => one !== null);
