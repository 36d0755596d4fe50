import { TextSelection } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { Plain } from "../../dynamic";
import { el, localize } from "../applications/dom";
import { createFormGroup, createNumberInput, createTextInput } from "../applications/forms/fields";

/** Asks for some values in a dialog; null when it is dismissed. */
async function ask(title: string, inputs: Record<string, HTMLElement>): Promise<Plain | null> {
  const content = el("div");
  for (const [label, input] of Object.entries(inputs)) {
    input.id ||= `editor-${label}-${globalThis.foundry.utils.randomID(6)}`;
    content.append(createFormGroup({ label: localize(`EDITOR.${label}`), input }));
  }
  const { DialogV2 } = globalThis.foundry.applications.api;
  return DialogV2.input({ window: { title }, content });
}

/** Puts an image where the selection is. */
export async function insertImage(view: EditorView): Promise<void> {
  const picker = el("file-picker", { name: "src", type: "image" });
  const answer = await ask("EDITOR.Image", { ImageSource: picker, ImageText: createTextInput({ name: "alt" }) });
  const { image } = view.state.schema.nodes;
  if (answer?.src && image)
    view.dispatch(view.state.tr.replaceSelectionWith(image.create({ src: answer.src, alt: answer.alt || null })));
  view.focus();
}

/** Makes a link of the selection, or of the address itself; an empty address takes the link away. */
export async function insertLink(view: EditorView): Promise<void> {
  const { state } = view;
  const { link } = state.schema.marks;
  if (!link) return;
  const { from, to, empty, $from } = state.selection;
  const old = link.isInSet($from.marks()) ?? null;
  const answer = await ask("EDITOR.Link", {
    LinkAddress: createTextInput({ name: "href", value: old?.attrs.href ?? "" }),
  });
  if (answer) {
    const { tr } = view.state;
    const href = String(answer.href ?? "").trim();
    if (!href) tr.removeMark(from, to, link);
    else if (empty) tr.replaceSelectionWith(state.schema.text(href, [link.create({ href })]), false);
    else tr.addMark(from, to, link.create({ href }));
    view.dispatch(tr);
  }
  view.focus();
}

/** Puts an empty table where the selection is; its first row is its head. */
export async function insertTable(view: EditorView): Promise<void> {
  const size = (name: string, value: number) => createNumberInput({ name, value, min: 1, max: 20, step: 1 });
  const answer = await ask("EDITOR.InsertTable", { Rows: size("rows", 3), Columns: size("columns", 3) });
  const { table, table_row, table_cell, table_header } = view.state.schema.nodes;
  if (answer && table && table_row && table_cell && table_header) {
    const row = (type: typeof table_cell) =>
      table_row.create(
        null,
        Array.from({ length: Number(answer.columns) || 1 }, () => type.createAndFill() as never),
      );
    const rows = Array.from({ length: Number(answer.rows) || 1 }, (_, index) => row(index ? table_cell : table_header));
    const at = view.state.selection.from;
    const tr = view.state.tr.replaceSelectionWith(table.create(null, rows));
    view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(at + 3, tr.doc.content.size)))));
  }
  view.focus();
}
