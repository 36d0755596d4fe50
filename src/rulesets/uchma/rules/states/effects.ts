import type { JsonObject } from "../../../../engine/json";
import type { Id } from "../../../../engine/procedure/types";
import { lastingId } from "../../../../kit/rules/lasting";
import type { UEffectSpec } from "../data/ability.types";
import type { UEffect } from "../data/being.types";
import { fullOf, settled, written } from "../data/lasting";
import { isAbility, isArea, isForm, isSpec } from "../data/shapes";

/** What is stored of an effect beside the rounds that are left. */
export type EffectFacts = Omit<UEffect, "id" | "kind" | "of" | "key" | "now" | "written">;

/** The document id of a creature's n-th effect. */
export const effectKey = (seq: number): string => lastingId("uchmaEffect", seq);

const copy = (data: object): JsonObject => JSON.parse(JSON.stringify(data));

/** The stored form of an effect: an item of its bearer, whole enough to be made again by an undo. What is usual is left out. */
export function effectDocument(
  { seq, spec, power, own, until, prepared, rides, form, before, area }: EffectFacts,
  rounds: number,
  { stacks, left }: { readonly stacks?: number | undefined; readonly left?: number | undefined } = {},
): JsonObject {
  return {
    name: spec.name,
    type: "uchmaEffect",
    system: {
      rounds,
      seq,
      spec: copy(spec),
      ...(stacks !== undefined && { stacks }),
      ...(left !== undefined && { left }),
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

/** Whether rules made what is stored, so that nobody writes into it. */
export const isMade = ({ spec }: JsonObject): boolean => isSpec(spec);

/** [U-109] What of an effect changes beside its rounds: how many there are, what is left of it. */
function inStore(spec: UEffectSpec, { stacks, left }: JsonObject): Readonly<Record<string, number>> {
  const full = fullOf(spec);
  return {
    ...(spec.stacks !== undefined && { stacks: Math.max(1, whole(stacks)) }),
    ...(full !== undefined && { left: typeof left === "number" ? Math.max(0, whole(left)) : full }),
  };
}
/** The effect behind stored data: as rules made it, or as a person wrote it. Null where the data make no sense. */
export function effectFrom(id: Id, of: Id, key: string, system: JsonObject): UEffect | null {
  const { prepared, form, rides, area } = system;
  const power = whole(system.power);
  const own = isSpec(system.spec) ? system.spec : written(system.lines);
  if (!own) return null;
  const spec = settled(own, power);
  const since = whole(system.own);
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
    ...(since !== 0 && { own: since }),
    ...(until && { until }),
    ...(isAbility(prepared) && { prepared }),
    ...(typeof rides === "string" && rides !== "" && { rides }),
    ...(isForm(form) && { form, before: whole(system.before) }),
    ...(isArea(area) && { area }),
    now: { rounds: Math.max(0, whole(system.rounds)), ...inStore(spec, system) },
  };
}
