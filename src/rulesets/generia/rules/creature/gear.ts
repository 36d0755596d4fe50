import type { GearModel } from "../../../../contract/gear";
import { weaponOf } from "../data/documents";
import type { GBeing } from "../data/types";

/** [G-012] Equipping a weapon on the sheet is a weapon swap while an encounter runs; outside of encounters it only sets the switch. */
export const GEAR_MODEL: GearModel<GBeing> = {
  lying: () => null,
  press: ({ item, path, turn }) =>
    turn && path === "system.equipped" && weaponOf(item) !== null ? { act: "swap" } : null,
};
