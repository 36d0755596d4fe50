import type { JsonObject } from "../../../src/engine/json";
import manifest from "../../../src/rulesets/vigor/manifest.json";
import { fromRoot } from "./host";

/** A document as the build stores it, as far as tests read it. */
export interface Source {
  readonly _id: string;
  readonly _key: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: JsonObject;
  readonly folder?: string | null;
  readonly text?: { readonly content: string };
  readonly items?: readonly Source[];
  readonly pages?: readonly Source[];
  readonly effects?: readonly (Source & {
    readonly changes: readonly { readonly key: string; readonly mode: number }[];
    readonly statuses?: readonly string[];
  })[];
  readonly actors?: readonly Source[];
  readonly scenes?: readonly Source[];
  readonly tokens?: readonly (Source & { readonly actorId: string; readonly elevation?: number })[];
  readonly regions?: readonly { readonly behaviors: readonly { readonly system: { readonly mark: string } }[] }[];
}
interface Reader {
  readPack(pack: { readonly name: string; readonly type: string; readonly path: string }): Source[];
}
// The build's own reader: a plain script without types.
const reader: Reader = await import(/* @vite-ignore */ fromRoot("scripts/lib/packs.mjs"));

/** All documents of one of Vigor's packs as the build stores them; folders are left out. */
export function readPack(name: string): Source[] {
  const pack = manifest.packs.find((one) => one.name === name);
  if (!pack) throw new Error(`the manifest has no pack ${name}`);
  return reader.readPack(pack).filter(({ _key }) => !_key.startsWith("!folders!"));
}

/** One document of a pack, by its name. */
export function fromPack(pack: string, name: string): Source {
  const found = readPack(pack).find((doc) => doc.name === name);
  if (!found) throw new Error(`${pack} has no ${name}`);
  return found;
}
