import { expect, it } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";

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

type Reader = readonly [document: "Actor" | "Item", type: string, read: (stored: JsonObject) => object];
/** Tests what is stored of every type against what the rules read of it. */
export function itAgrees(game: () => Ruleset, readers: readonly Reader[]): void {
  for (const [document, type, read] of readers) {
    it(`${type}: schema and interface agree field by field, initials included`, () => {
      const source = plain(new (modelOf(game(), document, type))({}).toObject());
      expect(read(source)).toEqual(source);
      expect(read({})).toEqual(source);
    });
  }
}
