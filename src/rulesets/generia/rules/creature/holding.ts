import type { ActorFacts } from "../../../../contract/facts";
import { isRelated } from "../../../../kit/rules/relations";
import type { GCreature, GLevel, GWeapon } from "../data/types";
import { beingOf } from "./participants";

/** [G-127] Whether a creature keeps hold of the one with that uuid. */
export function holds(actor: ActorFacts, uuid: string): boolean {
  const c = beingOf(actor);
  return c !== null && isRelated(c, "holds", uuid);
}
/** [G-166] Whoever holds a creature has an advantage against it, unarmed or with a short weapon. */
export function gripLevels(a: GCreature, d: GCreature, { natural, short }: GWeapon): readonly GLevel[] {
  const gains = (natural || short) && isRelated(a, "holds", d.uuid);
  return gains ? [{ id: "grappler", rule: "G-166", value: 1 }] : [];
}
