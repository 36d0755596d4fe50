import { actionConfig } from "../../../common/movement/actions";
import { constrainPath } from "../../../common/movement/constrain";
import { movementCost, type Waypoint } from "../../../common/movement/path";
import { terrainPath } from "../../../common/movement/terrain";
import type { Dynamic, Plain } from "../../../dynamic";
import { prefersStillness } from "../camera";
import type { CostFunction, PathResult } from "../grid/types";
import { host } from "../host";
import { Rectangle } from "../rectangle";
import { type CollisionOptions, WallCollision } from "../walls";
import type { TokenFigure } from "./figure";
import { PlaceableObject } from "./placeable";
import { broadcastTargets } from "./targets";
import { TokenView } from "./token-view";
import { condense, costs } from "./waypoints";

const SPACES_PER_SECOND = 6;
const LONGEST_MOVE = 1500;

/** A creature's figure on the board. */
export class Token extends PlaceableObject implements TokenFigure {
  static override embeddedName = "Token";

  /** The users who target this token. */
  readonly targeted = new Set<Dynamic>();
  readonly view: TokenView;
  /** Settles when the figure has arrived where its document says. */
  movementAnimationPromise: Promise<void> | null = null;
  private shown: { x: number; y: number } | null = null;

  constructor(document: Dynamic) {
    super(document);
    this.view = new TokenView(document.id);
  }

  get actor(): Dynamic {
    return this.document.actor;
  }

  get name(): string {
    return this.document.name;
  }

  get combatant(): Dynamic {
    return this.document.combatant ?? null;
  }

  get inCombat(): boolean {
    return !!this.combatant;
  }

  get isTargeted(): boolean {
    return this.targeted.has(host.game.user);
  }

  get observer(): boolean {
    return host.game.user.isGM || !!this.actor?.testUserPermission(host.game.user, "OBSERVER");
  }

  /** Hidden figures are for gamemasters only. */
  get isVisible(): boolean {
    return !this.document.hidden || host.game.user.isGM;
  }

  /** The text above it: its elevation. Source: the community types, `Token#_getTooltipText`. */
  _getTooltipText(): string {
    const { elevation = 0, parent } = this.document;
    const sign = elevation > 0 ? "+" : "−";
    return elevation ? `${sign}${Math.abs(elevation)} ${parent?.grid?.units ?? ""}`.trim() : "";
  }

  /** Whether it is drawn for this user (PIXI.DisplayObject#visible, which follows `isVisible`). */
  get visible(): boolean {
    return this.isVisible;
  }

  override get isOwner(): boolean {
    return this.document.isOwner;
  }

  /** The size in pixels. */
  getSize(): { width: number; height: number } {
    const { document } = this;
    if (typeof document.getSize === "function") return document.getSize();
    const grid = host.canvas.grid;
    return { width: document.width * grid.sizeX, height: document.height * grid.sizeY };
  }

  get w(): number {
    return this.getSize().width;
  }

  get h(): number {
    return this.getSize().height;
  }

  get x(): number {
    return this.document.x;
  }

  get y(): number {
    return this.document.y;
  }

  override get bounds(): Rectangle {
    const { width, height } = this.getSize();
    return new Rectangle(this.document.x, this.document.y, width, height);
  }

  getCenterPoint(position: { x: number; y: number } = this.document): { x: number; y: number } {
    const { width, height } = this.getSize();
    return { x: position.x + width / 2, y: position.y + height / 2 };
  }

  /** Where the figure would stand if it were put down here. */
  getSnappedPosition(position: { x: number; y: number } = this.document): { x: number; y: number } {
    if (typeof this.document.getSnappedPosition === "function") {
      const { x, y } = this.document.getSnappedPosition({ ...position });
      return { x, y };
    }
    return { x: position.x, y: position.y };
  }

  /** Measure a path of positions with what terrain and the ways of moving make it cost. */
  measureMovementPath(waypoints: Plain[], options: Plain = {}): PathResult {
    const asked = waypoints.map((waypoint) => ({ ...waypoint, intermediate: false }));
    const path = this.createTerrainMovementPath(asked, options);
    const measured = path.map((waypoint, index) => ({ ...waypoint, ...costs(waypoints, path, index) }));
    const cost = this._getMovementCostFunction(options);
    const result: PathResult = this.document.measureMovementPath(measured, { cost });
    // what lies between is the ground's business; whoever asked gets an answer for every waypoint
    return condense(result, path, waypoints.length);
  }

  /** What a step of this token costs; without a function it costs its distance. */
  _getMovementCostFunction(options: Plain = {}): CostFunction | undefined {
    return movementCost(this.document, options) as unknown as CostFunction;
  }

  /** The path with the terrain of each part. Source: API docs, `Token#createTerrainMovementPath`. */
  createTerrainMovementPath(waypoints: Plain[], _options: Plain = {}): Waypoint[] {
    return terrainPath(this.document, waypoints);
  }

  /** As much of a path as walls, the scene's edge and impassable ground let through. */
  constrainMovementPath(waypoints: Plain[], options: Plain = {}): [path: Waypoint[], constrained: boolean] {
    return constrainPath(this.document, waypoints, options);
  }

  /** Core finds no ways around: the path is as far as it can be gone (issue #11725). */
  findMovementPath(
    waypoints: Plain[],
    options: Plain = {},
  ): { result: Waypoint[] | null; promise: Promise<Waypoint[] | null>; cancel: () => void } {
    const [result] = this.constrainMovementPath(waypoints, options);
    return { result, promise: Promise.resolve(result), cancel: () => undefined };
  }

  /** A gamemaster may drag through everything, with the tool for it turned on (issue #11883). */
  _getDragConstrainOptions(): { ignoreWalls: boolean; ignoreCost: boolean } {
    const free =
      host.game.user.isGM && host.ui.controls?.controls?.tokens?.tools?.unconstrainedMovement?.active === true;
    return { ignoreWalls: free, ignoreCost: free };
  }

  /** Is there a wall between the token and a place? */
  checkCollision(
    destination: { x: number; y: number },
    { origin = this.center, type = "move" }: CollisionOptions & { origin?: { x: number; y: number } } = {},
  ): boolean {
    return WallCollision.testCollision(origin, destination, { type, mode: "any" });
  }

  /** May this user see what a display mode shows? */
  _canViewMode(mode: number): boolean {
    const modes = host.CONST.TOKEN_DISPLAY_MODES;
    switch (mode) {
      case modes.ALWAYS:
        return true;
      case modes.HOVER:
        return this.hover || this.layer?.highlightObjects === true;
      case modes.OWNER_HOVER:
        return this.isOwner && (this.hover || this.layer?.highlightObjects === true);
      case modes.OWNER:
        return this.isOwner;
      case modes.CONTROL:
        return this.controlled;
      default:
        return false;
    }
  }

  override _canControl(user: Dynamic, _event?: Event): boolean {
    return user.isGM || this.document.testUserPermission(user, "OWNER");
  }

  override _canView(user: Dynamic, _event?: Event): boolean {
    if (!this.actor) return false;
    return this.actor.testUserPermission(user, "LIMITED");
  }

  override _canHover(_user: Dynamic, _event?: Event): boolean {
    return this.isVisible;
  }

  /** Target the token, or stop to; other targets go unless told otherwise. */
  setTarget(
    targeted = true,
    {
      user = host.game.user,
      releaseOthers = true,
      groupSelection = false,
    }: { user?: Dynamic; releaseOthers?: boolean; groupSelection?: boolean } = {},
  ): void {
    if (!this.isVisible && targeted) return;
    if (releaseOthers) {
      for (const other of [...user.targets] as Token[]) if (other !== this) user.targets.delete(other);
    }
    if (targeted) user.targets.add(this);
    else user.targets.delete(this);
    if (user === host.game.user && !groupSelection) broadcastTargets();
  }

  _onClickLeft2(_event: Event): void {
    if (this.can(host.game.user, "view")) this.actor.sheet.render({ force: true });
  }

  _onClickRight(_event: Event): void {
    if (!this.can(host.game.user, "HUD")) return;
    this.control({ releaseOthers: !this.controlled });
    const hud = this.layer?.hud;
    if (!hud) return;
    if (hud.object === this && hud.rendered) hud.close();
    else hud.bind(this);
  }

  _onClickRight2(_event: Event): void {
    this.setTarget(!this.isTargeted, { releaseOthers: !this.isTargeted });
  }

  protected render(): void {
    this.view.update(this);
    this.#place();
  }

  /** Move the figure to where its document is, along the way that the document took. */
  #place(animate = true, { duration, movementSpeed }: Plain = {}): void {
    const { x, y, elevation } = this.document;
    const before = this.shown;
    if (before && before.x === x && before.y === y) return;
    this.shown = { x, y };
    const way = before && animate ? this.#wayTo({ x, y, elevation }, movementSpeed) : [{ x, y, duration: 0 }];
    const total = way.reduce((sum, step) => sum + step.duration, 0);
    const scale = duration !== undefined && total > 0 ? duration / total : 1;
    const path = way.map((step) => ({ ...step, duration: step.duration * scale }));
    this.movementAnimationPromise = this.view.walk(path);
  }

  /** The corners of the way that is shown, and how long each part of it takes, in milliseconds. */
  #wayTo(
    goal: { x: number; y: number; elevation: number },
    speed?: number,
  ): { x: number; y: number; duration: number }[] {
    const { movement } = this.document;
    const passed: Plain[] = movement?.passed?.waypoints ?? [];
    const last = passed.at(-1);
    const steps =
      last && last.x === goal.x && last.y === goal.y ? passed.filter((one) => !one.intermediate) : ([goal] as Plain[]);
    let from = this.view.shownAt ?? goal;
    const way = steps.map((step) => {
      const { x, y } = step as { x: number; y: number };
      const action = step.action ?? this.document.movementAction;
      const spaces = Math.hypot(x - from.x, y - from.y) / host.canvas.grid.size;
      from = { x, y };
      return { x, y, duration: prefersStillness() ? 0 : this.#durationOf(action, spaces, speed) };
    });
    const total = way.reduce((sum, { duration }) => sum + duration, 0);
    const faster = total > LONGEST_MOVE ? LONGEST_MOVE / total : 1;
    return way.map((step) => ({ ...step, duration: step.duration * faster }));
  }

  #durationOf(action: string, spaces: number, wanted?: number): number {
    const { duration, movementSpeed } = actionConfig(action).getAnimationOptions(this);
    const speed = wanted ?? movementSpeed ?? host.CONFIG.Token.movement?.defaultSpeed ?? SPACES_PER_SECOND;
    return duration ?? (spaces / speed) * 1000;
  }

  /** End the walk at once. */
  stopAnimation(): void {
    if (this.shown) void this.view.walk([{ ...this.shown, duration: 0 }]);
  }

  /** The document changed: the figure sets out at once, so that whoever hears of it can wait for its arrival. */
  _onUpdate(changed: Dynamic, options: Dynamic, _userId: string): void {
    if (!this.isVisible) this.release();
    if ("x" in changed || "y" in changed) this.#place(options.animate !== false, options.animation);
    this.refresh();
  }

  override destroy(): void {
    for (const user of [...this.targeted]) user.targets.delete(this);
    super.destroy();
    this.view.element.remove();
  }
}
