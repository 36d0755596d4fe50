import type { Ruleset } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import type { Field } from "../../../src/kit/rules/record";

interface Model {
  toObject(source?: boolean): object;
  validate(options: object): void;
  prepareDerivedData(): void;
  derived?: object;
}
export type ModelClass = new (data?: object, options?: object) => Model;
export const modelOf = (game: Ruleset, document: "Actor" | "Item", type: string): ModelClass =>
  game.models[document][type] as ModelClass;
/** What a model holds, as a database would keep it. */
export const plain = (data: object): JsonObject =>
  JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));

/** The words that a field of a record offers. */
export const offered = ({ kind }: Field): readonly string[] =>
  kind.k === "choice" || kind.k === "set" ? kind.choices : [];
