import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.shapers-creatures.Actor.${id}`;

/** What a new creature can begin with: Road brigand, Tide hound, Sael of the Deep. */
export const KITS: readonly Kit[] = [
  { id: "soldier", creature: creature("shp69a719dd9621f") },
  { id: "beast", creature: creature("shp7cd85bceb2918") },
  { id: "caster", creature: creature("shp1289fd8300c68") },
];
