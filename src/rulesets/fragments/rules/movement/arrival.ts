import { TAGS } from "../board/sceneTags";
import { has, num } from "../data/read";
import type { FCreature, FIntent } from "../data/types";

/** [F-209], [F-218] What the place where somebody comes to be does at once, however it came there. @param over tags of every place on the way */
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
/** The same at the end of a way that somebody was sent. */
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
