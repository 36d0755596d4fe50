import type { Being, Id, Spot } from "../engine/procedure/types";
import type { ActorFacts, DocumentFacts, SettingValues, TurnFacts } from "./facts";

/** A piece of gear that lies on a scene, where nobody has it. Its `id` is that of its token. */
export interface LyingGear {
  readonly item: DocumentFacts;
  /** Distance from the doer's nearest space, as the scene counts: 0 in the doer's own space. */
  readonly distance: number;
  /** No wall bars the way to the gear. */
  readonly clear: boolean;
  /** The upper left corner of the gear's space, in the form in which tokens have places. */
  readonly at: Spot;
}
/** The gear that lies around a creature, and the place where gear that the creature drops would lie. */
export interface GroundFacts {
  /** Id of the scene. */
  readonly scene: string;
  /** The unit of the scene's lengths ("ft", "m"). */
  readonly units: string;
  /** The creature's own place. */
  readonly at: Spot;
  /** The pieces of gear, the nearest first. Players get none that a game master has hidden. */
  readonly lying: readonly LyingGear[];
}
/** The moment in which a person presses the button of a piece of gear on a sheet. */
interface GearPress {
  readonly actor: ActorFacts;
  readonly item: DocumentFacts;
  /** The path of the item's field that the button switches. */
  readonly path: string;
  /** The value that the field would get. */
  readonly on: boolean;
  readonly turn: TurnFacts | null;
  readonly settings: SettingValues;
}
/**
 * Gear that changes hands in play: it is drawn, stowed, dropped, picked up, handed over, thrown. A `carry` change gives it to another
 * creature or lays it on the ground; the shell then moves the document with all that it holds. Gear on the ground is a token without an
 * actor, which everybody sees.
 */
export interface GearModel<B extends Being = Being> {
  /** A piece of gear on the ground as a participant; null: items of this kind cannot lie on the ground. */
  lying(item: DocumentFacts, letter: Id): B | null;
  /**
   * The act that a sheet's button begins instead of writing the field; null: the field is written. Missing: the field is always written.
   */
  press?(x: GearPress): { readonly act: string; readonly said?: Readonly<Record<string, string>> } | null;
}
