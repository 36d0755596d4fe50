import type { ActorFacts } from "../../../../contract/facts";
import { creatureOf } from "./documents";
import { statusId } from "./palette";
import { breathOf } from "./read";
import type { RuleOptions, Status } from "./types";

/** Whether a creature bears a status, as its document says. */
export const hasStatus = ({ statuses }: ActorFacts, status: Status): boolean => (statuses[statusId(status)] ?? 0) > 0;

/**
 * [V-096], [V-097], [V-109], [V-114], [V-145], [V-150] The statuses that a creature must have (1) or not have (0) after its numbers were
 * changed by hand.
 */
export function statusesFor(actor: ActorFacts, ruleOptions?: RuleOptions): Record<string, number> {
  const c = creatureOf(actor);
  if (!c) return {};
  const is = (status: Status) => hasStatus(actor, status);
  const wanted: Partial<Record<Status, boolean>> = {};
  if (c.vigor.max > 0) {
    const enough = c.vigor.value >= breathOf(c.vigor.max);
    wanted.winded = c.vigor.value === 0 || (is("winded") && !enough);
  }
  if (c.object) {
    if (c.durability.max > 0) wanted.destroyed = c.durability.value === 0;
  } else {
    if (c.durability.max > 0) {
      wanted.wounded = c.durability.value === 0 || (ruleOptions?.woundedClears === "manual" && is("wounded"));
    }
    if (c.health.max > 0 && !is("dead")) {
      const dying = c.health.value === 0;
      // [V-147] Without Stamina the creature has no round to live.
      const over = dying && !is("stabilized") && c.abilities.stamina.score <= 0;
      if (over) wanted.dead = true;
      if (is("stabilized")) wanted.stabilized = dying;
      wanted.shock = dying && !over && !is("stabilized");
      if (dying || is("shock") || is("stabilized")) wanted.unconscious = dying && !over;
    }
  }
  return Object.fromEntries(Object.entries(wanted).map(([status, on]) => [`vigor-${status}`, on ? 1 : 0]));
}
