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
   * For each creature of the scene (by uuid), one entry for each step of the path: whether the creature sees, at the end of that step, at
   * least a part of the creature that goes. Walls count; light and facing do not. Missing where nobody knows.
   */
  sight?(uuid: string): readonly boolean[] | undefined;
  /**
   * One entry for each step of the path: how the lights of the scene and of tokens light the doer at the end of that step. Without a path,
   * the only entry is for the place where the doer stands. Null: no light reaches it. Missing where nobody knows.
   */
  lit?(): readonly ("bright" | "dim" | null)[];
  /** What the path costs and how much of it the doer can go, in a game that pays step by step (`TurnModel.pace`). */
  readonly plan?: Itinerary;
  /** How the doer or a target could be pushed, pulled or made to fall; null where it does not stand on the scene. */
  travel?(id: Id): Travel | null;
  /** The points on the scene that a person chose for this act, if any. */
  readonly position?: MapPositionFacts;
  /**
   * The letter of the piece of gear on the ground that a person chose for this act (`Act.lifts`). Missing: nobody chose one, or it no
   * longer lies there.
   */
  readonly lifted?: Id;
  /** World time in seconds. Missing where nobody knows. */
  readonly time?: number;
  /** The gear that lies around the doer, and the place of the doer; null where it stands on no scene. Missing where nobody knows. */
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
 * The act cannot begin. `data` fills the translated reason. Where `overridable` is true, a game master may override the refusal
 * (`adjust.override`): the declaration then leaves this refusal out and charges no more than the doer has. Rules read `adjust.override`
 * only after they have found that a refusal holds, because the shell finds in that way which refusals an override lets pass.
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

/** One way in which an act may end. `T`: what its procedure returns; `A`: the arguments of that procedure. */
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
  /** The answer of a person who never reacts. With such answers the chance before any reaction is computed. */
  unanswered(at: string, who: Id, options: readonly string[], world: World<B>): string | FilledForm;
  /** Translation key of the chance after the likely reaction (`{chance}`). Missing: it is not shown. */
  readonly after?: string;
  /** Translation key of what the counted number is. Missing: no number is counted. */
  readonly amount?: string;
  /** Translation key of what the chance is a chance of. It is used where the dialog names no deciding roll (`ActDialog.deciding`). */
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
  /** How many targets the act takes. "maybe": one or none; "any": as many as there are, or none. */
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
   * The act moves its doer. Such acts of one creature that follow one another within a turn, with no other card between them, share one
   * card.
   */
  readonly goes?: true;
  /** The doer moves in a straight line to the first target: the declaration then has that line as its path. */
  readonly straight?: true;
  /** The act takes a piece of gear that lies on the ground: `said.lying` holds the id of the piece, and the piece becomes a participant. */
  readonly lifts?: true;
  /** Only game masters start this act: starting it is no override, and the card does not mention one. */
  readonly gm?: true;
  /**
   * Whether the act, as it is declared, is done in secret. The card of a secret act is masked and its data are sealed: everybody but its
   * doer's players and game masters reads only that something is done. Missing: never.
   */
  secret?(x: Declaration<B>): boolean;
  declare(x: Declaration<B>): Declared | Refusal;
  /** The dialog before the roll; null: the act starts at once. */
  dialog(x: Declaration<B>, context: ViewContext<B>): ActDialog | null;
  /**
   * What the odds count. A function where that depends on the declaration; it returns null for a declaration without odds. Missing: nothing
   * is rolled, or no roll has to beat anything.
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
  /**
   * A cone or a line begins at the doer: a person chooses only its direction, by a point at any distance. Missing: a person chooses also
   * where it begins.
   */
  readonly from?: "doer";
  /**
   * How many spaces from its own place the doer acts as if it stood: cones and lines begin there, and the range counts from there. Missing:
   * it acts from where it stands.
   */
  readonly shift?: Shift;
  /** How far below the doer's elevation a point lies, in scene units, until a person changes its elevation. */
  readonly below: number;
  /** The only places that may be chosen, as upper left corners of spaces: the map shows them. Missing: every point within the range. */
  readonly places?: readonly Spot[];
}

/** What the roll dialog shows; the shell renders the lines, their switches and their rule links. */
export interface ActDialog {
  readonly title: string;
  readonly icon: string;
  /**
   * A note above the dialog that a person has to read first: the trigger that a readied action waited for, or which creatures see how much
   * of the path.
   */
  readonly reminder?: { readonly text: string; readonly rule: string };
  /**
   * The rolls that this act begins with or leads to, each with its pool (`1d20 + 2d10`). `of`: the letter of the target that makes the
   * roll; people who may not know the numbers of that target are not shown the roll. Missing: the doer makes it.
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
