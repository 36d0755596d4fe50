import type { UserActivity } from "../../common/wire";
import type { Dynamic } from "../../dynamic";
import { drawBackdrop } from "./backdrop";
import { Camera, type ViewPosition } from "./camera";
import type { BaseGrid } from "./grid/base";
import { createGrid } from "./grid/index";
import { host } from "./host";
import { HeadsUpDisplay } from "./hud";
import { ping, showPing } from "./interaction/ping";
import { InterfaceGroup } from "./interface-group";
import type { PlaceablesLayer } from "./layers/placeables-layer";
import { TokenLayer } from "./layers/token-layer";
import { bindStage, Stage, StageApplication } from "./pixi/stage";
import { RegionLayer } from "./scenery/regions-layer";
import type { TemplateLayer } from "./scenery/templates-layer";
import { WallsLayer } from "./scenery/walls-layer";
import { setAttributes, svg } from "./svg";
import { broadcastTargets, receiveTargets, UserTargets } from "./token/targets";
import { CanvasEffects, CanvasVisibility } from "./visibility";

/** The board: one scene, drawn as SVG behind the interface. */
export class Canvas {
  ready = false;
  loading = false;
  scene: Dynamic = null;
  dimensions: Dynamic = null;
  grid: BaseGrid | null = null;
  readonly photosensitiveMode = false;
  mousePosition = { x: 0, y: 0 };
  hud!: HeadsUpDisplay;
  tokens!: TokenLayer;
  walls!: WallsLayer;
  regions!: RegionLayer;
  /** Only where the running generation has templates. */
  declare templates: TemplateLayer | undefined;
  /** What the user's tokens see. */
  readonly visibility = new CanvasVisibility();
  /** Darkness as data. */
  readonly effects = new CanvasEffects();
  readonly environment = {
    get darknessLevel(): number {
      return host.canvas.scene?.environment?.darknessLevel ?? 0;
    },
  };
  /** The SVG element that fills the window. */
  board!: SVGSVGElement;
  /** What lies above the tokens: rulers, previews and floating words. */
  readonly overlay = svg("g", { class: "overlay" });
  private readonly ground = svg("g", { class: "ground-layer" });
  private readonly world = svg("g", { class: "world" });
  /** The root of everything that is drawn, for systems that draw and listen themselves. */
  readonly stage = new Stage(this.world);
  /** What lies above the tokens, as a container that systems may put their own drawings into. */
  readonly interface = this.stage.addChild(new InterfaceGroup(this.overlay));
  app!: StageApplication;
  private camera!: Camera;
  private isInitialized = false;

  readonly #bindings: readonly ((canvas: Canvas) => void)[];

  /** @param bindings what listens to the user and to documents, each called once when the board stands */
  constructor(bindings: readonly ((canvas: Canvas) => void)[] = []) {
    this.#bindings = bindings;
  }

  get initialized(): boolean {
    return this.isInitialized;
  }

  get id(): string | null {
    return this.scene?.id ?? null;
  }

  get layers(): PlaceablesLayer[] {
    const layers: unknown[] = this.tokens ? [this.tokens, this.walls, this.regions] : [];
    if (Object.hasOwn(this, "templates")) layers.push(this.templates);
    return layers as PlaceablesLayer[];
  }

  get activeLayer(): PlaceablesLayer | null {
    return this.layers.find((layer) => layer.active) ?? null;
  }

  /** Prepare the element and listen to documents and the user; called once by the game. */
  async initialize(): Promise<void> {
    if (this.isInitialized) return;
    this.isInitialized = true;
    this.board = claimBoard();
    this.app = new StageApplication(this.board, this.stage);
    this.hud = new HeadsUpDisplay();
    const LayerClass = host.CONFIG.Token.layerClass ?? TokenLayer;
    this.tokens = new LayerClass() as TokenLayer;
    this.walls = new (host.CONFIG.Wall?.layerClass ?? WallsLayer)() as WallsLayer;
    this.regions = new (host.CONFIG.Region?.layerClass ?? RegionLayer)() as RegionLayer;
    const { layers } = host.CONFIG.Canvas;
    if (layers.templates) this.templates = new (host.CONFIG.MeasuredTemplate.layerClass as typeof TemplateLayer)();
    this.tokens.activate();
    this.world.append(this.ground, this.regions.element);
    if (layers.templates && this.templates) this.world.append(this.templates.element);
    this.world.append(this.tokens.element, this.walls.element, this.overlay);
    this.board.replaceChildren(this.world);
    this.camera = new Camera(this.world, this.hud.element, (view) => this.onView(view));
    // The stage hears of the pointer before the board acts, and where it is even when the board is kept from acting.
    this.board.addEventListener("pointermove", ({ clientX: x, clientY: y }) => {
      if (this.ready) this.mousePosition = this.canvasCoordinatesFromClient({ x, y });
    });
    bindStage(this.board, this.stage);
    for (const bind of this.#bindings) bind(this);
    host.game.socket?.on("userActivity", (userId: string, activity: UserActivity) => {
      const user = host.game.users.get(userId);
      if (activity?.targets) receiveTargets(user, activity.targets);
      if (user && activity?.ping && activity.cursor) void showPing(this.overlay, user, activity.cursor, activity.ping);
    });
    // Somebody who has just arrived doesn't know yet whom others target.
    host.Hooks.on("userConnected", (_user: Dynamic, active: boolean) => {
      if (active && host.game.user?.targets?.size) broadcastTargets();
    });
    // the layers stand now and say what they offer
    host.ui?.controls?.render?.({ reset: true });
    window.addEventListener("resize", () => this.ready && this.camera.pan());
  }

  /** Show a scene; without one given, the viewed or active scene, and without any an empty board. */
  async draw(scene?: Dynamic): Promise<this> {
    // Whoever plays without a board looks at scenes as documents only.
    if (!this.isInitialized) return this;
    const { Hooks, game } = host;
    const { scenes } = game;
    const next = scene === undefined ? (scenes?.viewed ?? scenes?.active ?? scenes?.current ?? null) : scene;
    const keepView = next && next === this.scene;
    if (this.scene) await this.tearDown();
    this.scene = next;
    for (const user of game.users ?? []) UserTargets.install(user);
    game.user.viewedScene = next?.id ?? null;
    for (const other of scenes ?? []) other._view = other === next;
    this.board.classList.toggle("empty", !next);
    setAttributes(this.board, { "aria-label": next?.name ?? host.game.i18n.localize("TABLE.CANVAS.NoScene") });
    if (!next) {
      this.dimensions = null;
      this.grid = null;
      return this;
    }
    this.loading = true;
    this.grid = next.grid?.measurePath ? next.grid : createGrid(next.grid ?? {});
    this.dimensions = next.dimensions ?? fallbackDimensions(next, this.grid!);
    Hooks.callAll("canvasInit", this);
    this.redrawGround();
    Hooks.callAll("canvasDraw", this);
    for (const layer of this.layers) await layer.draw();
    if (!keepView) this.initializeCanvasPosition();
    this.loading = false;
    this.ready = true;
    broadcastTargets();
    Hooks.callAll("canvasReady", this);
    return this;
  }

  /** Draw what lies under the tokens anew. */
  redrawGround(): void {
    this.ground.replaceChildren(drawBackdrop(this.scene, this.dimensions, this.grid!));
  }

  /** Put the scene away. */
  async tearDown(): Promise<void> {
    if (!this.scene) return;
    host.Hooks.callAll("canvasTearDown", this);
    this.ready = false;
    this.hud.close();
    for (const layer of this.layers) layer.tearDown();
    this.ground.replaceChildren();
    this.interface.removeChildren();
    this.overlay.replaceChildren();
    if (this.scene) this.scene._viewPosition = { ...this.camera.position };
    this.scene = null;
  }

  /** Look where the user looked last, where the scene's author wants it, or at the whole scene. */
  initializeCanvasPosition(): void {
    const { _viewPosition: last, initial } = this.scene;
    if (Number.isFinite(last?.x) && Number.isFinite(last?.scale)) this.camera.pan(last);
    else if (Number.isFinite(initial?.x)) this.camera.pan(initial);
    else {
      const { sceneX: x, sceneY: y, sceneWidth: width, sceneHeight: height } = this.dimensions;
      this.camera.fit({ x, y, width, height });
    }
  }

  pan(view: Partial<ViewPosition> = {}): void {
    this.camera.pan(view);
  }

  animatePan(view: Partial<ViewPosition> & { duration?: number }): Promise<boolean> {
    return this.camera.animate(view);
  }

  recenter(view?: Partial<ViewPosition>): Promise<boolean> {
    return this.camera.animate(view ?? this.dimensions.rect?.center ?? {});
  }

  zoom(factor: number, client = { x: window.innerWidth / 2, y: window.innerHeight / 2 }): void {
    this.camera.zoomAt(client, factor);
  }

  get viewPosition(): ViewPosition {
    return { ...this.camera.position };
  }

  canvasCoordinatesFromClient(point: { x: number; y: number }): { x: number; y: number } {
    return this.camera.toScene(point);
  }

  clientCoordinatesFromCanvas(point: { x: number; y: number }): { x: number; y: number } {
    return this.camera.toClient(point);
  }

  isOffscreen({ x, y }: { x: number; y: number }): boolean {
    return !this.camera.visibleArea.contains(x, y);
  }

  getLayerByEmbeddedName(name: string): PlaceablesLayer | null {
    return this.layers.find((layer) => (layer.constructor as typeof PlaceablesLayer).documentName === name) ?? null;
  }

  getCollectionLayer(name: string): PlaceablesLayer | null {
    const layers: Record<string, unknown> = { tokens: this.tokens, walls: this.walls, regions: this.regions };
    if (Object.hasOwn(this, "templates")) layers.templates = this.templates;
    return (layers[name] as PlaceablesLayer | undefined) ?? null;
  }

  /** Point at a place for everybody who looks at the scene. */
  ping(origin: { x: number; y: number }, options: { style?: string } = {}): Promise<boolean> {
    return ping(this.overlay, origin, options);
  }

  /** Show names and bars that appear on hover, for all tokens at once. */
  highlightObjects(active: boolean): void {
    if (!this.ready || this.tokens.highlightObjects === active) return;
    this.tokens.highlightObjects = active;
    for (const token of this.tokens.placeables) token.refresh();
    host.Hooks.callAll("highlightObjects", active);
  }

  private onView(view: ViewPosition): void {
    this.stage.follow(view);
    this.hud.align();
    if (!this.ready) return;
    host.Hooks.callAll("canvasPan", this, { ...view });
  }
}

// The page may come with a placeholder of another kind under the board's id.
function claimBoard(): SVGSVGElement {
  const present = document.getElementById("board");
  if (present instanceof SVGSVGElement) return present;
  const board = svg("svg", { id: "board", role: "application", tabindex: -1 });
  if (present) present.replaceWith(board);
  else document.body.prepend(board);
  return board;
}

function fallbackDimensions(scene: Dynamic, grid: BaseGrid): Dynamic {
  const { x, y, width, height, rows, columns } = grid.calculateDimensions(
    scene.width,
    scene.height,
    scene.padding ?? 0,
  );
  const { size, distance } = grid;
  return {
    width, height, rows, columns, size, distance,
    sceneX: x, sceneY: y, sceneWidth: scene.width, sceneHeight: scene.height,
    distancePixels: size / distance, uiScale: size / 100,
  }; // biome-ignore format: pairs read better together
}
