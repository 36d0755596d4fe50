import type { Pool } from "../../../../engine/dice/pool";
import { type Amount, amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { harmed } from "../damage/harmed";
import { byType } from "../damage/types";
import { armorAmount, wake, woundsFrom } from "../damage/wounds";
import { rolledZone } from "../damage/zones";
import { nameLeft } from "../data/masking";
import type { Zone } from "../data/names";
import { protectionOf } from "../data/protection";
import { creatureIn, num, type R, woundsOf } from "../data/read";
import type { GEffect, RuleOptions } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { afflictionsOf, type Bond, isOutOfUse } from "../states/afflictions";
import { rollWith, withLines } from "../states/bonuses";
import { healed } from "../states/healing";
import { effectData } from "../states/lasting";

/** The share of an effect that arrives. */
export type Share = 0 | 0.5 | 1;
export interface Working {
  /** The creature whose effect it is, and which rolls for it. */
  readonly by: Id;
  readonly effect: GEffect;
  /** The spell to which its conditions belong; missing: they belong to none and have no item. */
  readonly bond?: Bond;
  readonly ruleOptions?: RuleOptions | undefined;
  /** No person can be asked at this moment. */
  readonly silent?: true;
  /** [G-154] It is a ritual, which also heals severe wounds. */
  readonly ritual?: true | undefined;
  /** [G-182] Pushes a creature so many metres. */
  pushes?(who: Id, metres: number): void;
}

/** [G-109], [G-130] The effect is rolled once; each target takes its share, rounded down. */
export function affect(ref: R, x: Working, on: readonly Id[], shares: readonly Share[]): void {
  const { kind, dice, flat, status } = x.effect;
  if (!shares.some((share) => share > 0) || kind === "other") return;
  const pool = { dice, flat, mods: [] };
  const roll = (one: Pool) => rollHarm(ref, "effect", one, x.by, x.ruleOptions?.explodingDice);
  const rolled =
    kind === "status"
      ? 0
      : kind === "healing"
        ? rollWith(ref, x.by, "healing", (mods) => withLines(pool, mods), roll).total
        : roll(pool).total;
  on.forEach((id, index) => {
    const share = shares[index] ?? 0;
    const points = Math.floor(rolled * share);
    if (share === 0) return;
    // A condition comes only with the whole effect, not with half of it.
    const brings = (zone?: Zone): void => {
      if (!status || share < 1 || isOutOfUse(ref, id, status)) return;
      const struck = status === "brittle" ? (zone ?? rolledZone(ref, { by: x.by, on: id })) : "torso";
      ref.deed("afflicted", afflictionsOf(id, { ...x.effect, status }, x.bond, struck));
    };
    if (kind === "damage") {
      harm(ref, x, id, { damage: Math.max(0, points), brings });
      return;
    }
    if (kind === "healing") mend(ref, x, id, Math.max(0, points));
    else if (kind === "bonus") lend(ref, x, id, points);
    else if (kind === "knockback") x.pushes?.(id, points);
    brings();
  });
}
/** [G-174] Gives a bonus or a penalty, which waits for the next roll of its kind. */
function lend(ref: R, { effect: { bonus }, bond }: Working, on: Id, amount: number): void {
  if (!bond || bonus === undefined || amount === 0) return;
  const { name, masked, source, spell, held, dc, duration, timer } = bond;
  const system = effectData({
    ...{ kind: "bonus", source, spell, held, dc, bonus, amount },
    ...(masked && { masked }),
    ...{ duration: { ...duration }, timer: { ...timer } },
  });
  ref.deed("lent", [{ k: "begin", on, name: nameLeft(name, masked), system }]);
}
/**
 * [G-055], [G-145], [G-146], [G-147] Damage of a spell against the armor of a zone, Magic Defense, or neither. For physical damage the zone is
 * rolled before, because its armor counts; for other damage only where a wound results.
 * @param brings brings the condition of the effect, whether the damage is a hit or not
 */
function harm(
  ref: R,
  x: Working,
  id: Id,
  { damage, brings }: { readonly damage: number; brings(zone: Zone | undefined): void },
): void {
  const c = creatureIn(ref, id);
  const kind = x.effect.class ?? "magical";
  const whole: Amount = amountOf([{ id: "effect", rule: "G-109", kind: "base", value: damage, locked: true }]);
  const arrives = byType(c, x.effect.type, whole);
  const rolled = kind === "physical" && arrives.total > 0 ? rolledZone(ref, { by: x.by, on: id }) : undefined;
  const zone = rolled ?? "torso";
  const armor = armorAmount(c, kind, zone, null);
  const overcomes =
    x.ruleOptions?.hitTie === "hit" ? ref.meets(arrives, armor, "G-055") : ref.beats(arrives, armor, "G-055");
  if (!overcomes || arrives.total === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noHit", rule: "G-055", about: id, prevented: damage });
    brings(rolled);
    return;
  }
  harmed(ref, id, {
    damage: arrives.total,
    threshold: c.threshold + protectionOf(c, kind, zone),
    ...(rolled === undefined && { lands: x.by }),
    // [G-094] At some tables the rolled damage counts instead of the damage that arrives.
    shakes: x.ruleOptions?.incomingDamage === "raw" ? damage : arrives.total,
    type: x.effect.type,
    ruleOptions: x.ruleOptions,
    silent: x.silent,
    brings: (struck) => brings(rolled ?? struck),
  });
}
/** [G-154] Heals light wounds by healing points; those of a ritual also heal severe wounds, once no light one is left. */
function mend(ref: R, { ritual }: Working, id: Id, points: number): void {
  const c = creatureIn(ref, id);
  const before = woundsOf(c);
  const wounds = woundsFrom(points, c.threshold);
  const severe = ritual ? Math.max(0, wounds - num(c, "light")) : 0;
  ref.deed("mended", [{ k: "heal", on: id, wounds, ...(severe > 0 && { severe }), ...(c.tallies && { points }) }]);
  healed(ref, id, before);
  wake(ref, id);
}
