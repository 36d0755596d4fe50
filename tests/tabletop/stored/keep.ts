import type { Dynamic, Plain } from "../../../table/dynamic";
import { shell } from "../shell";
import type { Exchange, Tabletop } from "../tabletop";

/** Every collection of a world that a test fills. */
export const COLLECTIONS = ["Actor", "ChatMessage", "Combat", "Item", "Scene", "Setting", "User"] as const;

/** What is told of one exchange, in plain words. */
export interface Told {
  readonly id: string;
  readonly procedure: string;
  readonly state: string;
  readonly story: readonly string[];
  readonly changes: readonly string[];
  readonly asked: readonly unknown[];
  /** Numbers on its card as the game master sees it, in their order; null where it has no card. */
  readonly card: readonly string[] | null;
}
/** A world as it lay in the database, and what the client that wrote it told of it. */
export interface Kept {
  readonly documents: Readonly<Record<string, readonly Plain[]>>;
  readonly told: readonly Told[];
  /** Uuids of the actor and the token of everybody, by name. */
  readonly creatures: Readonly<Record<string, { readonly actor: string; readonly token: string }>>;
  /** Ids of exchanges by what a test calls them. */
  readonly acts: Readonly<Record<string, string>>;
  /** The actors as they stood before the exchanges that a test takes back. */
  readonly before: readonly Plain[];
}

/** The numbers on a card in their order; null where the exchange has none. */
async function numbersOn({ stored }: Exchange): Promise<readonly string[] | null> {
  const { document } = stored;
  // Encounters keep exchanges too, which have no card of their own.
  if (!("author" in document)) return null;
  const html = await shell().renderExchange(document, {});
  // What it says of the clock is said otherwise in another zone.
  const text = (html.textContent ?? "").replace(/\d+:\d+/g, "");
  return text.match(/\d+/g) ?? [];
}
/** What the running client tells of every exchange of the world. */
export async function toldOf(table: Tabletop): Promise<readonly Told[]> {
  const all: Told[] = [];
  for (const one of table.cards) {
    const { id, state, story, changes, asked, stored } = one;
    const { procedure } = stored.record;
    all.push({ id, procedure, state, story, changes, asked, card: await numbersOn(one) });
  }
  return all;
}
/** When core believes that an effect began: another turn where it is made again by an undo. */
const BEGAN = ["startRound", "startTurn", "startTime", "combat"];
/** Actors as they are stored, without what every update changes; what comes back stands last among its like: the order means nothing. */
export function actorsOf(table: Tabletop): readonly Plain[] {
  return table.creatures.map(({ actor }) => {
    const { items, effects, ...source } = bare(actor.toObject());
    const sorted = { ...source, items: items.map(bare).sort(byId), effects: effects.map(bare).sort(byId) };
    return JSON.parse(JSON.stringify(sorted, (key, value) => (BEGAN.includes(key) ? undefined : value)));
  });
}
const bare = ({ flags: _flags, _stats, ...source }: Plain): Plain => source;
const byId = (a: Plain, b: Plain): number => (a._id < b._id ? -1 : 1);

/** The documents of a world as its database has them. */
export const documentsOf = (table: Tabletop): Kept["documents"] =>
  Object.fromEntries(COLLECTIONS.map((name) => [name, structuredClone(table.running.server.table.world.all(name))]));

/** All of a world that has been played: what a file of this folder holds. */
export async function keep(
  table: Tabletop,
  acts: Readonly<Record<string, Exchange>>,
  before: readonly Plain[],
): Promise<Kept> {
  return {
    documents: documentsOf(table),
    told: await toldOf(table),
    creatures: Object.fromEntries(
      table.creatures.map(({ name, uuid, token }) => [name, { actor: uuid, token: (token.document as Dynamic).uuid }]),
    ),
    acts: Object.fromEntries(Object.entries(acts).map(([name, { id }]) => [name, id])),
    before,
  };
}

/** The file: a line for each document, so that it can be read and compared. */
export function written({ documents, ...rest }: Kept): string {
  const lines = (all: readonly unknown[]) => all.map((one) => `\n${JSON.stringify(one)}`).join(",");
  const collections = Object.entries(documents).map(([name, all]) => `${JSON.stringify(name)}: [${lines(all)}]`);
  const told = Object.entries(rest).map(
    ([name, all]) => `${JSON.stringify(name)}: ${Array.isArray(all) ? `[${lines(all)}]` : JSON.stringify(all)}`,
  );
  return `{"documents": {${collections.join(",\n")}},\n${told.join(",\n")}}\n`;
}
