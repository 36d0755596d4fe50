import type { Figure, LookContext, Travel } from "../../../src/contract/board";

export const spot = (x: number, y: number, elevation = 0) => ({ x, y, elevation });
export const figure = (uuid: string): Figure => ({
  uuid,
  actor: { id: uuid, uuid, type: "toy", name: uuid, img: "", system: {}, items: [], statuses: {} },
  disposition: 0,
  isPlayer: false,
  defeated: false,
});
/** A question about a creature that stands at 100, 200 and 5 ft up, with two others on the scene. */
export const context = (question: string, travel?: Travel, isPlaced = true): LookContext => ({
  question,
  about: figure("Actor.b"),
  others: [figure("Actor.x"), figure("Actor.y")],
  toward: () => {
    throw new Error("nobody asks that here");
  },
  ...(isPlaced && {
    site: {
      position: () => ({ scene: "field", ...spot(0, 0) }),
      spot: () => spot(100, 200, 5),
      beside: () => [],
      room: () => [],
      grounds: () => [],
      fields: () => [],
      spaces: () => [],
      ...(travel && { travel }),
    },
  }),
  space: 5,
  units: "ft",
  turn: null,
  initiative: {},
  settings: {},
});
