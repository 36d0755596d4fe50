import type { Canvas } from "../board";
import { host, localize, report } from "../host";
import type { Token } from "../token/token";
import { TokenRuler } from "../token/token-ruler";
import { WallCollision } from "../walls";

interface Passenger {
  token: Token;
  ghost: SVGGElement;
  offset: { x: number; y: number };
  goal: { x: number; y: number };
}

/** Tokens that are being dragged: ghosts show where they will land, a ruler how far it is. */
export class TokenDrag {
  private readonly ruler: TokenRuler;
  private blocked = false;

  private constructor(
    private readonly canvas: Canvas,
    private readonly passengers: Passenger[],
    private readonly lead: Passenger,
  ) {
    this.ruler = new (host.CONFIG.Token.rulerClass ?? TokenRuler)(lead.token) as TokenRuler;
    void this.ruler.draw();
  }

  /** Begin to drag a token and all others that are selected; null when the user may not now. */
  static start(canvas: Canvas, token: Token, grip: { x: number; y: number }): TokenDrag | null {
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
  move(pointer: { x: number; y: number }, free: boolean): void {
    for (const passenger of this.passengers) {
      const { token, offset, ghost } = passenger;
      const raw = { x: pointer.x - offset.x, y: pointer.y - offset.y };
      const at = free ? raw : token.getSnappedPosition({ ...token.document.toObject(), ...raw });
      passenger.goal = { x: Math.round(at.x), y: Math.round(at.y) };
      ghost.style.transform = `translate(${passenger.goal.x}px, ${passenger.goal.y}px)`;
    }
    this.blocked = !host.game.user.isGM && this.passengers.some(hitsWall);
    const { token, goal } = this.lead;
    const { x, y } = token.document;
    const destination = { ...goal, unreachable: this.blocked };
    this.ruler.refresh({ passedWaypoints: [{ x, y }], pendingWaypoints: [destination] });
  }

  /** Put the tokens down. */
  async drop(): Promise<void> {
    this.clear();
    if (this.blocked) {
      host.ui.notifications.warn(localize("TABLE.CANVAS.WallInTheWay"));
      return;
    }
    const updates = this.passengers
      .filter(({ token, goal }) => goal.x !== token.document.x || goal.y !== token.document.y)
      .map(({ token, goal }) => ({ _id: token.id, ...goal }));
    if (!updates.length) return;
    await this.canvas.scene.updateEmbeddedDocuments("Token", updates).catch(report);
  }

  cancel(): void {
    this.clear();
  }

  private clear(): void {
    this.ruler.clear();
    for (const { ghost } of this.passengers) ghost.remove();
  }
}

function hitsWall({ token, goal }: Passenger): boolean {
  return WallCollision.testCollision(token.getCenterPoint(), token.getCenterPoint(goal), { type: "move" });
}

function board(canvas: Canvas, token: Token, grip: { x: number; y: number }): Passenger {
  const { x, y } = token.document;
  const ghost = token.view.element.cloneNode(true) as SVGGElement;
  for (const name of ["data-token-id", "data-document-id", "tabindex", "role", "aria-label", "aria-pressed"]) {
    ghost.removeAttribute(name);
  }
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("preview");
  ghost.style.transitionDuration = "0ms";
  canvas.overlay.append(ghost);
  return { token, ghost, offset: { x: grip.x - x, y: grip.y - y }, goal: { x, y } };
}
