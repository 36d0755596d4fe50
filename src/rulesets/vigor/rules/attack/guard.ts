import { type Amount, amountOf, type Mod, switchOff } from "../../../../engine/modifiers";
import { VISIBILITY } from "../board/situation";
import type { VArmor, VAttack, VCreature } from "../data/types";

const MEDIUM = 2;
/** [V-167], [V-169], [V-170] What cover adds to Guard. */
const COVER = {
  light: { guard: 10, rule: "V-167" },
  partial: { guard: 3, rule: "V-169" },
  full: { guard: 5, rule: "V-170" },
  thin: { guard: 5, rule: "V-170" },
} as const;
const flat = (id: string, rule: string, value: number): Mod => ({ id, rule, kind: "flat", value });

/** [V-043] The target's Guard with that of its armor; destroyed armor adds nothing. */
function ownGuard(d: VCreature, pieces: readonly VArmor[]): number {
  return pieces.reduce((sum, { guard = 0, now }) => ((now.durability ?? 0) > 0 ? sum + guard : sum), d.guard);
}
/**
 * [V-043], [V-155] to [V-170] The target number of an attack: the target's Guard, changed by size, cover and visibility.
 * @param pieces the armor that the target wears
 */
export function guardAgainst(a: VCreature, d: VCreature, x: VAttack, pieces: readonly VArmor[]): Amount {
  const own: Mod = { id: "guard", rule: "V-043", kind: "base", value: ownGuard(d, pieces), locked: true };
  const mods = [own, ...situational(a, d, x)];
  if (x.situation?.behind) mods.splice(1, 0, halved(x.ruleOptions?.halveSituational ? mods : [own]));
  x.hand?.added?.forEach((line, index) => {
    if (line.kind !== "guard") return;
    mods.push({ id: `added.${index}`, rule: "V-001", kind: "flat", value: line.value, source: line.label });
  });
  return amountOf(switchOff(mods, x.hand?.off));
}

/** [V-081] The modifier that leaves half of the Guard, rounded up. */
function halved(mods: readonly Mod[]): Mod {
  const { total } = amountOf(mods);
  return flat("behind", "V-081", Math.ceil(total / 2) - total);
}

function situational(a: VCreature, d: VCreature, { situation, weapon }: VAttack): Mod[] {
  const mods: Mod[] = [];
  const larger = (a.size ?? MEDIUM) - (d.size ?? MEDIUM);
  if (larger > 0) mods.push(flat("size", "V-155", 5 * larger));
  if (!situation) return mods;
  const { cover, visibility } = situation;
  // [V-168] Light cover does nothing against an attack that fills an area.
  if (cover && !(cover === "light" && weapon.area)) {
    mods.push(flat(`cover.${cover}`, COVER[cover].rule, COVER[cover].guard));
  }
  if (visibility) mods.push(flat(`visibility.${visibility}`, VISIBILITY[visibility].rule, VISIBILITY[visibility].vs));
  return mods;
}
