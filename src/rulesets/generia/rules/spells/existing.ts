import { type Amount, amountOf } from "../../../../engine/modifiers";
import { part } from "../../../../engine/reading";
import { bounded, MOST } from "../data/bounds";
import { statusesOf } from "../data/does";
import { lastingIn, modifierOf } from "../data/read";
import type { GCreature, GLasting, GSpellRoll } from "../data/types";
import { isField } from "../lasting/grounds";
import { doerOf, type X } from "../turns/declaring";

// [G-171] Casts against the DC of an existing effect: which effect that is, and what its DC is.

/** [G-171] The DC of an effect: 10 and the modifiers of its cast line, or the doer's STR-MOD where it is no magic. */
export const dcOfSource = (source: GCreature, physical: boolean, line: number): number =>
  bounded(10 + (physical ? modifierOf(source, "str") : line));
/** What is added to the DC of an effect whose bearer is unwilling to lose it. */
const UNWILLING = 10;
/** The choice of an effect that is not in the list, and whose DC a person types. */
export const TYPED = "typed";
export const WILLS = ["willing", "unwilling"] as const;

/** The effects among which a caster chooses: those that last on its targets, without swallowed matter. */
export const effectsOn = (x: X, on: readonly string[]): readonly GLasting[] =>
  on
    .flatMap((id) => {
      const c = x.world[id];
      return c?.kind === "creature" ? lastingIn((letter) => x.world[letter], c) : [];
    })
    .filter(({ what }) => what !== "swallowed");
/** The DC of an effect; undefined where it has none. */
export function dcOfEffect({ dc, what, stored }: GLasting): number | undefined {
  const { work } = part(stored);
  return what === "area" && isField(work) ? work.dc : dc;
}
/** The effect that the cast shall end: the chosen one, else the first; undefined where there is none, or another one was chosen (`TYPED`). */
export function chosenEffect(x: X, on: readonly string[]): GLasting | undefined {
  const all = effectsOn(x, on);
  const said = x.adjust.said?.effect;
  return said === TYPED ? undefined : (all.find(({ item }) => item === said) ?? all[0]);
}
/** Whether an effect is of use to its bearer: a helpful status, a bonus, or an effect of its own. */
function helps(x: X, { of, source, status, adds }: GLasting): boolean {
  const c = x.world[of];
  if (c?.kind !== "creature") return false;
  if (source === c.uuid) return true;
  return status === undefined ? (adds?.by ?? 0) > 0 : statusesOf(c).row(status).helpful;
}
/** Whether the bearer is unwilling to lose an effect: as a person chose, else where the effect is of use to it and it is not the caster itself. */
export function isUnwilling(x: X, effect: GLasting | undefined): boolean {
  const said = WILLS.find((one) => one === x.adjust.said?.bearer);
  if (said !== undefined) return said === "unwilling";
  return effect !== undefined && effect.of !== doerOf(x).id && helps(x, effect);
}
/** The DC that counts: that of the chosen effect, else the typed one; undefined where there is neither. */
export function existingDc(x: X, on: readonly string[]): Pick<GSpellRoll, "dc" | "unwilling"> | undefined {
  const effect = chosenEffect(x, on);
  const dc = (effect && dcOfEffect(effect)) ?? typedDc(x);
  return dc === undefined ? undefined : { dc, ...(isUnwilling(x, effect) && { unwilling: true as const }) };
}
function typedDc({ adjust }: X): number | undefined {
  const typed = Number((adjust.said?.dc ?? "").trim() || Number.NaN);
  return Number.isInteger(typed) && typed >= 0 && typed <= MOST ? typed : undefined;
}
/** The DC of an effect with its modifiers. */
export const dcAmount = (dc: number, unwilling?: true): Amount =>
  amountOf([
    { id: "effectDc", rule: "G-171", kind: "base", value: dc, locked: true },
    ...(unwilling ? [{ id: "unwilling", rule: "G-171", kind: "flat", value: UNWILLING, locked: true } as const] : []),
  ]);
