import type { Attrs, MarkType, NodeType, Schema } from "prosemirror-model";
import type { Command } from "prosemirror-state";

/** A command of the editor's menu (community types, `ProseMirrorMenu.Item`). */
export interface MenuItem {
  action: string;
  title: string;
  class?: string;
  style?: string;
  icon?: string;
  mark?: MarkType;
  node?: NodeType;
  attrs?: Attrs;
  priority?: number;
  cmd?: Command;
  active?: boolean;
  /** Whether it works on the text, on its source, or on both. */
  scope?: "text" | "html" | "";
}

/** One line of a drop-down; lines with children are headings of what follows. */
export interface DropDownEntry extends MenuItem {
  children?: DropDownEntry[];
}

/** How a drop-down of the editor's menu is described. */
export interface DropDownConfig {
  title: string;
  cssClass: string;
  icon?: string;
  entries: DropDownEntry[];
}

/** What the items of the menu ask of it. */
export interface MenuHost {
  readonly schema: Schema;
  /** The command that wraps the selection in a block, or lifts it out. */
  wrapper(type: NodeType): Command;
  /** Waits for a prompt's answer in the background. */
  ask(answer: Promise<unknown>): true;
  toggleSource(): void;
  _insertImagePrompt(): Promise<void>;
  _insertLinkPrompt(): Promise<void>;
  _insertTablePrompt(): Promise<void>;
  _clearFormatting(): void;
}
