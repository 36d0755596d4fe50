import { host } from "../host";
import { isOfOtherGame, type Typed } from "../registry";
import { quietPart } from "../ui/windows/part";
import type { Directory } from "./directory-view";

/** A directory of Foundry's, as far as it is read here. */
interface DrawnDirectory {
  readonly collection: { readonly contents: readonly (Typed & { readonly visible: boolean })[] };
}

/** Puts below a directory what there is to say, or takes away what was said while it was empty. */
async function follow(directory: Directory, element: HTMLElement, isEmpty: boolean): Promise<void> {
  const says = isEmpty || (directory !== "items" && directory !== "chat");
  if (!says) return element.querySelector(".ff-directory")?.remove();
  const again = (): void => void (element.isConnected && follow(directory, element, isEmpty));
  const below = await quietPart(() => import("./directory-hint"), again);
  await below?.hintBelow(directory, element, isEmpty);
}
/** What follows when a directory was drawn. */
const drawn =
  (directory: Directory) =>
  ({ collection }: DrawnDirectory, element: HTMLElement): Promise<void> =>
    follow(directory, element, !collection.contents.some((one) => one.visible && !isOfOtherGame(one)));
/** The chat holds nothing that this user may read. */
const chatDrawn = (_log: object, element: HTMLElement): Promise<void> =>
  follow("chat", element, !host.game.messages.contents.some(({ visible }) => visible));

/** Empty directories and an empty chat say what to do next; the journal leads to the rulebook, the actors to the party, the scenes to the games. */
export function watchDirectories(): void {
  const { Hooks } = host;
  Hooks.on("renderActorDirectory", drawn("actors"));
  Hooks.on("renderItemDirectory", drawn("items"));
  Hooks.on("renderSceneDirectory", drawn("scenes"));
  Hooks.on("renderJournalDirectory", drawn("journal"));
  Hooks.on("renderChatLog", chatDrawn);
  // Messages are put into a chat that is drawn already.
  for (const hook of ["createChatMessage", "deleteChatMessage"])
    Hooks.on(hook, () => {
      for (const log of document.querySelectorAll<HTMLElement>("#chat, #chat-popout")) void chatDrawn({}, log);
    });
}
