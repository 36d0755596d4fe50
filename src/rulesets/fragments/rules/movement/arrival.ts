import { TAGS } from "../board/sceneTags";
import { has, num } from "../data/read";
import type { FCreature, FIntent } from "../data/types";

/**
 * [F-209], [F-218] The immediate effects of a place on a creature that arrives there: water puts out fire, a narrow place makes it squeeze.
 * @param tags scene tags of the place
 * @param over scene tags of all places on the way
 */
export function arrivedAt(c: FCreature, tags: readonly string[], over: readonly string[] = tags): readonly FIntent[] {
  const squeezes: 0 | 1 = tags.includes(TAGS.squeeze) && !c.slight ? 1 : 0;
  return [
    ...(over.includes(TAGS.water) && has(c, "onFire")
      ? [{ k: "status" as const, on: c.id, what: "onFire" as const, to: 0 as const }]
      : []),
    ...(num(c, "squeezing") === squeezes
      ? []
      : [{ k: "status" as const, on: c.id, what: "squeezing" as const, to: squeezes }]),
  ];
}
/** The effects of the places on a creature that was moved along these steps. */
export function sentTo(c: FCreature, steps: readonly { readonly tags: readonly string[] }[]): readonly FIntent[] {
  const last = steps.at(-1);
  return last
    ? arrivedAt(
        c,
        last.tags,
        steps.flatMap(({ tags }) => tags),
      )
    : [];
}
