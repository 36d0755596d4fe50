import type { MapPosition } from "../../../../contract/board";
import type { Id } from "../../../../engine/procedure/types";
import type { UAbility } from "./ability.types";
import type { RuleOptions } from "./ruleOptions";
import type { Cover, Light } from "./terms";

export type { RuleOptions };

/** What position does to one target; usual values are left out. */
export type UMapPosition = {
  readonly adjacent?: true;
  readonly flanked?: true;
  /** How much higher the attacker stands, in m. */
  readonly rise?: number;
  /** Scenery and zones. */
  readonly cover?: Cover;
  /** [U-122] Creatures in the way. */
  readonly crossed?: true;
  readonly light?: Light;
};

/** What a person changed before rolling. */
export type Hand = {
  readonly off?: readonly string[];
  readonly added?: readonly { readonly kind: string; readonly value: number; readonly label: string }[];
};

/** The use of an ability. Without `turn` no turn is counted. */
export type UUse = {
  readonly by: Id;
  readonly on: readonly Id[];
  readonly ability: UAbility;
  readonly places?: Readonly<Record<Id, UMapPosition>>;
  /** [U-058] Those who let it happen. */
  readonly willing?: readonly Id[];
  readonly turn?: UTurn;
  /** A game master lets it happen whatever the turn says. */
  readonly override?: true;
  /** [U-156] Of a pair, whom it is aimed at instead of whom was named. */
  readonly aim?: "mount" | "rider";
  /** [U-110] What it leaves on the ground lies around its user; missing: around the first target. */
  readonly around?: "user";
  /** [U-056], [U-110] The place on the scene that its user chose for it. */
  readonly place?: MapPosition;
  /** [U-043] Carried out because a trigger came: it costs nothing now. */
  readonly reaction?: true;
  /** What a state is spent on that its bearer may spend when it likes. */
  readonly spend?: "precision" | "damage";
  /** Appendix 8: the weapon that is taken up for it, or leaves the hand with it. */
  readonly takes?: Id;
  readonly throws?: Id;
  /** Appendix 8: weapons of the target, one of which falls to the ground where it succeeds. */
  readonly disarms?: readonly Id[];
  readonly hand?: Hand;
  readonly ruleOptions?: RuleOptions;
};

/** The moment of an act in an encounter: the round, and whether it is the doer's own turn. */
export type UTurn = { readonly round: number; readonly own?: true };
