import type { MarkSpec } from "../../../../contract/board";

const mark = (group: string, id: string, icon: string, on: MarkSpec["on"]): MarkSpec => ({
  id: `vigor.${group}.${id}`,
  name: `FIVEFOLD.Vigor.Mark.${group}.${id}`,
  icon,
  on,
  group: `vigor.${group}`,
  groupName: `FIVEFOLD.Vigor.MarkGroup.${group}`,
});

/** [V-157] to [V-162], [V-165] How far one sees, in feet: the upper value where the book gives a span. */
const SIGHT = { normal: 1200, reduced: 100, low: 50, zero: 10 } as const;
/** [V-165] The sight that the marks of a scene leave. */
export function sightOf(marks: readonly string[]): number {
  const worst = (["zero", "low", "reduced"] as const).find((dim) => marks.includes(`vigor.visibility.${dim}`));
  return SIGHT[worst ?? "normal"];
}

/** What scenes and regions can be marked with: [V-156] visibility, [V-166] cover. */
export const MARKS: readonly MarkSpec[] = [
  mark("visibility", "reduced", "fa-solid fa-smog", ["scene", "region"]),
  mark("visibility", "low", "fa-solid fa-cloud", ["scene", "region"]),
  mark("visibility", "zero", "fa-solid fa-eye-slash", ["scene", "region"]),
  mark("air", "vacuum", "fa-solid fa-user-astronaut", ["scene", "region"]),
  mark("cover", "light", "fa-solid fa-leaf", ["region"]),
  mark("cover", "partial", "fa-solid fa-box", ["region"]),
  mark("cover", "full", "fa-solid fa-square-full", ["region"]),
  mark("cover", "thin", "fa-regular fa-square", ["region"]),
];
