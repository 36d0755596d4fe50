import type { Node, Schema } from "prosemirror-model";
import { Plugin } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import type { Dynamic } from "../../dynamic";
import { ProseMirrorPlugin } from "./plugin";

interface LinkOptions {
  document?: Dynamic;
  relativeLinks?: boolean;
}

/** Makes a link of a document that is dropped on the text. */
export class ProseMirrorContentLinkPlugin extends ProseMirrorPlugin {
  declare readonly document: Dynamic;
  declare readonly relativeLinks: boolean;

  /** @throws when links are to be relative to no document */
  constructor(schema: Schema, { document, relativeLinks = false }: LinkOptions = {}) {
    super(schema);
    if (relativeLinks && !document) throw new Error("Relative links need the document that they are relative to.");
    Object.defineProperty(this, "document", { value: document, enumerable: true });
    Object.defineProperty(this, "relativeLinks", { value: relativeLinks, enumerable: true });
  }

  static override build(schema: Schema, options: LinkOptions = {}): Plugin {
    const plugin = new ProseMirrorContentLinkPlugin(schema, options);
    return new Plugin({ props: { handleDrop: (view, event) => plugin._onDrop(view, event) } });
  }

  _onDrop(view: EditorView, event: DragEvent): boolean {
    const TextEditor = globalThis.foundry.applications.ux.TextEditor.implementation;
    const data = TextEditor.getDragEventData(event);
    if (!data?.uuid) return false;
    event.stopPropagation();
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? view.state.selection.from;
    const options = this.document ? { relativeTo: this.document } : {};
    TextEditor.getContentLink(data, options).then((link: string | null) => {
      if (link && !view.isDestroyed) view.dispatch(view.state.tr.insertText(link, at));
    });
    return true;
  }
}

/** Hands a click to the node type or mark type that wants it, by an `onClick` in its spec. */
export class ProseMirrorClickHandler extends ProseMirrorPlugin {
  static override build(schema: Schema): Plugin {
    const plugin = new ProseMirrorClickHandler(schema);
    return new Plugin({
      props: {
        handleClickOn: (view, pos, node, nodePos, event, direct) =>
          plugin._onClick(view, pos, node, nodePos, event as PointerEvent, direct),
      },
    });
  }

  _onClick(view: EditorView, pos: number, node: Node, _nodePos: number, event: PointerEvent, direct: boolean): boolean {
    const marks = view.state.doc.resolve(pos).marks();
    for (const { type } of direct ? marks : []) if (type.spec.onClick?.(view, pos, event)) return true;
    return Boolean(node.type.spec.onClick?.(view, pos, event, node));
  }
}
