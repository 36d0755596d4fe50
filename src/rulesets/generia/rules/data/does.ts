import type { ActorFacts, SettingValues } from "../../../../contract/facts";
import type { Mod } from "../../../../engine/modifiers";
import { type Catalogue, catalogueOf, isNumbered, type Score } from "./catalogue";
import { hasStatus } from "./conditions";
import type { Status } from "./names";
import { has, tierOf } from "./read";
import { tableIn } from "./statusTable";
import type { GCreature } from "./types";

// What statuses do to whoever has them, by the list of its table.

/** The list of the table at which a creature plays. */
export const statusesOf = ({ table }: Pick<GCreature, "table">): Catalogue => catalogueOf(table);

/** Rules of the source that statuses stand under; all others come from the catalogue. */
const RULE: Readonly<Partial<Record<Status, string>>> = { grappled: "G-166", prone: "G-170", offBalance: "G-169" };
const ruleOf = (status: Status): string => RULE[status] ?? "G-182";
/** [G-182] How often the levels of a status count: as often as its number says, where the list says so. */
const times = (c: GCreature, status: Status, scaled: boolean): number =>
  scaled && isNumbered(status) ? tierOf(c, status) : 1;
/** What the statuses of a creature do to rolls of these kinds, each status with one line. */
function linesOf(c: GCreature, kind: Mod["kind"], kinds: readonly (Score | "eases")[]): Mod[] {
  let found: Map<Status, number> | null = null;
  for (const one of kinds)
    for (const { value, scaled, bearers } of statusesOf(c).lines(one)) {
      const bearer = bearers.find((status) => has(c, status));
      if (bearer === undefined) continue;
      // Asked for with every roll, and most creatures have none: nothing is made for those.
      found ??= new Map();
      found.set(bearer, (found.get(bearer) ?? 0) + value * times(c, bearer, scaled));
    }
  return found
    ? [...found].map(([status, value]) => ({ id: `status.${status}`, rule: ruleOf(status), kind, value }))
    : NONE;
}
const NONE: Mod[] = [];
/** [G-166], [G-169], [G-170], [G-182] Levels of advantage. */
export const statusLevels = (c: GCreature, ...kinds: readonly Score[]): Mod[] => linesOf(c, "level", kinds);
/** [G-182] What statuses add to attack rolls, dodges and parries, or take from them. */
export const statusEase = (c: GCreature): Mod[] => linesOf(c, "flat", EASES);
const EASES = ["eases"] as const;

const firstOf = (c: GCreature, statuses: readonly Status[]): Status | null =>
  statuses.find((status) => has(c, status)) ?? null;
/** [G-153], [G-182] What leaves it neither actions nor reactions, or null. */
export const helplessBy = (c: GCreature): Status | null => firstOf(c, statusesOf(c).doing("helpless"));
/** [G-153] Neither acts nor reacts. */
export const isHelpless = (c: GCreature): boolean => helplessBy(c) !== null;
/** [G-153] The same of an actor: whoever is senseless or frozen has a turn, and can do nothing in it. */
export const isSenseless = (actor: Pick<ActorFacts, "statuses">, settings: SettingValues): boolean =>
  catalogueOf(tableIn(settings))
    .doing("helpless")
    .some((status) => hasStatus(actor, status));
/** [G-182] Cannot speak, and so cast nothing. */
export const isSilenced = (c: GCreature): boolean => !c.plain && firstOf(c, statusesOf(c).doing("silent")) !== null;
/** [G-182] What lets it do nothing but flee, or null. */
export const fleesBy = (c: GCreature): Status | null => (c.plain ? null : firstOf(c, statusesOf(c).doing("flees")));
/** [G-182] Whether there may be somebody whom it does not attack. */
export const isCharmed = (c: GCreature): boolean => firstOf(c, statusesOf(c).doing("spares")) !== null;
/** [G-166], [G-170] What keeps somebody where it is, or null. [G-128] Without the sister chapters only a grapple does. */
export const rooted = (c: GCreature): Status | null => firstOf(c, c.plain ? ONLY_HELD : statusesOf(c).doing("rooted"));
const ONLY_HELD = ["grappled"] as const;
/** [G-182] How many metres of movement a metre takes: anywhere, and towards an enemy. */
export function paces(c: GCreature): { readonly anywhere: number; readonly toFoes: number } {
  const all = c.plain ? [] : statusesOf(c).slowing.filter(({ status }) => has(c, status));
  const most = (from: typeof all): number => Math.max(1, ...from.map(({ pace }) => pace));
  return { anywhere: most(all.filter(({ dread }) => !dread)), toFoes: most(all) };
}
