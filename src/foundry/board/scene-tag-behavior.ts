import { regionChoices } from "./choices";

/** All tags that a region can have, by id. */
const regionMarks = (): Record<string, string> =>
  regionChoices(({ sceneTags }) => sceneTags.filter(({ on }) => on.includes("region")));
function schema() {
  const mark = new foundry.data.fields.StringField({
    required: true,
    blank: true,
    initial: "",
    // This is a function because the games are registered early and their words come later.
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
