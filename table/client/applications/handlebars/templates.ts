import Handlebars from "handlebars";
import type { Plain } from "../../../dynamic";
import { fetchFile } from "../../fetching";

type Template = Handlebars.TemplateDelegate;

/** The table's own templates travel inside its bundle; everything else is fetched from the server. */
const bundled = new Map<string, string>(
  Object.entries(
    import.meta.glob<string>("../../templates/**/*.{hbs,html}", { query: "?raw", import: "default", eager: true }),
  ).map(([path, source]) => [path.replace("../../", ""), source]),
);

/** Make the templates of another part of the table known under their paths. */
export function provideTemplates(sources: Record<string, string>): void {
  for (const [path, source] of Object.entries(sources)) bundled.set(path, source);
}

const compiled = new Map<string, Promise<Template>>();

async function sourceOf(path: string): Promise<string> {
  const own = bundled.get(path);
  if (own !== undefined) return own;
  const getRoute = globalThis.foundry?.utils?.getRoute as ((path: string) => string) | undefined;
  const response = await fetchFile(getRoute ? getRoute(path) : `/${path}`);
  if (!response.ok) throw new Error(`The template "${path}" could not be loaded (${response.status}).`);
  return response.text();
}

/** Load, compile and remember one template; it is registered as a partial under its id or path. */
export function getTemplate(path: string, id?: string): Promise<Template> {
  const name = id ?? path;
  const known = compiled.get(name);
  if (known) return known;
  const pending = sourceOf(path).then((source) => {
    const template = Handlebars.compile(source);
    Handlebars.registerPartial(name, template);
    return template;
  });
  compiled.set(name, pending);
  // A failed load is not remembered: a corrected file must get another chance.
  pending.catch(() => compiled.delete(name));
  return pending;
}

/** Load several templates, given as a list of paths or as a record of ids to paths. */
export function loadTemplates(paths: string[] | Record<string, string>): Promise<Template[]> {
  if (Array.isArray(paths)) return Promise.all(paths.map((path) => getTemplate(path)));
  return Promise.all(Object.entries(paths).map(([id, path]) => getTemplate(path, id)));
}

/** Render a template file with data. */
export async function renderTemplate(path: string, data: Plain = {}): Promise<string> {
  const template = await getTemplate(path);
  return template(data, { allowProtoMethodsByDefault: true, allowProtoPropertiesByDefault: true });
}

/** Make one template's partial known under its path before others that include it are compiled. */
export async function preloadBundledTemplates(): Promise<void> {
  await loadTemplates([...bundled.keys()]);
}
