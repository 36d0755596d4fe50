import type { CardContext } from "../../contract/card";
import { type Fate, fatesOf } from "../cards/fates";
import type { ExchangeView } from "../exchange/read/view.types";

/** A text that is shown over a token for a moment. */
export interface Float {
  readonly uuid: string;
  /** "−12", "+4", "2 wounds"; empty beside a skull where a creature goes down without a number. */
  readonly text: string;
  readonly tone: "harm" | "heal" | "down";
}
/** Addresses of the deeds of an exchange that are done. */
export const deedsDone = ({ lines }: Pick<ExchangeView, "lines">): readonly string[] =>
  lines.flatMap((line) => (line.k === "deed" && line.changes ? [line.at] : []));

function textOf({ damage, healed, wounds, mended }: Fate, { t }: CardContext): string {
  if (damage > 0) return `−${damage}`;
  if (wounds > 0) return t("FIVEFOLD.Card.Told.wounds", { count: wounds });
  if (healed > 0) return `+${healed}`;
  return mended > 0 ? t("FIVEFOLD.Card.Told.mended", { count: mended }) : "☠";
}
/** What happened to creatures by deeds that were not shown yet: the sum of the life that each lost or got back. Pure. */
export function floatsOf(view: ExchangeView, context: CardContext, shown: ReadonlySet<string>): readonly Float[] {
  const fresh = view.lines.filter((line) => line.k === "deed" && !shown.has(line.at));
  return [...fatesOf(view, context, fresh)].flatMap(([letter, fate]): readonly Float[] => {
    const uuid = view.members[letter]?.uuid;
    const { damage, healed, wounds, mended, down } = fate;
    if (uuid === undefined || (damage + healed + wounds + mended === 0 && !down)) return [];
    return [{ uuid, text: textOf(fate, context), tone: down ? "down" : damage + wounds > 0 ? "harm" : "heal" }];
  });
}
