import type { LastingSystem } from "./documents";
import type { Keep, STATES, Status } from "./terms";

/** A record of the appendix as lines of the edit form; usual values are left out. */
export type Line = Partial<LastingSystem>;
export type State =
  | (typeof STATES)[number]
  | "immobilized"
  | "stunned"
  | "bleeding"
  | "burning"
  | "regeneration"
  | "slowed"
  | "quickened";
interface Entry {
  readonly keep: Keep;
  readonly rounds: number;
  /** Its lines, without the effects of its status (immobilized, stunned). */
  readonly lines: readonly [Line, ...Line[]];
}
const all = (by: number): readonly Line[] =>
  (["parry", "warding", "constitution", "evasion"] as const).map((changes) => ({ changes, by }));

/**
 * Appendix 8: the states of the game, and which of two equal ones counts. These numbers count where nobody entered others: for states that
 * are set by hand, that an ability names without numbers, or that come with unconsciousness. The compendium holds the same as records that
 * a world can change.
 */
export const APPENDIX: Readonly<Record<State, Entry>> = {
  blinded: { keep: "longer", rounds: 1, lines: [{ changes: "precision", by: -5, sees: 1 }] },
  split: { keep: "longer", rounds: 2, lines: [{ noArmor: true }] },
  disoriented: { keep: "power", rounds: 2, lines: [{ changes: "precision", by: -1, per: 3 }] },
  exposed: { keep: "power", rounds: 2, lines: [{ changes: "exposed", by: 3, per: 2 }] },
  fatigued: {
    keep: "stacks",
    rounds: 2,
    lines: [{ changes: "speed", by: -2, stacks: 5 }, { changes: "precision", by: -2 }, ...all(-2)],
  },
  immobilized: { keep: "longer", rounds: 1, lines: [{}] },
  sickened: { keep: "power", rounds: 2, lines: [{ changes: "constitution", by: -1, per: 4, atOnce: true }] },
  slowed: { keep: "power", rounds: 2, lines: [{ changes: "evasion", by: -1, per: 4, speedTimes: 50 }] },
  soaked: { keep: "longer", rounds: 2, lines: [{ doubles: ["frostbitten", "electrified"], cures: ["burning"] }] },
  stunned: { keep: "longer", rounds: 1, lines: [{}] },
  openGuard: { keep: "power", rounds: 2, lines: [{ changes: "parry", by: -1, per: 4 }] },
  bleeding: { keep: "harm", rounds: 2, lines: [{ harm: 5 }] },
  burning: {
    keep: "harm",
    rounds: 2,
    lines: [{ harm: 10, harmArmor: "own", cures: ["frostbitten", "soaked"] }],
  },
  diseased: { keep: "harm", rounds: 2, lines: [{ harm: 5, harmPotency: false, spreads: 1 }] },
  electrified: { keep: "harm", rounds: 2, lines: [{ harm: 10, harmArmor: "own", harmMagical: true }] },
  frostbitten: { keep: "harm", rounds: 2, lines: [{ harm: 5, cures: ["burning"] }] },
  inspired: {
    keep: "longer",
    rounds: 2,
    lines: [
      { changes: "precision", by: 1, spent: "chosen" },
      { changes: "skill", dice: { count: 1, faces: 4 } },
      { changes: "damage", dice: { count: 2, faces: 4 } },
    ],
  },
  shielded: { keep: "longer", rounds: 2, lines: [{ halves: true, spent: "hurt" }] },
  foreseeing: { keep: "longer", rounds: 2, lines: [{ changes: "precision", by: 1, spent: "precision" }] },
  forewarned: { keep: "longer", rounds: 2, lines: [{ spent: "resisted" }, ...all(1)] },
  quickened: { keep: "power", rounds: 2, lines: [{ changes: "speed", by: 2, per: 3 }] },
  regeneration: { keep: "power", rounds: 3, lines: [{ heals: 2, healsPer: 2 }] },
  surefooted: { keep: "longer", rounds: 2, lines: [{ firm: true }] },
  tempHealth: { keep: "larger", rounds: 3, lines: [{ pool: "health", amount: 10 }] },
  tempPhysical: { keep: "larger", rounds: 3, lines: [{ pool: "physical", amount: 5 }] },
  tempMagical: { keep: "larger", rounds: 3, lines: [{ pool: "magical", amount: 5 }] },
};
export function isState(status: Status | "none"): status is State {
  return Object.hasOwn(APPENDIX, status);
}
/** The lines of a state as a record stores them: all under its name, the first one with its status. */
export function recordOf(state: State, name: string): readonly Line[] {
  return APPENDIX[state].lines.map((line, index) => ({ name, ...(index === 0 && { status: state }), ...line }));
}
