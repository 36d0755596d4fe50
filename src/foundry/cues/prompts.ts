import type { Outcome } from "../../engine/play/types";
import { type Asked, askedNow } from "../cards/asked";
import { listenToCard } from "../cards/clicks";
import { runCountdowns } from "../cards/countdown";
import { CARD_TEMPLATES } from "../cards/templates";
import { host, SYSTEM } from "../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../host/applications";
import { playSound } from "../host/sound";
import { translate } from "../i18n";
import { gamesReady, whenGameComes } from "../registry";
import { cueSounds } from "../settings";
import { highContrast } from "../ui/windows/contrast";
import { KeptFocus } from "../ui/windows/keep-focus";
import { countOf, nextOf, type PromptsView, pageTitle, promptsView } from "./prompts-view";
import { type Box, spotFor } from "./spot";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/cues/prompts.hbs`;
/** What the prompt place keeps off, of the host's interface and of ours. Windows count as soon as they are on the screen, drawn to the end or not. */
const KEEPS_OFF = [
  "#ui-left",
  "#scene-controls",
  "#scene-navigation",
  "#players",
  "#sidebar",
  "#hotbar",
  ".ff-bar-inner",
  ".application:has(> .window-header)",
  "#chat-notifications > li",
].join(",");

const LATER = 300;

/** The one place on the screen that shows everything this user is asked, until it is answered or settled. */
class PromptPlace extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "ff-prompts",
    classes: ["ff", "ff-prompts", SYSTEM],
    tag: "aside",
    window: { frame: false, positioned: false },
    actions: { next: turn, fold: () => fold(true), unfold: () => fold(false) },
  };
  static override PARTS = { body: { template: TEMPLATE, templates: CARD_TEMPLATES } };
  readonly #focus = new KeptFocus();
  /** What it shows; set before it is drawn. */
  view: PromptsView | null = null;
  asked: Asked | null = null;

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...this.view };
  }
  override async _preRender(context: object, options: object): Promise<void> {
    await super._preRender(context, options);
    this.#focus.note(this.element);
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { element, asked } = this;
    element.setAttribute("aria-label", translate("FIVEFOLD.Prompts.label"));
    element.classList.toggle("ff-contrast", highContrast());
    const box = element.querySelector<HTMLElement>(".ff-prompts__box");
    if (box && asked) listenToCard(box, { messageId: asked.messageId, ruleset: asked.ruleset, offer: noOffer });
    number(element);
    listenToDigits(element);
    runCountdowns(element);
    settle();
    // A window that is drawn at the same moment has its place a little later.
    setTimeout(settle, LATER);
    this.#focus.restore(element);
  }
}
/** Follow-ups stand on cards alone. */
const noOffer = async (): Promise<Outcome> => ({ ok: false, reason: "noExchange" });

/** Gives the answers the digits that press them while the place has the keyboard. */
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
/** One listener for the life of the element: it is the same at every rendering. */
const listening = new WeakSet<HTMLElement>();
function listenToDigits(element: HTMLElement): void {
  if (listening.has(element)) return;
  listening.add(element);
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const digit = element.querySelector<HTMLElement>(`[data-digit="${CSS.escape(event.key)}"]`);
    if (!digit) return;
    digit.click();
    // The hotbar has the digits otherwise.
    event.preventDefault();
    event.stopPropagation();
  });
}

let place: PromptPlace | null = null;
/** The card that the reader has turned to. */
let chosen = "";
/** Whether the reader has folded the place: it stays folded until something new is asked. */
let folded = false;
/** When each question was seen last, by card and address: while a card is written on, its question may be gone for a moment, and is no new one then. */
const seen = new Map<string, number>();
const MOMENT = 2000;
/** Notes what is asked now. Whether something of it is new. */
function isNews(questions: readonly string[]): boolean {
  const now = Date.now();
  for (const [question, at] of seen) if (now - at > MOMENT && !questions.includes(question)) seen.delete(question);
  const fresh = questions.some((question) => !seen.has(question));
  for (const question of questions) seen.set(question, now);
  return fresh;
}

function boxOf({ left, top, width, height }: DOMRect): Box {
  return { left, top, width, height };
}
/** Puts the place where it covers no control; where it fits nowhere whole, it is folded. */
function settle(): void {
  const element = place?.element;
  if (!element?.isConnected) return;
  const parts = [...document.querySelectorAll<HTMLElement>(KEEPS_OFF)].filter((one) => !one.contains(element));
  const taken = parts
    .map((one) => boxOf(one.getBoundingClientRect()))
    .filter(({ width, height }) => width * height > 0);
  const screen = { width: document.documentElement.clientWidth, height: document.documentElement.clientHeight };
  const spot = () => spotFor(element.getBoundingClientRect(), screen, taken);
  element.classList.toggle("ff-prompts--folded", folded);
  let best = spot();
  if (!folded && best.covers > 0) {
    element.classList.add("ff-prompts--folded");
    best = spot();
  }
  element.style.left = `${best.left}px`;
  element.style.top = `${best.top}px`;
}

async function turn(): Promise<void> {
  chosen = nextOf(askedNow(), place?.view?.messageId ?? "");
  drawn = drawn.then(draw);
  await drawn;
}
async function fold(whether: boolean): Promise<void> {
  folded = whether;
  settle();
  place?.element.querySelector<HTMLElement>(whether ? '[data-action="unfold"]' : ".ff-opt")?.focus();
}

async function draw(): Promise<void> {
  await gamesReady();
  const asked = askedNow();
  const questions = asked.flatMap(({ messageId, steps }) =>
    steps.flatMap(({ prompt, more }) => [prompt, ...more].map((one) => `${messageId}/${one?.at}`)),
  );
  const isNew = isNews(questions);
  document.title = pageTitle(document.title, countOf(asked));
  if (isNew) folded = false;
  if (isNew && cueSounds()) playSound("asked");
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

let waiting = false;
/** One drawing after the other: a place that is being closed is not drawn into. */
let drawn: Promise<void> = Promise.resolve();
/** Shows, refreshes or closes the place; many changes of one moment are one rendering. */
function refreshPrompts(): void {
  if (waiting || !host.game.ready) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    drawn = drawn.then(draw);
  });
}

/** Gives the prompt place the keyboard, at its first answer. False where nobody is asked. */
export function focusPrompts(): boolean {
  if (!place) return false;
  void fold(false);
  return true;
}

const CHANGES = [
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "updateUser",
  "userConnected",
  "updateActor",
  "canvasReady",
] as const;
/** Windows come, go and are moved. */
const MOVES = ["renderApplicationV2", "closeApplicationV2"] as const;

/** The place follows the cards, and makes room for windows. */
export function watchPrompts(): void {
  for (const name of CHANGES) host.Hooks.on(name, refreshPrompts);
  for (const name of MOVES)
    host.Hooks.on(name, (app: { readonly id: string }) => void (app.id === place?.id || settle()));
  whenGameComes(refreshPrompts);
  host.Hooks.once("ready", refreshPrompts);
  globalThis.addEventListener("resize", settle);
  globalThis.addEventListener("pointerup", () => requestAnimationFrame(settle));
}
