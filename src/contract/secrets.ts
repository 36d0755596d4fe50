import type { Json } from "../engine/json";
import type { ActorFacts, DocumentFacts, SettingValues } from "./facts";

/** An attempt to see through a secret act, with all that the writer's client knows of both creatures. */
interface SecretSight {
  /** The total of the check. */
  readonly total: number;
  readonly watcher: ActorFacts;
  /** The creature that acted in secret. */
  readonly doer: ActorFacts;
  /** The item that it used; null: none. */
  readonly item: DocumentFacts | null;
  /** The act, and the arguments of its procedure. */
  readonly act: string;
  readonly args: Json;
  readonly settings: SettingValues;
}
/**
 * How secret acts (`Act.secret`) are seen through. Each creature has one attempt; the players of a creature that succeeds can read the card
 * from then on.
 */
export interface SecretModel {
  /**
   * The act of the attempt: the masked card has a button for it. Its declaration finds the id of the secret act's exchange in
   * `Adjustments.said.secret`; its procedure asks with `seesThrough` of the kit.
   */
  readonly act: string;
  /** Whether a check sees through the secret act. It is asked on the writer's client alone, so that its numbers reach nobody else. */
  sees(x: SecretSight): boolean;
}
