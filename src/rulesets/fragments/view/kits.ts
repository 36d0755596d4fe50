import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.fragments-creatures.Actor.${id}`;

/** What a new creature can begin with: Soot cutter, Cave hound, Ephraim Voss. */
export const KITS: readonly Kit[] = [
  { id: "soldier", creature: creature("fp24f12a620b9dbb") },
  { id: "beast", creature: creature("fp8425e71aab2577") },
  { id: "caster", creature: creature("fpa6e4be623f32ba") },
];
