import type { Being, Id } from "../../../../engine/procedure/types";
import type { UAbility, UArea, UEffectSpec, UForm } from "./shapes";
import type { Resistance, Skill, Until } from "./terms";

export type USkill = {
  readonly major?: true;
  readonly bonus?: number;
};

/** [U-146], [U-157], [U-158] The properties of a mount. */
export interface UMountFacts {
  readonly threshold: number;
  /** Ids of creatures that it knows. */
  readonly knows: readonly string[];
  readonly suits: readonly string[];
  readonly stairsEasy?: true;
  readonly impassable: readonly string[];
}

/** A creature or object as procedures know it. Usual values are left out, because every message holds its participants. */
export interface UCreature extends Being {
  readonly kind: "creature";
  /** The uuid of its document, by which riders, mounts, summoners and watchers find each other. */
  readonly uuid?: string;
  readonly level: number;
  readonly potency?: number;
  readonly control?: number;
  /** The resistances without effects; 0 if missing. */
  readonly resist: Readonly<Partial<Record<Resistance, number>>>;
  readonly physical?: number;
  readonly magical?: number;
  /** Missing: derived from other numbers. A 0 that was entered counts. */
  readonly walk?: number;
  readonly fly?: number;
  /** [U-025] Metres of a run, where it is not twice the speed. */
  readonly run?: number;
  /** [U-063] The sum of the precision of its held weapons. */
  readonly precision?: number;
  /** [U-114] It is ready to fight in melee. */
  readonly melee?: true;
  /** [U-067] Not living. */
  readonly object?: true;
  /** It belongs to a player: below 1 health it becomes unconscious, while for others death is suggested in the end phase. */
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
  /** [U-160] It does not count toward its summoner's limit of minions. */
  readonly uncounted?: true;
  /** [U-166] Uses the Potency of its summoner. */
  readonly borrows?: true;
  readonly minions?: number;
  /** [U-168] The name of the form that it has. */
  readonly form?: string;
  /** Effects on it and ground effects of its own, as letters. */
  readonly effects: readonly Id[];
}

/** How an effect came about, as the effect stores it. A type alias, because it is stored as JSON. */
export type UMaking = {
  readonly spec: UEffectSpec;
  /** [U-072], [U-086] The Potency of the creature that applied it, at that moment. */
  readonly power?: number;
  /** The round in which it was made, where that was the bearer's own turn. */
  readonly own?: number;
  /** [U-044], [U-134] When the effect ends, if not with a turn. */
  readonly until?: Until;
  readonly prepared?: UAbility;
  readonly rides?: string;
  readonly form?: UForm;
  /** [U-171] Health before the change. */
  readonly before?: number;
  /** [U-110] The area of a ground effect; missing where there was no scene. */
  readonly area?: UArea;
};

/**
 * Something with a duration: on a creature, or on the ground and owned by a creature. `now.rounds` is the rest of its duration,
 * `now.stacks` how many times a stacking effect counts, `now.left` the rest of its pool or of its uses.
 */
export interface UEffect extends Being, UMaking {
  readonly kind: "effect";
  readonly of: Id;
  /** The id of its document, by which it is deleted. */
  readonly key: string;
  /** [U-111] A number that grows with the order in which effects came to their bearer. */
  readonly seq: number;
  /** A person wrote the effect and gave it to its bearer. Its status counts as long as it lasts, without being set on the bearer. */
  readonly written?: true;
}

/** A weapon that an act draws, puts away or drops. `now.held`: it is in the hand; `now.dropped`: it lies on the ground. */
export interface UGear extends Being {
  readonly kind: "gear";
  readonly of: Id;
  readonly key: string;
}
export type UBeing = UCreature | UEffect | UGear;
