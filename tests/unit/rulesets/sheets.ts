import fs from "node:fs";
import Handlebars from "handlebars";
import type { Translate } from "../../../src/contract/facts";
import type { SheetContext, SheetSpec, SheetView } from "../../../src/contract/ruleset";
import { withoutCodes } from "../ui/rule-codes";
import { fromRoot } from "./games";

type Facts = Parameters<SheetView>[0];
export const templateText = (template: string): string => fs.readFileSync(fromRoot(`templates/${template}`), "utf8");

/** A game's sheets as the shell would show them, in the words of a translation. */
export function sheetsOf(sheets: readonly SheetSpec[], views: Readonly<Record<string, SheetView>>, t: Translate) {
  Handlebars.registerHelper("localize", (key: string) => t(key));
  const sheet = (type: string): SheetSpec & { readonly view: SheetView } => {
    const found = sheets.find(({ types }) => types.includes(type));
    const view = views[type];
    if (!found || !view) throw new Error(`no sheet for ${type}`);
    return { ...found, view };
  };
  const print = (template: string, data: object): string =>
    withoutCodes(Handlebars.compile(templateText(template), { strict: false })(data), template);
  /** All parts of a sheet, one after the other. */
  const render = (type: string, facts: Facts, context: SheetContext): string => {
    const { parts, view } = sheet(type);
    const data = view(facts, context);
    return parts.map(({ template }) => print(template, data)).join("\n");
  };
  return { sheet, print, render };
}
