import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { falling, goSteps, type Sent } from "../../../../kit/rules/travel";
import { TAGS } from "../board/sceneTags";
import { creatureIn, num, type R } from "../data/read";
import type { RuleOptions } from "../data/types";
import { checkPool } from "../dice/pools";
import { hurt } from "../harm/harm";

/** [F-123], [F-124], [F-126] Feet: what counts at most, what water takes off, what anybody falls at once, what one die stands for. */
const MOST = 100;
const WATER = 50;
const AT_ONCE = 100;
const PER_DIE = 10;

/**
 * `most`: feet at once, 100 if missing. `once`: it does not go on in later turns. `grab`: the modifier of a Climb check with which a Reaction may end the fall, `reacts` being how many
 * there may be. `jump`: feet that a Jump roll takes off.
 */
export type FFall = {
  readonly on: Id;
  readonly most?: number;
  readonly once?: true;
  readonly grab?: number;
  readonly reacts?: number;
  readonly jump?: number;
  readonly ruleOptions?: RuleOptions;
};
/** [F-123], [F-124], [F-125] Dice of 1d6 for a fall. */
export function fallDice(fallen: number, water: boolean, jump: number): number {
  return Math.floor(Math.min(MOST, Math.max(0, fallen - (water ? WATER : 0) - jump)) / PER_DIE);
}
const LAPSE: Lapse<"grab" | "fall"> = { to: "fall", when: "close" };
/** [F-122] A Reaction and a Climb check may catch a surface; the game master says whether there is one and whether it was enough. */
function caught(ref: R, { on, grab, reacts = 0 }: FFall): boolean {
  if (grab === undefined || reacts < 1) return false;
  if (ref.ask("grab", on, ["grab", "fall"] as const, LAPSE) === "fall") return false;
  if (
    !ref.deed("price", [{ k: "act", on, what: "reacted", by: 1, most: num(creatureIn(ref, on), "reacted") + reacts }])
      .ok
  )
    return false;
  ref.roll("climb", checkPool(grab), on);
  return ref.ask("holds", GAME_MASTER, ["holds", "slips"] as const) === "holds";
}
const inWater = ({ steps }: Sent): boolean => steps.at(-1)?.tags.includes(TAGS.water) ?? false;
/** [F-123] to [F-127] Somebody falls: 100 feet at once, more with its next turns, and it hurts where it lands. */
export function fall(ref: R, x: FFall): "landed" | "falls" | "stands" | "caught" {
  const { on, most = AT_ONCE, once, jump = 0, ruleOptions } = x;
  if (caught(ref, x)) return "caught";
  const sent = falling(ref, "down", on, most);
  if (sent.gone === 0) return "stands";
  const fallen = num(creatureIn(ref, on), "fallen") + sent.gone;
  const landed = sent.halt === "ground";
  const goesOn = !landed && !once;
  ref.deed("falls", [
    ...goSteps(on, sent.steps),
    { k: "set", on, what: "fallen", to: goesOn ? fallen : 0 },
    { k: "status", on, what: "falling", to: goesOn ? 1 : 0 },
  ]);
  if (!landed) return "falls";
  const dice = fallDice(fallen, inWater(sent), jump);
  if (dice > 0) {
    const { total } = ref.roll("fallDamage", { dice: [{ n: dice, f: 6 }], flat: 0, mods: [] }, on);
    hurt(ref, "landed", on, total, "fall", ruleOptions);
  }
  return "landed";
}
