import type { AreaShape } from "../engine/board/areas";
import type { Itinerary } from "../engine/board/itinerary";
import type { Pool } from "../engine/dice/pool";
import type { Json } from "../engine/json";
import type { Amount } from "../engine/modifiers";
import type { FilledForm } from "../engine/procedure/form";
import type { Judgement } from "../engine/procedure/preview";
import type { Being, Change, Id, Spot, World } from "../engine/procedure/types";
import type { BoardFacts, MapPositionFacts, PathFacts, Shift, Travel } from "./board";
import type { ActorFacts, Adjustments, DocumentFacts, SettingValues, TurnFacts, ViewContext } from "./facts";
import type { GroundFacts } from "./gear";

/** What is known of an act when its button is pressed, before anything is rolled. */
export interface Declaration<B extends Being = Being> {
  /** The doer's letter. */
  readonly by: Id;
  readonly actor: ActorFacts;
  /** The item that is used, if any. */
  readonly item: DocumentFacts | null;
  /** Letters of the targets, in the order they were chosen. */
  readonly on: readonly Id[];
  readonly world: World<B>;
  readonly turn: TurnFacts | null;
  /** The scene on which doer and targets stand; null where they do not stand on one scene. Then a person states the situation in the dialog. */
  readonly board: BoardFacts | null;
  /** The path over the scene that a person drew for this act, if any. */
  readonly path?: PathFacts;
  /**
   * For each creature of the scene (by uuid), the steps of that path at whose end it sees at least a part of whoever goes. Walls count, light and facing do not.
   * Missing where nobody knows.
   */
  sight?(uuid: string): readonly boolean[] | undefined;
  /**
   * How the lights of the scene and of tokens light the doer at the end of each step of that path; without a path, where it stands. Null: no light reaches it.
   * Missing where nobody knows.
   */
  lit?(): readonly ("bright" | "dim" | null)[];
  /** What that path takes and how far it leads, in a game that pays step by step (`TurnModel.pace`). */
  readonly plan?: Itinerary;
  /** How doer or target could be moved that does not go of its own will; null where it does not stand on the scene. */
  travel?(id: Id): Travel | null;
  /** The points on the scene that a person chose for this act, if any. */
  readonly position?: MapPositionFacts;
  /** The piece of gear on the ground that a person chose for this act (`Act.lifts`), by its letter. Missing: none, or it is not there any more. */
  readonly lifted?: Id;
  /** World time in seconds. Missing where nobody knows. */
  readonly time?: number;
  /** What lies around the doer, and where it stands; null where it stands on no scene. Missing where nobody knows. */
  ground?(): GroundFacts | null;
  readonly settings: SettingValues;
  /** Items of the world that no actor owns: a world may keep changed copies of a game's records there. Missing where there is no world. */
  worldItems?(): readonly DocumentFacts[];
  /** Everybody of the encounter in which this happens, the doer among them. Missing where nobody knows. */
  fighters?(): readonly ActorFacts[];
  /** What a person stated about the situation of the newest act of this kind that the doer began. Missing where no such act is stored. */
  said?(act: string): Readonly<Record<string, string>>;
  /** The actor behind a letter; null where it is gone. Missing where nobody asked documents. */
  facts?(letter: Id): ActorFacts | null;
  /**
   * Why the creature with this uuid cannot be summoned to stand beside the doer. "missing": there is none, or none that the doer's players may know;
   * "unplaced": the doer stands on no map; null: it can be. Missing where nobody asked documents.
   */
  summonRefusal?(uuid: string): "missing" | "unplaced" | null;
  readonly adjust: Adjustments;
}
/** The act can begin: the procedure's arguments. */
export interface Declared {
  readonly ok: true;
  readonly args: Json;
}
/**
 * The act cannot begin: the reason and the rule. `data` fills the translated sentence. Where `overridable` is true a game master may override it
 * (`adjust.override`): the declaration then leaves this refusal out and charges no more than there is. Each refusal asks for the override only once it
 * holds, so that the shell finds what an override lets pass.
 */
export interface Refusal {
  readonly ok: false;
  /**
   * The key of the translated reason. If its last part is `noTarget`, a target has to be chosen first: the shell then opens the window with a choice
   * of targets.
   */
  readonly reason: string;
  readonly rule?: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly overridable?: true;
  /**
   * What the doer could do first to remove the reason: one of its acts, how many times, and the words of the button that offers it (a translation
   * key; `{count}` is how often). Missing: there is no such act.
   */
  readonly remedy?: { readonly act: string; readonly times: number; readonly label: string };
}

/** One way in which an act may end. `T`: what its procedure returns; `A`: the arguments of it. */
export interface Ending<B extends Being = Being, T = unknown, A = Json> {
  /** The value that the procedure returned, and the arguments that it was given. */
  readonly value: T;
  readonly args: A;
  readonly changes: readonly Change[];
  readonly on: Id;
  /** The participants as they were before the act. */
  readonly world: World<B>;
}
/**
 * What the odds shown before a roll count in this game.
 * `T` and `A` are what the act's procedure returns and its arguments. The shell passes both on as they are.
 */
export interface ActPreview<B extends Being = Being, T = unknown, A = Json> {
  /** Whether an ending counts as success against its target. */
  judge(ending: Ending<B, T, A>): Judgement;
  /** Answers of people who never react: with them the chance before any reaction is computed. */
  unanswered(at: string, who: Id, options: readonly string[], world: World<B>): string | FilledForm;
  /** Translation keys: the chance after the likely reaction (`{chance}`), and what the counted number is. Missing where there is none. */
  readonly after?: string;
  readonly amount?: string;
  /** Translation key: what the chance is a chance of, where no roll has to pass a number that is told (`ActDialog.deciding`). */
  readonly lands?: string;
}

/** One thing a person can start from a sheet, the token bar or a macro. */
export interface Act<B extends Being = Being> {
  readonly id: string;
  /** Name of the procedure that the act starts. */
  readonly procedure: string;
  /** Translation key and icon class (Font Awesome). */
  readonly label: string;
  readonly icon: string;
  /** Types of the item that the act needs; empty: it needs no item. */
  readonly items: readonly string[];
  /** How many targets it takes. "maybe": one or none; "any": as many as there are, or none. */
  readonly targets: "none" | "maybe" | "one" | "many" | "any";
  /** Uuids of the targets that nobody has to choose (the mount of a rider). Empty, or missing: the targets are those that a person chose. */
  implied?(actor: ActorFacts): readonly string[];
  /** Ids of items of the doer, or of a target, that become participants in addition to those that always do. Missing: none. */
  touches?(facts: ActorFacts, who: "doer" | "target"): readonly string[];
  /**
   * The act can change the places of its creatures in the turn order (`TurnModel.slots`). Their combatants become participants, and so does the
   * combatant of whoever shares the doer's turn. It needs a running encounter.
   */
  readonly changesOrder?: true;
  /**
   * The doer goes somewhere by this act. Such acts of one creature that follow one another within a turn, with nothing else in the chat between them, share one
   * card.
   */
  readonly goes?: true;
  /** The doer moves in a straight line to the first target: the declaration then has that line as its path. */
  readonly straight?: true;
  /** The act takes a piece of gear that lies on the ground: `said.lying` holds its id, and it takes part. */
  readonly lifts?: true;
  /** Only game masters start this act: to them it is no override, and the card does not mention one. */
  readonly gm?: true;
  /**
   * Whether this is done in secret. Then its card is masked and its data are sealed: everybody but its doer's players and game masters reads only that something
   * is done. Missing: never.
   */
  secret?(x: Declaration<B>): boolean;
  declare(x: Declaration<B>): Declared | Refusal;
  /** The dialog before the roll; null: the act starts at once. */
  dialog(x: Declaration<B>, context: ViewContext<B>): ActDialog | null;
  /**
   * What the odds count. A function where it depends on the declaration; it returns null for one without odds. Missing: nothing is rolled, or no roll
   * has to beat anything.
   */
  readonly preview?: ActPreview<B> | ((x: Declaration<B>) => ActPreview<B> | null);
}

/** One question about the situation with its possible answers. */
export interface SituationGroup {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  /** `refused`: the reason why the option is shown but cannot be chosen; missing where it can. */
  readonly options: readonly { readonly id: string; readonly label: string; readonly refused?: string }[];
  readonly chosen: string;
  /** The option that was found on the scene; null where the scene does not tell. */
  readonly found: string | null;
}

/** Which points on the scene a person may choose for an act, and what area they make. Lengths in scene units. */
export interface MapPositionRequest {
  /** Greatest distance between the doer and a point. */
  readonly range: number;
  /** The area: creatures in it become targets. It says how many points there are to choose. */
  readonly shape: AreaShape;
  /** A cone or a line begins at the doer: only where it goes is chosen, at whatever distance. Missing: where it begins is chosen as well. */
  readonly from?: "doer";
  /**
   * The doer acts as if it stood so many spaces elsewhere: cones and lines begin there, and other points may lie as far from there. Missing: it acts from where it
   * stands.
   */
  readonly shift?: Shift;
  /** How far below the doer's elevation the point lies unless a person changes its elevation. */
  readonly below: number;
  /** The only places that may be chosen, as upper left corners of spaces: the map shows them. Missing: every point within the range. */
  readonly places?: readonly Spot[];
}

/** What the roll dialog shows; the shell renders the lines, their switches and their rule links. */
export interface ActDialog {
  readonly title: string;
  readonly icon: string;
  /** A note above the dialog that a person has to read first: the trigger that a readied action has waited for, or who sees how much of the way. */
  readonly reminder?: { readonly text: string; readonly rule: string };
  /**
   * The rolls this act begins with or leads to, each with its pool text such as `1d20 + 2d10`. `of`: a target whose roll it is, which is shown to nobody
   * who may not know that creature's numbers. Missing: the doer's.
   */
  readonly rolls: readonly { readonly id: string; readonly name: string; readonly pool: Pool; readonly of?: Id }[];
  /** The target number of each target. */
  readonly against: readonly { readonly on: Id; readonly name: string; readonly amount: Amount }[];
  /** The roll that decides and the number that it has to beat or reach; missing where the game names none. */
  readonly deciding?: {
    readonly roll: Pool;
    readonly on: Id;
    readonly number: Amount;
    readonly passes: "above" | "from";
  };
  /** How many targets a person may choose at most, and whether the doer may be one of them. Missing: there is no choice of targets. */
  readonly aim?: { readonly most: number; readonly self: boolean };
  /** Which points a person may choose on the scene. Missing: the act has no point to choose. */
  readonly position?: MapPositionRequest;
  /** The questions about the situation, answered by the scene where it can and changeable by a person. Empty where position does not matter. */
  readonly situation: readonly SituationGroup[];
  /** Text fields of the dialog; `id` is the key of `Adjustments.said` under which the text is kept. */
  readonly texts?: readonly {
    readonly id: string;
    readonly label: string;
    readonly rule: string;
    readonly value: string;
  }[];
  /** The cost in a few words: "1 action". */
  readonly cost: string;
  /** Kinds of modifiers that a person may add by hand. */
  readonly addable: readonly { readonly kind: string; readonly label: string }[];
}
