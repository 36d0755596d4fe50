import { type Audience, profile } from "../../../../common/generation/index";
import type { Dynamic, Plain } from "../../../../dynamic";
import { localize } from "../../dom";

/** What somebody typed, taken apart: the command and the pieces of its pattern. */
export type ParsedCommand = [command: string, match: RegExpMatchArray | RegExpMatchArray[]];

/** The commands by name; the first pattern that fits wins. */
export const MESSAGE_PATTERNS: Record<string, RegExp> = {
  roll: /^(\/r(?:oll)? )([\s\S]*)$/i,
  gmroll: /^(\/gmr(?:oll)? )([\s\S]*)$/i,
  blindroll: /^(\/b(?:lind)?r(?:oll)? )([\s\S]*)$/i,
  selfroll: /^(\/s(?:elf)?r(?:oll)? )([\s\S]*)$/i,
  publicroll: /^(\/p(?:ublic)?r(?:oll)? )([\s\S]*)$/i,
  ic: /^(\/ic )([\s\S]*)$/i,
  ooc: /^(\/ooc )([\s\S]*)$/i,
  emote: /^(\/(?:em(?:ote)?|me) )([\s\S]*)$/i,
  whisper: /^(\/w(?:hisper)?\s)(\[(?:[^\]]+)\]|(?:[^\s]+))\s*([\s\S]*)$/i,
  gm: /^(\/gm )([\s\S]*)$/i,
  players: /^(\/players )([\s\S]*)$/i,
  reply: /^(\/reply )([\s\S]*)$/i,
  macro: /^(\/m(?:acro)? )([\s\S]*)$/i,
  invalid: /^(\/[^\s]+)/,
};

/** Find out which command a text is; text without one is ordinary speech. */
export function parseCommand(message: string, patterns: Record<string, RegExp> = MESSAGE_PATTERNS): ParsedCommand {
  for (const [name, pattern] of Object.entries(patterns)) {
    const match = message.match(pattern);
    if (match) return [name, match];
  }
  return ["none", [message, "", message] as unknown as RegExpMatchArray];
}

/** For whom a command rolls; `/roll` follows the selector. */
const AUDIENCES: Record<string, Audience> = {
  gmroll: "gm",
  blindroll: "blind",
  selfroll: "self",
  publicroll: "public",
};

/** Plain text as markup, with line breaks kept. */
function asHtml(text: string): string {
  const holder = document.createElement("div");
  holder.textContent = text;
  return holder.innerHTML.replace(/\n/g, "<br>");
}

/** Turn a command into the data of a message, and into options for creating it. */
export async function buildMessage(
  [command, parts]: ParsedCommand,
  base: Plain,
): Promise<{ data: Plain; options: Plain } | null> {
  const match = parts as RegExpMatchArray;
  const text = match[2] ?? "";
  const { OTHER, OOC, IC, EMOTE } = globalThis.CONST.CHAT_MESSAGE_STYLES;
  const Message = globalThis.CONFIG.ChatMessage.documentClass;
  switch (command) {
    case "roll":
    case "gmroll":
    case "blindroll":
    case "selfroll":
    case "publicroll":
      return rollMessage(
        text,
        base,
        AUDIENCES[command] ? profile().messages.modes[AUDIENCES[command]] : currentRollMode(),
      );
    case "whisper":
      return whisper(match, base);
    case "gm":
    case "players": {
      const users = Message.getWhisperRecipients(command);
      return {
        data: { ...base, style: OTHER, content: asHtml(text), whisper: users.map((user: Dynamic) => user.id) },
        options: {},
      };
    }
    case "reply": {
      const last = [...globalThis.game.messages]
        .reverse()
        .find((message: Dynamic) => message.whisper.includes(globalThis.game.user.id));
      if (!last) throw new Error(localize("CHAT.ErrorNoReply"));
      return { data: { ...base, style: OTHER, content: asHtml(text), whisper: [last.author.id] }, options: {} };
    }
    case "emote": {
      if (!base.speaker?.actor && !base.speaker?.token) base.speaker = Message.getSpeaker();
      return {
        data: { ...base, style: EMOTE, emote: true, content: `${asHtml(base.speaker?.alias ?? "")} ${asHtml(text)}` },
        options: {},
      };
    }
    case "ic":
      return { data: { ...base, style: IC, content: asHtml(text) }, options: {} };
    case "ooc":
      return {
        data: { ...base, speaker: { alias: globalThis.game.user.name }, style: OOC, content: asHtml(text) },
        options: {},
      };
    case "macro":
      return runMacro(text);
    case "none": {
      const inCharacter = Boolean(base.speaker?.actor || base.speaker?.token);
      return { data: { ...base, style: inCharacter ? IC : OOC, content: asHtml(text) }, options: {} };
    }
    default:
      throw new Error(localize("CHAT.InvalidCommand", { command: match[1] ?? match[0] }));
  }
}

/** The mode that the roll mode selector shows. */
function currentRollMode(): string {
  return globalThis.game.settings.get("core", profile().messages.option);
}

/** Every mode that the selector offers, where the running generation keeps them. */
export function messageModes(): Record<string, Dynamic> {
  const { ChatMessage, Dice } = globalThis.CONFIG;
  return (profile().messages.option === "messageMode" ? ChatMessage.modes : Dice.rollModes) ?? {};
}

async function rollMessage(text: string, base: Plain, mode: string): Promise<{ data: Plain; options: Plain }> {
  const Message = globalThis.CONFIG.ChatMessage.documentClass;
  const Roll = globalThis.CONFIG.Dice.rolls[0];
  const actor = Message.getSpeakerActor(base.speaker) ?? globalThis.game.user.character;
  const rollData = actor?.getRollData?.() ?? {};
  const rolls: Dynamic[] = [];
  let flavor: string | undefined;
  for (const line of text.split("\n").filter(Boolean)) {
    const [formula = "", note] = line.split(/#(.*)/s);
    flavor ??= note?.trim();
    const roll = Roll.create(formula.trim(), rollData);
    await roll.evaluate();
    rolls.push(roll);
  }
  const content = String(rolls.reduce((sum: number, roll: Dynamic) => sum + roll.total, 0));
  const data = { ...base, rolls, content, sound: globalThis.CONFIG.sounds?.dice, ...(flavor ? { flavor } : {}) };
  return { data, options: { [profile().messages.option]: mode } };
}

function whisper(match: RegExpMatchArray, base: Plain): { data: Plain; options: Plain } {
  const Message = globalThis.CONFIG.ChatMessage.documentClass;
  const names = (match[2] ?? "")
    .replace(/^\[|\]$/g, "")
    .split(",")
    .map((name) => name.trim());
  const users = names.flatMap((name) => Message.getWhisperRecipients(name));
  if (!users.length) throw new Error(localize("ERROR.NoTargetUsersForWhisper"));
  const ids = [...new Set(users.map((user: Dynamic) => user.id))];
  return {
    data: { ...base, style: globalThis.CONST.CHAT_MESSAGE_STYLES.OTHER, content: asHtml(match[3] ?? ""), whisper: ids },
    options: {},
  };
}

async function runMacro(text: string): Promise<null> {
  const name = text.trim().replace(/^"|"$/g, "");
  const macro = globalThis.game.macros.getName(name);
  if (!macro) throw new Error(localize("MACRO.NotFound", { name }));
  await macro.execute();
  return null;
}
