import { HTMLField } from "../../common/data/fields/index";
import type { Dynamic } from "../../dynamic";
import { classOf } from "./classes";

/** Old names of HTML fields, which migration renames; their values are cleaned as well. */
const FORMER: Record<string, readonly string[]> = { TableResult: ["text"] };

const known = new Map<string, readonly string[]>();

/** The paths of a document's HTML fields: those of its class, and those that its subtype declares in the manifest. */
export function htmlPaths(documentName: string, declared: readonly string[]): string[] {
  let core = known.get(documentName);
  if (!core) {
    core = [...pathsIn(classOf(documentName).schema), ...(FORMER[documentName] ?? [])];
    known.set(documentName, core);
  }
  return [...core, ...declared.map((field) => `system.${field}`)];
}

/** The paths of HTML fields below a field; lists and records count as `*`. */
function pathsIn(field: Dynamic, path = ""): string[] {
  if (field instanceof HTMLField) return [path];
  const join = (step: string) => (path ? `${path}.${step}` : step);
  if (field.fields) return Object.entries<Dynamic>(field.fields).flatMap(([name, one]) => pathsIn(one, join(name)));
  // Embedded documents are left out, because each is cleaned as a document of its own.
  if (field.element && !field.element.documentName && typeof field.element !== "function")
    return pathsIn(field.element, join("*"));
  return [];
}
