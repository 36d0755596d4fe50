import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { endGrips, fallProne, mayLoosen, pullDown } from "../damage/harm";
import { creatureIn, has, type R } from "../data/read";
import { doerOf, refuse, type X } from "../paying/declaring";

/** `down`: it lies on the ground, and nothing else. */
export type FSlacken = { readonly by: Id; readonly down?: true };
/** [F-194], [F-200], [F-220] A person has set somebody dead, stunned, unconscious or prone: what follows from that for grips. */
export function slacken(ref: R, { by, down }: FSlacken): void {
  const c = creatureIn(ref, by);
  if (has(c, "dead")) endGrips(ref, by);
  else if (down) pullDown(ref, c);
  else {
    if (has(c, "unconscious")) fallProne(ref, "fallsDown", by);
    mayLoosen(ref, by);
  }
}
/** What was set by hand stands on the creature: without it nothing follows. */
export const declareSlacken =
  (down: boolean) =>
  (x: X): Declared | Refusal => {
    const c = doerOf(x);
    const is = down ? has(c, "prone") : has(c, "dead") || has(c, "stunned") || has(c, "unconscious");
    return is ? declared({ by: x.by, ...(down && { down: true as const }) }) : refuse("nothingFollows", "F-202");
  };
