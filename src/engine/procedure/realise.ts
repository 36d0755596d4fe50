import { apply, fork } from "./changes";
import type { Being, Change, Intent, Rules, World } from "./types";

/**
 * The changes that intents really make to the world as it is. The world is left as it was.
 * @returns the changes in order, or null when one intent is refused (then nothing of the deed happens)
 */
export function realise<B extends Being, I extends Intent>(
  rules: Rules<B, I>,
  world: World<B>,
  intents: readonly I[],
): readonly Change[] | null {
  const view = fork(world);
  const changes: Change[] = [];
  for (const intent of intents) {
    const accepted = rules.resolve(view, intent, (change) => {
      changes.push(change);
      apply(view, [change]);
    });
    if (!accepted) return null;
  }
  return changes;
}
