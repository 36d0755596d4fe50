import type { Dynamic } from "../../../dynamic";
import { host } from "../host";
import { svg } from "../svg";
import { PlaceableObject } from "../token/placeable";

/** A part of the scene that only gamemasters touch, drawn as one SVG group. */
export abstract class Scenery extends PlaceableObject {
  readonly element: SVGGElement;

  constructor(document: Dynamic) {
    super(document);
    this.element = svg("g", { "data-document-id": document.id, role: "button", tabindex: -1 });
  }

  override _canControl(user: Dynamic, _event?: Event): boolean {
    return this.layer?.active === true && user.isGM;
  }

  override _canHover(user: Dynamic, _event?: Event): boolean {
    return this._canControl(user);
  }

  override _canView(user: Dynamic, _event?: Event): boolean {
    return user.isGM;
  }

  /** Open the sheet. */
  _onClickLeft2(_event: Event): void {
    if (this.can(host.game.user, "view")) this.sheet?.render({ force: true });
  }

  protected render(): void {
    this.element.classList.toggle("controlled", this.controlled);
    this.element.classList.toggle("hover", this.hover);
    this.element.setAttribute("aria-pressed", String(this.controlled));
    this.element.setAttribute("tabindex", this.layer?.active ? "0" : "-1");
    this.paint();
  }

  /** Draw what the document says. */
  protected abstract paint(): void;

  override destroy(): void {
    super.destroy();
    this.element.remove();
  }
}
