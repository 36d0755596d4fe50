import { globals } from "./host";

/** Register the user's choice of fulfilment per die; the game calls this before `init`. */
export function registerDiceSettings(): void {
  globals.game.settings.register("core", "diceConfiguration", {
    name: "TABLE.DICE.Configuration",
    scope: "client",
    config: false,
    type: Object,
    default: {},
  });
}
