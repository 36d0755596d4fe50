import type { Pool } from "../engine/dice/pool";
import type { Json } from "../engine/json";
import type { Amount } from "../engine/modifiers";
import type { Judgement } from "../engine/procedure/preview";
import type { Policy } from "../engine/procedure/simulate";
import type { Being, Change, Id, World } from "../engine/procedure/types";
import type { BoardFacts, MapPositionFacts, PathFacts } from "./board";
import type { ActorFacts, Adjustments, DocumentFacts, SettingValues, TurnFacts, ViewContext } from "./facts";

/** Somebody wants to do something: all that is known when the button is pressed. */
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
  /** The scene; null where they do not stand on one together: then everything is said by hand. */
  readonly board: BoardFacts | null;
  /** The way over the scene that was shown for this act, if any. */
  readonly path?: PathFacts;
  /** The place on the scene that was chosen for this act, if any. */
  readonly position?: MapPositionFacts;
  readonly settings: SettingValues;
  /** Items of the world that belong to nobody: records of a game that a world may have changed. Missing where there is no world. */
  worldItems?(): readonly DocumentFacts[];
  /** Everybody of the encounter in which this happens, the doer among them. Missing where nobody knows. */
  fighters?(): readonly ActorFacts[];
  /** What was said beforehand about the newest act of this kind that the doer began. Missing where nobody remembers. */
  said?(act: string): Readonly<Record<string, string>>;
  readonly adjust: Adjustments;
}
/** The act can begin: the procedure's arguments. */
export interface Declared {
  readonly ok: true;
  readonly args: Json;
}
/**
 * The act cannot begin: why, and the rule. `data` fills the translated sentence. Where `overridable` is true a game master may let it happen
 * (`adjust.override`): the declaration then leaves this refusal out and charges no more than there is.
 */
export interface Refusal {
  readonly ok: false;
  readonly reason: string;
  readonly rule?: string;
  readonly data?: Readonly<Record<string, string | number>>;
  readonly overridable?: true;
}

/** One way in which an act may end. */
export interface Ending<B extends Being = Being> {
  /** What the procedure gave back, and what it was begun with. */
  readonly value: unknown;
  readonly args: Json;
  readonly changes: readonly Change[];
  readonly on: Id;
  /** Everybody as they were before. */
  readonly world: World<B>;
}
/** What the chances before a roll mean in this game. */
export interface ActPreview<B extends Being = Being> {
  /** One way of ending, as its target sees it. */
  judge(ending: Ending<B>): Judgement;
  /** People who let everything happen: the chance before anybody reacts. */
  readonly unanswered: Policy;
  /** Translation keys: the chance after the likely reaction (`{chance}`), and what the counted number is. Missing where there is none. */
  readonly after?: string;
  readonly amount?: string;
}

/** One thing a person can start from a sheet, the token bar or a macro. */
export interface Act<B extends Being = Being> {
  readonly id: string;
  /** Name of the procedure it starts. */
  readonly procedure: string;
  /** Translation key and icon class (Font Awesome). */
  readonly label: string;
  readonly icon: string;
  /** Item types it needs; empty: no item. */
  readonly items: readonly string[];
  /** "maybe": one or none; "any": as many as there are, or none. */
  readonly targets: "none" | "maybe" | "one" | "many" | "any";
  /** Items of its doer, or of a target, that take part beside those that always do. Missing: none. */
  touches?(facts: ActorFacts, who: "doer" | "target"): readonly string[];
  /** Its doer goes straight at its first target: the declaration has that way as its path, to the target's own place. */
  readonly straight?: true;
  /** It is the game master's office: that a rule stops everybody else needs no remark. */
  readonly gm?: true;
  declare(x: Declaration<B>): Declared | Refusal;
  /** The dialog before the roll; null starts at once. */
  dialog(x: Declaration<B>, context: ViewContext<B>): ActDialog | null;
  /** Missing where nothing is left to chance, or nothing has to be beaten; a function where it depends on what is done. */
  readonly preview?: ActPreview<B> | ((x: Declaration<B>) => ActPreview<B>);
}

/** One question about the situation with its possible answers. */
export interface SituationGroup {
  readonly id: string;
  readonly label: string;
  readonly rule: string;
  readonly options: readonly { readonly id: string; readonly label: string }[];
  readonly chosen: string;
  /** What the scene says; null where no scene knows. */
  readonly found: string | null;
}

/** A place on the scene that an act asks for. Lengths in scene units. */
export interface MapPositionRequest {
  /** How far from the doer it may be. */
  readonly range: number;
  /** How far it reaches beyond the space in its middle: whoever stands there is aimed at. */
  readonly radius: number;
  /** How far below the doer it lies where nobody says otherwise. */
  readonly below: number;
}

/** What the roll dialog shows; the shell renders the lines, their switches and their rule links. */
export interface ActDialog {
  readonly title: string;
  readonly icon: string;
  /** What its doer should have in mind: the condition that an act has waited for. */
  readonly reminder?: { readonly text: string; readonly rule: string };
  /** The rolls this act begins with or leads to, each with its pool text such as `1d20 + 2d10`. */
  readonly rolls: readonly { readonly id: string; readonly name: string; readonly pool: Pool }[];
  /** What has to be beaten, per target. */
  readonly against: readonly { readonly on: Id; readonly name: string; readonly amount: Amount }[];
  /** The roll that decides and the number it has to pass; missing where nobody named one. */
  readonly deciding?: {
    readonly roll: Pool;
    readonly on: Id;
    readonly number: Amount;
    readonly passes: "above" | "from";
  };
  /** It is aimed at creatures that a person chooses: how many at most, and whether its doer is among them. Missing: there is nothing to choose. */
  readonly aim?: { readonly most: number; readonly self: boolean };
  /** It covers a place that may be chosen on the scene. Missing: there is none to choose. */
  readonly position?: MapPositionRequest;
  /** The situation as the scene has it, and what else a person may say. Empty where position does not matter. */
  readonly situation: readonly SituationGroup[];
  /** What a person writes down, by the group of `Adjustments.said` that keeps it. */
  readonly texts?: readonly {
    readonly id: string;
    readonly label: string;
    readonly rule: string;
    readonly value: string;
  }[];
  /** Short plain words for the cost: "1 action". */
  readonly cost: string;
  /** Kinds of lines a person may add by hand. */
  readonly addable: readonly { readonly kind: string; readonly label: string }[];
}
