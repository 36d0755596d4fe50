import type { JsonObject } from "../../../engine/json";

const fields = foundry.data.fields;

/** Data as it would be stored: sets become arrays, nothing that JSON does not know is left. */
export function plain(data: object): JsonObject {
  return JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
}
/** A text that is not empty in a new document. */
export function words(initial: string) {
  return new fields.StringField({ required: true, nullable: false, blank: true, initial });
}
