import type { Dynamic } from "../../../dynamic";
import { host, report } from "../host";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { svg } from "../svg";
import { WallCollision } from "../walls";
import type { Drawable } from "./drawing";
import { Wall } from "./wall";

interface Point {
  x: number;
  y: number;
}

const SENSE = { NONE: 0, LIMITED: 10, NORMAL: 20 };

/** What each tool of the layer draws (KB walls). */
const KINDS: Record<string, Dynamic> = {
  walls: {},
  terrain: { sight: SENSE.LIMITED, light: SENSE.LIMITED, sound: SENSE.LIMITED },
  invisible: { sight: SENSE.NONE, light: SENSE.NONE, sound: SENSE.NONE },
  ethereal: { move: SENSE.NONE, sound: SENSE.NONE },
  doors: { door: 1 },
  secret: { door: 2 },
};

const ICONS: Record<string, string> = {
  walls: "fa-solid fa-bars",
  terrain: "fa-solid fa-mountain",
  invisible: "fa-solid fa-eye-slash",
  ethereal: "fa-solid fa-mask",
  doors: "fa-solid fa-door-open",
  secret: "fa-solid fa-user-secret",
};

/** The walls of the viewed scene. */
export class WallsLayer extends PlaceablesLayer<Wall> implements Drawable {
  static override documentName = "Wall";
  private preview: SVGLineElement | null = null;

  constructor() {
    super();
    this.element.setAttribute("class", "walls");
  }

  static override prepareSceneControls(): Dynamic {
    const tool = (name: string, order: number) => ({ name, order, title: `CONTROLS.Wall.${name}`, icon: ICONS[name] });
    return {
      name: "walls",
      order: 5,
      title: "CONTROLS.GroupWall",
      icon: "fa-solid fa-trowel-bricks",
      visible: host.game.user?.isGM === true,
      activeTool: "walls",
      onChange: (_event: Event, active: boolean) => {
        if (active) host.canvas.walls?.activate();
      },
      tools: Object.fromEntries([
        ["select", { name: "select", order: 1, title: "CONTROLS.BasicSelect", icon: "fa-solid fa-expand" }],
        ...Object.keys(KINDS).map((name, index) => [name, tool(name, index + 2)]),
      ]),
    };
  }

  protected build(document: Dynamic): Wall {
    const wall = new (host.CONFIG.Wall.objectClass ?? Wall)(document) as Wall;
    this.element.append(wall.element);
    return wall;
  }

  /** Whether something stands between two points; the older way to ask. */
  checkCollision(ray: { A: Point; B: Point }, options: Dynamic = {}): Dynamic {
    return WallCollision.testCollision(ray.A, ray.B, options);
  }

  get isDrawing(): boolean {
    return this.activeTool in KINDS;
  }

  /** Ends of walls lie on the grid's corners, edges and middles, or anywhere with Shift. */
  #ends(from: Point, to: Point, free: boolean): number[] {
    const { VERTEX, EDGE_MIDPOINT, CENTER } = host.CONST.GRID_SNAPPING_MODES;
    const snap = (point: Point): Point =>
      free ? point : host.canvas.grid.getSnappedPoint(point, { mode: VERTEX | EDGE_MIDPOINT | CENTER, resolution: 1 });
    const [a, b] = [snap(from), snap(to)];
    return [a.x, a.y, b.x, b.y].map(Math.round);
  }

  drawPreview(from: Point, to: Point, free: boolean): void {
    this.preview ??= svg("line", { class: "wall preview" });
    const [x1, y1, x2, y2] = this.#ends(from, to, free);
    for (const [name, value] of Object.entries({ x1, y1, x2, y2 })) this.preview.setAttribute(name, String(value));
    this.element.append(this.preview);
  }

  endPreview(): void {
    this.preview?.remove();
    this.preview = null;
  }

  async finishDrawing(from: Point, to: Point, free: boolean): Promise<void> {
    const c = this.#ends(from, to, free);
    this.endPreview();
    if (c[0] === c[2] && c[1] === c[3]) return;
    await host.canvas.scene.createEmbeddedDocuments("Wall", [{ c, ...KINDS[this.activeTool] }]).catch(report);
  }
}
