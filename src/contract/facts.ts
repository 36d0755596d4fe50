import type { JsonObject } from "../engine/json";
import type { Being, Id, World } from "../engine/procedure/types";

/** A Foundry actor or item as plain data: what a ruleset may read of it. */
export interface DocumentFacts {
  readonly id: string;
  readonly uuid: string;
  readonly type: string;
  readonly name: string;
  readonly img: string;
  /** Prepared system data (`toObject(false)` of the data model). */
  readonly system: JsonObject;
}
export interface ActorFacts extends DocumentFacts {
  readonly items: readonly DocumentFacts[];
  /** Ids of the statuses it has, with stacks (1 where a status does not stack). */
  readonly statuses: Readonly<Record<string, number>>;
}

/**
 * Gives the letter of the actor itself (no id) or of one of its items; null leaves that item out. `named`: the item takes part only where the act
 * names it (`Act.touches`), because most exchanges do not change it.
 */
export type LetterOf = (itemId?: string, named?: "named") => Id | null;

/**
 * Where a changeable number lives in its document: a path of the source data, or a status. `flag`: it is stored as yes or no. `absent`: 0 is stored by
 * deleting the entry.
 */
export type StoragePath =
  | { readonly path: string; readonly flag?: true; readonly absent?: true }
  | { readonly status: string };

/** A combatant as plain data. Procedures may change its numbers in a game whose turns can be put off or shared (`TurnModel.slots`). */
export interface CombatantFacts {
  readonly id: string;
  readonly initiative: number | null;
  /** Data of the game's own combatant model. */
  readonly system: JsonObject;
}

/** The phases of a round, in games that have more than turns. */
export type Phase = "start" | "turns" | "end";
/** A combatant as the turn model of its game sees it. */
export interface TurnEntry {
  readonly combatantId: string;
  readonly initiative: number | null;
  /** Data of the game's own combatant model. */
  readonly system: JsonObject;
  readonly actor: ActorFacts | null;
  readonly name: string;
  readonly isPlayer: boolean;
  /** The disposition of its token: 1 friendly, 0 neutral, -1 hostile, -2 secret. Missing: it has no token. */
  readonly disposition?: number;
}

/** The encounter as a rule may know it. Null outside an encounter. */
export interface TurnFacts {
  readonly round: number;
  /** The running phase. Missing in games whose rounds have turns only. Outside of "turns" it is nobody's turn. */
  readonly phase?: Phase;
  /** Letter of the participant whose turn it is; null if that creature does not take part. */
  readonly turnOf: Id | null;
  /** Letters of the participants that act in that turn as well (`TurnSlots.sharesWith`). Missing: nobody. */
  readonly sharing?: readonly Id[];
  /** The initiative of the running turn, and a tiny amount more for each tied turn after it, so that no two turns have the same slot. */
  readonly slot: number | null;
  /**
   * In games with `TurnModel.slots`: the initiative with which a combatant would act right after the running turn, and after the combatants
   * that were already put there.
   */
  readonly next?: number;
  /**
   * The lot (`TurnSlots.lot`) with which a combatant would act there, where the next turn has the initiative of the running one. Missing:
   * the initiative alone decides.
   */
  readonly nextLot?: number;
  /** Letters of all participants that have a turn, in turn order. */
  readonly order: readonly { readonly id: Id; readonly initiative: number | null }[];
}

/** World settings of the ruleset by key, without their prefix. */
export type SettingValues = Readonly<Record<string, string | number | boolean>>;

/** What a person changed in the roll dialog: ids of switched-off modifiers, and lines added by hand. */
export interface Adjustments {
  readonly off: readonly string[];
  readonly added: readonly AddedModifier[];
  /** What a person stated about the situation, by group; it takes precedence over what was found on the scene. */
  readonly said?: Readonly<Record<string, string>>;
  /** A game master overrides a refusal (see `Refusal.overridable`). The receiving client checks that a game master did. */
  readonly override?: true | undefined;
  /** The refusals that the override lets pass: those that the game master was told of. Missing: whatever the rules refuse. */
  readonly overrides?: readonly Overridden[];
}
/** A refusal by its words (`Refusal.reason`, `Refusal.data`). */
export interface Overridden {
  readonly reason: string;
  readonly data?: Readonly<Record<string, string | number>>;
}
interface AddedModifier {
  /** One of the kinds the act offers (`ActDialog.addable`). */
  readonly kind: string;
  readonly value: number;
  readonly label: string;
}

/** Names of the participants by letter. */
export type Names = Readonly<Record<Id, string>>;

/** Resolves a translation key with data; plural forms are chosen by a `count` in the data. */
export type Translate = (key: string, data?: Readonly<Record<string, string | number>>) => string;

/** What a view may use. Views are pure: same input, same output. */
export interface ViewContext<B extends Being = Being> {
  readonly t: Translate;
  readonly names: Names;
  readonly world: World<B>;
}
