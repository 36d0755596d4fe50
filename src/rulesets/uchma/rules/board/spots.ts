import { factsIn } from "../../../../engine/procedure/found";
import type { Id, Lapse, Spot } from "../../../../engine/procedure/types";
import type { UIntent } from "../data/intent.types";
import type { R } from "../data/read";
import { spotIn, spotOf } from "../data/spots";

/** The look for free squares around a rider's mount. */
export const SQUARES = "squares";
/** The look for the rider of a mount, or the mount of a rider. */
export const PAIR = "pair";

/** The direction of a square from the one in the middle. */
const SIDES = ["nw", "n", "ne", "w", "e", "sw", "s", "se"] as const;
export type Side = (typeof SIDES)[number];
function sideOf(from: Spot, to: Spot): Side | "" {
  const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
  const name = `${dy < 0 ? "n" : dy > 0 ? "s" : ""}${dx < 0 ? "w" : dx > 0 ? "e" : ""}`;
  return SIDES.find((side) => side === name) ?? "";
}

/** A square that can be chosen. Its name is its direction, with a number where several lie in one direction. */
interface Square {
  readonly name: string;
  readonly to: Spot;
}
function named(from: Spot, spots: readonly Spot[]): readonly Square[] {
  const count = new Map<string, number>();
  return spots.map((to) => {
    const side = sideOf(from, to);
    const n = (count.get(side) ?? 0) + 1;
    count.set(side, n);
    return { name: n === 1 ? side : `${side}${n}`, to };
  });
}
/** The direction and the number in a square's name; null where it is no such name. */
export function partsOf(name: string): { readonly side: Side; readonly n: number } | null {
  const side = [...SIDES].sort((a, b) => b.length - a.length).find((one) => name.startsWith(one));
  return side ? { side, n: Number(name.slice(side.length)) || 1 } : null;
}

/**
 * The intent that moves a creature straight down on the scene. A token that stands lower than the creature's altitude stops at the ground.
 */
export function down(ref: R, id: Id, metres: number): readonly UIntent[] {
  if (metres <= 0) return [];
  const from = spotOf(ref, `height ${id}`, id);
  const by = Math.min(metres, Math.max(0, from?.elevation ?? 0));
  return from && by > 0 ? [{ k: "go", on: id, from, to: { ...from, elevation: from.elevation - by } }] : [];
}
export interface Landing {
  /** The movement off the mount; empty where there is none. */
  readonly go: readonly UIntent[];
  /** The name of the square; empty where there was none to choose, or no scene. */
  readonly square: string;
}
/**
 * [U-147], A-35 Where a rider lands that comes off its mount: its player chooses one of the nearest free squares. A player that does not
 * answer, and one that cannot be asked (`silent`), gets the first. Where no square is free, rider and mount stay where they are, and a line
 * on the card says so.
 */
export function landing(ref: R, rider: Id, silent = false): Landing {
  const [here, ...rest] = factsIn(ref.look("squares", SQUARES, rider)).flatMap((fact) => spotIn(fact) ?? []);
  if (!here) return { go: [], square: "" };
  const squares = named(here, rest);
  const [first] = squares;
  if (!first) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.noSquare", rule: "U-147", about: rider });
    return { go: [], square: "" };
  }
  const lapse: Lapse = { to: first.name, when: "close" };
  const names = squares.map(({ name }) => name);
  const chosen = silent ? first.name : ref.ask("square", rider, names, lapse);
  const { name, to } = squares.find((square) => square.name === chosen) ?? first;
  return { go: [{ k: "go", on: rider, from: here, to }], square: name };
}
