import type { Id, Lapse } from "../../../../engine/procedure/types";
import type { Stat } from "../data/names";
import { creatureIn, isDead } from "../data/read";
import type { R, RuleOptions, SCover, SLevel } from "../data/types";
import { defensePool, target } from "../dice/pools";

const CHOICES = ["roll", "fail"] as const;
const ROLLED: Lapse<"roll" | "fail"> = { to: "roll", when: "close" };

interface Demand {
  readonly on: Id;
  readonly stat: Stat;
  /** [W-133] The number to reach. */
  readonly power: number;
  readonly cover?: SCover | undefined;
  readonly levels?: readonly SLevel[];
  readonly ruleOptions: RuleOptions | undefined;
}
/**
 * [W-128] to [W-132] One Defense Roll. Objects and the dead fail without a roll; other creatures may choose to fail.
 * @returns whether it succeeded
 */
export function defended(ref: R, { on, stat, power, cover, levels, ruleOptions }: Demand): boolean {
  const cannot = (): boolean => {
    const d = creatureIn(ref, on);
    if (!d.object && !isDead(d)) return false;
    ref.say({ key: "FIVEFOLD.Shapers.Say.cannotDefend", rule: "W-130", about: on });
    return true;
  };
  if (cannot()) return false;
  const choice = ref.ask("defense", on, CHOICES, ROLLED);
  // [W-023] Another creature's held action may have killed the roller before its player answered.
  if (cannot()) return false;
  if (choice === "fail") {
    ref.say({ key: "FIVEFOLD.Shapers.Say.wantsToFail", rule: "W-129", about: on });
    return false;
  }
  const roll = ref.roll(
    "defense",
    defensePool(creatureIn(ref, on), stat, {
      cover,
      ...(levels && { levels }),
      ruleOptions,
    }),
    on,
  );
  return ref.meets(roll, target("power", "W-133", power), "W-132");
}
