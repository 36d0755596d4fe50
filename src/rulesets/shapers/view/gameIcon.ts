/** Font Awesome class of the game's emblem. */
export const GAME_ICON = "fa-solid fa-earth-americas";
