import type { Id } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import type { UIntent } from "../data/intent.types";
import { bornBy, creatureIn, leftOf, type R, spendable } from "../data/read";
import type { UUse } from "../data/shapes";
import type { Spending } from "../data/terms";

/** Appendix 8: uses up effects of the roller and of the targets that are spent by precision rolls. */
export function spendOnRolls(ref: R, x: UUse, hostile: readonly Id[]): void {
  if (hostile.length === 0) return;
  const see = (id: Id): UBeing => ref.see(id);
  const times = x.ability.times ?? 1;
  const used = (on: Id, what: Spending, rolls: number): UIntent[] =>
    bornBy(creatureIn(ref, on), see).flatMap((effect): UIntent[] =>
      effect.spec.spent === what ? [{ k: "less", on: effect.id, by: Math.min(rolls, leftOf(effect)) }] : [],
    );
  const chosen = x.spend === "precision" ? spendable(creatureIn(ref, x.by), "precision", see) : undefined;
  const intents = [
    ...used(x.by, "precision", hostile.length * times),
    ...(chosen ? [{ k: "less", on: chosen.id, by: 1 } as const] : []),
    ...hostile.flatMap((on) => used(on, "resisted", times)),
  ];
  if (intents.length > 0) ref.deed("spent", intents);
}
