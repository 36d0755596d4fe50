import type { Declaration } from "../../../../contract/act";
import type { DocumentFacts } from "../../../../contract/facts";
import type { StateModel } from "../../../../contract/states";
import { list } from "../../../../engine/reading";
import { APPENDIX, isState, recordOf } from "../data/appendix";
import { LASTING, TYPES } from "../data/documents";
import { lasts, type Records } from "../data/lasting";
import { statusId } from "../data/palette";
import { num } from "../data/read";
import { STATUSES, type Status } from "../data/terms";
import { effectFrom, isMade } from "./effects";

/** The effect of an item that lasts on its bearer; null for a ground effect, a prepared action, a mount that is ridden, and a form. */
function lasting(item: DocumentFacts) {
  if (item.type !== TYPES.effect) return null;
  const effect = effectFrom("self", "self", item.id, item.system);
  const { prepared, rides, form, spec } = effect ?? {};
  if (!effect || num(effect, "rounds") < 1 || prepared || rides || form || spec?.ground !== undefined) return null;
  return effect;
}

/** The world's own record of a state. */
function ownRecord(state: Status, known: readonly DocumentFacts[]): DocumentFacts | undefined {
  return known.find((item) => !isMade(item.system) && lasting(item)?.spec.status === state);
}
/** Appendix 8: the world's own records of states for a declaration. They are read only when a state is named. */
export const recordsIn =
  ({ worldItems }: Pick<Declaration, "worldItems">): Records =>
  (state) => {
    const own = worldItems && ownRecord(state, worldItems());
    return own ? list(own.system.lines).map(LASTING.read).filter(lasts) : null;
  };

/** Appendix 8: states and their records. A state that a person switches on lasts until a person switches it off. */
export const STATE_MODEL: StateModel = {
  shown(item) {
    const effect = lasting(item);
    const { status } = effect?.spec ?? {};
    return effect && { status: status === undefined ? null : statusId(status) };
  },
  completed(item) {
    // [U-109] The pool or the uses of a new effect are full.
    const left = item.system.left === null ? lasting(item)?.now.left : undefined;
    return left === undefined ? null : { left };
  },
  record(id, worldItems) {
    const status = STATUSES.find((one) => statusId(one) === id);
    if (!status || !isState(status)) return null;
    const own = ownRecord(status, worldItems);
    if (own) return { type: TYPES.effect, img: own.img, system: { ...own.system, until: "told" } };
    const { rounds } = APPENDIX[status];
    const img = `systems/fivefold/assets/uchma/status/${status}.svg`;
    // The lines have the language key of the state as their name, so that each user reads it in their own language.
    const lines = JSON.parse(JSON.stringify(recordOf(status, `FIVEFOLD.Uchma.Status.${status}`)));
    return { type: TYPES.effect, img, system: { rounds, lines, until: "told" } };
  },
};
