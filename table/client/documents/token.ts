import { ForcedReplacement, toOperators } from "../../common/data/operators";
import { BaseActorDelta, BaseToken } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../common/types";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";
import { adoptSource, applyDelta, buildSynthetic, refreshDelta, syncSynthetic, syntheticSource } from "./synthetic";
import { barAttribute, trackedAttributeChoices, trackedAttributes } from "./token-attributes";
import * as movement from "./token-movement";

/** How an unlinked token's actor differs from its base. */
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

  /** Empty the delta: everything is the base actor's again. */
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
export class TokenDocument extends ClientDocumentMixin(BaseToken) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperty(this, "_synthetic", { value: null, writable: true, configurable: true });
    Object.defineProperty(this, "regions", { value: new Set(), writable: true, configurable: true });
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

  /** The picture on the canvas, when this scene is drawn. */
  get object(): Dynamic {
    if (!host.canvas?.ready || host.canvas.scene !== this.parent) return null;
    return host.canvas.tokens?.get?.(this.id) ?? null;
  }

  get rendered(): boolean {
    return this.object !== null;
  }

  get layer(): Dynamic {
    return host.canvas?.tokens ?? null;
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

  // ---- place -------------------------------------------------------------------------------------

  static arePositionsEqual(a: Plain, b: Plain): boolean {
    return movement.POSITION_KEYS.every((key) => a[key] === b[key]);
  }

  getSize(data: Plain = {}): { width: number; height: number } {
    return movement.size(this, data);
  }

  getCenterPoint(data: Plain = {}): Plain {
    return movement.center(this, data);
  }

  getSnappedPosition(data: Plain = {}): Plain {
    return movement.snapped(this, data);
  }

  getOccupiedGridSpaceOffsets(data: Plain = {}): Plain[] {
    return movement.occupied(this, data);
  }

  measureMovementPath(waypoints: Plain[], options: Plain = {}): Plain {
    return movement.measure(this, waypoints, options);
  }

  getCompleteMovementPath(waypoints: Plain[]): Plain[] {
    return movement.complete(this, waypoints);
  }

  get movementHistory(): Plain[] {
    return this._source._movementHistory ?? [];
  }

  async clearMovementHistory(): Promise<void> {
    if (this.movementHistory.length) await this.update({ _movementHistory: [] }, { diff: false });
  }

  async move(waypoints: Plain | Plain[], options: Plain = {}): Promise<boolean> {
    return movement.move(this, waypoints, options);
  }

  async resize(dimensions: Plain, options: Plain = {}): Promise<boolean> {
    return Boolean(await this.update(dimensions, options));
  }

  _shouldRecordMovementHistory(): boolean {
    return movement.shouldRecord(this);
  }

  async _preUpdateMovement(_movement: Plain, _operation: Plain): Promise<boolean | undefined> {
    return undefined;
  }

  _onUpdateMovement(_movement: Plain, _operation: Plain, _user: Dynamic): void {}

  // ---- events ------------------------------------------------------------------------------------

  async _preUpdate(changes: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    return movement.preUpdate(this, changes, options);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("actorId" in changed || "actorLink" in changed) this._synthetic = null;
    movement.onUpdate(this, options, userId);
    const replaced = "==delta" in changed || changed.delta instanceof ForcedReplacement;
    if (replaced) this._rebuildSynthetic();
    if ((changed.delta || replaced) && !this.isLinked)
      this.#onDeltaUpdate(replaced ? {} : changed.delta, options, userId);
    this._onRelatedUpdate(changed, options);
  }

  /** The token's own actor follows its delta, and is told like any other actor. */
  #onDeltaUpdate(changes: Plain, options: Plain, userId: string): void {
    const actor = syncSynthetic(this, changes, options);
    if (!actor) return;
    actor._onUpdate(changes, options, userId);
    if (!options.noHook) host.Hooks.callAll("updateActor", actor, changes, options, userId);
  }

  /** The base actor changed: an unlinked token's own actor is put together anew. */
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
