import type { GearModel } from "../../../../contract/gear";
import { weaponOf } from "../data/documents";
import type { GBeing } from "../data/types";

/** [G-012] The switch of a weapon is a swap while an encounter runs; outside of one it is only a switch. */
export const GEAR_MODEL: GearModel<GBeing> = {
  lying: () => null,
  press: ({ item, path, turn }) =>
    turn && path === "system.equipped" && weaponOf(item) !== null ? { act: "swap" } : null,
};
