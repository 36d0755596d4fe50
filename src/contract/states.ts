import type { JsonObject } from "../engine/json";
import type { DocumentFacts } from "./facts";

/** What somebody sees of an item that lasts on a creature. */
interface ShownState {
  /** The status that it brings, which has a picture of its own; null: the item's name and picture are shown. */
  readonly status: string | null;
}
/** The document of a state that a person puts on a creature. */
interface StateRecord {
  readonly type: string;
  readonly img: string;
  readonly system: JsonObject;
}
/** States: statuses whose numbers and duration are kept by an item of their bearer. Both come and go together, whoever puts them there. */
export interface StateModel {
  /** What an item of a creature shows on its tokens for as long as it is there; null: nothing. */
  shown(item: DocumentFacts): ShownState | null;
  /** The item that comes with a status which a person switches on; null: it needs none. `known`: items of the world, whose own record goes first. */
  record(status: string, worldItems: readonly DocumentFacts[]): StateRecord | null;
}
