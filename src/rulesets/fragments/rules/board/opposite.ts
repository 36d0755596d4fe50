import type { SpaceBox } from "../../../../contract/board";

type Point = { readonly x: number; readonly y: number };
/** Sample points of a square along each axis, slightly inside of its edges. Corners and middles alone miss cases of creatures that reach farther than three squares. */
const LATTICE = [0.01, 0.25, 0.5, 0.75, 0.99] as const;
function pointsIn({ left, top, across, down }: SpaceBox): readonly Point[] {
  const points: Point[] = [];
  for (let i = 0; i < Math.max(1, across); i++)
    for (let j = 0; j < Math.max(1, down); j++)
      for (const dx of LATTICE) for (const dy of LATTICE) points.push({ x: left + i + dx, y: top + j + dy });
  return points;
}
/** Whether the straight line between two points goes in at one edge of a box and out at the opposite one, not at a corner. */
function crosses(p: Point, q: Point, { left, top, across, down }: SpaceBox): boolean {
  const through = (a: Point, b: Point, from: number, to: number, low: number, high: number): boolean => {
    const [one, other] = a.x < b.x ? [a, b] : [b, a];
    if (one.x >= from || other.x <= to) return false;
    const at = (x: number): number => one.y + ((other.y - one.y) * (x - one.x)) / (other.x - one.x);
    return at(from) > low && at(from) < high && at(to) > low && at(to) < high;
  };
  const turned = ({ x, y }: Point): Point => ({ x: y, y: x });
  return (
    through(p, q, left, left + across, top, top + down) ||
    through(turned(p), turned(q), top, top + down, left, left + across)
  );
}
/** [F-156] Whether two creatures stand on opposite sides of a third one, for spaces of any size. */
export function areOpposite(one: SpaceBox, other: SpaceBox, between: SpaceBox): boolean {
  const ends = pointsIn(other);
  return pointsIn(one).some((p) => ends.some((q) => crosses(p, q, between)));
}
/** Whether two creatures stand exactly opposite: the straight line between their middles leads through the middle of the third one. */
export function areExact(one: SpaceBox, other: SpaceBox, between: SpaceBox): boolean {
  const middle = ({ left, top, across, down }: SpaceBox): Point => ({ x: left + across / 2, y: top + down / 2 });
  const [a, b, m] = [middle(one), middle(other), middle(between)];
  const [across, down] = [
    (a.x - m.x) * (b.y - m.y) - (a.y - m.y) * (b.x - m.x),
    (a.x - m.x) * (b.x - m.x) + (a.y - m.y) * (b.y - m.y),
  ];
  return Math.abs(across) < 1e-6 && down < 0;
}
