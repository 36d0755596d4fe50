import type { Id } from "../engine/procedure/types";
import type { BoardFacts } from "./board";
import type { ActorFacts, SettingValues, Translate } from "./facts";

/** Two creatures of which one is asked how it stands to the other: it is hidden from it, it has its guard down against it. */
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
  /** Whether it holds now. Those that do not are shown to game masters who can switch them on. */
  readonly active: boolean;
  /** The act of this creature on the other one by which a game master switches it. Missing: it follows from the scene. */
  readonly switch?: { readonly act: string; readonly said: Readonly<Record<string, string>> };
}
/**
 * What can hold between two creatures and nobody else. What rules store of it are numbers of the creature that it is about (`src/kit/rules/relations.ts`), so that
 * acts change them and undo gives them back; what follows from the scene is worked out when it is asked for.
 */
export interface RelationModel {
  relations(x: RelationContext): readonly Relation[];
  /**
   * Relations to creatures that were deleted since, as far as they are still stored; their switches have no target. Missing: they are not listed.
   * @param isThere whether there is a creature with a uuid
   */
  lost?(actor: ActorFacts, isThere: (uuid: string) => boolean, t: Translate): readonly Relation[];
  /** Uuids of the creatures that do not know where this one is: who plays them does not see its token. Missing: everybody always knows. */
  hiddenFrom?(actor: ActorFacts, settings: SettingValues): readonly string[];
  /**
   * Uuids of the creatures that this one commands. While it does, its players also play each of them that confirms it (`obeys`). Missing: nobody is
   * commanded.
   */
  commands?(actor: ActorFacts): readonly string[];
  /**
   * Uuids of the creatures that hold or carry this one. Where they stand in one place, its token lies on top of theirs. Missing: it lies on nobody.
   */
  liesOn?(actor: ActorFacts): readonly string[];
  /** Whether a creature is at the command of the one with that uuid. What lends rights over it is believed only where it stands with it. */
  obeys?(actor: ActorFacts, commander: string): boolean;
}
