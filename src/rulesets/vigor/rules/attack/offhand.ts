import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { asCreature, incapacitated } from "../data/read";
import type { Hand, Situation, VAttack, VBeing, VCreature, VIntent, VWeapon } from "../data/types";
import { fistOf } from "../data/unarmed";
import { OFFHAND_KINDS } from "../dice/hand";
import { IN_REACH, isSeen } from "../reactions/look";

type R = Referee<VBeing, VIntent>;
/** [V-051] */
export const OFFHAND_PRICE = 8;
/** Whether nobody fights on there. */
const isGone = ({ now }: VCreature): boolean => !!(now.dead || now.destroyed);
const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** [V-051], [V-053] Whether there is room for the off hand: a plain attack of one's own turn, the Vigor for it, and something in that hand, or a fist where the table counts it. */
export function leavesOffhand(a: VCreature, { offhand, own, weapon, ruleOptions }: VAttack): boolean {
  if (!a.off && !ruleOptions?.offhandFists) return false;
  return !offhand && !!own && !weapon.solo && (a.now.vigor ?? 0) >= OFFHAND_PRICE && !incapacitated(a);
}
/**
 * [V-051], [V-053] One off-hand attack inside the action, hit or miss: the weapon of the off hand, or a fist, on whomever it reaches.
 * @returns that attack; null where none is made
 */
export function offhand(ref: R, x: VAttack): VAttack | null {
  const a = creature(ref, x.by);
  if (!leavesOffhand(a, x)) return null;
  // Whoever stood in an area of its own does not strike itself.
  const gone = isGone(creature(ref, x.on)) || x.on === x.by;
  // What flies is aimed at the same target: of others nobody knows what covers them.
  const lost = a.off?.ranged && (gone || x.sideShot?.away);
  const usable = lost ? undefined : a.off;
  // Without that target, only somebody else in reach makes it worth asking.
  const left = gone ? reachedBy(ref, x, usable, gone) : null;
  if (left?.length === 0) return null;
  const options = usable ? (["weapon", "unarmed", "no"] as const) : (["unarmed", "no"] as const);
  const answer = ref.ask("offhand", x.by, options, { to: "no", when: "nextAct" });
  if (answer === "no") return null;
  const held = answer === "weapon" ? usable : undefined;
  const reached = left && held === usable ? left : reachedBy(ref, x, held, gone);
  const [first] = reached;
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Vigor.Say.noneInReach", rule: "V-082", about: x.by });
    return null;
  }
  // Where there is a choice, whoever thinks better of it goes without.
  const whom = reached.length > 1 ? [...reached, "no"] : reached;
  const on = ref.ask("offhandOn", x.by, whom, { to: first, when: "nextAct" });
  if (on === "no") return null;
  return second(x, held ?? fistOf(a), on);
}
/** [V-082] Whether the off hand strikes the target of the attack as a matter of course: not where that has fallen, or was shot at and may be out of reach. */
export const strikesSame = (a: VCreature, d: VCreature, x: VAttack): boolean =>
  !isGone(d) && x.on !== x.by && (a.off?.ranged === true || !x.weapon.ranged);
/** [V-082] Whom the off hand can strike: the target of the attack, unless it has fallen or is out of reach, and the foes beside it. */
function reachedBy(ref: R, x: VAttack, held: VWeapon | undefined, gone: boolean): readonly Id[] {
  const found = held?.ranged ? [] : ref.look(held ? "reachArmed" : "reach", IN_REACH[held ? "weapon" : "fist"], x.by);
  const near = lettersIn(found).filter((id) => id !== x.on);
  const away = !!x.weapon.ranged && isSeen(found) && !found.includes(x.on);
  return gone || away ? near : [x.on, ...near];
}
/** [V-051], [V-052] The attack of the off hand on somebody. What is known and was said of the first target counts for that target only. */
export function second(x: VAttack, weapon: VWeapon, on: Id): VAttack {
  const same = on === x.on;
  const situation = same ? situationOf(x, weapon) : undefined;
  const hand = handOf(x, same);
  return {
    by: x.by,
    on,
    weapon,
    price: { vigor: OFFHAND_PRICE },
    own: true,
    offhand: true,
    ...(same && x.theirs && { theirs: true }),
    ...(situation && { situation }),
    ...(hand && { hand }),
    ...(x.ruleOptions && { ruleOptions: x.ruleOptions }),
    ...(x.clock && { clock: x.clock }),
  };
}
/** [V-169] Cover, distance and visibility for what shoots; [V-081] from behind for everything. */
function situationOf(x: VAttack, weapon: VWeapon): Situation | undefined {
  if (weapon.ranged) return x.sideShot?.situation;
  return x.situation?.behind ? { behind: true } : undefined;
}
/** Lines about the target that count for both hands. */
const ABOUT_TARGET = ["cover.", "visibility.", "size", "behind", "prone", "distant"];
/** What a person has said beforehand for the off hand, and of a target that both hands strike. */
function handOf({ hand }: VAttack, same: boolean): Hand | undefined {
  if (!hand) return undefined;
  const added = hand.added?.flatMap((line) => {
    const kind = OFFHAND_KINDS[line.kind] ?? (same && line.kind === "guard" ? line.kind : undefined);
    return kind ? [{ ...line, kind }] : [];
  });
  const off = same ? hand.off?.filter((id) => ABOUT_TARGET.some((about) => id.startsWith(about))) : undefined;
  const kept = { ...(off?.[0] && { off }), ...(added?.[0] && { added }) };
  return Object.keys(kept).length > 0 ? kept : undefined;
}
