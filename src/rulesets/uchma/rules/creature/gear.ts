import type { Id } from "../../../../engine/procedure/types";
import type { R } from "../data/read";

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
