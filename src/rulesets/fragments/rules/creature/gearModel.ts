import type { GearModel } from "../../../../contract/gear";
import { freeHands, readGear } from "../../../../kit/rules/gear";
import { gearOf, weaponOf } from "../data/documents";
import type { FBeing } from "../data/types";
import { pieceOf } from "./participants";

/** [F-031] Gear changes hands in play: in an encounter the sheet's button is an Action. */
export const GEAR_MODEL: GearModel<FBeing> = {
  lying: (item, letter) => pieceOf(item, letter, null),
  press({ item, path }) {
    if (path !== "system.place") return null;
    const stored = weaponOf(item) ?? gearOf(item);
    if (!stored) return null;
    return { act: freeHands(1, [readGear({ place: stored.place }).place]) < 1 ? "stow" : "draw" };
  },
};
