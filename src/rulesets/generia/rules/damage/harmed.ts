import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { part } from "../../../../engine/reading";
import { SWALLOWED } from "../board/questions";
import type { Zone } from "../data/names";
import { creatureIn, has, type R } from "../data/read";
import type { GLasting, RuleOptions } from "../data/types";
import { rollHarm } from "../dice/exploding";
import { faint, shakeConcentration } from "../magic/concentration";
import { loosen } from "../magic/loosen";
import { convert, shakeOff } from "../states/shake";
import { endure, type Suffered, suffer, wake } from "./wounds";
import { rolledZone } from "./zones";

interface Harm {
  /** The damage after everything that subtracts from it. */
  readonly damage: number;
  /** The number that the damage has to pass for each wound: a wound threshold with armor, or the Toughness. */
  readonly threshold: number;
  /** [G-094] The incoming damage that sets the DC of concentration saves; missing: it was no hit. */
  readonly shakes?: number;
  /** [G-146], [G-147] Whoever rolls the hit zone, which happens only where a wound results; missing: no zone is rolled here. */
  readonly lands?: Id;
  /** [G-182] The type of the damage; missing: it has none. */
  readonly type?: string;
  readonly ruleOptions?: RuleOptions | undefined;
  /** No person can be asked at this moment. */
  readonly silent?: true | undefined;
  /** Brings the further effects of the damage, before concentration is shaken. @param zone the hit zone, if it was rolled here */
  brings?(zone: Zone | undefined): void;
}
/** [G-182] The damage types that count as heat, by which a condition such as Frozen may end. */
const HEAT: readonly string[] = ["fire", "heat"];
/** [G-094], [G-145] to [G-153], [G-182] Damage and its consequences: wounds, concentration saves, conditions, and unconsciousness. */
export function harmed(ref: R, who: Id, harm: Harm): Suffered {
  const { damage, threshold, shakes, lands, type = "", ruleOptions, silent } = harm;
  const slept = has(creatureIn(ref, who), "unconscious");
  const suffered = suffer(ref, who, damage, threshold, ruleOptions);
  const zone = lands !== undefined && suffered.wounds > 0 ? rolledZone(ref, { by: lands, on: who }) : undefined;
  // [G-182] Conditions from before may end by this damage; those that it brings itself do not.
  if (damage > 0) shakeOff(ref, who, "hit");
  harm.brings?.(zone);
  // [G-182] Conditions that turn into another one with a wound do so after that.
  if (suffered.wounds > 0) convert(ref, who);
  if (shakes !== undefined) shakeConcentration(ref, who, shakes, dissolve, silent);
  if (HEAT.includes(type.trim().toLowerCase())) shakeOff(ref, who, "heat");
  endure(ref, who, suffered);
  if (slept) wake(ref, who);
  else if (has(creatureIn(ref, who), "unconscious")) slack(ref, who, silent);
  return suffered;
}
/** [G-091], [G-128] Ends the concentrations and grapples of a creature that has become unconscious. */
export function slack(ref: R, who: Id, silent?: true): void {
  faint(ref, who, dissolve, silent);
  loosen(ref, who);
}
/** [G-071], [G-181] The damage of swallowed ethereal matter that dissolves: a d6 for each tier, against the wound threshold without armor. */
export function burst(ref: R, who: Id, { tier = 1, explodes }: Pick<GLasting, "tier" | "explodes">): void {
  const pool = { dice: [{ n: tier, f: 6 }], flat: 0, mods: [] };
  const damage = rollHarm(ref, "dissolving", pool, who, explodes).total;
  harmed(ref, who, { damage, threshold: creatureIn(ref, who).threshold, lands: who, silent: true });
}
/** [G-071] Matter dissolves early. At tables where this does harm at once, all swallowed portions of it dissolve as well. */
export function dissolve(ref: R, matter: GLasting): void {
  if (matter.what !== "matter" || !matter.early) return;
  for (const who of lettersIn(ref.look("swallowed", SWALLOWED + matter.item, matter.of))) {
    for (const id of creatureIn(ref, who).lasting ?? []) {
      const portion = ref.see(id);
      if (portion.kind !== "lasting" || part(portion.stored.work).of !== matter.item) continue;
      ref.say({ key: "FIVEFOLD.Generia.Say.dissolves", rule: "G-069", about: who, data: { spell: portion.name } });
      ref.deed("ended", [{ k: "over", on: id }]);
      burst(ref, who, portion);
    }
  }
}
