/** The emblem of the game. */
export const GAME_ICON = "fa-solid fa-gem";
