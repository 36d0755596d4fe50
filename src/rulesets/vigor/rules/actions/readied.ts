import { num } from "../data/read";
import type { VCreature } from "../data/types";

/** A number that stands for an item's id: what is stored in an exchange are numbers only. Never 0, which is the bare hand. */
export function keyOf(itemId: string): number {
  let key = 7;
  for (let i = 0; i < itemId.length; i++) key = (key * 31 + itemId.charCodeAt(i)) % 0x7ffffffe;
  return key + 1;
}

/** [V-058] Acts without an item that can be readied, each of one action. */
export const READIABLE = ["move", "defend", "stabilize"] as const;
export type Readiable = (typeof READIABLE)[number];
/** What stands for such an act where an item's id stands for others. */
export const readiedKey = (act: Readiable): string => `act.${act}`;
/** The act without an item that somebody has readied, if it is one. */
export function readiedAct(c: VCreature): Readiable | undefined {
  return READIABLE.find((act) => keyOf(readiedKey(act)) === num(c, "readiedWith"));
}
