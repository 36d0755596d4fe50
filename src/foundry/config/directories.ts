import { host } from "../host";
import { isOfOtherGame, type Typed } from "../registry";
import { quietPart } from "../ui/windows/part";
import type { Directory } from "./directory-view";

/** The parts of Foundry's directories that are read here. */
interface DrawnDirectory {
  readonly collection: { readonly contents: readonly (Typed & { readonly visible: boolean })[] };
}

/** Puts a hint below a directory, or removes the hint that was there while the directory was empty. */
async function follow(directory: Directory, element: HTMLElement, isEmpty: boolean): Promise<void> {
  const says = isEmpty || (directory !== "items" && directory !== "chat");
  if (!says) return element.querySelector(".ff-directory")?.remove();
  const again = (): void => void (element.isConnected && follow(directory, element, isEmpty));
  const below = await quietPart(() => import("./directory-hint"), again);
  await below?.hintBelow(directory, element, isEmpty);
}
/** Called when a directory was drawn. */
const drawn =
  (directory: Directory) =>
  ({ collection }: DrawnDirectory, element: HTMLElement): Promise<void> =>
    follow(directory, element, !collection.contents.some((one) => one.visible && !isOfOtherGame(one)));
/** Called when the chat was drawn. It is empty if it holds no message that this user may read. */
const chatDrawn = (_log: object, element: HTMLElement): Promise<void> =>
  follow("chat", element, !host.game.messages.contents.some(({ visible }) => visible));

/**
 * Shows hints below empty directories and in an empty chat what to do next; below the journal a way to the rulebook, below the actors to
 * the party, below the scenes to the choice of games.
 */
export function watchDirectories(): void {
  const { Hooks } = host;
  Hooks.on("renderActorDirectory", drawn("actors"));
  Hooks.on("renderItemDirectory", drawn("items"));
  Hooks.on("renderSceneDirectory", drawn("scenes"));
  Hooks.on("renderJournalDirectory", drawn("journal"));
  Hooks.on("renderChatLog", chatDrawn);
  // New messages are put into the present chat, without drawing it anew.
  for (const hook of ["createChatMessage", "deleteChatMessage"])
    Hooks.on(hook, () => {
      for (const log of document.querySelectorAll<HTMLElement>("#chat, #chat-popout")) void chatDrawn({}, log);
    });
}
