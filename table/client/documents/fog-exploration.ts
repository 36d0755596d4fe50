import { BaseFogExploration } from "../../common/documents/index";
import type { Dynamic, Plain } from "../../dynamic";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** What one user has explored of a scene. The practice table stores it; its canvas does not paint it. */
export class FogExploration extends ClientDocumentMixin(BaseFogExploration) {
  /** The exploration of a scene by a user, this one and the viewed scene unless told otherwise. */
  static async load({ scene, user }: Plain = {}): Promise<Dynamic> {
    const sceneId = scene?.id ?? scene ?? host.canvas?.scene?.id;
    const userId = user?.id ?? user ?? host.game.user.id;
    const found = host.game.collections
      .get("FogExploration")
      .find(({ _source }: Dynamic) => _source.scene === sceneId && _source.user === userId);
    return found ?? null;
  }
}
