import type { PathFacts } from "../../contract/board";
import type { BarView } from "../../contract/ruleset";
import { goingContext } from "../board/going";
import { latestAsked } from "../cards/asked";
import { endTurnPressed } from "../combat/endTurn";
import { focusPrompts } from "../cues/watch";
import { beginPressed, refusing } from "../dialogs/act-click";
import { actorFacts, shownNameOf } from "../facts/actor";
import { actorByUuid, host, SYSTEM } from "../host";
import type { HostActor } from "../host/types";
import { translate } from "../i18n";
import { operations } from "../queries/operations";
import { type RunningGame, runningOf } from "../registry";
import { barPlace, keepBarPlace, tokenBar } from "../settings";
import { sheetContext } from "../sheets/context";
import { showOdds } from "../sheets/odds";
import { showOutcome } from "../ui/text/reason";
import { screenNow } from "../ui/windows/off-controls";
import { Panel } from "../ui/windows/panel";
import { Redrawing, TOGETHER } from "../ui/windows/redrawing";
import type { Box } from "../ui/windows/spot";
import { keptFor } from "./barKeys";
import { keyOrder } from "./order";
import { AT_FIRST, asideOf, type BarPlace, keyMoved, onScreen, readPlace, roomBelow } from "./place";
import { begunDuring, doersOf } from "./several";
import { doersAmong, type Selected, type Together, type TokenBarView, tokenBarView } from "./view";

const TEMPLATE = `systems/${SYSTEM}/templates/shell/bar/bar.hbs`;

/** The bar above the hotbar: what the selected creature can do now. */
class TokenBar extends Panel<TokenBarView> {
  static override DEFAULT_OPTIONS = {
    id: "ff-token-bar",
    classes: ["ff-token-bar"],
    tag: "section",
    actions: { act: refusing(act), endTurn: end, more, fold, undoTogether, answer },
  };
  static override PARTS = { body: { template: TEMPLATE } };

  /**
   * Puts the bar after each redraw, and where chances come later and make it higher. An observer looks when the page has been laid out: there it costs nothing to
   * measure, where a look before would lay out all that was drawn in the same moment.
   */
  readonly #size = new ResizeObserver(() => {
    // A bar that is closed has no element any more.
    if (bar?.element?.isConnected) put(bar.element);
  });

  override label(): string {
    return translate("FIVEFOLD.Bar.label");
  }
  override pressed(key: string): { readonly press?: HTMLElement; readonly focus?: HTMLElement } | null {
    if (this.element.querySelector(`${GRIP}:focus`)) {
      const moved = keyMoved(placed, key);
      if (moved) return { focus: keep(this.element, moved) };
    }
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    const press = this.withDigit(key);
    if (step === 0) return press ? { press } : null;
    const keys = seen(this.element, "button");
    const at = keys.findIndex((one) => one.matches(":focus"));
    const focus = keys[(at + step + keys.length) % keys.length];
    return focus ? { focus } : null;
  }
  override async _onRender(context: object, options: object): Promise<void> {
    const { element } = this;
    element.dataset.ruleset = element.querySelector<HTMLElement>("[data-game]")?.dataset.game ?? "";
    showFolded(element, readPlace(barPlace()).folded);
    const inner = element.querySelector<HTMLElement>(".ff-bar-inner");
    this.#size.disconnect();
    if (inner) {
      if (steady.who === inner.dataset.uuids) inner.style.setProperty("--ff-me", `${steady.beside}rem`);
      this.#size.observe(inner);
    }
    const [first, ...others] = actorsOf(element);
    if (first && others.length === 0) void showOdds({ document: first, element });
    await super._onRender(context, options);
  }

  override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("pointerdown", (event) => drag(this.element, event));
  }
}

function actorsOf(element: HTMLElement): readonly HostActor[] {
  const uuids = element.querySelector<HTMLElement>("[data-uuids]")?.dataset.uuids ?? "";
  return uuids.split(" ").flatMap((uuid) => actorByUuid(uuid) ?? []);
}

const GRIP = "[data-grip]";
/** The buttons that can be seen: a folded bar has few. */
const seen = (element: HTMLElement, which: string): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(which)].filter((one) => !one.matches(GRIP) && one.offsetWidth > 0);

function showFolded(element: HTMLElement, folded: boolean): void {
  element.classList.toggle("ff-token-bar--folded", folded);
  element.querySelector('[data-action="fold"]')?.setAttribute("aria-expanded", String(!folded));
}

/** Cards that pop up stand above the bar, not behind it. */
function raisePopUps(around: Box | null): void {
  const popUps = document.getElementById("chat-notifications");
  if (popUps) popUps.style.marginBlockEnd = `${roomBelow(popUps.getBoundingClientRect(), around, screenNow())}px`;
}

/**
 * How the keys were shown first for the selected creatures: whose they are, the width of the screen with the size of its letters, their left edge, and the width of the
 * column beside them in letters.
 */
let steady = { who: "", screen: "", left: 0, beside: 0 };
/**
 * Where the bar stands by itself, and by how much it is moved sideways from its middle. As long as the same creatures are selected its keys stay where they were
 * shown first, whatever has come or gone beside them.
 */
function standing(element: HTMLElement, inner: HTMLElement): Box & { readonly aside: number } {
  const { left, top, width, height } = inner.getBoundingClientRect();
  const first = { left, top, width, height, aside: 0 };
  const keys = inner.querySelector(".ff-bar-keys")?.getBoundingClientRect();
  if (!keys || keys.width === 0) return first;
  const { uuids: who = "" } = inner.dataset;
  const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const screen = `${screenNow().width} ${letter}`;
  const beside = (inner.querySelector<HTMLElement>(".ff-bar-me")?.offsetWidth ?? 0) / letter;
  if (steady.who !== who || steady.screen !== screen) steady = { who, screen, left: keys.left, beside };
  const aside = asideOf(steady.left - keys.left, first, element.getBoundingClientRect());
  return { ...first, left: left + aside, aside };
}
let placed = AT_FIRST;
/** Puts the bar where this browser keeps it, or as near as it can be seen. */
function put(element: HTMLElement, place: BarPlace = readPlace(barPlace())): void {
  element.style.translate = "";
  showFolded(element, place.folded);
  const inner = element.querySelector<HTMLElement>(".ff-bar-inner");
  const first = inner && standing(element, inner);
  placed = first ? onScreen(place, first, screenNow()) : place;
  element.style.translate = `${placed.x + (first?.aside ?? 0)}px ${placed.y}px`;
  // Where it stands now follows from where it stood at first: nothing has to be laid out again to know it.
  const { left = 0, top = 0, width = 0, height = 0 } = first ?? {};
  raisePopUps(first ? { left: left + placed.x, top: top + placed.y, width, height } : null);
}
/** Puts the bar there, and keeps the place. Returns what moves the bar, so that it keeps the keyboard. */
function keep(element: HTMLElement, place: BarPlace): HTMLElement {
  put(element, place);
  void keepBarPlace(placed);
  return element.querySelector<HTMLElement>(GRIP) ?? element;
}
/** Moves the bar with the pointer, as long as it is held down on the grip. */
function drag(element: HTMLElement, from: PointerEvent): void {
  // What a pointer presses in a window is an element.
  const grip = (from.target as Element).closest<HTMLElement>(GRIP);
  if (!grip) return;
  const { x, y } = placed;
  grip.setPointerCapture(from.pointerId);
  grip.onpointermove = ({ clientX, clientY }) =>
    put(element, { ...placed, x: x + clientX - from.clientX, y: y + clientY - from.clientY });
  grip.onlostpointercapture = () => {
    grip.onpointermove = null;
    keep(element, placed);
  };
}
function fold(this: TokenBar): void {
  keep(this.element, { ...placed, folded: !placed.folded });
}

async function act(this: TokenBar, event: Event, target: HTMLElement): Promise<void> {
  const actors = actorsOf(this.element);
  if (actors.length < 2) return beginPressed(actors, event, target);
  const { act: id = "" } = target.dataset;
  const key = this.view?.keys.find((one) => one.act === id) ?? { name: "", icon: "" };
  const doers = await doersOf(key, doersAmong(selected(), id), this.view?.ruleset ?? "");
  const those = actors.filter(({ uuid }) => doers.includes(uuid));
  const messages = await begunDuring(id, () => beginPressed(those, event, target));
  together = host.game.user.isGM && messages.length > 1 ? { act: key.name, messages } : null;
  drawBar();
}
/** Takes back what several did with one press, the last first; what cannot be taken back stops it and says why. */
async function undoTogether(this: TokenBar): Promise<void> {
  const messages = together?.messages ?? [];
  together = null;
  for (const id of [...messages].reverse()) {
    const outcome = await operations.undo(id);
    showOutcome(outcome);
    if (!outcome.ok) break;
  }
  drawBar();
}
async function end(this: TokenBar): Promise<void> {
  showOutcome(await endTurnPressed());
}

/** How far somebody whose turn runs can still go, in words; empty where its game does not count that. */
function movesLeft(actor: HostActor, game: RunningGame, bar: BarView): string {
  const { pace, movesLeft: inWords } = game.mechanics.turns;
  const scene = host.canvas?.scene;
  if (!(pace || inWords) || !scene || bar.turn?.mine !== true) return "";
  const context = goingContext(game, scene, { actor, own: true, path: NOWHERE });
  const left = pace?.budget(context);
  if (left === undefined) return inWords?.(context) ?? "";
  // More than that is as far as somebody likes.
  if (left > 1000) return "";
  return translate("FIVEFOLD.Dialog.away", { distance: Math.floor(left * 10) / 10, units: scene.grid.units });
}
const NOWHERE: PathFacts = { length: 0, steps: [], gaps: {} };

/** The creatures of this user whose tokens are selected. */
function selected(): readonly Selected[] {
  const actors = (host.canvas?.tokens?.controlled ?? []).flatMap(({ document }) => document.actor ?? []);
  return [...new Set(actors)].flatMap((actor): Selected[] => {
    const game = actor.isOwner ? runningOf(actor) : null;
    const bar = game?.mechanics.bar?.(actorFacts(actor), sheetContext(actor, { editing: false, editable: true }));
    if (!game || !bar) return [];
    const { uuid, img } = actor;
    const moves = movesLeft(actor, game, bar);
    return [
      { uuid, name: shownNameOf(actor), img, ruleset: game.ruleset.slug, bar, moves, slots: keptSlots(uuid, bar) },
    ];
  });
}

/** Leads to the question in the prompt place. */
function answer(_event: Event, { dataset }: HTMLElement): void {
  focusPrompts(dataset.messageId);
}
/** The slots of a creature's keys, which stay the same while an encounter runs. */
function keptSlots(uuid: string, { keys }: BarView): readonly string[] | null {
  const { combat } = host.game;
  if (!combat?.started) return null;
  const own = keys.filter((key) => !key.first);
  return keptFor(`${SYSTEM}.keys.${combat.id}.${uuid}`, (before) => keyOrder(own, before));
}

let bar: TokenBar | null = null;
/** How often the bar was turned to the next keys, and for whom: others begin with the first. */
let turned = { for: "", times: 0 };
/** What those who are selected did last with one press, where a game master can take it back; null: nothing of the kind. */
let together: Together | null = null;

async function more(this: TokenBar): Promise<void> {
  turned = { ...turned, times: turned.times + 1 };
  await drawing.now();
  // The key that had the keyboard may be gone; this one is always there.
  this.element.querySelector<HTMLElement>('[data-action="more"]')?.focus();
}

async function draw(): Promise<void> {
  const creatures = tokenBar() ? selected() : [];
  const who = creatures.map(({ uuid }) => uuid).join(" ");
  if (turned.for !== who) {
    turned = { for: who, times: 0 };
    together = null;
  }
  const asked = creatures.length === 1 ? latestAsked() : [];
  const view = tokenBarView(creatures, translate, turned.times, asked, together);
  if (!view) {
    await bar?.close();
    bar = null;
    raisePopUps(null);
    return;
  }
  bar ??= new TokenBar();
  bar.view = view;
  await bar.render({ force: true });
}
const drawing = new Redrawing(draw, TOGETHER);
/** Shows, refreshes or hides the bar. */
export const drawBar = (): void => drawing.soon();

/** Gives the bar the keyboard, at the first of what can be seen of it. False where there is no bar. */
export function focusFirst(): boolean {
  const [first] = bar?.element ? seen(bar.element, "[data-digit], [data-action]") : [];
  first?.focus();
  return first !== undefined;
}
globalThis.addEventListener("resize", () => {
  if (bar?.element) put(bar.element);
});
