import { translate } from "../i18n";
import { games, worldGame } from "../registry";

/** Every mark that a region can carry, with its name in the reader's language: those of the world's game, then the others' with their game's name. */
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

/** What a game master gives a region, so that rules find cover, fog or whatever else a game can mark there. */
export class SceneTagBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
