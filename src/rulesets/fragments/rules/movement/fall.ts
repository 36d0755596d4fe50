import { GAME_MASTER, type Id, type Lapse } from "../../../../engine/procedure/types";
import { falling, goSteps, type Sent } from "../../../../kit/rules/travel";
import { TAGS } from "../board/sceneTags";
import { reactionLimit } from "../creature/limits";
import { hurt } from "../damage/harm";
import type { GRABS } from "../data/names";
import { creatureIn, num, type R } from "../data/read";
import type { FClock, FCreature, RuleOptions } from "../data/types";
import { checkPool, dicePool } from "../dice/pools";
import { sentTo } from "./arrival";
import { fallPortions, fallRolls } from "./fallDice";

/** [F-126] Feet that a creature falls at once. */
const AT_ONCE = 100;

export type FFall = {
  readonly on: Id;
  /** The most feet at once; missing: 100. */
  readonly most?: number;
  /** The fall does not go on in later turns. */
  readonly once?: true;
  /** A Climb check may end the fall; `counted`: for a Reaction. */
  readonly grab?: (typeof GRABS)[number];
  /** Feet that a Jump roll subtracts. */
  readonly jump?: number;
  /** The fall happens as a turn begins or ends, when nobody is asked. */
  readonly unasked?: true;
  readonly ruleOptions?: RuleOptions;
};
/** [F-122] A falling creature may catch hold, for a Reaction in an encounter. @param at the running turn; missing: outside of encounters */
export const grabbing = (at: FClock | undefined): Pick<FFall, "grab"> => ({ grab: at ? "counted" : "free" });
const LAPSE: Lapse<"grab" | "fall"> = { to: "fall", when: "close" };
/** [F-122] Whether a falling creature catches hold, with a Climb check. The game master says whether there is a surface and whether the check was enough. */
function caught(ref: R, { on, grab, ruleOptions }: FFall): boolean {
  if (grab === undefined) return false;
  const counted = grab === "counted";
  const limit = (c: FCreature): number =>
    reactionLimit(c, counted ? num(c, "round") : null, ruleOptions?.earlyReaction);
  const isOut = (c: FCreature): boolean => limit(c) <= (counted ? num(c, "reacted") : 0);
  if (isOut(creatureIn(ref, on))) return false;
  if (ref.ask("grab", on, ["grab", "fall"] as const, LAPSE) === "fall") return false;
  // [F-217], [F-220] A creature that became unable to react before the answer does not catch hold.
  if (isOut(creatureIn(ref, on))) return false;
  const most = limit(creatureIn(ref, on));
  if (counted && !ref.deed("price", [{ k: "act", on, what: "reacted", by: 1, most }]).ok) return false;
  ref.roll("climb", checkPool(creatureIn(ref, on).climb ?? 0), on);
  return ref.ask("holds", GAME_MASTER, ["holds", "slips"] as const) === "holds";
}
const inWater = ({ steps }: Sent): boolean => steps.at(-1)?.tags.includes(TAGS.water) ?? false;
export type FallEnd = "landed" | "falls" | "stands" | "caught";
/** [F-123] to [F-127] A creature falls: 100 feet at once, and on in its next turns. It takes damage where it lands. Ice under it is not tested here. */
export function plunge(ref: R, x: FFall): FallEnd {
  const { on, most = AT_ONCE, once, jump = 0, ruleOptions } = x;
  const sent = falling(ref, "down", on, most);
  // [F-134], [F-226] Without gravity nothing falls.
  if (sent.gone === 0 || sent.steps[0]?.left?.includes(TAGS.zeroG)) return "stands";
  if (caught(ref, x)) return "caught";
  const fallen = num(creatureIn(ref, on), "fallen") + sent.gone;
  const landed = sent.halt === "ground";
  const goesOn = !landed && !once;
  ref.deed("falls", [
    ...goSteps(on, sent.steps),
    { k: "set", on, what: "fallen", to: goesOn ? fallen : 0 },
    { k: "status", on, what: "falling", to: goesOn ? 1 : 0 },
    ...(landed ? sentTo(creatureIn(ref, on), sent.steps.slice(-1)) : []),
  ]);
  if (!landed) return "falls";
  const portions = fallPortions(fallen, inWater(sent), jump);
  if (portions > 0) {
    const rolls = fallRolls(portions, creatureIn(ref, on).size, ruleOptions?.fallDice);
    const { total } = ref.roll("fallDamage", dicePool(rolls), on);
    hurt(ref, "landed", on, total, "fall", ruleOptions);
  }
  return "landed";
}
