import type { RuleOptions } from "../../../src/rulesets/uchma/rules/data/ruleOptions";
import type { UMapPosition, UPacket } from "../../../src/rulesets/uchma/rules/data/shapes";
import type { Resistance } from "../../../src/rulesets/uchma/rules/data/terms";
import type { Overrides } from "./fixtures";

export interface Shot {
  readonly a: Overrides;
  readonly d?: Overrides;
  readonly projectile?: true;
  readonly resistance?: Resistance;
  readonly place?: UMapPosition;
  readonly against: number;
  readonly face: number;
  readonly total: number;
  readonly hit: boolean;
}
export interface Packet {
  readonly potency: number;
  readonly packets: readonly UPacket[];
  readonly d: { readonly physical?: number; readonly magical?: number; readonly health?: number };
  /** Health of the attacker before, of 60. */
  readonly own?: number;
  readonly prone?: true;
  readonly ruleOptions?: RuleOptions;
  /** Of each packet. */
  readonly damage: readonly number[];
  /** Health of the target after. */
  readonly left: number;
  readonly healed?: number;
}
