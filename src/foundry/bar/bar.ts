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
   * Places the bar after each redraw, and whenever odds that arrive later make it higher. An observer is called after the page was laid
   * out: measuring then costs nothing, while measuring earlier would force a layout of everything that was drawn.
   */
  readonly #size = new ResizeObserver(() => {
    // A closed bar has no element any more.
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
/** The buttons that can be seen, because a folded bar shows few. */
const seen = (element: HTMLElement, which: string): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>(which)].filter((one) => !one.matches(GRIP) && one.offsetWidth > 0);

function showFolded(element: HTMLElement, folded: boolean): void {
  element.classList.toggle("ff-token-bar--folded", folded);
  element.querySelector('[data-action="fold"]')?.setAttribute("aria-expanded", String(!folded));
}

/** Raises pop-up cards so far that they are above the bar, not behind it. */
function raisePopUps(around: Box | null): void {
  const popUps = document.getElementById("chat-notifications");
  if (popUps) popUps.style.marginBlockEnd = `${roomBelow(popUps.getBoundingClientRect(), around, screenNow())}px`;
}

/**
 * How the keys were first shown for the selected creatures: the uuids of the creatures, the width of the screen with the size of its
 * letters, the left edge of the keys in pixels, and the width of the column beside them in letters.
 */
let steady = { who: "", screen: "", left: 0, beside: 0 };
/**
 * Where the bar stands by itself, and by how much it is moved sideways from its middle. While the same creatures are selected, its keys
 * stay where they were first shown, whatever appears or disappears beside them.
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
/** Places the bar where this browser has stored it, or as near to that as it can be seen. */
function put(element: HTMLElement, place: BarPlace = readPlace(barPlace())): void {
  element.style.translate = "";
  showFolded(element, place.folded);
  const inner = element.querySelector<HTMLElement>(".ff-bar-inner");
  const first = inner && standing(element, inner);
  placed = first ? onScreen(place, first, screenNow()) : place;
  element.style.translate = `${placed.x + (first?.aside ?? 0)}px ${placed.y}px`;
  // The bar's new place is computed from its first one, so that nothing has to be laid out again.
  const { left = 0, top = 0, width = 0, height = 0 } = first ?? {};
  raisePopUps(first ? { left: left + placed.x, top: top + placed.y, width, height } : null);
}
/** Places the bar and stores the place. Returns the grip that moves the bar, so that the grip keeps the focus. */
function keep(element: HTMLElement, place: BarPlace): HTMLElement {
  put(element, place);
  void keepBarPlace(placed);
  return element.querySelector<HTMLElement>(GRIP) ?? element;
}
/** Moves the bar with the pointer while the pointer is held down on the grip. */
function drag(element: HTMLElement, from: PointerEvent): void {
  // The target of a pointer event in a window is always an element.
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
/** Undoes what several creatures did with one press, the last one first. It stops at the first that cannot be undone and says why. */
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

/** How far a creature can still go in its running turn, in words; empty where its game does not count that. */
function movesLeft(actor: HostActor, game: RunningGame, bar: BarView): string {
  const { pace, movesLeft: inWords } = game.mechanics.turns;
  const scene = host.canvas?.scene;
  if (!(pace || inWords) || !scene || bar.turn?.mine !== true) return "";
  const context = goingContext(game, scene, { actor, own: true, path: NOWHERE });
  const left = pace?.budget(context);
  if (left === undefined) return inWords?.(context) ?? "";
  // A greater number means that there is no limit.
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

/** Moves the focus to the question in the prompt place. */
function answer(_event: Event, { dataset }: HTMLElement): void {
  focusPrompts(dataset.messageId);
}
/** The slots of a creature's keys, which stay the same while an encounter runs; null outside of encounters. */
function keptSlots(uuid: string, { keys }: BarView): readonly string[] | null {
  const { combat } = host.game;
  if (!combat?.started) return null;
  const own = keys.filter((key) => !key.first);
  return keptFor(`${SYSTEM}.keys.${combat.id}.${uuid}`, (before) => keyOrder(own, before));
}

let bar: TokenBar | null = null;
/** How often the bar was turned to its next keys, and for which creatures: for others it begins with the first keys. */
let turned = { for: "", times: 0 };
/** What the selected creatures did last with one press, where a game master can undo it; null: nothing. */
let together: Together | null = null;

async function more(this: TokenBar): Promise<void> {
  turned = { ...turned, times: turned.times + 1 };
  await drawing.now();
  // The key that had the focus may be gone, but this one is always there.
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

/** Moves the focus to the first button of the bar that can be seen. False where there is no bar. */
export function focusFirst(): boolean {
  const [first] = bar?.element ? seen(bar.element, "[data-digit], [data-action]") : [];
  first?.focus();
  return first !== undefined;
}
globalThis.addEventListener("resize", () => {
  if (bar?.element) put(bar.element);
});
