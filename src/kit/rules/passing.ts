/**
 * The creatures that a step of a path has to get past, by uuid. The first one has a field of its own, because older stored steps have no
 * other field. A type alias, because it travels as JSON.
 */
export type InTheWay = {
  readonly past?: string;
  readonly pastAlso?: readonly string[];
};

/** The part of a stored step that names these creatures, made from the checks that the price of the step names. */
export function inTheWay([past, ...pastAlso]: readonly string[] = []): InTheWay {
  return { ...(past !== undefined && { past }), ...(pastAlso.length > 0 && { pastAlso }) };
}
/** All creatures that a step has to get past, in the order in which that is tried. */
export const allInTheWay = ({ past, pastAlso = [] }: InTheWay): readonly string[] =>
  past === undefined ? [] : [past, ...pastAlso];
/** Whether a step meets nobody and gets past nobody, and the creature can stay where it ends. */
export const isPlain = (step: InTheWay & { readonly meets?: readonly string[]; readonly passing?: true }): boolean =>
  !step.meets && !step.passing && allInTheWay(step).length === 0;
