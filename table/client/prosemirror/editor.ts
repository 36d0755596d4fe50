import { EditorState, type Plugin } from "prosemirror-state";
import { type EditorProps, EditorView } from "prosemirror-view";
import type { Dynamic } from "../../dynamic";
import { defaultPlugins } from "./defaults";
import { parseString } from "./dom";
import { ProseMirrorContentLinkPlugin } from "./links";
import { isDirty } from "./plugin";

interface CreateOptions {
  uuid?: string | null;
  document?: Dynamic;
  fieldName?: string | null;
  plugins?: Record<string, Plugin>;
  relativeLinks?: boolean;
  props?: Partial<EditorProps>;
}

const editors = new Map<string, ProseMirrorEditor>();

/** `foundry.applications.ux.ProseMirrorEditor`: one running editor. Each edits for itself; the table has no joint editing. */
export class ProseMirrorEditor {
  declare readonly uuid: string;
  declare readonly view: EditorView;
  readonly collaborate = false;
  options: { document?: Dynamic };

  constructor(
    uuid: string,
    view: EditorView,
    _isDirtyPlugin: Plugin,
    _collaborate: boolean,
    options: { document?: Dynamic } = {},
  ) {
    Object.defineProperty(this, "uuid", { value: uuid, enumerable: true });
    Object.defineProperty(this, "view", { value: view, enumerable: true });
    this.options = options;
    editors.set(uuid, this);
  }

  /**
   * Put an editor in place of an element.
   * @param target becomes the editable region
   * @param content HTML, unenriched
   */
  static async create(target: HTMLElement, content = "", options: CreateOptions = {}): Promise<ProseMirrorEditor> {
    const { document: owner, relativeLinks = false, fieldName, props } = options;
    const schema = globalThis.foundry.prosemirror.defaultSchema;
    const uuid = options.uuid ?? `${owner?.uuid ?? "ProseMirror"}#${fieldName ?? globalThis.foundry.utils.randomID()}`;
    const links = ProseMirrorContentLinkPlugin.build(schema, {
      document: owner,
      relativeLinks: relativeLinks && Boolean(owner),
    });
    const plugins: Record<string, Plugin> = { ...defaultPlugins, contentLinks: links, ...options.plugins };
    globalThis.Hooks.callAll("createProseMirrorEditor", uuid, plugins, { ...options, state: undefined });
    const state = EditorState.create({ doc: parseString(content, schema), plugins: Object.values(plugins) });
    const view = new EditorView({ mount: target }, { state, ...props });
    return new ProseMirrorEditor(uuid, view, plugins.isDirty as Plugin, false, { document: owner });
  }

  /** Whether the text was changed since it was loaded. */
  isDirty(): boolean {
    return isDirty(this.view.state);
  }

  /** Ends the editor; what it edited stays on the page. */
  destroy(): void {
    editors.delete(this.uuid);
    this.view.destroy();
  }
}
