import type { Game } from "../../contract/ruleset";
import { SYSTEM } from "../host";
import { documentClasses, registerSheet } from "../host/applications";
import { sheetClass } from "./factory";

/** Registers every game's sheets as the default of their types. */
export function registerSheets(games: readonly Game[]): void {
  const classes = documentClasses();
  for (const game of games) {
    for (const spec of game.sheets) {
      registerSheet(classes[spec.document], SYSTEM, sheetClass(game, spec), {
        types: [...spec.types],
        makeDefault: true,
        label: spec.label,
      });
    }
  }
}
