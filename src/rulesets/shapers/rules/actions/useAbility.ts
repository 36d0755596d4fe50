import type { Declared, MapPositionRequest, Refusal } from "../../../../contract/act";
import type { MapPositionFacts, Shift } from "../../../../contract/board";
import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { misplacedArea, missedByArea } from "../../../../kit/rules/areas";
import { declared } from "../../../../kit/rules/declaring";
import { defended } from "../attack/defense";
import { pushed, teleported } from "../attack/forced";
import { diesMeanwhile } from "../attack/meanwhile";
import { afflict } from "../attack/riders";
import { sceneLength } from "../board/board";
import { questionOf } from "../board/look";
import { reveal } from "../board/reveal";
import { chosenOf, coverOf, fromMiddle } from "../board/situation";
import { abilityFacts, brokenFormula } from "../creature/weapons";
import { arrive, bump } from "../damage/arrive";
import type { Hit } from "../damage/mitigate";
import { type AbilitySystem, abilityOf, creatureOf } from "../data/documents";
import { asCreature, creatureIn, leanOf, powerOf } from "../data/read";
import type { R, SCover, SCreature, SUse, SWeapon } from "../data/types";
import { damagePool } from "../dice/pools";
import { affordable, baggage, barredFromActing, doerOf, hold, isRefusal, refuse, type X } from "../turns/declaring";
import { waitingFor } from "../turns/holders";
import { paid } from "../turns/price";
import { outOfReach, unusable } from "./declareAttack";

/** [W-128] to [W-133], A-67 An Ability without an attack roll: each target makes a Defense Roll, or none does. */
export function useAbility(ref: R, x: SUse): "refused" | "done" {
  if (!paid(ref, x.by, x.price)) return "refused";
  const shared = x.ruleOptions?.ownDamageRolls ? null : rolledFor(ref, x);
  const power = powerOf(creatureIn(ref, x.by));
  const on = x.allies ? [x.by, ...lettersIn(ref.look("allies", questionOf("allies"), x.by))] : x.on;
  const deaths = new Map(on.map((who) => [who, diesMeanwhile(ref, who)]));
  const saved = ref.each("targets", on, (who, each) =>
    x.resolution === "defense"
      ? defended(each, {
          on: who,
          stat: x.stat,
          power,
          cover: x.covers?.[who],
          ruleOptions: x.ruleOptions,
        })
      : false,
  );
  const met = collisions(
    ref,
    x,
    on.filter((_who, index) => !saved[index]),
  );
  on.forEach((who, index) => {
    befalls(ref, x, { who, saved: saved[index] ?? false, dies: deaths.get(who) }, shared, met.get(who) ?? []);
  });
  for (const [id, amounts] of met)
    for (const amount of on.includes(id) ? [] : amounts)
      bump(ref, { by: x.by, on: id, ruleOptions: x.ruleOptions }, amount);
  if (!x.quiet) reveal(ref, x.by, x.acting);
  return "done";
}
const rolledFor = (ref: R, x: SUse): readonly Hit[] =>
  x.weapon.parts.map((part, index) => ({
    type: part.type,
    amount: Math.max(0, ref.roll("damage", damagePool(part, null, index === 0 ? x.hand : undefined), x.by).total),
  }));
/**
 * [W-181] The order in which the targets are moved. All are moved at once: those in front go first, so that nobody collides with a creature
 * that leaves its place at the same moment.
 */
function inOrder(ref: R, by: Id, all: readonly Id[], kind: "push" | "pull"): readonly Id[] {
  if (all.length < 2) return all;
  const { uuid } = creatureIn(ref, by);
  const far = new Map(all.map((on) => [on, Number(factsIn(ref.look("near", questionOf("near", uuid), on))[0] ?? 0)]));
  const farTo = (on: Id): number => (kind === "push" ? -1 : 1) * (far.get(on) ?? 0);
  return all.toSorted((a, b) => farTo(a) - farTo(b));
}
/** [W-181] Moves the targets that the Ability pushes or pulls. @returns the collision damage of each creature, one amount per collision */
function collisions(ref: R, { by, acting, ruleOptions, weapon }: SUse, all: readonly Id[]): Map<Id, number[]> {
  const push = weapon.rider?.push;
  const met = new Map<Id, number[]>();
  if (!push || push.kind === "teleport") return met;
  for (const on of inOrder(ref, by, all, push.kind)) {
    const { moved, others } = pushed(ref, { by, on, acting, ruleOptions }, push);
    for (const { id, amount } of [{ id: on, amount: moved }, ...others]) met.set(id, [...(met.get(id) ?? []), amount]);
  }
  return met;
}
interface Befallen {
  readonly who: Id;
  readonly saved: boolean;
  /** Tells whether the creature has died since the Ability began. */
  readonly dies: (() => boolean) | undefined;
}
/** What one target gets: damage, collision damage, and the other effects if its Defense Roll failed. */
function befalls(
  ref: R,
  x: SUse,
  { who: on, saved, dies }: Befallen,
  shared: readonly Hit[] | null,
  bumps: readonly number[],
): void {
  const { by, acting, ruleOptions } = x;
  const blow = { by, on, cover: x.covers?.[on], ignores: x.weapon.ignores, deadlyHoly: x.deadlyHoly, ruleOptions };
  const hits = saved && !x.half ? [] : (shared ?? rolledFor(ref, x));
  const arriving = saved ? hits.map(({ type, amount }) => ({ type, amount: Math.floor(amount / 2) })) : hits;
  arrive(ref, blow, arriving, bumps);
  const { rider } = x.weapon;
  if (saved || !rider) return;
  if (rider.push?.kind === "teleport") teleported(ref, { by, on, acting, ruleOptions }, rider.push.metres);
  if (!dies?.()) afflict(ref, { ...x, on }, rider);
}

/**
 * The area that a user has to place; null: the Ability has none. It begins in the space towards which the user leans. A line is 1
 * metre wide, a cone a quarter of a circle.
 */
export function areaOf({ area, range }: AbilitySystem, units: string, shift: Shift | null): MapPositionRequest | null {
  const size = sceneLength(area.size, units);
  const at = { range: sceneLength(range, units), below: 0, ...(shift && { shift }) };
  switch (area.shape) {
    case "circle":
      return { ...at, shape: { kind: "circle", radius: size } };
    case "cone":
      return { ...at, shape: { kind: "cone", length: size, angle: 90 }, from: "doer" };
    case "line":
      return { ...at, shape: { kind: "line", length: size, width: sceneLength(1, units) }, from: "doer" };
    default:
      return null;
  }
}
/** The use of an Ability, for the dialog and the declaration alike; or why it cannot be used. */
export function plannedUse(
  x: X,
): { readonly ability: AbilitySystem; readonly weapon: SWeapon; readonly args: SUse } | Refusal {
  const ability = x.item && abilityOf(x.item);
  const system = creatureOf(x.actor);
  if (!x.item || !system || !ability || ability.activation !== "action") return refuse("noAbility", "W-128");
  const { resolution } = ability;
  if (resolution === "attack") return refuse("isAttack", "W-128", { name: x.item.name });
  const odd = unusable(x, x.item.name, ability);
  if (odd) return odd;
  const weapon = abilityFacts(x.item.name, ability, system, x.settings);
  if (!weapon) return refuse("formula", "W-128", { name: x.item.name, formula: brokenFormula(ability.damage) });
  const covers = coversOf(x, ability);
  const args: SUse = {
    by: x.by,
    on: ability.allies ? [x.by] : [...x.on],
    name: x.item.name,
    resolution,
    stat: ability.stat,
    weapon,
    price: affordable(x, ability.cost),
    ...(ability.onSuccess === "half" && { half: true as const }),
    ...(Object.keys(covers).length > 0 && { covers }),
    ...(x.adjust.said?.deadlyHoly === "yes" && { deadlyHoly: true as const }),
    ...(ability.allies && { allies: true as const }),
    ...(!ability.reveals && { quiet: true as const }),
    ...(weapon.rider?.push && waitingFor(x)),
    ...baggage(x),
  };
  return { ability, weapon, args };
}
/**
 * [W-175], [W-178] Finds the cover of each target against an effect without an attack roll: from the side of its user, or from the middle
 * of an area that lies elsewhere. Cover counts against effects that are not ranged too, because only melee attacks ignore it.
 */
function coverAgainst(x: X, ability: AbilitySystem) {
  const wish = areaOf(ability, x.board?.units ?? "m", leanOf(doerOf(x)));
  const position = wish && wish.from !== "doer" ? x.position : undefined;
  const board = position ? fromMiddle(x, position) : x.board;
  return (d: SCreature) =>
    d.id === x.by && !position ? coverOf(null, d) : chosenOf("cover", x.adjust, { cover: coverOf(board, d) });
}
/** The targets that have half cover. */
function coversOf(x: X, ability: AbilitySystem): Record<Id, SCover> {
  const covers: Record<Id, SCover> = {};
  const coverOn = coverAgainst(x, ability);
  for (const on of x.on) {
    const d = x.world[on];
    if (d?.kind === "creature" && coverOn(d) === "half") covers[on] = "half";
  }
  return covers;
}
/** [W-128], [W-178] Declares the use of an Ability, or refuses it for targets that it does not reach. */
export function declareUse(x: X): Declared | Refusal {
  const plan = plannedUse(x);
  if (isRefusal(plan)) return plan;
  const { ability, weapon, args } = plan;
  const wish = areaOf(ability, x.board?.units ?? "m", leanOf(doerOf(x)));
  if (ability.allies) return barredFromActing(x, ability.cost) ?? declared(args);
  if (x.on.length === 0) return refuse("noTarget", "W-128");
  if (x.on.some((on) => x.world[on]?.kind !== "creature")) return refuse("noTarget", "W-128");
  const why = barredFromActing(x, ability.cost);
  if (why) return why;
  const misplaced = wish && x.position && !x.adjust.override ? areaRefusal(x, x.position, wish) : null;
  if (misplaced) return misplaced;
  const coverOn = coverAgainst(x, ability);
  for (const on of wish ? [] : x.on) {
    if (on === x.by) continue;
    const out = outOfReach(x, { on, weapon });
    if (out) return out;
    const full = coverOn(asCreature(x.world[on], on)) === "full";
    if (full && !x.adjust.override) return hold("fullCover", "W-178");
  }
  return declared(args);
}
function areaRefusal(x: X, position: MapPositionFacts, wish: MapPositionRequest): Refusal | null {
  const why = misplacedArea(position, wish);
  if (why) return hold(`area.${why}`, "W-128");
  const missed = missedByArea(position, wish, x.on);
  return missed ? hold("outsideArea", "W-178", { name: nameOf(x, missed.who) }) : null;
}
const nameOf = (x: X, id: Id): string => x.facts?.(id)?.name ?? asCreature(x.world[id], id).uuid;
