import { topOfPage } from "./page-parts";
import { above, type Box, holds, type Size, type Spot, shared, spotFor } from "./spot";

const BAR = "#ff-token-bar .ff-bar-inner";
/**
 * The parts of Foundry's interface and of this system that a floating panel keeps off, besides windows. Each begins at an id, so that no
 * search walks through the chat log.
 */
const PARTS = [
  "#ui-left",
  "#scene-controls",
  "#scene-navigation",
  "#players",
  "#sidebar",
  "#hotbar",
  BAR,
  "#chat-notifications > li",
] as const;
/** A selector of everything that can be pressed or filled in. */
const CONTROLS = "button, a[href], input, select, textarea, summary, [role='button'], [data-action], [tabindex='0']";

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
const isSeen = ({ width, height }: Box): boolean => width * height > 0;
/** The part of a box that lies inside another one. */
function within(box: Box, around: Box): Box {
  const left = Math.max(box.left, around.left);
  const top = Math.max(box.top, around.top);
  const width = Math.max(0, Math.min(box.left + box.width, around.left + around.width) - left);
  const height = Math.max(0, Math.min(box.top + box.height, around.top + around.height) - top);
  return { left, top, width, height };
}

/** The windows on the screen, even if they are not completely drawn yet. */
const windows = (): readonly HTMLElement[] =>
  topOfPage("application").filter((one) => [...one.children].some((child) => child.matches(".window-header")));

/**
 * The controls of a part of the interface. Cards of the chat log that are scrolled out of sight are skipped as a whole, because a long log
 * has thousands of controls.
 */
function controlsOf(part: HTMLElement, around: Box): readonly Element[] {
  const cards = [...part.querySelectorAll(".chat-log")].flatMap(({ children }) => [...children]);
  const gone = new Set<Node>(cards.filter((card) => !isSeen(within(boxOf(card), around))));
  const walker = document.createTreeWalker(part, NodeFilter.SHOW_ELEMENT, (node) => {
    if (gone.has(node)) return NodeFilter.FILTER_REJECT;
    return (node as Element).matches(CONTROLS) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
  });
  const found: Element[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Element);
  return found;
}

/** The layer of a part: windows have the layers that Foundry gave them, everything else is below. */
const layer = (part: HTMLElement): number => Number(part.style.zIndex) || 0;

/** The parts of the interface, and those of their controls that are not scrolled out of sight and not covered by a window. */
function standing(element: HTMLElement): { readonly parts: readonly Box[]; readonly controls: readonly Box[] } {
  const fixed = PARTS.flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)]);
  const cursors = topOfPage("ff-cursor").flatMap((one) => [...one.querySelectorAll<HTMLElement>(".ff-cursor__bar")]);
  const open = windows();
  const parts = [...fixed, ...cursors, ...open].filter((one) => !one.contains(element));
  const controls = parts.flatMap((part) => {
    const around = boxOf(part);
    const over = open.filter((one) => one !== part && !one.contains(element) && layer(one) > layer(part)).map(boxOf);
    const seen = controlsOf(part, around).map((control) => within(boxOf(control), around));
    return seen.filter((control) => !over.some((cover) => holds(cover, control)));
  });
  return { parts: parts.map(boxOf).filter(isSeen), controls: controls.filter(isSeen) };
}

/** The size of the page, in pixels. */
export const screenNow = (): Size => ({
  width: document.documentElement.clientWidth,
  height: document.documentElement.clientHeight,
});
/**
 * The spot for a window beside these boxes and off every part of the interface. Where there is no room for that, the window keeps off the
 * controls, and at last it covers the boxes rather than the controls. In pixels of the page.
 */
export function besides(element: HTMLElement, boxes: readonly Box[]): Spot {
  const { parts, controls } = standing(element);
  const size = element.getBoundingClientRect();
  for (const taken of [
    [...parts, ...boxes],
    [...controls, ...boxes],
  ]) {
    const spot = spotFor(size, screenNow(), taken);
    if (spot.covers === 0) return spot;
  }
  return spotFor(size, screenNow(), controls);
}

interface Movable {
  readonly element: HTMLElement;
  setPosition(position: { readonly top: number; readonly height: number }): unknown;
}
/** Keeps a window that has just opened off the token bar, where the bar is in the lower half of the screen. */
export function keepOffBar(app: Movable): void {
  const bar = document.querySelector(BAR);
  if (!bar) return;
  const [around, own] = [boxOf(bar), boxOf(app.element)];
  if (around.top > screenNow().height / 2 && shared(around, own) > 0) app.setPosition(above(own, around.top));
}

/**
 * Puts a panel where it covers no control: whole and off every part of the interface where there is room; else whole, over what cannot be
 * pressed; else folded, in the same order.
 * @param folded true where the reader has folded the panel; false where the reader has unfolded it, so that it stays whole even over a
 * control; null for neither
 */
export function settleAt(element: HTMLElement, folded: boolean | null): void {
  const { parts, controls } = standing(element);
  const screen = screenNow();
  const show = (whether: boolean): void => void element.classList.toggle("ff-prompts--folded", whether);
  let best: Spot | null = null;
  for (const whether of folded === null ? [false, true] : [folded]) {
    show(whether);
    const size = element.getBoundingClientRect();
    for (const taken of [parts, controls]) {
      best = spotFor(size, screen, taken);
      if (best.covers === 0) break;
    }
    if (best?.covers === 0) break;
  }
  element.style.left = `${best?.left ?? 0}px`;
  element.style.top = `${best?.top ?? 0}px`;
}
