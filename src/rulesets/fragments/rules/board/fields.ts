import type { FieldSpec } from "../../../../contract/board";

export const CURRENT = "fragments.current";
/** [F-109], [F-118] What a game master can draw: water that carries along. */
export const FIELDS: readonly FieldSpec[] = [
  {
    id: CURRENT,
    name: "FIVEFOLD.Fragments.Drawn.current.name",
    summary: "FIVEFOLD.Fragments.Drawn.current.summary",
    icon: "fa-solid fa-water",
    settings: [
      { key: "degrees", name: "FIVEFOLD.Fragments.Drawn.current.degrees", initial: 90, min: 0, max: 359 },
      { key: "feet", name: "FIVEFOLD.Fragments.Drawn.current.feet", initial: 10, min: 0, max: 200 },
    ],
  },
];
