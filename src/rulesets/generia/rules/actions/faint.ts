import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { slack } from "../damage/harmed";
import { has, type R } from "../data/read";
import { doerOf, refuse, type X } from "../turns/declaring";

/** [G-149] What follows where a person has set a creature unconscious by hand, or has changed the numbers that make it so. */
export const faint = (ref: R, { by }: { readonly by: Id }): void => slack(ref, by);
export const declareFaint = (x: X): Declared | Refusal =>
  has(doerOf(x), "unconscious") ? declared({ by: x.by }) : refuse("notUnconscious", "G-149");
