import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.generia-creatures.Actor.${id}`;

/** What a new creature can begin with: Ford bandit, Hollow wolf, Bog witch. */
export const KITS: readonly Kit[] = [
  {
    id: "soldier",
    name: "FIVEFOLD.Kit.soldier",
    icon: "fa-solid fa-shield-halved",
    creature: creature("gncb75dadaa024c7"),
  },
  { id: "beast", name: "FIVEFOLD.Kit.beast", icon: "fa-solid fa-paw", creature: creature("gn1f5cc333a87c99") },
  {
    id: "caster",
    name: "FIVEFOLD.Kit.caster",
    icon: "fa-solid fa-wand-sparkles",
    creature: creature("gnd30755e34348e4"),
  },
];
