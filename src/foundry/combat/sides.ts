import type { JsonObject } from "../../engine/json";
import { part } from "../../engine/reading";
import { SYSTEM } from "../host";
import type { HostCombat } from "../host/types";
import { turnsOf } from "../registry";

/** Flag of an encounter: the dispositions of those who have fought in it. Whoever is deleted takes its own along. */
const SIDES = "sides";

function keptIn({ flags }: HostCombat): readonly number[] {
  const kept = flags[SYSTEM]?.[SIDES];
  return Array.isArray(kept) ? kept.filter((one) => typeof one === "number") : [];
}
/** Dispositions of all who stand in the order of an encounter, or stood in it when a turn or a round began. */
export function sidesOf(combat: HostCombat): ReadonlySet<number> {
  const standing = combat.combatants.contents.flatMap(({ token }) => token?.disposition ?? []);
  return new Set([...keptIn(combat), ...standing]);
}
/** A step of an encounter also stores who fights in it, where its game wants to know whether that is over. @param changes the update of the step, which is added to */
export function keepSides(combat: HostCombat, changes: JsonObject): void {
  if (!("round" in changes || "turn" in changes) || !turnsOf(combat)?.decided) return;
  const sides = [...sidesOf(combat)];
  if (sides.length === keptIn(combat).length) return;
  const flags = part(changes.flags);
  Object.assign(changes, { flags: { ...flags, [SYSTEM]: { ...part(flags[SYSTEM]), [SIDES]: sides } } });
}
