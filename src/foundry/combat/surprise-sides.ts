import type { Translate } from "../../contract/facts";
import type { SurpriseRow } from "../../contract/turns";

/** A side of an encounter for which the questions before the first round can be answered at once. */
export interface SurpriseSide {
  readonly id: string;
  readonly name: string;
  /** Ids of the rows that belong to the side. */
  readonly ids: readonly string[];
  readonly groups: readonly {
    readonly id: string;
    readonly label: string;
    readonly options: readonly { readonly id: string; readonly label: string }[];
  }[];
}
/** Dispositions of tokens (`CONST.TOKEN_DISPOSITIONS`) and the names of their sides. */
const SIDES = [
  [1, "friendly"],
  [0, "neutral"],
  [-1, "hostile"],
  [-2, "secret"],
] as const;

/**
 * The sides with more than one row, each with every question that one of its rows has. Pure.
 * @param dispositionOf the disposition of a row's token; null where the row is about no single creature
 */
export function sidesOf(
  rows: readonly Pick<SurpriseRow, "id" | "groups">[],
  dispositionOf: (id: string) => number | null,
  t: Translate,
): readonly SurpriseSide[] {
  return SIDES.flatMap(([disposition, id]): readonly SurpriseSide[] => {
    const own = rows.filter((row) => dispositionOf(row.id) === disposition);
    if (own.length < 2) return [];
    const groups = new Map(own.flatMap((row) => row.groups.map((group) => [group.id, group] as const)));
    return [
      {
        id,
        name: t(`FIVEFOLD.Surprise.Side.${id}`, { count: own.length }),
        ids: own.map((row) => row.id),
        groups: [...groups.values()].map(({ id: group, label, options }) => ({ id: group, label, options })),
      },
    ];
  });
}
