import type { Ruleset } from "../../contract/ruleset";
import type { Outcome } from "../../engine/play/types";
import { endTurn } from "../combat/endTurn";
import { chooseAnswer } from "../dialogs/open";
import { POLICIES, setPolicy } from "../exchange/prompts/standing";
import { actorByUuid, host } from "../host";
import type { HostMessage } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { announce } from "../ui/text/announce";
import { reasonText } from "../ui/text/reason";
import { leaveKeyboard } from "../ui/windows/leave-keyboard";
import { part } from "../ui/windows/part";
import { listenToRules } from "../ui/windows/rules";

interface Card {
  readonly messageId: string;
  readonly ruleset: Ruleset;
  /** Starts the act behind one of the card's offers. */
  readonly offer: (index: number) => Promise<Outcome>;
}
type Press = (card: Card, button: HTMLElement) => Promise<Outcome>;

const isOff = (button: HTMLElement): boolean => button.getAttribute("aria-disabled") === "true";
const at = ({ dataset }: HTMLElement): string => dataset.at ?? "";

/** Lets a person choose the answer on the map. A person who goes back answers nothing. */
async function answerOnMap(messageId: string, address: string): Promise<Outcome> {
  const chosen = await chooseAnswer(messageId, address);
  if (typeof chosen !== "string") return chosen;
  return operations.answer(messageId, address, chosen);
}

/** The list beside a button, in which a person has chosen. */
const listBeside = (button: HTMLElement): HTMLSelectElement | null =>
  button.parentElement?.querySelector<HTMLSelectElement>("select") ?? null;

/** The part for forms, which is fetched when somebody first opens one; where it cannot be fetched, the person who pressed is told. */
const rulings = () => part(() => import("./ruling"));

const PRESSES: Readonly<Record<string, Press>> = {
  "ff-answer": ({ messageId }, button) => operations.answer(messageId, at(button), button.dataset.value ?? ""),
  "ff-fill": async ({ messageId }, button) =>
    (await rulings())?.openAnswer(messageId, at(button), button.dataset.value ?? "") ?? { ok: true },
  "ff-initiative": async (_card, button) =>
    (await part(() => import("./initiative")))?.rollAnswered(at(button), button.dataset.value ?? "") ?? { ok: true },
  "ff-correct": async ({ messageId }) => (await rulings())?.openCorrection(messageId) ?? { ok: true },
  "ff-choose": ({ messageId }, button) => operations.answer(messageId, at(button), listBeside(button)?.value ?? ""),
  "ff-map": ({ messageId }, button) => answerOnMap(messageId, at(button)),
  "ff-reroll": ({ messageId }, button) => operations.reroll(messageId, at(button)),
  "ff-rewind": ({ messageId }, button) => operations.reroll(messageId, at(button)),
  "ff-undo": ({ messageId }) => operations.undo(messageId),
  "ff-offer": ({ offer }, button) => offer(Number(button.dataset.index)),
  "ff-end-turn": () => endTurn(),
  "ff-redo": ({ messageId }) => operations.redo(messageId),
  "ff-reveal": ({ messageId }) => operations.reveal(messageId),
  "ff-policy": (_card, button) => decide(button),
  "ff-for-all": answerForAll,
  "ff-checks": answerChecks,
};

/** Stores how a question is answered from now on: off, ask or auto. */
async function decide({ dataset }: HTMLElement): Promise<Outcome> {
  const actor = actorByUuid(dataset.actor ?? "");
  const policy = POLICIES.find((one) => one === dataset.value);
  if (!actor?.isOwner) return { ok: false, reason: "notOwner" };
  if (policy) await setPolicy(actor, dataset.prompt ?? "", policy);
  return { ok: true };
}
/** Gives all creatures that are asked in this step the same answer, or each of them its default. */
async function answerForAll({ messageId }: Card, button: HTMLElement): Promise<Outcome> {
  const options = [...(button.closest(".ff-step")?.querySelectorAll<HTMLElement>("[data-action='ff-answer']") ?? [])];
  const { value } = button.dataset;
  const meant = options.filter(({ dataset }) => (value ? dataset.value === value : dataset.usual !== undefined));
  return operations.answerAll(
    messageId,
    meant.map((one) => ({ at: at(one), value: one.dataset.value ?? "" })),
  );
}
/** Answers for all creatures of a list. The ticks are read before the first answer draws the card anew. */
async function answerChecks({ messageId }: Card, button: HTMLElement): Promise<Outcome> {
  const boxes = [...(button.closest(".ff-checks")?.querySelectorAll("input") ?? [])];
  return operations.answerAll(
    messageId,
    boxes.map(({ checked, dataset }) => ({ at: dataset.at ?? "", value: (checked ? dataset.yes : dataset.no) ?? "" })),
  );
}
/** Actions that do not change the card itself: its buttons stay enabled. */
const STAYING: readonly string[] = ["ff-offer", "ff-policy", "ff-map", "ff-fill", "ff-correct"];

/** The buttons that cannot be pressed while one of them is being sent. */
function siblings(button: HTMLElement): readonly HTMLElement[] {
  const scope = button.closest(".ff-ask") ?? button.closest(".ff-card");
  return [...(scope?.querySelectorAll<HTMLElement>("[data-action^='ff-']") ?? [])].filter((one) => !isOff(one));
}

const isStaying = ({ dataset }: HTMLElement): boolean => STAYING.includes(dataset.action ?? "");

/**
 * Disables the buttons of a card while one of them is being sent, or while what it opens is open. Returns a function that enables them
 * again.
 */
function lock(button: HTMLElement): () => void {
  const locked = siblings(button);
  for (const one of locked) one.setAttribute("aria-disabled", "true");
  const unlock = (): void => {
    for (const one of locked) one.removeAttribute("aria-disabled");
  };
  if (isStaying(button)) return unlock;
  button.dataset.sent = "";
  const sent = document.createElement("span");
  sent.className = "ff-sent";
  sent.textContent = translate("FIVEFOLD.Card.sent");
  button.append(sent);
  return () => {
    unlock();
    delete button.dataset.sent;
    sent.remove();
  };
}

/** Shows a refusal on the card, beside the button that was pressed. */
async function noteUnder(
  { messageId }: Card,
  button: HTMLElement,
  outcome: Outcome & { readonly ok: false },
): Promise<void> {
  const place = button.closest(".ff-step, .ff-phase__ask, .ff-asked") ?? button.closest(".ff-card__foot");
  const note = document.createElement("div");
  note.className = "ff-note ff-note--harm ff-note--refused";
  note.setAttribute("role", "alert");
  const icon = document.createElement("i");
  icon.className = "fa-solid fa-triangle-exclamation";
  icon.setAttribute("aria-hidden", "true");
  const text = document.createElement("p");
  const what = document.createElement("b");
  const isAnswer = ["ff-answer", "ff-choose", "ff-map"].includes(button.dataset.action ?? "");
  what.textContent = translate(isAnswer ? "FIVEFOLD.Card.notCounted" : "FIVEFOLD.Card.notDone");
  text.append(what, ` ${reasonText(outcome)}`);
  // An element that was drawn anew meanwhile has no place for a note, and neither has a folded card: a notification says it as well.
  if (!button.isConnected || !place) host.ui.notifications.warn(text.textContent ?? "");
  note.append(icon, text);
  const close = document.createElement("button");
  close.type = "button";
  close.className = "ff-btn ff-btn--small";
  close.textContent = translate("FIVEFOLD.Settings.close");
  close.addEventListener("click", () => note.remove());
  text.append(" ", close);
  place?.append(note);
  const help = await part(() => import("./refused-undo"));
  for (const one of help?.helpOver(messageId, outcome, button.dataset.action) ?? []) close.before(one, " ");
}

async function press(card: Card, button: HTMLElement, run: Press): Promise<void> {
  if (isOff(button)) return;
  // An earlier refusal has been read by now, and might cover what is pressed next.
  for (const note of button.closest(".ff-card")?.querySelectorAll(".ff-note--refused") ?? []) note.remove();
  const chosen = button.dataset.action === "ff-choose" ? listBeside(button)?.selectedOptions[0] : null;
  const name = (chosen ?? button.querySelector(".ff-opt__name"))?.textContent?.trim() ?? "";
  const unlock = lock(button);
  let outcome: Outcome;
  try {
    outcome = await run(card, button);
  } catch (error) {
    // A bug must not leave locked buttons behind; its trace stays in the console.
    console.error(error);
    outcome = { ok: false, reason: "failed" };
  }
  if (outcome.ok) {
    // A follow-up button stays enabled: the dialog may have been closed again, or another user may press it.
    if (isStaying(button)) unlock();
    if (name && button.dataset.action !== "ff-fill") announce(translate("FIVEFOLD.Say.sent", { answer: name }));
    return;
  }
  unlock();
  await noteUnder(card, button, outcome);
}

/**
 * The button of this system that was pressed. The check does not use `instanceof`, because an element in a detached window belongs to that
 * window's classes.
 */
function buttonOf({ target }: Event): HTMLElement | null {
  return target !== null && "closest" in target && typeof target.closest === "function"
    ? target.closest("[data-action^='ff-']")
    : null;
}

/**
 * Listens to what can be done with every message, whatever it holds: delete it, dismiss its pop-up, hide it for this user. Foundry has
 * buttons for the first two, but their names are not documented.
 * @param sure asks whether the message is really to be deleted
 * @param hide hides the message from this user, or shows it again
 */
export function listenToFrame(
  element: HTMLElement,
  message: Pick<HostMessage, "delete">,
  sure: () => Promise<boolean>,
  hide?: (hide: boolean) => Promise<void>,
): void {
  element.addEventListener("click", (event) => {
    const action = buttonOf(event)?.dataset.action;
    if (action === "ff-delete") void sure().then((yes) => (yes ? message.delete() : undefined));
    if (action === "ff-dismiss") element.remove();
    if (action === "ff-hide" || action === "ff-show") void hide?.(action === "ff-hide");
  });
  leaveKeyboard(element);
}

/** Listens to the questions of a card that are shown outside of it. Follow-ups are on cards alone. */
export function listenToPrompt(element: HTMLElement, { messageId, ruleset }: Omit<Card, "offer">): void {
  listenToCard(element, { messageId, ruleset, offer: async () => ({ ok: false, reason: "noExchange" }) });
}
/** Listens to everything that can be pressed on one rendered card; the same message may be shown in several places. */
export function listenToCard(element: HTMLElement, card: Card): void {
  element.addEventListener("click", (event) => {
    const button = buttonOf(event);
    const run = PRESSES[button?.dataset.action ?? ""];
    if (button && run) void press(card, button, run);
  });
  listenToRules(element, () => card.ruleset);
}
