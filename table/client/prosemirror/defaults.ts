import { baseKeymap } from "prosemirror-commands";
import { dropCursor } from "prosemirror-dropcursor";
import { gapCursor } from "prosemirror-gapcursor";
import { history } from "prosemirror-history";
import { keymap } from "prosemirror-keymap";
import type { Plugin } from "prosemirror-state";
import { tableEditing } from "prosemirror-tables";
import { ProseMirrorInputRules, ProseMirrorKeyMaps } from "./keys";
import { ProseMirrorClickHandler } from "./links";
import { ProseMirrorMenu } from "./menu";
import { ProseMirrorDirtyPlugin } from "./plugin";
import { defaultSchema } from "./schema";

/** The plugins every editor begins with, by name (community types, `DefaultPlugins`). What they remember lies in each editor's own state. */
export const defaultPlugins: Record<string, Plugin> = {
  inputRules: ProseMirrorInputRules.build(defaultSchema),
  keyMaps: ProseMirrorKeyMaps.build(defaultSchema),
  menu: ProseMirrorMenu.build(defaultSchema),
  isDirty: ProseMirrorDirtyPlugin.build(defaultSchema),
  clickHandler: ProseMirrorClickHandler.build(defaultSchema),
  baseKeyMap: keymap(baseKeymap),
  dropCursor: dropCursor(),
  gapCursor: gapCursor(),
  history: history(),
  tables: tableEditing(),
};
