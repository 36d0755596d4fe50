import type { Json, JsonObject } from "../engine/json";
import type { Being, Id, Intent, Procedure, Rules, World } from "../engine/procedure/types";
import type { Act } from "./act";
import type { Ground, LookContext, MapNeeds, SceneTagSpec } from "./board";
import type { CardWords } from "./card";
import type { ActorFacts, DocumentFacts, LetterOf, SettingValues, StoragePath, Translate, TurnFacts } from "./facts";
import type { StateModel } from "./states";
import type { Gauge, TurnModel } from "./turns";

/** A status of the token palette. `_id` of its effect is derived from `id` by the shell (fixed, 16 characters). */
export interface StatusSpec {
  /** Unique over all rulesets: `vigor-wounded`. */
  readonly id: string;
  /** Translation key. */
  readonly name: string;
  readonly img: string;
  /** Whether a person may toggle it in the token HUD. */
  readonly hud: boolean;
  /** Marks the creature defeated in core's eyes. */
  readonly defeated?: true;
}

export interface SettingSpec {
  readonly key: string;
  readonly type: "boolean" | "number" | "choice" | "text";
  readonly default: boolean | number | string;
  /** Values of a choice; their labels are `<name without .Name>.Choices.<value>`. */
  readonly choices?: readonly string[];
  readonly range?: { readonly min: number; readonly max: number; readonly step: number };
  /** Translation keys of name and one-sentence hint. */
  readonly name: string;
  readonly hint: string;
  readonly rule: string;
  /** Translation key of the heading under which it stands. */
  readonly group?: string;
}

export interface SheetContext {
  readonly t: Translate;
  readonly editing: boolean;
  readonly editable: boolean;
  readonly isGM: boolean;
  /** Source data, for input fields (never prepared values, or effects get baked in). */
  readonly source: JsonObject;
  readonly turn: TurnFacts | null;
  readonly settings: SettingValues;
  /** Items of the world that belong to nobody, as in a declaration. */
  worldItems?(): readonly DocumentFacts[];
  /** What was said beforehand about the newest act of this kind that the creature began. */
  said?(act: string): Readonly<Record<string, string>>;
}
/** A question, or one way to answer it, that a person may decide beforehand, per creature. */
export interface PromptSpec {
  /** What the wish is kept under. */
  readonly id: string;
  /** The question's label: the last part of its address. */
  readonly at: string;
  /** Translation key; the name of an ability that is a creature's own. */
  readonly name: string;
  readonly icon: string;
  /** The answer of those who don't want to be asked, and of those who always do it. */
  readonly off: string;
  readonly auto: string;
}
/** What a status brings with it that a person gave to a creature, or that came with a number which a person changed: an act of somebody on others, by uuid. `others`: everybody who stands on a scene with it. */
export type ByHand = (x: {
  readonly actor: ActorFacts;
  readonly status: string;
  readonly others: readonly ActorFacts[];
}) => { readonly act: string; readonly by: string; readonly on: readonly string[] } | null;
/** How the tokens of a creature look for a while; what is missing stays its own. */
export interface Guise {
  readonly img?: string;
  /** Spaces along one side. */
  readonly size?: number;
  readonly hidden?: true;
}
/** A sheet the shell registers: templates of this ruleset. Its data come from the view of the document's type, when it is first opened. */
export interface SheetSpec {
  readonly document: "Actor" | "Item";
  readonly types: readonly string[];
  /** Translation key. */
  readonly label: string;
  readonly classes: readonly string[];
  readonly width: number;
  readonly height: number | "auto";
  /** Template parts in order: paths below `systems/<id>/templates/`. Each has exactly one root element. */
  readonly parts: readonly { readonly id: string; readonly template: string; readonly scrollable?: boolean }[];
  /** Tabs of the sheet, if any: shown by the shell's tab bar. */
  readonly tabs?: readonly { readonly id: string; readonly label: string; readonly icon: string }[];
  /** The short form, of the same data: what game masters see first of creatures that no player owns. */
  readonly compact?: { readonly template: string; readonly width: number };
}
/** The data of all parts of a sheet. Throws nothing; copes with nonsense numbers. */
export type SheetView = (facts: ActorFacts | DocumentFacts, context: SheetContext) => object;

/** Something that a game master starts for several creatures at once. */
export interface ToolSpec {
  /** The act; the first creature is its doer, the others are its targets. */
  readonly act: string;
  readonly icon: string;
  /** Translation keys. */
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  /** Whom it is for: those whom the game master picks on the map, or everybody in the encounter. */
  readonly for: "picked" | "fighters";
}

/** One key of the token bar. `reason`: why it cannot be done now; `disabled`: this person can't do it all the same. */
export interface BarKey {
  readonly act: string;
  /** Empty: without an item. */
  readonly itemId: string;
  readonly icon: string;
  readonly name: string;
  readonly cost: string;
  readonly disabled: boolean;
  readonly reason: string;
  readonly main: boolean;
}
/** What the token bar shows of a creature, most useful first. */
export interface BarView {
  readonly turn: { readonly pips: readonly boolean[]; readonly left: string; readonly mine: boolean } | null;
  readonly resources: readonly Gauge[];
  readonly keys: readonly BarKey[];
  /** What it can answer with; `reason` says why not. */
  readonly reactions: readonly {
    readonly id: string;
    readonly icon: string;
    readonly name: string;
    readonly cost: string;
    readonly reason: string;
  }[];
}

/** A rule as people see it: its name, which leads to its page. The ID ("V-044") finds the words and the page and is never shown. */
export interface RuleLink {
  readonly id: string;
  readonly name: string;
}

/** What Foundry has to be told of a game at its start; the game itself is loaded where it is played. */
export interface Game {
  readonly slug: string;
  /** Translation keys. */
  readonly title: string;
  readonly summary: string;
  /** Still being built: it can be chosen, but it is never what a world begins with. */
  readonly trial?: true;
  /** What a world begins with until somebody chooses; without one, the first that is not still being built. */
  readonly standard?: true;
  /** Font Awesome class of the emblem. */
  readonly icon: string;
  /** Data model classes by document name and subtype; handed to CONFIG unread. */
  readonly models: Readonly<Record<"Actor" | "Item" | "Combat" | "Combatant", Readonly<Record<string, unknown>>>>;
  readonly statuses: readonly StatusSpec[];
  /** What scenes and regions can be marked with. */
  readonly sceneTags: readonly SceneTagSpec[];
  readonly settings: readonly SettingSpec[];
  readonly sheets: readonly SheetSpec[];
  /** Token bars and combat-tracker resource: paths below `system`. A new creature's tokens show the first two bars. */
  readonly trackable: Readonly<Record<string, { readonly bar: readonly string[]; readonly value: readonly string[] }>>;
  /** How long a round is, in seconds of world time. */
  readonly secondsPerRound: number;
  /** The name that people read in place of a rule ID ("V-044"), as translation key. It is also the heading of the rule in the rulebook. */
  ruleNameKey(rule: string): string;
  /** The sentence that sums the rule up, as translation key; shown while the pointer or the focus is on the rule's name. */
  ruleKey(rule: string): string;
  /** The compendium that holds the rulebook, by its name in the manifest. Each rule has a heading there, whose element ID is the rule's ID. */
  readonly rulebook?: string;
}

/** One of the games, whole. Chosen once per document by its type; the shell never asks which one it is. */
export interface Ruleset<B extends Being = Being, I extends Intent = Intent> extends Game {
  readonly rules: Rules<B, I>;
  readonly procedures: Readonly<Record<string, Procedure<B, I, never, unknown>>>;
  /** The beings of one actor: itself and the pieces of its gear that procedures touch. */
  participants(actor: ActorFacts, letterOf: LetterOf, settings: SettingValues): Record<Id, B>;
  /** Where the changeable numbers of this being are stored. `changes` name them by key of `now`. */
  storagePaths(being: B): Readonly<Record<string, StoragePath>>;
  /** Statuses that follow from the numbers and must be so after every change by hand (wounded, winded, ...): desired stacks by status id. */
  derivedStatuses(actor: ActorFacts, settings: SettingValues): Readonly<Record<string, number>>;

  /** Missing: nothing follows from what people do by hand. */
  readonly followsStatus?: ByHand;
  /** How a creature's tokens look now; null: in their own way. The shell keeps what they were and gives it back. */
  guise?(actor: ActorFacts): Guise | null;
  /** Statuses whose numbers and duration an item of their bearer keeps. A game without them has statuses that are only marks. */
  readonly states?: StateModel;
  readonly prompts: readonly PromptSpec[];
  /** Those that a creature has by abilities of its own: each is decided for itself. */
  ownPrompts?(actor: ActorFacts): readonly PromptSpec[];
  /** What it needs of a map; a game without it is played on any. */
  map?(settings: SettingValues): MapNeeds;
  /** What game masters start from the combat tracker, beside turns. */
  readonly tools?: readonly ToolSpec[];
  /** How far one sees on a scene with these marks, in feet. */
  sight?(tags: readonly string[]): number;
  /** What a creature has laid on the ground of scenes and what is there now. */
  grounds?(actor: ActorFacts): readonly Ground[];
  /** Answers a procedure's question about the scene: uuids of the creatures found, in the order in which they are asked, and facts of the place (`factOf`). */
  look(x: LookContext): readonly string[];
  readonly acts: readonly Act<B>[];
  readonly turns: TurnModel<B>;
  readonly words: CardWords<B>;
  /** Fetches what its sheets show, by document type: nothing else needs it, and a world starts without an open sheet. */
  views(): Promise<Readonly<Record<string, SheetView>>>;
  /** The token bar of a creature; null for actors that do nothing. A game without it has no bar. */
  bar?(actor: ActorFacts, context: SheetContext): BarView | null;
  /** Default answers for odds and simulation: the option a sensible player takes. */
  policy(at: string, who: Id, options: readonly string[], world: World<B>): string;
  /** Default image of a new document. */
  image(document: "Actor" | "Item", type: string): string;
  /** Reserved shape check of stored args, so that a forged message is refused instead of crashing a procedure. */
  validArguments(procedure: string, args: Json): boolean;
}
