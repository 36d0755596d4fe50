import type { Declared, Refusal } from "../../../../contract/act";
import { lettersIn } from "../../../../engine/procedure/found";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { questionOf } from "../board/look";
import { COST } from "../data/costs";
import { creatureIn, num } from "../data/read";
import type { R, SCarried, SPrice } from "../data/types";
import { skillPool } from "../dice/pools";
import { affordable, baggage, barredFromActing, refuse, type X } from "../turns/declaring";
import { paid } from "../turns/price";

export type SHide = SCarried & { readonly by: Id; readonly price: SPrice; readonly forced?: true };
/** [W-062], [W-063], [W-067] Hides a creature that no enemy sees. One Stealth Check has to beat each enemy's Perception Check. */
export function hide(ref: R, x: SHide): "seen" | "failed" | "hidden" {
  const { by, ruleOptions } = x;
  const [seer] = x.forced ? [] : lettersIn(ref.look("seers", questionOf("seers"), by));
  if (seer !== undefined) {
    ref.say({ key: "FIVEFOLD.Shapers.Say.sees", rule: "W-062", about: seer });
    return "seen";
  }
  if (!paid(ref, by, x.price)) return "failed";
  const enemies = lettersIn(ref.look("enemies", questionOf("enemies"), by));
  const stealth = ref.roll("stealth", skillPool(creatureIn(ref, by), "stealth", [], x), by);
  const fooled = enemies.filter((id) =>
    ref.beats(
      stealth,
      ref.roll("perception", skillPool(creatureIn(ref, id), "perception", [], { ruleOptions }), id),
      "W-063",
    ),
  );
  const all = fooled.length === enemies.length;
  if (fooled.length === 0 || (!all && ruleOptions?.hideMode !== "each")) return "failed";
  const shown = num(creatureIn(ref, by), "revealed") > 0;
  // [W-067] If the creature gave itself away before, an enemy that beats its Stealth Check now knows where it is.
  const aware = shown ? enemies.filter((id) => !fooled.includes(id)) : [];
  ref.deed("hides", [
    ...(shown ? [{ k: "set" as const, on: by, what: "revealed" as const, to: 0 }] : []),
    ...aware.map((whom) => ({ k: "unrelate" as const, on: by, kind: "hiddenFrom" as const, whom })),
    ...fooled.map((whom) => ({ k: "relate" as const, on: by, kind: "hiddenFrom" as const, whom })),
  ]);
  return "hidden";
}
export function declareHide(x: X): Declared | Refusal {
  const price = { ap: COST.hide.ap };
  const forced = x.adjust.override && { forced: true as const };
  return barredFromActing(x, price) ?? declared({ by: x.by, price: affordable(x, price), ...forced, ...baggage(x) });
}

export type SNotice = { readonly by: Id; readonly on: Id; readonly to: 0 | 1 };
/** [W-065] A game master says whether the doer is hidden from the target. */
export const notice = (ref: R, { by, on, to }: SNotice): boolean =>
  ref.deed(to ? "hides" : "seen", [{ k: to ? "relate" : "unrelate", on: by, kind: "hiddenFrom", whom: on }]).ok;
export function declareNotice(x: X): Declared | Refusal {
  const [on] = x.on;
  if (on === undefined || on === x.by) return refuse("noTarget", "W-065");
  return declared({ by: x.by, on, to: x.adjust.said?.hidden === "yes" ? 1 : 0 });
}
