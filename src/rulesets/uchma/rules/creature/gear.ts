import type { GearModel } from "../../../../contract/gear";
import type { Id } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import { num, type R } from "../data/read";

/** What becomes of a weapon. */
export interface Handling {
  readonly on: Id;
  readonly to: "held" | "stowed" | "dropped";
}
/** [U-063] Weapons come into the hand and out of it, and the card says so. */
export function handle(ref: R, label: string, weapons: readonly Handling[]): void {
  if (weapons.length === 0) return;
  ref.deed(
    label,
    weapons.map(({ on, to }) => ({ k: "gear", on, to })),
  );
  for (const { on, to } of weapons) ref.say({ key: `FIVEFOLD.Uchma.Say.gear.${to}`, rule: "U-063", about: on });
}
/** Appendix 8: one of somebody's weapons falls to the ground; where there are several, whoever holds them says which. */
export function letGo(ref: R, { on, weapons }: { readonly on: Id; readonly weapons: readonly Id[] }): void {
  const held = weapons.filter((id) => num(ref.see(id), "held") > 0);
  const [first] = held;
  if (first === undefined) {
    ref.say({ key: "FIVEFOLD.Uchma.Say.emptyHands", about: on });
    return;
  }
  const which = ref.ask("weapon", on, held, { to: first, when: "close" });
  handle(ref, "falls", [{ on: which, to: "dropped" }]);
}

/**
 * Appendix 8 [U-040] In an encounter a weapon comes into the hand and out of it by the common action; outside of encounters the sheet's button does it at once. Where
 * something lies that was dropped is not tracked.
 */
export const GEAR: GearModel<UBeing> = {
  lying: () => null,
  press({ item, path, on, turn }) {
    if (!turn || path !== "system.held") return null;
    const said = on ? { draws: item.id, stows: "none" } : { draws: "none", stows: item.id };
    return { act: "swap", said };
  },
};
