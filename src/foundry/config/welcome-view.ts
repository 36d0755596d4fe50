import type { Translate } from "../../contract/facts";
import type { Game } from "../../contract/ruleset";

/** A button of the welcome: what it does, by its name. */
interface Offer {
  readonly id: "demo" | "guide" | "game" | "character" | "tour" | "own";
  readonly icon: string;
  readonly label: string;
  readonly main: boolean;
}
export interface WelcomeView {
  readonly picture: string;
  readonly name: string;
  readonly summary: string;
  /** How a turn is played, for players. */
  readonly steps: readonly string[];
  readonly offers: readonly Offer[];
}

/** What a newcomer reads: the game in two sentences and what to do first; a player how a turn is played. `character`: the name of the player's own; empty: none. Pure. */
export function welcomeView(
  { title, summary, welcome }: Pick<Game, "title" | "summary" | "welcome">,
  { isGM, character, several }: { readonly isGM: boolean; readonly character: string; readonly several: boolean },
  t: Translate,
): WelcomeView {
  const offer = (id: Offer["id"], icon: string, main = false, data = {}): Offer => ({
    id,
    icon: `fa-solid fa-${icon}`,
    label: t(`FIVEFOLD.Welcome.${id}`, data),
    main,
  });
  return {
    picture: welcome?.picture ?? "",
    name: t(title),
    summary: t(summary),
    steps: isGM ? [] : ["turn", "target", "asked"].map((step) => t(`FIVEFOLD.Welcome.Step.${step}`)),
    offers: [
      ...(isGM && welcome ? [offer("demo", "map", true)] : []),
      ...(character === "" ? [] : [offer("character", "user", true, { name: character })]),
      { ...offer("tour", "person-walking"), label: t(`FIVEFOLD.Tour.${isGM ? "encounter" : "attack"}.name`) },
      ...(welcome ? [offer("guide", "book-open")] : []),
      ...(isGM && several ? [offer("game", "dice-d20")] : []),
      ...(isGM ? [offer("own", "user-plus")] : []),
    ],
  };
}
