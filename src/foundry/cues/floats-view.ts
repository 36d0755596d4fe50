import type { CardContext } from "../../contract/card";
import { fatesOf } from "../cards/fates";
import type { ExchangeView } from "../exchange/read/view.types";

/** What is shown over a token for a moment. */
export interface Float {
  readonly uuid: string;
  /** "−12", "+4"; a skull alone where somebody goes down without a number. */
  readonly text: string;
  readonly tone: "harm" | "heal" | "down";
}
/** Addresses of the deeds of an exchange that are done. */
export const deedsDone = ({ lines }: Pick<ExchangeView, "lines">): readonly string[] =>
  lines.flatMap((line) => (line.k === "deed" && line.changes ? [line.at] : []));

/** What befell creatures by deeds that were not shown yet: life lost or healed, of each the sum. Pure. */
export function floatsOf(view: ExchangeView, context: CardContext, shown: ReadonlySet<string>): readonly Float[] {
  const fresh = view.lines.filter((line) => line.k === "deed" && !shown.has(line.at));
  return [...fatesOf(view, context, fresh)].flatMap(([letter, { damage, healed, down }]): readonly Float[] => {
    const uuid = view.members[letter]?.uuid;
    if (uuid === undefined || (damage === 0 && healed === 0 && !down)) return [];
    const text = damage > 0 ? `−${damage}` : healed > 0 ? `+${healed}` : "☠";
    return [{ uuid, text, tone: down ? "down" : damage > 0 ? "harm" : "heal" }];
  });
}
