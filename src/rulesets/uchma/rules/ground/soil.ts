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
  /** Only these, by id: where it has just stepped in. Missing: everything it stands in. */
  readonly only?: readonly string[];
  /** Where it has been on the same way before: what lasts is not begun again. */
  readonly again?: readonly string[];
  /** [U-032] It has come down from this height, in m: what reached it there has begun before. */
  readonly above?: number;
  /** Its turn begins: nobody can be asked anything. */
  readonly silent?: true;
  readonly ruleOptions?: RuleOptions;
};
/** What begins to last on somebody who stands there. */
export type Lasting = Pick<UEnterGround, "on" | "silent" | "ruleOptions"> & {
  readonly spec: UEffectSpec;
  readonly power: number;
};
/** Without anything that might follow from it: whoever has just fallen lies, and holds nothing. */
const simply = (ref: R, { on, spec, power }: Lasting): void => {
  ref.deed("lasts", [{ k: "effect", on, spec, power }]);
};
/**
 * [U-032], [U-106], [U-155] Somebody has stepped, was thrown, has come down, or begins its turn, where something was laid: it harms and heals at once, and whatever else it does
 * lasts until that turn ends. Flyers above it are not reached; of a pair only the mount stands on the ground.
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
/** What it does to whoever stands there beside harm and healing: for the turn that is running. */
function whileThere({ harm: _harm, heals: _heals, ground: _ground, ...rest }: UEffectSpec): UEffectSpec | null {
  const { name: _name, rounds: _rounds, keep: _keep, ...more } = rest;
  return Object.keys(more).length > 0 ? { ...rest, rounds: 1 } : null;
}
