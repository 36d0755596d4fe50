import type { Declared, Refusal } from "../../../../contract/act";
import type { Id, Spot } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { goSteps, type Sent, sentStraight } from "../../../../kit/rules/travel";
import { tagsHere } from "../board/board";
import { touchesWall } from "../board/look";
import { TAGS } from "../board/sceneTags";
import { speedOf } from "../creature/limits";
import { ruleOptionsOf } from "../data/options";
import { asCreature, creatureIn, type R } from "../data/read";
import type { FIntent, FPrice, RuleOptions } from "../data/types";
import { sentTo } from "../movement/arrival";
import { balance } from "../movement/balance";
import { type Company, carried } from "../movement/carried";
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

/** Whoever goes off, with those who are in a grip with it. */
interface Off {
  readonly id: Id;
  readonly company: Company;
  readonly sent: Sent;
  readonly fixed?: true | undefined;
}
/** [F-136], [F-140], [F-193] What going off does to somebody and to its company. */
function goesOff(ref: R, { id, company, sent, fixed }: Off, feet: number): readonly FIntent[] {
  return [
    ...goSteps(id, sent.steps),
    ...company.along(sent.steps, sent.steps.at(-1)?.tags ?? []),
    ...sentTo(creatureIn(ref, id), sent.steps),
    ...driftsOn(id, sent, feet),
    ...balance(creatureIn(ref, id), sent, fixed),
  ];
}
/** [F-135], [F-137] Away from something, in a straight line; something loose goes the other way. */
export function pushOff(ref: R, { by, to, feet, from, fixed, price, ruleOptions }: FPushOff): boolean {
  if (!paid(ref, by, price)) return false;
  const { uuid } = creatureIn(ref, by);
  // The other one's company is asked for first: both have the same labels, which stored exchanges count in this order.
  const loose = from === undefined ? null : { id: from, company: carried(ref, from, by) };
  const own = { id: by, company: carried(ref, by, from), fixed };
  const send = (label: string, id: Id, heading: { readonly away: string } | { readonly to: Spot }): Sent =>
    untilGravity(sentStraight(ref, label, id, { heading, most: feet }));
  const both: readonly Off[] = [
    { ...own, sent: send("off", by, { to }) },
    ...(loose ? [{ ...loose, sent: send("back", loose.id, { away: uuid }) }] : []),
  ];
  const goes = both.flatMap((one) => goesOff(ref, one, feet));
  if (goes.length === 0 || !ref.deed("pushedOff", goes).ok) return false;
  for (const { id } of both) partGrips(ref, id);
  for (const { id, sent } of both) if (sent.halt === "ground") settle(ref, id, { ruleOptions });
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
