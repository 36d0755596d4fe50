import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.generia-creatures.Actor.${id}`;

/** What a new creature can begin with: Ford bandit, Hollow wolf, Bog witch. */
export const KITS: readonly Kit[] = [
  { id: "soldier", creature: creature("gncb75dadaa024c7") },
  { id: "beast", creature: creature("gn1f5cc333a87c99") },
  { id: "caster", creature: creature("gnd30755e34348e4") },
];
