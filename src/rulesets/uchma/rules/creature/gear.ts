import type { GearModel } from "../../../../contract/gear";
import type { Id } from "../../../../engine/procedure/types";
import type { UBeing } from "../data/being.types";
import { num, type R } from "../data/read";

/** A change of where a weapon is. */
export interface Handling {
  readonly on: Id;
  readonly to: "held" | "stowed" | "dropped";
}
/** [U-063] Draws, puts away or drops weapons, with a line on the card for each. */
export function handle(ref: R, label: string, weapons: readonly Handling[]): void {
  if (weapons.length === 0) return;
  ref.deed(
    label,
    weapons.map(({ on, to }) => ({ k: "gear", on, to })),
  );
  for (const { on, to } of weapons) ref.say({ key: `FIVEFOLD.Uchma.Say.gear.${to}`, rule: "U-063", about: on });
}
/** Appendix 8: a creature drops one of these weapons; where it holds several, its player chooses. */
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
 * Appendix 8 [U-040] In an encounter the sheet's button starts the common action that draws or puts away a weapon; outside an encounter it
 * changes the weapon at once. Where a dropped weapon lies is not tracked.
 */
export const GEAR: GearModel<UBeing> = {
  lying: () => null,
  press({ item, path, on, turn }) {
    if (!turn || path !== "system.held") return null;
    const said = on ? { draws: item.id, stows: "none" } : { draws: "none", stows: item.id };
    return { act: "swap", said };
  },
};
