import type { Dynamic, Plain } from "../../../../dynamic";
import { HandlebarsApplicationMixin } from "../../api/handlebars-application";
import { localize } from "../../dom";
import { AbstractSidebarTab } from "../sidebar-tab";
import { combatantMenu, combatMenu } from "./combat-menus";

/** What the tracker's buttons may call on the encounter itself. */
const COMBAT_METHODS = new Set([
  "startCombat",
  "endCombat",
  "nextTurn",
  "previousTurn",
  "nextRound",
  "previousRound",
  "rollAll",
  "rollNPC",
  "resetAll",
]);
const COMBATANT_ACTIONS = new Set([
  "toggleHidden",
  "toggleDefeated",
  "rollInitiative",
  "pingCombatant",
  "panToCombatant",
]);

/** The turn order of the viewed encounter. */
export class CombatTracker extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: Plain = {
    window: { title: "COMBAT.SidebarTitle", icon: "fa-solid fa-shield-halved" },
    actions: {
      createCombat: function (this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatCreate(event, target);
      },
      cycleCombat: function (this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatCycle(event, target);
      },
      activateCombatant: function (this: CombatTracker, event: PointerEvent, target: HTMLElement) {
        return this._onCombatantMouseDown(event, target);
      },
      trackerSettings: () => new globalThis.foundry.applications.apps.CombatTrackerConfig().render({ force: true }),
    },
  };
  static override PARTS: Record<string, Dynamic> = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };

  #viewed: Dynamic = null;
  #hovered: Dynamic = null;

  /** The encounters of this scene and those of none. */
  get combats(): Dynamic[] {
    const scene = globalThis.game.scenes?.current ?? null;
    return [...globalThis.game.combats].filter(
      (combat: Dynamic) => combat.scene === null || combat.scene?.id === scene?.id,
    );
  }
  get viewed(): Dynamic {
    const combats = this.combats;
    if (this.#viewed && combats.includes(this.#viewed)) return this.#viewed;
    this.#viewed = combats.find((combat) => combat.active) ?? combats[0] ?? null;
    return this.#viewed;
  }
  set viewed(combat: Dynamic) {
    this.#viewed = combat ?? null;
  }

  override _configureRenderOptions(options: Plain): void {
    super._configureRenderOptions(options);
    if (options.combat !== undefined) this.#viewed = options.combat;
    if (options.combat === null) this.#viewed = null;
  }

  override async _onFirstRender(context: Plain, options: Plain): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant[data-combatant-id]", {
      fixed: true,
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
    this._createContextMenu(() => this._getCombatContextOptions(), ".encounter-context-menu", {
      fixed: true,
      eventName: "click",
      hookName: "getCombatContextOptions",
      parentClassHooks: false,
    });
  }

  override async _preparePartContext(partId: string, context: Plain, options: Plain): Promise<Plain> {
    await super._preparePartContext(partId, context, options);
    if (partId === "header" || partId === "footer") await this._prepareCombatContext(context, options);
    if (partId === "tracker") await this._prepareTrackerContext(context, options);
    return context;
  }

  async _prepareCombatContext(context: Plain, _options: Plain): Promise<Plain> {
    const combat = this.viewed;
    const { game, CONFIG } = globalThis;
    const combats = this.combats;
    const currentIndex = combats.indexOf(combat);
    const isPlayerTurn = Boolean(combat?.combatant?.players?.includes(game.user) && combat.started);
    const canControl = Boolean(
      combat?.turn !== null && combat?.turn !== undefined && combat?.turn >= 0 && isPlayerTurn,
    );
    return Object.assign(context, {
      combat,
      combats: combats.map((entry, index) => ({ id: entry.id, label: index + 1, active: entry === combat })),
      hasCombat: combat !== null,
      css: combats.length > 3 ? "cycle" : combats.length ? "tabbed" : "",
      control: isPlayerTurn && canControl,
      currentIndex,
      displayCycle: combats.length > 3,
      initiativeIcon: CONFIG.Combat?.initiativeIcon?.icon ?? "fa-solid fa-dice-d20",
      link: combat?.scene === null,
      isGM: game.user.isGM,
      started: combat?.started ?? false,
      round: combat?.round ?? 0,
      labels: { scope: localize(combat?.scene ? "COMBAT.Linked" : "COMBAT.Unlinked") },
      roundLabel: this.#roundLabel(combat),
    });
  }

  #roundLabel(combat: Dynamic): string {
    if (!combat) return localize("COMBAT.None");
    if (combat.round > 0) return localize("COMBAT.Round", { round: String(combat.round) });
    return localize("COMBAT.NotStarted");
  }

  async _prepareTrackerContext(context: Plain, _options: Plain): Promise<Plain> {
    const combat = this.viewed;
    context.hasCombat = combat !== null;
    context.combatId = combat?.id ?? null;
    context.turns = [];
    if (!combat) return context;
    const shown = combat.turns
      .map((combatant: Dynamic, index: number) => ({ combatant, index }))
      .filter(({ combatant }: Dynamic) => combatant.visible ?? true);
    const hasDecimals = shown.some(
      ({ combatant }: Dynamic) => combatant.initiative !== null && !Number.isInteger(combatant.initiative),
    );
    for (const { combatant, index } of shown)
      context.turns.push(await this._prepareTurnContext(combat, combatant, index));
    for (const turn of context.turns) {
      turn.hasDecimals = hasDecimals;
      if (hasDecimals && turn.initiative !== null)
        turn.initiative = turn.initiative.toFixed(globalThis.CONFIG.Combat.initiative?.decimals ?? 2);
    }
    context.hasDecimals = hasDecimals;
    context.initiativeIcon = globalThis.CONFIG.Combat?.initiativeIcon?.icon ?? "fa-solid fa-dice-d20";
    context.isGM = globalThis.game.user.isGM;
    return context;
  }

  async _prepareTurnContext(combat: Dynamic, combatant: Dynamic, index: number): Promise<Plain> {
    const { id, name, isOwner, isDefeated, hidden, initiative, resource = null } = combatant;
    const active = index === combat.turn && combat.started;
    const icons: Plain[] = [];
    for (const effect of combatant.actor?.temporaryEffects ?? []) {
      if (effect.img && !effect.statuses?.has(globalThis.CONFIG.specialStatusEffects?.DEFEATED))
        icons.push({ img: effect.img, name: effect.name });
    }
    const css = [active ? "active" : "", hidden ? "hide" : "", isDefeated ? "defeated" : ""].filter(Boolean).join(" ");
    return {
      id,
      name,
      isOwner,
      isDefeated,
      hidden,
      initiative,
      active,
      css,
      resource: resource ?? null,
      canPing: combatant.sceneId === globalThis.canvas?.scene?.id,
      canRoll: isOwner && initiative === null,
      hasDecimals: initiative !== null && !Number.isInteger(initiative),
      img: await this._getCombatantThumbnail(combatant),
      effects: { icons, tooltip: this._formatEffectsTooltip(icons) },
    };
  }

  _formatEffectsTooltip(effects: Plain[]): string {
    const list = document.createElement("ul");
    list.className = "effects-tooltip plain";
    for (const { name } of effects) list.append(Object.assign(document.createElement("li"), { textContent: name }));
    return effects.length ? list.outerHTML : "";
  }

  async _getCombatantThumbnail(combatant: Dynamic): Promise<string> {
    return combatant._videoSrc ?? combatant.img ?? globalThis.CONST.DEFAULT_TOKEN;
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: Plain): void {
    super._attachPartListeners(partId, element, options);
    if (partId !== "tracker") return;
    for (const row of element.querySelectorAll<HTMLElement>(".combatant")) {
      row.addEventListener("pointerenter", (event) => this._onCombatantHoverIn(event));
      row.addEventListener("pointerleave", (event) => this._onCombatantHoverOut(event));
    }
    for (const input of element.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.addEventListener("change", (event) => this._onUpdateInitiative(event));
    }
  }

  _getEntryContextOptions(): Dynamic[] {
    return combatantMenu(this);
  }
  _getCombatContextOptions(): Dynamic[] {
    return combatMenu(this);
  }

  override async _onClickAction(event: PointerEvent, target: HTMLElement): Promise<void> {
    const action = target.dataset.action ?? "";
    if (COMBATANT_ACTIONS.has(action)) {
      await this._onCombatantControl(event, target);
      return;
    }
    if (COMBAT_METHODS.has(action)) await this.viewed?.[action]?.();
  }

  async _onCombatCreate(_event: PointerEvent, _target: HTMLElement): Promise<void> {
    const cls = globalThis.CONFIG.Combat.documentClass;
    const combat = await cls.create({ active: true });
    if (combat) await this.render({ combat });
  }

  async _onCombatCycle(_event: PointerEvent, target: HTMLElement): Promise<Dynamic> {
    const combat = globalThis.game.combats.get(target.dataset.combatId ?? "");
    if (!combat) return null;
    if (globalThis.game.user.isGM) await combat.activate();
    this.viewed = combat;
    await this.render({ combat });
    return combat;
  }

  async _onCombatantControl(_event: PointerEvent, target: HTMLElement): Promise<unknown> {
    const combatant = this.#combatantOf(target);
    if (!combatant) return undefined;
    switch (target.dataset.action) {
      case "toggleHidden":
        return this._onToggleHidden(combatant);
      case "toggleDefeated":
        return this._onToggleDefeatedStatus(combatant);
      case "rollInitiative":
        return this._onRollInitiative(combatant);
      case "pingCombatant":
        return this._onPingCombatant(combatant);
      default:
        return this._onPanToCombatant(combatant);
    }
  }

  #combatantOf(target: HTMLElement): Dynamic {
    const id = target.closest<HTMLElement>("[data-combatant-id]")?.dataset.combatantId ?? "";
    return this.viewed?.combatants.get(id) ?? null;
  }

  _onCombatantHoverIn(event: Event): void {
    const combatant = this.#combatantOf(event.currentTarget as HTMLElement);
    const token = combatant?.token?.object;
    if (!token || !globalThis.canvas?.ready) return;
    this.#hovered = token;
    token._onHoverIn?.(event, { hoverOutOthers: true });
    token.setHover?.(true);
  }
  _onCombatantHoverOut(event: Event): void {
    this.#hovered?._onHoverOut?.(event);
    this.#hovered?.setHover?.(false);
    this.#hovered = null;
  }

  _onCombatantMouseDown(_event: PointerEvent, target: HTMLElement): void {
    const combatant = this.#combatantOf(target);
    const token = combatant?.token;
    if (!combatant?.actor?.testUserPermission(globalThis.game.user, "OBSERVER")) return;
    if (token?.object && globalThis.canvas?.ready) {
      token.object.control?.({ releaseOthers: true });
      this._onPanToCombatant(combatant);
    } else combatant.actor?.sheet?.render({ force: true });
  }

  _onPanToCombatant(combatant: Dynamic): void {
    const center = combatant.token?.object?.center ?? combatant.token?.getCenterPoint?.();
    if (center) globalThis.canvas?.animatePan?.({ x: center.x, y: center.y });
  }
  _onPingCombatant(combatant: Dynamic): Promise<unknown> | undefined {
    const token = combatant.token?.object;
    if (!globalThis.canvas?.ready || combatant.sceneId !== globalThis.canvas.scene?.id || !token) return undefined;
    return globalThis.canvas.ping?.(token.center);
  }
  _onRollInitiative(combatant: Dynamic): Promise<unknown> {
    return this.viewed.rollInitiative([combatant.id]);
  }
  async _onToggleDefeatedStatus(combatant: Dynamic): Promise<void> {
    const defeated = !combatant.isDefeated;
    await combatant.update({ defeated });
    const status = globalThis.CONFIG.specialStatusEffects?.DEFEATED;
    if (status) await combatant.actor?.toggleStatusEffect(status, { overlay: true, active: defeated });
  }
  _onToggleHidden(combatant: Dynamic): Promise<unknown> {
    return combatant.update({ hidden: !combatant.hidden });
  }

  async _onUpdateInitiative(event: Event): Promise<void> {
    const input = event.target as HTMLInputElement;
    const combatant = this.#combatantOf(input);
    if (!combatant) return;
    const raw = input.value.trim();
    if (raw === "") {
      await combatant.update({ initiative: null });
      return;
    }
    const delta = /^[+-]/.test(raw) && combatant.initiative !== null;
    const value = delta ? combatant.initiative + Number(raw) : Number(raw.replace(/^=/, ""));
    if (Number.isNaN(value)) {
      input.value = String(combatant.initiative ?? "");
      globalThis.ui.notifications.warn("COMBAT.ErrorInitiative", { localize: true });
      return;
    }
    await combatant.update({ initiative: value });
  }

  hoverCombatant(combatant: Dynamic, hover: boolean): void {
    for (const app of [this, this.popout]) {
      app?.element
        ?.querySelector(`[data-combatant-id="${CSS.escape(combatant.id)}"]`)
        ?.classList.toggle("hover", hover);
    }
  }

  _isTokenVisible(token: Dynamic): boolean {
    return token.visible;
  }

  scrollToTurn(): void {
    const current = this.viewed?.combatant;
    if (!current) return;
    this.element
      ?.querySelector(`[data-combatant-id="${CSS.escape(current.id)}"]`)
      ?.scrollIntoView({ block: "nearest" });
  }
}
