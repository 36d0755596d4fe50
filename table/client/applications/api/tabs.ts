import type { Dynamic } from "../../../dynamic";

/** What templates need of the tabs of one group, by id. */
export function prepareTabs(
  group: string,
  config: Dynamic,
  current: string | null | undefined,
): Record<string, Dynamic> {
  const prepared: Record<string, Dynamic> = {};
  for (const tab of config.tabs) {
    const active = current === tab.id;
    prepared[tab.id] = {
      label: config.labelPrefix ? `${config.labelPrefix}.${tab.id}` : undefined,
      ...tab,
      group,
      active,
      cssClass: [tab.cssClass, active ? "active" : ""].filter(Boolean).join(" "),
    };
  }
  return prepared;
}

/**
 * Show one tab of a group inside an element and hide its siblings. Reports whether anything was found,
 * so that a misspelt tab does not pass silently.
 */
export function activateTab(root: HTMLElement, group: string, tab: string): boolean {
  const inGroup = (element: HTMLElement) =>
    element.dataset.group === group ||
    (!element.dataset.group && element.closest<HTMLElement>("[data-group]")?.dataset.group === group);
  let found = false;
  for (const element of root.querySelectorAll<HTMLElement>("[data-tab]")) {
    if (!inGroup(element)) continue;
    const active = element.dataset.tab === tab;
    found ||= active;
    element.classList.toggle("active", active);
    if (element.hasAttribute("aria-selected")) element.setAttribute("aria-selected", String(active));
    if (element.hasAttribute("aria-pressed")) element.setAttribute("aria-pressed", String(active));
    if (element.getAttribute("role") === "tab") element.tabIndex = active ? 0 : -1;
  }
  return found;
}

/** Arrow keys walk along a tab list, as its role promises. */
export function onTabKey(event: KeyboardEvent): void {
  const current = (event.target as HTMLElement).closest?.<HTMLElement>('[role="tab"][data-action="tab"]');
  if (!current) return;
  if (event.key === "Enter" || event.key === " ") {
    if (current.tagName === "BUTTON") return;
    event.preventDefault();
    current.click();
    return;
  }
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const list = current.closest('[role="tablist"]') ?? current.parentElement;
  const tabs = Array.from(list?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []);
  const next = tabs[(tabs.indexOf(current) + step + tabs.length) % tabs.length];
  if (!next) return;
  event.preventDefault();
  next.click();
  next.focus();
}
