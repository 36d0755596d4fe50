import type { ActDialog, ActPreview } from "../../contract/act";
import type { Mechanics } from "../../contract/ruleset";
import { exact } from "../../engine/dice/distribution";
import type { Json } from "../../engine/json";
import { type Preview, preview } from "../../engine/procedure/preview";
import type { Policy } from "../../engine/procedure/simulate";
import type { Change, Id, World } from "../../engine/procedure/types";

/** The chances of an act before it begins. */
export interface Odds {
  /** The chances before anybody reacts. */
  readonly now: Preview;
  /** The chances after the likely reaction; null where nobody can react. */
  readonly after: Preview | null;
  /** The totals of the deciding roll, and the number that they have to reach; null where no number is named. */
  readonly totals: { readonly of: ReadonlyMap<number, number>; readonly needed: number } | null;
}
export interface OddsRequest {
  readonly mechanics: Mechanics;
  readonly procedure: string;
  readonly args: Json;
  readonly world: World;
  readonly on: Id;
  readonly words: ActPreview;
  readonly dialog: ActDialog | null;
}

/** A policy that also tells whether it was ever asked. */
function listening(policy: Policy): { readonly policy: Policy; asked(): boolean } {
  let asked = false;
  return {
    policy: (...question) => {
      asked = true;
      return policy(...question);
    },
    asked: () => asked,
  };
}

/** The odds of an act: exact where that can be computed in time, else simulated. Null: the act's procedure does not exist. */
export function oddsOf({ mechanics, procedure, args, world, on, words, dialog }: OddsRequest): Odds | null {
  const script = mechanics.procedures[procedure];
  if (!script) return null;
  const calm = listening(words.unanswered);
  const question = {
    rules: mechanics.rules,
    procedure: script,
    // A ruleset's procedures accept what its own acts declare, but the contract knows the types of neither.
    args: args as never,
    participants: world,
    find: mechanics.companions?.found,
    judge: (value: unknown, changes: readonly Change[]) => words.judge({ value, args, changes, on, world }),
  };
  const now = preview({ ...question, policy: calm.policy });
  const after = calm.asked() ? preview({ ...question, policy: mechanics.policy }) : null;
  return { now, after: after && Math.abs(after.lands - now.lands) > 1e-9 ? after : null, totals: totalsOf(dialog) };
}

function totalsOf(dialog: ActDialog | null): Odds["totals"] {
  if (!dialog?.deciding) return null;
  const { roll, number, passes } = dialog.deciding;
  const { all } = exact(roll);
  const of = new Map(Array.from(all.p, (p, index) => [all.lo + index, p] as const));
  return { of, needed: number.total + (passes === "above" ? 1 : 0) };
}
