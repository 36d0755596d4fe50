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

/** What stands for the layer of a token that shares a place with one of the player's own: who rides a creature or is held by it lies above it, wherever its owner puts it. */
const SHARED = "beside an own token";
const shares = (token: Plain, own: readonly Plain[]): boolean => own.some(({ x, y }) => x === token.x && y === token.y);

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
    const isMine = ({ actorId, _id }: Plain): boolean => own.has(actorId) || ownTokens.includes(_id);
    const mine: readonly Plain[] = tokens.filter(isMine);
    for (const { delta: _delta, sort, flags, ...token } of tokens) {
      if (isMine(token)) continue;
      const { layer, ...others } = flags?.fivefold ?? {};
      note(`Token ${token.name} ${token._id}`, { ...token, flags: { ...flags, fivefold: others } });
      all.set(`Layer of ${token.name} ${token._id}`, shares(token, mine) ? SHARED : canonical({ sort, layer }));
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
    // Whoever is summoned anew gets another id in the encounter, and the same token.
    for (const { _id, ...combatant } of combatants)
      if (!own.has(combatant.actorId)) note(`Combatant ${combatant.tokenId ?? _id}`, combatant);
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
  return [...new Set([...a.keys(), ...b.keys()])].filter(
    (key) => a.get(key) !== b.get(key) && a.get(key) !== SHARED && b.get(key) !== SHARED,
  );
}
