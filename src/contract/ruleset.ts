import type { Json, JsonObject } from "../engine/json";
import type { FilledForm, RowKinds } from "../engine/procedure/form";
import type { AskLine, Line } from "../engine/procedure/story.types";
import type { Being, Id, Intent, Procedure, Rules, World } from "../engine/procedure/types";
import type { Act } from "./act";
import type { FieldModel, FieldSpec, Ground, LookContext, MapNeeds, SceneTagSpec } from "./board";
import type { CardContext, CardWords, OptionWords } from "./card";
import type {
  ActorFacts,
  CombatantFacts,
  DocumentFacts,
  LetterOf,
  SettingValues,
  StoragePath,
  Translate,
  TurnFacts,
} from "./facts";
import type { GearModel, GroundFacts } from "./gear";
import type { ListModel } from "./lists";
import type { Relation, RelationModel } from "./relations";
import type { SecretModel } from "./secrets";
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
  /** Whoever has it is down or dead: its picture covers the token. */
  readonly overlay?: true;
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
  /** Its turn of this round is still to come (`RowTurn.toAct`). Missing: it acts, has acted, or nobody counts turns. */
  readonly toAct?: boolean;
  readonly settings: SettingValues;
  /** Items of the world that no actor owns, as in a declaration. */
  worldItems?(): readonly DocumentFacts[];
  /** Another creature by its uuid (a rider's mount); null where it is gone. Missing: nobody asked. */
  see?(uuid: string): ActorFacts | null;
  /** What a person stated about the situation of the newest act of this kind that the creature began. */
  said?(act: string): Readonly<Record<string, string>>;
  /** How the creature stands to those on the scene to whom it stands in any relation, by name (`Ruleset.relations`). Missing: nobody asked. */
  relations?(): readonly { readonly name: string; readonly relations: readonly Relation[] }[];
  /** What lies around the creature, as in a declaration. */
  ground?(): GroundFacts | null;
}
/** A question, or one of its options, that a player may answer in advance for each creature: off, ask, auto. */
export interface PromptSpec {
  /** The key under which the player's choice is stored with the actor. */
  readonly id: string;
  /** The question's label: the last part of its address. */
  readonly at: string;
  /** Translation key; the name of an ability that is a creature's own. */
  readonly name: string;
  readonly icon: string;
  /** The option that counts with "off", and the one that counts with "auto". */
  readonly off: string;
  readonly auto: string;
}
/**
 * The act that follows when a person switches a status on by hand, or changes a number from which a status follows, with its doer and targets by
 * uuid. Null: nothing follows.
 * `others` are the actors that stand on a scene with the creature.
 */
export type ByHand = (x: {
  readonly actor: ActorFacts;
  readonly status: string;
  readonly others: readonly ActorFacts[];
}) => { readonly act: string; readonly by: string; readonly on: readonly string[] } | null;
/** A creature that is gone. */
interface Gone {
  readonly actor: ActorFacts;
  /** It is out of the encounter and still where it stood. */
  readonly stays: boolean;
  /** All other creatures of its game, which takes long to find out. */
  others(): readonly ActorFacts[];
}
/** Who else can be asked about a creature. */
interface Witnesses {
  /** A creature by its uuid; null where it is gone, or of another game. */
  see(uuid: string): ActorFacts | null;
  /** Those who stand on a scene with a creature and belong to nobody who does not own it as well: what they say of it is no stranger's word. */
  trusted(uuid: string): readonly ActorFacts[];
}
/** How the tokens of a creature look while it is transformed or ridden; what is missing stays as it is. */
export interface Guise {
  readonly img?: string;
  /** Spaces along one side. */
  readonly size?: number;
  readonly hidden?: true;
}
/**
 * A sheet that the shell registers. It is made of templates of this ruleset; its data come from the view of the document's type, which is loaded with
 * the first sheet.
 */
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
  /** The compact sheet, made of the same data: game masters see it first of creatures that no player owns. */
  readonly compact?: { readonly template: string; readonly width: number };
}
/** The data of all parts of a sheet. Never throws, whatever numbers the document holds. */
export type SheetView = (facts: ActorFacts | DocumentFacts, context: SheetContext) => object;

/** An act that a game master starts from the combat tracker for several creatures at once. */
export interface ToolSpec {
  /** The act; the first creature is its doer, the others are its targets. */
  readonly act: string;
  readonly icon: string;
  /** Translation keys. */
  readonly label: string;
  readonly hint: string;
  readonly rule: string;
  /** Who takes part: the creatures that the game master picks, or all combatants. */
  readonly for: "picked" | "fighters";
  /** The tool is also found in the HUD of a token; it is one whose creatures are picked. */
  readonly hud?: true;
}

/** One part of what an act costs, in one resource: its picture with the amount ("2", "3–9"; empty: one of it), and the same in words ("2 AP"). */
export interface CostPart {
  readonly icon: string;
  readonly amount: string;
  readonly label: string;
}
/** One button of the token bar. `reason`: why the act cannot be done now; `disabled`: this user cannot override that. */
export interface BarKey {
  readonly act: string;
  /** Id of the item that is used; empty: none. */
  readonly itemId: string;
  readonly icon: string;
  readonly name: string;
  /** What its window would say first, in a few words: dice, damage, what kind of action it is. */
  readonly cost: string;
  /** What it costs; none: it is free. Missing: that is not known before its window is open. */
  readonly costs?: readonly CostPart[];
  readonly disabled: boolean;
  readonly reason: string;
  readonly main: boolean;
  /** It is there for a while only, and comes before the others without a digit of its own. Missing: it has its place among them. */
  readonly first?: true;
}
/** What the token bar shows of a creature, most useful first. */
export interface BarView {
  readonly turn: { readonly pips: readonly boolean[]; readonly left: string; readonly mine: boolean } | null;
  readonly resources: readonly Gauge[];
  readonly keys: readonly BarKey[];
  /** The reactions of the creature; `reason` says why one is not available. */
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

/**
 * The game's own vocabulary for changes that a game master puts together: damage, a status, a resource. A procedure that lets a game master rule offers
 * the same kinds as a field of its form. The procedure `correction` gets `{ fields: { rows }, of }`: the rows, and the
 * arguments of the exchange that is corrected.
 */
interface EffectModel<B extends Being = Being> {
  /** What a row may be, for these participants. */
  kinds(world: World<B>): RowKinds;
}

/** What Foundry has to know of a game when it starts. The rest of the game is loaded where it is played. */
export interface Game {
  readonly slug: string;
  /** Translation keys. */
  readonly title: string;
  readonly summary: string;
  /** The game is not finished: it can be chosen, but it is never the default of a new world. */
  readonly trial?: true;
  /** The game is the default of a new world. Without such a game the first finished one is. */
  readonly standard?: true;
  /** Font Awesome class of the emblem. */
  readonly icon: string;
  /** Data model classes by document name and subtype; the shell puts them into `CONFIG` without reading them. */
  readonly models: Readonly<Record<"Actor" | "Item" | "Combat" | "Combatant", Readonly<Record<string, unknown>>>>;
  readonly statuses: readonly StatusSpec[];
  /** The tags that scenes, regions and tokens can have. */
  readonly sceneTags: readonly SceneTagSpec[];
  /** The kinds of fields that game masters can give to regions that they draw. Missing: none. */
  readonly fields?: readonly FieldSpec[];
  readonly settings: readonly SettingSpec[];
  readonly sheets: readonly SheetSpec[];
  /** Token bars and combat-tracker resource: paths below `system`. A new creature's tokens show the first two bars: what keeps it alive, then its fuel. */
  readonly trackable: Readonly<Record<string, { readonly bar: readonly string[]; readonly value: readonly string[] }>>;
  /** How long a round is, in seconds of world time. A number among the settings that is called the same counts in its place. */
  readonly secondsPerRound: number;
  /** The name that people read in place of a rule ID ("V-044"), as translation key. It is also the heading of the rule in the rulebook. */
  ruleNameKey(rule: string): string;
  /** The sentence that sums the rule up, as translation key; shown while the pointer or the focus is on the rule's name. */
  ruleKey(rule: string): string;
  /**
   * What newcomers are offered, by uuid: the demo's scene, the adventure that brings it, the guide for game masters and the one for players; and a
   * picture. Missing: nothing.
   */
  readonly welcome?: {
    readonly scene: string;
    readonly adventure: string;
    readonly guide: string;
    readonly players: string;
    readonly picture: string;
  };
  /** The compendium that holds the rulebook, by its name in the manifest. Each rule has a heading there, whose element ID is the rule's ID. */
  readonly rulebook?: string;
}

/**
 * What a game is played by. It comes where somebody acts: with an encounter, an open card, a selected token, a dialog; and to the client that writes.
 */
export interface Mechanics<B extends Being = Being, I extends Intent = Intent> {
  readonly rules: Rules<B, I>;
  readonly procedures: Readonly<Record<string, Procedure<B, I, never, unknown>>>;
  readonly acts: readonly Act<B>[];
  readonly turns: TurnModel<B>;
  /** The token bar of a creature; null for actors that cannot act. Missing: the game has no token bar. */
  bar?(actor: ActorFacts, context: SheetContext): BarView | null;
  /** Tools for game masters in the combat tracker. */
  readonly tools?: readonly ToolSpec[];
  /** Whether stored arguments have the shape that a procedure expects. A forged message is refused here instead of crashing the procedure. */
  validArguments(procedure: string, args: Json): boolean;
  /**
   * What follows because a person changed an item of a creature, or took it away: an act of it, which the writer's client begins; null: nothing. Missing: nothing
   * ever follows.
   * @param gone the item is not there any more
   */
  itemChanged?(
    actor: ActorFacts,
    item: DocumentFacts,
    gone: boolean,
  ): { readonly act: string; readonly said: Readonly<Record<string, string>> } | null;
  /**
   * What follows for others because a creature was deleted, its token was taken off the scene, or it was taken out of a running encounter: acts, each by the uuid
   * of its doer, that the writer's client begins as a game master; targets that are no more are left out. Missing: nothing ever follows.
   */
  creatureGone?(x: Gone): readonly {
    readonly by: string;
    readonly act: string;
    readonly on: readonly string[];
    readonly said?: Readonly<Record<string, string>>;
  }[];
  /** How many seconds of world time pass as an exchange of this procedure closes; undo takes them back. Missing: none. */
  passesTime?(procedure: string, args: Json): number;
  /**
   * Answers a procedure's question about the scene with uuids of the creatures found, in the order in which they are asked, and with facts as text
   * (`factOf`).
   */
  look(x: LookContext): readonly string[];
  /** Creatures that count in what happens to another one though nobody aims at them: a mount for its rider. Missing: there are none. */
  readonly companions?: CompanionModel<B>;
  /** Default answers for odds and simulation: the option a sensible player takes. */
  policy(at: string, who: Id, options: readonly string[], world: World<B>): string | FilledForm;
  /**
   * What an option of a waiting question rolls and what the roll has to reach, where the words of the option do not say it. Missing: they always do.
   * @param lines the story so far
   */
  chance?(option: string, line: AskLine, context: CardContext<B>, lines: readonly Line[]): OptionWords["chance"];
  /** What game masters change by hand on a card; the procedure `correction` does it. Missing: nothing. */
  readonly effects?: EffectModel<B>;
}

/** Who counts in odds and simulations besides those who act and who are aimed at. A running exchange finds them on the scene, by its looks. */
export interface CompanionModel<B extends Being = Being> {
  /** Uuids of those who count for a creature, on its scene. */
  of(actor: ActorFacts): readonly string[];
  /** What a look (`Referee.look`) finds where there are these participants and no scene: their letters. */
  found(question: string, about: Id, world: World<B>): readonly Id[];
}

/** What a new creature can begin with: the numbers and the gear of a creature of the game's compendia. */
export interface Kit {
  /** What it is a kit for: one of each at most. */
  readonly id: "soldier" | "beast" | "caster";
  /** Uuid of the creature that is copied. */
  readonly creature: string;
}

/** A whole game. Each document belongs to one by its type; the shell never asks which one it is. */
export interface Ruleset<B extends Being = Being, I extends Intent = Intent> extends Game {
  /** Loads what it is played by. It is loaded late because a world starts before anybody acts. */
  mechanics(): Promise<Mechanics<B, I>>;
  /** The participants of one actor: the creature and those of its items that procedures change. */
  participants(
    actor: ActorFacts,
    letterOf: LetterOf,
    settings: SettingValues,
    /** The creature's place in the running turn order, where an exchange may change that (`Act.changesOrder`, turn events); under its own letter. */
    place?: CombatantFacts & { readonly letter: Id },
  ): Record<Id, B>;
  /** Where the changeable numbers of a participant are stored in its document, by their key in `now`. */
  storagePaths(being: B): Readonly<Record<string, StoragePath>>;
  /** Statuses that follow from numbers (wounded, winded): the stacks that each must have after a change by hand, by status id. */
  derivedStatuses(actor: ActorFacts, settings: SettingValues): Readonly<Record<string, number>>;

  /** What follows when a person changes statuses or numbers by hand. Missing: nothing. */
  readonly followsStatus?: ByHand;
  /** The update of a creature whose token a person has set higher, by so many scene units, or lower; empty: nothing of it says how high it is. */
  raised?(actor: ActorFacts, by: number): JsonObject;
  /**
   * The update of a creature to which a person has given a status while its token stands so many scene units above the ground. Empty: none of its
   * numbers is its height.
   */
  risen?(actor: ActorFacts, status: string, above: number): JsonObject;
  /**
   * The update by which the game master's client settles what creatures say of each other, where too little is stored to believe it; null: nothing has to be
   * settled. Called for each creature that it may concern. Missing: nothing ever has to be.
   */
  settled?(actor: ActorFacts, x: Witnesses): { readonly uuid: string; readonly update: JsonObject } | null;
  /** How a creature's tokens look now; null: as usual. The shell stores their usual look and restores it. */
  guise?(actor: ActorFacts): Guise | null;
  /** Statuses whose numbers and duration are kept in an item of the creature. Missing: no status of this game has any. */
  readonly states?: StateModel;
  /** What can hold between two creatures. Missing: nothing. */
  readonly relations?: RelationModel;
  /** How what is done in secret is seen through. Missing: not at all. */
  readonly secrets?: SecretModel;
  /** Gear that can be laid down and taken up. Missing: it stays with whoever has it. */
  readonly gear?: GearModel<B>;
  /** Lists of the game that game masters may edit, such as its statuses; loaded where they are. Missing: there are none. */
  lists?(): Promise<ListModel>;
  /** What a table calls words of the game, by translation key; "" where it keeps the game's own. Missing: nothing is called otherwise. */
  ownWords?(settings: SettingValues): Readonly<Record<string, string>>;
  /** Whether the palette offers a status, by its id, where a table may decide that. Missing: each as its entry says. */
  offeredStatuses?(settings: SettingValues): Readonly<Record<string, boolean>>;
  readonly prompts: readonly PromptSpec[];
  /** Further prompts that a creature has because of its own abilities. */
  ownPrompts?(actor: ActorFacts): readonly PromptSpec[];
  /** What the game requires of a scene's grid. Missing: it is played on any scene. */
  map?(settings: SettingValues): MapNeeds;
  /** The grid of a new scene, where the game requires none. Missing: the one of `system.json`. */
  readonly newGrid?: Pick<MapNeeds, "distance" | "units">;
  /** The vision range on a scene with these tags, in feet. */
  sight?(tags: readonly string[]): number;
  /** The ground effects of a creature that exist now. */
  grounds?(actor: ActorFacts): readonly Ground[];
  /** What exchanges can change of drawn fields. Missing: nothing. */
  readonly fieldModel?: FieldModel<B>;
  readonly words: CardWords<B>;
  /** Loads the views of its sheets, by document type. They are loaded late because a world starts without an open sheet. */
  views(): Promise<Readonly<Record<string, SheetView>>>;
  /** Loads the starter kits that the sheet of a creature without gear offers to game masters. Missing: none. */
  kits?(): Promise<readonly Kit[]>;
  /** Default image of a new document. */
  image(document: "Actor" | "Item", type: string): string;
}
