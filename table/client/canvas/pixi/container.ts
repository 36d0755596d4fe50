import { type IPointData, type Matrix, ObservablePoint, Point, Transform } from "@pixi/math";
import { svg } from "../svg";
import { Emitter } from "./emitter";

/** What may lie in a container: another one, or anything else that is drawn as an SVG element. */
export interface Drawn {
  readonly element: Element;
  zIndex?: number;
  visible?: boolean;
}

const DEGREE = Math.PI / 180;

/** Things that are drawn together, as in PixiJS 7 (docs: PIXI.Container, PIXI.DisplayObject); here a group of the board's SVG. */
export class Container extends Emitter {
  readonly element: SVGGElement;
  children: Drawn[] = [];
  parent: Container | null = null;
  name: string | null = null;
  cursor: string | null = null;
  hitArea: unknown = null;
  eventMode = "auto";
  interactiveChildren = true;
  sortableChildren = false;
  destroyed = false;
  readonly position: ObservablePoint<Container>;
  readonly scale: ObservablePoint<Container>;
  readonly pivot: ObservablePoint<Container>;
  readonly skew: ObservablePoint<Container>;
  #rotation = 0;
  #alpha = 1;
  #visible = true;
  #zIndex = 0;

  constructor(element: SVGGElement = svg("g", {})) {
    super();
    this.element = element;
    const moved = (): void => this.applyTransform();
    this.position = new ObservablePoint<Container>(moved, this, 0, 0);
    this.scale = new ObservablePoint<Container>(moved, this, 1, 1);
    this.pivot = new ObservablePoint<Container>(moved, this, 0, 0);
    this.skew = new ObservablePoint<Container>(moved, this, 0, 0);
  }

  get x(): number {
    return this.position.x;
  }

  set x(value: number) {
    this.position.x = value;
  }

  get y(): number {
    return this.position.y;
  }

  set y(value: number) {
    this.position.y = value;
  }

  get rotation(): number {
    return this.#rotation;
  }

  set rotation(value: number) {
    this.#rotation = value;
    this.applyTransform();
  }

  get angle(): number {
    return this.#rotation / DEGREE;
  }

  set angle(value: number) {
    this.rotation = value * DEGREE;
  }

  get alpha(): number {
    return this.#alpha;
  }

  set alpha(value: number) {
    this.#alpha = value;
    this.element.setAttribute("opacity", String(value));
  }

  get visible(): boolean {
    return this.#visible;
  }

  set visible(value: boolean) {
    this.#visible = value;
    this.element.style.display = value ? "" : "none";
  }

  get zIndex(): number {
    return this.#zIndex;
  }

  set zIndex(value: number) {
    this.#zIndex = value;
    if (this.parent?.sortableChildren) this.parent.sortChildren();
  }

  /** How this container's coordinates become its parent's. */
  get localTransform(): Matrix {
    const transform = new Transform();
    transform.position.copyFrom(this.position);
    transform.scale.copyFrom(this.scale);
    transform.pivot.copyFrom(this.pivot);
    transform.skew.copyFrom(this.skew);
    transform.rotation = this.#rotation;
    transform.updateLocalTransform();
    return transform.localTransform.clone();
  }

  /** How this container's coordinates become those of the window. */
  get worldTransform(): Matrix {
    const own = this.localTransform;
    return this.parent ? own.prepend(this.parent.worldTransform) : own;
  }

  /** A point of this container in the window's coordinates. */
  toGlobal(position: IPointData, point: Point = new Point()): Point {
    return this.worldTransform.apply(position, point);
  }

  /** A point of the window, or of another container, in this one's coordinates. */
  toLocal(position: IPointData, from?: Container, point: Point = new Point()): Point {
    return this.worldTransform.applyInverse(from ? from.toGlobal(position) : position, point);
  }

  addChild<T extends Drawn>(...children: [T, ...Drawn[]]): T {
    for (const child of children) this.#insert(child, this.children.length);
    return children[0];
  }

  addChildAt<T extends Drawn>(child: T, index: number): T {
    if (index < 0 || index > this.children.length)
      throw new Error(`There is no place ${index} among ${this.children.length} children.`);
    this.#insert(child, index);
    return child;
  }

  removeChild<T extends Drawn>(...children: [T, ...Drawn[]]): T | null {
    let removed = 0;
    for (const child of children) if (this.#take(child)) removed += 1;
    return removed > 0 ? children[0] : null;
  }

  removeChildAt(index: number): Drawn {
    const child = this.getChildAt(index);
    this.#take(child);
    return child;
  }

  removeChildren(from = 0, to = this.children.length): Drawn[] {
    const removed = this.children.slice(from, to);
    for (const child of removed) this.#take(child);
    return removed;
  }

  getChildAt(index: number): Drawn {
    const child = this.children[index];
    if (!child) throw new Error(`There is no child ${index} among ${this.children.length}.`);
    return child;
  }

  getChildIndex(child: Drawn): number {
    const index = this.children.indexOf(child);
    if (index < 0) throw new Error("This is no child of the container.");
    return index;
  }

  setParent(container: Container): Container {
    container.addChild(this);
    return container;
  }

  removeFromParent(): void {
    this.parent?.removeChild(this);
  }

  /** Order the children by their zIndex; equals keep their order. */
  sortChildren(): void {
    this.children.sort((a, b) => (a.zIndex ?? 0) - (b.zIndex ?? 0));
    this.element.append(...this.children.map(({ element }) => element));
  }

  destroy(options: boolean | { children?: boolean } = false): void {
    if (this.destroyed) return;
    const deep = options === true || (typeof options === "object" && options.children === true);
    for (const child of this.removeChildren()) if (deep && child instanceof Container) child.destroy(options);
    this.removeFromParent();
    this.element.remove();
    this.removeAllListeners();
    this.destroyed = true;
  }

  /** Show where the container stands now; the stage, which the camera moves, has its own way. */
  protected applyTransform(): void {
    const { a, b, c, d, tx, ty } = this.localTransform;
    this.element.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${tx} ${ty})`);
  }

  #insert(child: Drawn, index: number): void {
    if (child instanceof Container) {
      child.parent?.removeChild(child);
      child.parent = this;
    } else this.#take(child);
    const before = this.children[index]?.element ?? null;
    this.children.splice(index, 0, child);
    this.element.insertBefore(child.element, before);
    if (this.sortableChildren) this.sortChildren();
  }

  #take(child: Drawn): boolean {
    const index = this.children.indexOf(child);
    if (index < 0) return false;
    this.children.splice(index, 1);
    if (child.element.parentNode === this.element) child.element.remove();
    if (child instanceof Container) child.parent = null;
    return true;
  }
}
