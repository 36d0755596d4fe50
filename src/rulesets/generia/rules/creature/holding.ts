import { isRelated } from "../../../../kit/rules/relations";
import type { GCreature, GLevel, GWeapon } from "../data/types";

/** [G-166] Whoever holds a creature has an advantage against it, unarmed or with a short weapon. */
export function gripLevels(a: GCreature, d: GCreature, { natural, short }: GWeapon): readonly GLevel[] {
  const gains = (natural || short) && isRelated(a, "holds", d.uuid);
  return gains ? [{ id: "grappler", rule: "G-166", value: 1 }] : [];
}
