import type { Id } from "../../engine/procedure/types";

/** A participant with a letter: an actor, or an item `of` the actor that has another letter. */
export interface Lettered {
  readonly uuid: string;
  readonly of?: Id;
}
