import { among, integer, listOf, maybe, shape, words } from "../../engine/shape";

/**
 * The shape of what a person changed before rolling: modifiers that were switched off, by their ids, and some that were added by hand.
 * @param kinds what can be added, as the game's dialogs offer it (`ActDialog.addable`)
 */
export const handShape = (kinds: readonly string[]) =>
  shape({
    off: maybe(listOf(words)),
    added: maybe(listOf(shape({ kind: among(kinds), value: integer(-20, 20), label: words }))),
  });
