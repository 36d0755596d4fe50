import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.vigor-creatures.Actor.${id}`;

/** The creatures whose numbers and gear a new creature can begin with: Marsh Reaver, Bog Hound, Hedge Witch. */
export const KITS: readonly Kit[] = [
  { id: "soldier", creature: creature("vgMarshReaverdda") },
  { id: "beast", creature: creature("vgBogHound25d273") },
  { id: "caster", creature: creature("vgHedgeWitchcf45") },
];
