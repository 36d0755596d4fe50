import type { JsonObject } from "../../../../engine/json";
import type { Id, Spot } from "../../../../engine/procedure/types";
import type { UMaking } from "./being.types";
import type { RuleOptions } from "./ruleOptions";
import type { Status, TurnInput } from "./terms";

/** An effect that this exchange has made and that has no letter yet: the id and the data of its document. */
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
      /** the metres are flown. */
      readonly aloft?: true;
      /** 1 where the Move has had an odd number of diagonal steps with this one. */
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
      /** How many times the effect is applied at once; 1 if missing. */
      readonly times?: number;
      /** Effects that this exchange has made for the same bearer, where they may influence this one. */
      readonly beside?: readonly Beside[];
    })
  /** Uses up a part of a pool, or a number of uses; with the last part the effect ends. */
  | { readonly k: "less"; readonly on: Id; readonly by: number }
  /** A weapon is drawn, put away, or dropped. */
  | { readonly k: "gear"; readonly on: Id; readonly to: "held" | "stowed" | "dropped" }
  /** A-09 A player's creature becomes unconscious. */
  | { readonly k: "faint"; readonly on: Id }
  /** [U-159] A creature is summoned and becomes a minion of this one. */
  | { readonly k: "call"; readonly on: Id; readonly summons: string }
  /** The token moves on the scene. */
  | { readonly k: "go"; readonly on: Id; readonly from: Spot; readonly to: Spot }
  /** The effect has one round less; at 0 it ends. */
  | { readonly k: "tick"; readonly on: Id }
  | { readonly k: "end"; readonly on: Id }
  /** A prepared action is used up. Its document is deleted at the end of the round, so that the card of the reaction stays small. */
  | { readonly k: "use"; readonly on: Id }
  | { readonly k: "sweep"; readonly on: Id };
