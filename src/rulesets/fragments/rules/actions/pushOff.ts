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

export type FPushOff = {
  readonly by: Id;
  readonly to: Spot;
  /** The distance now and in each later turn, in feet. */
  readonly feet: number;
  /** The creature that the doer pushes off from, which moves in the opposite direction. */
  readonly from?: Id;
  /** [F-140] The doer pushes off from something fixed. */
  readonly fixed?: true;
  readonly price: FPrice;
  readonly ruleOptions?: RuleOptions;
};

/** A creature that drifts off, with its partners of a grip. */
interface Off {
  readonly id: Id;
  readonly company: Company;
  readonly sent: Sent;
  readonly fixed?: true | undefined;
}
/** [F-136], [F-140], [F-193] The intents for a creature that drifts off, and for its company. */
function goesOff(ref: R, { id, company, sent, fixed }: Off, feet: number): readonly FIntent[] {
  return [
    ...goSteps(id, sent.steps),
    ...company.along(sent.steps, sent.steps.at(-1)?.tags ?? []),
    ...sentTo(creatureIn(ref, id), sent.steps),
    ...driftsOn(id, sent, feet),
    ...balance(creatureIn(ref, id), sent, fixed),
  ];
}
/** [F-135], [F-137] The doer pushes off in a straight line; a creature that it pushes off from moves in the opposite direction. */
export function pushOff(ref: R, { by, to, feet, from, fixed, price, ruleOptions }: FPushOff): boolean {
  if (!paid(ref, by, price)) return false;
  const { uuid } = creatureIn(ref, by);
  // The company of the other creature is asked for first: both use the same labels, and stored exchanges number them in this order.
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

/** [F-135], [F-137] Declares where the doer pushes off to, and from what: something fixed, or an adjacent creature. */
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
