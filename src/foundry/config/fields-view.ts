import type { FieldSpec, SceneTagSpec } from "../../contract/board";
import type { Translate } from "../../contract/facts";
import { fieldNumbers } from "../board/drawnFields";

/** What a game master can make of a region: a field with settings of its own, or a region with a tag. */
export interface GroundKinds {
  readonly fields: readonly FieldSpec[];
  readonly tags: readonly SceneTagSpec[];
}
/** A region as the page shows it. */
export interface RegionField {
  readonly id: string;
  readonly name: string;
  /** Id of a field or of a tag; empty: neither. */
  readonly kind: string;
  /** Tags that the region has besides. */
  readonly also: readonly string[];
  /** The settings of the field. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Whether exchanges have changed the field. */
  readonly isChanged: boolean;
  /** The region has no shape. */
  readonly shapeless: boolean;
}
interface FieldRow {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  /** A sentence that the region has no shape, what the chosen kind does, and what the region is besides; empty: none of these. */
  readonly summary: string;
  readonly settings: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: number;
    readonly min: number;
    readonly max: number;
  }[];
  readonly isChanged: boolean;
}
/** The regions of a scene, each with the kinds that it may be. Pure. */
export function fieldRows(
  { fields, tags }: GroundKinds,
  regions: readonly RegionField[],
  t: Translate,
): readonly FieldRow[] {
  return regions.map(({ id, name, kind, also, numbers, isChanged, shapeless }) => {
    const spec = fields.find((one) => one.id === kind);
    const chosen = spec ?? tags.find((one) => one.id === kind);
    const besides = tags.filter((one) => also.includes(one.id)).map((one) => t(one.name));
    const values = spec ? fieldNumbers(spec, numbers) : {};
    return {
      id,
      name,
      kinds: [
        { id: "", name: t("FIVEFOLD.Field.none"), chosen: !chosen },
        ...[...fields, ...tags].map((one) => ({ id: one.id, name: t(one.name), chosen: one === chosen })),
      ],
      summary: [
        ...(shapeless ? [t("FIVEFOLD.Field.shapeless")] : []),
        ...(chosen?.summary ? [t(chosen.summary)] : []),
        ...(besides.length > 0 ? [t("FIVEFOLD.Field.also", { names: besides.join(", ") })] : []),
      ].join(" "),
      settings: (spec?.settings ?? []).map(({ key, name: label, min, max, initial }) => ({
        ...{ key, name: t(label), min, max },
        value: values[key] ?? initial,
      })),
      isChanged: isChanged && spec !== undefined,
    };
  });
}
