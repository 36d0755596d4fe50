import { host } from "../host";
import type { Box } from "../ui/windows/spot";
import { tokenOn } from "./positions";

/** The box of a creature's token in this client's window, in pixels of the page; null where the viewed map does not show it. */
export function boxOnScreen(actorUuid: string): Box | null {
  const { canvas } = host;
  const token = canvas?.ready && canvas.scene ? tokenOn(canvas.scene, actorUuid) : null;
  if (!canvas || !token) return null;
  const { width, height } = token.getSize();
  const from = canvas.clientCoordinatesFromCanvas({ x: token.x, y: token.y });
  const to = canvas.clientCoordinatesFromCanvas({ x: token.x + width, y: token.y + height });
  return { left: from.x, top: from.y, width: to.x - from.x, height: to.y - from.y };
}
