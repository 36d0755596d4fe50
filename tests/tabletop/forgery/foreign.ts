import type { Plain } from "../../../table/dynamic";
import { canonical } from "../canonical";

/** Ids, times and numbers that differ from one run of the same act to the next. */
const OF_THE_MOMENT = new Set(["_stats", "mark", "seat"]);
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one) => (OF_THE_MOMENT.has(key) ? undefined : one)));
/** Whether somebody owns a document, by its source. */
export const isOwnedBy = (user: string, document: Plain): boolean => document.ownership?.[user] === 3;

/** A world's stored documents by the name of their kind, and what a token's creature of its own is, where it has one. */
export interface Documents {
  documents(name: string): readonly Plain[];
  ownActorOf(scene: string, token: string): Plain | null;
  /** Ids of tokens that are the player's, whatever creature they say to be by now. Missing: those of own creatures alone. */
  readonly ownTokens?: readonly string[];
}

/** Where the tracker stands. */
export const TURN = "Turn";
/** Every stored document of a world that a player may not write, as text, by what it is. Messages are not among them. */
export function foreignIn(
  player: string,
  { documents, ownActorOf, ownTokens = [] }: Documents,
): ReadonlyMap<string, string> {
  const all = new Map<string, string>();
  const note = (key: string, value: unknown): void => void all.set(key, canonical(bare(value)));
  const isOwn = (document: Plain): boolean => isOwnedBy(player, document);
  const own = new Set(
    documents("Actor")
      .filter(isOwn)
      .map(({ _id }) => _id),
  );
  for (const actor of documents("Actor")) if (!own.has(actor._id)) note(`Actor ${actor.name} ${actor._id}`, actor);
  for (const { tokens, ...scene } of documents("Scene")) {
    note(`Scene ${scene.name}`, scene);
    for (const { delta: _delta, ...token } of tokens) {
      if (own.has(token.actorId) || ownTokens.includes(token._id)) continue;
      note(`Token ${token.name} ${token._id}`, token);
      // What of a creature of its own is stored in its token, and what comes from its base, makes no difference to anybody.
      const actor = ownActorOf(scene._id, token._id);
      if (actor) note(`Actor of ${token.name} ${token._id}`, actor);
    }
  }
  for (const { combatants, system, round, turn, ...combat } of documents("Combat")) {
    note(TURN, { round, turn });
    // What was taken back with the order of turns stays in the list, and is marked there.
    const events = Object.entries<Plain>(system.ledger ?? {}).filter(([, { state }]) => state !== "undone");
    note("Encounter", { ...combat, ledger: events.map(([key]) => key).sort() });
    for (const combatant of combatants) if (!own.has(combatant.actorId)) note(`Combatant ${combatant._id}`, combatant);
  }
  for (const name of ["Item", "JournalEntry", "Macro", "RollTable", "Playlist", "Folder", "Cards"])
    for (const document of documents(name)) if (!isOwn(document)) note(`${name} ${document._id}`, document);
  for (const { lastIP: _ip, ...user } of documents("User")) if (user._id !== player) note(`User ${user.name}`, user);
  for (const { key, value, user } of documents("Setting"))
    if (user !== player && key !== "fivefold.numbers") note(`Setting ${key}`, value);
  return all;
}
/** What is different, by name. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));
}
