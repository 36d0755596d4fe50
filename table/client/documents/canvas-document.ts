import type { Dynamic } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** What a document of a scene gains that is drawn on the canvas. @param layer the name of its layer there */
export function CanvasDocumentMixin(Base: Dynamic, layer: string): Dynamic {
  return class CanvasDocument extends ClientDocumentMixin(Base) {
    get layer(): unknown {
      return host.canvas?.[layer] ?? null;
    }

    /** The drawing on the canvas, when this scene is drawn. */
    get object(): unknown {
      if (!host.canvas?.ready || host.canvas.scene !== this.parent) return null;
      return host.canvas[layer]?.get?.(this.id) ?? null;
    }

    get rendered(): boolean {
      return this.object !== null;
    }
  };
}
