import type { Dynamic } from "../../../dynamic";
import { host, report } from "../host";
import { Rectangle } from "../rectangle";
import { svg } from "../svg";
import type { PlaceableObject } from "../token/placeable";
import { LayerHistory } from "./history";

interface SelectionArea {
  x: number;
  y: number;
  width: number;
  height: number;
  releaseOptions?: Record<string, unknown>;
  controlOptions?: Record<string, unknown>;
}

/** A sheet of the board that holds things of one document type. */
export abstract class PlaceablesLayer<T extends PlaceableObject = PlaceableObject> {
  static documentName = "";

  readonly element = svg("g", {});
  readonly history: LayerHistory;
  readonly controlledObjects = new Map<string, T>();
  readonly objects = new Map<string, T>();
  hover: T | null = null;
  highlightObjects = false;
  active = false;

  constructor() {
    this.history = new LayerHistory((this.constructor as typeof PlaceablesLayer).documentName);
  }

  /** The controls around an object; only layers that have some. */
  get hud(): Dynamic {
    return null;
  }

  get documentCollection(): Dynamic {
    const name = (this.constructor as typeof PlaceablesLayer).documentName;
    return host.canvas.scene?.getEmbeddedCollection(name) ?? null;
  }

  get placeables(): T[] {
    return [...this.objects.values()];
  }

  get controlled(): T[] {
    return [...this.controlledObjects.values()];
  }

  get(id: string): T | undefined {
    return this.objects.get(id);
  }

  getDocuments(): Dynamic[] {
    return this.documentCollection ? [...this.documentCollection] : [];
  }

  protected abstract build(document: Dynamic): T;

  /** Make the placeable of a document and put it on the board; where two drawings of a scene meet, the later one's stays. */
  createObject(document: Dynamic): T {
    this.removeObject(document.id);
    const object = this.build(document);
    this.objects.set(document.id, object);
    document._object = object;
    return object;
  }

  async draw(): Promise<this> {
    for (const document of this.getDocuments()) await this.createObject(document).draw();
    return this;
  }

  /** Take a document's placeable off the board. */
  removeObject(id: string): void {
    const object = this.objects.get(id);
    if (!object) return;
    object.destroy();
    this.objects.delete(id);
    this.controlledObjects.delete(id);
    object.document._object = null;
  }

  tearDown(): void {
    this.history.deeds.length = 0;
    for (const id of [...this.objects.keys()]) this.removeObject(id);
    this.hover = null;
  }

  /** What the scene controls offer for this layer. Source: community types, `InteractionLayer.prepareSceneControls`. */
  static prepareSceneControls(): Dynamic {
    return null;
  }

  /** The tool of this layer that is in hand. */
  protected get activeTool(): string {
    return host.ui.controls?.tool?.name ?? "select";
  }

  /** Turn to this layer; the one before is put away. */
  activate(_options: { tool?: string } = {}): this {
    if (this.active) return this;
    for (const other of host.canvas.layers ?? []) if (other !== this) other.deactivate();
    this.active = true;
    this.element.classList.add("active");
    this._activate();
    return this;
  }

  deactivate(): this {
    if (!this.active) return this;
    this.active = false;
    this.element.classList.remove("active");
    this.releaseAll();
    this._deactivate();
    return this;
  }

  protected _activate(): void {
    for (const object of this.placeables) object.refresh();
  }

  protected _deactivate(): void {
    for (const object of this.placeables) object.refresh();
  }

  /** Keep what this user did, to undo it later. */
  storeHistory(type: "create" | "update" | "delete", data: Dynamic[], options: Record<string, unknown> = {}): void {
    this.history.store(type, data, options);
  }

  /** Undo what this user did last on the layer. */
  async undoHistory(): Promise<Dynamic[]> {
    return this.history.undo();
  }

  releaseAll(options: Record<string, unknown> = {}): number {
    const released = this.controlled;
    for (const object of released) object.release(options);
    return released.length;
  }

  controlAll(options: Record<string, unknown> = {}): T[] {
    const able = this.placeables.filter((object) => object.can(host.game.user, "control"));
    for (const object of able) object.control({ ...options, releaseOthers: false });
    return able;
  }

  /** Select what touches a rectangle, as far as the user may. @returns whether the selection changed */
  selectObjects(
    { x, y, width, height, releaseOptions = {}, controlOptions = {} }: SelectionArea,
    { releaseOthers = true }: { releaseOthers?: boolean } = {},
  ): boolean {
    const before = new Set(this.controlled);
    const area = new Rectangle(x, y, width, height);
    const able = this.placeables.filter((one) => one.bounds.overlaps(area) && one.can(host.game.user, "control"));
    if (releaseOthers) for (const object of before) if (!able.includes(object)) object.release(releaseOptions);
    for (const object of able) object.control({ ...controlOptions, releaseOthers: false });
    const after = this.controlled;
    return after.length !== before.size || after.some((object) => !before.has(object));
  }

  /** Delete what is selected, as far as the user may. */
  async _onDeleteKey(): Promise<void> {
    const name = (this.constructor as typeof PlaceablesLayer).documentName;
    const ids = this.controlled
      .filter(({ document }) => !document.locked && document.canUserModify(host.game.user, "delete"))
      .map((object) => object.id);
    if (ids.length) await host.canvas.scene.deleteEmbeddedDocuments(name, ids).catch(report);
  }

  /** Update all documents of the layer that pass a test. */
  async updateAll(
    transformation: Dynamic,
    condition: ((object: T) => boolean) | null = null,
    options: Record<string, unknown> = {},
  ): Promise<Dynamic[]> {
    const chosen = this.placeables.filter((object) => !condition || condition(object));
    const updates = chosen.map((object) => ({
      ...(typeof transformation === "function" ? transformation(object) : transformation),
      _id: object.id,
    }));
    const name = (this.constructor as typeof PlaceablesLayer).documentName;
    return host.canvas.scene.updateEmbeddedDocuments(name, updates, options);
  }
}
