import { amountOf } from "../../../../engine/modifiers";
import type { Id } from "../../../../engine/procedure/types";
import { endure, suffer, wake } from "../damage/wounds";
import { TIERED } from "../data/names";
import { creatureIn, has, type R, tierOf } from "../data/read";
import type { GCreature } from "../data/types";
import { checkPool } from "../dice/pools";

/** [G-155] What damage of conditions has to pass, unless somebody is tougher. */
const TOUGHNESS = 3;
/** [G-172] The die of each tier. */
const FACES = [4, 6, 8, 10, 12] as const;
const TEN = 10;

/** Whether a creature has any condition with tiers. */
export const hasTiers = (c: GCreature): boolean => TIERED.some((status) => has(c, status));
/** [G-155], [G-172] At the start of its turn each condition with tiers hurts a creature: only its Toughness stands against that. */
export function fester(ref: R, who: Id): void {
  for (const status of TIERED) {
    const c = creatureIn(ref, who);
    const faces = FACES[Math.min(FACES.length, tierOf(c, status)) - 1];
    if (faces === undefined) continue;
    const slept = has(c, "unconscious");
    const harm = ref.roll("festers", { dice: [{ n: 1, f: faces }], flat: 0, mods: [] }, who).total;
    ref.say({ key: `FIVEFOLD.Generia.Say.festers.${status}`, rule: "G-155", about: who });
    endure(ref, who, suffer(ref, who, harm, c.toughness ?? TOUGHNESS, undefined));
    if (slept) wake(ref, who);
  }
}
/** [G-172] As a round begins a CON save against 10 and the tier lowers each condition by one. */
export function recede(ref: R, { on }: { readonly on: readonly Id[] }): void {
  for (const who of on) {
    for (const status of TIERED) {
      const tier = tierOf(creatureIn(ref, who), status);
      if (tier === 0) continue;
      const dc = amountOf([
        { id: "ten", rule: "G-172", kind: "base", value: TEN },
        { id: "tier", rule: "G-172", kind: "flat", value: tier },
      ]);
      const save = ref.roll("recede", checkPool(creatureIn(ref, who), "con"), who);
      if (ref.meets(save, dc, "G-172")) ref.deed("recede", [{ k: "lower", on: who, what: status }]);
    }
  }
}
