import type { HostScene, HostToken } from "../host/types";
import { rulesetOf } from "../registry";

/** The first of "Marsh Reaver", "Marsh Reaver 2", "Marsh Reaver 3" that is not taken. */
export function numberedName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name} ${n}`)) return `${name} ${n}`;
}

type NewToken = HostToken & { updateSource(changes: { readonly name: string }): unknown };
/** Whether two tokens show one linked actor. */
export const isSame = (one: HostToken, other: HostToken): boolean =>
  one.actorLink && other.actorLink && one.actorId === other.actorId;

/**
 * Foundry's `preCreateToken`: numbers a token whose name another one on the scene has, so that both can be told apart in the tracker and on
 * cards. Tokens of one linked actor keep their name.
 */
export function numberToken(token: NewToken): void {
  const scene: HostScene | null = token.parent;
  if (!scene || !token.actor || !rulesetOf(token.actor)) return;
  const others = scene.tokens.contents.flatMap((other) =>
    other.id === token.id || isSame(other, token) ? [] : [other.name],
  );
  const name = numberedName(token.name, new Set(others));
  if (name !== token.name) token.updateSource({ name });
}
