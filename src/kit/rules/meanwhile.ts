/**
 * While somebody is asked, others may act. What stands in the way of what was begun is told now, and once more after the answer: what stood in its way before, and a game master has let
 * happen, bars it no more than it did.
 * @param barriers what stands in its way at the moment, a word each; the first one is what people are told
 * @returns what to ask after the answer: what has come into its way since; null: nothing
 */
export function barredSince<B extends string>(barriers: () => readonly B[]): () => B | null {
  const before = barriers();
  return () => barriers().find((one) => !before.includes(one)) ?? null;
}
