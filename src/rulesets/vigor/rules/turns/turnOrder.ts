import type { SettingValues } from "../../../../contract/facts";
import type { TurnEntry } from "../../../../contract/turns";
import { compareInitiative } from "../../../../kit/rules/initiative";
import { creatureOf } from "../data/documents";
import { OPTIONS } from "../data/ruleOptions";
import { hasStatus } from "../data/statuses";

/** [V-021] What happens to a turn with no action left, or of a Winded creature, which cannot use its actions. */
export function finishTurn({ actor }: TurnEntry, settings: SettingValues): "stay" | "ask" | "end" {
  const c = actor && creatureOf(actor);
  const ends = OPTIONS.of.autoEndTurn(settings);
  if (!actor || !c || ends === "off" || (c.actions.value > 0 && !hasStatus(actor, "winded"))) return "stay";
  return ends === "auto" ? "end" : "ask";
}

/** [V-031] Highest initiative first; ties by Speed, then Agility, then players, then the stable order of their ids. */
export function compareTurns(a: TurnEntry, b: TurnEntry): number {
  const scores = (entry: TurnEntry) => (entry.actor ? creatureOf(entry.actor)?.abilities : undefined);
  const left = scores(a);
  const right = scores(b);
  return (
    compareInitiative(a, b) ||
    (right?.speed.score ?? 0) - (left?.speed.score ?? 0) ||
    (right?.agility.score ?? 0) - (left?.agility.score ?? 0) ||
    Number(b.isPlayer) - Number(a.isPlayer) ||
    (a.combatantId < b.combatantId ? -1 : 1)
  );
}
