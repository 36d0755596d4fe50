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
  /** Foundry counts a creature with this status as defeated. */
  readonly defeated?: true;
  /** A creature with this status is down or dead: the picture of the status covers its token. */
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
  /** The creature's turn of this round is still to come (`RowTurn.toAct`). Missing: it acts now, has acted, or no turns are counted. */
  readonly toAct?: boolean;
  readonly settings: SettingValues;
  /** Items of the world that no actor owns, as in a declaration. */
  worldItems?(): readonly DocumentFacts[];
  /** Another creature by its uuid (a rider's mount); null where it is gone. Missing: nobody asked. */
  see?(uuid: string): ActorFacts | null;
  /** What a person stated about the situation of the newest act of this kind that the creature began. */
  said?(act: string): Readonly<Record<string, string>>;
  /** The creatures on the scene to which this one has any relation (`Ruleset.relations`), by name. Missing: nobody asked. */
  relations?(): readonly { readonly name: string; readonly relations: readonly Relation[] }[];
  /** The gear that lies around the creature, as in a declaration. */
  ground?(): GroundFacts | null;
}
/** A question, or one of its options, that a player may answer in advance for each creature: off, ask, auto. */
export interface PromptSpec {
  /** The key under which the player's choice is stored with the actor. */
  readonly id: string;
  /** The question's label: the last part of its address. */
  readonly at: string;
  /** Translation key, or the name of an ability that only this creature has. */
  readonly name: string;
  readonly icon: string;
  /** The option that counts with "off". */
  readonly off: string;
  /** The option that counts with "auto". */
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
  /** The creature has left the encounter but still stands on the scene. */
  readonly stays: boolean;
  /** All other creatures of its game. Finding them takes long. */
  others(): readonly ActorFacts[];
}
/** How the data of other creatures are read that say something about a creature. */
interface Witnesses {
  /** A creature by its uuid; null where it no longer exists or belongs to another game. */
  see(uuid: string): ActorFacts | null;
  /** The creatures on a scene with this one whose every owner owns this one as well: no stranger wrote what their data say about it. */
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

/** One part of the cost of an act, in one resource. */
export interface CostPart {
  readonly icon: string;
  /** How much of the resource: "2", "3–9"; empty: 1. */
  readonly amount: string;
  /** The same in words: "2 AP". */
  readonly label: string;
}
/** One button of the token bar. */
export interface BarKey {
  readonly act: string;
  /** Id of the item that is used; empty: none. */
  readonly itemId: string;
  readonly icon: string;
  readonly name: string;
  /** What the act's window would say first, in a few words: dice, damage, the kind of action. */
  readonly cost: string;
  /** The parts of the cost; empty: the act is free. Missing: the cost is not known before the window is open. */
  readonly costs?: readonly CostPart[];
  /** The act cannot be done now, and this user cannot override that. */
  readonly disabled: boolean;
  /** Why the act cannot be done now; empty: it can. */
  readonly reason: string;
  readonly main: boolean;
  /**
   * The button is there only for a while: it comes before the others and has no digit key. Missing: it has a fixed place among the others.
   */
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
 * The game's own vocabulary for changes that a game master puts together: damage, a status, a resource. A procedure that asks a game master
 * for a ruling offers the same kinds as a field of its form. The procedure `correction` gets `{ fields: { rows }, of }`: `rows` are the
 * changes, `of` are the arguments of the exchange that is corrected.
 */
interface EffectModel<B extends Being = Being> {
  /** What a row of changes may be, for these participants. */
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
  /** The documents that newcomers are offered, by uuid. Missing: nothing is offered. */
  readonly welcome?: {
    /** The scene of the demo. */
    readonly scene: string;
    /** The adventure that brings that scene. */
    readonly adventure: string;
    /** The guide for game masters. */
    readonly guide: string;
    /** The guide for players. */
    readonly players: string;
    /** The path of a picture. */
    readonly picture: string;
  };
  /** The compendium that holds the rulebook, by its name in the manifest. Each rule has a heading there, whose element ID is the rule's ID. */
  readonly rulebook?: string;
}

/**
 * The part of a game that plays it. It is loaded where somebody acts (with an encounter, an open card, a selected token, a dialog), and on
 * the writer's client.
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
   * What follows because a person changed or removed an item of a creature: an act of the creature, which the writer's client begins; null:
   * nothing. Missing: nothing ever follows.
   * @param gone the item no longer exists
   */
  itemChanged?(
    actor: ActorFacts,
    item: DocumentFacts,
    gone: boolean,
  ): { readonly act: string; readonly said: Readonly<Record<string, string>> } | null;
  /**
   * What follows for other creatures because a creature was deleted, its token was taken off the scene, or it was taken out of a running
   * encounter: acts, each with the uuid of its doer, that the writer's client begins as a game master. Targets that no longer exist are
   * left out. Missing: nothing ever follows.
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
   * What an option of a waiting question rolls and what the roll has to reach, where the words of the option do not say it. Missing: the
   * words always say it.
   * @param lines the story so far
   */
  chance?(option: string, line: AskLine, context: CardContext<B>, lines: readonly Line[]): OptionWords["chance"];
  /** What game masters change by hand on a card; the procedure `correction` does it. Missing: nothing. */
  readonly effects?: EffectModel<B>;
}

/**
 * Creatures that count in odds and simulations besides the doer and the targets. A running exchange finds them on the scene, by its looks.
 */
export interface CompanionModel<B extends Being = Being> {
  /** Uuids of the companions of a creature, on its scene. */
  of(actor: ActorFacts): readonly string[];
  /** The letters with which a look (`Referee.look`) is answered where there are these participants and no scene. */
  found(question: string, about: Id, world: World<B>): readonly Id[];
}

/** What a new creature can begin with: the numbers and the gear of a creature of the game's compendia. */
export interface Kit {
  /** The kind of creature that the kit is for. A game has at most one kit of each. */
  readonly id: "soldier" | "beast" | "caster";
  /** Uuid of the creature that is copied. */
  readonly creature: string;
}

/** A whole game. Each document belongs to one by its type; the shell never asks which one it is. */
export interface Ruleset<B extends Being = Being, I extends Intent = Intent> extends Game {
  /** Loads the part that plays the game. It is loaded late because a world starts before anybody acts. */
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
  /** The update of a creature whose token a person has raised by so many scene units (below 0: lowered). Empty: it stores no height. */
  raised?(actor: ActorFacts, by: number): JsonObject;
  /** The update of a creature that a person has given a status so many scene units above the ground. Empty: it stores no height. */
  risen?(actor: ActorFacts, status: string, above: number): JsonObject;
  /**
   * The update by which the game master's client settles what the data of creatures say about each other, where too little is stored to
   * believe them; null: there is nothing to settle. It is called for each creature that may be concerned. Missing: there never is.
   */
  settled?(actor: ActorFacts, x: Witnesses): { readonly uuid: string; readonly update: JsonObject } | null;
  /** How a creature's tokens look now; null: as usual. The shell stores their usual look and restores it. */
  guise?(actor: ActorFacts): Guise | null;
  /** Statuses whose numbers and duration are kept in an item of the creature. Missing: no status of this game has any. */
  readonly states?: StateModel;
  /** What can hold between two creatures. Missing: nothing. */
  readonly relations?: RelationModel;
  /** How secret acts are seen through. Missing: they are not. */
  readonly secrets?: SecretModel;
  /** Gear that can be laid on the ground and taken up. Missing: gear stays with whoever has it. */
  readonly gear?: GearModel<B>;
  /** Lists of the game that game masters may edit, such as its statuses; loaded when they are needed. Missing: there are none. */
  lists?(): Promise<ListModel>;
  /** The words that a table has put in place of the game's own, by translation key; "" where it keeps the game's. Missing: it keeps all. */
  ownWords?(settings: SettingValues): Readonly<Record<string, string>>;
  /** Whether the palette offers a status, by the status's id, where a table may decide that. Missing: `StatusSpec` decides. */
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
  /** Loads the views of the game's sheets, by document type. They are loaded late because a world starts without an open sheet. */
  views(): Promise<Readonly<Record<string, SheetView>>>;
  /** Loads the starter kits that the sheet of a creature without gear offers to game masters. Missing: none. */
  kits?(): Promise<readonly Kit[]>;
  /** Default image of a new document. */
  image(document: "Actor" | "Item", type: string): string;
}
