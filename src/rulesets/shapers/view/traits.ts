import type { ActDialog, Declaration } from "../../../contract/act";
import type { ViewContext } from "../../../contract/facts";
import type { Id } from "../../../engine/procedure/types";
import { OPTIONS } from "../rules/data/options";
import type { SBeing } from "../rules/data/types";

/** [W-146], A-64 A reminder of the targets' traits before anything is rolled, only where the table's rule option reveals them always. */
export function traitsKnown(
  x: Declaration<SBeing>,
  on: readonly Id[],
  { t, names }: ViewContext<SBeing>,
): Pick<ActDialog, "reminder"> {
  if (OPTIONS.of.revealTraits(x.settings) !== "always") return {};
  const lines = on.flatMap((id) => {
    const d = x.world[id];
    if (d?.kind !== "creature") return [];
    const traits = (["immune", "resists", "vulnerable"] as const).flatMap((trait) => {
      const types = (d[trait] ?? []).map((one) => t(`FIVEFOLD.Shapers.Traited.${one}`));
      return types.length > 0 ? [t(`FIVEFOLD.Shapers.Traits.${trait}`, { types: types.join(", ") })] : [];
    });
    return traits.length > 0
      ? [t("FIVEFOLD.Shapers.Traits.of", { name: names[id] ?? "", traits: traits.join("; ") })]
      : [];
  });
  return lines.length > 0 ? { reminder: { text: lines.join(" "), rule: "W-146" } } : {};
}
