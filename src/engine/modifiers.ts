/** How a modifier acts: extra dice, a step of the bonus dice, a flat number, the base it starts from, or levels of advantage. */
export type ModKind = "base" | "dice" | "step" | "flat" | "level";

/** One line of a total's explanation. `id` is stable (views translate it), `rule` is a ledger ID such as "V-044". */
export interface Mod {
  readonly id: string;
  readonly rule: string;
  readonly kind: ModKind;
  readonly value: number;
  /** The ruleset's own word for the rolls that it counts for ("action", "effect", "both"). */
  readonly scope?: string;
  /** The text of a person who added it, or the name of the thing that it comes from; never translated. */
  readonly source?: string;
  /** Switched off by a person: listed, but not counted. */
  readonly off?: true;
  /** The rule allows no choice: it cannot be switched off. */
  readonly locked?: true;
}

/** A number with the modifiers that explain it. */
export interface Amount {
  readonly total: number;
  readonly mods: readonly Mod[];
}

/** Sums the counted modifiers of one kind. */
export function sumOf(mods: readonly Mod[], kind: ModKind): number {
  let total = 0;
  for (const mod of mods) if (mod.kind === kind && !mod.off) total += mod.value;
  return total;
}

/** The amount of these modifiers: the sum of base and flat numbers. */
export function amountOf(mods: readonly Mod[]): Amount {
  return { total: sumOf(mods, "base") + sumOf(mods, "flat"), mods };
}

/** Marks the modifiers whose id a person switched off; locked ones stay on. */
export function switchOff(mods: readonly Mod[], off?: readonly string[]): readonly Mod[] {
  if (!off || off.length === 0) return mods;
  return mods.map((mod) => (!mod.locked && off.includes(mod.id) ? { ...mod, off: true as const } : mod));
}
/** The amount with all its modifiers locked, so that a person cannot switch them off. */
export function fixed({ total, mods }: Amount): Amount {
  return { total, mods: mods.map((mod) => ({ ...mod, locked: true as const })) };
}
