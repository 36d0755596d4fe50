import { BaseCombat } from "../../../common/documents/index";
import { profile } from "../../../common/generation/index";
import { debounce } from "../../../common/utils/timing";
import type { Dynamic, Plain } from "../../../dynamic";
import { expire } from "../effect-expiry";
import { host, t } from "../host";
import { ClientDocumentMixin } from "../mixin";
import * as flow from "./flow";
import { rollInitiative } from "./initiative";
import { type CombatState, combatTurnChange, manageTurnEvents } from "./turn-events";

/** A fight. */
export class Combat extends ClientDocumentMixin(BaseCombat) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    const state = () => ({
      value: { round: 0, turn: null, combatantId: null, tokenId: null },
      writable: true,
      configurable: true,
    });
    Object.defineProperties(this, {
      turns: { value: [], writable: true, configurable: true },
      current: state(),
      previous: state(),
      _holderId: { value: null, writable: true, configurable: true },
      _before: { value: null, writable: true, configurable: true },
      // several documents change in one go; the tracker needs one new order
      debounceSetup: { value: debounce(() => this.#setupAnew(), 50), configurable: true },
    });
  }

  #setupAnew(): void {
    this.setupTurns();
    if (this.isView) host.ui.combat?.render?.();
  }

  // ---- what it is --------------------------------------------------------------------------------

  /** The combatant whose turn it is. */
  get combatant(): Dynamic {
    return this.turns[this.turn] ?? null;
  }

  get nextCombatant(): Dynamic {
    return this.turn === this.turns.length - 1 ? (this.turns[0] ?? null) : (this.turns[(this.turn ?? -1) + 1] ?? null);
  }

  get settings(): Dynamic {
    return host.foundry.documents.collections.CombatEncounters.settings;
  }

  get started(): boolean {
    return this.round > 0 && this.turns.length > 0;
  }

  get visible(): boolean {
    return true;
  }

  get isActive(): boolean {
    return this.scene ? this.scene.id === host.game.scenes.current?.id && this.active : this.active;
  }

  get isView(): boolean {
    return host.game.combats?.viewed === this;
  }

  getCombatantsByToken(token: Dynamic): Dynamic[] {
    const id = token.id ?? token;
    return this.combatants.filter((combatant: Dynamic) => combatant.tokenId === id);
  }

  getCombatantsByActor(actor: Dynamic): Dynamic[] {
    const id = actor.id ?? actor;
    if (actor.isToken) return this.getCombatantsByToken(actor.token);
    return this.combatants.filter((combatant: Dynamic) => combatant.actorId === id);
  }

  // ---- order -------------------------------------------------------------------------------------

  prepareDerivedData(): void {
    this.setupTurns();
  }

  /** Put the combatants in order and note whose turn it is. */
  setupTurns(): Dynamic[] {
    const turns = this.combatants.contents.sort(this._sortCombatants);
    if (this.turn !== null) this.turn = Math.min(Math.max(this.turn, 0), Math.max(turns.length - 1, 0));
    this.turns = turns;
    this.current = this._getCurrentState(turns[this.turn]);
    return turns;
  }

  /** Highest initiative first, those without last; then by name, then by id. */
  _sortCombatants(a: Dynamic, b: Dynamic): number {
    const ia = Number.isFinite(a.initiative) && a.initiative !== null ? a.initiative : Number.NEGATIVE_INFINITY;
    const ib = Number.isFinite(b.initiative) && b.initiative !== null ? b.initiative : Number.NEGATIVE_INFINITY;
    if (ia !== ib) return ib - ia;
    return a.name.localeCompare(b.name, host.game.i18n?.lang) || (a.id > b.id ? 1 : -1);
  }

  _getCurrentState(combatant: Dynamic = this.combatant): CombatState {
    return {
      round: this.round,
      turn: this.turn ?? null,
      combatantId: combatant?.id ?? null,
      tokenId: combatant?.tokenId ?? null,
    };
  }

  // ---- flow --------------------------------------------------------------------------------------

  async startCombat(): Promise<Dynamic> {
    return flow.startCombat(this);
  }

  async nextTurn(): Promise<Dynamic> {
    return flow.nextTurn(this);
  }

  async previousTurn(): Promise<Dynamic> {
    return flow.previousTurn(this);
  }

  async nextRound(): Promise<Dynamic> {
    return flow.nextRound(this);
  }

  async previousRound(): Promise<Dynamic> {
    return flow.previousRound(this);
  }

  /** Ask, and end the fight. */
  async endCombat(): Promise<Dynamic> {
    const question = document.createElement("p");
    question.textContent = t("COMBAT.EndConfirmation");
    const ended = await host.foundry.applications.api.DialogV2.confirm({
      window: { title: t("COMBAT.EndTitle") },
      content: question,
      yes: { callback: () => this.delete() },
    });
    return ended || this;
  }

  async activate(options: Plain = {}): Promise<Dynamic> {
    const updates = host.game.combats
      .filter((combat: Dynamic) => combat.active && combat !== this && (!this.scene || combat.scene === this.scene))
      .map((combat: Dynamic) => ({ _id: combat.id, active: false }));
    return host.CONFIG.Combat.documentClass.updateDocuments([...updates, { _id: this.id, active: true }], options);
  }

  async toggleSceneLink(): Promise<Dynamic> {
    const scene = this.scene ? null : (host.game.scenes.current?.id ?? null);
    return this.update({ scene });
  }

  async resetAll({ updateTurn = true }: Plain = {}): Promise<Dynamic> {
    const current = this.combatant?.id;
    const updates = this.combatants.map(({ id }: Dynamic) => ({ _id: id, initiative: null }));
    await this.updateEmbeddedDocuments("Combatant", updates);
    if (updateTurn && current) await this.update({ turn: this.turns.findIndex(({ id }: Dynamic) => id === current) });
    return this;
  }

  async rollInitiative(ids: string | string[], options: Plain = {}): Promise<Dynamic> {
    return rollInitiative(this, ids, options);
  }

  async rollAll(options: Plain = {}): Promise<Dynamic> {
    return this.rollInitiative(
      this.#without((combatant) => combatant.isOwner),
      options,
    );
  }

  async rollNPC(options: Plain = {}): Promise<Dynamic> {
    return this.rollInitiative(
      this.#without((combatant) => combatant.isOwner && combatant.isNPC),
      options,
    );
  }

  /** The ids of those without initiative that meet a condition. */
  #without(condition: (combatant: Dynamic) => boolean): string[] {
    return this.combatants
      .filter((combatant: Dynamic) => combatant.initiative === null && condition(combatant))
      .map(({ id }: Dynamic) => id);
  }

  async setInitiative(id: string, value: number): Promise<Dynamic> {
    const combatant = this.combatants.get(id, { strict: true });
    await combatant.update({ initiative: value });
  }

  /** The seconds of world time that a step of rounds and turns takes. */
  getTimeDelta(originRound: number, originTurn: number | null, targetRound: number, targetTurn: number | null): number {
    return flow.timeDelta(this, originRound, originTurn, targetRound, targetTurn);
  }

  updateCombatantActors(): void {
    for (const combatant of this.combatants) combatant.actor?.render(false, { renderContext: "updateCombat" });
  }

  async clearMovementHistories(combatants: Iterable<Dynamic> = this.combatants): Promise<void> {
    for (const combatant of combatants) await combatant.clearMovementHistory();
  }

  _playCombatSound(announcement: string): void {
    const theme = host.game.settings?.settings?.has?.("core.combatTheme")
      ? host.game.settings.get("core", "combatTheme")
      : "none";
    const src = host.CONFIG.Combat.sounds?.[theme]?.[announcement]?.[0];
    if (src) host.game.audio?.play?.(src, { context: host.game.audio.interface });
  }

  // ---- turn events: on one GM's client only --------------------------------------------------------

  async _manageTurnEvents(): Promise<void> {
    return manageTurnEvents(this);
  }

  async _onEndTurn(_combatant: Dynamic, _context: Plain): Promise<void> {}

  async _onEndRound(_context: Plain): Promise<void> {}

  async _onStartRound(_context: Plain): Promise<void> {}

  async _onStartTurn(_combatant: Dynamic, _context: Plain): Promise<void> {}

  async _onEnter(_combatant: Dynamic): Promise<void> {}

  async _onExit(_combatant: Dynamic): Promise<void> {}

  /** A new turn forgets where the combatant went; from generation 14 on, where anybody went (RN14.353 #13686). */
  async _clearMovementHistoryOnStartTurn(combatant: Dynamic, _context: Plain): Promise<void> {
    if (profile().clearsMovementOf === "everybody") await this.clearMovementHistories();
    else await combatant.clearMovementHistory();
  }

  async _clearMovementHistoryOnExit(combatant: Dynamic): Promise<void> {
    await combatant.clearMovementHistory();
  }

  _updateTurnMarkers(): void {
    for (const combatant of this.combatants) combatant.token?.object?.renderFlags?.set?.({ refreshTurnMarker: true });
  }

  // ---- events ------------------------------------------------------------------------------------

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    this.#enterAll(this.combatants.contents);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (!("round" in changed || "turn" in changed)) return;
    this.previous = this._before ?? this.previous;
    this.setupTurns();
    if (options.turnEvents !== false) combatTurnChange(this, options);
    const delta = options.worldTime?.delta;
    if (delta && host.game.user.isActiveGM) host.game.time?.advance?.(delta);
    this._updateTurnMarkers();
  }

  /** The state before a change is what the change will be compared with. */
  updateSource(changes: Plain = {}, options: Plain = {}): Plain {
    if (!options.dryRun && ("round" in changes || "turn" in changes)) this._before = { ...this.current };
    return super.updateSource(changes, options);
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (host.game.user.isActiveGM) expire("combatEnd", { combat: this });
    this.#exitAll(this.combatants.contents);
  }

  _onCreateDescendantDocuments(
    parent: Dynamic,
    collection: string,
    documents: Dynamic[],
    data: Plain[],
    options: Plain,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#onCombatantsChanged(options, userId);
    if (collection === "combatants") this.#enterAll(documents);
  }

  _onUpdateDescendantDocuments(
    parent: Dynamic,
    collection: string,
    documents: Dynamic[],
    changes: Plain[],
    options: Plain,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#onCombatantsChanged(options, userId);
  }

  _onDeleteDescendantDocuments(
    parent: Dynamic,
    collection: string,
    documents: Dynamic[],
    ids: string[],
    options: Plain,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#onCombatantsChanged(options, userId);
    if (collection === "combatants") this.#exitAll(documents);
  }

  /** Whose turn it is stays whose turn it is, though the order around it changed. */
  #onCombatantsChanged(options: Plain, userId: string): void {
    const holder = this._holderId ?? this.current.combatantId;
    this.setupTurns();
    const index = holder ? this.turns.findIndex(({ id }: Dynamic) => id === holder) : -1;
    const moved = this.started && index >= 0 && index !== this.turn;
    if (moved && options.combatTurn === undefined) {
      this.turn = index;
      this.current = this._getCurrentState();
    }
    // who caused it makes it lasting; nobody's turn starts or ends by it
    if (moved && options.combatTurn === undefined && userId === host.game.user.id) {
      this.update({ turn: index }, { turnEvents: false, diff: false });
    }
  }

  /** Remember whose turn it is before the order is made anew. */
  prepareBaseData(): void {
    this._holderId = this.current?.combatantId ?? null;
  }

  #enterAll(combatants: Dynamic[]): void {
    if (!host.game.user.isActiveGM) return;
    (async () => {
      for (const combatant of combatants) await this._onEnter(combatant);
    })();
  }

  #exitAll(combatants: Dynamic[]): void {
    if (!host.game.user.isActiveGM) return;
    (async () => {
      for (const combatant of combatants) {
        await this._onExit(combatant);
        await this._clearMovementHistoryOnExit(combatant);
      }
    })();
  }
}
