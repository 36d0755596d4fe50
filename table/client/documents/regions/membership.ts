import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";

/** The ids of the regions in which a token is, or would be after changes, in order. Source: API docs, `TokenDocument#_identifyRegions`. */
export function identifyRegions(token: Dynamic, changes: Plain = {}): string[] {
  const regions: Dynamic[] = [...(token.parent?.regions ?? [])];
  return regions
    .filter((region) => token.testInsideRegion(region, changes))
    .map(({ id }) => id as string)
    .sort();
}

/** The ids of a token's regions after changes; null where they stay the same. */
export function changedRegions(token: Dynamic, changes: Plain): string[] | null {
  const before: string[] = token._source._regions ?? [];
  const after = identifyRegions(token, changes);
  return after.join() === [...before].sort().join() ? null : after;
}

/** The regions that a token is in. */
export function regionsOf(token: Dynamic): Set<Dynamic> | null {
  if (!token.parent) return null;
  const ids: string[] = token._source._regions ?? [];
  return new Set(ids.map((id) => token.parent.regions?.get(id)).filter(Boolean));
}

/**
 * Bring all tokens' regions up to date after regions changed. Only for those who may change every token.
 * Source: API docs, `Scene#updateTokenRegions`.
 * @returns whether any token is in other regions now
 */
export async function updateTokenRegions(scene: Dynamic, tokens: Iterable<Dynamic> = scene.tokens): Promise<boolean> {
  const updates: Plain[] = [];
  for (const token of tokens) {
    const _regions = changedRegions(token, {});
    if (_regions) updates.push({ _id: token.id, _regions });
  }
  if (!updates.length) return false;
  const cls = host.CONFIG.Token.documentClass;
  return (await cls.updateDocuments(updates, { parent: scene })).length > 0;
}
