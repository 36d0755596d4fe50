import { data } from "./fields";

/** Where a creature keeps what holds between it and others (`src/kit/rules/relations.ts`), by kind and by the other one's uuid, and until when. */
export function relationFields(kinds: readonly string[]) {
  const byKind = () =>
    new foundry.data.fields.SchemaField(Object.fromEntries(kinds.map((kind) => [kind, data()] as const)));
  return { relations: byKind(), relationEnds: byKind() };
}
