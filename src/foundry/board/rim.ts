import type { HostToken } from "../host/types";

/** Whether a token's space lies at the edge of its scene's picture: the padding around it is no place to stand. */
export function atRim(token: HostToken): boolean {
  const { parent: scene } = token;
  if (!scene) return false;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = scene.dimensions;
  const { width, height } = token.getSize();
  // Less than a space away from the border: pictures need not end with a whole space.
  const near = scene.grid.size / 2;
  return (
    token.x - sceneX < near ||
    token.y - sceneY < near ||
    sceneX + sceneWidth - (token.x + width) < near ||
    sceneY + sceneHeight - (token.y + height) < near
  );
}
