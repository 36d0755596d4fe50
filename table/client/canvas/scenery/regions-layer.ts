import type { ShapeSource } from "../../../common/geometry/shapes";
import { shapeOutline } from "../../../common/geometry/shapes";
import type { Dynamic, Plain } from "../../../dynamic";
import { host, localize, report } from "../host";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { pointList, setAttributes, svg } from "../svg";
import type { Drawable } from "./drawing";
import { Region } from "./region";

interface Point {
  x: number;
  y: number;
}

const SHAPES: Record<string, (a: Point, b: Point) => Plain> = {
  rectangle: (a, b) => ({
    type: "rectangle",
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  }),
  // a circle is drawn from its middle
  circle: (a, b) => ({ type: "circle", x: a.x, y: a.y, radius: Math.round(Math.hypot(b.x - a.x, b.y - a.y)) }),
  ellipse: (a, b) => ({
    type: "ellipse",
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
    radiusX: Math.abs(b.x - a.x) / 2,
    radiusY: Math.abs(b.y - a.y) / 2,
  }),
};

const ICONS: Record<string, string> = {
  rectangle: "fa-solid fa-square",
  circle: "fa-solid fa-circle",
  ellipse: "fa-solid fa-circle-half-stroke",
};

/** The regions of the viewed scene. */
export class RegionLayer extends PlaceablesLayer<Region> implements Drawable {
  static override documentName = "Region";
  private preview: SVGPolygonElement | null = null;

  constructor() {
    super();
    this.element.setAttribute("class", "regions");
  }

  static override prepareSceneControls(): Dynamic {
    const tools = Object.keys(SHAPES).map((name, index) => [
      name,
      { name, order: index + 2, title: `CONTROLS.Region.${name}`, icon: ICONS[name] },
    ]);
    return {
      name: "regions",
      order: 9,
      title: "CONTROLS.GroupRegion",
      icon: "fa-solid fa-chart-area",
      visible: host.game.user?.isGM === true,
      activeTool: "select",
      onChange: (_event: Event, active: boolean) => {
        if (active) host.canvas.regions?.activate();
      },
      tools: {
        select: { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" },
        ...Object.fromEntries(tools),
      },
    };
  }

  protected build(document: Dynamic): Region {
    const region = new (host.CONFIG.Region.objectClass ?? Region)(document) as Region;
    this.element.append(region.element);
    return region;
  }

  get isDrawing(): boolean {
    return this.activeTool in SHAPES;
  }

  #shapeOf(from: Point, to: Point, free: boolean): Plain | null {
    const { VERTEX, CENTER } = host.CONST.GRID_SNAPPING_MODES;
    const { grid } = host.canvas;
    const snap = (point: Point): Point =>
      free || grid.isGridless ? point : grid.getSnappedPoint(point, { mode: VERTEX | CENTER, resolution: 1 });
    const [a, b] = [snap(from), snap(to)];
    const round = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });
    const shape = SHAPES[this.activeTool]?.(round(a), round(b)) ?? null;
    const flat = shape && ["width", "height", "radius", "radiusX", "radiusY"].some((key) => shape[key] === 0);
    return flat ? null : shape;
  }

  drawPreview(from: Point, to: Point, free: boolean): void {
    const shape = this.#shapeOf(from, to, free);
    this.preview ??= svg("polygon", { class: "region-area preview" });
    setAttributes(this.preview, { points: shape ? pointList(shapeOutline(shape as ShapeSource)) : "" });
    this.element.append(this.preview);
  }

  endPreview(): void {
    this.preview?.remove();
    this.preview = null;
  }

  /** A shape goes to the region that is selected, or makes a new one. */
  async finishDrawing(from: Point, to: Point, free: boolean): Promise<void> {
    const shape = this.#shapeOf(from, to, free);
    this.endPreview();
    if (!shape) return;
    const [chosen] = this.controlled;
    if (chosen) {
      await chosen.document.update({ shapes: [...chosen.document._source.shapes, shape] }).catch(report);
      return;
    }
    const name = localize("TABLE.REGION.New");
    const [created] = await host.canvas.scene.createEmbeddedDocuments("Region", [{ name, shapes: [shape] }]);
    this.get(created?.id)?.control();
  }
}
