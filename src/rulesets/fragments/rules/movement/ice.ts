import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id } from "../../../../engine/procedure/types";
import { bearsOf, groundNamed, pointsLeft } from "../board/ground";
import { type IceSquare, STRAINED, squaresIn } from "../board/iceLook";
import { comesThrough } from "../damage/harm";
import { creatureIn, has, type R } from "../data/read";
import type { FClock, FGround, RuleOptions } from "../data/types";
import { type FFall, grabbing, plunge } from "./fall";
import { partGrips } from "./parted";

/** [F-149], [F-150] Every square of ice has this Durability, and fire does it more harm. */
const SQUARE = { durability: 1, vulnerable: ["fire"] } as const;

/** Those among these participants who have one of these uuids. */
function among(ref: R, letters: readonly Id[], uuids: readonly string[]): readonly Id[] {
  return letters.filter((id) => {
    const being = ref.see(id);
    return being.kind === "creature" && uuids.includes(being.uuid);
  });
}
/** Who is asked as ice gives way. `grab`: [F-122] whoever falls may catch hold of its edge. */
export type Footing = Pick<FFall, "grab"> & { readonly ruleOptions?: RuleOptions | undefined };
/** [F-013], [F-122] The same, as an act knows it. */
export const footingOf = (x: { readonly at?: FClock; readonly ruleOptions?: RuleOptions }): Footing => ({
  ...grabbing(x.at),
  ruleOptions: x.ruleOptions,
});
/** Under whoever stood on a square there is water now: it puts out fire, and who has nothing under it falls. */
function breakThrough(ref: R, who: readonly Id[], { ruleOptions, grab }: Footing): void {
  for (const on of who) {
    ref.say({ key: "FIVEFOLD.Fragments.Say.breaksThrough", rule: "F-148", about: on });
    if (has(creatureIn(ref, on), "onFire")) ref.deed("soaked", [{ k: "status", on, what: "onFire", to: 0 }]);
    ref.sub("through", plunge, { on, ...(grab && { grab }), ...(ruleOptions && { ruleOptions }) });
  }
  for (const on of who) partGrips(ref, on);
}
function crack(ref: R, ice: FGround, { space }: IceSquare, by: number): boolean {
  ref.deed("cracks", [{ k: "crack", on: ice.id, space, by }]);
  const now = ref.see(ice.id);
  return now.kind === "ground" && pointsLeft(now, space) === 0;
}
/** [F-149], [F-150] Damage to squares of ice, one after the other. @param found what a look has answered */
export function strikeSquares(
  ref: R,
  found: readonly Id[],
  damage: { readonly total: number; readonly type: string },
  footing: Footing,
): void {
  const letters = lettersIn(found);
  const by = comesThrough(damage.total, damage.type, SQUARE, footing.ruleOptions);
  const squares = squaresIn(found);
  if (squares.length === 0) return;
  if (by === 0) {
    ref.say({ key: "FIVEFOLD.Fragments.Say.iceUnscratched", rule: "F-149" });
    return;
  }
  ref.say({ key: "FIVEFOLD.Fragments.Say.iceStruck", rule: "F-149", data: { damage: by, count: squares.length } });
  const broken = squares.filter((one) => {
    const ice = groundNamed(ref, letters, one.field);
    return ice !== null && crack(ref, ice, one, Math.min(by, pointsLeft(ice, one.space)));
  });
  if (broken.length === 0) return;
  ref.say({ key: "FIVEFOLD.Fragments.Say.iceBroken", rule: "F-149", data: { count: broken.length } });
  const fallen = broken.flatMap(({ who }) => who);
  breakThrough(ref, among(ref, letters, fallen), footing);
}
/**
 * [F-148], (A-57) Somebody has come to stand on ice: where it bears more than it can, or nobody knows how much, the game master says whether it breaks. The events of a
 * turn ask nobody: then it breaks under what is known to be too much.
 * @param x `trusted`: what the game master has let fields bear in this exchange, in Bulk: as much is not asked about again
 */
export function testIce(
  ref: R,
  who: Id,
  {
    trusted = new Map(),
    unasked = false,
    ...footing
  }: Footing & { readonly trusted?: Map<string, number>; readonly unasked?: boolean },
): "holds" | "broke" {
  const found = ref.look("underfoot", STRAINED, who);
  const letters = lettersIn(found);
  const squares = squaresIn(found).flatMap((one) => {
    const ice = groundNamed(ref, letters, one.field);
    return ice && (trusted.get(one.field) ?? -1) < (one.load ?? 0) ? [{ one, ice }] : [];
  });
  const [worst] = [...squares].sort((a, b) => (b.one.load ?? 0) - (a.one.load ?? 0));
  if (!worst) return "holds";
  const { load = 0, unknown } = worst.one;
  const data = { load, bears: bearsOf(worst.ice.inches) };
  ref.say({ key: `FIVEFOLD.Fragments.Say.${unknown ? "iceUnknown" : "iceStrained"}`, rule: "F-148", about: who, data });
  const end = unasked
    ? (["breaks", "bears"] as const)[load > data.bears ? 0 : 1]
    : ref.ask("ice", GAME_MASTER, ["breaks", "bears"] as const);
  if (end === "bears") {
    for (const { one } of squares) trusted.set(one.field, load);
    return "holds";
  }
  for (const { one, ice } of squares) crack(ref, ice, one, pointsLeft(ice, one.space));
  breakThrough(
    ref,
    among(
      ref,
      letters,
      squares.flatMap(({ one }) => one.who),
    ),
    unasked ? { ruleOptions: footing.ruleOptions } : footing,
  );
  return "broke";
}
