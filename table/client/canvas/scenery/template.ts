import { Rectangle as Box, Circle, type Polygon } from "@pixi/math";
import constants from "../../../common/constants.json";
import { type Box as Bounds, boundsOf } from "../../../common/geometry/shapes";
import { maths } from "../../../common/primitives/numbers";
import { host, localize } from "../host";
import { Graphics } from "../pixi/graphics";
import { Rectangle } from "../rectangle";
import { cssColor, pointList, setAttributes, svg } from "../svg";
import { Scenery } from "./scenery";
import { circleShape, coneShape, rayShape, rectShape } from "./template-shapes";

interface Point {
  x: number;
  y: number;
}

type TemplateDocument = ConstructorParameters<typeof Scenery>[0];
type User = Parameters<Scenery["_canControl"]>[0];

/** An area of effect on the board, with the spaces that it covers. */
export class MeasuredTemplate extends Scenery {
  static override embeddedName = "MeasuredTemplate";

  static getCircleShape(distance: number): Circle | Polygon {
    return circleShape(distance);
  }
  static getConeShape(distance: number, direction: number, angle: number): Polygon {
    return coneShape(distance, direction, angle);
  }
  static getRectShape(distance: number, direction: number): Box {
    return rectShape(distance, direction);
  }
  static getRayShape(distance: number, direction: number, width: number): Polygon {
    return rayShape(distance, direction, width);
  }

  /** The area from its own origin, once it has been drawn. */
  shape: Circle | Polygon | Box | undefined;
  readonly template = new Graphics();
  protected _borderThickness = 3;
  readonly #cover = svg("g", { class: "template-cover" });
  readonly #handle = svg("circle", { class: "template-handle", r: 10 });
  #original: this | undefined;
  #copy: this | undefined;
  readonly #label = svg("text", { class: "template-distance", "text-anchor": "middle", "font-size": 18 });

  constructor(document: TemplateDocument) {
    super(document);
    this.element.append(this.#cover, this.template.element, this.#handle, this.#label);
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  get isAuthor(): boolean {
    return this.document.isAuthor;
  }

  override get bounds(): Rectangle {
    const { x, y, width, height } = boxOf(this.shape ?? this._computeShape());
    return new Rectangle(x + this.x, y + this.y, width, height);
  }

  override get center(): Point {
    return { x: this.x, y: this.y };
  }

  /** What this is a preview of, if it is one. */
  get _original(): this | undefined {
    return this.#original;
  }

  /** Does a preview of it stand on the board? */
  get hasPreview(): boolean {
    return this.#copy !== undefined;
  }

  /** Hidden ones are seen by their author and by game masters. */
  get isVisible(): boolean {
    return !this.document.hidden || this.isAuthor || host.game.user.isGM;
  }

  get highlightId(): string {
    return this.objectId;
  }

  override _canControl(_user: User, _event?: Event): boolean {
    return this.layer?.active === true && !this.isPreview && this.document.isOwner;
  }

  override _canView(_user: User, _event?: Event): boolean {
    return this.document.isOwner;
  }

  /** One like it without an id, that nobody can take hold of. */
  clone(): this {
    const Class = this.constructor as new (document: TemplateDocument) => this;
    const copy = new Class(this.document.clone());
    copy.#original = this;
    this.#copy = copy;
    return copy;
  }

  /** Where its layer lets a place snap: the one it is given, or its own. */
  getSnappedPosition(position?: Point | null): Point {
    const { x, y } = position ?? this.document;
    return this.layer.getSnappedPoint({ x, y });
  }

  /** What the drop of a drag writes: the places of all previews. */
  _prepareDragLeftDropUpdates(_event?: Event): { _id: string; x: number; y: number; rotation: number }[] {
    const previews: MeasuredTemplate[] = this.layer.preview.children.filter(
      (one: object) => one instanceof MeasuredTemplate && one.#original,
    );
    return previews.map(({ _original, document: { x, y, rotation } }) => ({
      _id: _original?.id ?? "",
      x,
      y,
      rotation,
    }));
  }

  /** Turn to an angle in whole steps. */
  async rotate(angle: number, snap = 1): Promise<this> {
    const direction = maths.normalizeDegrees(Math.round(angle / snap) * snap);
    await this.document.update({ direction });
    return this;
  }

  /** The area that the document says; systems draw others by overriding it. */
  _computeShape(): Circle | Polygon | Box {
    const { t, distance, direction, angle, width } = this.document;
    const { CONE, RECTANGLE, RAY } = constants.MEASURED_TEMPLATE_TYPES;
    const Class = this.constructor as typeof MeasuredTemplate;
    if (t === CONE) return Class.getConeShape(distance, direction, angle);
    if (t === RECTANGLE) return Class.getRectShape(distance, direction);
    if (t === RAY) return Class.getRayShape(distance, direction, width);
    return Class.getCircleShape(distance);
  }

  _refreshPosition(): void {
    this.template.position.set(this.x, this.y);
    setAttributes(this.#handle, { cx: this.x, cy: this.y });
  }

  _refreshShape(): void {
    this.shape = this._computeShape();
  }

  _refreshTemplate(): void {
    const { borderColor, fillColor } = this.document;
    this.template.clear().lineStyle(this._borderThickness, cssColor(borderColor, "#000000"), 0.75);
    this.template.beginFill(cssColor(fillColor, "#ffffff"), this.hover ? 0.35 : 0.25);
    if (this.shape) this.template.drawShape(this.shape);
    this.template.endFill();
  }

  _refreshState(): void {
    this.element.style.display = this.isVisible ? "" : "none";
    this.element.setAttribute("aria-label", localize("TABLE.TEMPLATE.Name", { type: this.#kind() }));
  }

  _refreshRulerText(): void {
    const { distance } = this.document;
    const far = this.bounds;
    setAttributes(this.#label, { x: far.center.x, y: far.top - 8 });
    this.#label.textContent = `${Math.round(distance * 100) / 100} ${host.canvas.grid.units}`.trim();
  }

  /** Show the spaces that the area covers, or the area itself where there is no grid. */
  highlightGrid(): void {
    const { grid } = host.canvas;
    const fill = cssColor(this.document.fillColor, "#ffffff");
    const outlines = grid.isGridless ? [] : this._getGridHighlightPositions().map((corner) => verticesAt(corner));
    this.#cover.replaceChildren(
      ...outlines.map((outline) => svg("polygon", { class: "template-space", points: pointList(outline), fill })),
    );
  }

  _getGridHighlightShape(): Circle | Polygon | Box {
    return this.shape ?? this._computeShape();
  }

  /** The top left corners of the spaces whose middle lies in the area. */
  _getGridHighlightPositions(): Point[] {
    const { grid } = host.canvas;
    const area = this._getGridHighlightShape();
    const { x, y, width, height } = boxOf(area);
    const [i0, j0, i1, j1] = grid.getOffsetRange({ x: x + this.x, y: y + this.y, width, height });
    const covered: Point[] = [];
    for (let i = i0; i < i1; i++) {
      for (let j = j0; j < j1; j++) {
        const middle: Point = grid.getCenterPoint({ i, j });
        if (area.contains(middle.x - this.x, middle.y - this.y)) covered.push(grid.getTopLeftPoint({ i, j }));
      }
    }
    return covered;
  }

  #kind(): string {
    return host.CONFIG.MeasuredTemplate?.types?.[this.document.t] ?? this.document.t;
  }

  protected paint(): void {
    const state = `${this.controlled ? " controlled" : ""}${this.hasPreview ? " dragged" : ""}`;
    setAttributes(this.element, { class: `placeable template${state}` });
    this._refreshState();
    this._refreshPosition();
    this._refreshShape();
    this._refreshTemplate();
    this._refreshRulerText();
    this.highlightGrid();
  }

  override destroy(): void {
    super.destroy();
    if (this.#original) {
      this.#original.#copy = undefined;
      this.#original.refresh();
    }
    this.template.destroy();
  }
}

function boxOf(shape: Circle | Polygon | Box): Bounds {
  if (shape instanceof Box) return shape;
  if (shape instanceof Circle) return shape.getBounds();
  const corners = Array.from({ length: shape.points.length / 2 }, (_, index) => ({
    x: shape.points[2 * index] ?? 0,
    y: shape.points[2 * index + 1] ?? 0,
  }));
  return boundsOf(corners);
}

function verticesAt(corner: Point): Point[] {
  const { grid } = host.canvas;
  const offset = grid.getOffset({ x: corner.x + grid.sizeX / 2, y: corner.y + grid.sizeY / 2 });
  return grid.getVertices(offset);
}
