import { type Amount, amountOf, type Mod, switchOff } from "../../../engine/modifiers";
import type { VAttack, VCreature } from "./types";

const MEDIUM = 2;

/** [V-043], [V-155] What an attack has to beat: the target's Guard, 5 more for each size that the attacker is larger. */
export function guardAgainst(a: VCreature, d: VCreature, x: VAttack): Amount {
  const mods: Mod[] = [{ id: "guard", rule: "V-043", kind: "base", value: d.guard, locked: true }];
  const larger = (a.size ?? MEDIUM) - (d.size ?? MEDIUM);
  if (larger > 0) mods.push({ id: "size", rule: "V-155", kind: "flat", value: 5 * larger });
  x.hand?.added?.forEach((line, index) => {
    if (line.kind !== "guard") return;
    mods.push({ id: `added.${index}`, rule: "V-001", kind: "flat", value: line.value, source: line.label });
  });
  return amountOf(switchOff(mods, x.hand?.off));
}
