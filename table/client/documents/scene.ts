import { BaseScene } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";
import { updateTokenRegions } from "./regions/membership";

/** A scene. */
export class Scene extends ClientDocumentMixin(BaseScene) {
  /** Where this client last looked at the scene; empty before it did. Source: the types' default of it. */
  _viewPosition: { x?: number; y?: number; scale?: number } = {};

  get thumbnail(): string | null {
    return this.thumb;
  }

  /** Whether this client looks at the scene. */
  get isView(): boolean {
    return host.game.scenes?.viewed === this;
  }

  /** The size of the scene with its padding, in pixels. */
  get dimensions(): Plain {
    return this.getDimensions();
  }

  getDimensions(): Plain {
    const { width, height, padding, grid } = this;
    const { size, distance } = grid;
    // padding is rounded up to whole spaces, so that the scene's corner stays on the grid
    const sceneX = Math.ceil((padding * width) / size) * size;
    const sceneY = Math.ceil((padding * height) / size) * size;
    const sceneRect = { x: sceneX, y: sceneY, width, height };
    const full = { width: width + 2 * sceneX, height: height + 2 * sceneY };
    return {
      ...full,
      size,
      distance,
      distancePixels: size / distance,
      sceneX,
      sceneY,
      sceneWidth: width,
      sceneHeight: height,
      rect: { x: 0, y: 0, ...full },
      sceneRect,
      maxR: Math.hypot(full.width, full.height),
      rows: Math.ceil(full.height / size),
      columns: Math.ceil(full.width / size),
    };
  }

  /** Turns the stored grid into one that can measure, if the canvas offers it. */
  prepareBaseData(): void {
    const { grid: shape } = this._source;
    const { grid } = host.foundry;
    const classes: Record<number, Dynamic> = { 0: grid?.GridlessGrid, 1: grid?.SquareGrid };
    const Grid = classes[shape.type] ?? grid?.HexagonalGrid;
    if (!Grid) return;
    const hex = shape.type >= 2 && { columns: shape.type >= 4, even: shape.type === 3 || shape.type === 5 };
    const diagonals = host.game.settings?.settings?.has?.("core.gridDiagonals")
      ? host.game.settings.get("core", "gridDiagonals")
      : (host.game.system?.grid?.diagonals ?? 0);
    this.grid = new Grid({ ...shape, ...hex, diagonals });
  }

  /** Bring the tokens' regions up to date after something changed that they depend on. @returns whether any changed */
  async updateTokenRegions(tokens: Iterable<Dynamic> = this.tokens): Promise<boolean> {
    return updateTokenRegions(this, tokens);
  }

  /** Clear the recorded movement of all tokens that the user may update. */
  async clearMovementHistories(): Promise<void> {
    const updates = this.tokens
      .filter((token: Dynamic) => token.isOwner && token.movementHistory.length)
      .map((token: Dynamic) => ({ _id: token.id, _movementHistory: [] }));
    if (updates.length) await this.updateEmbeddedDocuments("Token", updates, { diff: false });
  }

  /** Activates this scene and deactivates the others in one request. Between two requests another scene would still count as active and refuse to be activated. */
  async activate(): Promise<Dynamic> {
    if (this.active) return this;
    const others: readonly Scene[] = host.game.scenes.filter((scene: Scene) => scene.active);
    const updates = [...others.map(({ id }) => ({ _id: id, active: false })), { _id: this.id, active: true }];
    await host.CONFIG.Scene.documentClass.updateDocuments(updates);
    return this;
  }

  async view(): Promise<Dynamic> {
    const { user, scenes } = host.game;
    user.viewedScene = this.id;
    scenes._viewed = this.id;
    user.broadcastActivity({ sceneId: this.id });
    await host.canvas?.draw?.(this);
    host.ui.nav?.render?.();
    host.ui.combat?.render?.();
    return this;
  }

  async unview(): Promise<Dynamic> {
    if (!this.isView) return this;
    host.game.user.viewedScene = null;
    host.game.scenes._viewed = null;
    await host.canvas?.draw?.(null);
    return this;
  }

  async _preCreate(data: Plain, options: Plain, user: Dynamic): Promise<boolean | undefined> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (data.navOrder === undefined) this.updateSource({ navOrder: 0 });
    return undefined;
  }

  _onCreate(data: Plain, options: Plain, userId: string): void {
    super._onCreate(data, options, userId);
    if (data.active) this.#onActivate();
  }

  _onUpdate(changed: Plain, options: Plain, userId: string): void {
    super._onUpdate(changed, options, userId);
    if (changed.active) this.#onActivate();
  }

  _onDelete(options: Plain, userId: string): void {
    super._onDelete(options, userId);
    if (this.isView) this.unview();
  }

  /** Deactivates other scenes, also where this one was created or updated as active, and lets everybody view it. */
  #onActivate(): void {
    const others = host.game.scenes.filter((scene: Dynamic) => scene.active && scene !== this);
    if (others.length && host.game.user.isActiveGM) {
      host.CONFIG.Scene.documentClass.updateDocuments(others.map(({ id }: Dynamic) => ({ _id: id, active: false })));
    }
    this.view();
  }
}
