/**
 * Whom a step of a way has to get past, by uuid. The first of them stands by itself, as it did in steps that were stored when no step had more than one. A type
 * alias: it travels as JSON.
 */
export type InTheWay = {
  readonly past?: string;
  readonly pastAlso?: readonly string[];
};

/** What a step is stored with, from the checks that its price names. */
export function inTheWay([past, ...pastAlso]: readonly string[] = []): InTheWay {
  return { ...(past !== undefined && { past }), ...(pastAlso.length > 0 && { pastAlso }) };
}
/** All of those whom a step has to get past, in the order in which that is tried. */
export const allInTheWay = ({ past, pastAlso = [] }: InTheWay): readonly string[] =>
  past === undefined ? [] : [past, ...pastAlso];
/** Whether nobody is met or got past before a step is gone, and somebody stays where it ends. */
export const isPlain = (step: InTheWay & { readonly meets?: readonly string[]; readonly passing?: true }): boolean =>
  !step.meets && !step.passing && allInTheWay(step).length === 0;
