import { num } from "../data/read";
import type { VCreature } from "../data/types";

/**
 * A number that stands for an item's id, because exchanges change numbers of creatures only. It is never 0, which stands for the bare hand.
 */
export function keyOf(itemId: string): number {
  let key = 7;
  for (let i = 0; i < itemId.length; i++) key = (key * 31 + itemId.charCodeAt(i)) % 0x7ffffffe;
  return key + 1;
}

/** [V-058] Acts without an item that can be readied, each of one action. */
export const READIABLE = ["move", "defend", "stabilize"] as const;
export type Readiable = (typeof READIABLE)[number];
/** The string that stands in the place of an item's id for such an act. */
export const readiedKey = (act: Readiable): string => `act.${act}`;
/** The act without an item that a creature has readied; undefined where it has readied nothing or an item. */
export function readiedAct(c: VCreature): Readiable | undefined {
  return READIABLE.find((act) => keyOf(readiedKey(act)) === num(c, "readiedWith"));
}
