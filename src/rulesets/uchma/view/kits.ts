import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.uchma-creatures.Actor.${id}`;

/** The creatures whose numbers and gear a new creature can begin with: Terrace Raider, Soot Hound, Ivo Tarn. */
export const KITS: readonly Kit[] = [
  { id: "soldier", creature: creature("ucTerraceRae0294") },
  { id: "beast", creature: creature("ucSootHounda8d94") },
  { id: "caster", creature: creature("ucIvoTarn00c5b89") },
];
