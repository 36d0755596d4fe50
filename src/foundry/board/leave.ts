import { isWriter } from "../exchange/writer";
import { host } from "../host";
import type { HostEffect } from "../host/types";
import { rulesets } from "../registry";

/** Whether a status takes its bearer off the map. */
function leaves(id: string): boolean {
  return rulesets().some(({ statuses }) => statuses.some((status) => status.leaves === true && status.id === id));
}
/**
 * Foundry's hooks about effects: whoever leaves the map is hidden on the scenes of the running encounters and the active one, and seen again
 * where that is taken back. Only the writer's client does it.
 */
export async function showOrHide({ statuses, parent }: HostEffect, hidden: boolean): Promise<void> {
  if (!isWriter() || !parent || ![...statuses].some(leaves)) return;
  const scenes = new Set([...host.game.combats.map(({ scene }) => scene), host.game.scenes.active]);
  for (const scene of scenes) {
    const tokens = scene?.tokens.filter((token) => token.actor?.uuid === parent.uuid && token.hidden !== hidden) ?? [];
    if (tokens.length > 0)
      await scene?.updateEmbeddedDocuments(
        "Token",
        tokens.map(({ id }) => ({ _id: id, hidden })),
      );
  }
}
