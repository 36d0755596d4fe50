import type { Declared, Refusal } from "../../../../contract/act";
import { declared } from "../../../../kit/rules/declaring";
import { type Duration, timerFor } from "../../../../kit/rules/durations";
import { chosenOf } from "../board/situation";
import { castValue } from "../creature/spells";
import { creatureOf } from "../data/documents";
import { isSecret } from "../data/masking";
import type { GAttack, GFlung, GPrice } from "../data/types";
import { behindLevels, foundFor } from "../turns/behind";
import { affordable, baggage, doerOf, lapsing, refuse, type X } from "../turns/declaring";
import { common, concentration, isPrepared, isRefusal, type Prepared, paymentOf, prepareCast } from "./declareCast";
import { dcOfSource } from "./existing";
import { matterOf } from "./place";

/** [G-080], [G-171] The condition that a projectile brings where it hits. */
function brought(x: X, { spell, energy, keywords, unfocused }: Prepared, value: number): Pick<GAttack, "brings"> {
  const { status, type } = spell.effect;
  if (status === "none") return {};
  const { turn, time = 0 } = x;
  const duration: Duration = spell.rounds > 0 ? { k: "rounds", rounds: spell.rounds } : { k: "told" };
  const timer = timerFor(duration, turn && { round: turn.round, slot: turn.slot ?? 0 }, time);
  return {
    brings: {
      ...{
        status,
        type,
        spell: x.item?.id ?? "",
        dc: dcOfSource(doerOf(x), energy !== undefined, value),
        duration,
        timer,
      },
      ...(spell.strength > 1 && { strength: spell.strength }),
      ...(unfocused && { unfocused: true as const }),
      ...(keywords.includes("CONCENTRATION") && { held: true as const }),
    },
  };
}
/** [G-068], [G-091] What a projectile does besides its hit: its caster concentrates on it, and it conjures matter. */
function flungBy(x: X, p: Prepared, kept: Pick<GFlung, "holds" | "drops">): Pick<GAttack, "flung"> {
  const matter = matterOf(x, p.spell);
  if (kept.holds === undefined && !matter) return {};
  const held = kept.holds === undefined ? {} : { held: true as const };
  return { flung: { spell: x.item?.id ?? "", ...held, ...kept, ...(matter && { matter }) } };
}
/** [G-080], [G-051] The arguments of a projectile: an attack whose value and damage come from the spell. @param kept the concentrations that begin and end */
export function projectileArgs(x: X, p: Prepared, price: GPrice, kept: Pick<GFlung, "holds" | "drops"> = {}): GAttack {
  const c = creatureOf(x.actor);
  const { class: against, type } = p.spell.effect;
  const value = c && "attack" in p.way ? castValue(c, p.way, p.spell.tradition) : 0;
  const [on] = p.on;
  const cover = on === undefined ? "none" : chosenOf("cover", x.adjust, foundFor(x, { on, way: "projectile" }));
  const levels = [...behindLevels(x, p.on), ...(p.unfocused ? [{ id: "unfocused", rule: "G-075", value: -1 }] : [])];
  return {
    by: x.by,
    on: on ?? x.by,
    way: "projectile",
    weapon: {
      name: p.name,
      attack: value,
      damage: { ...p.rolls, ...(against !== "physical" && { class: against }), type },
      reach: 0,
    },
    price: affordable(x, price),
    ...(levels.length > 0 && { levels }),
    ...(cover !== "none" && { cover }),
    ...brought(x, p, value),
    ...flungBy(x, p, kept),
    ...(isSecret(x) && { masked: true as const }),
    ...lapsing(x),
    ...baggage(x),
  };
}
/** [G-080] to [G-083] The cast of a projectile. */
export function declareProjectile(x: X): Declared | Refusal {
  const p = prepareCast(x, "projectile");
  if (!isPrepared(p)) return p;
  const { kind } = p.spell.effect;
  if (kind !== "damage" && kind !== "status") return refuse("projectileEffect", "G-080", { name: p.name });
  if (p.on.length > 1) return refuse("oneTarget", "G-080");
  if (p.on[0] === x.by) return refuse("selfTarget", "G-080");
  const { price, why } = paymentOf(x, p);
  const barredBy = why ?? common(x, p, price);
  if (barredBy) return barredBy;
  // [G-080] A projectile needs a target, even where its spell has an area.
  if (p.on.length === 0) return refuse("noTarget", "G-080");
  const kept = concentration(x, p);
  return isRefusal(kept) ? kept : declared(projectileArgs(x, p, price, kept));
}
