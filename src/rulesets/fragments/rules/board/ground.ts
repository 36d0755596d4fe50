import type { FieldFacts, FieldMark, FieldModel } from "../../../../contract/board";
import { isDue } from "../../../../engine/clock/deadline";
import type { Id } from "../../../../engine/procedure/types";
import { count, part } from "../../../../engine/reading";
import { num, type R } from "../data/read";
import type { FBeing, FClock, FGround } from "../data/types";
import { EARTH, ICE } from "./fields";

export const isIce = ({ what }: FieldFacts): boolean => part(what).field === ICE;
export const isEarth = ({ what }: FieldFacts): boolean => part(what).field === EARTH;
/** [F-148] Whether a creature at this height stands on a field, not above or below it. */
export const isOnTop = ({ level = 0 }: FieldFacts, elevation: number): boolean => Math.abs(level - elevation) < 1e-6;
/** The thickness of thin ice, in inches. */
export const inchesOf = ({ what }: FieldFacts): number => count(part(what).inches, 1);

/** [F-148] The Bulk that a square of ice bears for each inch. */
const BEARS = 2;
/** [F-149] The Hit Points of a square of ice for each inch. */
const POINTS = 8;
export const bearsOf = (inches: number): number => inches * BEARS;
const pointsOf = (inches: number): number => inches * POINTS;
/** [F-149] Whether a square of ice is broken. */
export const isBroken = (field: FieldFacts, space: string): boolean =>
  (field.now[space] ?? 0) >= pointsOf(inchesOf(field));

/** [F-147] The key of the slot at which a tunnel collapses. The round is stored under the name of the square itself. */
const slotKey = (space: string): string => `${space}s`;
/** [F-147] The numbers to store for a tunnel in these squares that collapses at this clock. */
export const tunnelNumbers = (
  spaces: readonly string[],
  { round, slot }: FClock,
): readonly (readonly [string, number])[] =>
  spaces.flatMap((space) => [[space, round] as const, [slotKey(space), slot] as const]);
/** [F-147] Whether all these squares of a field are a tunnel that has not collapsed. @param at the running turn */
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

/** The squares of a field that have a stored number and pass a test, sorted by name. */
const spacesWith = ({ now }: FieldFacts, is: (space: string) => boolean): readonly string[] =>
  Object.keys(now)
    .filter((key) => !key.endsWith("s") && is(key))
    .sort();
const WORDS = "FIVEFOLD.Fragments.Mark";
/** [F-149] The marks of broken ice. */
function holesIn(field: FieldFacts): readonly FieldMark[] {
  const spaces = spacesWith(field, (space) => isBroken(field, space));
  return spaces.length > 0 ? [{ id: "hole", name: `${WORDS}.hole`, tone: "harm", spaces }] : [];
}
/** [F-147] The marks of tunnels, one for each round in which tunnels collapse. */
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
/** [F-147] The squares whose tunnels collapse now, or should have before. */
export const tunnelsDue = (field: FieldFacts, at: FClock): readonly string[] =>
  spacesWith(field, (space) => (field.now[space] ?? 0) > 0 && !isTunnel(field, [space], at));

/** How exchanges read and mark the ground: Hit Points of ice, tunnels in earth. They never change a current. */
export const FIELD_MODEL: FieldModel<FBeing> = {
  marks: (field) => (isIce(field) ? holesIn(field) : isEarth(field) ? tunnelsIn(field) : []),
  // [F-148] A square of ice bears a creature that falls on it or is moved over it, as long as it is not broken.
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
/** The ground with this field id among these participants; null: none of them is. */
export function groundNamed(ref: R, letters: readonly Id[], field: string): FGround | null {
  for (const id of letters) {
    const being = ref.see(id);
    if (being.kind === "ground" && being.field === field) return being;
  }
  return null;
}
/** [F-149] Hit Points that a square of ice still has. */
export const pointsLeft = (ice: FGround, space: string): number => Math.max(0, pointsOf(ice.inches) - num(ice, space));
