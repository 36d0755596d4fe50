import { el } from "../dom";

const LAYOUT: [id: string, tag: string, children: [id: string, tag: string][]][] = [
  [
    "ui-left",
    "section",
    [
      ["ui-left-column-1", "div"],
      ["ui-left-column-2", "div"],
    ],
  ],
  [
    "ui-middle",
    "section",
    [
      ["ui-top", "div"],
      ["ui-bottom", "div"],
    ],
  ],
  [
    "ui-right",
    "section",
    [
      ["ui-right-column-1", "div"],
      ["ui-right-column-2", "div"],
    ],
  ],
];

/** The fixed places of the interface, into which its parts are put. */
export function buildSkeleton(): void {
  if (document.getElementById("interface")) return;
  const root = el("div", { id: "interface" });
  for (const [id, tag, children] of LAYOUT) {
    const section = el(tag, { id });
    for (const [childId, childTag] of children) section.append(el(childTag, { id: childId }));
    root.append(section);
  }
  document.body.append(root);
  const notifications = el("ol", { id: "chat-notifications", class: "plain themed theme-light" });
  document.getElementById("ui-right-column-1")?.append(notifications);
}

/** Where each part of the interface goes. */
export const PLACES: Record<string, string> = {
  controls: "ui-left-column-1",
  players: "ui-left-column-1",
  nav: "ui-left-column-2",
  pause: "ui-top",
  hotbar: "ui-bottom",
  sidebar: "ui-right-column-2",
};
