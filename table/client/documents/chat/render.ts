import { Color } from "../../../common/utils/color";
import { getProperty } from "../../../common/utils/paths";
import type { Dynamic, Plain } from "../../../dynamic";
import { host } from "../host";

/** The message as an element. A system model that renders itself takes over the whole card. */
export async function renderMessage(
  message: Dynamic,
  { canDelete, canClose = false, ...rest }: Plain = {},
): Promise<HTMLElement> {
  const options = { canDelete: canDelete ?? host.game.user.isGM, canClose, ...rest };
  if (typeof message.system?.renderHTML === "function") {
    const own: HTMLElement = await message.system.renderHTML(options);
    host.Hooks.callAll("renderChatMessageHTML", message, own);
    return own;
  }
  const context = await contextOf(message, options);
  const html = await host.foundry.applications.handlebars.renderTemplate(host.CONFIG.ChatMessage.template, context);
  const element = host.foundry.utils.parseHTML(html) as HTMLElement;
  const whispered = getProperty(message, "author.color");
  if (whispered instanceof Color && message.style !== host.foundry.CONST.CHAT_MESSAGE_STYLES.IC)
    element.style.setProperty("border-color", whispered.css);
  host.Hooks.callAll("renderChatMessageHTML", message, element, context);
  return element;
}

async function contextOf(message: Dynamic, options: Plain): Promise<Plain> {
  const { game, foundry } = host;
  const data = message.toObject(false);
  const { TextEditor } = foundry.applications.ux;
  const isWhisper = message.whisper.length > 0;
  const context: Plain = {
    ...options,
    message: { ...data, content: data.content ?? "" },
    user: game.user,
    author: message.author,
    alias: message.alias,
    cssClass: [
      message.style === foundry.CONST.CHAT_MESSAGE_STYLES.IC ? "ic" : null,
      message.style === foundry.CONST.CHAT_MESSAGE_STYLES.EMOTE ? "emote" : null,
      isWhisper ? "whisper" : null,
      message.blind ? "blind" : null,
    ]
      .filter(Boolean)
      .join(" "),
    isWhisper,
    whisperTo: message.whisper
      .map((id: string) => game.users.get(id)?.name)
      .filter(Boolean)
      .join(", "),
    speakerActor: message.speakerActor,
  };
  if (message.isRoll) await rollContent(message, context);
  else
    context.message.content = await TextEditor.implementation.enrichHTML(message.content ?? "", {
      rollData: message.getRollData(),
      secrets: message.isOwner,
    });
  return context;
}

/** A message that only says a roll's total shows the roll instead. */
async function rollContent(message: Dynamic, context: Plain): Promise<void> {
  const { TextEditor } = host.foundry.applications.ux;
  const numeric = message.content.trim() !== "" && Number.isFinite(Number(message.content));
  if (numeric || !message.isContentVisible) {
    await message._renderRollContent(context);
    return;
  }
  context.message.content = await TextEditor.implementation.enrichHTML(message.content, {
    rollData: message.getRollData(),
    secrets: message.isOwner,
  });
}
