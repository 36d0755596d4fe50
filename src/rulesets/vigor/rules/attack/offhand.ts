import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { asCreature, incapacitated } from "../data/read";
import type { VAttack, VBeing, VCreature, VIntent, VWeapon } from "../data/types";
import { fistOf } from "../data/unarmed";
import { IN_REACH, isSeen } from "../reactions/look";

type R = Referee<VBeing, VIntent>;
/** [V-051] */
export const OFFHAND_PRICE = 8;
const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** [V-051] Whether there is room for the off hand: a plain attack of one's own turn, the Vigor for it, and a free hand. */
function leavesOffhand(a: VCreature, { offhand, own, weapon }: VAttack): boolean {
  return !offhand && !!own && !weapon.solo && (a.now.vigor ?? 0) >= OFFHAND_PRICE && !incapacitated(a);
}
/**
 * [V-051], [V-053] One off-hand attack inside the action, hit or miss: the weapon of the off hand, or a fist, on whomever it reaches.
 * @returns that attack; null where none is made
 */
export function offhand(ref: R, x: VAttack): VAttack | null {
  const a = creature(ref, x.by);
  if (!leavesOffhand(a, x)) return null;
  const { dead, destroyed } = creature(ref, x.on).now;
  const gone = !!(dead || destroyed);
  // Where the target has fallen, only somebody else in reach makes it worth asking.
  const left = gone ? marksFor(ref, x, a.off, gone) : null;
  if (left?.length === 0) return null;
  const options = a.off ? (["weapon", "unarmed", "no"] as const) : (["unarmed", "no"] as const);
  const answer = ref.ask("offhand", x.by, options, { to: "no", when: "nextAct" });
  if (answer === "no") return null;
  const held = answer === "weapon" ? a.off : undefined;
  const marks = left && held === a.off ? left : marksFor(ref, x, held, gone);
  const [first, ...others] = marks;
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Vigor.Say.noneInReach", rule: "V-082", about: x.by });
    return null;
  }
  const on = others.length === 0 ? first : ref.ask("offhandOn", x.by, marks, { to: first, when: "nextAct" });
  return second(x, held ?? fistOf(a), on);
}
/** [V-082] Whom the off hand can strike: the target of the attack, unless it has fallen or is out of reach, and the foes beside it. */
function marksFor(ref: R, x: VAttack, held: VWeapon | undefined, gone: boolean): readonly Id[] {
  // What flies is aimed at the same target: of others nobody knows what covers them.
  const found = held?.ranged ? [] : ref.look(held ? "reachArmed" : "reach", IN_REACH[held ? "weapon" : "fist"], x.by);
  const near = lettersIn(found).filter((id) => id !== x.on);
  const away = !!x.weapon.ranged && isSeen(found) && !found.includes(x.on);
  return gone || away ? near : [x.on, ...near];
}
function second(x: VAttack, weapon: VWeapon, on: Id): VAttack {
  const same = on === x.on;
  const situation =
    same && weapon.ranged ? x.situation : same && x.situation?.behind ? { behind: true as const } : null;
  return {
    by: x.by,
    on,
    weapon,
    price: { vigor: OFFHAND_PRICE },
    own: true,
    offhand: true,
    ...(same && x.theirs && { theirs: true }),
    ...(situation && { situation }),
    ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
    ...(x.clock && { clock: x.clock }),
  };
}
