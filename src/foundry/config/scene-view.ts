import type { SceneTagSpec } from "../../contract/board";
import type { Translate } from "../../contract/facts";

export interface TagGroupView {
  readonly group: string;
  readonly name: string;
  readonly options: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
}
/** The tags of a whole scene or of a token by group; at most one tag of each group is set. */
export function tagGroups(
  specs: readonly SceneTagSpec[],
  present: readonly string[],
  t: Translate,
  place: "scene" | "token" = "scene",
): readonly TagGroupView[] {
  const here = specs.filter(({ on }) => on.includes(place));
  const groups = [...new Set(here.map(({ group, id }) => group ?? id))];
  return groups.map((group) => {
    const members = here.filter((spec) => (spec.group ?? spec.id) === group);
    const chosen = members.find(({ id }) => present.includes(id));
    return {
      group,
      name: t(members[0]?.groupName ?? members[0]?.name ?? group),
      options: [
        { id: "", name: t(`FIVEFOLD.ScenePage.${place === "scene" ? "none" : "asItIs"}`), chosen: !chosen },
        ...members.map(({ id, name }) => ({ id, name: t(name), chosen: id === chosen?.id })),
      ],
    };
  });
}

const FEET: Readonly<Record<string, number>> = { ft: 1, feet: 1, m: 0.3048, meter: 0.3048, yd: 1 / 3 };
/** Converts a length in feet into the units of a scene; unknown units count as feet. */
export function inUnits(feet: number, units: string): number {
  return Math.round(feet * (FEET[units.trim().toLowerCase()] ?? 1) * 10) / 10;
}
