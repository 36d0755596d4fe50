import { translate } from "../i18n";
import { games, worldGame } from "../registry";

/** Every kind of field, with its translated name: first those of the world's game, then those of other games with the game's name. */
function fieldKinds(): Record<string, string> {
  const world = worldGame();
  const ordered = [world, ...games().filter((game) => game !== world)];
  const all = ordered.flatMap((game) =>
    (game.fields ?? []).map(({ id, name }) => [
      id,
      game === world ? translate(name) : `${translate(game.title)}: ${translate(name)}`,
    ]),
  );
  return Object.fromEntries(all);
}
function schema() {
  const kind = new foundry.data.fields.StringField({
    required: true,
    blank: true,
    initial: "",
    // A function: the games are registered before anybody asks, their words come later.
    choices: fieldKinds,
    label: "FIVEFOLD.Field.kind",
    hint: "FIVEFOLD.Field.hint",
  });
  return { kind };
}

/** The region behavior that makes a region a ground effect of a game, whose rules say what it does to whoever comes there. */
export class FieldBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
