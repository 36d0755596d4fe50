import type { Json, JsonObject } from "../../../engine/json";
import type { Id } from "../../../engine/procedure/types";
import { list } from "../../../engine/reading";
import { lastingFacts, lasts } from "./abilities";
import { readLasting } from "./documents";
import { isAbility, isArea, isForm, isSpec } from "./shapes";
import { AFFECTED, type Affected, type UEffect, type UEffectSpec } from "./types";

/** What is stored of an effect beside the rounds that are left. */
export type EffectFacts = Omit<UEffect, "id" | "kind" | "of" | "key" | "now" | "written">;

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
  { seq, spec, power, own, until, prepared, rides, form, before, area }: EffectFacts,
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
      ...(area !== undefined && { area: copy(area) }),
    },
  };
}

const whole = (value: unknown): number => (typeof value === "number" && Number.isInteger(value) ? value : 0);

/** What a person wrote, as one effect: numbers are added up, the first line that says something else counts. Null where nothing is written. */
export function written(lines: Json | undefined): UEffectSpec | null {
  const specs = list(lines).map(readLasting).filter(lasts).map(lastingFacts);
  const [first] = specs;
  if (!first) return null;
  const mods: Partial<Record<Affected, number>> = {};
  for (const what of AFFECTED) {
    const sum = specs.reduce((all, spec) => all + (spec.mods?.[what] ?? 0), 0);
    if (sum !== 0) mods[what] = sum;
  }
  const said = <K extends keyof UEffectSpec>(key: K) => specs.find((spec) => spec[key] !== undefined)?.[key];
  const [status, harm, heals, speedTimes, ground] = [
    said("status"),
    said("harm"),
    said("heals"),
    said("speedTimes"),
    said("ground"),
  ];
  return {
    name: first.name,
    rounds: first.rounds,
    ...(status && { status }),
    ...(harm && { harm }),
    ...(heals && { heals }),
    ...(speedTimes !== undefined && { speedTimes }),
    ...(ground !== undefined && { ground }),
    ...(Object.keys(mods).length > 0 && { mods }),
  };
}

/** Whether rules made what is stored, so that nobody writes into it. */
export const isMade = ({ spec }: JsonObject): boolean => isSpec(spec);

/** The effect behind stored data: as rules made it, or as a person wrote it. Null where the data make no sense. */
export function effectFrom(id: Id, of: Id, key: string, system: JsonObject): UEffect | null {
  const { prepared, form, rides, area } = system;
  const spec = isSpec(system.spec) ? system.spec : written(system.lines);
  if (!spec) return null;
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
    ...(!isMade(system) && { written: true as const }),
    ...(power !== 0 && { power }),
    ...(own !== 0 && { own }),
    ...(until && { until }),
    ...(isAbility(prepared) && { prepared }),
    ...(typeof rides === "string" && rides !== "" && { rides }),
    ...(isForm(form) && { form, before: whole(system.before) }),
    ...(isArea(area) && { area }),
    now: { rounds: Math.max(0, whole(system.rounds)) },
  };
}
