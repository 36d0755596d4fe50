import { factsIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { goSteps, type Sent, whereIs, whoIs } from "../../../../kit/rules/travel";
import { ALL_ICE } from "../board/iceLook";
import { TAGS } from "../board/sceneTags";
import { creatureIn, num, partnersOf, type R, relatedTo } from "../data/read";
import type { FIntent } from "../data/types";
import { sentTo } from "./arrival";
import { type FallEnd, type FFall, plunge } from "./fall";
import { type Footing, testIce } from "./ice";
import { partGrips } from "./parted";

type Step = Sent["steps"][number];

/** [F-193], [F-199] Those in a grip with somebody who have nothing else to keep them where both are: no wings, and no place of their own. */
function hangingOn(ref: R, on: Id): readonly Id[] {
  const c = creatureIn(ref, on);
  const all = partnersOf(c);
  const here = all.length > 0 ? whereIs(ref, "here", on) : null;
  return all.flatMap((uuid, index) => {
    const id = here && whoIs(ref, `hangs${index}`, on, uuid);
    if (id === null || creatureIn(ref, id).flight !== undefined) return [];
    const there = whereIs(ref, `there${index}`, id);
    return there && here && there.x === here.x && there.y === here.y && there.elevation === here.elevation ? [id] : [];
  });
}
/** [F-123] to [F-127], [F-148] Somebody falls, with whoever hangs on to it; where it lands on thin ice, that may break under it. */
export function fall(ref: R, x: FFall): FallEnd {
  const { jump: _own, ...same } = x;
  const along = hangingOn(ref, x.on);
  const end = plunge(ref, x);
  if (end === "landed" || end === "falls") {
    for (const on of along) ref.sub("along", fall, { ...same, on });
    partGrips(ref, x.on);
  }
  if (end === "landed") testIce(ref, x.on, { ...x, unasked: x.unasked === true });
  return end;
}
/** [F-126], [F-203] A grip is over: whoever was in the air by the wings of the other one alone falls. */
export function letDown(ref: R, both: readonly [Id, Id], { grab, ruleOptions }: Footing): void {
  for (const [on, bearer] of [both, [both[1], both[0]]] as const)
    if (creatureIn(ref, on).flight === undefined && creatureIn(ref, bearer).flight !== undefined)
      ref.sub("letDown", fall, { on, ...(grab && { grab }), ...(ruleOptions && { ruleOptions }) });
}
/** [F-127] Whether somebody falls on with the one that holds it, in that one's turns, and not in its own as well. */
export function fallsInGrip(ref: R, on: Id): boolean {
  const c = creatureIn(ref, on);
  return relatedTo(c, "heldBy").some((uuid, index) => {
    const holder = whoIs(ref, `holder${index}`, on, uuid);
    return holder !== null && num(creatureIn(ref, holder), "fallen") > 0 && hangingOn(ref, holder).includes(on);
  });
}
/** [F-136], [F-148] Somebody comes from where nothing weighs anything to where it does: it falls, or burdens the ice on which it stands. */
export function settle(ref: R, on: Id, { ruleOptions, unasked }: Pick<Company, "ruleOptions" | "unasked">): void {
  const end = ref.sub("fall", fall, { on, ...(ruleOptions && { ruleOptions }), ...(unasked && { unasked }) });
  if (end === "stands") testIce(ref, on, { ruleOptions, unasked: unasked === true });
}
/** Which steps of a way end on ice; where nothing weighs anything none does. */
function icyIn(ref: R, on: Id, steps: readonly Step[]): (step: Step) => boolean {
  const known = steps.some(({ grounds = [] }) => grounds.length > 0) ? factsIn(ref.look("iceHere", ALL_ICE, on)) : [];
  return ({ grounds = [], tags }) => !tags.includes(TAGS.zeroG) && grounds.some((id) => known.includes(id));
}
/** `also`: what else happens with a piece of the way, from one of its steps up to another. `others`: who comes along, and burdens the ice as well. */
type Company = Footing & {
  readonly also?: (from: number, to: number) => readonly FIntent[];
  readonly others?: readonly Id[];
  /** The events of a turn ask nobody. */
  readonly unasked?: true;
};
/**
 * [F-148] Somebody is sent along a way. Over ice it goes step by step; where that breaks, the rest of the way is lost.
 * @returns the steps that were gone, and whether the ice broke
 */
export function sendOver(
  ref: R,
  label: string,
  on: Id,
  steps: readonly Step[],
  { also, others = [], unasked, ...footing }: Company,
): { readonly steps: readonly Step[]; readonly broke: boolean } {
  const isIcy = icyIn(ref, on, steps);
  const trusted = new Map<string, number>();
  let from = 0;
  for (const [index, step] of steps.entries()) {
    const to = index + 1;
    if (!isIcy(step) && to < steps.length) continue;
    const piece = steps.slice(from, to);
    ref.deed(label, [...goSteps(on, piece), ...sentTo(creatureIn(ref, on), piece), ...(also?.(from, to) ?? [])]);
    from = to;
    const ends = isIcy(step)
      ? [on, ...others].map((who) => testIce(ref, who, { ...footing, trusted, unasked: unasked === true }))
      : [];
    if (ends.includes("broke")) return { steps: steps.slice(0, to), broke: true };
  }
  return { steps, broke: false };
}
