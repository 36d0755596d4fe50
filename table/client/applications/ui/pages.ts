import { ContextMenu } from "../ux/context-menu";
import { TextEditor } from "../ux/text-editor";
import { bindEscape } from "./keys";

/** Let a page answer presses outside menus, links and rolls in texts, and Escape: the main one, and each detached window's. */
export function listenIn(page: Document): void {
  ContextMenu.eventListeners(page);
  TextEditor.activateListeners(page.body);
  bindEscape(page);
}

/** Do the same for windows that are detached later. */
export function listenInDetached(): void {
  globalThis.Hooks.on("openDetachedWindow", (_id: string, win: Window) => {
    listenIn(win.document);
    globalThis.game.tooltip.activateEventListeners(win.document);
  });
}
