import type { Destination } from "../engine/board/destination";
import type { Halt } from "../engine/board/field";
import type { Itinerary, StepPrice } from "../engine/board/itinerary";
import type { Spot } from "../engine/procedure/types";
import type { Figure, PathFacts } from "./board";
import type { WalkContext } from "./turns";

export type { Destination, Halt, Itinerary, StepPrice };

/** Where somebody is sent: away from a creature or towards it (by uuid), towards a place, or so many degrees clockwise from the top of the scene. */
export type Heading =
  | { readonly away: string }
  | { readonly towards: string }
  | { readonly to: Spot }
  | { readonly degrees: number };
/** Whom somebody does not run into, and with whom it may share a space. */
export type Passes = (other: Figure) => boolean;

/** The way of somebody who does not go of its own will. Lengths in scene units. */
export interface ForcedWay {
  /** Like a path that a person drew, so that whatever watches one may watch the other. No steps: it stays where it is. */
  readonly path: PathFacts;
  /** How far it came, and how far it should have come beyond that; after a fall: how far it will fall yet. */
  readonly gone: number;
  readonly left: number;
  /** What stopped it, creatures by uuid; null: nothing did. */
  readonly halt: Halt | null;
}
/** How the token of one creature could be moved that does not go of its own will. Nothing is moved by asking. Lengths in scene units. */
export interface Travel {
  /** Straight in one direction, until it is stopped. Null: the direction is none, or nobody stands there to tell it. */
  straight(x: {
    readonly heading: Heading;
    readonly most: number;
    readonly passes?: Passes;
    /** Also the distances of all others after each step, where it may provoke. */
    readonly watched?: true;
  }): ForcedWay | null;
  /** Straight down; `most`: how far at once. */
  fall(x: { readonly most: number }): ForcedWay;
  /** Every space at which a straight way could end, the nearest first. */
  straightPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly passes?: Passes;
  }): readonly Destination[];
  /** Every place where it could be set down without going there, the nearest first; `clear`: none behind a wall. */
  openPlaces(x: {
    readonly most: number;
    readonly least?: number;
    readonly clear: boolean;
    readonly passes?: Passes;
  }): readonly Destination[];
  /** Whether it could stand there. */
  fits(x: { readonly at: Spot; readonly passes?: Passes }): boolean;
}

/** Movement that is paid step by step: by the ground that is left or entered, by turning, by height, by whoever stands in the way (decision 039). */
export interface PaceModel {
  /** The price of each step of a path, in order. */
  prices(x: WalkContext): readonly StepPrice[];
  /** What there is to pay with now: what several drags of a turn have left of it. */
  budget(x: WalkContext): number;
}
