import {
  chainCommands,
  exitCode,
  joinDown,
  joinUp,
  lift,
  selectParentNode,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import type { MarkType, NodeType, Schema } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import type { Command, Plugin } from "prosemirror-state";
import { goToNextCell } from "prosemirror-tables";
import { ProseMirrorPlugin } from "./plugin";

interface KeyOptions {
  /** What Ctrl+S does. */
  onSave?: (() => void) | undefined;
}

/** The editor's keys. */
export class ProseMirrorKeyMaps extends ProseMirrorPlugin {
  declare readonly onSave: (() => void) | undefined;
  constructor(schema: Schema, { onSave }: KeyOptions = {}) {
    super(schema);
    Object.defineProperty(this, "onSave", { value: onSave, enumerable: true });
  }

  static override build(schema: Schema, options: KeyOptions = {}): Plugin {
    return keymap(new ProseMirrorKeyMaps(schema, options).buildMapping());
  }

  /** Commands by key, for what the schema has. */
  buildMapping(): Record<string, Command> {
    const { nodes, marks } = this.schema;
    const mapping: Record<string, Command> = {
      "Mod-z": undo,
      "Shift-Mod-z": redo,
      "Mod-y": redo,
      "Alt-ArrowUp": joinUp,
      "Alt-ArrowDown": joinDown,
      "Mod-BracketLeft": lift,
      "Shift-Escape": selectParentNode,
    };
    const { onSave } = this;
    if (onSave)
      mapping["Mod-s"] = () => {
        onSave();
        return true;
      };
    const toggles: [string, MarkType | undefined][] = [
      ["Mod-b", marks.strong],
      ["Mod-i", marks.em],
      ["Mod-u", marks.underline],
      ["Mod-`", marks.code],
    ];
    for (const [key, type] of toggles) if (type) mapping[key] = toggleMark(type);
    const lists: [string, NodeType | undefined][] = [
      ["Shift-Mod-8", nodes.bullet_list],
      ["Shift-Mod-9", nodes.ordered_list],
    ];
    for (const [key, type] of lists) if (type) mapping[key] = wrapInList(type);
    if (nodes.blockquote) mapping["Ctrl->"] = wrapIn(nodes.blockquote);
    if (nodes.paragraph) mapping["Shift-Mod-0"] = setBlockType(nodes.paragraph);
    if (nodes.heading)
      for (const level of [1, 2, 3, 4, 5, 6]) mapping[`Shift-Mod-${level}`] ??= setBlockType(nodes.heading, { level });
    if (nodes.hard_break) {
      const { hard_break: type } = nodes;
      mapping["Shift-Enter"] = chainCommands(exitCode, (state, dispatch) => {
        dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
        return true;
      });
    }
    if (nodes.list_item) {
      mapping.Enter = splitListItem(nodes.list_item);
      mapping.Tab = chainCommands(goToNextCell(1), sinkListItem(nodes.list_item));
      mapping["Shift-Tab"] = chainCommands(goToNextCell(-1), liftListItem(nodes.list_item));
    }
    return mapping;
  }
}

/** What typing turns into: `# `, `> `, `- `, `1. `, three backticks. */
export class ProseMirrorInputRules extends ProseMirrorPlugin {
  static override build(schema: Schema, { minHeadingLevel = 0 }: { minHeadingLevel?: number } = {}): Plugin {
    return inputRules({ rules: new ProseMirrorInputRules(schema).buildRules(minHeadingLevel) });
  }

  /** Rules for what the schema has; a heading's level is its number of hashes less `minHeadingLevel`. */
  buildRules(minHeadingLevel = 0) {
    const { blockquote, ordered_list, bullet_list, code_block, heading } = this.schema.nodes;
    return [
      ...(blockquote ? [wrappingInputRule(/^\s*>\s$/, blockquote)] : []),
      ...(ordered_list
        ? [wrappingInputRule(/^(\d+)\.\s$/, ordered_list, ([, start]) => ({ start: Number(start) }))]
        : []),
      ...(bullet_list ? [wrappingInputRule(/^\s*[-+*]\s$/, bullet_list)] : []),
      ...(code_block ? [textblockTypeInputRule(/^```$/, code_block)] : []),
      ...(heading
        ? [
            textblockTypeInputRule(new RegExp(`^(#{${minHeadingLevel + 1},6})\\s$`), heading, ([, hashes = ""]) => ({
              level: hashes.length - minHeadingLevel,
            })),
          ]
        : []),
    ];
  }
}
