import type { Rolled } from "../../../../engine/dice/pool";
import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { whoIs } from "../../../../kit/rules/travel";
import { questionOf } from "../board/look";
import { reveal } from "../board/reveal";
import { arrive, bump } from "../damage/arrive";
import { type Hit, ignoredBy, spared } from "../damage/mitigate";
import { climbedBy, creatureIn, num, rpLeft } from "../data/read";
import type { R, SAttack, SCover, SCreature, SReaction, SRider, SWeapon } from "../data/types";
import { attackPool, criticalManeuver, criticalOf, damagePool, evasionAmount, mercyPool, target } from "../dice/pools";
import { paid } from "../turns/price";
import { pushed, teleported } from "./forced";
import { diesMeanwhile } from "./meanwhile";
import { afflict } from "./riders";

export interface AttackOutcome {
  readonly end: "refused" | "missed" | "fumbled" | "hit" | "critical";
  /** The creature that was hit in the end, which a redirected miss can change. */
  readonly on?: Id;
  readonly damage?: number;
}
const DIE_20 = target("natural20", "W-101", 20);
const DIE_2 = target("natural1", "W-105", 2);

/** [W-089] to [W-111] One attack, from paying its price to what follows a hit. */
export function attack(ref: R, x: SAttack): AttackOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused" };
  const outcome = creatureIn(ref, x.on).object ? land(ref, x, x.on, "hit") : rolled(ref, x);
  if (!x.quiet) reveal(ref, x.by, x.acting);
  return outcome;
}

/** [W-091] to [W-093], [W-101], [W-105] The attack roll against Evasion, and its result for whomever it hits. */
function rolled(ref: R, x: SAttack): AttackOutcome {
  const between = x.weapon.ranged ? coverBetween(ref, x) : null;
  const cover = x.cover ?? (between === null ? undefined : "half");
  const strike = ref.roll("strike", attackPool(creatureIn(ref, x.by), creatureIn(ref, x.on), x), x.by);
  if (x.misses) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.missesOnPurpose", rule: "W-093", about: x.by });
    return { end: "missed" };
  }
  const reaction = reacted(ref, x, strike, { cover, sheltered: x.sheltered });
  if (reaction === PREVENTED) return { end: "missed" };
  const fate = fateOf(ref, x, x.on, strike, { cover, sheltered: x.sheltered, reaction });
  // [W-105] A critical miss also misses the creature to which a miss would be redirected.
  if (fate === "fumbled") return { end: fate };
  if (fate !== "missed") return land(ref, x, x.on, fate, cover);
  const other = insteadOf(ref, x, between);
  if (other === null) return { end: "missed" };
  ref.say({ key: "FIVEFOLD.Shapers.Say.redirected", rule: "W-177", about: other });
  if (creatureIn(ref, other).object) return land(ref, x, other, "hit");
  const again = x.ruleOptions?.redirectReroll
    ? ref.roll("strike", attackPool(creatureIn(ref, x.by), creatureIn(ref, other), x), x.by)
    : strike;
  // A-41 The creature to which the miss is redirected is now the target of an attack, and may react to it.
  const second = fateOf(ref, x, other, again, { reaction: answered(ref, { ...x, on: other }, again) ?? 0 });
  return second === "missed" || second === "fumbled" ? { end: second } : land(ref, x, other, second);
}
type Fate = "missed" | "fumbled" | "hit" | "critical";
interface Standing {
  readonly cover?: SCover | undefined;
  readonly sheltered?: boolean | undefined;
  readonly reaction?: number;
}
/** [W-092], [W-101], [W-105], A-09 What an attack roll comes to against the Evasion of one target. */
function fateOf(ref: R, x: SAttack, on: Id, strike: Rolled, standing: Standing): Fate {
  if (!ref.meets(strike.natural, DIE_2, "W-105")) return "fumbled";
  const critical = ref.meets(strike.natural, DIE_20, "W-101");
  if (critical && !x.ruleOptions?.nat20MustReach) return "critical";
  const evasion = evasionAmount(creatureIn(ref, on), !!x.weapon.ranged, standing);
  if (!ref.meets(strike, evasion, "W-092")) return "missed";
  return critical ? "critical" : "hit";
}
const DECLINE = "none";
const UNANSWERED: Lapse = { to: DECLINE, when: "close" };
const costOf = ({ rp, wp = 0, momentum = 0 }: SReaction, fights: boolean) => ({ rp: fights ? rp : 0, wp, momentum });
function canPay(d: SCreature, reaction: SReaction, fights: boolean): boolean {
  const { rp, wp, momentum } = costOf(reaction, fights);
  return rp <= rpLeft(d) && wp <= num(d, "wp") && momentum <= num(d, "momentum");
}
/** Stands in the place of a reaction where a game master says that the attack came to nothing. */
const PREVENTED = Symbol("prevented");
const GOES_ON: Lapse<"goOn" | "prevented"> = { to: "goOn", when: "close" };
/**
 * [W-072] Leaves time for a Cinematic Reaction: a rule option lets the game master say, before each result, whether something prevented the
 * attack.
 */
function awaited(ref: R, { by, ruleOptions }: SAttack): 0 | typeof PREVENTED {
  if (ruleOptions?.reactionWindow !== "ask") return 0;
  if (ref.ask("window", GAME_MASTER, ["goOn", "prevented"], GOES_ON) === "goOn") return 0;
  ref.say({ key: "FIVEFOLD.Shapers.Say.prevented", rule: "W-072", about: by });
  return PREVENTED;
}
/**
 * [W-010] Asks the target for a reaction to an attack, outside of its own turn.
 * @returns what the reaction adds to Evasion; null: the target does not react
 */
function answered(ref: R, x: SAttack, strike: Rolled, standing: Standing = {}): number | null {
  const { on, acting, fights = acting !== undefined } = x;
  const d = creatureIn(ref, on);
  const own = acting?.includes(on) ?? false;
  // Outside of an encounter nobody counts reaction points (`fights`).
  const helps = (one: SReaction): boolean =>
    !x.sparing || mayHelp(x, d, strike, { ...standing, reaction: one.evasion });
  const able = (d.reactions ?? []).flatMap((one, index) =>
    !own && canPay(d, one, fights) && helps(one) ? [`react${index}`] : [],
  );
  if (able.length === 0) return null;
  const answer = ref.ask("reaction", on, [DECLINE, ...able], UNANSWERED);
  const chosen = d.reactions?.find((_one, index) => answer === `react${index}`);
  if (!chosen || !paid(ref, on, costOf(chosen, fights))) return null;
  ref.say({ key: "FIVEFOLD.Shapers.Say.reacts", rule: "W-010", about: on, data: { what: chosen.name } });
  return chosen.evasion;
}
/**
 * [W-092], [W-101], [W-105] Whether a reaction's Evasion turns the hit into a miss. A reaction that adds none is always offered: its effect
 * stands only in its description.
 */
function mayHelp(
  x: SAttack,
  d: SCreature,
  strike: Rolled,
  standing: Required<Pick<Standing, "reaction">> & Standing,
): boolean {
  if (standing.reaction === 0) return true;
  const { natural } = strike;
  if (natural.total < 2 || (natural.total >= 20 && !x.ruleOptions?.nat20MustReach)) return false;
  const { total } = evasionAmount(d, !!x.weapon.ranged, standing);
  return strike.total >= total - standing.reaction && strike.total < total;
}
/**
 * [W-010], [W-072] What can change the result of an attack roll: the target's reaction or, where there is none, the word of the game
 * master.
 */
const reacted = (ref: R, x: SAttack, strike: Rolled, standing: Standing): number | typeof PREVENTED =>
  answered(ref, x, strike, standing) ?? awaited(ref, x);
/** [W-176] The creature that stands between attacker and target and gives cover; null: there is none. */
function coverBetween(ref: R, { by, on, ruleOptions }: SAttack): Id | null {
  const from = creatureIn(ref, by).uuid;
  const near = ruleOptions?.creatureCoverDistance === "any" ? "" : " 1";
  return lettersIn(ref.look("between", questionOf("cover", from + near), on))[0] ?? null;
}
/**
 * [W-057], [W-177] The creature to which a miss is redirected: the one onto which the target has climbed, or the one that covers the
 * target. Null: there is none.
 */
function insteadOf(ref: R, { on }: SAttack, between: Id | null): Id | null {
  const climbed = climbedBy(creatureIn(ref, on).now);
  if (climbed !== null) return whoIs(ref, "climbed", on, climbed);
  // [W-174] An object in front gives cover, but no miss is redirected to it.
  return between === null || creatureIn(ref, between).object ? null : between;
}
/** [W-102] to [W-108], [W-186] The damage of a hit, with forced movement and the other effects that come with it. */
function land(ref: R, x: SAttack, on: Id, end: Fate, cover?: SCover): AttackOutcome {
  const dies = diesMeanwhile(ref, on);
  const hits = damageOf(ref, x, end === "critical");
  const riders = [x.weapon.rider, x.maneuver?.rider].filter((rider): rider is SRider => rider !== undefined);
  const mover = { by: x.by, on, acting: x.acting, ruleOptions: x.ruleOptions };
  const push = riders.find((rider) => rider.push)?.push;
  const crash = push && push.kind !== "teleport" ? pushed(ref, mover, push) : null;
  const blow = {
    ...{ by: x.by, on, cover, deadlyHoly: x.deadlyHoly, ruleOptions: x.ruleOptions },
    ignores: ignoredBy(x.weapon.ignores, x.maneuver?.ignores),
    ...(x.mild && { mild: true }),
  };
  const damage = arrive(ref, blow, hits, [crash?.moved ?? 0]);
  for (const { id, amount } of crash?.others ?? []) bump(ref, { ...blow, on: id }, amount);
  if (push?.kind === "teleport") teleported(ref, mover, push.metres);
  // [W-164] A target that has died meanwhile, of this damage or of another cause while a question was open, gets none of the other effects.
  if (!dies()) for (const rider of riders) afflict(ref, { ...x, on }, rider);
  return { end, on, damage };
}
/** [W-101] to [W-104], [W-106] to [W-108] Rolls the damage part by part, less what a non-lethal attack takes off. */
function damageOf(ref: R, x: SAttack, critical: boolean): readonly Hit[] {
  const { weapon, maneuver, hand } = x;
  const own = weapon.parts.map((part, index): Hit => {
    const first = index === 0;
    const pool = damagePool(part, critical && first ? criticalOf(weapon) : null, first ? hand : undefined);
    return { type: part.type, amount: Math.max(0, ref.roll("damage", pool, x.by).total) };
  });
  const more = (maneuver?.parts ?? []).map((part, index): Hit => {
    const pool = damagePool(part, critical && index === 0 ? criticalManeuver(maneuver?.tier ?? 0) : null);
    return { type: part.type, amount: Math.max(0, ref.roll("maneuver", pool, x.by).total) };
  });
  const hits = [...own, ...more];
  return x.mild ? spared(hits, mercy(ref, x, weapon)) : hits;
}
/** [W-107], [W-108], A-16 What a non-lethal attack takes off its damage. */
function mercy(ref: R, { by, maneuver, ruleOptions }: SAttack, { tier }: SWeapon): number {
  const first = ref.roll("mercy", mercyPool(tier), by).total;
  const both = maneuver && ruleOptions?.nonLethalManeuver === "both";
  return both ? first + ref.roll("mercy", mercyPool(maneuver.tier), by).total : first;
}
