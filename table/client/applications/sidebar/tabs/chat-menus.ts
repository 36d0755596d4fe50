import type { Dynamic } from "../../../../dynamic";
import { type ContextMenuEntry, spellEntries } from "../../ux/menu-entry";
import { confirmDelete } from "../directory-menus";

const find = (target: HTMLElement): Dynamic => globalThis.game.messages.get(target.dataset.messageId ?? "");
const ICON = (name: string): string => `<i class="fa-solid ${name}"></i>`;

/** The menu of one message. */
export function messageMenu(): ContextMenuEntry[] {
  const ownsWhisperless = (target: HTMLElement) => {
    const message = find(target);
    return Boolean(message && (message.isAuthor || globalThis.game.user.isGM));
  };
  return spellEntries([
    {
      name: "CHAT.PopoutMessage",
      icon: ICON("fa-up-right-from-square"),
      callback: (target) =>
        new globalThis.foundry.applications.sidebar.apps.ChatPopout(find(target)).render({ force: true }),
    },
    {
      name: "CHAT.RevealMessage",
      icon: ICON("fa-eye"),
      condition: (target) =>
        Boolean(find(target)?.whisper.length && ownsWhisperless(target) && find(target).isContentVisible),
      callback: (target) => find(target).update({ whisper: [], blind: false }),
    },
    {
      name: "CHAT.ConcealMessage",
      icon: ICON("fa-eye-slash"),
      condition: (target) =>
        Boolean(!find(target)?.whisper.length && ownsWhisperless(target) && find(target)?.isContentVisible),
      callback: (target) => {
        const ids = globalThis.CONFIG.ChatMessage.documentClass
          .getWhisperRecipients("GM")
          .map((user: Dynamic) => user.id);
        return find(target).update({ whisper: ids, blind: false });
      },
    },
    {
      name: "SIDEBAR.Delete",
      icon: ICON("fa-trash"),
      condition: (target) => Boolean(find(target)?.canUserModify(globalThis.game.user, "delete")),
      callback: (target) => find(target).delete(),
    },
  ]);
}

/** Ask, then empty the whole log. */
export async function flushMessages(): Promise<void> {
  const messages = globalThis.game.messages;
  if (typeof messages.flush === "function") return messages.flush();
  await confirmDelete({ name: "", delete: () => messages.documentClass.deleteDocuments([], { deleteAll: true }) });
}
