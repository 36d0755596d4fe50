import type { Dynamic, Plain } from "../../../table/dynamic";
import { USERS } from "../boot/client";
import { type Field, globals } from "./field";
import { foreignIn, isOwnedBy } from "./foreign";

const MARA = USERS.Mara._id;
/** Whether Mara owns a document, by its source. */
export const isMaras = (document: Plain): boolean => isOwnedBy(MARA, document);

/** Every stored document of the world that Mara may not write, as text, by what it is. Messages are not among them. */
export function foreign({ table, hero }: Field): ReadonlyMap<string, string> {
  const { world } = table.running.server.table;
  return foreignIn(MARA, {
    documents: (name) => [...(world.collection(name)?.values() ?? [])],
    ownActorOf: (scene, token) => {
      const { actor } = globals().game.scenes.get(scene)?.tokens.get(token) ?? {};
      return actor?.parent ? actor.toObject() : null;
    },
    ownTokens: [hero.token.document.id],
  });
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
