import type { Id } from "../../../../engine/procedure/types";
import { goSteps, type Sent, sentStraight } from "../../../../kit/rules/travel";
import { TAGS } from "../board/sceneTags";
import { creatureIn, num, type R } from "../data/read";
import type { FIntent, RuleOptions } from "../data/types";
import { sentTo } from "./arrival";
import { balance } from "./balance";
import { carried } from "./carried";
import { settle } from "./landing";
import { partGrips } from "./parted";

/** [F-136] The part of a way out of a place without gravity, up to the first space with gravity. */
export function untilGravity(sent: Sent): Sent {
  const [first] = sent.steps;
  if (!first?.left?.includes(TAGS.zeroG)) return sent;
  const at = sent.steps.findIndex(({ tags }) => !tags.includes(TAGS.zeroG));
  return at < 0 ? sent : { ...sent, steps: sent.steps.slice(0, at + 1), halt: "ground", left: 0 };
}
/** [F-136], [F-138] Stores the direction and the feet of a creature's drift, if nothing stopped it. The direction is stored as degrees plus 1, because 0 means none. */
export function driftsOn(on: Id, { steps: [first], halt }: Sent, feet: number): readonly FIntent[] {
  if (!first || halt) return [];
  const degrees = Math.round((Math.atan2(first.dx, -first.dy) * 180) / Math.PI + 360) % 360;
  return [
    { k: "set", on, what: "drift", to: degrees + 1 },
    { k: "set", on, what: "driftFeet", to: feet },
  ];
}
/** [F-136], [F-138], [F-148] A drifting creature drifts on at the start of its turn, until something stops it. */
export function drift(ref: R, who: Id, ruleOptions: RuleOptions | undefined): void {
  const c = creatureIn(ref, who);
  if (num(c, "drift") <= 0) return;
  const heading = { degrees: num(c, "drift") - 1 };
  // [F-193], [F-199] Drifting continues a move, so partners of a grip come along, unless a larger partner keeps the creature in place.
  const company = num(c, "rooted") > 0 ? null : carried(ref, who);
  const sent = untilGravity(sentStraight(ref, "drift", who, { heading, most: num(c, "driftFeet") }));
  ref.deed("drifts", [
    ...goSteps(who, sent.steps),
    ...(company?.along(sent.steps, sent.steps.at(-1)?.tags ?? []) ?? []),
    ...(sent.halt
      ? [
          { k: "set" as const, on: who, what: "drift" as const, to: 0 },
          { k: "set" as const, on: who, what: "driftFeet" as const, to: 0 },
        ]
      : []),
    ...balance(c, sent),
    ...sentTo(c, sent.steps),
  ]);
  if (sent.steps.length > 0) partGrips(ref, who);
  if (sent.halt === "ground") settle(ref, who, { ruleOptions, unasked: true });
}
