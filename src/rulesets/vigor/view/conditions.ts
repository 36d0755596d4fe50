import type { ActorFacts, Translate } from "../../../contract/facts";
import type { Condition } from "../../../kit/view/rows";
import { creatureOf } from "../rules/data/documents";
import { statusId } from "../rules/data/palette";
import { hasStatus } from "../rules/data/statuses";
import { AFFLICTIONS, type Clock, STATUSES, type Status } from "../rules/data/types";
import { roundsOutside } from "../rules/turns/clocks";
import { statusIcon } from "./icons";

/** When a status ends, where it ends by itself. */
const UNTIL: Readonly<Partial<Record<Status, string>>> = {
  wounded: "healed",
  winded: "vigor",
  defending: "nextTurn",
  prone: "standing",
  readied: "nextTurn",
  ambushed: "firstRound",
  ambusher: "firstRound",
  overWatch: "firstRound",
  stabilized: "health",
};

const HELPFUL: readonly Status[] = ["defending", "readied", "ambusher", "overWatch", "stabilized"];

/** The statuses that an actor has, in the order of the rules. */
export function conditionsOf(actor: ActorFacts, t: Translate): Condition[] {
  const clocks = creatureOf(actor)?.clocks;
  return STATUSES.filter((status) => hasStatus(actor, status)).map((status) => {
    const until = UNTIL[status];
    const ends = AFFLICTIONS.find((one) => one === status);
    const clock = ends && clocks?.[ends];
    return {
      id: statusId(status),
      icon: statusIcon(status),
      name: t(`FIVEFOLD.Vigor.Status.${status}`),
      left: clock && clock.round > 0 ? untilWords(clock, t) : until ? t(`FIVEFOLD.Vigor.Until.${until}`) : "",
      helpful: HELPFUL.includes(status),
    };
  });
}
/** [V-022] The round in which a status ends, or how many rounds of game time it still lasts. */
function untilWords(clock: Clock, t: Translate): string {
  const left = roundsOutside(clock);
  return left === null
    ? t("FIVEFOLD.Vigor.Until.round", { round: clock.round })
    : t("FIVEFOLD.Vigor.Until.rounds", { count: left });
}
export function isDown(actor: ActorFacts): boolean {
  return hasStatus(actor, "dead") || hasStatus(actor, "destroyed");
}
/** [V-039], [V-114] Whether a creature is unconscious or dying: it has a turn, but can do nothing in it. */
export function isSenseless(actor: ActorFacts): boolean {
  return ["unconscious", "shock"].some((status) => (actor.statuses[`vigor-${status}`] ?? 0) > 0);
}
