import * as collab from "prosemirror-collab";
import * as commands from "prosemirror-commands";
import * as input from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { DOMParser, DOMSerializer, Schema } from "prosemirror-model";
import * as list from "prosemirror-schema-list";
import * as state from "prosemirror-state";
import * as tables from "prosemirror-tables";
import * as transform from "prosemirror-transform";
import { EditorView } from "prosemirror-view";
import { defaultPlugins } from "./defaults";
import { parseString, serializeString } from "./dom";
import { ProseMirrorDropDown } from "./dropdown";
import { ProseMirrorInputRules, ProseMirrorKeyMaps } from "./keys";
import { ProseMirrorClickHandler, ProseMirrorContentLinkPlugin } from "./links";
import { ProseMirrorMenu } from "./menu";
import { ProseMirrorDirtyPlugin, ProseMirrorPlugin } from "./plugin";
import { defaultSchema } from "./schema";

/** `foundry.prosemirror`, also the global `ProseMirror` (community types, `common/prosemirror/_module.d.mts`). */
export const prosemirrorNamespace = {
  AllSelection: state.AllSelection,
  DOMParser,
  DOMSerializer,
  EditorState: state.EditorState,
  EditorView,
  Plugin: state.Plugin,
  PluginKey: state.PluginKey,
  ProseMirrorClickHandler,
  ProseMirrorContentLinkPlugin,
  ProseMirrorDirtyPlugin,
  ProseMirrorDropDown,
  ProseMirrorInputRules,
  ProseMirrorKeyMaps,
  ProseMirrorMenu,
  ProseMirrorPlugin,
  Schema,
  Step: transform.Step,
  TextSelection: state.TextSelection,
  collab: { ...collab },
  commands: { ...commands },
  defaultPlugins,
  defaultSchema,
  dom: {
    parser: DOMParser.fromSchema(defaultSchema),
    parseString,
    serializer: DOMSerializer.fromSchema(defaultSchema),
    serializeString,
  },
  input: { ...input },
  keymap,
  list: { ...list },
  state: { ...state },
  tables: { ...tables },
  transform: { ...transform },
};
