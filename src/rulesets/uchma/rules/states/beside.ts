import type { Id } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import type { Beside } from "../data/intent.types";
import { kindOf } from "../data/keep";
import { creatureIn, has, type R } from "../data/read";
import type { UEffectSpec } from "../data/shapes";
import { effectFrom } from "./effects";

/** Appendix 8: the effects that this exchange has made for a creature already, as far as they are equal to the new one or cured by it. */
export function besideOf(ref: R, on: Id, spec: UEffectSpec): readonly Beside[] {
  const c = creatureIn(ref, on);
  const { status, cures = [] } = spec;
  // Where the creature has none of these statuses, no such effect has been made.
  if (status !== undefined && ![status, ...cures].some((one) => has(c, one))) return [];
  return ref.made(on).flatMap(({ id, data }) => {
    const system = part(data.system);
    const made = effectFrom(id, on, id, system)?.spec;
    const same = made && (kindOf(made) === kindOf(spec) || (made.status && cures.includes(made.status)));
    return same ? [{ key: id, system }] : [];
  });
}
