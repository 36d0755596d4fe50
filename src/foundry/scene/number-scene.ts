import type { HostScene, HostToken } from "../host/types";
import { isSame, numberedName } from "./numbered";

/** Numbers tokens with the same name on a scene that was imported with them. Done twice, it changes nothing. */
export async function numberScene(scene: HostScene): Promise<void> {
  const taken = new Set<string>();
  const named = new Map<HostToken, string>();
  // An adventure may import its scenes before their creatures, so only the names of the tokens are compared.
  for (const token of scene.tokens.contents) {
    const [, same] = [...named].find(([other]) => isSame(other, token) && other.name === token.name) ?? [];
    const name = same ?? (token.actorId === null ? token.name : numberedName(token.name, taken));
    named.set(token, name);
    taken.add(name);
  }
  const updates = [...named].flatMap(([{ id, name }, now]) => (now === name ? [] : [{ _id: id, name: now }]));
  if (updates.length > 0) await scene.updateEmbeddedDocuments("Token", updates);
}
