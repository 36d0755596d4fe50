import type { HostToken } from "../host/types";

/** Whether a token stands at the edge of its scene's background image. The padding around the image does not count as part of the map. */
export function atRim(token: HostToken): boolean {
  const { parent: scene } = token;
  if (!scene) return false;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const { width, height } = token.getSize();
  // Less than half a space from the border is enough, because pictures need not end with a whole space.
  const near = scene.grid.size / 2;
  return (
    token.x - sceneX < near ||
    token.y - sceneY < near ||
    sceneX + sceneWidth - (token.x + width) < near ||
    sceneY + sceneHeight - (token.y + height) < near
  );
}
