import { lettersIn } from "../../../../engine/procedure/found";
import { GAME_MASTER, type Id } from "../../../../engine/procedure/types";
import { bearsOf, groundNamed, pointsLeft } from "../board/ground";
import { type IceSquare, STRAINED, squaresIn } from "../board/iceLook";
import { comesThrough } from "../damage/harm";
import { creatureIn, has, type R } from "../data/read";
import type { FClock, FGround, RuleOptions } from "../data/types";
import { type FFall, grabbing, plunge } from "./fall";
import { partGrips } from "./parted";

/** [F-149], [F-150] The Durability and the vulnerability of every square of ice. */
const SQUARE = { durability: 1, vulnerable: ["fire"] } as const;

/** The creatures among these participants that have one of these uuids. */
function among(ref: R, letters: readonly Id[], uuids: readonly string[]): readonly Id[] {
  return letters.filter((id) => {
    const being = ref.see(id);
    return being.kind === "creature" && uuids.includes(being.uuid);
  });
}
/** How creatures fall as ice breaks. `grab`: [F-122] they may catch hold of its edge. */
export type Footing = Pick<FFall, "grab"> & { readonly ruleOptions?: RuleOptions | undefined };
/** [F-013], [F-122] The footing from the arguments of an act. */
export const footingOf = (x: { readonly at?: FClock; readonly ruleOptions?: RuleOptions }): Footing => ({
  ...grabbing(x.at),
  ruleOptions: x.ruleOptions,
});
/** Creatures break through ice into the water below: it puts out fire, and they fall as far as nothing is under them. */
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
/** [F-149], [F-150] Damages squares of ice. @param found the answer of a look for ice */
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
 * [F-148], (A-57) Tests the ice under a creature that has come to stand on it. If the load is too large or not known, the game master says
 * whether the ice breaks. Where nobody is asked, as in the events of a turn, it breaks under a load that is known to be too large.
 * @param x `trusted`: the largest Bulk that the game master has let each field bear in this exchange; it is not asked about again
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
