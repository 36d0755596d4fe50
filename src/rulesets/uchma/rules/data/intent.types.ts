import type { JsonObject } from "../../../../engine/json";
import type { Id, Spot } from "../../../../engine/procedure/types";
import type { UMaking } from "./being.types";
import type { RuleOptions } from "./ruleOptions";
import type { Status, TurnInput } from "./terms";

/** An effect that has no letter yet: its document as it was made. */
export type Beside = { readonly key: string; readonly system: JsonObject };

/** The intents of one kind. */
export type Of<K extends UIntent["k"]> = Extract<UIntent, { k: K }>;
export type UIntent =
  | {
      readonly k: "step";
      readonly on: Id;
      readonly input: TurnInput;
      readonly cost?: number;
      readonly budget?: number;
      /** its metres are metres of flight. */
      readonly aloft?: true;
      /** 1 where the Move has gone an odd number of diagonals with it. */
      readonly diagonals?: number;
      readonly ruleOptions?: RuleOptions;
      readonly override?: true;
    }
  | { readonly k: "fresh"; readonly on: Id; readonly actions: number; readonly minors: number; readonly round: number }
  | { readonly k: "hurt"; readonly on: Id; readonly by: number }
  | { readonly k: "heal"; readonly on: Id; readonly by: number }
  | { readonly k: "energy"; readonly on: Id; readonly by: number }
  | { readonly k: "status"; readonly on: Id; readonly what: Status; readonly to: 0 | 1 }
  | {
      readonly k: "set";
      readonly on: Id;
      readonly at:
        | "health"
        | "altitude"
        | "groupRoll"
        | "rank"
        | "state"
        | "ordered"
        | "ended"
        | "faint"
        | "swapped"
        | "rider";
      readonly to: number;
    }
  | (UMaking & {
      readonly k: "effect";
      readonly on: Id;
      /** How many of it come at once; 1 if missing. */
      readonly times?: number;
      /** What this exchange has made for the same bearer, where it may have to do with it. */
      readonly beside?: readonly Beside[];
    })
  /** So much less of a pool, or so many uses; with the last of it the effect ends. */
  | { readonly k: "less"; readonly on: Id; readonly by: number }
  /** A weapon comes into the hand, is put away, or falls to the ground. */
  | { readonly k: "gear"; readonly on: Id; readonly to: "held" | "stowed" | "dropped" }
  /** A-09 Somebody loses consciousness. */
  | { readonly k: "faint"; readonly on: Id }
  /** [U-159] A creature comes and serves this one. */
  | { readonly k: "call"; readonly on: Id; readonly summons: string }
  /** A step on the scene. */
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot }
  /** One round less; at 0 it ends. */
  | { readonly k: "tick"; readonly on: Id }
  | { readonly k: "end"; readonly on: Id }
  /** A prepared action is used up: what is left of it goes with the round, so that the card of the reaction stays small. */
  | { readonly k: "use"; readonly on: Id }
  | { readonly k: "sweep"; readonly on: Id };
