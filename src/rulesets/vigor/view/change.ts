import type { CardContext, ChangeWords } from "../../../contract/card";
import type { DeedLine } from "../../../engine/procedure/story.types";
import type { Change } from "../../../engine/procedure/types";
import { isAttack, isUse } from "../rules/argumentSchemas";
import type { VBeing } from "../rules/data/types";
import { roundsOutside } from "../rules/turns/clocks";

/** A change as every game shows it, with what Vigor adds: how long a status lasts, and the name of an armor's bearer. */
export function changeWords(
  usual: ChangeWords | null,
  change: Change,
  line: DeedLine,
  context: CardContext<VBeing>,
): ChangeWords | null {
  const { t, world, names } = context;
  if (usual?.k === "status") {
    const rounds = change.k === "add" && usual.active ? roundsLeft(change.at, usual.on, line, context) : null;
    return rounds === null ? usual : { ...usual, note: t("FIVEFOLD.Vigor.Note.shock", { count: rounds }) };
  }
  if (usual === null || world[usual.on]?.kind !== "armor") return usual;
  // Armor has Durability too, but its loss is no loss of life.
  const { life: _, ...number } = usual;
  const name = t("FIVEFOLD.Vigor.Note.armor", { name: names[usual.on] ?? "" });
  return { ...number, name, ...(usual.to === 0 && { note: t("FIVEFOLD.Vigor.Note.broken") }) };
}
/** How many rounds a status lasts, or how many a creature in Shock has left; null where no clock runs. */
function roundsLeft(status: string, on: string, line: DeedLine, { args }: CardContext<VBeing>): number | null {
  const { [`${status}Round`]: round = 0, [`${status}Slot`]: slot = 0 } = line.after?.[on] ?? {};
  const now = isAttack(args) || isUse(args) ? args.clock?.round : undefined;
  const outside = roundsOutside({ round, slot });
  return round === 0 || outside !== null || now === undefined ? outside : round - now;
}
