import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.uchma-creatures.Actor.${id}`;

/** What a new creature can begin with: Terrace Raider, Soot Hound, Ivo Tarn. */
export const KITS: readonly Kit[] = [
  {
    id: "soldier",
    name: "FIVEFOLD.Kit.soldier",
    icon: "fa-solid fa-shield-halved",
    creature: creature("ucTerraceRae0294"),
  },
  { id: "beast", name: "FIVEFOLD.Kit.beast", icon: "fa-solid fa-paw", creature: creature("ucSootHounda8d94") },
  {
    id: "caster",
    name: "FIVEFOLD.Kit.caster",
    icon: "fa-solid fa-wand-sparkles",
    creature: creature("ucIvoTarn00c5b89"),
  },
];
