import { whole } from "../../../kit/model/fields";

/** The four resistances. */
export function resist(initial: number) {
  return new foundry.data.fields.SchemaField({
    parry: whole(initial),
    warding: whole(initial),
    constitution: whole(initial),
    evasion: whole(initial),
  });
}
