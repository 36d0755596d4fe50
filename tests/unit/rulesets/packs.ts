import fs from "node:fs";
import { expect } from "vitest";
import type { Ruleset } from "../../../src/contract/ruleset";
import type { JsonObject } from "../../../src/engine/json";
import { fromRoot, readJson } from "./games";

interface Bars {
  readonly bar1?: { readonly attribute: string | null };
  readonly bar2?: { readonly attribute: string | null };
  readonly disposition?: number;
  readonly displayBars?: number;
}
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
  readonly tables?: readonly Source[];
  readonly folders?: readonly Source[];
  readonly prototypeToken?: Bars;
  readonly tokens?: readonly (Source &
    Bars & {
      readonly actorId: string;
      readonly elevation?: number;
      readonly delta?: Source;
    })[];
  readonly regions?: readonly {
    readonly behaviors: readonly { readonly system: { readonly mark: string; readonly kind?: string } }[];
  }[];
  readonly results?: readonly (Source & {
    readonly documentUuid?: string;
    readonly range: readonly [from: number, to: number];
  })[];
  readonly flags?: { readonly fivefold?: { readonly marks?: readonly string[] } };
}
interface Pack {
  readonly name: string;
  readonly type: string;
  readonly path: string;
}
interface Reader {
  readPack(pack: Pack): Source[];
}
// The build's own reader: a plain script without types.
const reader: Reader = await import(/* @vite-ignore */ fromRoot("scripts/lib/packSources.mjs"));

/** The compendia of a game as the build stores them. */
export function packsOf(slug: string) {
  const packs: readonly Pack[] = readJson(`src/rulesets/${slug}/manifest.json`).packs;
  /** All documents of a pack; folders are left out. */
  const readPack = (name: string): Source[] => {
    const pack = packs.find((one) => one.name === name);
    if (!pack) throw new Error(`the manifest of ${slug} has no pack ${name}`);
    return reader.readPack(pack).filter(({ _key }) => !_key.startsWith("!folders!"));
  };
  /** One document of a pack, by its name. */
  const fromPack = (pack: string, name: string): Source => {
    const found = readPack(pack).find((doc) => doc.name === name);
    if (!found) throw new Error(`${pack} has no ${name}`);
    return found;
  };
  return { packs, readPack, fromPack };
}
export const named = (doc: Source): string => `${doc.name} (${doc.type})`;
export const pictureExists = (img: string): boolean => fs.existsSync(fromRoot(img.replace("systems/fivefold/", "")));

const plain = (data: object): object =>
  JSON.parse(JSON.stringify(data, (_key, value) => (value instanceof Set ? [...value] : value)));
/** Every field with its value, as a flat list of paths: lists are leaves. */
function leaves(value: unknown, path = ""): [string, unknown][] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, one]) => leaves(one, path ? `${path}.${key}` : key));
}
/** What stands at a path in data. */
export const at = (data: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((one, key) => (one as Record<string, unknown> | undefined)?.[key], data);

/** What a game's data models make of sources. */
export function modelsOf(ruleset: Ruleset) {
  type Model = new (data: object, options: object) => { toObject(): object };
  const cleaned = (document: "Actor" | "Item", type: string, system: object): object => {
    const model = ruleset.models[document][type] as unknown as Model;
    return plain(new model(system, { strict: true }).toObject());
  };
  return {
    cleaned,
    /** Nothing is dropped or corrected: what stands in the source is what will be stored. */
    accepted(document: "Actor" | "Item", { type, system }: Source): void {
      expect(cleaned(document, type, system)).toMatchObject(system);
    },
    /** Fields of a model that no source uses, as paths; `skipped` says which are written by play. */
    unused(
      document: "Actor" | "Item",
      type: string,
      systems: readonly unknown[],
      skipped: (path: string) => boolean = () => false,
    ): string[] {
      return leaves(cleaned(document, type, {}))
        .filter(
          ([path, initial]) =>
            !skipped(path) &&
            !systems.some((system) => JSON.stringify(at(system, path) ?? initial) !== JSON.stringify(initial)),
        )
        .map(([path]) => `${type}.${path}`);
    },
  };
}

/** Names that another game or story is known for. */
export const KNOWN_ELSEWHERE =
  /\b(beholder|mind ?flayer|illithid|githyanki|drow|tarrasque|owlbear|displacer|umber hulk|kuo-toa|yuan-ti|carrion crawler|rust monster|gelatinous|eldritch blast|fireball|magic missile|vicious mockery|mind spike|iron will|longstrider|bigby|mordenkainen|tasha|hobbit|ent|balrog|nazg|mithril|orc|sith|jedi|lightsaber|excalibur|cthulhu|shoggoth|witcher|geralt|skaven|space marine|tyranid|moogle|chocobo|goomba)\b/i;
