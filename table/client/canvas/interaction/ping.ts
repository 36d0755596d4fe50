import type { UserActivity } from "../../../common/wire";
import { prefersStillness } from "../camera";
import { host } from "../host";
import { cssColor, svg } from "../svg";

interface Point {
  x: number;
  y: number;
}

/** What others are told of a ping (community types, `User.PingData`). */
type PingData = NonNullable<UserActivity["ping"]>;

interface Pinger {
  id: string;
  color?: unknown;
}

/** Which modifier keys say of a ping: Alt makes it an alert, Shift of a game master pulls everybody there (community types, `Canvas#ping`). */
function styleOf(): string {
  const types: Record<string, string> = host.CONFIG.Canvas.pings.types;
  const { keyboard, user } = host.game;
  if (keyboard?.isModifierActive?.("Alt")) return types.ALERT ?? "";
  if (keyboard?.isModifierActive?.("Shift") && user.isGM) return types.PULL ?? "";
  return types.PULSE ?? "";
}

/** Point at a place, for everybody who looks at this scene. */
export async function ping(overlay: Element, origin: Point, options: { style?: string } = {}): Promise<boolean> {
  const { canvas, game, CONFIG } = host;
  if (!canvas.ready || !game.user.can("PING_CANVAS")) return false;
  const style = options.style ?? styleOf();
  const pull = style === CONFIG.Canvas.pings.types.PULL;
  const data: PingData = { scene: canvas.scene.id, style, pull, zoom: canvas.viewPosition.scale };
  game.user.broadcastActivity({ cursor: { x: origin.x, y: origin.y }, ping: data });
  return showPing(overlay, game.user, origin, data);
}

/** Show a ping of this user or of another; one on another scene is none here. */
export async function showPing(overlay: Element, user: Pinger, { x, y }: Point, data: PingData): Promise<boolean> {
  const { canvas } = host;
  if (!canvas.ready || data.scene !== canvas.scene?.id) return false;
  if (data.pull) void canvas.animatePan({ x, y, scale: Math.min(canvas.viewPosition.scale, data.zoom) });
  const styles: Record<string, { size?: number; duration?: number } | undefined> = host.CONFIG.Canvas.pings.styles;
  const { size = 1, duration = 900 } = styles[data.style] ?? {};
  const stroke = cssColor(user.color, "#ff9829");
  const r = (canvas.dimensions.size * size) / 2;
  const ring = svg("circle", { class: `ping ${data.style}`, cx: x, cy: y, r, stroke, "data-user-id": user.id });
  overlay.append(ring);
  if (!prefersStillness() && typeof ring.animate === "function")
    ring.animate(
      [
        { opacity: 1, r: 0 },
        { opacity: 0, r: `${r}px` },
      ],
      { duration: duration / 2, iterations: 2 },
    );
  await new Promise((resolve) => setTimeout(resolve, duration));
  ring.remove();
  return true;
}
