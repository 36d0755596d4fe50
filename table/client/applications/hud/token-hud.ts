import { actionConfig, selectableActions } from "../../../common/movement/actions";
import type { Dynamic, Plain } from "../../../dynamic";
import { orderedStatuses } from "../../generation/status-effects";
import { HandlebarsApplicationMixin } from "../api/handlebars-application";
import { localize } from "../dom";
import { BasePlaceableHUD } from "./placeable-hud";

/** Bars, elevation, conditions and combat of one token. */
export class TokenHUD extends HandlebarsApplicationMixin(BasePlaceableHUD) {
  static override DEFAULT_OPTIONS: Plain = {
    id: "token-hud",
    classes: ["token-hud"],
    actions: {
      effect: { handler: TokenHUD.#onEffect, buttons: [0, 2] },
      togglePalette: TokenHUD.#onPalette,
      movementAction: TokenHUD.#onMovementAction,
      visibility: TokenHUD.#onVisibility,
      combat: TokenHUD.#onCombat,
      target: TokenHUD.#onTarget,
      config: TokenHUD.#onConfig,
      sheet: TokenHUD.#onSheet,
      close: TokenHUD.#onClose,
    },
  };
  static override PARTS = { hud: { template: "templates/hud/token-hud.hbs", root: true } };
  #palette: string | null = null;

  get actor(): Dynamic {
    return this.document?.actor ?? null;
  }

  override async bind(object: Dynamic): Promise<void> {
    if (object !== this.object) this.#palette = null;
    await super.bind(object);
    this.element.querySelector<HTMLElement>("button")?.focus();
  }

  override async _prepareContext(options: Plain): Promise<Plain> {
    const document = this.document;
    const owner = document.isOwner;
    const bar = (name: string) => {
      const data = document.getBarAttribute?.(name);
      if (!data) return null;
      return {
        attribute: data.attribute,
        value: data.value,
        max: data.max,
        editable: owner && (data.editable ?? true),
        label: data.attribute,
      };
    };
    const combatant = document.combatant ?? null;
    return {
      ...(await super._prepareContext(options)),
      name: document.name,
      bar1: bar("bar1"),
      bar2: bar("bar2"),
      elevation: document.elevation ?? 0,
      canConfigure: globalThis.game.user.can?.("TOKEN_CONFIGURE") ?? globalThis.game.user.isGM,
      hasActor: Boolean(this.actor),
      hidden: document.hidden,
      inCombat: combatant !== null,
      canToggleCombat: globalThis.game.user.isGM || combatant !== null,
      targeted: globalThis.game.user.targets?.has?.(this.object) ?? false,
      paletteOpen: this.#palette === "effects",
      statusEffects: this._getStatusEffectChoices(),
      actionsOpen: this.#palette === "movementActions",
      movementActions: this._getMovementActionChoices(),
      movementAction: actionConfig(document.movementAction ?? "walk"),
    };
  }

  /** The conditions that may be set on this token's actor, and which of them are. */
  _getStatusEffectChoices(): Plain[] {
    const actor = this.actor;
    if (!actor) return [];
    const choices: Plain[] = [];
    for (const status of orderedStatuses(globalThis.CONFIG, (entry) => localize(entry.name ?? entry.id))) {
      const { hud = true } = status;
      if (hud === false || (Array.isArray(hud?.actorTypes) && !hud.actorTypes.includes(actor.type))) continue;
      const active = actor.statuses?.has(status.id) ?? false;
      const overlay = active && this.#isOverlay(actor, status.id);
      choices.push({
        id: status.id,
        title: localize(status.name ?? status.id),
        src: status.img,
        isActive: active,
        isOverlay: overlay,
        cssClass: [active && "active", overlay && "overlay"].filter(Boolean).join(" "),
      });
    }
    return choices;
  }

  /** Does the condition cover the whole figure? */
  #isOverlay(actor: Dynamic, statusId: string): boolean {
    return [...(actor.effects ?? [])].some(
      (effect: Dynamic) => effect.statuses?.has?.(statusId) && effect.getFlag?.("core", "overlay"),
    );
  }

  /** The ways of moving that the user may choose for this token; none chosen means the default. */
  _getMovementActionChoices(): Plain[] {
    const chosen = this.document._source?.movementAction ?? null;
    return selectableActions(this.document).map(([id, config]) => ({
      id,
      label: localize(config.label),
      icon: config.icon,
      isActive: id === chosen,
      cssClass: id === chosen ? "active" : "",
    }));
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: Plain): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>("input[name]")) {
      input.addEventListener("change", (event) => this.#onInput(event));
      input.addEventListener("focus", () => input.select());
    }
    if (element.dataset.keys) return;
    element.dataset.keys = "bound";
    element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key === "Enter" && (event.target as Element).tagName === "INPUT") {
        event.preventDefault();
        (event.target as HTMLElement).blur();
      }
      event.stopPropagation();
    });
  }

  async #onInput(event: Event): Promise<void> {
    event.stopPropagation();
    const input = event.target as HTMLInputElement;
    const raw = input.value.trim();
    const isDelta = /^[+-]/.test(raw);
    const value = Number(raw.replace(/^=/, ""));
    if (raw === "" || Number.isNaN(value)) {
      await this.render();
      return;
    }
    if (input.name === "elevation") {
      await this.document.update({ elevation: isDelta ? (this.document.elevation ?? 0) + value : value });
      return;
    }
    const attribute = this.document.getBarAttribute?.(input.name);
    if (attribute)
      await this.actor?.modifyTokenAttribute(attribute.attribute, value, isDelta, attribute.type === "bar");
  }

  static async #onEffect(this: TokenHUD, event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = target.dataset.statusId ?? "";
    if (!this.actor) {
      globalThis.ui.notifications.warn("HUD.WarningEffectNoActor", { localize: true });
      return;
    }
    await this.actor.toggleStatusEffect(id, { overlay: event.type === "contextmenu" });
    if (this.rendered) await this.render();
  }
  static async #onPalette(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
    const name = target.dataset.palette ?? "effects";
    this.#palette = this.#palette === name ? null : name;
    await this.render();
  }
  static async #onMovementAction(this: TokenHUD, _event: Event, target: HTMLElement): Promise<void> {
    const id = target.dataset.movementAction ?? "";
    const chosen = this.document._source?.movementAction ?? null;
    await this.document.update({ movementAction: id === chosen ? null : id });
    if (this.rendered) await this.render();
  }
  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.document.update({ hidden: !this.document.hidden });
    if (this.rendered) await this.render();
  }
  static async #onCombat(this: TokenHUD): Promise<void> {
    const document = this.document;
    if (typeof document.toggleCombatant === "function") await document.toggleCombatant();
    if (this.rendered) await this.render();
  }
  static async #onTarget(this: TokenHUD): Promise<void> {
    const targeted = globalThis.game.user.targets?.has?.(this.object) ?? false;
    this.object.setTarget(!targeted, { releaseOthers: false });
    await this.render();
  }
  static #onConfig(this: TokenHUD): void {
    this.document.sheet?.render({ force: true });
    this.close();
  }
  static #onSheet(this: TokenHUD): void {
    this.actor?.sheet?.render({ force: true });
    this.close();
  }
  static #onClose(this: TokenHUD): void {
    this.close();
  }
}
