import type { Names, Overridden } from "../../../contract/facts";
import type { Mechanics, Ruleset } from "../../../contract/ruleset";
import type { ExchangeRecord } from "../../../engine/play/types";
import type { Line } from "../../../engine/procedure/story.types";
import type { Id, Request, World } from "../../../engine/procedure/types";
import type { Wish } from "../prompts/standing";
import type { Member } from "../stored/types";

/** A message's exchange as the interface reads it. Computed anew for every rendering; a closed one never runs rules code. */
export interface ExchangeView {
  readonly messageId: string;
  readonly ruleset: Ruleset;
  readonly record: ExchangeRecord;
  readonly members: Readonly<Record<Id, Member>>;
  readonly names: Names;
  readonly lines: readonly Line[];
  /** Open questions, in the order of the procedure. */
  readonly pending: readonly Request[];
  readonly world: World;
  /** Letters that the reading user answers for. */
  readonly mine: readonly Id[];
  /** Name of the person who answers for a letter. A game master may answer for anybody. */
  readonly deciders: Readonly<Record<Id, string>>;
  readonly isGM: boolean;
  readonly gmOnline: boolean;
  /** Letters of creatures whose numbers this reader may not know. */
  readonly concealed: readonly Id[];
  /** A game master has overridden a refusal. */
  readonly overridden: boolean;
  /**
   * The refusals that were overridden, for game masters alone, because they may tell numbers. Missing: none were named, or the reader may
   * not know them.
   */
  readonly overrides?: readonly Overridden[];
  /** Until when a question may be answered, by address; in milliseconds of the server's clock. */
  readonly deadlines: Readonly<Record<string, number>>;
  /** How long people have to answer, in seconds; 0: as long as they like. */
  readonly seconds: number;
  /** The automatic answers that are set, by letter. */
  readonly wishes: Readonly<Record<Id, readonly Wish[]>>;
  /** Answers the reading user gave while no game master was connected, by address. */
  readonly offlineAnswers: Readonly<Record<string, string>>;
  readonly time: number;
  /** Tells what an option rolls whose words do not say so. Missing: the game's mechanics are not loaded yet, or all words say so. */
  readonly chance?: Mechanics["chance"];
  /** It is a secret act: others see a masked card. Missing: it is not. */
  readonly secret?: true;
}
