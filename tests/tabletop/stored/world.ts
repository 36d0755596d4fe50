import fs from "node:fs";
import path from "node:path";
import { Creature } from "../creature";
import { type Exchange, type Tabletop, tabletop } from "../tabletop";
import type { Kept } from "./keep";

export interface StoredWorld {
  readonly table: Tabletop;
  readonly kept: Kept;
  readonly ilse: Creature;
  readonly reaver: Creature;
  /** An exchange by what `plays.ts` calls it. */
  act(name: string): Exchange;
}
/** A world as the commit of 25 November 2026 has stored it. */
export const readWorld = (slug: string): Kept =>
  JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "worlds", `${slug}.json`), "utf8"));

/** Opens a world as a game master does who has updated the system: the server has its documents, and a client loads them. */
export async function openWorld(slug: string, kept = readWorld(slug)): Promise<StoredWorld> {
  const table = await tabletop(slug);
  const { world } = table.running.server.table;
  for (const [name, documents] of Object.entries(kept.documents)) {
    const collection = world.collection(name);
    collection.clear();
    for (const document of structuredClone(documents)) collection.set(document._id, document);
  }
  for (const { id } of kept.told) table.older.add(id);
  await table.reload();
  for (const [name, { actor, token }] of Object.entries(kept.creatures))
    table.creatures.push(new Creature(table, actor, name, token));
  const named = (name: string): Creature => {
    const found = table.creatures.find((one) => one.name === name);
    if (!found) throw new Error(`nobody in the world of ${slug} is called ${name}`);
    return found;
  };
  return {
    table,
    kept,
    ilse: named("Ilse"),
    reaver: named("Reaver"),
    act(name) {
      const found = table.cards.find(({ id }) => id === kept.acts[name]);
      if (!found) throw new Error(`the world of ${slug} has no exchange ${name}`);
      return found;
    },
  };
}
