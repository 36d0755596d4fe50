import type { JsonObject } from "../../../engine/json";
import type { Id } from "../../../engine/procedure/types";
import { isAbility, isForm, isSpec } from "./shapes";
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

const copy = (data: object): JsonObject => JSON.parse(JSON.stringify(data));

/** The stored form of an effect: an item of its bearer, whole enough to be made again by an undo. What is usual is left out. */
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
      spec: copy(spec),
      ...(power !== undefined && { power }),
      ...(own !== undefined && { own }),
      ...(until !== undefined && { until }),
      ...(rides !== undefined && { rides }),
      ...(before !== undefined && { before }),
      ...(prepared !== undefined && { prepared: copy(prepared) }),
      ...(form !== undefined && { form: copy(form) }),
    },
  };
}

const whole = (value: unknown): number => (typeof value === "number" && Number.isInteger(value) ? value : 0);

/** The effect behind stored data; null where the data make no sense. */
export function effectFrom(id: Id, of: Id, key: string, system: JsonObject): UEffect | null {
  const { spec, prepared, form, rides } = system;
  if (!isSpec(spec)) return null;
  const power = whole(system.power);
  const own = whole(system.own);
  const until = system.until === "round" || system.until === "told" ? system.until : null;
  return {
    id,
    kind: "effect",
    of,
    key,
    seq: whole(system.seq),
    spec,
    ...(power !== 0 && { power }),
    ...(own !== 0 && { own }),
    ...(until && { until }),
    ...(isAbility(prepared) && { prepared }),
    ...(typeof rides === "string" && rides !== "" && { rides }),
    ...(isForm(form) && { form, before: whole(system.before) }),
    now: { rounds: Math.max(0, whole(system.rounds)) },
  };
}
