import type { JsonObject } from "../../engine/json";
import type { HostActor, HostCombat, HostCombatant, HostDocument, HostItem } from "./types";

/** The parts of Foundry's document classes that are overridden here; their super calls have these shapes in versions 13 and 14. */
interface CombatBase extends HostCombat {
  nextTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  updateSource(changes: JsonObject): unknown;
  _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined>;
  _preUpdate(changes: JsonObject, options: object, user: object): Promise<boolean | undefined>;
  getTimeDelta(fromRound: number, fromTurn: number | null, toRound: number, toTurn: number | null): number;
  setupTurns(): HostCombatant[];
  rollInitiative(ids: readonly string[], options?: object): Promise<unknown>;
  _sortCombatants(a: HostCombatant, b: HostCombatant): number;
  _onStartTurn(combatant: HostCombatant, context: TurnContext): Promise<void>;
  _onEndTurn(combatant: HostCombatant, context: TurnContext): Promise<void>;
  _onStartRound(context: TurnContext): Promise<void>;
  _onEndRound(context: TurnContext): Promise<void>;
}
export interface TurnContext {
  readonly round: number;
  readonly turn: number | null;
  readonly skipped: boolean;
}
interface CombatantBase extends HostCombatant {
  readonly combat: HostCombat | null;
  updateSource(changes: JsonObject): unknown;
  _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined>;
  _getInitiativeFormula(): string;
}
interface ActorBase extends HostActor {
  updateSource(changes: JsonObject): unknown;
  _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined>;
  _onUpdate(changed: JsonObject, options: JsonObject, userId: string): void;
  prepareData(): void;
}
interface ItemBase extends HostItem {
  prepareData(): void;
  updateSource(changes: JsonObject): unknown;
  _preCreate(data: JsonObject, options: object, user: object): Promise<boolean | undefined>;
}
/** How a document class with subtypes lets a person make a document. */
interface Creates {
  readonly TYPES: readonly string[];
  createDialog(
    data?: object,
    createOptions?: { readonly parent?: HostDocument | null },
    dialogOptions?: { readonly types?: readonly string[] },
    ...more: readonly object[]
  ): Promise<unknown>;
}
type Constructor<T> = new (...args: never[]) => T;

interface HostNamespace {
  readonly documents: {
    readonly Actor: Constructor<ActorBase> & Creates;
    readonly Item: Constructor<ItemBase> & Creates;
    readonly Combat: Constructor<CombatBase>;
    readonly Combatant: Constructor<CombatantBase>;
  };
}
// The base classes exist before any module of this system runs; they are typed once, by the members that are overridden here (see
// host/types.ts).
const { documents } = (globalThis as unknown as { readonly foundry: HostNamespace }).foundry;

export const BaseActor = documents.Actor;
export const BaseItem = documents.Item;
export const BaseCombat = documents.Combat;
export const BaseCombatant = documents.Combatant;
