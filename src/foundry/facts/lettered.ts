import type { Id } from "../../engine/procedure/types";

/** Whoever has a letter in a cast: an actor, or an item `of` the actor with another letter. */
export interface Lettered {
  readonly uuid: string;
  readonly of?: Id;
}
