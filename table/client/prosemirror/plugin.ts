import type { Schema } from "prosemirror-model";
import { Plugin, PluginKey } from "prosemirror-state";

/** What the editor's plugins are built from: a class per schema (community types, `prosemirror/plugin.d.mts`). */
export abstract class ProseMirrorPlugin {
  declare readonly schema: Schema;
  constructor(schema: Schema) {
    Object.defineProperty(this, "schema", { value: schema, enumerable: true });
  }
  /** @throws in classes that do not build anything */
  static build(_schema: Schema, _options?: object): Plugin {
    throw new Error("Subclasses of ProseMirrorPlugin must implement a static build method.");
  }
}

const DIRTY = new PluginKey<boolean>("isDirty");

/** Remembers whether anything was changed since the text was loaded. */
export class ProseMirrorDirtyPlugin extends ProseMirrorPlugin {
  static override build(_schema: Schema): Plugin {
    return new Plugin({
      key: DIRTY,
      state: {
        init: () => false,
        apply: (transaction, dirty) => dirty || transaction.docChanged,
      },
    });
  }
}

/** Whether the text of a state was changed. */
export const isDirty = (state: { plugins: readonly Plugin[] } & object): boolean =>
  Boolean(DIRTY.getState(state as Parameters<typeof DIRTY.getState>[0]));
