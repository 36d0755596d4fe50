import type { FieldSpec } from "../../../../contract/board";

export const CURRENT = "fragments.current";
export const ICE = "fragments.ice";
export const EARTH = "fragments.earth";

type Setting = readonly [key: string, initial: number, min: number, max: number];
const drawn = (id: string, icon: string, ...settings: readonly Setting[]): FieldSpec => {
  const words = `FIVEFOLD.Fragments.Drawn.${id.slice("fragments.".length)}`;
  return {
    id,
    name: `${words}.name`,
    summary: `${words}.summary`,
    icon: `fa-solid fa-${icon}`,
    settings: settings.map(([key, initial, min, max]) => ({ key, name: `${words}.${key}`, initial, min, max })),
  };
};
/** [F-109], [F-118], [F-147], [F-148] The fields that a game master can draw: currents, thin ice, and earth for tunnels. */
export const FIELDS: readonly FieldSpec[] = [
  drawn(CURRENT, "water", ["degrees", 90, 0, 359], ["feet", 10, 0, 200]),
  drawn(ICE, "icicles", ["inches", 3, 1, 60]),
  drawn(EARTH, "worm"),
];
