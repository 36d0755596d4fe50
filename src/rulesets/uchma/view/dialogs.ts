import type { Act, ActDialog, SituationGroup } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import type { UBeing } from "../rules/data/being.types";

export type C = ViewContext<UBeing>;

/** Makes an act. Without other settings it has no items, no targets and no dialog. */
export const act = (
  id: string,
  procedure: string,
  icon: string,
  more: Pick<Act<UBeing>, "declare"> & Partial<Act<UBeing>>,
): Act<UBeing> => ({
  id,
  procedure,
  label: `FIVEFOLD.Uchma.Act.${id}`,
  icon,
  items: [],
  targets: "none",
  dialog: () => null,
  ...more,
});
/** A dialog without rolls: the act, and the questions about it. */
export function plain(title: string, icon: string, situation: readonly SituationGroup[], cost = ""): ActDialog {
  return { title, icon, rolls: [], against: [], situation, cost, addable: [] };
}
/** A question with its options; an option that is a number is its own label. */
export function group(
  id: string,
  rule: string,
  options: readonly string[],
  chosen: string,
  { t }: C,
  seen: string | null = null,
): SituationGroup {
  return {
    id,
    label: t(`FIVEFOLD.Uchma.Situation.${id}.Label`),
    rule,
    options: options.map((value) => ({
      id: value,
      label: /^\d+$/.test(value) ? value : t(`FIVEFOLD.Uchma.Situation.${id}.${value}`),
    })),
    chosen,
    found: seen,
  };
}
