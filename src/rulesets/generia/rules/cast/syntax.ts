import type { Attribute } from "../data/names";

/** A term that is added to a cast: an attribute's modifier, or the proficiency with the spell's tradition ("pv"). */
export type Term = Attribute | "pv";
/** What a cast is compared with: a save of its target, the DC of an existing effect, or a save that the game master names. */
export type Target =
  | { readonly kind: "save"; readonly options: readonly Attribute[] }
  | { readonly kind: "ownDc"; readonly note: string }
  | { readonly kind: "unspecified" };
export type Cast =
  | {
      readonly type: "SA" | "DC" | "DC+";
      readonly attack: readonly Term[];
      readonly flat: number;
      readonly target: Target;
    }
  | { readonly type: "PA"; readonly attack: readonly Term[]; readonly flat: number }
  | { readonly type: "SD"; readonly attack: readonly Term[]; readonly flat: number }
  | { readonly type: "SURECAST" };
export type CastType = Cast["type"];

/** The kind of mistake in a cast line. */
export type CastError =
  | "empty"
  | "char"
  | "cast"
  | "attackAttr"
  | "vsExpected"
  | "targetExpected"
  | "number"
  | "tooMuch"
  | "trailing";
/** `multiAttack`: the line adds several modifiers, where the rulebook names only one for this type of cast. */
type CastWarning = "multiAttack";

interface CastLine {
  readonly alternatives: readonly Cast[];
  readonly warnings: readonly CastWarning[];
  readonly source: string;
}
/** `at`: the index of the character in the source at which the mistake was found. */
export type ParseResult =
  | { readonly ok: true; readonly value: CastLine }
  | { readonly ok: false; readonly error: CastError; readonly at: number };
