import type { Json } from "../engine/json";
import type { ActorFacts, DocumentFacts, SettingValues } from "./facts";

/** An attempt to see through what was done in secret, with all that the writer's client knows of both. */
interface SecretSight {
  /** The total of the check. */
  readonly total: number;
  readonly watcher: ActorFacts;
  /** What was done in secret: who did it, with which item, by which act and arguments. */
  readonly doer: ActorFacts;
  readonly item: DocumentFacts | null;
  readonly act: string;
  readonly args: Json;
  readonly settings: SettingValues;
}
/** How what is done in secret (`Act.secret`) is seen through. Each creature has one attempt; whose attempt succeeds reads the card from then on. */
export interface SecretModel {
  /**
   * The act of the attempt: the masked card has a button for it. Its declaration finds the id of what was done in `Adjustments.said.secret`; its procedure asks
   * with `seesThrough` of the kit.
   */
  readonly act: string;
  /** Whether a check sees through. Asked on the writer's client alone: no number of it reaches anybody. */
  sees(x: SecretSight): boolean;
}
