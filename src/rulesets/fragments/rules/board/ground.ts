import type { FieldFacts, FieldMark, FieldModel } from "../../../../contract/board";
import { isDue } from "../../../../engine/clock/deadline";
import type { Id } from "../../../../engine/procedure/types";
import { count, part } from "../../../../engine/reading";
import { num, type R } from "../data/read";
import type { FBeing, FClock, FGround } from "../data/types";
import { EARTH, ICE } from "./fields";

export const isIce = ({ what }: FieldFacts): boolean => part(what).field === ICE;
export const isEarth = ({ what }: FieldFacts): boolean => part(what).field === EARTH;
/** [F-148] Whether somebody at this height stands on a field, and not above or below it. */
export const isOnTop = ({ level = 0 }: FieldFacts, elevation: number): boolean => Math.abs(level - elevation) < 1e-6;
/** Inches of thin ice. */
export const inchesOf = ({ what }: FieldFacts): number => count(part(what).inches, 1);

/** [F-148], [F-149] What a square of ice bears, in Bulk, and its Hit Points, for each inch. */
const BEARS = 2;
const POINTS = 8;
export const bearsOf = (inches: number): number => inches * BEARS;
const pointsOf = (inches: number): number => inches * POINTS;
/** [F-149] Whether a square of ice is there no more. */
export const isBroken = (field: FieldFacts, space: string): boolean =>
  (field.now[space] ?? 0) >= pointsOf(inchesOf(field));

/** [F-147] The key under which the slot is kept at which a tunnel collapses; its round is kept under the square's own name. */
const slotKey = (space: string): string => `${space}s`;
/** [F-147] The numbers that a tunnel in some squares has to have. */
export const tunnelNumbers = (
  spaces: readonly string[],
  { round, slot }: FClock,
): readonly (readonly [string, number])[] =>
  spaces.flatMap((space) => [[space, round] as const, [slotKey(space), slot] as const]);
/** [F-147] Whether squares of the earth are a tunnel that has not collapsed yet. @param at the running turn; a slot that nobody knows is the first of its round */
export function isTunnel(field: FieldFacts, spaces: readonly string[], at: FClock): boolean {
  return (
    isEarth(field) &&
    spaces.length > 0 &&
    spaces.every((space) => {
      const round = field.now[space] ?? 0;
      return round > 0 && !isDue({ round, slot: field.now[slotKey(space)] ?? 0 }, at);
    })
  );
}

/** The squares of a field that have a number. */
const spacesWith = ({ now }: FieldFacts, is: (space: string) => boolean): readonly string[] =>
  Object.keys(now)
    .filter((key) => !key.endsWith("s") && is(key))
    .sort();
const WORDS = "FIVEFOLD.Fragments.Mark";
/** [F-149] Where ice is broken. */
function holesIn(field: FieldFacts): readonly FieldMark[] {
  const spaces = spacesWith(field, (space) => isBroken(field, space));
  return spaces.length > 0 ? [{ id: "hole", name: `${WORDS}.hole`, tone: "harm", spaces }] : [];
}
/** [F-147] Where tunnels run, and in which round they collapse. */
function tunnelsIn(field: FieldFacts): readonly FieldMark[] {
  const spaces = spacesWith(field, (space) => (field.now[space] ?? 0) > 0);
  const rounds = [...new Set(spaces.map((space) => field.now[space] ?? 0))].sort((a, b) => a - b);
  return rounds.map((round) => ({
    id: `tunnel${round}`,
    name: `${WORDS}.tunnel`,
    data: { round },
    tone: "other" as const,
    spaces: spaces.filter((space) => field.now[space] === round),
  }));
}
/** [F-147] The squares whose tunnels collapse at the latest now. */
export const tunnelsDue = (field: FieldFacts, at: FClock): readonly string[] =>
  spacesWith(field, (space) => (field.now[space] ?? 0) > 0 && !isTunnel(field, [space], at));

/** What exchanges change of the ground: points of the ice, tunnels in the earth. A current is never changed. */
export const FIELD_MODEL: FieldModel<FBeing> = {
  marks: (field) => (isIce(field) ? holesIn(field) : isEarth(field) ? tunnelsIn(field) : []),
  // [F-148] Whoever falls, or is sent over deep water, has the ice under its feet as long as the square is whole.
  bears: (field, space) => isIce(field) && !isBroken(field, space),
  being(field, letter) {
    const ice = isIce(field);
    return {
      id: letter,
      kind: "ground",
      field: field.id,
      what: ice ? "ice" : "earth",
      inches: ice ? inchesOf(field) : 0,
      now: { ...field.now },
    };
  },
};
/** The ground behind one of these letters that is this field; null where it is none of them. */
export function groundNamed(ref: R, letters: readonly Id[], field: string): FGround | null {
  for (const id of letters) {
    const being = ref.see(id);
    if (being.kind === "ground" && being.field === field) return being;
  }
  return null;
}
/** [F-149] Hit Points that a square of ice still has. */
export const pointsLeft = (ice: FGround, space: string): number => Math.max(0, pointsOf(ice.inches) - num(ice, space));
