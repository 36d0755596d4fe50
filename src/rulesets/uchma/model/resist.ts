import { maybeWhole, whole } from "../../../kit/model/fields";

/** The four resistances. */
export function resist(initial: number) {
  return new foundry.data.fields.SchemaField({
    parry: whole(initial),
    warding: whole(initial),
    constitution: whole(initial),
    evasion: whole(initial),
  });
}
/** [U-067] The four resistances of what can be attacked: a blank one has the usual number of the living, or that of things. */
export function maybeResist() {
  return new foundry.data.fields.SchemaField({
    parry: maybeWhole(),
    warding: maybeWhole(),
    constitution: maybeWhole(),
    evasion: maybeWhole(),
  });
}
