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

/** [F-193], [F-199] The partners of a grip that fall with a creature: they cannot fly, and share its place. */
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
/** [F-123] to [F-127], [F-148] A creature falls, with the partners of a grip that hang on to it. Thin ice may break where it lands. */
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
/** [F-126], [F-203] A grip has ended: one of both that cannot fly falls if the other can, because only that one kept it in the air. */
export function letDown(ref: R, both: readonly [Id, Id], { grab, ruleOptions }: Footing): void {
  for (const [on, bearer] of [both, [both[1], both[0]]] as const)
    if (creatureIn(ref, on).flight === undefined && creatureIn(ref, bearer).flight !== undefined)
      ref.sub("letDown", fall, { on, ...(grab && { grab }), ...(ruleOptions && { ruleOptions }) });
}
/** [F-127] Whether a creature falls together with its holder: then it falls in the holder's turns and not in its own. */
export function fallsInGrip(ref: R, on: Id): boolean {
  const c = creatureIn(ref, on);
  return relatedTo(c, "heldBy").some((uuid, index) => {
    const holder = whoIs(ref, `holder${index}`, on, uuid);
    return holder !== null && num(creatureIn(ref, holder), "fallen") > 0 && hangingOn(ref, holder).includes(on);
  });
}
/** [F-136], [F-148] A creature has come into gravity: it falls, or burdens the ice on which it stands. */
export function settle(ref: R, on: Id, { ruleOptions, unasked }: Pick<Company, "ruleOptions" | "unasked">): void {
  const end = ref.sub("fall", fall, { on, ...(ruleOptions && { ruleOptions }), ...(unasked && { unasked }) });
  if (end === "stands") testIce(ref, on, { ruleOptions, unasked: unasked === true });
}
/** A function that tells whether a step of a way ends on ice and burdens it; without gravity none does. */
function icyIn(ref: R, on: Id, steps: readonly Step[]): (step: Step) => boolean {
  const known = steps.some(({ grounds = [] }) => grounds.length > 0) ? factsIn(ref.look("iceHere", ALL_ICE, on)) : [];
  return ({ grounds = [], tags }) => !tags.includes(TAGS.zeroG) && grounds.some((id) => known.includes(id));
}
type Company = Footing & {
  /** The intents of others for the part of the way from one step up to another. */
  readonly also?: (from: number, to: number) => readonly FIntent[];
  /** The creatures that come along and burden the ice as well. */
  readonly others?: readonly Id[];
  /** The events of a turn ask nobody. */
  readonly unasked?: true;
};
/**
 * [F-148] Moves a creature along a way. Over ice it goes step by step; if the ice breaks, the rest of the way is lost.
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
