import type { Id } from "../../../../engine/procedure/types";
import { creatureIn, effectsOf, isDown, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { UAbility, UUse } from "../data/shapes";
import { use } from "./use";

export type UPrepare = {
  readonly by: Id;
  readonly ability: UAbility;
  readonly round: number;
  readonly ruleOptions?: RuleOptions;
};
/**
 * [U-041], [U-042], [U-044] Sets up a prepared action. It takes the slot of a minor action, needs a trigger, and ends with the round unless
 * its ability says otherwise.
 */
export function prepare(ref: R, { by, ability, round, ruleOptions }: UPrepare): boolean {
  if (!ability.trigger) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.noTrigger", rule: "U-042", about: by });
    return false;
  }
  const done = ref.deed("prepare", [
    { k: "step", on: by, input: "prepared", ...(ruleOptions && { ruleOptions }) },
    {
      k: "effect",
      on: by,
      spec: { name: ability.name, rounds: ability.lasts ?? 1, status: "ready" },
      prepared: ability,
      own: round,
      ...(ability.lasts === undefined && { until: "round" as const }),
    },
  ]).ok;
  if (!done) ref.say({ key: "FIVEFOLD.Uchma.Say.tooLate", about: by });
  return done;
}

export type URelease = Pick<UUse, "by" | "on" | "places" | "willing" | "aim" | "hand" | "ruleOptions"> & {
  readonly effect: Id;
};
/** [U-042], [U-043] Carries out a prepared action whose trigger the system cannot notice. */
export function release(ref: R, { effect, ...x }: URelease): boolean {
  const c = creatureIn(ref, x.by);
  const ready = effectsOf(c, (id) => ref.see(id)).find(({ id }) => id === effect)?.prepared;
  if (isDown(c) || !ready) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.tooLate", about: x.by });
    return false;
  }
  ref.deed("spent", [{ k: "use", on: effect }]);
  ref.sub("released", use, { ...x, ability: ready, reaction: true });
  return true;
}
