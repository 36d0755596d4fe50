import { lettersIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Referee } from "../../../../engine/procedure/types";
import { paid } from "../data/price";
import { asCreature, incapacitated } from "../data/read";
import type { VAttack, VBeing, VCreature, VIntent, VOpportunityAttack } from "../data/types";
import { OPPORTUNITY_ATTACKERS, untakenIn } from "../reactions/look";
import { type AttackOutcome, strike } from "./blow";
import { offhand } from "./offhand";
import { provokedBy, takenBy } from "./opportunityAttack";
import { letWaitingAct } from "./waiting";

type R = Referee<VBeing, VIntent>;
const TAKES = ["take", "pass"] as const;
const UNTAKEN: Lapse<"take" | "pass"> = { to: "pass", when: "close" };

/** The rules by which a creature is not asked for an opportunity attack. */
const UNTAKEN_RULE = { incapacitated: "V-039", winded: "V-096", ownTurn: "V-074", vigor: "V-065" } as const;

const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** One attack from its price to its consequences, with the opportunity attacks that it provokes and the off-hand attack that may follow. */
export function attack(ref: R, x: VAttack): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  const acted = letWaitingAct(ref, x);
  if (!acted) return { end: "negated" };
  const outcome = strike(ref, x, acted.includes(x.on));
  if (x.weapon.opens) ref.sub("gap", opportunityAttack, provokedBy(x));
  const second = offhand(ref, x);
  if (second) ref.follow("second", attack, second);
  return outcome;
}
/**
 * [V-068], [V-072] to [V-074], [V-083] Asks every creature that reaches the exposed one whether it makes an opportunity attack. These
 * attacks are made in the order of initiative, the highest first.
 * @returns [V-086] whether the exposed creature was interrupted in its act
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
  return thrown;
}
