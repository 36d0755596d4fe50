import type { Plain } from "../../table/dynamic";
import type { TestServer } from "./boot/server";

/** What the compendia of a game hold, as sources. */
export interface Catalog {
  readonly creatures: readonly string[];
  readonly items: readonly string[];
  /** Throws where there is none, or more than one, of this name. */
  find(document: "Actor" | "Item", name: string): Plain;
  /** An item to put into a creature's `items`, with what is to be otherwise in this one. */
  item(name: string, system?: Plain): { readonly type: string; readonly name: string; readonly system: Plain };
}

export function catalogOf({ table }: TestServer, slug: string): Catalog {
  const own = [...table.packs.values()].filter(
    ({ declaration }) => declaration.declared.flags?.fivefold?.ruleset === slug,
  );
  const all = (document: string): Plain[] =>
    own.flatMap(({ declaration, documents }) => (declaration.type === document ? [...documents.values()] : []));
  const find = (document: "Actor" | "Item", name: string): Plain => {
    const found = all(document).filter((one) => one.name === name);
    const [source] = found;
    if (!source || found.length > 1)
      throw new Error(
        `the compendia of ${slug} have ${found.length} of "${name}": ${all(document).map((one) => one.name)}`,
      );
    return structuredClone(source);
  };
  return {
    creatures: all("Actor").map(({ name }) => name),
    items: all("Item").map(({ name }) => name),
    find,
    item(name, system = {}) {
      const { _id, _key, folder, ...source } = find("Item", name);
      return { ...source, type: source.type, name, system: { ...source.system, ...system } };
    },
  };
}
