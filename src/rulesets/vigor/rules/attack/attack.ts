import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { paid } from "../data/price";
import { asCreature, incapacitated, num } from "../data/read";
import type { VAttack, VBeing, VCreature, VIntent, VOpportunityAttack, VWeapon } from "../data/types";
import { fistOf } from "../data/unarmed";
import { IN_REACH, isSeen, OPPORTUNITY_ATTACK_PRICE, OPPORTUNITY_ATTACKERS, untakenIn } from "../reactions/look";
import { type AttackOutcome, strike } from "./blow";

type R = Referee<VBeing, VIntent>;
/** [V-051] */
export const OFFHAND_PRICE = 8;
const TAKES = ["take", "pass"] as const;
const UNTAKEN: Lapse<"take" | "pass"> = { to: "pass", when: "close" };

/** Why somebody is not asked to make an opportunity attack, by rule. */
const UNTAKEN_RULE = { incapacitated: "V-039", winded: "V-096", ownTurn: "V-074", vigor: "V-065" } as const;

const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** One attack from its price to its consequences, the opportunity attacks that it provokes, and the off-hand attack it may bring. */
export function attack(ref: R, x: VAttack): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused", critical: false, damage: 0 };
  const outcome = strike(ref, x);
  if (x.weapon.opens) ref.sub("gap", opportunityAttack, provokedBy(x));
  offhand(ref, x);
  return outcome;
}
/** What an act of this creature exposes it to; an act of one's own turn cannot be defended. */
function provokedBy({ by, own, clock, ruleOptions }: VAttack): VOpportunityAttack {
  return {
    of: by,
    ...(own && clock && { theirs: true }),
    ...(clock && { clock }),
    ...(ruleOptions && { ruleOptions }),
  };
}

/**
 * [V-068], [V-072] to [V-074], [V-083] Everybody in reach of the exposed creature is asked once; who makes an opportunity attack strikes, the highest
 * initiative first.
 * @returns [V-086] whether the exposed creature was thrown out of what it was doing
 */
export function opportunityAttack(ref: R, x: VOpportunityAttack): boolean {
  const found = ref.look("opportunityAttackers", OPPORTUNITY_ATTACKERS, x.of);
  for (const { why, who } of untakenIn(found))
    ref.say({ key: `FIVEFOLD.Vigor.Say.notTaken.${why}`, rule: UNTAKEN_RULE[why], data: { who } });
  const takers = lettersIn(found);
  const answers = ref.each("take", takers, (taker, branch) => branch.ask("opportunityAttack", taker, TAKES, UNTAKEN));
  let thrown = false;
  takers.forEach((taker, index) => {
    const exposed = creature(ref, x.of);
    if (answers[index] !== "take" || exposed.now.dead || exposed.now.destroyed) return;
    const outcome = ref.sub(taker, attack, takenBy(creature(ref, taker), x));
    if (outcome.floored || incapacitated(creature(ref, x.of))) thrown = true;
  });
  if (thrown && x.theirs) breaksOff(ref, x.of);
  return thrown;
}
/** [V-023], [V-086] Whoever is thrown down on their own turn loses what they have been working at. */
function breaksOff(ref: R, id: Id): void {
  const begun = (creature(ref, id).acts ?? []).filter((act) => num(ref.see(act), "progress") > 0);
  if (begun.length > 0)
    ref.deed(
      "broken",
      begun.map((act) => ({ k: "progress", on: act, to: 0 })),
    );
}
/** [V-072], [V-073] One ordinary attack: the weapon in the hand or a fist, without anything that an act of one's own would add. */
function takenBy(taker: VCreature, { of, theirs, clock, ruleOptions }: VOpportunityAttack): VAttack {
  const { opens: _opens, ...weapon } = taker.main ?? fistOf(taker);
  return {
    by: taker.id,
    on: of,
    weapon,
    price: { vigor: OPPORTUNITY_ATTACK_PRICE },
    ...(theirs && { theirs }),
    ...(ruleOptions && { ruleOptions }),
    ...(clock && { clock }),
  };
}

/** [V-051] Whether there is room for the off hand: a plain attack of one's own turn, the Vigor for it, and a free hand. */
function leavesOffhand(a: VCreature, { offhand, own, weapon }: VAttack): boolean {
  return !offhand && !!own && !weapon.solo && (a.now.vigor ?? 0) >= OFFHAND_PRICE && !incapacitated(a);
}
/** [V-051], [V-053] One off-hand attack inside the action, hit or miss: the weapon of the off hand, or a fist, on whomever it reaches. */
function offhand(ref: R, x: VAttack): void {
  const a = creature(ref, x.by);
  if (!leavesOffhand(a, x)) return;
  const { dead, destroyed } = creature(ref, x.on).now;
  const gone = !!(dead || destroyed);
  // Where the target has fallen, only somebody else in reach makes it worth asking.
  const left = gone ? marksFor(ref, x, a.off, gone) : null;
  if (left?.length === 0) return;
  const options = a.off ? (["weapon", "unarmed", "no"] as const) : (["unarmed", "no"] as const);
  const answer = ref.ask("offhand", x.by, options, { to: "no", when: "nextAct" });
  if (answer === "no") return;
  const held = answer === "weapon" ? a.off : undefined;
  const marks = left && held === a.off ? left : marksFor(ref, x, held, gone);
  const [first, ...others] = marks;
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Vigor.Say.noneInReach", rule: "V-082", about: x.by });
    return;
  }
  const on = others.length === 0 ? first : ref.ask("offhandOn", x.by, marks, { to: first, when: "nextAct" });
  ref.follow("second", attack, second(x, held ?? fistOf(a), on));
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
