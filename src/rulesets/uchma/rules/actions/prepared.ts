import type { Id } from "../../../../engine/procedure/types";
import type { UAbility } from "../data/ability.types";
import { creatureIn, effectsOf, isDown, type R } from "../data/read";
import type { RuleOptions } from "../data/use.types";
import { use } from "./use";

export type UPrepare = {
  readonly by: Id;
  readonly ability: UAbility;
  readonly round: number;
  readonly ruleOptions?: RuleOptions;
};
/** [U-041], [U-042], [U-044] Sets a prepared action up: it takes the minor slot, needs a trigger, and lapses with the round where nothing else is said. */
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

export type URelease = {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly effect: Id;
  readonly round: number;
  /** [U-043] Whose turn it is. */
  readonly own?: true;
  readonly ruleOptions?: RuleOptions;
};
/** [U-042], [U-043] A trigger that the system cannot see has come: the prepared action is carried out, never in its owner's own turn. */
export function release(ref: R, x: URelease): boolean {
  const c = creatureIn(ref, x.by);
  const ready = effectsOf(c, (id) => ref.see(id)).find(({ id }) => id === x.effect)?.prepared;
  if (x.own || isDown(c) || !ready) {
    const why = x.own ? "ownTurn" : "tooLate";
    ref.say({ key: `FIVEFOLD.Uchma.Say.${why}`, ...(x.own && { rule: "U-043" }), about: x.by });
    return false;
  }
  ref.deed("spent", [{ k: "use", on: x.effect }]);
  ref.sub("released", use, {
    by: x.by,
    on: x.on,
    ability: ready,
    reaction: true,
    turn: { round: x.round },
    ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
  });
  return true;
}
