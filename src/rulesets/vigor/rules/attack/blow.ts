import type { Rolled } from "../../../../engine/dice/pool";
import { GAME_MASTER, type Id, type Lapse, type Referee, type Say } from "../../../../engine/procedure/types";
import { type Soak, soak } from "../damage/soak";
import { asCreature, canBear, incapacitated, piecesOf } from "../data/read";
import type { Hit, VAttack, VBeing, VCreature, VIntent } from "../data/types";
import { ORDINARY } from "../data/types";
import { attackPool, damagePool } from "../dice/pools";
import { resists } from "../dice/resist";
import { evades } from "../reactions/react";
import { afflicted } from "../turns/clocks";
import { guardAgainst } from "./guard";

type R = Referee<VBeing, VIntent>;
interface Landed {
  readonly end: "hit";
  readonly critical: boolean;
  readonly damage: number;
  /** [V-085] The target was knocked down. */
  readonly floored?: true;
}
interface Failed {
  readonly end: "refused" | "negated" | "miss" | "evaded";
  readonly floored?: never;
}
export type AttackOutcome = Landed | Failed;
const FATES = ["damage", "kill"] as const;
const SPARED: Lapse<"damage" | "kill"> = { to: "damage", when: "close" };
const TOUCHES = ["none", "full"] as const;
const UNTOUCHED: Lapse<"none" | "full"> = { to: "none", when: "close" };
const APPLIES = ["apply", "spare"] as const;
const APPLIED: Lapse<"apply" | "spare"> = { to: "apply", when: "close" };
const KNOCKS = ["down", "no"] as const;
const LEFT_STANDING: Lapse<"down" | "no"> = { to: "no", when: "close" };

const creature = (ref: R, id: Id): VCreature => asCreature(ref.see(id), id);

/**
 * [V-044], [V-045], [V-108] Guard, then the reaction, then the damage.
 * @param answered [V-059], [V-066] whether the target has already reacted to this attack with its readied act
 */
export function strike(ref: R, x: VAttack, answered: boolean): AttackOutcome {
  const a = creature(ref, x.by);
  const d = creature(ref, x.on);
  const early = x.ruleOptions?.reactionPrompt === "always";
  const blow = ref.roll("strike", attackPool(a, d, x), x.by);
  const trigger = answered ? { ...x, answered } : x;
  if (early && evades(ref, trigger, blow, "attack")) return { end: "evaded" };
  const pieces = piecesOf(d, (id) => ref.see(id));
  if (!ref.beats(blow, guardAgainst(a, d, x, pieces), "V-044")) return { end: "miss" };
  if (!early && evades(ref, trigger, blow, "attack")) return { end: "evaded" };
  return wound(ref, x, blow);
}

/** [V-040] The game master may let an attack on an incapacitated target kill it at once. */
function killedOutright(ref: R, x: VAttack): boolean {
  const d = creature(ref, x.on);
  if (d.object || d.now.dead || !incapacitated(d) || ref.ask("fate", GAME_MASTER, FATES, SPARED) === "damage")
    return false;
  ref.deed("kill", [{ k: "die", on: x.on }]);
  return true;
}

/** [V-107] The damage roll, the critical hit and the consequences of the hit. */
function wound(ref: R, x: VAttack, blow: Rolled): AttackOutcome {
  if (killedOutright(ref, x)) return { end: "hit", critical: false, damage: 0 };
  const a = creature(ref, x.by);
  const d = creature(ref, x.on);
  const harm = ref.roll("damage", damagePool(a, d, x), x.by);
  const critical = harm.burst;
  if (critical) ref.say({ key: "FIVEFOLD.Vigor.Say.critical", rule: "V-107", about: x.on });
  const hit = hitOf(x, harm.total);
  if (reaches(ref, x, d)) {
    ref.explain(() => {
      const pieces = piecesOf(d, (id) => ref.see(id));
      return remarks(d, hit, soak(d, pieces, hit, x.ruleOptions));
    });
    ref.deed("hurt", [hurtBy(x, hit)]);
  }
  const floored = leavesMark(ref, x, blow);
  const outcome = { end: "hit", critical, damage: hit.amount } as const;
  return floored ? { ...outcome, floored } : outcome;
}

function hurtBy({ on, clock, ruleOptions }: VAttack, hit: Hit): VIntent {
  return { k: "hurt", on, ...hit, ...(clock && { clock }), ...(ruleOptions && { ruleOptions }) };
}

/**
 * Whether the damage is applied: [V-136] some attacks only stun, [V-137] the game master may spare an undead target umbral damage, and a
 * table may apply damage by hand.
 */
function reaches(ref: R, x: VAttack, d: VCreature): boolean {
  if (x.weapon.stuns) {
    ref.say({ key: "FIVEFOLD.Vigor.Say.stunOnly", rule: "V-136", about: x.on });
    return false;
  }
  if (x.weapon.type === "umbral" && d.undead && ref.ask("undead", GAME_MASTER, TOUCHES, UNTOUCHED) === "none") {
    ref.say({ key: "FIVEFOLD.Vigor.Say.undead", rule: "V-137", about: x.on });
    return false;
  }
  return !x.ruleOptions?.applyByHand || ref.ask("apply", x.on, APPLIES, APPLIED) === "apply";
}

/** The hit of an attack that deals this much damage. */
export function hitOf(x: VAttack, amount: number): Hit {
  const { type = "kinetic", quality = ORDINARY, bypass } = x.weapon;
  const cover = coverRank(x);
  return { amount, type, quality, ...(bypass && { bypass: true }), ...(cover > 0 && { cover }) };
}

/** [V-085] Asks the attacker whether a hit that can knock down did so. */
const knocksDown = (ref: R, x: VAttack): boolean => ref.ask("knockdown", x.by, KNOCKS, LEFT_STANDING) === "down";

/**
 * [V-085], [V-093] Sets the statuses that a hit causes in addition to its damage, unless the target cannot get them or resists.
 * @returns whether the target was knocked down
 */
function leavesMark(ref: R, x: VAttack, blow: Rolled): boolean {
  const { resist } = x.weapon;
  const d = creature(ref, x.on);
  const knocks = x.weapon.knocks && canBear(d, "prone");
  const afflicts = x.weapon.afflicts && canBear(d, x.weapon.afflicts) ? x.weapon.afflicts : undefined;
  const floored = !!knocks && (resist !== undefined || knocksDown(ref, x));
  if (resist && resists(ref, x.on, resist, blow)) return false;
  const statuses: VIntent[] = [];
  const own = x.theirs && { own: true as const };
  if (floored) statuses.push({ k: "status", on: x.on, what: "prone", to: 1, ...own });
  if (afflicts) statuses.push({ ...afflicted(x.on, afflicts, x.weapon.rounds, x.clock, x.ruleOptions), ...own });
  if (statuses.length > 0) ref.deed("down", statuses);
  return floored || afflicts === "prone";
}

/** [V-169], [V-171] The Armor Rank of each kind of cover against a ranged attack. */
const COVER_RANK = { light: 0, partial: 5, full: 10, thin: 0 } as const;
/** The Armor Rank of the target's cover; 0 where a person has switched the cover off. */
function coverRank({ situation, hand }: VAttack): number {
  const cover = situation?.cover;
  return cover && !hand?.off?.includes(`cover.${cover}`) ? COVER_RANK[cover] : 0;
}

/** The remarks by which the card explains the difference between damage and loss; most of them say how much damage was prevented. */
function remarks(d: VCreature, hit: Hit, is: Soak): readonly Say[] {
  const about = d.id;
  const said: Say[] = [];
  const spared = is.met > 0 ? is.met - is.covered - is.stopped : hit.amount;
  const all = { about, prevented: spared };
  if (is.spared === "lifeless") said.push({ key: "FIVEFOLD.Vigor.Say.lifeless", rule: "V-140", ...all });
  if (is.spared === "type") said.push({ key: "FIVEFOLD.Vigor.Say.immuneType", rule: "V-127", ...all });
  if (is.spared === "superior") said.push({ key: "FIVEFOLD.Vigor.Say.superior", rule: "V-124", ...all });
  for (const piece of is.ignored) said.push({ key: "FIVEFOLD.Vigor.Say.ignored", rule: "V-122", about: piece });
  for (const piece of is.whole) said.push({ key: "FIVEFOLD.Vigor.Say.whole", rule: "V-123", about: piece });
  if (is.met > 0 && is.met !== hit.amount) {
    const data = { from: hit.amount, to: is.met };
    const prevented = hit.amount - is.met;
    said.push({
      key: "FIVEFOLD.Vigor.Say.typeChanged",
      rule: "V-127",
      about,
      data,
      ...(prevented > 0 && { prevented }),
    });
  }
  if (is.covered > 0) {
    const data = { stopped: is.covered };
    said.push({ key: "FIVEFOLD.Vigor.Say.covered", rule: "V-169", about, data, prevented: is.covered });
  }
  if (is.stopped > 0) {
    const rule = d.object ? "V-144" : "V-115";
    const data = { stopped: is.stopped, net: is.net };
    said.push({ key: "FIVEFOLD.Vigor.Say.stopped", rule, about, data, prevented: is.stopped });
  }
  return said;
}
