import type { JsonObject } from "../engine/json";
import type { DocumentFacts } from "./facts";

/** How a lasting item of a creature is shown on its tokens. */
interface ShownState {
  /** The status that the item brings, which has a picture of its own; null: the item's name and picture are shown. */
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
  /** An update of the item's `system` with the numbers that rules count down and that its author left empty. Null: none is missing. */
  completed?(item: DocumentFacts): JsonObject | null;
  /**
   * The item that comes with a status which a person switches on; null: the status needs none. A matching item among `worldItems` takes
   * precedence.
   */
  record(status: string, worldItems: readonly DocumentFacts[]): StateRecord | null;
}
