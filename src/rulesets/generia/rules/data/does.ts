import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import type { Mod } from "../../../../engine/modifiers";
import { type Catalogue, catalogueOf, isNumbered, type Score } from "./catalogue";
import { hasStatus } from "./conditions";
import type { Status } from "./names";
import { has, tierOf } from "./read";
import { tableIn } from "./statusTable";
import type { GCreature } from "./types";

// What statuses do to the creatures that have them, by the catalogue of the table.

/** The catalogue of statuses that counts for a creature. */
export const statusesOf = ({ table }: Pick<GCreature, "table">): Catalogue => catalogueOf(table);

/** The rule IDs of statuses that have a rule of their own; all others stand under the catalogue's. */
const RULE: Readonly<Partial<Record<Status, string>>> = { grappled: "G-166", prone: "G-170", offBalance: "G-169" };
const ruleOf = (status: Status): string => RULE[status] ?? "G-182";
/** [G-182] The factor on the lines of a status: its number where the status is scaled, else 1. */
const times = (c: GCreature, status: Status, scaled: boolean): number =>
  scaled && isNumbered(status) ? tierOf(c, status) : 1;
/** The lines of a creature's statuses for rolls of these kinds, one for each status. */
function linesOf(c: GCreature, kind: Mod["kind"], kinds: readonly (Score | "eases")[]): Mod[] {
  let found: Map<Status, number> | null = null;
  for (const one of kinds)
    for (const { value, scaled, bearers } of statusesOf(c).lines(one)) {
      const bearer = bearers.find((status) => has(c, status));
      if (bearer === undefined) continue;
      // The map is made only when it is needed: this runs for every roll, and most creatures have no such status.
      found ??= new Map();
      found.set(bearer, (found.get(bearer) ?? 0) + value * times(c, bearer, scaled));
    }
  return found
    ? [...found].map(([status, value]) => ({ id: `status.${status}`, rule: ruleOf(status), kind, value }))
    : NONE;
}
const NONE: Mod[] = [];
/** [G-166], [G-169], [G-170], [G-182] The levels of advantage that a creature's statuses give to rolls of these kinds. */
export const statusLevels = (c: GCreature, ...kinds: readonly Score[]): Mod[] => linesOf(c, "level", kinds);
/** [G-182] The numbers that a creature's statuses add to its attack rolls, dodges and parries, or subtract from them. */
export const statusEase = (c: GCreature): Mod[] => linesOf(c, "flat", EASES);
const EASES = ["eases"] as const;

const firstOf = (c: GCreature, statuses: readonly Status[]): Status | null =>
  statuses.find((status) => has(c, status)) ?? null;
/** [G-153], [G-182] The status that leaves a creature neither actions nor reactions; null where there is none. */
export const helplessBy = (c: GCreature): Status | null => firstOf(c, statusesOf(c).doing("helpless"));
/** [G-153] Whether a creature can neither act nor react. */
export const isHelpless = (c: GCreature): boolean => helplessBy(c) !== null;
/** [G-153] Whether an actor can neither act nor react, such as an unconscious or frozen one; it still has turns. */
export const isSenseless = (actor: Pick<ActorFacts, "statuses">, settings: SettingValues): boolean =>
  catalogueOf(tableIn(settings))
    .doing("helpless")
    .some((status) => hasStatus(actor, status));
/** [G-182] Whether a creature cannot speak and therefore cannot cast. */
export const isSilenced = (c: GCreature): boolean => !c.plain && firstOf(c, statusesOf(c).doing("silent")) !== null;
/** [G-182] The status that lets a creature do nothing but flee; null where there is none. */
export const fleesBy = (c: GCreature): Status | null => (c.plain ? null : firstOf(c, statusesOf(c).doing("flees")));
/** [G-182] Whether a creature has a status that makes it spare the side of whoever brought it. */
export const isCharmed = (c: GCreature): boolean => firstOf(c, statusesOf(c).doing("spares")) !== null;
/** [G-166], [G-170] The status that keeps a creature in its place, or null. [G-128] Without the sister chapters only Grappled does. */
export const rooted = (c: GCreature): Status | null => firstOf(c, c.plain ? ONLY_HELD : statusesOf(c).doing("rooted"));
const ONLY_HELD = ["grappled"] as const;
/** [G-182] How many metres of movement one metre takes a creature: in any direction, and towards an enemy. */
export function paces(c: GCreature): { readonly anywhere: number; readonly toFoes: number } {
  const all = c.plain ? [] : statusesOf(c).slowing.filter(({ status }) => has(c, status));
  const most = (from: typeof all): number => Math.max(1, ...from.map(({ pace }) => pace));
  return { anywhere: most(all.filter(({ dread }) => !dread)), toFoes: most(all) };
}
