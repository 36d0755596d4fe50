import { factsIn, lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { groundReaches } from "../board/path";
import type { UBeing } from "../data/being.types";
import { bornBy, creatureIn, effectsOf, has, hasLeft, num, type R } from "../data/read";
import type { RuleOptions } from "../data/ruleOptions";
import type { UEffectSpec } from "../data/shapes";
import { triggered } from "../reactions/trigger";
import { GROUNDS, groundKey, isGround } from "./ground";

export type UEnterGround = {
  readonly on: Id;
  /** The ids of the ground effects that it has just entered; missing: all at its position count. */
  readonly only?: readonly string[];
  /** The ids of ground effects that it has entered before on the same path: their lasting part is not applied again. */
  readonly again?: readonly string[];
  /** [U-032] The height that it has come down from, in metres. Effects that reached up to there have been applied before. */
  readonly above?: number;
  /** Its turn begins, when nobody can be asked. */
  readonly silent?: true;
  readonly ruleOptions?: RuleOptions;
};
/** The lasting part of a ground effect, for a creature that stands there. */
export type Lasting = Pick<UEnterGround, "on" | "silent" | "ruleOptions"> & {
  readonly spec: UEffectSpec;
  readonly power: number;
};
/** Applies the effect without what could follow from it, for a creature that is prone or sinking already. */
const simply = (ref: R, { on, spec, power }: Lasting): void => {
  ref.deed("lasts", [{ k: "effect", on, spec, power }]);
};
/**
 * [U-032], [U-106], [U-155] A creature has stepped or come down onto ground effects, or begins its turn there. Each effect harms and heals
 * at once, and its other parts last until that turn ends. Flyers above an effect are not reached; a rider does not stand on the ground,
 * only its mount does.
 */
export function touch(
  ref: R,
  { on, only, again, above = Number.POSITIVE_INFINITY, silent, ruleOptions }: UEnterGround,
  begin: (ref: R, x: Lasting) => void = simply,
): void {
  const found = ref.look("ground", GROUNDS, on);
  const keys = factsIn(found).filter((key) => only?.includes(key) ?? true);
  const see = (id: Id): UBeing => ref.see(id);
  const laid = lettersIn(found).flatMap((id) => {
    const owner = creatureIn(ref, id);
    return effectsOf(owner, see).flatMap((effect) => {
      const key = groundKey(owner, effect);
      return isGround(effect.spec) && keys.includes(key) ? [{ key, effect }] : [];
    });
  });
  for (const { key, effect } of laid) {
    const c = creatureIn(ref, on);
    if (hasLeft(c)) return;
    const top = effect.spec.ground ?? 0;
    if (!groundReaches(top, has(c, "flying"), num(c, "altitude"))) continue;
    if (groundReaches(top, true, above)) continue;
    ref.say({ key: "FIVEFOLD.Uchma.Say.entersGround", rule: "U-106", about: on, data: { effect: effect.spec.name } });
    const intents = triggered(ref, on, effect);
    if (intents.length > 0) ref.deed("ground", intents);
    const rest = whileThere(effect.spec);
    const lasting = bornBy(creatureIn(ref, on), see).some(({ spec }) => spec.name === rest?.name);
    if (rest && !lasting && !again?.includes(key))
      begin(ref, {
        on,
        spec: rest,
        power: effect.power ?? 0,
        ...(silent && { silent }),
        ...(ruleOptions && { ruleOptions }),
      });
  }
}
/** The lasting part of a ground effect, without harm and healing: it lasts for the running turn. Null where there is none. */
function whileThere({ harm: _harm, heals: _heals, ground: _ground, ...rest }: UEffectSpec): UEffectSpec | null {
  const { name: _name, rounds: _rounds, keep: _keep, ...more } = rest;
  return Object.keys(more).length > 0 ? { ...rest, rounds: 1 } : null;
}
