import { translate } from "../i18n";
import { games, worldGame } from "../registry";

/** Every tag that a region can have, with its translated name: first those of the world's game, then those of other games with the game's name. */
function regionMarks(): Record<string, string> {
  const world = worldGame();
  const ordered = [world, ...games().filter((game) => game !== world)];
  const all = ordered.flatMap((game) =>
    game.sceneTags
      .filter(({ on }) => on.includes("region"))
      .map(({ id, name }) => [id, game === world ? translate(name) : `${translate(game.title)}: ${translate(name)}`]),
  );
  return Object.fromEntries(all);
}
function schema() {
  const mark = new foundry.data.fields.StringField({
    required: true,
    blank: true,
    initial: "",
    // A function: the games are registered before anybody asks, their words come later.
    choices: regionMarks,
    label: "FIVEFOLD.Mark.label",
    hint: "FIVEFOLD.Mark.hint",
  });
  return { mark };
}

/** The region behavior by which a game master tags a region, so that rules find cover, fog or another tag of the game there. */
export class SceneTagBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
