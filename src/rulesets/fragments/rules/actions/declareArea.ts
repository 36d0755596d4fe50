import type { MapPositionRequest, Refusal } from "../../../../contract/act";
import type { PlacedArea } from "../../../../contract/board";
import { chosenArea, misplacedArea, missedByArea } from "../../../../kit/rules/areas";
import { areaLines, coverFromArea } from "../board/areaLook";
import { feetOn } from "../board/board";
import type { Aim, Cover } from "../board/situation";
import { OPTIONS } from "../data/options";
import type { FBlast, FManner } from "../data/types";
import { baggage, clockNow, hold, refuse, type X } from "../paying/declaring";
import { adriftOf, aimFor } from "./declareAttack";

/**
 * [F-168], [F-170] The cover of a target against an area, from the point where the area begins.
 * @param square pixels of a square
 * @param open the part of the target that walls do not hide, from 0 to 1
 */
function coverAt(aim: Aim, area: PlacedArea, square: number, open = 1): Cover {
  const cover = coverFromArea(aim, area, square);
  return open >= 1 || OPTIONS.of.coverMode(aim.settings) === "manual" ? cover : "cover";
}
/** The arguments of an area attack without those of its weapon or spell. */
type Area = Omit<FBlast, "name" | "against" | "damage" | "type" | "inflicts" | "shot">;
/**
 * [F-044], [F-170] The arguments of an attack by a spell or a volley on everybody in an area, or why the area cannot lie there.
 * @param wish the range and the shape that the area has to have
 */
export function areaAttack(x: X, wish: MapPositionRequest, manner: FManner): Area | Refusal {
  if (!x.position) return refuse("noArea", "F-069");
  const placed = chosenArea(x.position, wish);
  if (!placed) return refuse("noArea", "F-069");
  const why = misplacedArea(x.position, wish);
  if (why !== null && !x.adjust.override) {
    const inFeet = (length: number): number => Math.round(feetOn(x.board, length));
    return hold(`area.${why}`, "F-069", { distance: inFeet(x.position.distance), range: inFeet(wish.range) });
  }
  if (missedByArea(x.position, wish, x.on) && !x.adjust.override) return hold("area.missed", "F-044");
  const { at, corner, to } = x.position;
  const adrift = adriftOf(x, ...x.on);
  const square = corner ? Math.round((at.x - corner.x) * 2) : 0;
  const now = clockNow(x);
  return {
    by: x.by,
    on: x.on.map((id) => {
      const aim = aimFor(x, id);
      return { id, lines: areaLines(aim, coverAt(aim, placed.area, square, to[id]?.open), manner) };
    }),
    area: placed.area,
    ...manner,
    ...(square > 0 && { square }),
    ...(adrift.length > 0 && { adrift: [...adrift] }),
    ...(now && { at: now }),
    ...baggage(x),
  };
}
