import type { Ruleset } from "../../contract/ruleset";
import { SYSTEM } from "../host";
import { documentClasses, registerSheet } from "../host/applications";
import { sheetClass } from "./factory";

/** Registers every game's sheets as the default of their types. */
export function registerSheets(rulesets: readonly Ruleset[]): void {
  const classes = documentClasses();
  for (const ruleset of rulesets) {
    for (const spec of ruleset.sheets) {
      registerSheet(classes[spec.document], SYSTEM, sheetClass(ruleset, spec), {
        types: [...spec.types],
        makeDefault: true,
        label: spec.label,
      });
    }
  }
}
