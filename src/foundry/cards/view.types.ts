import type { Tag } from "../../contract/card";
import type { RuleLink, Ruleset } from "../../contract/ruleset";
import type { Policy } from "../exchange/prompts/standing";
import type { ModifierLine } from "../ui/text/lines";

/** A card as its templates print it. Templates compute nothing: every decision and every word is made before. */
export interface CardView {
  readonly messageId: string;
  readonly ruleset: string;
  readonly state: "open" | "closed" | "undone" | "record";
  /**
   * The reader has hidden the card: only one line is shown, with a button that shows it again. An open card is always shown, because it may
   * ask.
   */
  readonly hidden: boolean;
  readonly head: HeadView;
  readonly steps: readonly StepView[];
  /** The steps as sentences, which the card of a record shows in place of its steps. */
  readonly story: readonly StoryLine[];
  readonly storyTitle: string;
  readonly notes: readonly NoteView[];
  readonly history: readonly string[];
  readonly historyTitle: string;
  /** The acts that can be started from the card. */
  readonly offers: readonly OfferView[];
  readonly foot: FootView;
}
export interface OfferView {
  readonly label: string;
  readonly icon: string;
  readonly index: number;
}
/** A finished card in one sentence, and how much of the card is shown until somebody unfolds it. */
export interface ToldView {
  readonly text: string;
  /** How grave the end is: a creature is down, one is hurt, one is better, the act failed against its target, or none of these. */
  readonly tone: "down" | "harm" | "heal" | "missed" | "calm";
  /** The icon of the tone, with its word; null: the tone has none, or the card is not folded to its sentence. */
  readonly toneIcon: { readonly icon: string; readonly label: string } | null;
  /** `open`: the card is not finished and shown whole. `line`: the exchange was undone, was cancelled, or is only bookkeeping. */
  readonly fold: "open" | "short" | "line";
  /** The sentence is the game's own and says how the exchange ended: the tag would say it twice. */
  readonly own: boolean;
}
export interface HeadView {
  readonly title: string;
  readonly icon: string;
  readonly game: string;
  readonly gameIcon: string;
  /** Picture of the doer; empty where there is no doer (the end of a round). */
  readonly portrait: string;
  readonly who: string;
  readonly whom: string;
  readonly tag: Tag;
  readonly told: ToldView;
  /** Whether only the sentence is shown until the card is unfolded. */
  readonly folded: boolean;
  /** The exchange is secret: others see a masked card. */
  readonly secret: boolean;
}
export type NodeState = "done" | "now" | "wait" | "open" | "undone";
export interface StepView {
  readonly at: string;
  readonly node: NodeState;
  /** Icon inside the node. */
  readonly icon: string;
  readonly name: string;
  /** Label of the rewind button; empty: no button. */
  readonly rewind: string;
  readonly beat: BeatView | null;
  /** Plain text at the right of the name: the chosen option. */
  readonly right: string;
  readonly dice: DiceView | null;
  readonly why: WhyView | null;
  readonly texts: readonly TextView[];
  readonly diffs: readonly DiffView[];
  readonly chips: readonly ChipView[];
  readonly notes: readonly NoteView[];
  readonly prompt: PromptView | null;
  /** The time that another person has left to answer. */
  readonly count: CountView | null;
  /** The automatic answers that can be set for next time, where nobody was asked this time. */
  readonly policies: readonly PolicyView[];
  /** Prompts of the same question to other creatures of the same person. */
  readonly more: readonly PromptView[];
  /** One question to all of these creatures at once; null: each is asked alone. */
  readonly checks: ChecksView | null;
  /** The buttons that give one answer for all of these creatures; empty: there is only one creature, or no answer fits all. */
  readonly forAll: readonly ForAllView[];
}
/** A step while its card is put together. */
export type Draft = { -readonly [K in keyof StepView]: StepView[K] };
/** `18 beats 15 Guard`: the own total is printed big. Without a comparison only `18 kinetic`. */
export interface BeatView {
  readonly was: string;
  /** Empty where the reader may not know the total. */
  readonly own: number | string;
  readonly verb: string;
  /** Empty: no comparison, or a number that the reader may not know. */
  readonly other: string;
  readonly against: string;
}
export interface DieView {
  readonly name: string;
  readonly face: number;
  readonly path: string;
  /** Height of the number inside the shape. */
  readonly y: number;
  readonly burst: boolean;
  /** Rolled, but not kept. */
  readonly dropped: boolean;
  /** The next die follows from this one's burst. */
  readonly spark: boolean;
}
interface DiceView {
  readonly list: readonly DieView[];
  readonly pool: string;
}
interface WhyView {
  readonly title: string;
  readonly lines: readonly ModifierLine[];
}
export interface TextView {
  readonly text: string;
  readonly rule: RuleLink | null;
}
export interface DiffView {
  readonly name: string;
  readonly owner: string;
  /** Whether the reader may know both numbers, and not only the difference. */
  readonly known: boolean;
  readonly from: string;
  readonly to: string;
  readonly delta: string;
  readonly harm: boolean;
  readonly note: string;
  /** Shares of the gauge in percent: what was there before and after (`has`), and what came or went (`part`). Null: no gauge. */
  readonly gauge: { readonly has: number; readonly part: number } | null;
}
export interface ChipView {
  readonly status: string;
  readonly name: string;
  readonly icon: string;
  readonly note: string;
  /** "Wounded ended" where the status ended, else empty. */
  readonly gone: string;
  readonly owner: string;
}
export interface NoteView {
  readonly style: "wait" | "harm" | "plain";
  readonly icon: string;
  readonly title: string;
  readonly text: string;
}
interface OptionView {
  readonly value: string;
  /** What the option's button does: it answers, opens a form, or rolls initiative. */
  readonly action: "ff-answer" | "ff-fill" | "ff-initiative";
  readonly label: string;
  readonly icon: string;
  readonly cost: string;
  /** The chance that the option succeeds, in words; empty where nothing is rolled, or nothing is known about the chance. */
  readonly chance: string;
  readonly refused: boolean;
  readonly chosen: boolean;
  /** The option is the default and means doing nothing, which is free. */
  readonly pass: boolean;
  /** The option is the default, which counts when nobody answers. */
  readonly usual: boolean;
}
/** A button that answers for all creatures that are asked the same. */
export interface ForAllView {
  /** The option that is chosen for all; empty: each creature gets its default. */
  readonly value: string;
  readonly label: string;
  readonly icon: string;
}
/** An automatic answer that the reader may set for this question. */
export interface PolicyView {
  readonly prompt: string;
  readonly actor: string;
  readonly label: string;
  readonly options: readonly { readonly value: Policy; readonly label: string; readonly chosen: boolean }[];
}
export interface CountView {
  /** Milliseconds of the server's clock. */
  readonly until: number;
  readonly seconds: number;
  /** What happens at the end of the time: "let it land". */
  readonly fallback: string;
  readonly mine: boolean;
}
/** One question to several creatures of one person: creatures that are ticked do it, the others do not. */
export interface ChecksView {
  readonly question: string;
  readonly rows: readonly {
    readonly at: string;
    readonly who: string;
    /** What it costs the creature, or what speaks for it: "6 m". */
    readonly note: string;
    /** The answer of the creature if it is ticked. */
    readonly yes: string;
    /** The answer of the creature if it is not ticked. */
    readonly no: string;
  }[];
}
export interface PromptView {
  readonly at: string;
  /** The creature that is asked, where several are asked. */
  readonly who: string;
  /** The name of the creature, which stands before a question that does not name it. */
  readonly label: string;
  /** The uuid of the creature's actor; empty where the game master is asked. */
  readonly actor: string;
  readonly policies: readonly PolicyView[];
  readonly count: CountView | null;
  readonly question: string;
  /** The question to all creatures that are asked the same (`AskWords.together`); empty: there is none. */
  readonly together: string;
  /** Who will see the answer, where it is a secret one; else empty. */
  readonly hint: string;
  /** The options are shown side by side. */
  readonly even: boolean;
  readonly options: readonly OptionView[];
  /** The label of the button that lets a person choose the answer on the map; empty: the options are no places. */
  readonly map: string;
  /** Options in a list, because there are too many for buttons. Empty: all options are buttons. */
  readonly list: readonly OptionView[];
  /** The label of the button beside that list. */
  readonly choose: string;
  /** The label of the button behind which the prompt is folded away: "Answer for Mara"; empty: it is not folded. */
  readonly folded: string;
}
export interface StoryLine {
  readonly text: string;
  readonly rule: RuleLink | null;
}
export interface FootView {
  readonly time: string;
  /** The rolls that can be rolled again, each with its address; empty: no button. */
  readonly rerolls: readonly { readonly at: string; readonly label: string }[];
  readonly mayUndo: boolean;
  /** The label of the undo button. */
  readonly undo: string;
  readonly mayRedo: boolean;
  /** The exchange is secret, and this reader may show it to everybody. */
  readonly mayReveal: boolean;
  readonly mayCorrect: boolean;
  /** The doer's turn is running and nothing is left to do in it. */
  readonly mayEndTurn: boolean;
  readonly mayDelete: boolean;
  readonly mayClose: boolean;
  readonly mayHide: boolean;
}

/** What the pure views need to know of their reader, besides the exchange. */
export interface Reader {
  readonly t: (key: string, data?: Readonly<Record<string, string | number>>) => string;
  /** User id of this reader. */
  readonly user: string;
  readonly userName: (id: string) => string;
  readonly clock: (time: number) => string;
  /** Whether this reader is asked to end the turn of this actor. */
  readonly mayEndTurn: (uuid: string) => boolean;
  /** Whether this reader has hidden the card. */
  readonly hidden: boolean;
  readonly mayDelete: boolean;
  readonly mayClose: boolean;
}

/** A card on which the user of this client is asked something now, or an encounter that waits for that user's initiative. */
export interface Asked {
  /** The id of the card, or of the encounter. */
  readonly messageId: string;
  readonly ruleset: Ruleset;
  readonly head: Pick<HeadView, "title" | "portrait" | "who" | "whom">;
  readonly time: number;
  /** The steps that ask; each holds at least one question. */
  readonly steps: readonly AskingStep[];
  /** What is announced when the question is new, where no card announces it. */
  readonly says?: string;
}
type AskingStep = Pick<StepView, "at" | "notes" | "prompt" | "more" | "checks" | "forAll">;
