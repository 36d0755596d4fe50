import type { Dynamic } from "../../dynamic";

/** The look that a user has chosen for its own screen: the client setting `core.uiConfig` (foundry-api.md §9.8). */
export interface UIConfiguration {
  /** From 1 to 10; 5 is the browser's own size. */
  fontScale: number;
  /** `light`, `dark`, or empty for the scheme of the operating system. */
  colorScheme: { applications: string; interface: string };
}

export const UI_DEFAULTS: UIConfiguration = { fontScale: 5, colorScheme: { applications: "", interface: "" } };

const NORMAL_FONT_SCALE = 5;
const FONT_STEP = 0.2;
const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

/** `light` or `dark`, for windows or for the rest of the interface. */
function colorScheme(area: "applications" | "interface"): "light" | "dark" {
  const chosen = (globalThis.game?.settings?.get("core", "uiConfig") as UIConfiguration | undefined)?.colorScheme?.[
    area
  ];
  return chosen === "light" || chosen === "dark" ? chosen : system?.matches ? "dark" : "light";
}

const THEMES = ["theme-light", "theme-dark"];

/** Gives a window the chosen theme, unless it has one of its own. */
export function themeWindow(element: Element): void {
  const own = element.classList.contains("themed") && !element.hasAttribute("data-window-theme");
  if (own) return;
  element.setAttribute("data-window-theme", "");
  element.classList.remove(...THEMES);
  element.classList.add("themed", `theme-${colorScheme("applications")}`);
}

/** Shows the chosen look: the body's theme, every window's, and the size of text. */
export function applyTheme(): void {
  const { body, documentElement } = document;
  body.classList.remove(...THEMES);
  body.classList.add(`theme-${colorScheme("interface")}`);
  const scale = Number((globalThis.game.settings.get("core", "uiConfig") as Dynamic)?.fontScale ?? NORMAL_FONT_SCALE);
  documentElement.style.fontSize =
    scale === NORMAL_FONT_SCALE ? "" : `${(1 + (scale - NORMAL_FONT_SCALE) * FONT_STEP) * 100}%`;
  for (const app of (globalThis.foundry?.applications?.instances?.values() ?? []) as Iterable<Dynamic>)
    if (app.hasFrame && app.element) themeWindow(app.element);
}

/** Follows the operating system's color scheme where none is chosen. */
export function followSystemTheme(): void {
  system?.addEventListener("change", applyTheme);
}
