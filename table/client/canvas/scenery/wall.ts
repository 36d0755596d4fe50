import constants from "../../../common/constants.json";
import { host, localize, report } from "../host";
import { Rectangle } from "../rectangle";
import { setAttributes, svg } from "../svg";
import { isOpen } from "../walls";
import { Scenery } from "./scenery";

const {
  WALL_DOOR_STATES: STATES,
  WALL_DOOR_TYPES: DOORS,
  WALL_SENSE_TYPES: SENSES,
  WALL_DIRECTIONS: SIDES,
} = constants;
const HANDLE = 9;
const DOOR_SIZE = 18;

/** A wall or a door on the board. Doors carry a button that those who may use doors can press. */
export class Wall extends Scenery {
  static override embeddedName = "Wall";

  private readonly parts = {
    reach: svg("line", { class: "wall-reach" }),
    line: svg("line", {}),
    side: svg("path", { class: "wall-side" }),
    start: svg("circle", { class: "wall-handle", r: HANDLE }),
    end: svg("circle", { class: "wall-handle", r: HANDLE }),
  };
  private readonly door = svg("g", { class: "door-control", role: "button", tabindex: 0 });

  constructor(document: ConstructorParameters<typeof Scenery>[0]) {
    super(document);
    this.element.append(...Object.values(this.parts), this.door);
    this.door.append(svg("rect", { x: -DOOR_SIZE, y: -DOOR_SIZE, width: 2 * DOOR_SIZE, height: 2 * DOOR_SIZE, rx: 6 }));
    this.door.append(svg("text", { "text-anchor": "middle", "dominant-baseline": "central", "font-size": 22 }));
    this.door.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      event.stopPropagation();
      if (event.shiftKey) this.lock();
      else this.use();
    });
  }

  get coords(): [number, number, number, number] {
    return this.document.c;
  }

  get isDoor(): boolean {
    return this.document.door > DOORS.NONE;
  }

  get isOpen(): boolean {
    return isOpen(this.document);
  }

  override get center(): { x: number; y: number } {
    const [x1, y1, x2, y2] = this.coords;
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  }

  override get bounds(): Rectangle {
    const [x1, y1, x2, y2] = this.coords;
    return new Rectangle(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
  }

  /** Open or close the door, as a click on it does. Locked ones only say so. */
  use(): void {
    const { ds } = this.document;
    if (!host.game.user.can("WALL_DOORS")) return;
    if (host.game.paused && !host.game.user.isGM) {
      host.ui.notifications.warn(localize("GAME.PausedWarning"));
      return;
    }
    if (ds === STATES.LOCKED) host.ui.notifications.info(localize("TABLE.WALL.Locked"));
    else this.document.update({ ds: ds === STATES.OPEN ? STATES.CLOSED : STATES.OPEN }).catch(report);
  }

  /** Lock the door, or unlock it; open doors can't be locked. */
  lock(): void {
    const { ds } = this.document;
    if (!host.game.user.isGM || ds === STATES.OPEN) return;
    this.document.update({ ds: ds === STATES.LOCKED ? STATES.CLOSED : STATES.LOCKED }).catch(report);
  }

  #kind(): string {
    const { door, move, sight } = this.document;
    if (door) return this.isOpen ? "door open" : "door";
    if (move === SENSES.NONE) return sight === SENSES.NONE ? "wall ethereal" : "wall curtain";
    return sight === SENSES.NONE ? "wall invisible" : "wall";
  }

  protected paint(): void {
    const [x1, y1, x2, y2] = this.coords;
    const ends = { x1, y1, x2, y2 };
    setAttributes(this.parts.reach, ends);
    setAttributes(this.parts.line, { ...ends, class: this.#kind() });
    setAttributes(this.parts.start, { cx: x1, cy: y1 });
    setAttributes(this.parts.end, { cx: x2, cy: y2 });
    setAttributes(this.parts.side, { d: this.#sidePath() });
    setAttributes(this.element, { class: `placeable wall-placeable${this.controlled ? " controlled" : ""}` });
    this.element.setAttribute("aria-label", localize(this.isDoor ? "TABLE.WALL.Door" : "TABLE.WALL.Wall"));
    this.#shapeDoor();
  }

  /** An arrow towards the side that a one-way wall blocks. */
  #sidePath(): string {
    const { dir } = this.document;
    if (dir === SIDES.BOTH) return "";
    const [x1, y1, x2, y2] = this.coords;
    const { x, y } = this.center;
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    const turn = dir === SIDES.LEFT ? 1 : -1;
    const [nx, ny] = [((y2 - y1) / length) * 14 * turn, (-(x2 - x1) / length) * 14 * turn];
    return `M${x} ${y}L${x + nx} ${y + ny}`;
  }

  #shapeDoor(): void {
    const { door, ds } = this.document;
    const secret = door === DOORS.SECRET && !host.game.user.isGM;
    this.door.style.display = door && !secret ? "" : "none";
    const { x, y } = this.center;
    setAttributes(this.door, { transform: `translate(${x} ${y})` });
    const state = ds === STATES.LOCKED ? "locked" : ds === STATES.OPEN ? "open" : "closed";
    this.door.setAttribute("aria-label", localize(`TABLE.WALL.State.${state}`));
    this.door.setAttribute("data-state", state);
    (this.door.lastChild as Element).textContent = { locked: "🔒", open: "⇄", closed: "▮" }[state];
  }
}
