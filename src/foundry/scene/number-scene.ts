import type { HostScene, HostToken } from "../host/types";
import { isSame, numberedName } from "./numbered";

/** Tokens of one name are numbered on a scene that was brought in with them; done twice, it changes nothing. */
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
