import { BaseActiveEffect } from "../../common/documents/index";
import { profile } from "../../common/generation/index";
import type { Dynamic, Plain } from "../../dynamic";
import { beginEffect, equipEffects } from "./effect-14";
import { applyChange, applyField } from "./effect-changes";
import { prepareDuration } from "./effect-duration";
import { prepareDuration14 } from "./effect-expiry";
import { host, t } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** An effect on an actor or on an item that hands it on. */
export class ActiveEffect extends ClientDocumentMixin(BaseActiveEffect) {
  /** Whether the effect is inactive for now; systems override it. */
  get isSuppressed(): boolean {
    // only generation 14 lets effects expire
    return Boolean(this._source.duration.expired);
  }

  get active(): boolean {
    return !this.disabled && !this.isSuppressed;
  }

  /** The document that the effect changes. */
  get target(): Dynamic {
    if (!(this.parent?.documentName === "Item")) return this.parent;
    return this.transfer ? (this.parent.parent ?? null) : this.parent;
  }

  get modifiesActor(): boolean {
    if (!this.active) return false;
    return this.target?.documentName === "Actor";
  }

  get isTemporary(): boolean {
    const { duration } = this;
    if (profile().effects.expires) return Number.isFinite(duration.value) || this.statuses.size > 0;
    const seconds = duration.seconds ?? (duration.rounds || duration.turns) ?? 0;
    return seconds > 0 || this.statuses.size > 0;
  }

  /** The name of the document that the effect comes from. */
  get sourceName(): string {
    if (!this.origin) return t("None");
    return host.foundry.utils.fromUuidSync(this.origin, { strict: false })?.name ?? t("Unknown");
  }

  prepareDerivedData(): void {
    this.updateDuration();
  }

  /** Calculate again how much of the duration is left. */
  updateDuration(): Dynamic {
    const prepared = profile().effects.expires ? prepareDuration14(this) : prepareDuration(this);
    Object.assign(this.duration, prepared);
    return this.duration;
  }

  _prepareDuration(): Plain {
    return profile().effects.expires ? prepareDuration14(this) : prepareDuration(this);
  }

  /** Source data of one of CONFIG.statusEffects as an unsaved effect. */
  static async fromStatusEffect(statusId: string, options: Plain = {}): Promise<Dynamic> {
    const entry = (Object.values(host.CONFIG.statusEffects) as Plain[]).find(({ id }) => id === statusId);
    if (!entry) throw new Error(`Invalid status ID "${statusId}" provided to ActiveEffect.fromStatusEffect`);
    const { id, hud, order, ...data } = host.foundry.utils.deepClone(entry);
    data.statuses = [...new Set([id, ...(data.statuses ?? [])])];
    data.name = t(data.name);
    return this._fromStatusEffect(statusId, data, options);
  }

  static async _fromStatusEffect(_statusId: string, effectData: Plain, options: Plain): Promise<Dynamic> {
    return new this.implementation(effectData, options);
  }

  /** The start of a duration for an effect that is created now. */
  static getInitialDuration(): { duration: Plain } {
    const duration: Plain = { startTime: host.game.time?.worldTime ?? 0 };
    const { combat } = host.game;
    if (combat?.started)
      Object.assign(duration, { combat: combat.id, startRound: combat.round, startTurn: combat.turn ?? 0 });
    return { duration };
  }

  /** Apply one change to a document; returns what changed, by path. */
  apply(document: Dynamic, change: Plain): Plain {
    return applyChange(this, document, change);
  }

  /** Apply a change through the field that it names; returns the new value. */
  static applyField(model: Dynamic, change: Plain, field?: Dynamic): Dynamic {
    return applyField(model, change, field);
  }

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this.parent && this.parent.documentName !== "Actor" && this.parent.documentName !== "Item") {
      throw new Error("ActiveEffect documents may only be embedded in Actors and Items");
    }
    // an effect that is active at once starts now
    if (profile().effects.expires) {
      beginEffect(this);
      return undefined;
    }
    const starts = this.target?.documentName === "Actor" && this._source.duration.startTime === null;
    if (starts) this.updateSource((this.constructor as Dynamic).getInitialDuration());
    return undefined;
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.modifiesActor && options.animate !== false) this._displayScrollingStatus(true);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed && this.target?.documentName === "Actor" && options.animate !== false)
      this._displayScrollingStatus(!changed.disabled);
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.modifiesActor && options.animate !== false) this._displayScrollingStatus(false);
  }

  /** Show a status over the tokens that it concerns. */
  _displayScrollingStatus(enabled: boolean): void {
    if (!this.statuses.size && !this.changes.length) return;
    const text = `${enabled ? "+" : "-"}(${this.name})`;
    for (const token of this.target?.getActiveTokens?.(true) ?? []) {
      if (!token.visible || token.document.isSecret) continue;
      host.canvas.interface?.createScrollingText?.(token.center, text, { anchor: 0, direction: enabled ? 2 : 1 });
    }
  }
}

equipEffects(ActiveEffect);
