import type { Tag } from "../../contract/card";
import type { RuleLink, Ruleset } from "../../contract/ruleset";
import type { Policy } from "../exchange/prompts/standing";
import type { ModifierLine } from "../ui/text/lines";

/** A card as its templates print it. They compute nothing: every decision and every word is made here. */
export interface CardView {
  readonly messageId: string;
  readonly ruleset: string;
  readonly state: "open" | "closed" | "undone" | "record";
  /** The reader does not want to see it: one line is left, with the way back. A card that is open may ask, and is always shown. */
  readonly hidden: boolean;
  readonly head: HeadView;
  readonly steps: readonly StepView[];
  /** Shown in place of the thread by records. */
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
/** A finished card in one sentence, and how much of the card is shown beside it until somebody unfolds it. */
export interface ToldView {
  readonly text: string;
  /** How grave it is: somebody is down, somebody is hurt, somebody is better, it failed against its target, or none of it. */
  readonly tone: "down" | "harm" | "heal" | "missed" | "calm";
  /** The tone as an icon with its word; null: it has none, or the card is not folded to its sentence. */
  readonly toneIcon: { readonly icon: string; readonly label: string } | null;
  /** `open`: it is not finished and shown whole. `line`: undone, cancelled, or nothing but bookkeeping. */
  readonly fold: "open" | "short" | "line";
  /** The sentence is the game's own and says how it ended: the tag would say it twice. */
  readonly own: boolean;
}
export interface HeadView {
  readonly title: string;
  readonly icon: string;
  readonly game: string;
  readonly gameIcon: string;
  /** Empty where there is no doer (the end of a round). */
  readonly portrait: string;
  readonly who: string;
  readonly whom: string;
  readonly tag: Tag;
  readonly told: ToldView;
  /** Whether only the sentence is shown until the card is unfolded. */
  readonly folded: boolean;
  /** It was done in secret: others see a masked card. */
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
  /** The time that somebody else has left to answer. */
  readonly count: CountView | null;
  /** What may be decided for next time, where nobody was asked this time. */
  readonly policies: readonly PolicyView[];
  /** The same question to other creatures of the same person: one prompt asks for all. */
  readonly more: readonly PromptView[];
  /** The question to all of them at once; null: each is asked alone. */
  readonly checks: ChecksView | null;
  /** The buttons that give one answer for all of them; empty: there is only one, or no answer fits all. */
  readonly forAll: readonly ForAllView[];
}
/** A step while its card is put together. */
export type Draft = { -readonly [K in keyof StepView]: StepView[K] };
/** `18 beats 15 Guard`: own total big. Without a comparison only `18 kinetic`. */
export interface BeatView {
  readonly was: string;
  /** Empty where the reader may not know it. */
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
  /** Shares of the gauge in percent: what was there all along, and what came or went. Null: no gauge. */
  readonly gauge: { readonly has: number; readonly part: number } | null;
}
export interface ChipView {
  readonly status: string;
  readonly name: string;
  readonly icon: string;
  readonly note: string;
  /** "Wounded ended" where it went away, else empty. */
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
  /** What its button does: it answers, opens what has to be filled in, or rolls initiative. */
  readonly action: "ff-answer" | "ff-fill" | "ff-initiative";
  readonly label: string;
  readonly icon: string;
  readonly cost: string;
  /** The chance that it succeeds, in words; empty where nothing is rolled, or nothing is known of it. */
  readonly chance: string;
  readonly refused: boolean;
  readonly chosen: boolean;
  /** What happens when nobody answers, where that is free: to do nothing. */
  readonly pass: boolean;
  /** What happens when nobody answers. */
  readonly usual: boolean;
}
/** A button that answers for all who are asked the same. */
export interface ForAllView {
  /** The option that all take; empty: each takes what happens when nobody answers. */
  readonly value: string;
  readonly label: string;
  readonly icon: string;
}
/** The automatic answer of the reader for this question. */
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
  /** What happens then: "let it land". */
  readonly fallback: string;
  readonly mine: boolean;
}
/** One question to several creatures of one person: those that are ticked do it, the others do not. */
export interface ChecksView {
  readonly question: string;
  readonly rows: readonly {
    readonly at: string;
    readonly who: string;
    /** What it takes or what speaks for it: "6 m". */
    readonly note: string;
    /** The answers of whoever is ticked, and of whoever is not. */
    readonly yes: string;
    readonly no: string;
  }[];
}
export interface PromptView {
  readonly at: string;
  /** The creature that is asked, where several are. */
  readonly who: string;
  /** Its name before the question, where the question does not hold it. */
  readonly label: string;
  /** The uuid of its actor; empty where the game master is asked. */
  readonly actor: string;
  readonly policies: readonly PolicyView[];
  readonly count: CountView | null;
  readonly question: string;
  /** The question to all that are asked the same (`AskWords.together`); empty: there is none. */
  readonly together: string;
  /** Who will see the answer, where it is given in secret; else empty. */
  readonly hint: string;
  /** Its options stand beside each other. */
  readonly even: boolean;
  readonly options: readonly OptionView[];
  /** The label of the button that lets the answer be chosen on the map; empty: its options are no places. */
  readonly map: string;
  /** Options that are too many for buttons: one is chosen from a list, and the button beside it is labelled `choose`. Empty: all are buttons. */
  readonly list: readonly OptionView[];
  readonly choose: string;
  /** Set where the prompt is folded away behind a button: "Answer for Mara". */
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
  /** What the button that undoes says. */
  readonly undo: string;
  readonly mayRedo: boolean;
  /** It is done in secret, and this reader may show it to everybody. */
  readonly mayReveal: boolean;
  readonly mayCorrect: boolean;
  /** The doer's turn is running and nothing is left to do in it. */
  readonly mayEndTurn: boolean;
  readonly mayDelete: boolean;
  readonly mayClose: boolean;
  readonly mayHide: boolean;
}

/** What the pure views need of their reader beside the exchange. */
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

/** A card on which the user of this client is asked something now; or an encounter that waits for their initiative. */
export interface Asked {
  /** The card's id; the encounter's where it asks. */
  readonly messageId: string;
  readonly ruleset: Ruleset;
  readonly head: Pick<HeadView, "title" | "portrait" | "who" | "whom">;
  readonly time: number;
  /** The steps that ask; each holds at least one question. */
  readonly steps: readonly AskingStep[];
  /** What is announced when it is new, where no card announces it. */
  readonly says?: string;
}
type AskingStep = Pick<StepView, "at" | "notes" | "prompt" | "more" | "checks" | "forAll">;
