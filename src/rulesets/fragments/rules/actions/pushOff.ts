import type { Declared, Refusal } from "../../../../contract/act";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { goSteps, sentStraight } from "../../../../kit/rules/travel";
import { tagsHere } from "../board/board";
import { touchesWall } from "../board/look";
import { TAGS } from "../board/sceneTags";
import { speedOf } from "../creature/limits";
import { ruleOptionsOf } from "../data/options";
import { asCreature, creatureIn, type R } from "../data/read";
import type { FIntent, FPrice, RuleOptions } from "../data/types";
import { sentTo } from "../movement/arrival";
import { balance } from "../movement/balance";
import { carried } from "../movement/carried";
import { driftsOn, untilGravity } from "../movement/drift";
import { settle } from "../movement/landing";
import { SQUARE } from "../movement/pace";
import { partGrips } from "../movement/parted";
import { actionPrice, barredFromActing, doerOf, hold, refuse, type X } from "../paying/declaring";
import { paid } from "../paying/price";

/** `feet`: how far now and in each later turn. `from`: a creature that is pushed the other way. */
export type FPushOff = {
  readonly by: Id;
  readonly to: Spot;
  readonly feet: number;
  readonly from?: Id;
  /** [F-140] It is pushed off from something fixed. */
  readonly fixed?: true;
  readonly price: FPrice;
  readonly ruleOptions?: RuleOptions;
};

/** [F-135], [F-137] Away from something, in a straight line; something loose goes the other way. */
export function pushOff(ref: R, { by, to, feet, from, fixed, price, ruleOptions }: FPushOff): boolean {
  if (!paid(ref, by, price)) return false;
  const { uuid } = creatureIn(ref, by);
  const others = from === undefined ? null : carried(ref, from, by);
  const company = carried(ref, by, from);
  const other =
    from === undefined ? null : untilGravity(sentStraight(ref, "back", from, { heading: { away: uuid }, most: feet }));
  const sent = untilGravity(sentStraight(ref, "off", by, { heading: { to }, most: feet }));
  const goes: readonly FIntent[] = [
    ...goSteps(by, sent.steps),
    ...company.along(sent.steps, sent.steps.at(-1)?.tags ?? []),
    ...sentTo(creatureIn(ref, by), sent.steps),
    ...driftsOn(by, sent, feet),
    ...balance(creatureIn(ref, by), sent, fixed),
    ...(from !== undefined && other
      ? [
          ...goSteps(from, other.steps),
          ...(others?.along(other.steps, other.steps.at(-1)?.tags ?? []) ?? []),
          ...sentTo(creatureIn(ref, from), other.steps),
          ...driftsOn(from, other, feet),
          ...balance(creatureIn(ref, from), other),
        ]
      : []),
  ];
  if (goes.length === 0 || !ref.deed("pushedOff", goes).ok) return false;
  partGrips(ref, by);
  if (from !== undefined) partGrips(ref, from);
  if (sent.halt === "ground") settle(ref, by, { ruleOptions });
  if (from !== undefined && other?.halt === "ground") settle(ref, from, { ruleOptions });
  return true;
}

/** [F-135], [F-137] Where to, and what it is pushed off from: something fixed, or a creature beside it. */
export function declarePushOff(x: X): Declared | Refusal {
  const c = doerOf(x);
  const why = barredFromActing(x);
  if (why) return why;
  if (speedOf(c) === 0 && !x.adjust.override) return hold("entangled", "F-187");
  const corner = x.position?.corner;
  if (!corner) return refuse("noSquare", "F-135");
  if (!tagsHere(x.board).includes(TAGS.zeroG) && !x.adjust.override) return hold("gravity", "F-135");
  const [on] = x.on;
  const to = { x: corner.x, y: corner.y, elevation: corner.elevation };
  const price = actionPrice(x);
  const ruleOptions = ruleOptionsOf(x.settings);
  const off = { by: x.by, to, feet: speedOf(c), price, ...(ruleOptions && { ruleOptions }) };
  if (on === undefined) {
    const travel = x.travel?.(x.by);
    if (travel && !touchesWall(travel, x.board?.space ?? SQUARE) && !x.adjust.override)
      return hold("nothingFixed", "F-135");
    return declared({ ...off, fixed: true });
  }
  if (!x.board?.to[on]?.adjacent && !x.adjust.override) return hold("tooFarAway", "F-137");
  if (x.board?.own?.[on]?.includes(TAGS.fixed)) return declared({ ...off, fixed: true });
  const larger = asCreature(x.world[on], on).size - c.size;
  if (larger >= 2) return declared(off);
  if (larger <= -2 && !x.adjust.override) return hold("tooSmall", "F-137");
  return declared({ ...off, feet: Math.floor(speedOf(c) / 2), from: on });
}
