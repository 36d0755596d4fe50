import type { Game } from "../../contract/ruleset";
import { translate } from "../i18n";
import { games, worldGame } from "../registry";

/** Something that a game master can make of a region. */
interface Choice {
  readonly id: string;
  readonly name: string;
  readonly summary?: string;
}
/**
 * What a region can be made, by id. First the choices of the world's game, with their effect in one line; then those of other games, with
 * the game's name.
 * @param of the choices of a game
 */
export function regionChoices(of: (game: Game) => readonly Choice[]): Record<string, string> {
  const world = worldGame();
  const ordered = [world, ...games().filter((game) => game !== world)];
  const label = (game: Game, { name, summary }: Choice): string => {
    const [head, says] = game === world ? [name, summary] : [game.title, name];
    return says === undefined ? translate(head) : `${translate(head)}: ${translate(says)}`;
  };
  return Object.fromEntries(ordered.flatMap((game) => of(game).map((one) => [one.id, label(game, one)])));
}
