import type { Being, Id, Spot } from "../engine/procedure/types";
import type { ActorFacts, DocumentFacts, SettingValues, TurnFacts } from "./facts";

/** A piece of gear that lies on a scene, where nobody has it. Its `id` is that of its token. */
export interface LyingGear {
  readonly item: DocumentFacts;
  /** From the doer's nearest space, as the scene counts: 0 in its own. */
  readonly distance: number;
  /** No wall bars the way to it. */
  readonly clear: boolean;
  /** Top left corner of its space, as tokens are placed. */
  readonly at: Spot;
}
/** What lies around a creature, and where what it lets fall would lie. */
export interface GroundFacts {
  /** Id of the scene, and the unit of its lengths ("ft", "m"). */
  readonly scene: string;
  readonly units: string;
  /** The creature's own place. */
  readonly at: Spot;
  /** Nearest first. Of gear that a game master has hidden players learn nothing. */
  readonly lying: readonly LyingGear[];
}
/** The moment in which a person presses a piece of gear's button on a sheet. */
interface GearPress {
  readonly actor: ActorFacts;
  readonly item: DocumentFacts;
  /** The field of the item that the button switches, and what it would become. */
  readonly path: string;
  readonly on: boolean;
  readonly turn: TurnFacts | null;
  readonly settings: SettingValues;
}
/**
 * Gear that changes hands in play: it is drawn, stowed, let fall, picked up, handed over, thrown. Whose it is changes by `carry` changes, in which the shell moves
 * the document with all that it holds. What lies on the ground is a token without an actor, which everybody sees.
 */
export interface GearModel<B extends Being = Being> {
  /** A piece that nobody has, as a participant; null: items of this kind cannot lie on the ground. */
  lying(item: DocumentFacts, letter: Id): B | null;
  /** The act that a sheet's button begins instead of writing the field; null: the field is written. Missing: it always is. */
  press?(x: GearPress): { readonly act: string; readonly said?: Readonly<Record<string, string>> } | null;
}
