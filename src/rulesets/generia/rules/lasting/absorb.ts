import type { Declared, Refusal } from "../../../../contract/act";
import type { Id } from "../../../../engine/procedure/types";
import { declared } from "../../../../kit/rules/declaring";
import { timerOf } from "../../../../kit/rules/lasting";
import type { R } from "../data/read";
import { effectData } from "../states/lasting";
import { doerOf, refuse, type X } from "../turns/declaring";

type GAbsorb = { readonly by: Id; readonly on: Id; readonly matter: Id };
/** [G-071] A creature has swallowed conjured matter, which deals it damage when the Phase of that matter ends. */
export function absorb(ref: R, { on, matter }: GAbsorb): boolean {
  const being = ref.see(matter);
  if (being.kind !== "lasting") return false;
  const { name, source, tier = 1, duration, item } = being;
  const times = { duration: { ...duration }, timer: { ...timerOf(being) } };
  // Without the id of a spell, several portions last side by side, and none ends with its spell.
  const system = effectData({ kind: "swallowed", source, spell: "", tier, ...times, work: { of: item } });
  return ref.deed("swallowed", [{ k: "begin", on, name, system }]).ok;
}
/** [G-071] The act of recording that a target has swallowed conjured matter. */
export function declareAbsorb(x: X): Declared | Refusal {
  const matter = (doerOf(x).lasting ?? []).find((id) => {
    const being = x.world[id];
    return being?.kind === "lasting" && being.what === "matter" && being.item === x.item?.id;
  });
  if (matter === undefined) return refuse("noMatter", "G-071");
  const [on = x.by, ...more] = x.on;
  if (more.length > 0 || x.world[on]?.kind !== "creature") return refuse("oneTarget", "G-071");
  return declared({ by: x.by, on, matter });
}
