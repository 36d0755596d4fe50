import type { MapPositionRequest } from "../../contract/act";
import type { MapPositionFacts } from "../../contract/board";
import type { Translate } from "../../contract/facts";
import type { SideTo } from "../board/sides";

export interface MapPositionView {
  readonly text: string;
  readonly chosen: boolean;
  /** Whether the place can be chosen on the map now. */
  readonly mayPick: boolean;
  readonly pick: string;
}
const metres = (distance: number): number => Math.round(distance * 10) / 10;

/**
 * What the dialog says of the place that an act asks for; null where the act asks for none. Pure.
 * @param x.aimed whether targets can be chosen in the dialog without a place
 */
export function placeView(
  wish: MapPositionRequest | undefined,
  place: MapPositionFacts | null,
  x: { readonly units: string; readonly mayPick: boolean; readonly aimed: boolean; readonly t: Translate },
): MapPositionView | null {
  const { units, mayPick, aimed, t } = x;
  if (!wish || (!place && !mayPick)) return null;
  const none = aimed ? "FIVEFOLD.Place.noneAimed" : "FIVEFOLD.Place.none";
  return {
    text: place ? t("FIVEFOLD.Place.chosen", { distance: metres(place.distance), units }) : t(none),
    chosen: place !== null,
    mayPick,
    pick: t(place ? "FIVEFOLD.Place.another" : "FIVEFOLD.Place.pick"),
  };
}
const sided =
  (t: Translate) =>
  ({ name, side }: { readonly name: string; readonly side: SideTo }): string =>
    side === "other" ? name : t(`FIVEFOLD.Place.side.${side}`, { name });
/** What is told of a place under the cursor: how far away and how high it is, and which creatures stand there. Pure. */
export function placeText(
  x: {
    readonly name: string;
    readonly distance: number;
    readonly rise: number;
    readonly units: string;
    readonly there: readonly { readonly name: string; readonly side: SideTo }[];
  },
  t: Translate,
): string {
  const { name, units, there } = x;
  const rise = metres(x.rise);
  return [
    t("FIVEFOLD.Place.away", { name, distance: metres(x.distance), units }),
    ...(rise === 0 ? [] : [t(`FIVEFOLD.Place.${rise > 0 ? "up" : "down"}`, { by: Math.abs(rise), units })]),
    there.length > 0
      ? t("FIVEFOLD.Place.there", { names: there.map(sided(t)).join(", ") })
      : t("FIVEFOLD.Place.nobody"),
  ].join(" ");
}
