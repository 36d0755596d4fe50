import type { Being, Id } from "../../../../engine/procedure/types";
import type { UAbility, UArea, UEffectSpec, UForm } from "./shapes";
import type { Resistance, Skill, Until } from "./terms";

export type USkill = {
  readonly major?: true;
  readonly bonus?: number;
};

/** [U-146], [U-157], [U-158] What makes a creature a mount. */
export interface UMountFacts {
  readonly threshold: number;
  /** Ids of creatures that it knows. */
  readonly knows: readonly string[];
  readonly suits: readonly string[];
  readonly stairsEasy?: true;
  readonly impassable: readonly string[];
}

/** A creature or object as procedures know it. Facts that have the usual value are left out: participants travel in every message. */
export interface UCreature extends Being {
  readonly kind: "creature";
  /** Where it is stored: how riders, mounts, summoners and watchers find each other. */
  readonly uuid?: string;
  readonly level: number;
  readonly potency?: number;
  readonly control?: number;
  /** Without effects; 0 if missing. */
  readonly resist: Readonly<Partial<Record<Resistance, number>>>;
  readonly physical?: number;
  readonly magical?: number;
  /** Missing: derived. A typed 0 counts. */
  readonly walk?: number;
  readonly fly?: number;
  /** [U-025] Metres of a run, where it is not twice the speed. */
  readonly run?: number;
  /** [U-063] Sum over what is wielded. */
  readonly precision?: number;
  /** [U-114] */
  readonly melee?: true;
  /** [U-067] Not living. */
  readonly object?: true;
  /** A player's: the dead of the other side are dead at once. */
  readonly player?: true;
  readonly side: string;
  readonly skills?: Readonly<Partial<Record<Skill, USkill>>>;
  /** [U-038], [U-039] Allowances; 1 if missing. */
  readonly actions?: number;
  readonly minors?: number;
  /** Squares along one side; 1 if missing. */
  readonly size?: number;
  readonly mount?: UMountFacts;
  readonly rides?: string;
  readonly summoner?: string;
  /** [U-160] */
  readonly uncounted?: true;
  /** [U-166] Uses the Potency of its summoner. */
  readonly borrows?: true;
  readonly minions?: number;
  /** [U-168] The name of the form that it has. */
  readonly form?: string;
  /** Effects on it and ground effects of its own, as letters. */
  readonly effects: readonly Id[];
}

/** What an effect keeps of how it came. A type alias: it travels as JSON. */
export type UMaking = {
  readonly spec: UEffectSpec;
  /** [U-072], [U-086] Potency of the applier, as it was. */
  readonly power?: number;
  /** The round in which it was made, where that was the bearer's own turn. */
  readonly own?: number;
  /** [U-044], [U-134] It ends otherwise than with a turn. */
  readonly until?: Until;
  readonly prepared?: UAbility;
  readonly rides?: string;
  readonly form?: UForm;
  /** [U-171] Health before the change. */
  readonly before?: number;
  /** [U-110] Where it lies; missing where no scene knew. */
  readonly area?: UArea;
};

/**
 * Something with a duration: on a creature, or on the ground and owned by one. `now.rounds` is what is left; `now.stacks` how many there are of it
 * where it stacks, `now.left` what is left of its pool or how often it may still be spent.
 */
export interface UEffect extends Being, UMaking {
  readonly kind: "effect";
  readonly of: Id;
  /** The document's id, by which it is dropped. */
  readonly key: string;
  /** [U-111] Order of application on its bearer. */
  readonly seq: number;
  /** A person wrote it and gave it to its bearer: its status is there as long as it lasts, without a mark of its own. */
  readonly written?: true;
}

/** A weapon that an act takes into the hand or out of it: `now.held`, and `now.dropped` where it lies on the ground. */
export interface UGear extends Being {
  readonly kind: "gear";
  readonly of: Id;
  readonly key: string;
}
export type UBeing = UCreature | UEffect | UGear;
