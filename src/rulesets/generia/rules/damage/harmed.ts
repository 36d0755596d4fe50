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
  /** What arrives, after everything that takes off. */
  readonly damage: number;
  /** What it has to pass for each wound. */
  readonly threshold: number;
  /** [G-094] The damage that a concentration save is made against, where it was a hit. */
  readonly shakes?: number;
  /** [G-146], [G-147] Who rolls where it lands, which is asked only where it wounds; missing: that is known, or nowhere. */
  readonly lands?: Id;
  /** [G-182] The type of the damage; missing: of none. */
  readonly type?: string;
  readonly ruleOptions?: RuleOptions | undefined;
  /** Nobody can be asked at this moment. */
  readonly silent?: true | undefined;
  /** What comes with it beside the wounds, before concentration is shaken. @param zone where it landed, if that was rolled here */
  brings?(zone: Zone | undefined): void;
}
/** [G-182] Types of damage that may thaw the frozen. */
const HEAT: readonly string[] = ["fire", "heat"];
/** [G-094], [G-145] to [G-153], [G-182] Damage and all that follows from it: wounds, concentration, conditions, senselessness. */
export function harmed(ref: R, who: Id, harm: Harm): Suffered {
  const { damage, threshold, shakes, lands, type = "", ruleOptions, silent } = harm;
  const slept = has(creatureIn(ref, who), "unconscious");
  const suffered = suffer(ref, who, damage, threshold, ruleOptions);
  const zone = lands !== undefined && suffered.wounds > 0 ? rolledZone(ref, { by: lands, on: who }) : undefined;
  // [G-182] What it has already been shaken by may end; what this damage brings does not end with it.
  if (damage > 0) shakeOff(ref, who, "hit");
  harm.brings?.(zone);
  // [G-182] So does what turns into something worse with a wound.
  if (suffered.wounds > 0) convert(ref, who);
  if (shakes !== undefined) shakeConcentration(ref, who, shakes, dissolve, silent);
  if (HEAT.includes(type.trim().toLowerCase())) shakeOff(ref, who, "heat");
  endure(ref, who, suffered);
  if (slept) wake(ref, who);
  else if (has(creatureIn(ref, who), "unconscious")) slack(ref, who, silent);
  return suffered;
}
/** [G-091], [G-128] What ends with somebody's senses. */
export function slack(ref: R, who: Id, silent?: true): void {
  faint(ref, who, dissolve, silent);
  loosen(ref, who);
}
/** [G-071], [G-181] Ethereal matter in a body that is no more: a d6 for each tier, which nothing stops. */
export function burst(ref: R, who: Id, { tier = 1, explodes }: Pick<GLasting, "tier" | "explodes">): void {
  const pool = { dice: [{ n: tier, f: 6 }], flat: 0, mods: [] };
  const damage = rollHarm(ref, "dissolving", pool, who, explodes).total;
  harmed(ref, who, { damage, threshold: creatureIn(ref, who).threshold, lands: who, silent: true });
}
/** [G-071] Matter has dissolved before its time: where a table has that harm at once, so does everything of it that somebody swallowed. */
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
