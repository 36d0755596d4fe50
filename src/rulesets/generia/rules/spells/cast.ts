import { type Amount, amountOf } from "../../../../engine/modifiers";
import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { armorAmount, endure, protectionOf, suffer, wake, woundsFrom } from "../damage/wounds";
import { ATTRIBUTES, type Attribute } from "../data/names";
import { creatureIn, has, modifierOf, type R } from "../data/read";
import type { GCast, GCreature } from "../data/types";
import { castPool, checkPool, level } from "../dice/pools";
import { endConcentration, shakeConcentration } from "../magic/concentration";
import { paid } from "../turns/price";

/** How one target came out of it. */
type Fate = "failed" | "saved" | "savedWell";
export interface CastOutcome {
  readonly end: "refused" | "failed" | "done";
  readonly fates: readonly Fate[];
}
const number = (id: string, rule: string, value: number): Amount =>
  amountOf([{ id, rule, kind: "base", value, locked: true }]);
const TEN = number("ten", "G-088", 10);

/** [G-077] to [G-079], [G-086] to [G-089], [G-091], [G-178] A spell from its price to what it does. */
export function cast(ref: R, x: GCast): CastOutcome {
  if (!paid(ref, x.by, x.price)) return { end: "refused", fates: [] };
  if (x.drops !== undefined) endConcentration(ref, x.drops);
  const value = castValue(ref, x);
  if (x.cast.dc !== undefined && value && !ref.meets(value, number("effectDc", "G-171", x.cast.dc), "G-171")) {
    return { end: "failed", fates: [] };
  }
  const fates = x.cast.dc === undefined && value ? savesOf(ref, x, value) : x.on.map((): Fate => "failed");
  affect(ref, x, fates);
  if (x.holds !== undefined) ref.deed("held", [{ k: "held", on: x.holds, to: 1 }]);
  return { end: "done", fates };
}

/** [G-078], [G-086], [G-088] What the targets’ saves have to reach; null: nobody saves. */
function castValue(ref: R, x: GCast): Amount | null {
  const { type, value } = x.cast;
  if (type === "SURECAST") return null;
  const flat = { id: "castValue", rule: "G-086", kind: "flat", value, locked: true } as const;
  const fixed = amountOf([{ id: "ten", rule: "G-086", kind: "base", value: 10, locked: true }, flat]);
  if (type === "DC") return fixed;
  const rolled = ref.roll("cast", castPool(creatureIn(ref, x.by), x), x.by);
  // [G-088] Kept first, then lifted to 10.
  return type === "DC+" && !ref.meets(rolled.natural, TEN, "G-088")
    ? amountOf([
        ...rolled.mods.filter(({ kind }) => kind !== "level"),
        { id: "ten", rule: "G-088", kind: "flat", value: 10 },
      ])
    : rolled;
}

/** [G-079], [G-087] Every target saves for itself, all against the same number. */
function savesOf(ref: R, x: GCast, value: Amount): readonly Fate[] {
  const named = x.cast.open ? [ref.ask("saveBy", GAME_MASTER, ATTRIBUTES, FIRST)] : (x.cast.saves ?? []);
  return ref.each("target", x.on, (id, branch) => fateOf(branch, x, id, value, named));
}
const FIRST: Lapse<Attribute> = { to: "con", when: "close" };
function fateOf(ref: R, x: GCast, id: Id, value: Amount, named: readonly Attribute[]): Fate {
  const c = creatureIn(ref, id);
  const [first = "con"] = named;
  const attribute =
    named.length > 1 ? ref.ask("saveWith", id, named, { to: best(c, named, first), when: "close" }) : first;
  // [G-153] The senseless fail every save but those with CON.
  if (has(c, "unconscious") && attribute !== "con") {
    ref.say({ key: "FIVEFOLD.Generia.Say.senselessSave", rule: "G-153", about: id });
    return "failed";
  }
  const mods = x.unfocused ? [level("unfocusedCaster", "G-076", 1)] : [];
  const save = ref.roll("save", checkPool(c, attribute, mods), id);
  if (!ref.meets(save, value, "G-079")) return "failed";
  if (x.effect.halfOnSave === x.effect.halfOnTen) return "saved";
  const well = amountOf([
    ...value.mods.filter(({ kind }) => kind !== "level"),
    { id: "byTen", rule: "G-178", kind: "flat", value: 10 },
  ]);
  const far = { total: value.total + 10, mods: well.mods };
  return ref.meets(save, far, "G-178") ? "savedWell" : "saved";
}
function best(c: GCreature, named: readonly Attribute[], first: Attribute): Attribute {
  return named.reduce((found, one) => (modifierOf(c, one) > modifierOf(c, found) ? one : found), first);
}

/** What part of the effect arrives: 1, half of it, or nothing. */
function shareOf({ effect }: GCast, fate: Fate): 0 | 0.5 | 1 {
  if (fate === "failed") return 1;
  return (fate === "savedWell" ? effect.halfOnTen : effect.halfOnSave) ? 0.5 : 0;
}
/** [G-109], [G-130] The effect is rolled once; each target takes what its save leaves of it, rounded down. */
function affect(ref: R, x: GCast, fates: readonly Fate[]): void {
  const { kind, dice, flat, status } = x.effect;
  const shares = fates.map((fate) => shareOf(x, fate));
  if (!shares.some((share) => share > 0) || kind === "other") return;
  const rolled = kind === "status" ? 0 : ref.roll("effect", { dice, flat, mods: [] }, x.by).total;
  x.on.forEach((id, index) => {
    const points = Math.floor(rolled * (shares[index] ?? 0));
    if ((shares[index] ?? 0) === 0) return;
    if (kind === "damage") harm(ref, x, id, Math.max(0, points));
    else if (kind === "healing") mend(ref, id, points);
    // Half a condition is none.
    if (status && shares[index] === 1) ref.deed("afflicted", [{ k: "status", on: id, what: status, to: 1 }]);
  });
}
/** [G-055], [G-146], [G-147] Damage of a spell against Magic Defense, armor, or neither. */
function harm(ref: R, x: GCast, id: Id, damage: number): void {
  const c = creatureIn(ref, id);
  const kind = x.effect.class ?? "magical";
  const armor = armorAmount(c, kind, "torso", null);
  const arrives = number("effect", "G-109", damage);
  const overcomes =
    x.ruleOptions?.hitTie === "hit" ? ref.meets(arrives, armor, "G-055") : ref.beats(arrives, armor, "G-055");
  if (!overcomes || damage === 0) {
    ref.say({ key: "FIVEFOLD.Generia.Say.noHit", rule: "G-055", about: id });
    return;
  }
  const slept = has(c, "unconscious");
  const suffered = suffer(ref, id, damage, c.threshold + protectionOf(c, kind, "torso"), x.ruleOptions);
  shakeConcentration(ref, id, damage);
  endure(ref, id, suffered);
  if (slept) wake(ref, id);
}
/** [G-154] Healing points heal light wounds. */
function mend(ref: R, id: Id, points: number): void {
  const c = creatureIn(ref, id);
  ref.deed("mended", [{ k: "heal", on: id, wounds: woundsFrom(points, c.threshold) }]);
  if (has(c, "unconscious")) wake(ref, id);
}

type GEndConcentration = { readonly by: Id; readonly spell: Id; readonly reacts?: true };
/** [G-093] Concentration is given up: freely in the own turn, for the Reaction in another’s. */
export function concentrationEnd(ref: R, { by, spell, reacts }: GEndConcentration): boolean {
  return paid(ref, by, reacts ? { slot: "reaction" } : {}) && endConcentration(ref, spell);
}
