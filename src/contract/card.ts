import type { Die, Pool } from "../engine/dice/pool";
import type { Json } from "../engine/json";
import type { Mod } from "../engine/modifiers";
import type { AskLine, ContestLine, DeedLine, Line, RollLine, SayLine } from "../engine/procedure/story.types";
import type { Being, Change, Id } from "../engine/procedure/types";
import type { ViewContext } from "./facts";

/** The state of an exchange: running, finished, taken back, or kept for reading only. */
type ExchangeState = "open" | "closed" | "undone" | "record";

export interface CardContext<B extends Being = Being> extends ViewContext<B> {
  readonly state: ExchangeState;
  /** Letters of the participants that the reader may answer for. */
  readonly mine: readonly Id[];
  readonly isGM: boolean;
  /** The name of the procedure. */
  readonly procedure: string;
  /** The arguments with which the procedure was begun. */
  readonly args: Json;
}

type TagStyle = "solid" | "outline" | "wait" | "crit" | "undone";
export interface Tag {
  readonly style: TagStyle;
  readonly icon: string;
  readonly label: string;
  /**
   * Translation key of the sentence that a finished card begins with. It may hold `{who}`, `{whom}` and `{what}`. Missing: the card names the act and
   * its target.
   */
  readonly told?: string;
  /** The translated text that fills `{what}` in that sentence. Missing: the title of the act. */
  readonly what?: string;
}
export interface StepWords {
  readonly name: string;
  readonly icon: string;
  /** Small text under the step. */
  readonly note?: string;
  /** The word behind a total that is compared with nothing: "kinetic". */
  readonly unit?: string;
  /** The result of the roll is hidden from this reader while the exchange is open. */
  readonly veiled?: true;
}
interface ContestWords {
  /** "beats", "does not beat" */
  readonly verb: string;
  /** Name of the target number: "Guard"; empty where the roll is compared with another roll. */
  readonly against: string;
}
export interface OptionWords {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** "5 Vigor, 7 left" */
  readonly cost?: string;
  /** The reason why the option is shown but cannot be chosen; missing where it can. */
  readonly refused?: string;
  /**
   * What is rolled if the option is chosen, and the least total that succeeds. `against`: the letter of the creature whose number `needs`
   * is, where it is a creature's number.
   */
  readonly chance?: { readonly roll: Pool; readonly needs: number; readonly against?: Id };
}
export interface AskWords extends StepWords {
  readonly question: string;
  /** The options are short and equal in kind, and none of them means doing nothing: the card shows them side by side. */
  readonly even?: true;
  /** The options are places on the scene (`destinationOption`): they are chosen on the map as well. */
  readonly places?: true;
  /**
   * The question in its form for several creatures that are asked the same: a person who answers for several of them ticks those that do
   * it. Missing: each is asked alone.
   */
  readonly together?: string;
  /** The options that can be chosen, and those that cannot, with the reason. */
  readonly options: readonly OptionWords[];
}
/** A follow-up of a finished exchange: a button on its card that starts an act, or removes its doer from the encounter. */
export interface CardOffer {
  /** `Act.id`; "leave": the doer leaves the encounter. */
  readonly act: string;
  readonly label: string;
  readonly icon: string;
  /** The participant that does the act; null: the creature of the user who presses the button. */
  readonly by: Id | null;
  /** Id of the item that is used. */
  readonly item?: string;
  /** The targets of the act. Missing: the targets of the user who presses the button. */
  readonly on?: readonly Id[];
  /** What the act's dialog starts with as stated by a person (`Adjustments.said`). */
  readonly said?: Readonly<Record<string, string>>;
  /** Only game masters see the button, and no dialog asks them again. */
  readonly gm?: true;
}
/** A change as the card shows it: a number with its gauge and difference, or a status that was added or removed. */
export type ChangeWords =
  | {
      readonly k: "number";
      readonly on: Id;
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly most: number;
      readonly note?: string;
      /** The number keeps the creature alive: points that it loses are damage, points that come back are healed. */
      readonly life?: true;
      /** The number is a burden (wounds, exhaustion): more of it is harm, less is relief. */
      readonly burden?: true;
      /** Each point of the number is a wound: the card counts wounds that were suffered or healed. */
      readonly wound?: true;
    }
  | {
      readonly k: "status";
      readonly on: Id;
      readonly status: string;
      readonly name: string;
      readonly icon: string;
      readonly active: boolean;
      readonly note?: string;
    };

/**
 * A part of a form that needs words: a field, one of its options (which may be a participant), or a kind of row.
 * `ask` is the label of the question, or "correction".
 */
export interface FormPart {
  readonly ask: string;
  readonly field?: string;
  readonly option?: string;
  readonly kind?: string;
}

/**
 * The words of a ruleset for the lines of a story. The shell asks for them line by line and lays them out. Null hides a line: its changes are then
 * shown with the step before it.
 */
export interface CardWords<B extends Being = Being> {
  title(context: CardContext<B>): {
    readonly title: string;
    readonly icon: string;
    readonly by: Id | null;
    readonly on: readonly Id[];
  };
  roll(line: RollLine, context: CardContext<B>): StepWords | null;
  contest(line: ContestLine, context: CardContext<B>): ContestWords;
  /** Whether a comparison is left out of the card because it came out as it nearly always does. Missing: each comparison is shown. */
  usual?(line: ContestLine): boolean;
  /** `lines`: the story so far, for the chances of the options. */
  ask(line: AskLine, context: CardContext<B>, lines: readonly Line[]): AskWords | null;
  deed(line: DeedLine, context: CardContext<B>): StepWords | null;
  /** The words of a part of a form. Missing: no question of this game has anything to fill in, and nothing is changed by hand. */
  form?(part: FormPart, context: ViewContext<B>): string;
  say(line: SayLine, context: CardContext<B>): string;
  /** The words of a change; `most` is read from the line's `after`, or from the world. */
  change(change: Change, line: DeedLine, context: CardContext<B>): ChangeWords | null;
  modifier(mod: Mod, context: ViewContext<B>): { readonly label: string; readonly source?: string };
  outcome(lines: readonly Line[], context: CardContext<B>): Tag;
  /** What the card of a closed exchange offers. */
  offers?(lines: readonly Line[], context: CardContext<B>): readonly CardOffer[];
  /**
   * How the story of an act that moves its doer (`Act.goes`) tells how far the doer went. `said`: key of the sentence that tells it; `far`:
   * name of the number in that sentence; `text`: translation key of a text for the sum of several such numbers (`{count}`). Missing: the
   * story does not tell it.
   */
  readonly gone?: { readonly said: string; readonly far: string; readonly text: string };
  /** A ruleset's own notation for a pool of dice. Missing: the common one (`1d20 + 2d10`). */
  readonly poolText?: (dice: readonly Die[], flat: number) => string;
}
