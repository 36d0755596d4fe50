import { translate } from "../i18n";
import { rulesets } from "../registry";

/** Every mark that a region can carry, of every game, with its name in the reader's language. */
function regionMarks(): Record<string, string> {
  const all = rulesets().flatMap(({ marks }) => marks.filter(({ on }) => on.includes("region")));
  return Object.fromEntries(all.map(({ id, name }) => [id, translate(name)]));
}
function schema() {
  // A function: the games are registered before anybody reads it, their words come later.
  return {
    mark: new foundry.data.fields.StringField({ required: true, blank: true, initial: "", choices: regionMarks }),
  };
}

/** What a game master gives a region, so that rules find cover, fog or whatever else a game can mark there. */
export class MarkBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override LOCALIZATION_PREFIXES = ["FIVEFOLD.Mark"];
  static override defineSchema() {
    return schema();
  }
}
