import type { Outcome } from "../../engine/play/types";
import { askedNow } from "../cards/asked";
import { listenToCard } from "../cards/clicks";
import { CARD_TEMPLATES } from "../cards/templates";
import { endTurnPressed } from "../combat/endTurn";
import { beginPressed, refusing } from "../dialogs/act-click";
import { actorFacts } from "../facts/actor";
import { actorByUuid, host, SYSTEM } from "../host";
import { ApplicationV2, HandlebarsApplicationMixin } from "../host/applications";
import type { HostActor } from "../host/types";
import { translate } from "../i18n";
import { rulesetBySlug, rulesetOf } from "../registry";
import { tokenBar } from "../settings";
import { sheetContext } from "../sheets/context";
import { showOdds } from "../sheets/odds";
import { showOutcome } from "../ui/text/reason";
import { highContrast } from "../ui/windows/contrast";
import { KeptFocus } from "../ui/windows/keep-focus";
import { type Selected, type TokenBarView, tokenBarView } from "./view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/bar/bar.hbs`;

/** The creatures of this user whose tokens are selected. */
function selected(): readonly Selected[] {
  const actors = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor ?? []);
  return [...new Set(actors)].flatMap((actor): Selected[] => {
    const ruleset = rulesetOf(actor);
    if (!ruleset || !actor.isOwner) return [];
    const bar = ruleset.bar?.(actorFacts(actor), sheetContext(actor, { editing: false, editable: true }));
    return bar ? [{ uuid: actor.uuid, name: actor.name, img: actor.img, ruleset: ruleset.slug, bar }] : [];
  });
}

/** The bar above the hotbar: what the selected creature can do now. */
class TokenBar extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "ff-token-bar",
    classes: ["ff", "ff-token-bar", SYSTEM],
    tag: "section",
    window: { frame: false, positioned: false },
    actions: { act: refusing(act), endTurn: end, more },
  };
  static override PARTS = { body: { template: TEMPLATE, templates: CARD_TEMPLATES } };
  readonly #focus = new KeptFocus();
  /** What it shows; set before it is drawn. */
  view: TokenBarView | null = null;

  override async _prepareContext(): Promise<Record<string, unknown>> {
    return { ...this.view };
  }
  override async _preRender(context: object, options: object): Promise<void> {
    await super._preRender(context, options);
    this.#focus.note(this.element);
  }
  override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    const { element } = this;
    element.setAttribute("aria-label", translate("FIVEFOLD.Bar.label"));
    element.dataset.ruleset = element.querySelector<HTMLElement>("[data-game]")?.dataset.game ?? "";
    element.classList.toggle("ff-contrast", highContrast());
    listenToKeys(element);
    this.#listenToAsk();
    const [first, ...others] = actorsOf(element);
    if (first && others.length === 0) void showOdds({ document: first, element });
    this.#focus.restore(element);
  }

  /** The question that stands in the bar is that of its card. */
  #listenToAsk(): void {
    const ask = this.element.querySelector<HTMLElement>(".ff-bar-asked");
    const ruleset = rulesetBySlug(this.view?.ruleset ?? "");
    if (!ask || !ruleset) return;
    const offer = async (): Promise<Outcome> => ({ ok: false, reason: "noExchange" });
    listenToCard(ask, { messageId: ask.dataset.messageId ?? "", ruleset, offer });
  }
}

/** One listener for the life of the element: it is the same at every rendering. */
const listening = new WeakSet<HTMLElement>();
function listenToKeys(element: HTMLElement): void {
  if (listening.has(element)) return;
  listening.add(element);
  element.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const keys = [...element.querySelectorAll<HTMLElement>("button")];
    const at = keys.findIndex((key) => key.matches(":focus"));
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = step === 0 ? undefined : keys[(at + step + keys.length) % keys.length];
    const digit = element.querySelector<HTMLElement>(`[data-digit="${CSS.escape(event.key)}"]`);
    if (next) next.focus();
    else if (digit) digit.click();
    else return;
    // The hotbar and the canvas have these keys otherwise.
    event.preventDefault();
    event.stopPropagation();
  });
}
function actorsOf(element: HTMLElement): readonly HostActor[] {
  const uuids = element.querySelector<HTMLElement>("[data-uuids]")?.dataset.uuids ?? "";
  return uuids.split(" ").flatMap((uuid) => actorByUuid(uuid) ?? []);
}

function act(this: TokenBar, event: Event, target: HTMLElement): Promise<void> {
  return beginPressed(actorsOf(this.element), event, target);
}
async function end(this: TokenBar): Promise<void> {
  showOutcome(await endTurnPressed());
}

let bar: TokenBar | null = null;
let waiting = false;
/** One drawing after the other: a bar that is being closed is not drawn into. */
let drawn: Promise<void> = Promise.resolve();
/** How often the bar was turned to the next keys, and for whom: others begin with the first. */
let turned = { for: "", times: 0 };

async function more(this: TokenBar): Promise<void> {
  turned = { ...turned, times: turned.times + 1 };
  drawn = drawn.then(showOrHide);
  await drawn;
  // The key that had the keyboard may be gone; this one is always there.
  this.element.querySelector<HTMLElement>('[data-action="more"]')?.focus();
}

/** Shows, refreshes or hides the bar; many changes of one moment are one rendering. */
export function refreshBar(): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    drawn = drawn.then(showOrHide);
  });
}
async function showOrHide(): Promise<void> {
  const creatures = tokenBar() ? selected() : [];
  const who = creatures.map(({ uuid }) => uuid).join(" ");
  if (turned.for !== who) turned = { for: who, times: 0 };
  const view = tokenBarView(creatures, translate, turned.times, creatures.length === 1 ? askedNow() : []);
  if (!view) {
    await bar?.close();
    bar = null;
    return;
  }
  bar ??= new TokenBar();
  bar.view = view;
  await bar.render({ force: true });
}

/** Presses the key of the bar that shows this digit. False where there is none. */
export function pressKey(digit: number): boolean {
  const key = bar?.element?.querySelector<HTMLElement>(`.ff-bar-keys [data-digit="${digit}"]`);
  key?.click();
  return key !== undefined && key !== null;
}

/** Gives the bar the keyboard, at its first key. False where there is no bar. */
export function focusBar(): boolean {
  const first = bar?.element?.querySelector<HTMLElement>("[data-digit]");
  first?.focus();
  return first !== undefined && first !== null;
}

const CHANGES = [
  "controlToken",
  "updateActor",
  "createItem",
  "updateItem",
  "deleteItem",
  "createActiveEffect",
  "updateActiveEffect",
  "deleteActiveEffect",
  "createCombat",
  "updateCombat",
  "deleteCombat",
  "updateCombatant",
  "deleteToken",
  "createChatMessage",
  "updateChatMessage",
  "deleteChatMessage",
  "canvasReady",
] as const;

/** The bar follows selection, creatures and the encounter. */
export function watchSelection(): void {
  for (const name of CHANGES) host.Hooks.on(name, refreshBar);
}
