import { regionChoices } from "./choices";

/** All kinds of fields, by id. */
const fieldKinds = (): Record<string, string> => regionChoices(({ fields = [] }) => fields);
function schema() {
  const kind = new foundry.data.fields.StringField({
    required: true,
    blank: true,
    initial: "",
    // This is a function because the games are registered early and their words come later.
    choices: fieldKinds,
    label: "FIVEFOLD.Field.kind",
    hint: "FIVEFOLD.Field.hint",
  });
  return { kind };
}

/** The region behavior that makes a region a field of a game, whose rules say what it does to creatures that come there. */
export class FieldBehavior extends foundry.data.regionBehaviors.RegionBehaviorType<ReturnType<typeof schema>> {
  static override defineSchema() {
    return schema();
  }
}
