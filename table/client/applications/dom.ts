/** Build an element from its parts; text always goes in as text. */
export function el<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes?: Record<string, string | number | boolean | null | undefined>,
  ...children: (Node | string | null | undefined)[]
): HTMLElementTagNameMap[K];
export function el(
  tag: string,
  attributes?: Record<string, string | number | boolean | null | undefined>,
  ...children: (Node | string | null | undefined)[]
): HTMLElement;
export function el(
  tag: string,
  attributes: Record<string, string | number | boolean | null | undefined> = {},
  ...children: (Node | string | null | undefined)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? "" : String(value));
  }
  for (const child of children) if (child !== null && child !== undefined && child !== "") element.append(child);
  return element;
}

/** A purely decorative icon. */
export function icon(classes: string): HTMLElement {
  const element = document.createElement("i");
  element.className = classes;
  element.setAttribute("aria-hidden", "true");
  return element;
}

/** Parse markup into its top-level elements. */
export function parseElements(html: string): HTMLElement[] {
  const template = document.createElement("template");
  template.innerHTML = html;
  return Array.from(template.content.children) as HTMLElement[];
}

/** The closest ancestor of an event's target that matches. */
export function closest(event: Event, selector: string): HTMLElement | null {
  const target = event.target as Element | null;
  return (target?.closest?.(selector) as HTMLElement | null) ?? null;
}

/** Translate, also before a game exists (tests, very early errors). */
export function localize(key: string, data?: Record<string, unknown>): string {
  if (!key) return "";
  const i18n = globalThis.game?.i18n;
  if (!i18n) return key;
  return data ? i18n.format(key, data) : i18n.localize(key);
}

/** Keep a number between two bounds; the lower bound wins. */
export function bounded(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(value, max));
}
