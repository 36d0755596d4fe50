import type { Translate } from "../../../contract/facts";
import type { EffectSystem } from "../rules/data/documents";
import { durationOf } from "../rules/states/lasting";

/** How long an effect lasts, in words. */
export function lastsText({ duration, timer }: Pick<EffectSystem, "duration" | "timer">, t: Translate): string {
  const read = durationOf({ duration });
  switch (read?.k) {
    case "rounds":
      return t("FIVEFOLD.Generia.Lasts.rounds", { count: read.rounds });
    case "seconds":
      return t("FIVEFOLD.Generia.Lasts.minutes", { count: Math.ceil(read.seconds / 60) });
    case "turns":
      return t("FIVEFOLD.Generia.Lasts.turns", { count: timer.left });
    default:
      return t("FIVEFOLD.Generia.Lasts.told");
  }
}
