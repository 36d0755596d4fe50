import { among, integer, listOf, maybe, shape, words } from "../../engine/shape";

/**
 * The shape of what a person changed before rolling: ids of modifiers that were switched off, and modifiers that were added by hand.
 * @param kinds the kinds of modifiers that can be added, as the game's dialogs offer them (`ActDialog.addable`)
 */
export const handShape = (kinds: readonly string[]) =>
  shape({
    off: maybe(listOf(words)),
    added: maybe(listOf(shape({ kind: among(kinds), value: integer(-20, 20), label: words }))),
  });
