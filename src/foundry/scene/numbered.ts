import type { HostScene, HostToken } from "../host/types";
import { rulesetOf } from "../registry";

/** The first of "Marsh Reaver", "Marsh Reaver 2", "Marsh Reaver 3" that is not taken. */
function numberedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

type NewToken = HostToken & { updateSource(changes: { readonly name: string }): unknown };
/** Whether two tokens are one person. */
const isSame = (one: HostToken, other: HostToken): boolean =>
  one.actorLink && other.actorLink && one.actorId === other.actorId;

/** Foundry's `preCreateToken`: two creatures of one name on a scene could not be told apart in the tracker and on cards. Who is one person keeps its name. */
export function numberToken(token: NewToken): void {
  const scene: HostScene | null = token.parent;
  if (!scene || !token.actor || !rulesetOf(token.actor)) return;
  const others = scene.tokens.contents.flatMap((other) =>
    other.id === token.id || isSame(other, token) ? [] : [other.name],
  );
  const name = numberedName(token.name, new Set(others));
  if (name !== token.name) token.updateSource({ name });
}
/** The same for the tokens of a scene that was brought in with them; done twice, it changes nothing. */
export async function numberScene(scene: HostScene): Promise<void> {
  const taken = new Set<string>();
  const named = new Map<HostToken, string>();
  // An adventure may bring its scenes before their creatures: the names of the tokens have to do.
  for (const token of scene.tokens.contents) {
    const [, same] = [...named].find(([other]) => isSame(other, token) && other.name === token.name) ?? [];
    const name = same ?? (token.actorId === null ? token.name : numberedName(token.name, taken));
    named.set(token, name);
    taken.add(name);
  }
  const updates = [...named].flatMap(([{ id, name }, now]) => (now === name ? [] : [{ _id: id, name: now }]));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
}
