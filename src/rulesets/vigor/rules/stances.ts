import type { Id, Referee } from "../../../engine/procedure/types";
import { opening } from "./attack";
import { asCreature, has } from "./read";
import type { Clock, House, VBeing, VIntent, VOpening } from "./types";

type R = Referee<VBeing, VIntent>;
/** `free`: outside an encounter actions are not counted. `clock`, `house`: for the blows of an opening; `theirs`: on one's own turn. */
export type VStance = {
  readonly by: Id;
  readonly what: "defend" | "standUp" | "escape";
  readonly free?: true;
  readonly theirs?: true;
  readonly clock?: Clock;
  readonly house?: House;
};

function price(x: VStance): VIntent[] {
  return x.free ? [] : [{ k: "spend", on: x.by, what: "actions", by: 1 }];
}
function paid(ref: R, x: VStance): boolean {
  const { ok } = ref.deed("price", price(x));
  if (!ok) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: x.by });
  return ok;
}

/** [V-054] Defend: until the start of the next turn defensive reactions cost 2 Vigor less. It does not stack. */
export function defend(ref: R, x: VStance): boolean {
  const already = has(asCreature(ref.see(x.by), x.by), "defending");
  const done = ref.deed("defend", [...price(x), { k: "status", on: x.by, what: "defending", to: 1 }]).ok;
  if (!done) ref.say({ key: "FIVEFOLD.Vigor.Say.tooLate", about: x.by });
  else if (already) ref.say({ key: "FIVEFOLD.Vigor.Say.alreadyDefending", rule: "V-054", about: x.by });
  return done;
}

/** [V-086] Whether those who take the opening leave the act standing; who is thrown out of it has paid for nothing. */
function undisturbed(ref: R, { by, theirs, clock, house }: VStance): boolean {
  const exposed: VOpening = { of: by, ...(theirs && { theirs }), ...(clock && { clock }), ...(house && { house }) };
  const thrown = ref.sub("gap", opening, exposed);
  if (thrown) ref.say({ key: "FIVEFOLD.Vigor.Say.negated", rule: "V-086", about: by });
  return !thrown;
}

/** [V-087], [V-088] Standing up costs an action, gives an opening, and ends the stance. */
export function standUp(ref: R, x: VStance): boolean {
  if (!paid(ref, x) || !undisturbed(ref, x)) return false;
  return ref.deed("stand", [{ k: "status", on: x.by, what: "prone", to: 0 }]).ok;
}

/** [V-055] Escape: those in reach have their opening before it is completed. */
export function flee(ref: R, x: VStance): boolean {
  if (!paid(ref, x) || !undisturbed(ref, x)) return false;
  ref.say({ key: "FIVEFOLD.Vigor.Say.escaped", rule: "V-055", about: x.by });
  return true;
}
