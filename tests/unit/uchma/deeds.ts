import { use } from "../../../src/rulesets/uchma/rules/actions/use";
import type { UBeing } from "../../../src/rulesets/uchma/rules/data/being.types";
import type { UAbility, UUse } from "../../../src/rulesets/uchma/rules/data/shapes";
import { script } from "./declaring";
import { creature, type More, type Overrides, play, SWORD, worldOf } from "./fixtures";

const TURN = { round: 2, own: true } as const;
export interface Cast extends More {
  readonly a?: Overrides;
  readonly d?: Overrides;
  readonly others?: readonly UBeing[];
}
export const cast = ({ a, d, others = [] }: Cast) => worldOf(creature("a", a), creature("d", d), ...others);
/** A use of a sword by "a" on "d", line by line. */
export const uses = (x: Partial<UUse> = {}, { a, d, others, ...more }: Cast = {}) =>
  script(
    play(
      use,
      { by: "a", on: ["d"], ability: SWORD, turn: TURN, ...x },
      cast({ a: a ?? {}, d: d ?? {}, others: others ?? [] }),
      more,
    ),
  );
export const armed = (more: Partial<UAbility>): { ability: UAbility } => ({ ability: { ...SWORD, ...more } });
/** Carried by nothing that cover or height could change. */
export const sure: Partial<UAbility> = { delivery: "other" };
