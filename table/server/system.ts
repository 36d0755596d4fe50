import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { mergeObject } from "../common/utils/merge";
import type { Plain } from "../dynamic";
import { readTemplate, type TemplateModels } from "./template";

export interface PackDeclaration {
  /** `<package>.<name>` */
  id: string;
  name: string;
  label: string;
  type: string;
  /** The folder of its database. */
  folder: string;
  declared: Plain;
}

/** The rules that the manifest entry of a document subtype has the server enforce. */
export interface SubtypeRules {
  htmlFields: string[];
  gmOnlyFields: string[];
}

/** The built system, as its `system.json` declares it. */
export class InstalledSystem {
  readonly #types: Map<string, Map<string, SubtypeRules>> = new Map();

  private constructor(
    readonly folder: string,
    readonly manifest: Plain,
    /** The defaults that a template.json gives; empty for a system with data models. */
    readonly models: TemplateModels,
  ) {
    for (const [documentName, types] of Object.entries<Plain>(manifest.documentTypes ?? {})) {
      const rules = new Map<string, SubtypeRules>();
      for (const [type, entry] of Object.entries<Plain>(types ?? {})) {
        rules.set(type, { htmlFields: texts(entry?.htmlFields), gmOnlyFields: texts(entry?.gmOnlyFields) });
      }
      this.#types.set(documentName, rules);
    }
  }

  /** Reads and checks the manifest of a built system. */
  static async load(folder: string): Promise<InstalledSystem> {
    const file = path.join(folder, "system.json");
    let manifest: Plain;
    try {
      manifest = JSON.parse(await readFile(file, "utf8"));
    } catch (error) {
      throw new Error(
        `${path.resolve(folder)} is no built system, its system.json can't be read: ${error instanceof Error ? error.message : error}. ` +
          "Build the system first, and give the folder that a Game Master would unzip.",
      );
    }
    for (const field of ["id", "title", "version"]) {
      if (typeof manifest[field] !== "string") throw new Error(`${file}: "${field}" is missing.`);
    }
    if (!/^[A-Za-z0-9_-]+$/.test(manifest.id)) throw new Error(`${file}: "${manifest.id}" is not a valid id.`);
    const lost = listedFiles(manifest).filter((listed) => !existsSync(path.join(folder, listed)));
    if (lost.length > 0)
      throw new Error(
        `${file} lists what is not there: ${lost.join(", ")}. Build the system first, or correct its manifest.`,
      );
    const template = await readTemplate(path.join(folder, "template.json"));
    const documentTypes = mergeObject(template?.documentTypes ?? {}, manifest.documentTypes ?? {});
    return new InstalledSystem(path.resolve(folder), { ...manifest, documentTypes }, template?.models ?? {});
  }

  get id(): string {
    return this.manifest.id;
  }

  /** Whether the raw socket channel of this system is open. */
  get hasSocket(): boolean {
    return this.manifest.socket === true;
  }

  /** The rules of one declared subtype. */
  subtype(documentName: string, type: string): SubtypeRules | undefined {
    return this.#types.get(documentName)?.get(type);
  }

  /** The subtypes of a document that the system declares. */
  subtypesOf(documentName: string): string[] {
    return [...(this.#types.get(documentName)?.keys() ?? [])];
  }

  get packs(): PackDeclaration[] {
    const declared: Plain[] = Array.isArray(this.manifest.packs) ? this.manifest.packs : [];
    return declared.map((pack) => {
      const relative = typeof pack.path === "string" && pack.path ? pack.path : `packs/${pack.name}`;
      const folder = path.resolve(this.folder, relative.replace(/\.db$/, ""));
      if (!folder.startsWith(this.folder + path.sep)) throw new Error(`Pack ${pack.name} lies outside of the system.`);
      return {
        id: `${this.id}.${pack.name}`,
        name: pack.name,
        label: pack.label,
        type: pack.type,
        folder,
        declared: pack,
      };
    });
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
}

/** The files that every client will ask for: modules, scripts, styles and languages. */
function listedFiles(manifest: Plain): string[] {
  const list = (value: unknown): Plain[] => (Array.isArray(value) ? value : []);
  return [
    ...texts(manifest.esmodules),
    ...texts(manifest.scripts),
    ...list(manifest.styles).map((style) => (typeof style === "string" ? style : style?.src)),
    ...list(manifest.languages).map((language) => language?.path),
  ].filter((one): one is string => typeof one === "string" && !/^https?:/.test(one));
}
