import type { MarkSpec } from "../../contract/board";
import type { Translate } from "../../contract/facts";

export interface MarkGroupView {
  readonly group: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}
/** The marks of a whole scene, group by group; of each group a scene has at most one. */
export function markGroups(
  specs: readonly MarkSpec[],
  present: readonly string[],
  t: Translate,
): readonly MarkGroupView[] {
  const forScenes = specs.filter(({ on }) => on.includes("scene"));
  const groups = [...new Set(forScenes.map(({ group, id }) => group ?? id))];
  return groups.map((group) => {
    const members = forScenes.filter((spec) => (spec.group ?? spec.id) === group);
    const chosen = members.find(({ id }) => present.includes(id));
    return {
      group,
      name: t(members[0]?.groupName ?? members[0]?.name ?? group),
      options: [
        { id: "", name: t("FIVEFOLD.ScenePage.none"), chosen: !chosen },
        ...members.map(({ id, name }) => ({ id, name: t(name), chosen: id === chosen?.id })),
      ],
    };
  });
}

const FEET: Readonly<Record<string, number>> = { ft: 1, feet: 1, m: 0.3048, meter: 0.3048, yd: 1 / 3 };
/** A length in feet in the units of a scene; unknown units count as feet. */
export function inUnits(feet: number, units: string): number {
  return Math.round(feet * (FEET[units.trim().toLowerCase()] ?? 1) * 10) / 10;
}
