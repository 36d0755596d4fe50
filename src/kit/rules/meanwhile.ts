/**
 * Others may act while a question waits for its answer. This function keeps the barriers of an act from before the question. A barrier that was there then, and
 * that a game master has overridden, does not stop the act after the answer.
 * @param barriers returns the barriers of the act at the moment; the first one is what people are told
 * @returns a function to call after the answer: the first barrier that has come since; null: there is none
 */
export function barredSince<B extends string>(barriers: () => readonly B[]): () => B | null {
  const before = barriers();
  return () => barriers().find((one) => !before.includes(one)) ?? null;
}
