import type { Attribute } from "../data/names";

/** What a cast roll adds: a modifier, or the proficiency value of the tradition. */
export type Term = Attribute | "pv";
/** What stands against a cast: a save that the target makes, the DC of an effect that is there already, or what the game master says. */
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

/** What was meant to stand where a mistake is. */
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
/** `multiAttack`: the book names one modifier for this kind of cast. */
type CastWarning = "multiAttack";

interface CastLine {
  readonly alternatives: readonly Cast[];
  readonly warnings: readonly CastWarning[];
  readonly source: string;
}
/** `at`: the character of the source at which the mistake was found, from 0. */
export type ParseResult =
  | { readonly ok: true; readonly value: CastLine }
  | { readonly ok: false; readonly error: CastError; readonly at: number };
