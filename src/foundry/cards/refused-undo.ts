import type { Outcome } from "../../engine/play/types";
import { host } from "../host";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { showOutcome } from "../ui/text/reason";
import { rewindOffer } from "./rewind-offer";

/** Reasons that go away when what came later is taken back first. */
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

/** Reasons that are about numbers alone which a person has edited, or whose creature is gone. */
const BY_HAND: readonly string[] = ["changedByHand", "goneSince"];

/** The button under the refusal of an undo or redo that takes back all that stands in its way; null: nothing of the kind would help. */
function rewindButton(
  messageId: string,
  { reason }: Outcome & { readonly ok: false },
  action: string | undefined,
): HTMLElement | null {
  const offer = rewindOffer();
  // Whoever redoes has taken the action itself back already: only what followed goes.
  const label = { "ff-undo": "rewindBefore", "ff-redo": "rewindAfter" }[action ?? ""];
  if (!label || !offer || !host.game.user.isGM || !LATER.includes(reason)) return null;
  return button(label, () => offer(messageId));
}
/** The button under the refusal of an undo that takes back everything but what a person has edited since; null: that is not what stands in its way. */
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

/** The buttons under a refusal that help over what stands in the way of it. */
export const helpOver = (...refused: Parameters<typeof rewindButton>): readonly HTMLElement[] =>
  [rewindButton(...refused), restButton(...refused)].filter((one) => one !== null);
