import fs from "node:fs";
import path from "node:path";
import Handlebars from "handlebars";
import { Window } from "happy-dom";
import type { Translate } from "../../../src/contract/facts";
import { withoutCodes } from "./rule-codes";

const root = path.resolve(import.meta.dirname, "../../..");
const TEMPLATES = path.join(root, "templates");
export const words: Readonly<Record<string, string>> = JSON.parse(
  fs.readFileSync(path.join(root, "lang/en.json"), "utf8"),
);

/** The shell's own language file, as Foundry would apply it; unknown keys come back as they are. */
export const t: Translate = (key, data = {}) => {
  const plural = typeof data.count === "number" ? `${key}.${data.count === 1 ? "one" : "other"}` : key;
  const text = words[plural] ?? words[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in data ? String(data[name]) : whole));
};

export function templateFiles(folder = "shell"): readonly string[] {
  return fs
    .readdirSync(path.join(TEMPLATES, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".hbs"))
    .map((file) => path.join(folder, file));
}

const handlebars = Handlebars.create();
handlebars.registerHelper("localize", (key: string) => t(key));
for (const file of templateFiles()) {
  handlebars.registerPartial(`systems/fivefold/templates/${file}`, fs.readFileSync(path.join(TEMPLATES, file), "utf8"));
}

/** The HTML that Foundry's Handlebars would make of one of our templates. */
export function html(template: string, data: object): string {
  return withoutCodes(
    handlebars.compile(`{{> "systems/fivefold/templates/shell/${template}.hbs"}}`)(data),
    `templates/shell/${template}.hbs`,
  );
}

/** The same as elements. */
export function render(template: string, data: object): HTMLElement {
  const { document } = new Window();
  document.body.innerHTML = html(template, data);
  const element = document.body.firstElementChild;
  if (!element) throw new Error(`${template} made no element`);
  // happy-dom's elements are the DOM's own for everything that is read here.
  return element as unknown as HTMLElement;
}

export const textOf = (element: Element | null): string => (element?.textContent ?? "").replace(/\s+/g, " ").trim();

/** Buttons and images whose name nobody could hear. */
export function unnamed(element: HTMLElement): readonly string[] {
  const named = (one: Element): boolean =>
    textOf(one) !== "" || (one.getAttribute("aria-label") ?? "") !== "" || (one.getAttribute("title") ?? "") !== "";
  return [...element.querySelectorAll("button, [role='img'], a, input, select")]
    .filter((one) => !named(one) && one.closest("label") === null)
    .map((one) => one.outerHTML);
}
