import type { State } from "../../../src/rulesets/uchma/rules/data/appendix";
import type { UEffect } from "../../../src/rulesets/uchma/rules/data/being.types";
import { settled, stateSpec } from "../../../src/rulesets/uchma/rules/data/lasting";
import { effectFrom } from "../../../src/rulesets/uchma/rules/states/effects";
import { creature, type EffectOverrides, effect, type Overrides } from "./fixtures";

/** A state of the appendix on somebody, from somebody with this much Potency. */
export function state(
  id: string,
  of: string,
  which: State,
  { power = 0, ...more }: EffectOverrides & { rounds?: number } = {},
): UEffect {
  const spec = settled(stateSpec(which), power);
  const { rounds = 2, ...rest } = more;
  const made = effect(id, of, rounds, { ...rest, power, spec: { ...spec, rounds, ...more.spec } });
  const system = JSON.parse(JSON.stringify({ ...made, rounds, lines: [] }));
  const read = effectFrom(id, of, made.key, system);
  if (!read) throw new Error(which);
  return { ...made, now: read.now };
}
/** Somebody with these effects, and the effects. */
export const bearing = (id: string, effects: readonly UEffect[], more: Overrides = {}) => [
  creature(id, {
    ...more,
    effects: effects.map((one) => one.id),
    now: { ...Object.fromEntries(effects.flatMap(({ spec }) => (spec.status ? [[spec.status, 1]] : []))), ...more.now },
  }),
  ...effects,
];
