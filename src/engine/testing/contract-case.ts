import type { Json } from "../json";
import type { Counted } from "../procedure/forecast";
import type { Procedures } from "../procedure/replay";
import type { Policy } from "../procedure/simulate";
import type { Change, Id, Rules, World } from "../procedure/types";

/** One situation in which a procedure must keep every law of the engine. A ruleset exports a list of them from `rules/contract-cases.ts`. */
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
