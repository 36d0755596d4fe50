import type { Dynamic, Plain } from "../../../table/dynamic";
import { USERS } from "../boot/client";
import { canonical } from "../invariants";
import { type Field, globals } from "./field";

const MARA = USERS.Mara._id;
/** Ids, times and numbers that differ from one run of the same act to the next. */
const OF_THE_MOMENT = new Set(["_stats", "mark", "seat"]);
const bare = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, one) => (OF_THE_MOMENT.has(key) ? undefined : one)));
/** Whether Mara owns a document, by its source. */
export const isMaras = (document: Plain): boolean => document.ownership?.[MARA] === 3;

/** Where the tracker stands. */
export const TURN = "Turn";
/** Every stored document of the world that Mara may not write, as text, by what it is. Messages are not among them. */
export function foreign({ table }: Field): ReadonlyMap<string, string> {
  const { world } = table.running.server.table;
  const all = new Map<string, string>();
  const documents = (name: string): Plain[] => [...(world.collection(name)?.values() ?? [])];
  const note = (key: string, value: unknown): void => void all.set(key, canonical(bare(value)));
  const own = new Set(
    documents("Actor")
      .filter(isMaras)
      .map(({ _id }) => _id),
  );
  for (const actor of documents("Actor")) if (!own.has(actor._id)) note(`Actor ${actor.name} ${actor._id}`, actor);
  for (const { tokens, ...scene } of documents("Scene")) {
    note(`Scene ${scene.name}`, scene);
    for (const { delta: _delta, ...token } of tokens) {
      if (own.has(token.actorId)) continue;
      note(`Token ${token.name} ${token._id}`, token);
      const { actor } = globals().game.scenes.get(scene._id)?.tokens.get(token._id) ?? {};
      // What of a creature of its own is stored in its token, and what comes from its base, makes no difference to anybody.
      if (actor?.parent) note(`Actor of ${token.name} ${token._id}`, actor.toObject());
    }
  }
  for (const { combatants, system, round, turn, ...combat } of documents("Combat")) {
    note(TURN, { round, turn });
    note("Encounter", { ...combat, ledger: Object.keys(system.ledger ?? {}).sort() });
    for (const combatant of combatants) if (!own.has(combatant.actorId)) note(`Combatant ${combatant._id}`, combatant);
  }
  for (const name of ["Item", "JournalEntry", "Macro", "RollTable", "Playlist", "Folder", "Cards"])
    for (const document of documents(name)) if (!isMaras(document)) note(`${name} ${document._id}`, document);
  for (const { lastIP: _ip, ...user } of documents("User")) if (user._id !== MARA) note(`User ${user.name}`, user);
  for (const { key, value, user } of documents("Setting"))
    if (user !== MARA && key !== "fivefold.numbers") note(`Setting ${key}`, value);
  return all;
}
/** What is different, by name. */
export function differences(a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((key) => a.get(key) !== b.get(key));
}

/** Whether a text of a forger ran as a script, or reached the prototype of everything. */
export function scriptsRun(): readonly string[] {
  const ran: Dynamic = globals().forgeryRan;
  const reached = ({} as Plain).forgeryRan;
  return [
    ...(ran === undefined ? [] : ["a script ran"]),
    ...(reached === undefined ? [] : ["a key reached the prototype of all objects"]),
  ];
}
/** What could run in a drawn card: elements that load something, attributes that hold a script. */
export function scriptsIn(element: Dynamic): readonly string[] {
  const elements = [element, ...element.querySelectorAll("*")];
  return elements.flatMap((one: Dynamic) => {
    const name = String(one.tagName).toLowerCase();
    const loads = ["script", "iframe", "object", "embed", "link", "style", "base", "form"].includes(name) ? [name] : [];
    const attributes = [...one.attributes].flatMap(({ name: attribute, value }: Dynamic) =>
      /^on/i.test(attribute) || /^\s*javascript:/i.test(value) || (attribute === "src" && value === "x")
        ? [`${name} ${attribute}`]
        : [],
    );
    return [...loads, ...attributes];
  });
}
