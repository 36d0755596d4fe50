import type { Id, Referee } from "../../../engine/procedure/types";
import { asCreature, has } from "./read";
import type { VBeing, VIntent } from "./types";

type R = Referee<VBeing, VIntent>;
/** `free`: outside an encounter actions are not counted. */
export type VStance = { readonly by: Id; readonly what: "defend" | "standUp"; readonly free?: true };

function price(x: VStance): VIntent[] {
  return x.free ? [] : [{ k: "spend", on: x.by, what: "actions", by: 1 }];
}

/** [V-054] Defend: until the start of the next turn defensive reactions cost 2 Vigor less. It does not stack. */
export function defend(ref: R, x: VStance): boolean {
  const already = has(asCreature(ref.see(x.by), x.by), "defending");
  const done = ref.deed("defend", [...price(x), { k: "status", on: x.by, what: "defending", to: 1 }]).ok;
  if (!done) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: x.by });
  else if (already) ref.say({ key: "FIVEFOLD.Vigor.Say.alreadyDefending", rule: "V-054", about: x.by });
  return done;
}

/** [V-087] Standing up costs an action and ends the stance. */
export function standUp(ref: R, x: VStance): boolean {
  const done = ref.deed("stand", [...price(x), { k: "status", on: x.by, what: "prone", to: 0 }]).ok;
  if (!done) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: x.by });
  return done;
}
