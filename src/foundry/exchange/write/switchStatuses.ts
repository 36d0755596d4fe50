import type { JsonObject } from "../../../engine/json";
import type { HostActor } from "../../host/types";
import { translate } from "../../i18n";
import { statusConfig, statusEffectId } from "../../statuses";

/** Switches statuses by their effects, which have fixed ids: doing it twice changes nothing. */
export async function switchStatuses(
  actor: HostActor,
  statuses: Readonly<Record<string, boolean>>,
  operation: JsonObject,
): Promise<void> {
  const create: JsonObject[] = [];
  const remove: string[] = [];
  for (const [status, on] of Object.entries(statuses)) {
    const id = statusEffectId(status);
    const config = statusConfig(status);
    if (on && config && !actor.statuses.has(status) && !actor.effects.has(id)) {
      // Effects store their name as text, in the language of the client that makes them, as Foundry does.
      create.push({ _id: id, name: translate(config.name), img: config.img, statuses: [status] });
    } else if (!on) {
      for (const effect of actor.effects)
        if (effect.id === id || (effect.statuses.size === 1 && effect.statuses.has(status))) remove.push(effect.id);
    }
  }
  if (create.length > 0) await actor.createEmbeddedDocuments("ActiveEffect", create, { ...operation, keepId: true });
  if (remove.length > 0) await actor.deleteEmbeddedDocuments("ActiveEffect", remove, operation);
}
