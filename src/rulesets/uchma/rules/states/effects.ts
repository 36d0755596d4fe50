import type { JsonObject } from "../../../../engine/json";
import type { Id } from "../../../../engine/procedure/types";
import { lastingId } from "../../../../kit/rules/lasting";
import type { UEffect } from "../data/being.types";
import { fullOf, settled, written } from "../data/lasting";
import { isAbility, isArea, isForm, isSpec, type UEffectSpec } from "../data/shapes";

/** What the document of an effect stores, without its remaining rounds. */
export type EffectFacts = Omit<UEffect, "id" | "kind" | "of" | "key" | "now" | "written">;

/** The document id of a creature's n-th effect. */
export const effectKey = (seq: number): string => lastingId("uchmaEffect", seq);

const copy = (data: object): JsonObject => JSON.parse(JSON.stringify(data));

/**
 * The stored form of an effect: the data of an item of its bearer, complete, so that an undo can create it again. Usual values are left
 * out.
 */
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

/** Whether rules made a stored effect, so that people cannot edit it. */
export const isMade = ({ spec }: JsonObject): boolean => isSpec(spec);

/** [U-109] The changeable numbers of an effect without its rounds: how often it counts, and the rest of its pool or uses. */
function inStore(spec: UEffectSpec, { stacks, left }: JsonObject): Readonly<Record<string, number>> {
  const full = fullOf(spec);
  return {
    ...(spec.stacks !== undefined && { stacks: Math.max(1, whole(stacks)) }),
    ...(full !== undefined && { left: typeof left === "number" ? Math.max(0, whole(left)) : full }),
  };
}
/** The effect of stored data, made by rules or written by a person; null where the data are invalid. */
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
