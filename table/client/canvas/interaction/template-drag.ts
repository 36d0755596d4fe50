import { host, localize, report } from "../host";
import type { MeasuredTemplate } from "../scenery/template";
import type { TemplateLayer } from "../scenery/templates-layer";

interface Place {
  x: number;
  y: number;
}

/** Templates that are being dragged by a handle: previews in their layer show where they will land. */
export class TemplateDrag {
  readonly #layer: TemplateLayer;
  readonly #grip: Place;
  readonly #previews: readonly MeasuredTemplate[];

  private constructor(layer: TemplateLayer, moving: readonly MeasuredTemplate[], grip: Place) {
    this.#layer = layer;
    this.#grip = grip;
    this.#previews = moving.map((template) => layer.preview.addChild(template.clone()));
    for (const template of moving) template.applyRenderFlags();
    this.move(grip, true);
  }

  /** May the user drag a template now? It is selected for that. */
  static may(template: MeasuredTemplate, adding: boolean): boolean {
    if (!template.controlled) template.control({ releaseOthers: !adding });
    return template.can(host.game.user, "drag");
  }

  /** Begin to drag all templates that are selected; null while the game is paused. */
  static start(layer: TemplateLayer | undefined, grip: Place): TemplateDrag | null {
    if (!layer) return null;
    if (host.game.paused && !host.game.user.isGM) {
      host.ui.notifications.warn(localize("GAME.PausedWarning"));
      return null;
    }
    const moving = layer.controlled.filter((template) => template.can(host.game.user, "drag"));
    return new TemplateDrag(layer, moving, grip);
  }

  /** Follow the pointer; with `free` nothing snaps. */
  move(pointer: Place, free: boolean): void {
    for (const preview of this.#previews) {
      const { x, y } = preview._original ?? preview;
      const raw = { x: x + pointer.x - this.#grip.x, y: y + pointer.y - this.#grip.y };
      const at = free ? raw : preview.getSnappedPosition(raw);
      preview.document.updateSource({ x: Math.round(at.x), y: Math.round(at.y) });
      preview.applyRenderFlags();
    }
  }

  /** Put the templates down where their previews are. */
  async drop(): Promise<void> {
    const updates = this.#previews[0]?._prepareDragLeftDropUpdates() ?? [];
    this.cancel();
    await host.canvas.scene.updateEmbeddedDocuments("MeasuredTemplate", updates).catch(report);
  }

  cancel(): void {
    this.#layer.clearPreviewContainer();
  }
}
