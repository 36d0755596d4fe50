import { regionChoices } from "./choices";

/** Every kind of field. */
const fieldKinds = (): Record<string, string> => regionChoices(({ fields = [] }) => fields);
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
