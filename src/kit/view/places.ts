import type { Translate } from "../../contract/facts";
import { destinationIn } from "../../engine/board/destination";

/** A place to choose, in words: "2 east, 1 north", counted in spaces from where the creature stands that is put there. */
export function placeLabel(option: string, t: Translate): string {
  const place = destinationIn(option);
  if (!place) return option;
  const { east, south, up } = place;
  const parts: readonly (readonly [key: string, by: number])[] = [
    [east > 0 ? "east" : "west", east],
    [south > 0 ? "south" : "north", south],
    [up > 0 ? "up" : "down", up],
  ];
  const told = parts.flatMap(([key, by]) => (by === 0 ? [] : t(`FIVEFOLD.Spot.${key}`, { by: Math.abs(by) })));
  return told.length > 0 ? told.join(", ") : t("FIVEFOLD.Spot.here");
}
