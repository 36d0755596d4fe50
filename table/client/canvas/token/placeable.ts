import type { Dynamic } from "../../../dynamic";
import { host } from "../host";
import { Rectangle } from "../rectangle";

/** Something on the board that stands for a document and may be selected. */
export abstract class PlaceableObject {
  static embeddedName = "";

  readonly document: Dynamic;
  scene: Dynamic;
  protected _controlled = false;
  protected _hover = false;
  destroyed = false;
  private pending = 0;

  /** Requests to redraw, as systems make them; this canvas redraws a token as a whole. */
  readonly renderFlags = { set: (_flags: Record<string, boolean>) => this.refresh() };

  constructor(document: Dynamic) {
    this.document = document;
    this.scene = document.parent;
  }

  get id(): string {
    return this.document.id;
  }

  get objectId(): string {
    return `${(this.constructor as typeof PlaceableObject).embeddedName}.${this.id}`;
  }

  get isOwner(): boolean {
    return this.document.isOwner;
  }

  get isPreview(): boolean {
    return !this.document.collection?.has(this.id);
  }

  get layer(): Dynamic {
    return host.canvas.getLayerByEmbeddedName((this.constructor as typeof PlaceableObject).embeddedName);
  }

  get sheet(): Dynamic {
    return this.document.sheet;
  }

  get bounds(): Rectangle {
    const { x, y } = this.document;
    return new Rectangle(x, y, 0, 0);
  }

  get center(): { x: number; y: number } {
    return this.bounds.center;
  }

  get controlled(): boolean {
    return this._controlled;
  }

  get hover(): boolean {
    return this._hover;
  }

  set hover(state: boolean) {
    this._hover = state;
  }

  get hasActiveHUD(): boolean {
    return this.layer?.hud?.object === this;
  }

  /** May a user do something with the object: control, drag, HUD, view, hover, ... */
  can(user: Dynamic, action: string): boolean {
    const name = `_can${action.charAt(0).toUpperCase()}${action.slice(1)}`;
    const test = (this as unknown as Record<string, ((user: Dynamic) => boolean) | undefined>)[name];
    return typeof test === "function" ? test.call(this, user) : false;
  }

  _canControl(user: Dynamic, _event?: Event): boolean {
    return this.document.testUserPermission(user, "OWNER");
  }

  _canHUD(user: Dynamic, event?: Event): boolean {
    return this._canControl(user, event);
  }

  _canView(user: Dynamic, _event?: Event): boolean {
    return this.document.testUserPermission(user, "LIMITED");
  }

  _canHover(_user: Dynamic, _event?: Event): boolean {
    return true;
  }

  _canDrag(user: Dynamic, _event?: Event): boolean {
    return this.controlled && this._canUpdate(user) && !this.document.locked;
  }

  _canUpdate(user: Dynamic, _event?: Event): boolean {
    return this._canControl(user);
  }

  /** Select the object; others are let go unless told otherwise. */
  control({ releaseOthers = true, ...options }: { releaseOthers?: boolean; [key: string]: unknown } = {}): boolean {
    if (!this.layer || !this.can(host.game.user, "control")) return false;
    if (releaseOthers) {
      for (const other of [...this.layer.controlled]) if (other !== this) other.release();
    }
    if (this._controlled) return true;
    this._controlled = true;
    this.layer.controlledObjects.set(this.id, this);
    this._onControl(options);
    host.Hooks.callAll(`control${this.hookName}`, this, true);
    return true;
  }

  _onControl(_options: Record<string, unknown>): void {
    this.refresh();
  }

  /** Let the object go. */
  release(options: Record<string, unknown> = {}): boolean {
    if (!this._controlled) return true;
    this._controlled = false;
    this.layer?.controlledObjects.delete(this.id);
    if (this.hasActiveHUD) this.layer.hud.close();
    this._onRelease(options);
    host.Hooks.callAll(`control${this.hookName}`, this, false);
    return true;
  }

  _onRelease(_options: Record<string, unknown>): void {
    this.refresh();
  }

  _onHoverIn(_event: Event | null, _options: Record<string, unknown> = {}): void {
    if (this._hover || !this.can(host.game.user, "hover")) return;
    this._hover = true;
    if (this.layer) this.layer.hover = this;
    this.refresh();
    host.Hooks.callAll(`hover${this.hookName}`, this, true);
  }

  _onHoverOut(_event: Event | null): void {
    if (!this._hover) return;
    this._hover = false;
    if (this.layer?.hover === this) this.layer.hover = null;
    this.refresh();
    host.Hooks.callAll(`hover${this.hookName}`, this, false);
  }

  protected get hookName(): string {
    return (this.constructor as typeof PlaceableObject).embeddedName;
  }

  /** Redraw soon; several requests in one frame redraw once. */
  refresh(): this {
    if (this.pending || this.destroyed) return this;
    this.pending = requestAnimationFrame(() => {
      this.pending = 0;
      if (!this.destroyed) this.applyRenderFlags();
    });
    return this;
  }

  /** Redraw now. */
  applyRenderFlags(): void {
    this.render();
    host.Hooks.callAll(`refresh${this.hookName}`, this);
  }

  protected abstract render(): void;

  async draw(): Promise<this> {
    this.render();
    host.Hooks.callAll(`draw${this.hookName}`, this);
    return this;
  }

  destroy(): void {
    if (this.destroyed) return;
    this.release();
    this._onHoverOut(null);
    this.destroyed = true;
    cancelAnimationFrame(this.pending);
    host.Hooks.callAll(`destroy${this.hookName}`, this);
  }
}
