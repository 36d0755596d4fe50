import type { FieldSpec } from "../../contract/board";
import type { Translate } from "../../contract/facts";
import { fieldNumbers } from "../board/drawnFields";

/** A region as the page knows it: its kind of field, what was set, and whether exchanges have changed it. */
export interface RegionField {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly numbers: Readonly<Record<string, number>>;
  readonly isChanged: boolean;
}
interface FieldRow {
  readonly id: string;
  readonly name: string;
  readonly kinds: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  /** What the chosen kind does, in one line; empty: none is chosen. */
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
/** The regions of a scene with the kinds of fields that each may be. Pure. */
export function fieldRows(
  specs: readonly FieldSpec[],
  regions: readonly RegionField[],
  t: Translate,
): readonly FieldRow[] {
  return regions.map(({ id, name, kind, numbers, isChanged }) => {
    const spec = specs.find((one) => one.id === kind);
    const values = spec ? fieldNumbers(spec, numbers) : {};
    return {
      id,
      name,
      kinds: [
        { id: "", name: t("FIVEFOLD.Field.none"), chosen: !spec },
        ...specs.map((one) => ({ id: one.id, name: t(one.name), chosen: one === spec })),
      ],
      summary: spec ? t(spec.summary) : "",
      settings: (spec?.settings ?? []).map(({ key, name: label, min, max, initial }) => ({
        ...{ key, name: t(label), min, max },
        value: values[key] ?? initial,
      })),
      isChanged: isChanged && spec !== undefined,
    };
  });
}
