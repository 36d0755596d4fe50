import type { Id, Lapse, Referee } from "../../../engine/procedure/types";
import { type AttackOutcome, strike } from "./blow";
import { OPENERS, OPENING_PRICE } from "./look";
import { paid } from "./price";
import { asCreature, incapacitated, num } from "./read";
import type { VAttack, VBeing, VCreature, VIntent, VOpening, VWeapon } from "./types";
import { fistOf } from "./unarmed";

type R = Referee<VBeing, VIntent>;
/** [V-051] */
export const OFFHAND_PRICE = 8;
const TAKES = ["take", "pass"] as const;
const UNTAKEN: Lapse<"take" | "pass"> = { to: "pass", when: "close" };

const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/** One attack from its price to its consequences, the opening that it gives, and the off-hand attack it may bring. */
export function attack(ref: R, x: VAttack): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused", critical: false, damage: 0 };
  const outcome = strike(ref, x);
  if (x.weapon.opens) ref.sub("gap", opening, openingOf(x));
  offhand(ref, x);
  return outcome;
}
/** What an act of this creature exposes it to; an act of one's own turn cannot be defended. */
function openingOf({ by, own, clock, house }: VAttack): VOpening {
  return { of: by, ...(own && clock && { theirs: true }), ...(clock && { clock }), ...(house && { house }) };
}

/**
 * [V-068], [V-072] to [V-074], [V-083] Everybody in reach of the exposed creature is asked once; who takes the opening strikes, the highest
 * initiative first.
 * @returns [V-086] whether the exposed creature was thrown out of what it was doing
 */
export function opening(ref: R, x: VOpening): boolean {
  const takers = ref.look("openers", OPENERS, x.of);
  const answers = ref.each("take", takers, (taker, branch) => branch.ask("opening", taker, TAKES, UNTAKEN));
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
function takenBy(taker: VCreature, { of, theirs, clock, house }: VOpening): VAttack {
  const { opens: _opens, ...weapon } = taker.main ?? fistOf(taker);
  return {
    by: taker.id,
    on: of,
    weapon,
    price: { vigor: OPENING_PRICE },
    ...(theirs && { theirs }),
    ...(house && { house }),
    ...(clock && { clock }),
  };
}

/** [V-051], [V-053] One off-hand attack inside the action, hit or miss: the weapon of the off hand, or a fist. */
function offhand(ref: R, x: VAttack): void {
  if (x.offhand || !x.own || x.weapon.solo) return;
  const a = creature(ref, x.by);
  const d = creature(ref, x.on);
  if ((a.now.vigor ?? 0) < OFFHAND_PRICE || incapacitated(a) || d.now.dead || d.now.destroyed) return;
  const options = a.off ? (["weapon", "unarmed", "no"] as const) : (["unarmed", "no"] as const);
  const answer = ref.ask("offhand", x.by, options, { to: "no", when: "nextAct" });
  if (answer === "no") return;
  const held = answer === "weapon" ? a.off : undefined;
  ref.follow("second", attack, second(x, held ?? fistOf(a)));
}
function second(x: VAttack, weapon: VWeapon): VAttack {
  return {
    by: x.by,
    on: x.on,
    weapon,
    price: { vigor: OFFHAND_PRICE },
    own: true,
    offhand: true,
    ...(x.theirs && { theirs: true }),
    ...(x.situation?.behind && { situation: { behind: true as const } }),
    ...(x.house && { house: x.house }),
    ...(x.clock && { clock: x.clock }),
  };
}
