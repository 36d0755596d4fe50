import { ForcedReplacement, toOperators } from "../../common/data/operators";
import { BaseActorDelta, BaseToken } from "../../common/documents/index";
import { profile } from "../../common/generation/index";
import { completePath, measurePath } from "../../common/movement/path";
import { insideRegion, segmentsOf } from "../../common/movement/segments";
import { Collection } from "../../common/utils/collection";
import type { Dynamic, Plain } from "../../dynamic";
import { CanvasDocumentMixin } from "./canvas-document";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";
import { pause, resume, stop, stopOnDisconnect } from "./movement/continuation";
import { clear, onHistoryChange, revert, shouldRecord } from "./movement/history";
import * as movement from "./movement/index";
import { afterUpdate, isMovement, onUpdate, preUpdate } from "./movement/operation";
import { restingMovement } from "./movement/plan";
import { identifyRegions, regionsOf } from "./regions/membership";
import { arrivalEvents } from "./regions/movement-events";
import { adoptSource, applyDelta, buildSynthetic, refreshDelta, syncSynthetic, syntheticSource } from "./synthetic";
import { barAttribute, trackedAttributeChoices, trackedAttributes } from "./token-attributes";

const BASIC_SIGHT = "basicSight";

/** The differences of an unlinked token's actor from its base actor. */
export class ActorDelta extends ClientDocumentMixin(BaseActorDelta) {
  /** Build the actor that a delta makes of a base actor. */
  static applyDelta(delta: Dynamic, baseActor: Dynamic, context: Plain = {}): Dynamic {
    return applyDelta(delta, baseActor, context);
  }

  /** The token's own actor, while it has one. */
  get syntheticActor(): Dynamic {
    return this.parent?._synthetic ?? null;
  }

  apply(context: Plain = {}): Dynamic {
    const { baseActor } = this.parent;
    return baseActor ? (this.constructor as Dynamic).applyDelta(this, baseActor, context) : null;
  }

  /** Bring the token's own actor in line with the delta and the base actor. */
  updateSyntheticActor(): void {
    this.parent._rebuildSynthetic();
  }

  /** Empty the delta, so that everything is inherited from the base actor again. */
  async restore(): Promise<Dynamic> {
    const empty = { _id: this.id, system: {}, items: [], effects: [], flags: {} };
    await this.parent.update(toOperators({ "==delta": empty }), { diff: false });
    return this.parent.actor;
  }

  async _onSheetChange(): Promise<void> {}

  /** The documents live on the synthetic actor; the delta only stores differences. */
  prepareEmbeddedDocuments(): void {}
}

/** A token of a scene. */
export class TokenDocument extends CanvasDocumentMixin(BaseToken, "tokens") {
  declare readonly _source: Plain;
  declare getOccupiedGridSpaceOffsets: (at?: Plain) => { i: number; j: number }[];

  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_synthetic", { value: null, writable: true, configurable: true });
    const documentClass = host.CONFIG.Actor.documentClass;
    const held = Object.assign(new Collection(), { documentClass });
    Object.defineProperty(this, "_actors", { value: held, configurable: true });
    Object.defineProperty(this, "_movementData", { value: null, writable: true, configurable: true });
    Object.defineProperty(this, "_regionsBefore", { value: null, writable: true, configurable: true });
  }

  // ---- what it is --------------------------------------------------------------------------------

  /** The actor behind the token: the linked one, or the token's own. */
  get actor(): Dynamic {
    if (this.isLinked) return this.baseActor;
    if (!this.actorId || !this.parent) return this.baseActor;
    if (!this._synthetic) {
      this._synthetic = buildSynthetic(this);
      refreshDelta(this);
    }
    return this._synthetic;
  }

  /** The token's own actor by the id of its base actor; empty for a linked token. */
  get actors(): Collection {
    const held: Collection = this._actors;
    const own = this.isLinked ? null : this.actor;
    held.clear();
    if (own) held.set(this.actorId, own);
    return held;
  }

  get baseActor(): Dynamic {
    return host.game.actors?.get(this.actorId) ?? null;
  }

  get isLinked(): boolean {
    return Boolean(this.actorId && this.actorLink);
  }

  get isOwner(): boolean {
    return host.game.user.isGM || (this.actor?.isOwner ?? false);
  }

  get isSecret(): boolean {
    return (
      this.disposition === host.foundry.CONST.TOKEN_DISPOSITIONS.SECRET &&
      !this.testUserPermission(host.game.user, "OBSERVER")
    );
  }

  get sheet(): Dynamic {
    return this._getSheetClass() ? super.sheet : (this.actor?.sheet ?? null);
  }

  get combatant(): Dynamic {
    return host.game.combat?.getCombatantsByToken(this)[0] ?? null;
  }

  get inCombat(): boolean {
    return this.combatant !== null;
  }

  hasStatusEffect(statusId: string): boolean {
    return this.actor?.statuses.has(statusId) ?? false;
  }

  prepareBaseData(): void {
    this.name ||= this.baseActor?.name ?? "";
    this.movementAction ??= this._inferMovementAction();
    this._prepareDetectionModes();
  }

  /** A token with sight has the detection mode of basic sight, with its range of sight (community types, `TokenDocument#_prepareDetectionModes`). */
  _prepareDetectionModes(): void {
    if (!this.sight?.enabled || this.detectionModes.some(({ id }: Plain) => id === BASIC_SIGHT)) return;
    this.detectionModes.push({ id: BASIC_SIGHT, enabled: true, range: this.sight.range });
  }

  // ---- bars --------------------------------------------------------------------------------------

  getBarAttribute(barName: string, options: Plain = {}): Plain | null {
    return barAttribute(this, barName, options);
  }

  static getTrackedAttributes(data?: Dynamic, path: string[] = []): Plain {
    return trackedAttributes(data, path);
  }

  static getTrackedAttributeChoices(attributes?: Plain): Plain[] {
    return trackedAttributeChoices(attributes ?? trackedAttributes());
  }

  // ---- combat ------------------------------------------------------------------------------------

  /** Put tokens into the viewed combat, or a new one. */
  static async createCombatants(tokens: Dynamic[], { combat }: Plain = {}): Promise<Dynamic[]> {
    let fight = combat ?? host.game.combats.viewed;
    if (!fight) {
      const created = await host.CONFIG.Combat.documentClass.create({ active: true }, { render: !tokens.length });
      fight = created;
    }
    const missing = tokens.filter((token) => !fight.getCombatantsByToken(token).length);
    const data = missing.map((token) => ({
      tokenId: token.id,
      sceneId: token.parent.id,
      actorId: token.actorId,
      hidden: token.hidden,
    }));
    return data.length ? fight.createEmbeddedDocuments("Combatant", data) : [];
  }

  static async deleteCombatants(tokens: Dynamic[], { combat }: Plain = {}): Promise<Dynamic[]> {
    const fight = combat ?? host.game.combats.viewed;
    if (!fight) return [];
    const ids = new Set(
      tokens.flatMap((token) => fight.getCombatantsByToken(token).map(({ id }: Dynamic) => id as string)),
    );
    return fight.deleteEmbeddedDocuments("Combatant", [...ids]);
  }

  async toggleCombatant({ active, ...options }: Plain = {}): Promise<boolean> {
    const on = active ?? !this.inCombat;
    const cls = this.constructor as Dynamic;
    await (on ? cls.createCombatants([this], options) : cls.deleteCombatants([this], options));
    return this.inCombat;
  }

  // ---- movement ----------------------------------------------------------------------------------

  /** The movement under way, or the last one. */
  get movement(): Dynamic {
    return this._movementData ?? restingMovement(this);
  }

  /** The regions that the token is in. */
  get regions(): Set<Dynamic> | null {
    return regionsOf(this);
  }

  get movementHistory(): Plain[] {
    return this._source._movementHistory ?? [];
  }

  _inferMovementAction(): string {
    return host.CONFIG.Token?.movement?.defaultAction ?? "walk";
  }

  /** Measure a path of positions; without a cost function the cost is the distance. */
  measureMovementPath(waypoints: Plain[], options: Plain = {}): Dynamic {
    return measurePath(this, waypoints, options);
  }

  /** The path with the steps between its waypoints. */
  getCompleteMovementPath(waypoints: Plain[]): Plain[] {
    return completePath(this, waypoints);
  }

  /** Move through waypoints; what one leaves out is taken from the waypoint before. */
  async move(waypoints: Plain | Plain[], options: Plain = {}): Promise<boolean> {
    return movement.move(this, waypoints, options);
  }

  /** Start a movement that was planned; generation 13 plans none. */
  get startMovement(): (() => Promise<boolean>) | undefined {
    return profile().levels ? () => movement.start(this) : undefined;
  }

  /** Resize around the middle. */
  async resize(dimensions: Plain, options: Plain = {}): Promise<boolean> {
    return movement.resize(this, dimensions, options);
  }

  /** Stop the movement for good; only the client that moves the token can. */
  stopMovement(): boolean {
    return stop(this);
  }

  /** Pause the movement until it is resumed with the key, or until the callback is called. */
  pauseMovement(key?: string): (() => Promise<boolean>) | Promise<boolean> | null {
    return pause(this, key);
  }

  resumeMovement(movementId: string, key: string): void {
    resume(this, movementId, key);
  }

  _stopMovementOnDisconnect(): void {
    stopOnDisconnect(this);
  }

  async clearMovementHistory(): Promise<void> {
    await clear(this);
  }

  /** Revert recorded movement, all of it or from one movement on. */
  async revertRecordedMovement(movementId?: string): Promise<boolean> {
    return revert(this, movementId);
  }

  _shouldRecordMovementHistory(): boolean {
    return shouldRecord(this);
  }

  static _isMovementUpdate(changes: Plain, origin?: Plain): boolean {
    return isMovement(changes, origin);
  }

  async _preUpdateMovement(_movement: Plain, _operation: Plain): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdateMovement(_movement: Plain, _operation: Plain, _user: Dynamic): void {}

  _onMovementStopped(): void {}

  _onMovementPaused(): void {}

  _onMovementRecorded(): void {}

  _onMovementPlanned(): void {}

  // ---- regions -----------------------------------------------------------------------------------

  /** Whether the token is, or would be, inside a region of its scene. */
  testInsideRegion(region: Dynamic, data: Plain = {}): boolean {
    return insideRegion(this, region, data);
  }

  /** Split a path into its parts inside a region and its crossings of the border. */
  segmentizeRegionMovementPath(region: Dynamic, waypoints: Plain[]): Plain[] {
    return segmentsOf(this, region, waypoints);
  }

  _identifyRegions(changes: Plain = {}): string[] {
    return identifyRegions(this, changes);
  }

  _couldRegionsChange(changes: Plain): boolean {
    return isMovement(changes);
  }

  /** Remember the token's regions from before a change, until their events have been sent. */
  updateSource(changes: Plain = {}, options: Plain = {}): Plain {
    if (!options.dryRun && "_regions" in changes) this._regionsBefore = [...(this._source._regions ?? [])];
    return super.updateSource(changes, options);
  }

  // ---- events ------------------------------------------------------------------------------------

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    this.updateSource({ _regions: this._identifyRegions() });
    this._regionsBefore = null;
    return undefined;
  }

  async _preUpdate(changes: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return preUpdate(this, changes, options);
  }

  static async _onCreateOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onCreateOperation(documents, operation, user);
    for (const token of documents) arrivalEvents(token, "TOKEN_ENTER", user);
  }

  static async _onUpdateOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onUpdateOperation(documents, operation, user);
    afterUpdate(documents, operation, user);
  }

  static async _onDeleteOperation(documents: Dynamic[], operation: Plain, user: Dynamic): Promise<void> {
    await super._onDeleteOperation(documents, operation, user);
    for (const token of documents) arrivalEvents(token, "TOKEN_EXIT", user);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) this._synthetic = null;
    onUpdate(this, options, userId);
    onHistoryChange(this, changed, options);
    const replaced = "==delta" in changed || changed.delta instanceof ForcedReplacement;
    if (replaced) this._rebuildSynthetic();
    if ((changed.delta || replaced) && !this.isLinked)
      this.#onDeltaUpdate(replaced ? {} : changed.delta, options, userId);
    this.object?._onUpdate?.(changed, options, userId);
    this._onRelatedUpdate(changed, options);
  }

  /** Updates the token's own actor after a change of the delta, with the events of an actor's update. */
  #onDeltaUpdate(changes: Plain, options: Plain, userId: string): void {
    const actor = syncSynthetic(this, changes, options);
    if (!actor) return;
    actor._onUpdate(changes, options, userId);
    if (!options.noHook) host.Hooks.callAll("updateActor", actor, changes, options, userId);
  }

  /** The base actor changed: the own actor of an unlinked token is built again. */
  _onUpdateBaseActor(update: Plain = {}, options: Plain = {}, source: Dynamic = null): void {
    if (!this.isLinked && this._synthetic && source !== this._synthetic) this._rebuildSynthetic();
    this._onRelatedUpdate(update, options);
  }

  _rebuildSynthetic(): void {
    const { baseActor, delta, _synthetic: actor } = this;
    if (!baseActor || !actor) {
      this._synthetic = null;
      return;
    }
    adoptSource(actor, syntheticSource(baseActor, delta));
    actor.reset();
    refreshDelta(this);
    actor.render(false);
  }

  /** Something that the token shows has changed. */
  _onRelatedUpdate(_update: Plain = {}, _operation: Plain = {}): void {
    this.object?.renderFlags?.set?.({ redrawEffects: true, refreshBars: true });
    if (!this.object?.renderFlags) this.object?.refresh?.();
    const { combatant } = this;
    if (combatant) combatant.parent.debounceSetup();
  }
}
