import { BaseRegionBehavior } from "../../../common/documents/index";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";
import { ClientDocumentMixin } from "../mixin";
import { behaviorEvent, type RegionEvent } from "./events";

/** A behaviour of a region. Source: community types, `client/documents/region-behavior.d.mts`. */
export class RegionBehavior extends ClientDocumentMixin(BaseRegionBehavior) {
  get region(): Dynamic {
    return this.parent;
  }

  get scene(): Dynamic {
    return this.region?.parent ?? null;
  }

  /** Whether the behaviour exists in its region and is not disabled, and the region is not hidden. */
  get active(): boolean {
    return !this.disabled && !this.region?.hidden && Boolean(this.id && this.region?.behaviors.has(this.id));
  }

  /** Whether the behaviour is active, and on the scene that this client views. */
  get viewed(): boolean {
    return this.active && this.scene?.isView === true;
  }

  prepareBaseData(): void {
    // a behaviour without a name of its own has the name of its type
    this.name ||= host.game.i18n.localize(host.CONFIG.RegionBehavior.typeLabels?.[this.type] ?? this.type);
  }

  /** Whether an event of this name is handled: by the type, or by the chosen events of this behaviour. */
  hasEvent(eventName: string): boolean {
    const { system } = this;
    if (!system) return false;
    return system.events?.has?.(eventName) === true || eventName in (system.constructor.events ?? {});
  }

  async _handleRegionEvent(event: RegionEvent): Promise<void> {
    const { system } = this;
    if (typeof system?._handleRegionEvent === "function") await system._handleRegionEvent(event);
  }

  // ---- events ------------------------------------------------------------------------------------

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (this.active) this.#turned(true, userId);
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("disabled" in changed) this.#turned(!this.disabled, userId);
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (!this.disabled) this.#turned(false, userId);
  }

  /** Send the events of a behaviour that became active or inactive, and with that perhaps viewed or not. Source: CONST.REGION_EVENTS (API docs). */
  #turned(on: boolean, userId: string): void {
    const user = host.game.users.get(userId);
    const viewed = this.scene?.isView === true;
    if (on) behaviorEvent(this, "BEHAVIOR_ACTIVATED", user);
    if (viewed) behaviorEvent(this, on ? "BEHAVIOR_VIEWED" : "BEHAVIOR_UNVIEWED", user);
    if (!on) behaviorEvent(this, "BEHAVIOR_DEACTIVATED", user);
  }
}
