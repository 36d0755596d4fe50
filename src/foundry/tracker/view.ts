import type { TrackerRow } from "../../contract/turns";
import { turnEntry } from "../combat/entries";
import type { HostCombat, HostCombatant, HostUser } from "../host/types";
import { translate } from "../i18n";
import { rulesetOf } from "../registry";

export interface RowView extends TrackerRow {
  readonly id: string;
  readonly name: string;
  readonly img: string;
  readonly current: boolean;
  readonly acted: boolean;
  readonly hidden: boolean;
  readonly defeated: boolean;
  readonly mayRoll: boolean;
  /** Whether the game master's switches are there. */
  readonly tools: boolean;
  readonly pipList: readonly { readonly on: boolean; readonly extra: boolean }[];
}
export interface TrackerView {
  readonly ruleset: string;
  readonly icon: string;
  /** The game; the round stands in core's header above. */
  readonly title: string;
  readonly sub: string;
  readonly started: boolean;
  readonly isGM: boolean;
  readonly mayEnd: boolean;
  readonly rows: readonly RowView[];
}

function pipsOf({ pips }: TrackerRow): RowView["pipList"] {
  if (!pips) return [];
  return Array.from({ length: pips.total }, (_, index) => ({
    on: index < pips.filled,
    extra: index >= pips.total - pips.extra,
  }));
}

function rowOf(combatant: HostCombatant, index: number, combat: HostCombat, user: HostUser): RowView | null {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return null;
  const current = combat.started && combat.turn === index;
  const row = ruleset.turns.row(turnEntry(combatant), { round: combat.round, isTurn: current }, translate);
  return {
    ...row,
    id: combatant.id,
    name: combatant.name,
    img: combatant.img,
    current,
    acted: combat.started && combat.turn !== null && index < combat.turn,
    hidden: combatant.hidden,
    defeated: combatant.isDefeated,
    tools: user.isGM,
    mayRoll: combatant.initiative === null && (combatant.actor?.testUserPermission(user, "OWNER") ?? user.isGM),
    pipList: pipsOf(row),
  };
}

/** What the tracker prints; null for encounters of no game of ours. Hidden combatants are shown to game masters only. */
export function trackerView(combat: HostCombat, user: HostUser): TrackerView | null {
  const ruleset = rulesetOf(combat);
  if (!ruleset) return null;
  const seen = combat.turns.flatMap((combatant, index) => {
    const row = combatant.hidden && !user.isGM ? null : rowOf(combatant, index, combat, user);
    return row ? [row] : [];
  });
  const { started } = combat;
  // Counted among the rows that are seen: the number of those in hiding is nobody's business.
  const place = seen.findIndex(({ current }) => current) + 1;
  return {
    ruleset: ruleset.slug,
    icon: ruleset.icon,
    title: translate(ruleset.title),
    sub: place > 0 ? translate("FIVEFOLD.Tracker.turn", { turn: place, turns: seen.length }) : "",
    started,
    isGM: user.isGM,
    mayEnd: started && (combat.combatant?.actor?.testUserPermission(user, "OWNER") ?? false),
    rows: seen,
  };
}
