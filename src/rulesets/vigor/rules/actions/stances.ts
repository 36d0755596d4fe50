import type { Referee } from "../../../../engine/procedure/types";
import type { Args, VStance } from "../argumentSchemas";
import { undisturbed } from "../attack/interrupts";
import { letWaitingAct } from "../attack/waiting";
import { paid } from "../data/price";
import { asCreature, has } from "../data/read";
import type { VBeing, VIntent, VPrice } from "../data/types";

type R = Referee<VBeing, VIntent>;
const priceOf = ({ free }: VStance): VPrice => (free ? {} : { actions: 1 });

/** [V-054] Defend: until the start of the next turn defensive reactions cost 2 Vigor less. It does not stack. */
export function defend(ref: R, x: VStance): boolean {
  const already = has(asCreature(ref.see(x.by), x.by), "defending");
  if (!paid(ref, x.by, priceOf(x)) || !letWaitingAct(ref, x)) return false;
  ref.deed("defend", [{ k: "status", on: x.by, what: "defending", to: 1 }]);
  if (already) ref.say({ key: "FIVEFOLD.Vigor.Say.alreadyDefending", rule: "V-054", about: x.by });
  return true;
}

/** [V-035] Takes or gives up Over Watch, which has to happen before an encounter begins. */
export const overWatch = (ref: R, { by, ends }: Args<"overWatch">): boolean =>
  ref.deed("overWatch", [{ k: "status", on: by, what: "overWatch", to: ends ? 0 : 1 }]).ok;

/** [V-087], [V-088] Standing up costs an action, provokes opportunity attacks, and ends the status Prone. */
export function standUp(ref: R, x: VStance): boolean {
  if (!paid(ref, x.by, priceOf(x)) || !letWaitingAct(ref, x) || !undisturbed(ref, x)) return false;
  return ref.deed("stand", [{ k: "status", on: x.by, what: "prone", to: 0 }]).ok;
}

/** [V-055] Escape: creatures in reach may make an opportunity attack before it is completed. */
export function flee(ref: R, x: VStance): boolean {
  if (!paid(ref, x.by, priceOf(x)) || !letWaitingAct(ref, x) || !undisturbed(ref, x)) return false;
  ref.say({ key: "FIVEFOLD.Vigor.Say.escaped", rule: "V-055", about: x.by });
  if (x.stride) ref.deed("go", [{ k: "stride", on: x.by, to: x.stride }]);
  return true;
}
