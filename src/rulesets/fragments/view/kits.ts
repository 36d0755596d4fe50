import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.fragments-creatures.Actor.${id}`;

/** What a new creature can begin with: Soot cutter, Cave hound, Ephraim Voss. */
export const KITS: readonly Kit[] = [
  {
    id: "soldier",
    name: "FIVEFOLD.Kit.soldier",
    icon: "fa-solid fa-shield-halved",
    creature: creature("fp24f12a620b9dbb"),
  },
  { id: "beast", name: "FIVEFOLD.Kit.beast", icon: "fa-solid fa-paw", creature: creature("fp8425e71aab2577") },
  {
    id: "caster",
    name: "FIVEFOLD.Kit.caster",
    icon: "fa-solid fa-wand-sparkles",
    creature: creature("fpa6e4be623f32ba"),
  },
];
