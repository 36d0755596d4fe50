import type { FieldSpec } from "../../../../contract/board";

type Setting = readonly [key: string, initial: number, min: number, max: number];
const SETTINGS: readonly Setting[] = [
  ["dice", 1, 0, 20],
  ["faces", 6, 2, 20],
  ["plus", 0, 0, 99],
  ["dc", 12, 0, 60],
];
const drawn = (kind: "field" | "zone", icon: string): FieldSpec => {
  const words = "FIVEFOLD.Generia.Drawn";
  return {
    id: `generia.${kind}`,
    name: `${words}.${kind}.name`,
    summary: `${words}.${kind}.summary`,
    icon: `fa-solid fa-${icon}`,
    settings: SETTINGS.map(([key, initial, min, max]) => ({ key, name: `${words}.${key}`, initial, min, max })),
  };
};
/** [G-097], [G-106] The areas that a game master can draw: a field deals damage at every step in it, a zone to whoever enters it. */
export const FIELDS: readonly FieldSpec[] = [drawn("field", "fire"), drawn("zone", "circle-radiation")];
