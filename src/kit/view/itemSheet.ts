import type { ActorFacts, DocumentFacts } from "../../contract/facts";
import type { SheetContext, SheetSpec } from "../../contract/ruleset";
import type { FieldGroup } from "./fields";

const PARTS = [
  { id: "head", template: "shell/sheet/item.hbs" },
  { id: "fields", template: "shell/sheet/fields.hbs", scrollable: true },
] as const;

/** The sheet of one item type: the head says in a sentence what the item does, then come its fields. `itemPage` makes the data. */
export function itemSheet(type: string, label: string, width = 520): SheetSpec {
  return {
    document: "Item",
    types: [type],
    label,
    classes: ["ff", "ff-win", "ff-sheet", "ff-sheet--item"],
    width,
    height: "auto",
    parts: PARTS,
  };
}

/** What the parts of an item's sheet print. A person who may not edit the item reads its notes (`rich`) instead of its fields. */
export function itemPage(
  item: ActorFacts | DocumentFacts,
  { t, editable }: SheetContext,
  sentence: string,
  notes: string,
  groups: readonly FieldGroup[],
): object {
  return {
    name: item.name,
    img: item.img,
    kind: t(`TYPES.Item.${item.type}`),
    sentence,
    editable,
    editing: editable,
    groups: editable ? groups : [],
    rich: editable ? "" : notes,
  };
}
