import { host } from "../host";
import { part } from "../ui/windows/part";
import type { Directory } from "./directory-view";

/** A directory of Foundry's, as far as it is read here. */
interface DrawnDirectory {
  readonly collection: { readonly contents: readonly { readonly visible: boolean }[] };
}
const DRAWN: readonly (readonly [directory: Directory, hook: string])[] = [
  ["actors", "renderActorDirectory"],
  ["items", "renderItemDirectory"],
  ["scenes", "renderSceneDirectory"],
  ["journal", "renderJournalDirectory"],
];

/** Empty directories say what to do next, and the journal leads to the rulebook. */
export function watchDirectories(): void {
  for (const [directory, hook] of DRAWN)
    host.Hooks.on(hook, async ({ collection }: DrawnDirectory, element: HTMLElement) => {
      const isEmpty = !collection.contents.some(({ visible }) => visible);
      const below = isEmpty || directory === "journal" ? await part(() => import("./directory-hint")) : null;
      if (below) await below.hintBelow(directory, element, isEmpty);
      else element.querySelector(".ff-directory")?.remove();
    });
}
