import type { Pool, Rolled } from "../../../../engine/dice/pool";
import type { Mod } from "../../../../engine/modifiers";
import type { Id, Lapse } from "../../../../engine/procedure/types";
import { guardOf, strengthOf, wardOf } from "../creature/guards";
import { isHelpless } from "../data/does";
import type { Pair } from "../data/pair";
import { creatureIn, hasPerk, num, type R } from "../data/read";
import type { GAttack, GCreature, GGuard } from "../data/types";
import { blockPool, dodgePool, parryPool } from "../dice/pools";
import { dodgingPair } from "../dice/saddle";
import { castWard, type Warded, wardAnswers } from "../magic/ward";
import { pairOf } from "../mounts/mount";
import { rollWith } from "../states/bonuses";
import { paid } from "../turns/price";
import { reactionOf, reactsWith } from "../turns/reaction";

/**
 * How a defence ended. `who`: whoever blocked or parried, the target or its rider; `first`: the roll of an ordinary parry; `strength`: the
 * damage that a block takes off.
 */
export type Defended =
  | { readonly end: "none" | "dodged" }
  | Warded
  | { readonly end: "perfect"; readonly guard: GGuard; readonly who: Id }
  | { readonly end: "blocked"; readonly guard: GGuard; readonly strength: number; readonly who: Id }
  | { readonly end: "parried"; readonly guard: GGuard; readonly first: Rolled; readonly who: Id };

const UNANSWERED: Lapse = { to: "none", when: "close" };
/** [G-026], [G-030], [G-048], [G-081], [G-082], [G-083], [G-125] The answers to an attack that its target can choose from; with none the attack lands. */
function answersTo(ref: R, d: GCreature, x: Pick<GAttack, "way" | "ruleOptions" | "fight">): readonly string[] {
  const { rangedShieldBlock, grappleBlock, defenceCost } = x.ruleOptions ?? {};
  // at some tables every defence takes the Reaction of the turn.
  if (defenceCost && x.fight && reactionOf(ref, d, x) < 1) return [];
  const blocks = (guard: GGuard): boolean => {
    if (x.way === "ranged") return !!rangedShieldBlock && !!guard.shield;
    if (x.way === "projectile") return !!guard.shield;
    return x.way === "melee" || !!grappleBlock;
  };
  const flies = x.way === "ranged" || x.way === "projectile";
  const parries = !flies || hasPerk(d, "parryProjectiles");
  const withGuards = d.guards.flatMap((guard, index) => [
    ...(guard.block && blocks(guard) ? [`block${index}`] : []),
    ...(guard.parry && parries ? [`parry${index}`] : []),
  ]);
  return ["dodge", ...withGuards, ...wardAnswers(ref, d, x), "none"];
}

/** [G-065], [G-082] Whether a rider can give this answer for its mount: no barrier, and against projectiles only a dodge. */
const isForMount = (option: string, { way }: Pick<GAttack, "way">): boolean =>
  way === "projectile" ? option === "dodge" || option === "none" : !option.startsWith("ward");

/** [G-046] Removes the penalty on the next defence, because that defence has been rolled. */
function spent(ref: R, d: GCreature): void {
  if (num(d, "defencePenalty") === 0) return;
  const none = (["defencePenalty", "penaltyDue"] as const).map((what) => ({
    k: "set" as const,
    on: d.id,
    what,
    to: 0,
  }));
  ref.deed("spent", none);
}

/** [G-026], [G-032] to [G-041], [G-049], [G-050] One answer to an attack, rolled against its total; a tie goes to the defender. */
export function defend(ref: R, x: GAttack, strike: Rolled): Defended {
  const pair = dodgingPair(pairOf(ref, x.on), creatureIn(ref, x.on));
  // [G-065] A rider answers for its mount as well.
  const who = pair && !isHelpless(pair.rider) ? pair.rider.id : x.on;
  const d = creatureIn(ref, who);
  const all = isHelpless(creatureIn(ref, x.on)) ? [] : answersTo(ref, d, x);
  const options = who === x.on ? all : all.filter((option) => isForMount(option, x));
  if (options.length === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noAnswer", rule: "G-026", about: x.on });
    return { end: "none" };
  }
  const answer = ref.ask("defence", who, options, UNANSWERED);
  if (answer === "none") return { end: "none" };
  const ward = wardOf(d, answer);
  // [G-084] The price of a reactive spell contains the Reaction already.
  if (x.ruleOptions?.defenceCost && x.fight && !ward?.reacts) {
    if (!paid(ref, who, reactsWith(d, x.ruleOptions))) return { end: "none" };
  }
  if (ward) return castWard(ref, x, strike, ward);
  const held = guardOf(d, answer);
  const guarded = { ...x, on: who };
  const ended = !held
    ? dodge(ref, x, strike, pair)
    : held.how === "block"
      ? block(ref, guarded, strike, held.guard)
      : parry(ref, guarded, strike, held.guard);
  return ended.end === "failed" && who === x.on && x.ruleOptions?.twoDefences ? wardToo(ref, x, strike) : ended;
}
/** [G-084] A defensive spell after a failed dodge, block or parry, at tables that allow both. */
function wardToo(ref: R, x: GAttack, strike: Rolled): Defended {
  const d = creatureIn(ref, x.on);
  const wards = wardAnswers(ref, d, x);
  const ward = wards.length > 0 && wardOf(d, ref.ask("wardToo", x.on, [...wards, "none"], UNANSWERED));
  return ward ? castWard(ref, x, strike, ward) : { end: "failed" };
}
/** [G-174] The roll of a dodge, a block or a parry, with the bonuses and penalties that wait for a defence. */
const rollDefence = (ref: R, label: string, who: Id, poolWith: (lines: readonly Mod[]) => Pool): Rolled =>
  rollWith(ref, who, "defence", poolWith, (pool) => ref.roll(label, pool, who));
function dodge(ref: R, x: GAttack, strike: Rolled, pair: Pair | null): Defended {
  const d = creatureIn(ref, x.on);
  const roll = rollDefence(ref, "dodge", x.on, (lines) => dodgePool(d, x, pair, lines));
  spent(ref, d);
  return { end: ref.meets(roll, strike, "G-049") ? "dodged" : "failed" };
}
function block(ref: R, x: GAttack, strike: Rolled, guard: GGuard): Defended {
  const d = creatureIn(ref, x.on);
  const roll = rollDefence(ref, "block", x.on, (lines) => blockPool(d, guard, x, lines));
  spent(ref, d);
  if (!ref.meets(roll, strike, "G-033")) return { end: "failed" };
  const breaks = d.plain ? 0 : (x.weapon.breaks ?? 0);
  return { end: "blocked", guard, who: x.on, strength: Math.max(0, strengthOf(d, guard) - breaks) };
}
const PERFECT = { total: 10, mods: [] };
function parry(ref: R, x: GAttack, strike: Rolled, guard: GGuard): Defended {
  const d = creatureIn(ref, x.on);
  const first = rollDefence(ref, "parry", x.on, (lines) => parryPool(d, guard, x, lines));
  spent(ref, d);
  if (!ref.meets(first, strike, "G-037")) return { end: "failed" };
  return ref.meets(first.natural, PERFECT, "G-038")
    ? { end: "perfect", guard, who: x.on }
    : { end: "parried", guard, first, who: x.on };
}
