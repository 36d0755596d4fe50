import fs from "node:fs";
import Handlebars from "handlebars";
import type { Translate } from "../../../src/contract/facts";
import type { SheetContext, SheetSpec } from "../../../src/contract/ruleset";
import { fromRoot } from "./games";

type Facts = Parameters<SheetSpec["view"]>[0];
export const templateText = (template: string): string => fs.readFileSync(fromRoot(`templates/${template}`), "utf8");

/** A game's sheets as the shell would show them, in the words of a translation. */
export function sheetsOf(sheets: readonly SheetSpec[], t: Translate) {
  Handlebars.registerHelper("localize", (key: string) => t(key));
  const sheet = (type: string): SheetSpec => {
    const found = sheets.find(({ types }) => types.includes(type));
    if (!found) throw new Error(`no sheet for ${type}`);
    return found;
  };
  const print = (template: string, data: object): string =>
    Handlebars.compile(templateText(template), { strict: false })(data);
  /** All parts of a sheet, one after the other. */
  const render = (type: string, facts: Facts, context: SheetContext): string => {
    const { parts, view } = sheet(type);
    const data = view(facts, context);
    return parts.map(({ template }) => print(template, data)).join("\n");
  };
  return { sheet, print, render };
}
