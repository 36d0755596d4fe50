import type { Dynamic, Plain } from "../../../dynamic";
import { ApplicationV2 } from "../api/application";

/** Controls around an object of the board. */
export class BasePlaceableHUD extends ApplicationV2 {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["placeable-hud"],
    window: { frame: false, positioned: false },
    tag: "form",
  };
  #object: Dynamic = null;

  get object(): Dynamic {
    return this.#object;
  }
  get document(): Dynamic {
    return this.#object?.document ?? null;
  }
  get layer(): Dynamic {
    return this.#object?.layer ?? null;
  }

  /** Show the controls of an object. */
  async bind(object: Dynamic): Promise<void> {
    this.#object = object;
    await this.render({ force: true });
    this.setPosition();
  }

  override async _prepareContext(_options: Plain): Promise<Plain> {
    return {
      ...this.document.toObject(),
      id: this.id,
      classes: this.options.classes.join(" "),
      appId: this.id,
      isGM: globalThis.game.user.isGM,
      isGamePaused: globalThis.game.paused,
    };
  }

  override _insertElement(element: HTMLElement): void {
    const holder = document.getElementById("hud") ?? document.body;
    document.getElementById(element.id)?.remove();
    holder.append(element);
  }

  /** The overlay it stands in has the scene's own pixels, so the place is the object's. */
  override setPosition(): undefined {
    const object = this.#object;
    const element = this.element;
    if (!object || !element) return;
    const document = object.document;
    const size = document.getSize?.() ?? { width: object.w ?? 100, height: object.h ?? 100 };
    Object.assign(element.style, {
      left: `${document.x}px`,
      top: `${document.y}px`,
      width: `${size.width}px`,
      height: `${size.height}px`,
    });
  }

  override _onClose(options: Plain): void {
    super._onClose(options);
    this.#object = null;
  }
}
