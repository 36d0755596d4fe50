import { type Amount, amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import type { Duration, Timer } from "../../../../kit/rules/durations";
import { armorAmount, endure, protectionOf, suffer, wake, woundsFrom } from "../damage/wounds";
import { creatureIn, has, type R } from "../data/read";
import type { GEffect, GIntent, RuleOptions } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { effectData } from "../effects/lasting";
import { shakeConcentration } from "../magic/concentration";

/** What of an effect arrives: all of it, half, or nothing. */
export type Share = 0 | 0.5 | 1;
/** What the conditions that an effect brings hang on: a spell of somebody, and how long they last. */
export interface Bond {
  readonly name: string;
  readonly source: string;
  readonly spell: string;
  readonly held: boolean;
  readonly duration: Duration;
  readonly timer: Timer;
  /** [G-171] */
  readonly dc: number;
}
export interface Working {
  /** Whose effect it is: it rolls. */
  readonly by: Id;
  readonly effect: GEffect;
  /** Missing: conditions that it brings are just there. */
  readonly bond?: Bond;
  readonly ruleOptions?: RuleOptions | undefined;
  /** Nobody can be asked at this moment. */
  readonly silent?: true;
}

/** [G-109], [G-130] The effect is rolled once; each target takes its share, rounded down. */
export function affect(ref: R, x: Working, on: readonly Id[], shares: readonly Share[]): void {
  const { kind, dice, flat, status } = x.effect;
  if (!shares.some((share) => share > 0) || kind === "other") return;
  const rolled =
    kind === "status" ? 0 : rollHarm(ref, "effect", { dice, flat, mods: [] }, x.by, x.ruleOptions?.explodingDice).total;
  on.forEach((id, index) => {
    const share = shares[index] ?? 0;
    const points = Math.floor(rolled * share);
    if (share === 0) return;
    if (kind === "damage") harm(ref, x, id, Math.max(0, points));
    else if (kind === "healing") mend(ref, id, points);
    // Half a condition is none.
    if (status && share === 1) ref.deed("afflicted", afflictionsOf(x, id, status));
  });
}
function afflictionsOf({ bond }: Working, on: Id, status: NonNullable<GEffect["status"]>): readonly GIntent[] {
  const comes: GIntent = { k: "status", on, what: status, to: 1 };
  if (!bond) return [comes];
  const { name, duration, timer, ...rest } = bond;
  const times = { duration: { ...duration }, timer: { ...timer } };
  return [comes, { k: "begin", on, name, system: effectData({ kind: "status", ...rest, status, ...times }) }];
}

/** [G-055], [G-146], [G-147] Damage of a spell against Magic Defense, armor, or neither. */
function harm(ref: R, x: Working, id: Id, damage: number): void {
  const c = creatureIn(ref, id);
  const kind = x.effect.class ?? "magical";
  const armor = armorAmount(c, kind, "torso", null);
  const arrives: Amount = amountOf([{ id: "effect", rule: "G-109", kind: "base", value: damage, locked: true }]);
  const overcomes =
    x.ruleOptions?.hitTie === "hit" ? ref.meets(arrives, armor, "G-055") : ref.beats(arrives, armor, "G-055");
  if (!overcomes || damage === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noHit", rule: "G-055", about: id });
    return;
  }
  const slept = has(c, "unconscious");
  const suffered = suffer(ref, id, damage, c.threshold + protectionOf(c, kind, "torso"), x.ruleOptions);
  shakeConcentration(ref, id, damage, x.silent);
  endure(ref, id, suffered);
  if (slept) wake(ref, id);
}
/** [G-154] Healing points heal light wounds. */
function mend(ref: R, id: Id, points: number): void {
  const c = creatureIn(ref, id);
  ref.deed("mended", [{ k: "heal", on: id, wounds: woundsFrom(points, c.threshold) }]);
  if (has(c, "unconscious")) wake(ref, id);
}
