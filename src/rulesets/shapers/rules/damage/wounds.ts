import type { Put } from "../../../../engine/procedure/types";
import { HELD_NUMBERS } from "../data/names";
import { has, num } from "../data/read";
import type { SCreature } from "../data/types";

const add = (c: SCreature, at: string, by: number, put: Put): void => {
  if (by !== 0) put({ k: "add", on: c.id, at, by });
};

/** [W-023] The dead hold no action. */
function letGo(c: SCreature, put: Put): void {
  add(c, "holdingAction", -num(c, "holdingAction"), put);
  for (const at of HELD_NUMBERS) if (num(c, at) !== 0) put({ k: "set", on: c.id, at, from: num(c, at), to: 0 });
}

/**
 * [W-109] to [W-111], A-18, A-19 Damage is taken from Temporary Vitality first. Lethal damage that leaves less than 1 Vitality starts
 * Bleeding; less than the lowest living Vitality is death. Non-lethal damage stops at that lowest Vitality and starts nothing.
 */
export function hurt(c: SCreature, by: number, mild: boolean, put: Put): true {
  const spare = Math.min(num(c, "spare"), by);
  add(c, "spare", -spare, put);
  const before = num(c, "vitality");
  const wanted = before - (by - spare);
  const after = mild ? Math.min(before, Math.max(c.least, wanted)) : wanted;
  add(c, "vitality", after - before, put);
  settled(c, before, after, put);
  if (mild || after >= 1 || after === before) return true;
  if (after < c.least && !has(c, "dead")) {
    add(c, "dead", 1, put);
    letGo(c, put);
  }
  if (!c.object && !has(c, "bleeding")) add(c, "bleeding", 1, put);
  return true;
}
/** A-18 By a rule option a creature with less than 1 Vitality is Restrained until it has 1 again, and any healing ends Bleeding. */
export function settled(c: SCreature, before: number, after: number, put: Put): void {
  if (!c.falls || c.object) return;
  const down = after < 1 ? 1 : 0;
  if (after > before && has(c, "bleeding")) add(c, "bleeding", -1, put);
  if (down !== (before < 1 ? 1 : 0)) add(c, "restrained", down - num(c, "restrained"), put);
}
