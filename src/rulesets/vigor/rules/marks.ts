import type { MarkSpec } from "../../../contract/board";

const mark = (group: string, id: string, icon: string, on: MarkSpec["on"]): MarkSpec => ({
  id: `vigor.${group}.${id}`,
  name: `FIVEFOLD.Vigor.Mark.${group}.${id}`,
  icon,
  on,
  group: `vigor.${group}`,
});

/** What scenes and regions can be marked with: [V-156] visibility, [V-166] cover. */
export const MARKS: readonly MarkSpec[] = [
  mark("visibility", "reduced", "fa-solid fa-smog", ["scene", "region"]),
  mark("visibility", "low", "fa-solid fa-cloud", ["scene", "region"]),
  mark("visibility", "zero", "fa-solid fa-eye-slash", ["scene", "region"]),
  mark("cover", "light", "fa-solid fa-leaf", ["region"]),
  mark("cover", "partial", "fa-solid fa-box", ["region"]),
  mark("cover", "full", "fa-solid fa-square-full", ["region"]),
  mark("cover", "thin", "fa-regular fa-square", ["region"]),
];
