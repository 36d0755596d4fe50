/** Under this key of ours an update of combatants carries the rolls behind their initiative, as JSON by combatant: the client that writes puts them on the card. */
export const ROLLED = "rolled";
