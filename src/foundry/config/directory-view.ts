import type { Translate } from "../../contract/facts";

/** The directories of the sidebar that say what to do next while they are empty. */
export type Directory = "actors" | "items" | "scenes" | "journal";

/** What a button below a directory opens. */
type Way = "compendia" | "welcome" | "rulebook" | "party";
interface WayView {
  readonly id: Way;
  readonly icon: string;
  readonly label: string;
}
export interface DirectoryView {
  /** What is missing and what to do about it; null: the directory is not empty. */
  readonly hint: { readonly icon: string; readonly title: string; readonly text: string } | null;
  readonly ways: readonly WayView[];
}

const ICONS: Readonly<Record<Directory, string>> = {
  actors: "fa-solid fa-user",
  items: "fa-solid fa-suitcase",
  scenes: "fa-solid fa-map",
  journal: "fa-solid fa-book-open",
};
const WAY_ICONS: Readonly<Record<Way, string>> = {
  compendia: "fa-solid fa-book-atlas",
  welcome: "fa-solid fa-door-open",
  rulebook: "fa-solid fa-magnifying-glass",
  party: "fa-solid fa-people-group",
};
/** Where a game master finds what an empty directory lacks. */
const WAYS: Readonly<Record<Directory, readonly Way[]>> = {
  actors: ["compendia", "welcome"],
  items: ["compendia"],
  scenes: ["welcome"],
  journal: [],
};

/** What stands below a directory: while it is empty what to do next, below the journal always the way to the rulebook, and below the actors to the party. Pure. */
export function directoryView(
  directory: Directory,
  { isEmpty, isGM, hasRulebook }: { readonly isEmpty: boolean; readonly isGM: boolean; readonly hasRulebook: boolean },
  t: Translate,
): DirectoryView {
  const rulebook = directory === "journal" && hasRulebook ? (["rulebook"] as const) : [];
  const party = directory === "actors" ? (["party"] as const) : [];
  const ways = [...(isEmpty && isGM ? WAYS[directory] : []), ...rulebook, ...party];
  const who = isGM ? "gm" : "player";
  const hint = {
    icon: ICONS[directory],
    title: t(`FIVEFOLD.Directory.${directory}.title`),
    text: t(`FIVEFOLD.Directory.${directory}.${who}`),
  };
  return {
    hint: isEmpty ? hint : null,
    ways: ways.map((id) => ({ id, icon: WAY_ICONS[id], label: t(`FIVEFOLD.Directory.Way.${id}`) })),
  };
}
