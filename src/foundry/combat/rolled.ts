/**
 * The key, among this system's operation options, under which an update of combatants holds the rolls behind their initiative, as JSON by
 * combatant id. The writer's client puts these rolls on the card.
 */
export const ROLLED = "rolled";
