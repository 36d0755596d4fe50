import { noteDrawn, shownOf } from "./shown";

/** The focus and other unsent input of a message's element before it is replaced. */
interface KeptFocus {
  /** The list that holds the old element: the same message may be shown in several. */
  readonly home: ParentNode | null;
  readonly key: string;
  /** Keys of the unfolded sections, so that they stay unfolded. */
  readonly open: readonly string[];
  /** What is chosen in its lists and not sent yet, by key. */
  readonly chosen: ReadonlyMap<string, string>;
  /** What is ticked in its lists and not sent yet, by key. */
  readonly ticked: ReadonlyMap<string, boolean>;
}

const BOXES = "input[type=checkbox][data-key]";

const keyOf = (element: Element): string => element.getAttribute("data-key") ?? "";

/** What new elements take over in the next frame. An element that is replaced before that hands it on. */
const awaited = new WeakMap<HTMLElement, readonly KeptFocus[]>();
const focusFor = (element: HTMLElement, kept: readonly KeptFocus[]): KeptFocus | undefined =>
  kept.find(({ home }) => home !== null && home === element.parentNode);

function focusesOf(shown: readonly HTMLElement[]): readonly KeptFocus[] {
  return shown.map((element) => {
    const handed = focusFor(element, awaited.get(element) ?? []);
    if (handed) return handed;
    const { activeElement } = element.ownerDocument;
    const focused = element.contains(activeElement) ? activeElement : null;
    const summaries = [...element.querySelectorAll("summary[data-key]")];
    const boxes = [...element.querySelectorAll<HTMLInputElement>(BOXES)];
    const lists = [...element.querySelectorAll<HTMLSelectElement>("select[data-key]")];
    return {
      home: element.parentNode,
      key: focused ? keyOf(focused) || "card" : "",
      open: summaries.filter((one) => one.closest("details")?.open).map(keyOf),
      chosen: new Map(lists.map((list) => [keyOf(list), list.value])),
      ticked: new Map(boxes.map((box) => [keyOf(box), box.checked])),
    };
  });
}

function restore(fresh: HTMLElement, { key, open, chosen, ticked }: KeptFocus): void {
  for (const box of fresh.querySelectorAll<HTMLInputElement>(BOXES))
    box.checked = ticked.get(keyOf(box)) ?? box.checked;
  for (const list of fresh.querySelectorAll<HTMLSelectElement>("select[data-key]")) {
    const value = chosen.get(keyOf(list));
    if (value !== undefined && [...list.options].some((option) => option.value === value)) list.value = value;
  }
  for (const summary of fresh.querySelectorAll<HTMLElement>("summary[data-key]")) {
    const fold = summary.closest("details");
    if (fold && open.includes(keyOf(summary))) fold.open = true;
  }
  const { activeElement, body } = fresh.ownerDocument;
  // If the focus has moved elsewhere meanwhile, it stays there.
  if (key === "" || (activeElement !== null && activeElement !== body)) return;
  const target = [...fresh.querySelectorAll<HTMLElement>("[data-key]")].find((one) => keyOf(one) === key);
  (target ?? fresh).focus({ preventScroll: true });
}

/**
 * Remembers focus, unfolded sections, and what is chosen and ticked in a message's present elements. The fresh element takes all of it over
 * once it is in its place.
 */
export function keepPlace(messageId: string, fresh: HTMLElement): void {
  const kept = focusesOf(shownOf(messageId));
  noteDrawn(messageId, fresh);
  if (kept.length === 0) return;
  awaited.set(fresh, kept);
  // Foundry inserts the element after the promise of this drawing resolves: the next frame finds it there.
  requestAnimationFrame(() => {
    awaited.delete(fresh);
    const own = focusFor(fresh, kept);
    if (fresh.isConnected && own) restore(fresh, own);
  });
}
