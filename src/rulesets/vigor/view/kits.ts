import type { Kit } from "../../../contract/ruleset";

const creature = (id: string): string => `Compendium.fivefold.vigor-creatures.Actor.${id}`;

/** What a new creature can begin with: Marsh Reaver, Bog Hound, Hedge Witch. */
export const KITS: readonly Kit[] = [
  {
    id: "soldier",
    name: "FIVEFOLD.Kit.soldier",
    icon: "fa-solid fa-shield-halved",
    creature: creature("vgMarshReaverdda"),
  },
  { id: "beast", name: "FIVEFOLD.Kit.beast", icon: "fa-solid fa-paw", creature: creature("vgBogHound25d273") },
  {
    id: "caster",
    name: "FIVEFOLD.Kit.caster",
    icon: "fa-solid fa-wand-sparkles",
    creature: creature("vgHedgeWitchcf45"),
  },
];
