import type { Json } from "../../src/engine/json";
import type { Question } from "../../src/engine/procedure/forecast";
import type { Procedures } from "../../src/engine/procedure/replay";
import type { Policy } from "../../src/engine/procedure/simulate";
import type { Being, Change, Id, Intent, Rules, World } from "../../src/engine/procedure/types";

/** What a finished run counts as. */
export type Counted = ReturnType<Question<Being, Intent, never, never>["count"]>;

/** One situation in which a procedure must keep every law of the engine. A ruleset's list of them lies in `cases/<slug>.ts`. */
export interface ContractCase {
  readonly name: string;
  readonly rules: Rules;
  readonly procedures: Procedures;
  readonly procedure: string;
  readonly args: Json;
  readonly participants: World;
  /** Who is found by the looks, by the last part of their address; all of them in the cast. Odds and simulations find nobody. */
  readonly looks?: Readonly<Record<string, readonly Id[]>>;
  /** Ways to answer every choice; each is tried. */
  readonly policies: Readonly<Record<string, Policy>>;
  /** What a finished run counts as, for comparing exact odds with simulations. */
  count(value: unknown, changes: readonly Change[]): Counted;
}
