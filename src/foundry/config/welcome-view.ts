import type { Translate } from "../../contract/facts";
import type { Game } from "../../contract/ruleset";

/** A button of the welcome; `id` says what it does. */
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
  /** How a turn is played, in sentences for players. */
  readonly steps: readonly string[];
  readonly offers: readonly Offer[];
}

/**
 * What the welcome shows: the game in two sentences and what to do first; to players also how a turn is played. `character`: the name of
 * the player's own character; empty: none. Pure.
 */
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
