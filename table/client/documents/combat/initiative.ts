import { askedMode, profile } from "../../../common/generation/index";
import type { Dynamic, Plain } from "../../../dynamic";
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
  const { option, modes } = profile().messages;
  const Message = host.CONFIG.ChatMessage.documentClass;
  for (const [index, id] of list.entries()) {
    const combatant = combat.combatants.get(id);
    if (!combatant?.isOwner) continue;
    const roll = combatant.getInitiativeRoll(formula);
    await roll.evaluate();
    updates.push({ _id: id, initiative: roll.total });
    const asked = askedMode(messageOptions) ?? host.game.settings.get("core", option);
    // who is hidden stays hidden in the chat
    const mode = combatant.hidden && asked === modes.public ? modes.gm : asked;
    const data = {
      speaker: Message.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: t("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { "core.initiativeRoll": true },
      ...withoutMode(messageOptions),
    };
    const message = await roll.toMessage(data, { [option]: mode, create: false });
    // one die sound is enough for a whole fight
    if (index > 0) message.sound = null;
    messages.push(message);
  }
  if (!updates.length) return combat;
  // the turn is moved once, below, when the whole new order stands
  await combat.updateEmbeddedDocuments("Combatant", updates, { combatTurn: combat.turn });
  await Message.createDocuments(messages);
  if (updateTurn && acting) {
    const index = combat.turns.findIndex(({ id }: Dynamic) => id === acting);
    if (index >= 0 && index !== combat.turn) await combat.update({ turn: index }, { turnEvents: false });
  }
  return combat;
}

/** The options of a message without those that choose its readers. */
function withoutMode({ rollMode: _old, messageMode: _new, ...data }: Plain): Plain {
  return data;
}
