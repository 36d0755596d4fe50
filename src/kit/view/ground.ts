import type { Translate } from "../../contract/facts";
import type { GroundFacts } from "../../contract/gear";

/** One piece of gear on the ground, as a sheet prints it. */
interface GroundRow {
  readonly id: string;
  readonly img: string;
  readonly name: string;
  readonly act: string;
  /** "5 ft away" */
  readonly away: string;
  /** The label of the button for people who do not see its picture. */
  readonly label: string;
}
/** How many pieces are listed at most, the nearest ones. */
const MOST = 12;

/** The gear that lies around a creature, for its sheet. @param act the game's act that takes a piece up */
export function groundRows(
  ground: GroundFacts | null,
  { act, t }: { readonly act: string; readonly t: Translate },
): readonly GroundRow[] {
  return (ground?.lying ?? []).slice(0, MOST).map(({ item, distance }): GroundRow => {
    const { id, img, name } = item;
    const away = t("FIVEFOLD.Gear.away", { distance: Math.round(distance * 10) / 10, units: ground?.units ?? "" });
    return { id, img, name, act, away, label: t("FIVEFOLD.Gear.pickUp", { item: name, away }) };
  });
}
