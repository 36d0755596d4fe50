import constants from "../../../common/constants.json";
import { type ShapeSource, shapeOutline } from "../../../common/geometry/shapes";
import { host, localize } from "../host";
import { Rectangle } from "../rectangle";
import { cssColor, pointList, setAttributes, svg } from "../svg";
import { Scenery } from "./scenery";

/** A region on the board: its outline and its name. */
export class Region extends Scenery {
  static override embeddedName = "Region";

  private readonly area = svg("path", { class: "region-area", "fill-rule": "evenodd" });
  private readonly label = svg("text", { class: "region-name", "text-anchor": "middle" });

  constructor(document: ConstructorParameters<typeof Scenery>[0]) {
    super(document);
    this.element.append(this.area, this.label);
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = this.document.bounds;
    return new Rectangle(x, y, width, height);
  }

  /** On its layer always; elsewhere as its visibility says. */
  get isVisible(): boolean {
    const { GAMEMASTER, ALWAYS } = constants.REGION_VISIBILITY;
    const { visibility } = this.document;
    if (this.layer?.active) return true;
    return visibility === ALWAYS || (visibility === GAMEMASTER && host.game.user.isGM);
  }

  protected paint(): void {
    const shapes: ShapeSource[] = this.document._source.shapes;
    const color = cssColor(this.document.color, "#888888");
    const outlines = shapes.map((one) => `M${pointList(shapeOutline(one)).replaceAll(" ", "L")}Z`);
    setAttributes(this.area, { d: outlines.join(""), fill: color, stroke: color });
    setAttributes(this.element, { class: `placeable region${this.controlled ? " controlled" : ""}` });
    this.element.style.display = this.isVisible ? "" : "none";
    this.element.setAttribute("aria-label", localize("TABLE.REGION.Name", { name: this.document.name }));
    const { x, y, width } = this.document.bounds;
    setAttributes(this.label, { x: x + width / 2, y: y + 24, "font-size": 18 });
    this.label.textContent = host.game.user.isGM ? this.document.name : "";
  }
}
