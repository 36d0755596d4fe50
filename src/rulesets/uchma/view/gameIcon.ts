/** The emblem of the game (Font Awesome Free, solid). It has a file of its own, because Foundry needs it before the game is loaded. */
export const GAME_ICON = "fa-solid fa-sun";
