import { readFile } from "node:fs/promises";
import { mergeObject } from "../common/utils/merge";
import { deepClone } from "../common/utils/objects";
import type { Plain } from "../dynamic";

/** The initial `system` data of new documents, by document name and subtype. */
export type TemplateModels = Record<string, Record<string, Plain>>;

/** A system without data models describes its data by a template.json (foundry-api.md §1.2; the host's article on it). */
export interface Template {
  models: TemplateModels;
  /** The subtypes as a manifest would declare them. */
  documentTypes: Record<string, Record<string, Plain>>;
}

/**
 * Reads a template.json.
 * @returns null when there is none
 * @throws when it is no JSON
 */
export async function readTemplate(file: string): Promise<Template | null> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return null;
  let data: Plain;
  try {
    data = JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} can't be read: ${error instanceof Error ? error.message : error}`);
  }
  const template: Template = { models: {}, documentTypes: {} };
  for (const [documentName, declared] of Object.entries<Plain>(data)) {
    const { types = [], templates = {}, htmlFields = [], gmOnlyFields = [], ...own } = declared;
    const entries = (types as string[]).map((type) => [type, modelOf(own[type] ?? {}, templates)] as const);
    template.models[documentName] = Object.fromEntries(entries);
    template.documentTypes[documentName] = Object.fromEntries(
      entries.map(([type]) => [type, { htmlFields, gmOnlyFields }]),
    );
  }
  return template;
}

/** A type's own fields over those of the templates it names. */
function modelOf({ templates: named = [], ...own }: Plain, templates: Record<string, Plain>): Plain {
  const base = (named as string[]).reduce<Plain>(
    (whole, name) => mergeObject(whole, deepClone(templates[name] ?? {})),
    {},
  );
  return mergeObject(base, own);
}
