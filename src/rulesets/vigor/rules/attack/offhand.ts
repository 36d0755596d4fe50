import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Referee } from "../../../../engine/procedure/types";
import { asCreature, incapacitated } from "../data/read";
import type { Hand, Situation, VAttack, VBeing, VCreature, VIntent, VWeapon } from "../data/types";
import { fistOf } from "../data/unarmed";
import { OFFHAND_KINDS } from "../dice/hand";
import { IN_REACH, isSeen } from "../reactions/look";

type R = Referee<VBeing, VIntent>;
/** [V-051] The Vigor that an off-hand attack costs. */
export const OFFHAND_PRICE = 8;
/** Whether a creature is dead or destroyed. */
const isGone = ({ now }: VCreature): boolean => !!(now.dead || now.destroyed);
const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/**
 * [V-051], [V-053] Whether an off-hand attack may follow: after a plain attack in the attacker's own turn, with enough Vigor, and with a
 * weapon in the off hand, or a fist where the rule option allows it.
 */
export function leavesOffhand(a: VCreature, { offhand, own, weapon, ruleOptions }: VAttack): boolean {
  if (!a.off && !ruleOptions?.offhandFists) return false;
  return !offhand && !!own && !weapon.solo && (a.now.vigor ?? 0) >= OFFHAND_PRICE && !incapacitated(a);
}
/**
 * [V-051], [V-053] Asks for the off-hand attack inside an action, whether the first attack hit or missed: with the weapon of the off hand
 * or a fist, on a target in reach.
 * @returns the off-hand attack; null where none is made
 */
export function offhand(ref: R, x: VAttack): VAttack | null {
  const a = creature(ref, x.by);
  if (!leavesOffhand(a, x)) return null;
  // An attacker that stood in the area of its own attack does not strike itself.
  const gone = isGone(creature(ref, x.on)) || x.on === x.by;
  // A ranged weapon is aimed at the same target only: for others it is not known what covers them.
  const lost = a.off?.ranged && (gone || x.sideShot?.away);
  const usable = lost ? undefined : a.off;
  // Where that target is gone, the question is asked only if another creature is in reach.
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
  // Where several targets are offered, the attacker can still decide against the attack.
  const whom = reached.length > 1 ? [...reached, "no"] : reached;
  const on = ref.ask("offhandOn", x.by, whom, { to: first, when: "nextAct" });
  if (on === "no") return null;
  return second(x, held ?? fistOf(a), on);
}
/**
 * [V-082] Whether the off-hand attack goes to the target of the first attack without a look at the scene: not where that target is gone, or
 * where it was shot at and may be out of reach.
 */
export const strikesSame = (a: VCreature, d: VCreature, x: VAttack): boolean =>
  !isGone(d) && x.on !== x.by && (a.off?.ranged === true || !x.weapon.ranged);
/**
 * [V-082] The possible targets of the off hand: the target of the first attack, unless it is gone or out of reach, and other foes in reach.
 */
function reachedBy(ref: R, x: VAttack, held: VWeapon | undefined, gone: boolean): readonly Id[] {
  const found = held?.ranged ? [] : ref.look(held ? "reachArmed" : "reach", IN_REACH[held ? "weapon" : "fist"], x.by);
  const near = lettersIn(found).filter((id) => id !== x.on);
  const away = !!x.weapon.ranged && isSeen(found) && !found.includes(x.on);
  return gone || away ? near : [x.on, ...near];
}
/**
 * [V-051], [V-052] The off-hand attack on a target. The situation and most modifiers of the first attack count only if both attacks have
 * the same target.
 */
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
/** [V-169] For a ranged weapon: cover, distance and visibility; [V-081] for every other weapon only whether it strikes from behind. */
function situationOf(x: VAttack, weapon: VWeapon): Situation | undefined {
  if (weapon.ranged) return x.sideShot?.situation;
  return x.situation?.behind ? { behind: true } : undefined;
}
/** Ids of modifiers, or their beginnings, that concern the target and therefore count for both hands. */
const ABOUT_TARGET = ["cover.", "visibility.", "size", "behind", "prone", "distant"];
/** The modifiers that a person added for the off hand, and those about a target that both hands attack. */
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
