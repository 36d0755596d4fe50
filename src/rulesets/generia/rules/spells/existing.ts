import { type Amount, amountOf } from "../../../../engine/modifiers";
import { part } from "../../../../engine/reading";
import { bounded, MOST } from "../data/bounds";
import { statusesOf } from "../data/does";
import { lastingIn, modifierOf } from "../data/read";
import type { GCreature, GLasting, GSpellRoll } from "../data/types";
import { isField } from "../lasting/grounds";
import { doerOf, type X } from "../turns/declaring";

// [G-171] Cast lines against the DC of an effect that is there already: which effect that is, and how hard it is to end.

/** [G-171] What whoever is under an effect has to reach: magic counts by the modifier of its line, all else by the strength of whoever does it. */
export const dcOfSource = (source: GCreature, physical: boolean, line: number): number =>
  bounded(10 + (physical ? modifierOf(source, "str") : line));
/** What a bearer that does not want to lose an effect adds to its DC. */
const UNWILLING = 10;
/** Said in place of an effect: it is another one, whose DC a person types. */
export const TYPED = "typed";
export const WILLS = ["willing", "unwilling"] as const;

/** The effects among which a caster chooses: what lasts on those whom it aims at. What somebody has swallowed is none. */
export const effectsOn = (x: X, on: readonly string[]): readonly GLasting[] =>
  on
    .flatMap((id) => {
      const c = x.world[id];
      return c?.kind === "creature" ? lastingIn((letter) => x.world[letter], c) : [];
    })
    .filter(({ what }) => what !== "swallowed");
/** The DC that an effect has; undefined: none is known. */
export function dcOfEffect({ dc, what, stored }: GLasting): number | undefined {
  const { work } = part(stored);
  return what === "area" && isField(work) ? work.dc : dc;
}
/** The effect that is to end: what a person chose, else the first one; undefined: none of those that are known. */
export function chosenEffect(x: X, on: readonly string[]): GLasting | undefined {
  const all = effectsOn(x, on);
  const said = x.adjust.said?.effect;
  return said === TYPED ? undefined : (all.find(({ item }) => item === said) ?? all[0]);
}
/** Whether its bearer gains by an effect: a helpful status, a bonus, or what it has made itself. */
function helps(x: X, { of, source, status, adds }: GLasting): boolean {
  const c = x.world[of];
  if (c?.kind !== "creature") return false;
  if (source === c.uuid) return true;
  return status === undefined ? (adds?.by ?? 0) > 0 : statusesOf(c).row(status).helpful;
}
/** Whether the bearer does not want to lose it: as somebody says, else where it gains by it and is not the caster itself. */
export function isUnwilling(x: X, effect: GLasting | undefined): boolean {
  const said = WILLS.find((one) => one === x.adjust.said?.bearer);
  if (said !== undefined) return said === "unwilling";
  return effect !== undefined && effect.of !== doerOf(x).id && helps(x, effect);
}
/** The DC that counts: that of the chosen effect, else the one that a person typed; undefined: neither is there. */
export function existingDc(x: X, on: readonly string[]): Pick<GSpellRoll, "dc" | "unwilling"> | undefined {
  const effect = chosenEffect(x, on);
  const dc = (effect && dcOfEffect(effect)) ?? typedDc(x);
  return dc === undefined ? undefined : { dc, ...(isUnwilling(x, effect) && { unwilling: true as const }) };
}
function typedDc({ adjust }: X): number | undefined {
  const typed = Number((adjust.said?.dc ?? "").trim() || Number.NaN);
  return Number.isInteger(typed) && typed >= 0 && typed <= MOST ? typed : undefined;
}
/** The same as a number with its lines. */
export const dcAmount = (dc: number, unwilling?: true): Amount =>
  amountOf([
    { id: "effectDc", rule: "G-171", kind: "base", value: dc, locked: true },
    ...(unwilling ? [{ id: "unwilling", rule: "G-171", kind: "flat", value: UNWILLING, locked: true } as const] : []),
  ]);
