import type { Put, World } from "../../../../engine/procedure/types";
import { meet } from "../../../../kit/rules/lasting";
import type { UBeing, UCreature, UEffect, UMaking } from "../data/being.types";
import type { Of } from "../data/intent.types";
import { claimOf, kindOf, outdoes } from "../data/keep";
import { fullOf, onlyKnocksDown, settled } from "../data/lasting";
import { set, setStatus } from "../data/put";
import { bornBy, num, seeIn, stacksOf } from "../data/read";
import type { UEffectSpec } from "../data/shapes";
import { effectDocument, effectFrom, effectKey } from "./effects";
import { endOf, replace } from "./end";

/**
 * Appendix 8: applies an effect to a creature. It may end another effect instead, leave an equal one as it is, add to that one, or replace
 * it.
 */
export function begin(world: World<UBeing>, c: UCreature, intent: Of<"effect">, put: Put): true {
  const { spec: told, k: _k, on: _on, times = 1, beside = [], ...more } = intent;
  const making: UMaking = { ...more, spec: settled(told, more.power ?? 0) };
  const { spec } = making;
  if (spec.ground !== undefined) return make(c, making, { rounds: spec.rounds, stacks: times }, put);
  const fresh = beside.flatMap(({ key, system }) => effectFrom(key, c.id, key, system) ?? []);
  const held = [...bornBy(c, seeIn(world)), ...fresh];
  if (cures(world, c, spec, held, put)) return true;
  if (spec.status === "prone") {
    // A surefooted creature cannot become prone. Any other becomes prone again, even if an equal effect lasts.
    if (held.some((effect) => effect.spec.firm)) return true;
    setStatus(c, "prone", 1, put);
    if (onlyKnocksDown(spec)) return true;
  }
  const same = held.filter((effect) => spec.keep && effect.spec.keep && kindOf(effect.spec) === kindOf(spec));
  const left = fullOf(spec);
  const next = { ...making, rounds: spec.rounds, ...(left !== undefined && { left }) };
  const { stays, goes, stacks } = meet({
    held: same,
    outdoes: (effect) => outdoes(next, claimOf(effect)),
    stacks: { times, most: spec.stacks ?? 1, of: stacksOf },
  });
  if (stays && stays.spec.stacks === undefined) return true;
  if (stays && !fresh.includes(stays)) return set(stays, "stacks", stacks, put);
  for (const effect of goes) replace(effect, put);
  if (spec.status) setStatus(c, spec.status, 1, put);
  // An effect without a letter cannot be changed, so it is replaced by one that counts as often as both together.
  return make(c, making, { rounds: stays ? num(stays, "rounds") : spec.rounds, stacks }, put);
}
/**
 * Ends the effects that this effect cures.
 * @returns whether there were any; then the effect itself is not applied
 */
function cures(world: World<UBeing>, c: UCreature, spec: UEffectSpec, held: readonly UEffect[], put: Put): boolean {
  const cured = held.filter(({ spec: { status } }) => status && spec.cures?.includes(status));
  for (const effect of cured) endOf(world, c, effect, put);
  return cured.length > 0;
}
function make(
  c: UCreature,
  making: UMaking,
  { rounds, stacks }: { readonly rounds: number; readonly stacks: number },
  put: Put,
): true {
  const { spec } = making;
  const seq = num(c, "seq") + 1;
  set(c, "seq", seq, put);
  const data = effectDocument({ ...making, seq }, rounds, { stacks: spec.stacks && stacks, left: fullOf(spec) });
  put({ k: "make", on: c.id, id: effectKey(seq), kind: "item", data });
  return true;
}
