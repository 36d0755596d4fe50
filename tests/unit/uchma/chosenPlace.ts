import type { MapPosition, MapPositionFacts } from "../../../src/contract/board";

/** A point that somebody chose, as the shell tells it: an area around it reaches those of b whose distance is not greater, and b itself where nothing is said of it. */
export function chosenPlace(at: MapPosition, more: Partial<MapPositionFacts> = {}): MapPositionFacts {
  const to = more.to ?? {};
  const { scene, x, y, elevation } = at;
  return {
    at,
    space: "0_0",
    distance: 0,
    seen: true,
    clear: true,
    to,
    area: (shape) => {
      const radius = shape.kind === "circle" ? shape.radius : 0;
      const reached = ["b"].filter((id) => (to[id]?.distance ?? 0) <= radius);
      const walled = reached.filter((id) => to[id]?.clear === false);
      return { area: { scene, shape, points: [{ x, y }], elevation }, reached, walled };
    },
    ...more,
  };
}
