import { host, localize, report } from "../host";
import { PlaceablesLayer } from "../layers/placeables-layer";
import { Container } from "../pixi/container";
import type { Drawable } from "./drawing";
import { MeasuredTemplate } from "./template";

interface Point {
  x: number;
  y: number;
}

type Source = Record<string, string | number>;
type TemplateDocument = ConstructorParameters<typeof MeasuredTemplate>[0];

const ICONS: Record<string, string> = {
  circle: "fa-regular fa-circle",
  cone: "fa-solid fa-angle-left",
  rect: "fa-regular fa-square",
  ray: "fa-solid fa-up-down",
};

function refreshAll(): void {
  const templates: TemplateLayer | undefined = host.canvas.templates;
  for (const template of templates?.placeables ?? []) template.refresh();
}

/** The templates of the viewed scene; generation 14 has none. */
export class TemplateLayer extends PlaceablesLayer<MeasuredTemplate> implements Drawable {
  static override documentName = "MeasuredTemplate";
  /** What is not placed yet: systems put their own previews here. */
  readonly preview = new Container();
  #draft: MeasuredTemplate | null = null;

  constructor() {
    super();
    this.element.setAttribute("class", "templates");
    this.element.append(this.preview.element);
  }

  /** The world's choices of how templates are measured. */
  static registerSettings(): void {
    const { settings } = host.game;
    settings.register("core", "gridTemplates", {
      name: "TEMPLATE.GridTemplatesSetting",
      scope: "world",
      config: false,
      type: Boolean,
      default: false,
      onChange: refreshAll,
    });
    settings.register("core", "coneTemplateType", {
      name: "TEMPLATE.ConeTypeSetting",
      scope: "world",
      config: false,
      type: String,
      default: "round",
      choices: { flat: "TEMPLATE.ConeTypeFlat", round: "TEMPLATE.ConeTypeRound" },
      onChange: refreshAll,
    });
  }

  static override prepareSceneControls(): object {
    const tools = Object.entries(ICONS).map(([name, icon], index) => [
      name,
      { name, order: index + 1, title: `CONTROLS.Template.${name}`, icon },
    ]);
    const clear = {
      name: "clear",
      order: tools.length + 1,
      title: "CONTROLS.Template.clear",
      icon: "fa-solid fa-trash",
      visible: host.game.user?.isGM === true,
      button: true,
      onChange: () => void host.canvas.templates?.deleteAll(),
    };
    return {
      name: "templates",
      order: 2,
      title: "CONTROLS.GroupMeasure",
      icon: "fa-solid fa-ruler-combined",
      visible: host.game.user?.can("TEMPLATE_CREATE") === true,
      activeTool: "circle",
      onChange: (_event: Event, active: boolean) => {
        if (active) host.canvas.templates?.activate();
      },
      tools: { ...Object.fromEntries(tools), clear },
    };
  }

  protected build(document: TemplateDocument): MeasuredTemplate {
    const template: MeasuredTemplate = new (host.CONFIG.MeasuredTemplate.objectClass ?? MeasuredTemplate)(document);
    this.preview.element.before(template.element);
    return template;
  }

  override tearDown(): void {
    this.clearPreviewContainer();
    super.tearDown();
  }

  /** Delete every template of the scene, when the user is sure. */
  async deleteAll(): Promise<void> {
    const ids = this.placeables.map(({ id }) => id);
    const sure: unknown = await host.foundry.applications.api.DialogV2.confirm({
      window: { title: localize("CONTROLS.Template.clear") },
      content: localize("TABLE.TEMPLATE.ClearAll"),
    });
    if (sure === true && ids.length > 0)
      await host.canvas.scene.deleteEmbeddedDocuments("MeasuredTemplate", ids).catch(report);
  }

  /** Where a template may begin: middles, corners and the middles of sides. */
  getSnappedPoint(point: Point): Point {
    const { grid } = host.canvas;
    if (grid.isGridless) return { x: point.x, y: point.y };
    const { CENTER, VERTEX, CORNER, SIDE_MIDPOINT } = host.CONST.GRID_SNAPPING_MODES;
    const { x, y } = grid.getSnappedPoint(point, { mode: CENTER | VERTEX | CORNER | SIDE_MIDPOINT, resolution: 1 });
    return { x, y };
  }

  /** Take away what was not placed. */
  clearPreviewContainer(): void {
    this.#draft = null;
    for (const child of this.preview.removeChildren())
      if (child instanceof MeasuredTemplate || child instanceof Container) child.destroy();
  }

  /** A system that placed its own preview calls this when it has ended. */
  _onDragLeftCancel(_event?: object): void {
    this.clearPreviewContainer();
  }

  get isDrawing(): boolean {
    return this.activeTool in ICONS && host.game.user.can("TEMPLATE_CREATE");
  }

  /** What a drag with the tool in hand makes, in the scene's own measures. */
  #sourceOf(from: Point, to: Point, free: boolean): Source {
    const { size, distance } = host.canvas.grid;
    const { angle = 53.13, width = 1 } = host.CONFIG.MeasuredTemplate.defaults ?? {};
    const origin = free ? from : this.getSnappedPoint(from);
    const [dx, dy] = [to.x - origin.x, to.y - origin.y];
    const t = this.activeTool;
    return {
      t,
      x: Math.round(origin.x),
      y: Math.round(origin.y),
      // Whole spaces and halves of them, as the grid is measured
      distance: Math.round((Math.hypot(dx, dy) / size) * 2) * (distance / 2),
      direction: ((Math.atan2(dy, dx) * 180) / Math.PI + 360) % 360,
      ...(t === "cone" && { angle }),
      ...(t === "ray" && { width: width * distance }),
    };
  }

  drawPreview(from: Point, to: Point, free: boolean): void {
    const source = this.#sourceOf(from, to, free);
    if (this.#draft) this.#draft.document.updateSource(source);
    else {
      const { documentClass, objectClass } = host.CONFIG.MeasuredTemplate;
      const document: TemplateDocument = new documentClass(source, { parent: host.canvas.scene });
      this.#draft = this.preview.addChild<MeasuredTemplate>(new objectClass(document));
    }
    this.#draft.applyRenderFlags();
  }

  endPreview(): void {
    this.clearPreviewContainer();
  }

  async finishDrawing(from: Point, to: Point, free: boolean): Promise<void> {
    const source = this.#sourceOf(from, to, free);
    this.endPreview();
    if (source.distance === 0) return;
    await host.canvas.scene.createEmbeddedDocuments("MeasuredTemplate", [source]).catch(report);
  }
}
