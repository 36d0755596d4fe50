import type { Plain } from "../../../dynamic";
import type { Canvas } from "../board";
import { host, localize, report } from "../host";
import type { Token } from "../token/token";
import { TokenRuler } from "../token/token-ruler";

interface Place {
  x: number;
  y: number;
}

interface Passenger {
  token: Token;
  ghost: SVGGElement;
  offset: Place;
  /** Waypoints that the user set on the way. */
  waypoints: Place[];
  goal: Place;
}

/** Tokens that are being dragged: ghosts show where they will land, a ruler how far it is and what it costs. */
export class TokenDrag {
  private readonly ruler: TokenRuler;
  private free = false;

  private constructor(
    private readonly canvas: Canvas,
    private readonly passengers: Passenger[],
    private readonly lead: Passenger,
  ) {
    this.ruler = new (host.CONFIG.Token.rulerClass ?? TokenRuler)(lead.token) as TokenRuler;
    void this.ruler.draw();
  }

  /** Begin to drag a token and all others that are selected; null when the user may not now. */
  static start(canvas: Canvas, token: Token, grip: Place): TokenDrag | null {
    if (host.game.paused && !host.game.user.isGM) {
      host.ui.notifications.warn(localize("GAME.PausedWarning"));
      return null;
    }
    const movable = canvas.tokens.controlled.filter((other) => other.can(host.game.user, "drag"));
    const passengers = movable.map((other) => board(canvas, other, grip));
    const lead = passengers.find((passenger) => passenger.token === token);
    if (!lead) return null;
    canvas.hud.close();
    return new TokenDrag(canvas, passengers, lead);
  }

  /** Follow the pointer; with `free` nothing snaps. */
  move(pointer: Place, free: boolean): void {
    this.free = free;
    for (const passenger of this.passengers) {
      const { token, offset, ghost } = passenger;
      const raw = { x: pointer.x - offset.x, y: pointer.y - offset.y };
      const at = free ? raw : token.getSnappedPosition({ ...token.document.toObject(), ...raw });
      passenger.goal = { x: Math.round(at.x), y: Math.round(at.y) };
      ghost.style.transform = `translate(${passenger.goal.x}px, ${passenger.goal.y}px)`;
    }
    this.showRuler();
  }

  /** Set a waypoint where the tokens are now, or take the last one back. */
  setWaypoint(add: boolean): void {
    for (const { waypoints, goal } of this.passengers) {
      if (add) waypoints.push({ ...goal });
      else waypoints.pop();
    }
    this.showRuler();
  }

  private showRuler(): void {
    const { token } = this.lead;
    const path = pathOf(this.lead, this.free);
    const [reached, constrained] = token.constrainMovementPath(path, {
      ...token._getDragConstrainOptions(),
      preview: true,
    });
    const beyond = constrained ? path.slice(-1).map((waypoint) => ({ ...waypoint, unreachable: true })) : [];
    const asked = reached.filter(({ intermediate }) => !intermediate);
    const [origin, ...pending] = asked.map(({ terrain: _terrain, ...waypoint }) => waypoint);
    this.ruler.refresh({
      passedWaypoints: origin ? [origin] : [],
      pendingWaypoints: [...pending, ...beyond] as never[],
    });
  }

  /** Put the tokens down: each goes as far as it gets. */
  async drop(): Promise<void> {
    this.clear();
    const movement: Record<string, Plain> = {};
    const updates: Plain[] = [];
    for (const passenger of this.passengers) {
      const { token, goal } = passenger;
      const [origin, ...waypoints] = pathOf(passenger, this.free);
      if (!waypoints.length || (waypoints.length === 1 && goal.x === origin?.x && goal.y === origin?.y)) continue;
      const constrainOptions = token._getDragConstrainOptions();
      const [reached] = token.constrainMovementPath([origin as Plain, ...waypoints], constrainOptions);
      if (reached.length < 2) {
        host.ui.notifications.warn(localize("TABLE.CANVAS.WallInTheWay"));
        continue;
      }
      movement[token.id] = { waypoints, method: "dragging", constrainOptions };
      updates.push({ _id: token.id, ...goal });
    }
    if (updates.length) await this.canvas.scene.updateEmbeddedDocuments("Token", updates, { movement }).catch(report);
  }

  cancel(): void {
    this.clear();
  }

  private clear(): void {
    this.ruler.clear();
    for (const { ghost } of this.passengers) ghost.remove();
  }
}

/** The way of a token from where it is over the waypoints to where it would be put down. */
function pathOf({ token, waypoints, goal }: Passenger, free: boolean): Plain[] {
  const marks = { snapped: !free, explicit: true, checkpoint: true };
  const places = waypoints.at(-1)?.x === goal.x && waypoints.at(-1)?.y === goal.y ? waypoints : [...waypoints, goal];
  const { x, y } = token.document;
  return [{ x, y }, ...places.map((place) => ({ ...place, ...marks }))];
}

function board(canvas: Canvas, token: Token, grip: Place): Passenger {
  const { x, y } = token.document;
  const ghost = token.view.element.cloneNode(true) as SVGGElement;
  for (const name of ["data-token-id", "data-document-id", "tabindex", "role", "aria-label", "aria-pressed"]) {
    ghost.removeAttribute(name);
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("preview");
  ghost.style.transitionDuration = "0ms";
  canvas.overlay.append(ghost);
  return { token, ghost, offset: { x: grip.x - x, y: grip.y - y }, waypoints: [], goal: { x, y } };
}
