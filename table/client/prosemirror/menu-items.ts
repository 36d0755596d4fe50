import { lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { MarkType, NodeType } from "prosemirror-model";
import { liftListItem, wrapInList } from "prosemirror-schema-list";
import type { Command } from "prosemirror-state";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from "prosemirror-tables";
import type { DropDownConfig, MenuHost, MenuItem } from "./menu.types";

/** Lift out of a list, or wrap into one. */
const list =
  (type: NodeType | undefined): Command =>
  (state, dispatch) => {
    if (!type) return false;
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) {
      const item = $from.node(depth).type;
      if (item.name === "list_item" && $from.node(depth - 1).type === type) return liftListItem(item)(state, dispatch);
    }
    return wrapInList(type)(state, dispatch);
  };

/** Blocks, headings and tables. */
export function menuDropDowns(menu: MenuHost): Record<string, DropDownConfig> {
  const { nodes } = menu.schema;
  const headings = nodes.heading ? [1, 2, 3, 4, 5, 6] : [];
  const table = (action: string, title: string, cmd: Command) => ({ action, title, cmd });
  return {
    format: {
      title: "EDITOR.Format",
      cssClass: "format",
      entries: [
        ...(nodes.paragraph
          ? [
              {
                action: "paragraph",
                title: "EDITOR.Paragraph",
                node: nodes.paragraph,
                cmd: setBlockType(nodes.paragraph),
              },
            ]
          : []),
        ...headings.map((level) => ({
          action: `h${level}`,
          title: `EDITOR.Heading${level}`,
          class: `level${level}`,
          node: nodes.heading as NodeType,
          attrs: { level },
          cmd: setBlockType(nodes.heading as NodeType, { level }),
        })),
        ...(nodes.code_block
          ? [
              {
                action: "code-block",
                title: "EDITOR.CodeBlock",
                node: nodes.code_block,
                cmd: setBlockType(nodes.code_block),
              },
            ]
          : []),
        ...(["blockquote", "secret"] as const).flatMap((name) => {
          const node = nodes[name];
          return node ? [{ action: name, title: `EDITOR.${name}`, node, cmd: menu.wrapper(node) }] : [];
        }),
      ],
    },
    table: {
      title: "EDITOR.Table",
      cssClass: "tables",
      icon: "fa-solid fa-table",
      entries: [
        { action: "insert-table", title: "EDITOR.InsertTable", cmd: () => menu.ask(menu._insertTablePrompt()) },
        table("add-row", "EDITOR.AddRow", addRowAfter),
        table("add-column", "EDITOR.AddColumn", addColumnAfter),
        table("delete-row", "EDITOR.DeleteRow", deleteRow),
        table("delete-column", "EDITOR.DeleteColumn", deleteColumn),
        table("delete-table", "EDITOR.DeleteTable", deleteTable),
      ],
    },
  };
}

/** The buttons beside the drop-downs, in order. */
export function menuItems(menu: MenuHost): MenuItem[] {
  const { nodes, marks } = menu.schema;
  const mark = (action: string, title: string, icon: string, type: MarkType | undefined): MenuItem[] =>
    type ? [{ action, title, icon, mark: type, cmd: toggleMark(type) }] : [];
  const node = (action: string, title: string, icon: string, type: NodeType | undefined, cmd: Command): MenuItem[] =>
    type ? [{ action, title, icon, node: type, cmd }] : [];
  return [
    ...mark("bold", "EDITOR.Bold", "fa-solid fa-bold", marks.strong),
    ...mark("italic", "EDITOR.Italic", "fa-solid fa-italic", marks.em),
    ...mark("underline", "EDITOR.Underline", "fa-solid fa-underline", marks.underline),
    ...mark("strikethrough", "EDITOR.Strike", "fa-solid fa-strikethrough", marks.strikethrough),
    ...node("bullet-list", "EDITOR.List", "fa-solid fa-list-ul", nodes.bullet_list, list(nodes.bullet_list)),
    ...node("number-list", "EDITOR.NumberedList", "fa-solid fa-list-ol", nodes.ordered_list, list(nodes.ordered_list)),
    ...node(
      "horizontal-rule",
      "EDITOR.Rule",
      "fa-solid fa-horizontal-rule fa-minus",
      nodes.horizontal_rule,
      (state, dispatch) => {
        if (nodes.horizontal_rule)
          dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
        return true;
      },
    ),
    ...node("image", "EDITOR.Image", "fa-solid fa-image", nodes.image, () => menu.ask(menu._insertImagePrompt())),
    ...(marks.link
      ? [
          {
            action: "link",
            title: "EDITOR.Link",
            icon: "fa-solid fa-link",
            mark: marks.link,
            cmd: () => menu.ask(menu._insertLinkPrompt()),
          },
        ]
      : []),
    {
      action: "clear-formatting",
      title: "EDITOR.Clear",
      icon: "fa-solid fa-text-slash",
      cmd: () => {
        menu._clearFormatting();
        return true;
      },
    },
    { action: "undo", title: "EDITOR.Undo", icon: "fa-solid fa-rotate-left", cmd: undo },
    { action: "redo", title: "EDITOR.Redo", icon: "fa-solid fa-rotate-right", cmd: redo },
    {
      action: "source-code",
      title: "EDITOR.Source",
      icon: "fa-solid fa-code",
      scope: "",
      cmd: () => {
        menu.toggleSource();
        return true;
      },
    },
  ];
}

/** Wrap the selection in a block, or lift it out of the one of that kind it stands in. */
export const wrapping =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const { $from } = state.selection;
    for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return lift(state, dispatch);
    return wrapIn(type)(state, dispatch);
  };
