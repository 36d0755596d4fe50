import type { Rolled } from "../../../../engine/dice/pool";
import type { Referee } from "../../../../engine/procedure/types";
import { opportunityAttack } from "../attack/attack";
import { provokedBy } from "../attack/opportunityAttack";
import { letWaitingAct } from "../attack/waiting";
import { paid } from "../data/price";
import { asCreature, canBear } from "../data/read";
import type { VUse } from "../data/shapes";
import type { VBeing, VIntent } from "../data/types";
import { checkPool, checkTarget, effectPool, succeeds } from "../dice/checks";
import { resists } from "../dice/resist";
import { evades } from "../reactions/react";
import { afflicted } from "../turns/clocks";

type R = Referee<VBeing, VIntent>;
export type UseOutcome = "refused" | "negated" | "failed" | "evaded" | "resisted" | "done";

/** 4.12: an act that is no attack: its price, its check if it has one, the target's reaction, and its effect. */
export function use(ref: R, x: VUse): UseOutcome {
  if (!paid(ref, x.by, x.price)) return "refused";
  const acted = letWaitingAct(ref, x);
  if (!acted) return "negated";
  const outcome = happens(ref, x, x.on !== undefined && acted.includes(x.on));
  if (x.opens) ref.sub("gap", opportunityAttack, provokedBy(x));
  return outcome;
}
function happens(ref: R, x: VUse, answered: boolean): UseOutcome {
  const rolled = x.check ? ref.roll("check", checkPool(asCreature(ref.see(x.by), x.by), x), x.by) : null;
  const against = checkTarget(x);
  if (rolled && against && !succeeds(ref, rolled, against, x.ruleOptions)) return "failed";
  if (escapes(ref, x, rolled, answered)) return "evaded";
  if (x.on !== undefined && x.on !== x.by && x.resist && resists(ref, x.on, x.resist, rolled)) return "resisted";
  takesEffect(ref, x);
  return "done";
}

/** [V-026], [V-075] The target's special reactions to an act that is no attack. The card does not mention that a target has none. */
function escapes(ref: R, { on, by, theirs, ruleOptions }: VUse, rolled: Rolled | null, answered: boolean): boolean {
  if (on === undefined || on === by || !asCreature(ref.see(on), on).reactions) return false;
  return evades(ref, { on, answered, ...(theirs && { theirs }), ...(ruleOptions && { ruleOptions }) }, rolled, "act");
}

/** Carries out the effect of the act: what it heals, which status it sets, and whether it stabilizes. */
function takesEffect(ref: R, x: VUse): void {
  const { effect, ruleOptions } = x;
  const on = x.on ?? x.by;
  if (!effect) return;
  const intents: VIntent[] = [];
  if (effect.heals) {
    const pool = effectPool(asCreature(ref.see(x.by), x.by), x);
    const by = pool ? ref.roll("effect", pool, x.by).total : (effect.amount ?? 0);
    intents.push({ k: "recover", on, what: effect.heals, by, ...(ruleOptions && { ruleOptions }) });
  }
  if (effect.afflicts && canBear(asCreature(ref.see(on), on), effect.afflicts)) {
    const own = on === x.by ? x.own && x.clock : x.theirs;
    const status = afflicted(on, effect.afflicts, effect.rounds, x.clock, ruleOptions);
    intents.push(own ? { ...status, own: true } : status);
  }
  if (effect.stabilizes) intents.push({ k: "stabilize", on });
  if (intents.length > 0 && !ref.deed("effect", intents).ok) ref.say({ key: "FIVEFOLD.Vigor.Say.noUse", about: on });
}
