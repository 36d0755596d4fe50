import roll from "./templates/roll.hbs?raw";
import tooltip from "./templates/tooltip.hbs?raw";

/** Template sources by the paths under which rolls ask for them. */
export const diceTemplates: Record<string, string> = {
  "templates/dice/roll.html": roll,
  "templates/dice/roll.hbs": roll,
  "templates/dice/tooltip.html": tooltip,
  "templates/dice/tooltip.hbs": tooltip,
};
