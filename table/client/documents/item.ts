import { BaseItem } from "../../common/documents/index";
import type { Dynamic } from "../../dynamic";
import { ClientDocumentMixin } from "./mixin";

/** An item of the world or of an actor. */
export class Item extends ClientDocumentMixin(BaseItem) {
  /** The actor that carries the item. */
  get actor(): Dynamic {
    return this.parent?.documentName === "Actor" ? this.parent : null;
  }

  get thumbnail(): string {
    return this.img;
  }

  get isOwned(): boolean {
    return this.actor !== null;
  }

  /** The effects that the item hands on to its actor. */
  get transferredEffects(): Dynamic[] {
    return this.effects.filter((effect: Dynamic) => effect.transfer);
  }

  getRollData(): Dynamic {
    return this.system;
  }
}
