import { latestAsked, questionsOf } from "../cards/asked";
import { listenToPrompt } from "../cards/clicks";
import { runCountdowns } from "../cards/countdown";
import { CARD_TEMPLATES } from "../cards/templates";
import type { Asked } from "../cards/view.types";
import { host, SYSTEM } from "../host";
import { playSound } from "../host/sound";
import { translate } from "../i18n";
import { gamesReady } from "../registry";
import { cueSounds } from "../settings";
import { announce } from "../ui/text/announce";
import { settleAt } from "../ui/windows/off-controls";
import { topOfPage } from "../ui/windows/page-parts";
import { Panel } from "../ui/windows/panel";
import { oncePerFrame, Redrawing } from "../ui/windows/redrawing";
import { countOf, nextOf, type PromptsView, pageTitle, promptsView } from "./prompts-view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/cues/prompts.hbs`;
/** Milliseconds after which a window that is drawn at the same moment has its position. */
const LATER = 300;

/** The one place on the screen that shows everything this user is asked, until it is answered or settled. */
class PromptPlace extends Panel<PromptsView> {
  static override DEFAULT_OPTIONS = {
    id: "ff-prompts",
    classes: ["ff-prompts"],
    tag: "aside",
    actions: { next: turn, fold: () => fold(true), unfold: () => fold(false) },
  };
  static override PARTS = { body: { template: TEMPLATE, templates: CARD_TEMPLATES } };
  /** The card whose questions are shown; set before drawing. */
  asked: Asked | null = null;

  override label(): string {
    return translate("FIVEFOLD.Prompts.label");
  }
  override pressed(key: string): { readonly press: HTMLElement } | null {
    const press = this.withDigit(key);
    return press ? { press } : null;
  }
  override async _onRender(context: object, options: object): Promise<void> {
    const { element, asked } = this;
    const box = element.querySelector<HTMLElement>(".ff-prompts__box");
    if (box && asked) listenToPrompt(box, asked);
    number(element);
    runCountdowns(element);
    settle();
    setTimeout(settle, LATER);
    await super._onRender(context, options);
  }
}

/** Gives the answers digits, which press them while the place has the focus. */
function number(element: HTMLElement): void {
  const answers = [...element.querySelectorAll<HTMLElement>(".ff-opt")].filter(
    (one) => one.getAttribute("aria-disabled") !== "true",
  );
  for (const [index, answer] of answers.slice(0, 9).entries()) {
    answer.dataset.digit = String(index + 1);
    const hint = document.createElement("kbd");
    hint.setAttribute("aria-hidden", "true");
    hint.textContent = String(index + 1);
    answer.append(hint);
  }
}

let place: PromptPlace | null = null;
/** Id of the card to which the reader has turned. */
let chosen = "";
/** Whether the reader has folded the place (true) or unfolded it (false) since the last new question; null: neither. */
let folded: boolean | null = null;
/** The questions at the last drawing. */
let before: readonly string[] = [];

function settle(): void {
  // A person who chooses a place needs the map, and reads the question beside the cursor.
  const chooses = topOfPage("ff-cursor").length > 0;
  if (place?.element?.isConnected) settleAt(place.element, chooses || folded);
}
/** The same once for all windows that are drawn within one frame. */
const settleSoon = oncePerFrame(settle);
async function turn(): Promise<void> {
  chosen = nextOf(latestAsked(), place?.view?.messageId ?? "");
  await drawing.now();
}
async function fold(whether: boolean): Promise<void> {
  folded = whether;
  settle();
  place?.element.querySelector<HTMLElement>(whether ? '[data-action="unfold"]' : ".ff-opt")?.focus();
}

async function draw(): Promise<void> {
  await gamesReady();
  const asked = latestAsked();
  const questions = asked.flatMap(questionsOf);
  const fresh = asked.filter((one) => questionsOf(one).some((question) => !before.includes(question)));
  const isNew = fresh.length > 0;
  before = questions;
  document.title = pageTitle(document.title, countOf(asked));
  if (isNew) folded = null;
  if (isNew && cueSounds()) playSound("asked");
  for (const { says } of fresh) if (says) announce(says, "assertive");
  const view = promptsView(asked, chosen, translate);
  if (!view) {
    await place?.close();
    place = null;
    return;
  }
  chosen = view.messageId;
  place ??= new PromptPlace();
  place.view = view;
  place.asked = asked.find(({ messageId }) => messageId === view.messageId) ?? null;
  await place.render({ force: true });
}
const drawing = new Redrawing(draw);

/**
 * Moves the focus to the first answer in the prompt place. False where nothing is asked.
 * @param messageId the card whose questions are shown; missing: those that are shown now
 */
export function focusPrompts(messageId?: string): boolean {
  if (!place) return false;
  void unfoldFor(messageId ?? chosen);
  return true;
}
async function unfoldFor(messageId: string): Promise<void> {
  if (messageId !== chosen) {
    chosen = messageId;
    await drawing.now();
  }
  await fold(false);
}

/** Hooks after which windows have appeared, disappeared or moved. */
const MOVES = ["renderApplicationV2", "closeApplicationV2"] as const;

/** Draws the present questions. */
export const drawPrompts = (): void => drawing.soon();
/** Moves the place out of the way whenever windows change. */
export function makeRoom(): void {
  for (const name of MOVES)
    host.Hooks.on(name, (app: { readonly id: string }) => void (app.id === place?.id || settleSoon()));
  // The cursor over the map and its sentences are no window of Foundry.
  const isCursor = (node: Node): boolean => node instanceof HTMLElement && node.classList.contains("ff-cursor");
  new MutationObserver((changes) => {
    if (changes.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(isCursor))) settle();
  }).observe(document.body, { childList: true });
  globalThis.addEventListener("resize", settleSoon);
  globalThis.addEventListener("pointerup", settleSoon);
}
