import type { Translate } from "../../contract/facts";

/** The tabs of the sidebar that have such hints. */
export type Directory = "actors" | "items" | "scenes" | "journal" | "chat";

/** What a button below a directory opens. */
type Way = "compendia" | "welcome" | "game" | "tour" | "rulebook" | "party";
interface WayView {
  readonly id: Way;
  readonly icon: string;
  readonly label: string;
}
export interface DirectoryView {
  /** What is missing in the directory and what to do about it; null: the directory is not empty. */
  readonly hint: { readonly icon: string; readonly title: string; readonly text: string } | null;
  readonly ways: readonly WayView[];
}

const ICONS: Readonly<Record<Directory, string>> = {
  actors: "fa-solid fa-user",
  items: "fa-solid fa-suitcase",
  scenes: "fa-solid fa-map",
  journal: "fa-solid fa-book-open",
  chat: "fa-solid fa-comments",
};
const WAY_ICONS: Readonly<Record<Way, string>> = {
  compendia: "fa-solid fa-book-atlas",
  welcome: "fa-solid fa-door-open",
  game: "fa-solid fa-dice-d20",
  tour: "fa-solid fa-person-walking",
  rulebook: "fa-solid fa-magnifying-glass",
  party: "fa-solid fa-people-group",
};
/** The buttons by which a game master fills an empty directory. */
const WAYS: Readonly<Record<Directory, readonly Way[]>> = {
  actors: ["compendia", "welcome"],
  items: ["compendia"],
  scenes: ["welcome"],
  journal: [],
  chat: ["welcome"],
};

/** What a hint depends on. `several`: there are several games to choose from. */
interface Where {
  readonly isEmpty: boolean;
  readonly isGM: boolean;
  readonly hasRulebook: boolean;
  readonly several: boolean;
}
/**
 * The hint below a directory. An empty directory says what to do next. Below the journal there is always a button for the rulebook, below
 * the actors one for the party, below the scenes, for a game master, one for the world's game and its demo. Pure.
 */
export function directoryView(
  directory: Directory,
  { isEmpty, isGM, hasRulebook, several }: Where,
  t: Translate,
): DirectoryView {
  const rulebook = directory === "journal" && hasRulebook ? (["rulebook"] as const) : [];
  const party = directory === "actors" ? (["party"] as const) : [];
  const game = directory === "scenes" && isGM && several ? (["game"] as const) : [];
  // A user whose chat is empty is offered a tour.
  const tour = directory === "chat" && isEmpty ? (["tour"] as const) : [];
  const ways = [...(isEmpty && isGM ? WAYS[directory] : []), ...tour, ...game, ...rulebook, ...party];
  const who = isGM ? "gm" : "player";
  const hint = {
    icon: ICONS[directory],
    title: t(`FIVEFOLD.Directory.${directory}.title`),
    text: t(`FIVEFOLD.Directory.${directory}.${who}`),
  };
  return {
    hint: isEmpty ? hint : null,
    ways: ways.map((id) => ({
      id,
      icon: WAY_ICONS[id],
      label: t(id === "tour" ? `FIVEFOLD.Tour.${isGM ? "encounter" : "attack"}.name` : `FIVEFOLD.Directory.Way.${id}`),
    })),
  };
}
