/** The sign of the game; apart from the other icons, because Foundry needs it before the game is loaded. Font Awesome Free, solid. */
export const GAME_ICON = "fa-solid fa-bolt";
