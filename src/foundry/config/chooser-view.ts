import type { Translate } from "../../contract/facts";
import type { Ruleset } from "../../contract/ruleset";

export interface GameView {
  readonly slug: string;
  readonly icon: string;
  readonly name: string;
  readonly summary: string;
  readonly chosen: boolean;
  /** The label of the button that chooses the game without its demo; empty where the game has no demo. */
  readonly only: string;
}

/** The games to choose from; the world's present one is marked. */
export function gameViews(
  games: readonly Pick<Ruleset, "slug" | "icon" | "title" | "summary" | "welcome">[],
  chosen: string,
  t: Translate,
): readonly GameView[] {
  return games.map(({ slug, icon, title, summary, welcome }) => ({
    slug,
    icon,
    name: t(title),
    summary: t(summary),
    chosen: slug === chosen,
    only: welcome ? t("FIVEFOLD.Chooser.only", { name: t(title) }) : "",
  }));
}
