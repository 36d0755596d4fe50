import { isValidId } from "../../common/data/validators";
import { BaseActor } from "../../common/documents/index";
import { profile } from "../../common/generation/index";
import { isEmpty } from "../../common/utils/objects";
import { getProperty } from "../../common/utils/paths";
import type { Dynamic, Plain } from "../../dynamic";
import { applyPhase } from "./effect-phases";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";
import { unlinkedName } from "./unlinked-name";

const phased = (): boolean => profile().effects.phases.length > 1;

/** An actor with everything that it carries. */
export class Actor extends ClientDocumentMixin(BaseActor) {
  _configure(options: Plain = {}): void {
    super._configure(options);
    Object.defineProperties(this, {
      overrides: { value: {}, writable: true, configurable: true },
      statuses: { value: new Set(), writable: true, configurable: true },
    });
  }

  // ---- what it is --------------------------------------------------------------------------------

  get thumbnail(): string {
    return this.img;
  }

  get itemTypes(): Record<string, Dynamic[]> {
    const types: Record<string, Dynamic[]> = Object.fromEntries(
      host.CONFIG.Item.documentClass.TYPES.map((type: string) => [type, []]),
    );
    for (const item of this.items) {
      types[item.type] ??= [];
      types[item.type]?.push(item);
    }
    return types;
  }

  /** True for the actor of an unlinked token. */
  get isToken(): boolean {
    return this.parent?.documentName === "Token";
  }

  get token(): Dynamic {
    return this.isToken ? this.parent : null;
  }

  get inCombat(): boolean {
    return Boolean(host.game.combat?.getCombatantsByActor(this).length);
  }

  *allApplicableEffects(): Generator<Dynamic> {
    yield* this.effects;
    for (const item of this.items) for (const effect of item.effects) if (effect.transfer) yield effect;
  }

  get appliedEffects(): Dynamic[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active);
  }

  get temporaryEffects(): Dynamic[] {
    return [...this.allApplicableEffects()].filter((effect) => effect.active && effect.isTemporary);
  }

  // ---- preparation -------------------------------------------------------------------------------

  prepareData(): void {
    this.statuses = new Set();
    this.overrides = {};
    if (!phased()) {
      super.prepareData();
      return;
    }
    this._completedActiveEffectPhases = new Set();
    this.tokenActiveEffectChanges = {};
    super.prepareData();
    this.applyActiveEffects("final");
  }

  prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    this.applyActiveEffects(phased() ? "initial" : undefined);
  }

  /** Apply the changes of all active effects by priority; from generation 14 on those of one phase. */
  applyActiveEffects(phase?: string): void {
    if (phased()) {
      applyPhase(this, phase);
      return;
    }
    const changes: Plain[] = [];
    for (const effect of this.allApplicableEffects()) {
      if (!effect.active) continue;
      for (const status of effect.statuses) this.statuses.add(status);
      for (const change of effect.changes)
        changes.push({ ...change, effect, priority: change.priority ?? change.mode * 10 });
    }
    changes.sort((a, b) => a.priority - b.priority);
    const overrides: Plain = {};
    for (const change of changes) if (change.key) Object.assign(overrides, change.effect.apply(this, change));
    this.overrides = host.foundry.utils.expandObject(overrides);
  }

  /** Data for formulas; the live system data, as documented. */
  getRollData(): Dynamic {
    return this.system;
  }

  // ---- tokens ------------------------------------------------------------------------------------

  /** The actor's tokens on the viewed scene: placeables, or documents if asked. */
  getActiveTokens(linked = false, document = false): Dynamic[] {
    const scene = host.canvas?.scene ?? host.game.scenes?.viewed;
    if (!scene) return [];
    const tokens = scene.tokens.filter(
      (token: Dynamic) =>
        token.actorId === (this.isToken ? this.token.actorId : this.id) &&
        (!linked || token.actorLink || token === this.token) &&
        (!this.isToken || token === this.token),
    );
    return document ? tokens : tokens.map((token: Dynamic) => token.object).filter(Boolean);
  }

  getDependentTokens({ scenes, linked = false }: Plain = {}): Dynamic[] {
    if (this.isToken) return [this.token];
    const list: Dynamic[] = scenes ? (Array.isArray(scenes) ? scenes : [scenes]) : host.game.scenes.contents;
    return list.flatMap((scene) =>
      scene.tokens.filter((token: Dynamic) => token.actorId === this.id && (!linked || token.actorLink)),
    );
  }

  /** An unsaved token document of this actor. */
  async getTokenDocument(data: Plain = {}, options: Plain = {}): Promise<Dynamic> {
    const source = this.prototypeToken.toObject();
    source.name ||= this.name;
    source.actorId = this.id;
    if (!source.texture.src) source.texture.src = this.img;
    const scene = options.parent ?? host.canvas?.scene;
    if (!source.actorLink) source.name = unlinkedName(source, scene?.tokens.map(({ name }: Dynamic) => name) ?? []);
    const token = new host.CONFIG.Token.documentClass(source, { parent: options.parent ?? null, ...options });
    token.updateSource(data);
    return token;
  }

  async getTokenImages(): Promise<string[]> {
    return [this.prototypeToken.texture.src ?? this.img];
  }

  /** Change an attribute as a token bar does: relative or absolute, within its bounds. */
  async modifyTokenAttribute(attribute: string, value: number, isDelta = false, isBar = true): Promise<Dynamic> {
    const path = `system.${attribute}`;
    const current = getProperty(this, path);
    let updates: Plain;
    if (isBar && typeof current === "object" && current !== null) {
      const bar: { value?: unknown; min?: number | null; max?: number | null } = current;
      const target = isDelta ? Number(bar.value) + value : value;
      updates = { [`${path}.value`]: Math.min(Math.max(target, bar.min ?? 0), bar.max ?? Number.POSITIVE_INFINITY) };
    } else updates = { [path]: isDelta ? Number(current) + value : value };
    const allowed = host.Hooks.call("modifyTokenAttribute", { attribute, value, isDelta, isBar }, updates, this);
    return allowed === false ? this : this.update(updates);
  }

  // ---- combat and statuses -----------------------------------------------------------------------

  async rollInitiative({
    createCombatants = false,
    rerollInitiative = false,
    initiativeOptions = {},
  }: Plain = {}): Promise<Dynamic> {
    let { combat } = host.game;
    if (!combat) {
      if (!host.game.user.isGM || !createCombatants) {
        host.ui.notifications.warn("COMBAT.NoneActive", { localize: true });
        return null;
      }
      combat = await host.CONFIG.Combat.documentClass.create({ scene: host.canvas.scene?.id, active: true });
    }
    if (createCombatants) {
      const tokens = this.isToken ? [this.token] : this.getActiveTokens(false, true);
      await host.CONFIG.Token.documentClass.createCombatants(tokens, { combat });
    }
    const ids = combat
      .getCombatantsByActor(this)
      .filter((combatant: Dynamic) => combatant.isOwner && (rerollInitiative || combatant.initiative === null))
      .map(({ id }: Dynamic) => id);
    if (ids.length) await combat.rollInitiative(ids, initiativeOptions);
    return combat;
  }

  /** Switch a status on or off. Resolves to the new effect, true where it existed already, false where it was removed, undefined without a change. */
  async toggleStatusEffect(
    statusId: string,
    { active, overlay = false }: { active?: boolean; overlay?: boolean } = {},
  ): Promise<Dynamic> {
    const status = (Object.values(host.CONFIG.statusEffects) as Plain[]).find(({ id }) => id === statusId);
    if (!status) throw new Error(`Invalid status ID "${statusId}" provided to Actor#toggleStatusEffect`);
    const existing = this.#effectsOf(status).map((effect) => effect.id);
    if (existing.length) {
      if (active) return true;
      await this.deleteEmbeddedDocuments("ActiveEffect", existing);
      return false;
    }
    if (active === false) return undefined;
    const Effect = host.CONFIG.ActiveEffect.documentClass;
    const effect = await Effect.fromStatusEffect(statusId);
    if (overlay) effect.updateSource({ "flags.core.overlay": true });
    return Effect.create(effect, { parent: this, keepId: isValidId(effect.id) });
  }

  /** The effects that stand for one status: by the entry's fixed id, or carrying that status alone. */
  #effectsOf(status: Plain): Dynamic[] {
    if (status._id) {
      const effect = this.effects.get(status._id);
      return effect ? [effect] : [];
    }
    return this.effects.filter((effect: Dynamic) => effect.statuses.size === 1 && effect.statuses.has(status.id));
  }

  // ---- events ------------------------------------------------------------------------------------

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    const prototype: Plain = {};
    if (!this._source.prototypeToken.name) prototype.name = this.name;
    if (data.img && !getProperty(data, "prototypeToken.texture.src")) prototype["texture.src"] = this.img;
    if (!isEmpty(prototype)) this.updateSource({ prototypeToken: prototype });
    return undefined;
  }

  async _preUpdate(changes: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preUpdate(changes, options, user)) === false) return false;
    // a prototype token with the actor's old picture or name changes with the actor
    if (
      changes.name &&
      this._source.prototypeToken.name === this._source.name &&
      !getProperty(changes, "prototypeToken.name")
    ) {
      host.foundry.utils.setProperty(changes, "prototypeToken.name", changes.name);
    }
    if (
      changes.img &&
      this._source.prototypeToken.texture.src === this._source.img &&
      !getProperty(changes, "prototypeToken.texture.src")
    ) {
      host.foundry.utils.setProperty(changes, "prototypeToken.texture.src", changes.img);
    }
    return undefined;
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    this._updateDependentTokens(changed, options);
  }

  _onCreateDescendantDocuments(...args: Dynamic[]): void {
    super._onCreateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  _onUpdateDescendantDocuments(...args: Dynamic[]): void {
    super._onUpdateDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  _onDeleteDescendantDocuments(...args: Dynamic[]): void {
    super._onDeleteDescendantDocuments(...args);
    this._onEmbeddedDocumentChange();
  }

  _onEmbeddedDocumentChange(): void {
    this._updateDependentTokens({}, {});
  }

  /** Update the tokens that show the actor after each of its changes. */
  _updateDependentTokens(update: Plain, operation: Plain): void {
    if (this.inCompendium || !host.game.scenes) return;
    for (const token of this.getDependentTokens()) token._onUpdateBaseActor(update, operation, this);
  }
}
