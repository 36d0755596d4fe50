import type { Dynamic, Plain } from "../../../common/types";
import { host, t } from "../host";

/** Roll initiative for combatants: one message each, one update for all, the acting one stays the acting one. */
export async function rollInitiative(
  combat: Dynamic,
  ids: string | string[],
  { formula = null, updateTurn = true, messageOptions = {} }: Plain = {},
): Promise<Dynamic> {
  const list = typeof ids === "string" ? [ids] : ids;
  const acting = combat.combatant?.id;
  const updates: Plain[] = [];
  const messages: Plain[] = [];
  const Message = host.CONFIG.ChatMessage.documentClass;
  for (const [index, id] of list.entries()) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const mode =
      messageOptions.rollMode ||
      (host.game.settings?.settings?.has?.("core.rollMode")
        ? host.game.settings.get("core", "rollMode")
        : "publicroll");
    // who is hidden stays hidden in the chat
    const rollMode = combatant.hidden && mode === "publicroll" ? "gmroll" : mode;
    const data = {
      speaker: Message.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: t("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { "core.initiativeRoll": true },
      ...messageOptions,
    };
    const message = await roll.toMessage(data, { rollMode, create: false });
    // one die sound is enough for a whole fight
    if (index > 0) message.sound = null;
    messages.push(Message.applyRollMode(message, rollMode));
  }
  if (!updates.length) return combat;
  // the turn is moved once, below, when the whole new order stands
  await combat.updateEmbeddedDocuments("Combatant", updates, { combatTurn: combat.turn });
  await Message.createDocuments(messages.map(({ rollMode: _mode, ...data }) => data));
  if (updateTurn && acting) {
    const index = combat.turns.findIndex(({ id }: Dynamic) => id === acting);
    if (index >= 0 && index !== combat.turn) await combat.update({ turn: index }, { turnEvents: false });
  }
  return combat;
}
