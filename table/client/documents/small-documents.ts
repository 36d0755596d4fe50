import {
  BaseAmbientLight,
  BaseAmbientSound,
  BaseCombatantGroup,
  BaseDrawing,
  BaseMeasuredTemplate,
  BaseNote,
  BaseSetting,
  BaseTile,
  BaseWall,
} from "../../common/documents/index";
import type { Dynamic } from "../../dynamic";
import { CanvasDocumentMixin } from "./canvas-document";
import { host } from "./host";
import { ClientDocumentMixin } from "./mixin";

/** A stored setting. */
export class Setting extends ClientDocumentMixin(BaseSetting) {
  get config(): Dynamic {
    return host.game.settings?.settings.get(this.key);
  }
}

/** Combatants that act together. */
export class CombatantGroup extends ClientDocumentMixin(BaseCombatantGroup) {
  /** The combatants of the group. */
  get members(): Set<Dynamic> {
    return new Set(this.parent.combatants.filter((combatant: Dynamic) => combatant._source.group === this.id));
  }

  get defeated(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.isDefeated);
  }

  get hidden(): boolean {
    return this.members.size > 0 && [...this.members].every((combatant) => combatant.hidden);
  }
}

/** A wall of a scene. */
export class WallDocument extends CanvasDocumentMixin(BaseWall, "walls") {}
export class TileDocument extends ClientDocumentMixin(BaseTile) {}
export class NoteDocument extends ClientDocumentMixin(BaseNote) {}
export class DrawingDocument extends ClientDocumentMixin(BaseDrawing) {}
export class AmbientLightDocument extends ClientDocumentMixin(BaseAmbientLight) {}
export class AmbientSoundDocument extends ClientDocumentMixin(BaseAmbientSound) {}

/** An area of effect on a scene of generation 13. */
export class MeasuredTemplateDocument extends CanvasDocumentMixin(BaseMeasuredTemplate, "templates") {
  /** Another name of the direction. */
  get rotation(): number {
    return this.direction;
  }

  get isAuthor(): boolean {
    return this._source.author === host.game.user?.id;
  }
}
