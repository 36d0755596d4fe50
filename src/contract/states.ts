import type { JsonObject } from "../engine/json";
import type { DocumentFacts } from "./facts";

/** How a lasting item of a creature is shown on its tokens. */
interface ShownState {
  /** The status that it brings, which has a picture of its own; null: the item's name and picture are shown. */
  readonly status: string | null;
}
/** The item that belongs to a status which a person switches on. */
interface StateRecord {
  readonly type: string;
  readonly img: string;
  readonly system: JsonObject;
}
/** States are statuses whose numbers and duration are kept in an item of the creature that has them. Status and item are added and removed together. */
export interface StateModel {
  /** What the tokens of a creature show for one of its items; null: nothing. */
  shown(item: DocumentFacts): ShownState | null;
  /** The numbers of such an item that rules count down, where its author left them empty, as an update of its `system`. Null: none is missing. */
  completed?(item: DocumentFacts): JsonObject | null;
  /**
   * The item that comes with a status which a person switches on; null: it needs none. `known` are the items of the world: a record among them takes
   * precedence.
   */
  record(status: string, worldItems: readonly DocumentFacts[]): StateRecord | null;
}
