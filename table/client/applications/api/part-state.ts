/** What of a part survives its replacement. */
export interface PartState {
  scrollPositions: [element: HTMLElement, top: number, left: number][];
  focus?: string | undefined;
  selection?: [start: number, end: number] | undefined;
}

const TEXTUAL = new Set(["text", "search", "url", "tel", "password", ""]);

function isTextual(element: Element): element is HTMLInputElement {
  return (
    element.tagName === "TEXTAREA" || (element.tagName === "INPUT" && TEXTUAL.has(element.getAttribute("type") ?? ""))
  );
}

/** A selector by which the focused element can be found again: its id, its name, or its action. */
function focusSelector(element: HTMLElement): string | undefined {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const tag = element.tagName.toLowerCase();
  const name = element.getAttribute("name");
  if (name) {
    const value =
      element.getAttribute("type") === "radio" ? `[value="${CSS.escape((element as HTMLInputElement).value)}"]` : "";
    return `${tag}[name="${CSS.escape(name)}"]${value}`;
  }
  const attributes = Object.entries(element.dataset).filter(([key]) => key !== "tooltip");
  if (!attributes.length) return undefined;
  const data = attributes.map(
    ([key, value]) => `[data-${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}="${CSS.escape(value ?? "")}"]`,
  );
  return `${tag}${data.join("")}`;
}

/** Note scroll positions and focus before a part is replaced. */
export function rememberState(state: PartState, fresh: HTMLElement, prior: HTMLElement, scrollable: string[]): void {
  for (const selector of scrollable) {
    const before = selector === "" ? prior : prior.querySelector<HTMLElement>(selector);
    const after = selector === "" ? fresh : fresh.querySelector<HTMLElement>(selector);
    if (before && after) state.scrollPositions.push([after, before.scrollTop, before.scrollLeft]);
  }
  const focused = prior.ownerDocument.activeElement as HTMLElement | null;
  if (!focused || !prior.contains(focused) || focused === prior) return;
  // What has the focus inside a custom field is the field's own business: the field itself is found again.
  state.focus = focusSelector(focused.closest<HTMLElement>("prose-mirror[name], multi-select[name]") ?? focused);
  if (isTextual(focused) && focused.selectionStart !== null && focused.selectionEnd !== null) {
    state.selection = [focused.selectionStart, focused.selectionEnd];
  }
}

/** Put scroll positions and focus back after a part was replaced. */
export function restoreState(state: PartState, fresh: HTMLElement): void {
  if (state.focus) {
    const target = fresh.querySelector<HTMLElement>(state.focus);
    target?.focus({ preventScroll: true });
    if (target && state.selection && isTextual(target)) target.setSelectionRange(...state.selection);
  }
  for (const [element, top, left] of state.scrollPositions) {
    element.scrollTop = top;
    element.scrollLeft = left;
  }
}
