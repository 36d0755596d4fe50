import type { JsonObject } from "../../../engine/json";
import type { UEffect } from "./types";

/** What is stored of an effect beside the rounds that are left. */
export type EffectFacts = Omit<UEffect, "id" | "kind" | "of" | "key" | "now">;

const ALPHABET = "abcdefghijklmnopqrstuvwxyz";
/** The document id of a creature's n-th effect: 16 characters, the same on every client and at every delivery. */
export function effectKey(seq: number): string {
  let digits = "";
  for (let rest = seq; rest > 0; rest = Math.floor(rest / 26)) digits = ALPHABET.charAt(rest % 26) + digits;
  return `uchmaEffect${digits.padStart(5, "a")}`.slice(0, 16);
}

/** The stored form of an effect: an item of its bearer, whole enough to be made again by an undo. */
export function effectDocument(
  { seq, spec, power, own, until, prepared, rides, form, before }: EffectFacts,
  rounds: number,
): JsonObject {
  return {
    name: spec.name,
    type: "uchmaEffect",
    system: {
      rounds,
      seq,
      spec: JSON.parse(JSON.stringify(spec)),
      power: power ?? 0,
      own: own ?? 0,
      until: until ?? "",
      rides: rides ?? "",
      before: before ?? null,
      prepared: prepared ? JSON.parse(JSON.stringify(prepared)) : null,
      form: form ? JSON.parse(JSON.stringify(form)) : null,
    },
  };
}
