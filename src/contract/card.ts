import type { Die } from "../engine/dice/pool";
import type { Json } from "../engine/json";
import type { Mod } from "../engine/modifiers";
import type { AskLine, ContestLine, DeedLine, Line, RollLine, SayLine } from "../engine/procedure/story.types";
import type { Being, Change, Id } from "../engine/procedure/types";
import type { ViewContext } from "./facts";

/** Where an exchange stands. */
type ExchangeState = "open" | "closed" | "undone" | "record";

export interface CardContext<B extends Being = Being> extends ViewContext<B> {
  readonly state: ExchangeState;
  /** Letters the reader may answer for. */
  readonly mine: readonly Id[];
  readonly isGM: boolean;
  readonly args: Json;
}

type TagStyle = "solid" | "outline" | "wait" | "crit" | "undone";
export interface Tag {
  readonly style: TagStyle;
  readonly icon: string;
  readonly label: string;
}
export interface StepWords {
  readonly name: string;
  readonly icon: string;
  /** Small text under the step. */
  readonly note?: string;
  /** The unit behind a total that is not compared: "kinetic". */
  readonly unit?: string;
  /** This reader may not know its result while the exchange is open. */
  readonly veiled?: true;
}
interface ContestWords {
  /** "beats", "does not beat" */
  readonly verb: string;
  /** Name of the number on the other side: "Guard"; empty where the other side is a roll. */
  readonly against: string;
}
export interface OptionWords {
  readonly id: string;
  readonly label: string;
  readonly icon: string;
  /** "5 Vigor, 7 left" */
  readonly cost?: string;
  /** Set when the option is shown but cannot be chosen: the reason. */
  readonly refused?: string;
}
export interface AskWords extends StepWords {
  readonly question: string;
  /** All options are of one kind and short: none of them means to do nothing. */
  readonly even?: true;
  /** The offered options, and those that are shown dashed with their reason. */
  readonly options: readonly OptionWords[];
}
/** Something that a finished exchange suggests: a button on its card that starts an act, or takes its doer out of the encounter. */
export interface CardOffer {
  /** `Act.id`; "leave": the doer leaves the encounter. */
  readonly act: string;
  readonly label: string;
  readonly icon: string;
  /** Whose act it is; null: of the creature that whoever presses plays. */
  readonly by: Id | null;
  /** Id of the item that is used. */
  readonly item?: string;
  /** Its targets; those of whoever presses, if missing. */
  readonly on?: readonly Id[];
  /** What is said about it beforehand. */
  readonly said?: Readonly<Record<string, string>>;
  /** For game masters only, who need not be asked again. */
  readonly gm?: true;
}
/** A number that changed: gauge and difference, or a status that came or went. */
export type ChangeWords =
  | {
      readonly k: "number";
      readonly on: Id;
      readonly name: string;
      readonly from: number;
      readonly to: number;
      readonly most: number;
      readonly note?: string;
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

/** How one ruleset talks about its exchanges. Called per line by the shell, which owns the layout. Null hides the line (its changes join the step before). */
export interface CardWords<B extends Being = Being> {
  title(context: CardContext<B>): {
    readonly title: string;
    readonly icon: string;
    readonly by: Id | null;
    readonly on: readonly Id[];
  };
  roll(line: RollLine, context: CardContext<B>): StepWords | null;
  contest(line: ContestLine, context: CardContext<B>): ContestWords;
  ask(line: AskLine, context: CardContext<B>): AskWords | null;
  deed(line: DeedLine, context: CardContext<B>): StepWords | null;
  say(line: SayLine, context: CardContext<B>): string;
  /** `most` of a gauge is read from the line's `after` or the world. */
  change(change: Change, line: DeedLine, context: CardContext<B>): ChangeWords | null;
  modifier(mod: Mod, context: ViewContext<B>): { readonly label: string; readonly source?: string };
  outcome(lines: readonly Line[], context: CardContext<B>): Tag;
  /** What the card of a closed exchange offers. */
  offers?(lines: readonly Line[], context: CardContext<B>): readonly CardOffer[];
  /** Die name for screen readers is generic; a ruleset may rename terms in pool texts. */
  readonly poolText?: (dice: readonly Die[], flat: number) => string;
}
