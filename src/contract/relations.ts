import type { Id } from "../engine/procedure/types";
import type { BoardFacts } from "./board";
import type { ActorFacts, SettingValues, Translate } from "./facts";

/**
 * Two creatures, and the question how the first one stands to the other: whether it is hidden from it, or has its guard down against it.
 */
interface RelationContext {
  readonly actor: ActorFacts;
  readonly other: ActorFacts;
  /** The scene as an act of the other creature on this one would know it; null where they do not stand on one scene. */
  readonly board: BoardFacts | null;
  /** The letter of this creature in `board`. */
  readonly letter: Id;
  readonly settings: SettingValues;
  readonly t: Translate;
}
/** One way in which a creature may stand to another. */
export interface Relation {
  /** Unique among the relations of a pair. */
  readonly id: string;
  readonly icon: string;
  /** Translated: "Hidden". */
  readonly name: string;
  /** Why it is so and how long, translated; may be empty. */
  readonly reason: string;
  readonly rule: string;
  /** Whether the relation holds now. Relations that do not hold are shown to game masters who can switch them on. */
  readonly active: boolean;
  /**
   * The act of this creature on the other one by which a game master switches the relation. Missing: the relation follows from the scene.
   */
  readonly switch?: { readonly act: string; readonly said: Readonly<Record<string, string>> };
}
/**
 * What can hold between two creatures and nobody else. Rules store a relation as numbers of the creature that it is about
 * (`src/kit/rules/relations.ts`), so that acts change it and undo restores it. A relation that follows from the scene is not stored: it is
 * worked out when it is asked for.
 */
export interface RelationModel {
  relations(x: RelationContext): readonly Relation[];
  /**
   * Stored relations to creatures that have been deleted; their switches have no target. Missing: they are not listed.
   * @param isThere whether a creature with this uuid exists
   */
  lost?(actor: ActorFacts, isThere: (uuid: string) => boolean, t: Translate): readonly Relation[];
  /**
   * Uuids of the creatures that do not know where this one is: the people who play them do not see its token. Missing: everybody always
   * knows.
   */
  hiddenFrom?(actor: ActorFacts, settings: SettingValues): readonly string[];
  /**
   * Uuids of the creatures that this one commands. While it does, its players also play each of them that confirms it (`obeys`). Missing: nobody is
   * commanded.
   */
  commands?(actor: ActorFacts): readonly string[];
  /**
   * Uuids of the creatures that hold or carry this one. Where they stand in one place, its token is drawn on top of theirs. Missing: there
   * are none.
   */
  liesOn?(actor: ActorFacts): readonly string[];
  /**
   * Whether the data of a creature say that the creature with that uuid commands it. Rights over a creature are lent only where its own
   * data confirm that.
   */
  obeys?(actor: ActorFacts, commander: string): boolean;
}
