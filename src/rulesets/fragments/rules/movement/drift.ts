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

/** [F-136] Who comes out of where nothing weighs anything stops in the first space that has gravity. */
export function untilGravity(sent: Sent): Sent {
  const [first] = sent.steps;
  if (!first?.left?.includes(TAGS.zeroG)) return sent;
  const at = sent.steps.findIndex(({ tags }) => !tags.includes(TAGS.zeroG));
  return at < 0 ? sent : { ...sent, steps: sent.steps.slice(0, at + 1), halt: "ground", left: 0 };
}
/** [F-136], [F-138] Whoever is not stopped drifts on: the direction, in degrees from the top of the scene, and feet. */
export function driftsOn(on: Id, { steps: [first], halt }: Sent, feet: number): readonly FIntent[] {
  if (!first || halt) return [];
  const degrees = Math.round((Math.atan2(first.dx, -first.dy) * 180) / Math.PI + 360) % 360;
  return [
    { k: "set", on, what: "drift", to: degrees + 1 },
    { k: "set", on, what: "driftFeet", to: feet },
  ];
}
/** [F-136], [F-138], [F-148] Somebody drifts on at the start of its turn, until something stops it. */
export function drift(ref: R, who: Id, ruleOptions: RuleOptions | undefined): void {
  const c = creatureIn(ref, who);
  if (num(c, "drift") <= 0) return;
  const heading = { degrees: num(c, "drift") - 1 };
  // [F-193], [F-199] Drifting is going on with a move, so a grip comes along; whoever is held by somebody larger moves nobody.
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
