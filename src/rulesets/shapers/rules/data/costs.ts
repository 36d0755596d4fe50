import type { Plain } from "./kinds";
import type { SCreature, SPrice } from "./types";

// The costs of actions. Contests have theirs in `CONTEST`, beside their Skills.

interface Cost {
  readonly ap: number;
  readonly rule: string;
}
/** The actions outside of `PLAIN` that are no contests. */
type Priced = "attack" | "hide" | "stabilize" | "switchPlaces" | "switchWeapons" | "useItem";
/** [W-032] to [W-047], [W-058], [W-062], [W-179] The cost of each action, and the rule that names it. */
export const COST: Readonly<Record<Plain | Priced, Cost>> = {
  attack: { ap: 2, rule: "W-032" },
  buyAttack: { ap: 2, rule: "W-033" },
  defend: { ap: 2, rule: "W-035" },
  interact: { ap: 1, rule: "W-036" },
  run: { ap: 1, rule: "W-038" },
  sprint: { ap: 3, rule: "W-039" },
  stabilize: { ap: 3, rule: "W-040" },
  switchPlaces: { ap: 1, rule: "W-041" },
  switchWeapons: { ap: 1, rule: "W-042" },
  takeCover: { ap: 1, rule: "W-045" },
  useItem: { ap: 3, rule: "W-047" },
  command: { ap: 1, rule: "W-058" },
  hide: { ap: 2, rule: "W-062" },
  lean: { ap: 0, rule: "W-179" },
};
/**
 * [W-070], [W-071], [W-078], [W-084], [W-086] The cost of cinematic moves: AP or RP, and Narrative Momentum alone, together, or for a
 * Burst.
 */
export const CINEMATIC = { ap: 3, rp: 2 } as const;
const MOMENTUM = { alone: 3, together: 2, burst: 6, burstTogether: 4 } as const;
/** [W-087] The Narrative Momentum that a cinematic move costs. A discount leaves at least 1, unless it says otherwise. */
export const momentumCost = (c: SCreature, which: keyof typeof MOMENTUM): number =>
  Math.max(c.discountFree ? 0 : 1, MOMENTUM[which] - (c.discount ?? 0));
/** [W-077], [W-078], [W-086] What an ally pays to join a cinematic move; RP only in an encounter. */
export const joinPrice = (c: SCreature, burst: boolean, fights: boolean): SPrice =>
  burst
    ? { momentum: momentumCost(c, "burstTogether") }
    : { ...(fights && { rp: CINEMATIC.rp }), momentum: momentumCost(c, "together") };
