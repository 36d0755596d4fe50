import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { endGrips, fallProne, mayLoosen, pullDown } from "../damage/harm";
import { creatureIn, has, type R } from "../data/read";
import { doerOf, refuse, type X } from "../paying/declaring";

/** `down`: the creature was set prone, and nothing else. */
export type FSlacken = { readonly by: Id; readonly down?: true };
/** [F-194], [F-200], [F-220] Changes the grips of a creature after a person has set it dead, stunned, unconscious or prone. */
export function slacken(ref: R, { by, down }: FSlacken): void {
  const c = creatureIn(ref, by);
  if (has(c, "dead")) endGrips(ref, by);
  else if (down) pullDown(ref, c);
  else {
    if (has(c, "unconscious")) fallProne(ref, "fallsDown", by);
    mayLoosen(ref, by);
  }
}
/** Declares the consequences of a condition that was set by hand. It refuses if the creature does not have the condition now. */
export const declareSlacken =
  (down: boolean) =>
  (x: X): Declared | Refusal => {
    const c = doerOf(x);
    const is = down ? has(c, "prone") : has(c, "dead") || has(c, "stunned") || has(c, "unconscious");
    return is ? declared({ by: x.by, ...(down && { down: true as const }) }) : refuse("nothingFollows", "F-202");
  };
