import { translate } from "../i18n";
import { rulesets } from "../registry";

/** Every mark that a region can carry, of every game, with its name in the reader's language. */
function regionMarks(): Record<string, string> {
  const all = rulesets().flatMap(({ marks }) => marks.filter(({ on }) => on.includes("region")));
  return Object.fromEntries(all.map(({ id, name }) => [id, translate(name)]));
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
export class MarkBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
