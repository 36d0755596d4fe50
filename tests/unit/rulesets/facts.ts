import type { Between, BoardFacts, LookContext } from "../../../src/contract/board";
import type { DocumentFacts } from "../../../src/contract/facts";
import type { JsonObject } from "../../../src/engine/json";

/** What the tests of every game say of a document. */
export interface ItemSource {
  readonly id: string;
  readonly type: string;
  readonly name?: string;
  readonly system?: JsonObject;
}
export const itemFacts = ({ id, type, name = id, system = {} }: ItemSource): DocumentFacts => ({
  id,
  uuid: `Item.${id}`,
  type,
  name,
  img: "",
  system,
});
/** Two who stand side by side on a map of single metres, with nothing between them. */
export const between = (more: Partial<Between> = {}): Between => ({
  distance: 1,
  adjacent: true,
  beside: more.adjacent ?? true,
  clear: true,
  open: 1,
  crossed: [],
  tags: [],
  angle: null,
  rise: 0,
  ...more,
});
/** A map of single metres by daylight. */
export const board = (to: Readonly<Record<string, Between>>, more: Partial<BoardFacts> = {}): BoardFacts => ({
  space: 1,
  units: "m",
  tags: [],
  darkness: 0,
  to,
  at: {},
  ...more,
});
/** Where somebody stands who is asked about, with nothing around. */
export const site = (more: Partial<NonNullable<LookContext["site"]>> = {}): NonNullable<LookContext["site"]> => ({
  position: () => ({ scene: "s", x: 150, y: 50, elevation: 5 }),
  spot: () => ({ x: 100, y: 0, elevation: 5 }),
  beside: () => [],
  room: () => [],
  grounds: () => [],
  fields: () => [],
  spaces: () => [],
  ...more,
});
